/** A year of money at the demo school: the plan is played in, then the bursar's own scope of the day is laid out. */
import { feeTypes } from "@ofisi/contract/finance/fees";
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { decimal } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { schoolProfile } from "@ofisi/contract/platform/school";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { findAccount } from "../platform/session/queries.ts";
import { addDays, type Calendar } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import { castFamilies } from "./families.ts";
import { castFees } from "./fees.ts";
import { castHouseholds, plainName, slipReference } from "./households.ts";
import { MoneyPlay, type DeskPerson } from "./money.ts";
import { findLastDay, MONEY_TABLES } from "./money.queries.ts";
import { between, makeRandom } from "./person.ts";
import type { Play } from "./play.ts";
import { castStudents } from "./roster.ts";
import type { PlannedDay } from "./acts.ts";
import { Year } from "./year.ts";

/** The demo school's paybill, of Safaricom's sandbox. Nothing is asked there: it has no secrets. */
const SHORT_CODE = "603021";
/** A reversal of more needs the head. */
const APPROVAL_ABOVE = cents(2_000_000);
/** How the demo school's papers present it. */
const PRESENTED = {
  motto: "Elimu ni mwanga",
  address: "P.O. Box 1207-00100, Nairobi",
  phone: "+254712000111",
  email: "office@uhuru.example",
  paymentDetails: "Equity Bank, Uhuru Academy, 0145719434093",
  dueDays: "14",
};
/** So many days in, the planner is told what is there: planned for empty tables, statements take five times as long. */
const ANALYSED_AFTER: readonly number[] = [4, 15, 40, 100, 170];
/** The bank's list that was taken in today. */
const LIST_BANK = "COOP";

/** The year of a school as it is played on a day: always the same acts on the days that lie as far back. */
export function planMoney(school: CastSchool, calendar: Calendar): PlannedDay[] {
  const cast = castStudents(school);
  const families = castFamilies(school, cast);
  const groupNames = school.keyStages.flatMap((stage) => stage.groups.map((group) => group.groupName));
  return new Year({
    schoolCode: school.schoolCode,
    seed: school.seed,
    calendar,
    fees: castFees(school.schoolCode, calendar),
    groups: groupNames.map((groupName) => ({
      groupName,
      students: cast.filter((one) => one.groupName === groupName).map((one) => one.schoolIDNo),
    })),
    names: new Map(cast.map((one) => [one.schoolIDNo, one.name])),
    households: castHouseholds(school, cast, families),
  }).plan();
}

/**
 * Plays the money of a school that has a bursar, day by day, each in one transaction. May be run again after it was
 * cut short: days that the ledger has are left as they are. Takes some seconds.
 */
export async function playMoney(
  play: Play,
  school: CastSchool,
  { bursar, head: leader }: { bursar: InProcessClient; head: InProcessClient },
  calendar: Calendar,
): Promise<void> {
  const { schoolCode } = school;
  await settle(leader);
  const found = await bursar.call(students.searchStudent, { keyword: "" });
  const { Groups } = await bursar.call(groups.getGroup, {});
  const { feeTypes: types } = await bursar.call(feeTypes.getFeeType, {});
  const { last, keeper, head } = await play.inSchool(schoolCode, async (tables) => {
    const person = async (username: string): Promise<DeskPerson> => {
      const account = await findAccount(tables.db, username);
      if (!account) throw new Error(`the demo's ${username} is not there`);
      return { userCode: account.userCode, username, personName: account.personName };
    };
    return {
      last: await findLastDay(tables),
      keeper: await person(school.bursar),
      head: await person(school.head),
    };
  });
  const money = new MoneyPlay({
    schoolCode,
    timeZone: school.timeZone,
    shortCode: SHORT_CODE,
    paybillSince: calendar.holidays.dateFrom,
    bursar: keeper,
    head,
    students: new Map(found.Students.map((one) => [bareNumber(one.schoolIdNumber), one.userCode])),
    groups: new Map(Groups.map((group) => [group.groupName, group.groupCode])),
    feeTypes: new Map(types.map((type) => [type.feeTypeName, type.feeTypeCode])),
    now: new Date(),
    today: calendar.today,
  });
  const days = planMoney(school, calendar).filter(({ day }) => day > last);
  for (const [index, day] of days.entries()) {
    await play.inSchool(schoolCode, ({ db }) => money.playDay(db, day));
    if (ANALYSED_AFTER.includes(index)) await play.analyse(MONEY_TABLES);
  }
  await play.analyse(MONEY_TABLES);
  await layOut(bursar, school, calendar);
}

/** The paybill, and the limit above which the head must agree. */
async function settle(head: InProcessClient): Promise<void> {
  const { accounts } = await head.call(mpesa.getMpesaAccounts, {});
  if (!accounts.some((one) => one.shortCode === SHORT_CODE))
    await head.call(mpesa.saveMpesaAccount, { shortCode: SHORT_CODE, environment: "sandbox" });
  const profile = await head.call(schoolProfile.getSchoolProfile, {});
  if (profile.version === 0) await head.call(schoolProfile.saveSchoolProfile, { ...profile, ...PRESENTED });
  const { approvalAbove } = await head.call(receipts.getFinanceSettings, {});
  if (approvalAbove === undefined)
    await head.call(receipts.saveFinanceSettings, { approvalAbove: APPROVAL_ABOVE, receiptPaper: "a4" });
}

/** What lies on the bursar's scope today: a bank's list that was taken in, a reversal that waits for the head. */
async function layOut(bursar: InProcessClient, school: CastSchool, calendar: Calendar): Promise<void> {
  const { count } = await bursar.call(receipts.getReversalRequests, {});
  if (count > 0) return;
  const { Receipts } = await bursar.call(receipts.getReceipt, {
    bankCode: "KCB",
    size: 200,
    sort: "date",
    direction: "desc",
  });
  const large = Receipts.find((receipt) => receipt.amount > APPROVAL_ABOVE && !receipt.billNo.includes(","));
  const { Bills } = await bursar.call(bills.getBills, { balance: "owing", size: 400, sort: "billNo" });
  const random = makeRandom(school.seed + 5);
  const chosen = Bills.filter((bill) => bill.billNo !== large?.billNo && bill.reducingBalance >= 1_000_000n)
    .filter((_, index) => index % 23 === 7)
    .slice(0, 7);
  const rows: string[][] = [];
  for (const [index, bill] of chosen.entries()) {
    const day = addDays(calendar.today, -between(random, 1, 4));
    // Some say which bill it is for, some the name alone, as bank slips do.
    const reference = [bill.billNo, bill.billNo, bill.studentName, bill.billNo, `${bill.groupName} fees`][index % 5]!;
    const amount = index % 3 === 1 ? cents(1_000_000n) : bill.reducingBalance;
    const { guardians } = await bursar.call(bills.getFamilyAccount, { userCode: bill.studentCode });
    const payer = plainName(guardians[0]?.names ?? bill.studentName);
    const account = `0112${between(random, 10_000_000, 99_999_999)}`;
    rows.push([account, decimal(amount), reference, slipReference(random, LIST_BANK, day), day, payer]);
  }
  const csv = [["From account", "Amount", "Reference", "Transaction Code", "Date", "Name"], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(","))
    .join("\n");
  const name = `coop-statement-${calendar.today}.csv`;
  const files = { excel: { name, contents: Buffer.from(`${csv}\n`) } };
  const list = await bursar.call(transactions.uploadFeeList, { bankCode: LIST_BANK }, { files });
  await bursar.call(transactions.confirmFeeList, { listCode: list.listCode, postMatched: true });
  if (large)
    await bursar.call(receipts.reverseReceipts, {
      receiptNos: [large.receiptNo],
      reason: "The employer has paid the same term: the parent asks for it back",
      outcome: "returned",
    });
}

/** `UHURU-1001` → `1001`. */
function bareNumber(schoolIdNumber: string): string {
  return schoolIdNumber.slice(schoolIdNumber.indexOf("-") + 1);
}
