/** Reports against sums that the test makes itself, row by row (M13). */
import { ARREARS_SORTS, REPORTS, reports } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents, share, smaller, subtract, ZERO } from "@ofisi/contract/kit/money";
import { students as people, type Student } from "@ofisi/contract/people/students";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { inScope } from "../../../test/accounts.ts";
import { aGroup, aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { saveAccounts, loadAccounts } from "../ledger/accounts.queries.ts";
import { schoolDay } from "../../kit/days.ts";
import type { Scope } from "../../kit/scope.ts";
import { addEntry, billNo, credit, debit, takeNumbers } from "../ledger/entries.queries.ts";
import { postPayment, recordPayment } from "../ledger/payments.queries.ts";
import { returnPayment, reverseReceipts } from "../ledger/reversals.queries.ts";

const ZONE = "Africa/Nairobi";
/** A day some days before or after another one. */
function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

type Items = Readonly<Record<string, number>>;

/** A bill of several items, billed on a day; answers its number. */
async function aBillOf(school: School, student: Student, day: string, items: Items): Promise<string> {
  return await inScope(
    school.schoolCode,
    async (scope) => {
      const accounts = await loadAccounts(scope, [student.userCode]);
      const number = await takeNumbers(scope, "bill", 1);
      const made = billNo(number);
      const list = Object.entries(items).map(([type, amount]) => ({ type, amount: cents(amount) }));
      const amount = add(...list.map((item) => item.amount));
      const period = { period_from: day, period_to: day };
      const common = { school_code: scope.school, bill_no: made, student_code: student.userCode, ...period };
      await scope.db
        .insertInto("bills")
        .values({ ...common, number, group_code: student.groupCode, amount_cents: ZERO, billed_on: day })
        .execute();
      await scope.db
        .insertInto("bill_items")
        .values(
          list.map((item) => ({
            ...common,
            fee_structure_code: unique("FS-"),
            fee_type_code: `FT-${item.type}`,
            fee_type_name: item.type,
            group_name: "",
            amount_cents: item.amount,
          })),
        )
        .execute();
      accounts.bills.set(made, { billNo: made, studentCode: student.userCode, number, amount, received: ZERO });
      await saveAccounts(scope, accounts);
      await addEntry(scope, { kind: "bill", billNo: made }, [
        debit({ account: "student", studentCode: student.userCode, billNo: made }, amount),
        ...list.map((item) => credit({ account: "income", feeTypeCode: `FT-${item.type}` }, item.amount)),
      ]);
      return made;
    },
    { day },
  );
}

const MWENDE = { userCode: "SF-MWENDE", personName: "Mwende Cashier" };
const OTIENO = { userCode: "SF-OTIENO", personName: "Otieno Cashier" };

async function arrival(scope: Scope, bankCode: string, amount: number): Promise<number> {
  const code = unique("TX-");
  const payment = await recordPayment(scope, {
    transactionCode: code,
    bankCode,
    bankRef: code,
    source: "counter",
    amount: cents(amount),
    paidAt: new Date(),
    payerName: "Parent",
    phoneNumber: "",
    accountFrom: "",
    accountReference: "",
    status: "",
  });
  return payment!.paymentId;
}

/** Money taken at a scope on a day and posted to one bill; answers the receipt's number. */
async function taken(
  school: School,
  who: typeof MWENDE,
  day: string,
  bankCode: string,
  bill: string,
  amount: number,
): Promise<string> {
  return await inScope(
    school.schoolCode,
    async (scope) =>
      await postPayment(scope, await arrival(scope, bankCode, amount), [{ billNo: bill, amount: cents(amount) }]),
    { ...who, day },
  );
}

describe("an empty school", () => {
  it("refuses reversed dates, and answers zeros that tie", async () => {
    const { office } = await aSchool();
    for (const operation of ["getCashierReport", "getDailyTotals", "getCollection"])
      expect(await office.post(operation, { dateFrom: "2026-02-01", dateTo: "2026-01-31" })).toMatchObject({
        status: 422,
        field: "dateTo",
        message: "Date To must not be before Date From",
      });
    const cashier = await office.call(reports.getCashierReport, {});
    expect(cashier).toMatchObject({ byMode: [], byPerson: [], lines: [], total: { payments: 0, net: ZERO } });
    expect(cashier.dateFrom).toBe(schoolDay(new Date(), ZONE));
    expect(await office.call(reports.getArrears, {})).toMatchObject({ groups: [], total: { bills: 0, total: ZERO } });
    expect(await office.call(reports.getArrearsStudents, {})).toMatchObject({ students: [], count: 0 });
    expect(await office.call(reports.getCollection, {})).toMatchObject({ types: [], total: { billed: ZERO } });
  });
});

describe("takings at midnight and at a month's end in Nairobi", () => {
  let school: School;
  // One minute before and at midnight of the school, three hours ahead of UTC.
  const january = schoolDay(new Date("2026-01-31T20:59:59Z"), ZONE);
  const february = schoolDay(new Date("2026-01-31T21:00:00Z"), ZONE);
  const made: { day: string; who: string; bank: string; kind: "receipt" | "reversal"; amount: Cents }[] = [];
  beforeAll(async () => {
    school = await aSchool();
    const student = await aStudent(school);
    const bill = await aBillOf(school, student, "2026-01-05", { Tuition: 9_000_000 });
    const numbers: string[] = [];
    for (const [who, day, bank, amount] of [
      [MWENDE, january, "CASH", 150_050],
      [MWENDE, january, "MPESA", 200_000],
      [OTIENO, january, "CASH", 99],
      [OTIENO, february, "MPESA", 310_000],
      [MWENDE, february, "KCB", 1],
    ] as const) {
      numbers.push(await taken(school, who, day, bank, bill, amount));
      made.push({ day, who: who.userCode, bank, kind: "receipt", amount: cents(amount) });
    }
    // What was taken in January is reversed in February: it counts on its own day.
    await inScope(
      school.schoolCode,
      (scope) => reverseReceipts(scope, [numbers[1]!], { reason: "Wrong student", outcome: "unposted" }),
      { ...OTIENO, day: february },
    );
    made.push({ day: february, who: OTIENO.userCode, bank: "MPESA", kind: "reversal", amount: cents(200_000) });
    // And one payment waits, another one goes back.
    await inScope(school.schoolCode, (scope) => arrival(scope, "MPESA", 7_700), { day: january });
    await inScope(
      school.schoolCode,
      async (scope) => returnPayment(scope, await arrival(scope, "MPESA", 4_400), "Not ours"),
      { day: february },
    );
  });
  const sum = (kind: string, where: Partial<(typeof made)[number]>) =>
    add(
      ...made
        .filter(
          (each) =>
            each.kind === kind &&
            Object.entries(where).every(([name, value]) => each[name as keyof typeof each] === value),
        )
        .map((each) => each.amount),
    );

  it("the two instants are two days and two months", () => {
    expect([january, february]).toEqual(["2026-01-31", "2026-02-01"]);
  });

  it.each([
    ["the last of January", january, january, [january]],
    ["the first of February", february, february, [february]],
    ["both days", january, february, [january, february]],
  ] as const)(
    "by mode and by who took it of %s is the money of the payments, and ties",
    async (_name, dateFrom, dateTo, days) => {
      const report = await school.office.call(reports.getCashierReport, { dateFrom, dateTo });
      const others = { [january]: cents(7_700), [february]: cents(4_400) };
      const over = (where: object) => add(...days.map((day) => sum("receipt", { ...where, day })));
      const alone = add(...days.map((day) => others[day]!));
      const back = days.some((day) => day === february) ? cents(4_400) : ZERO;
      expect(report.total).toMatchObject({ received: add(over({}), alone), handedBack: back });
      expect(report.total.net).toBe(subtract(add(over({}), alone), back));
      for (const line of report.byMode)
        expect(line).toMatchObject({
          received: add(over({ bank: line.bankCode }), line.bankCode === "MPESA" ? alone : ZERO),
          handedBack: line.bankCode === "MPESA" ? back : ZERO,
        });
      for (const line of report.byPerson)
        expect(line.received).toBe(line.userCode === "SF-TEST" ? alone : over({ who: line.userCode }));
      for (const lines of [report.byMode, report.byPerson, report.lines])
        expect(add(...lines.map((line) => line.net))).toBe(report.total.net);
      const waits = report.byPerson
        .filter((line) => line.waiting !== ZERO)
        .map((line) => [line.userCode, line.waiting]);
      expect(waits).toEqual(back === ZERO ? [] : [["SF-MWENDE", cents(200_000)]]);
      const { received, handedBack, net } = report.total;
      expect(report.ledger).toEqual({ received, handedBack, net, difference: ZERO });
    },
  );

  it("each day ties to the ledger, and tells what arrived, went back and waits", async () => {
    const report = await school.office.call(reports.getDailyTotals, { dateFrom: january, dateTo: february });
    expect(report.days.map((day) => day.day)).toEqual([january, february]);
    const [first, second] = report.days;
    expect(first).toMatchObject({
      receipts: 3,
      received: sum("receipt", { day: january }),
      net: sum("receipt", { day: january }),
      arrived: add(sum("receipt", { day: january }), cents(7_700)),
      returned: ZERO,
      suspense: cents(7_700),
      difference: ZERO,
    });
    expect(second).toMatchObject({
      reversals: 1,
      reversed: cents(200_000),
      net: subtract(sum("receipt", { day: february }), cents(200_000)),
      arrived: add(sum("receipt", { day: february }), cents(4_400)),
      returned: cents(4_400),
      suspense: cents(207_700),
      difference: ZERO,
    });
    expect(report.total).toMatchObject({ receipts: 5, reversals: 1, difference: ZERO, suspense: cents(207_700) });
    const later = await school.office.call(reports.getDailyTotals, { dateFrom: february, dateTo: february });
    expect(later.days[0]).toEqual(second);
  });

  it("a day on which nothing moves still tells what waits", async () => {
    const quiet = { dateFrom: dayAfter(february, 1), dateTo: dayAfter(february, 1) };
    const report = await school.office.call(reports.getDailyTotals, quiet);
    expect(report).toMatchObject({ days: [], total: { receipts: 0, arrived: ZERO, suspense: cents(207_700) } });
    const csv = await school.office.download(reports.downloadReport, { report: "daily", ...quiet, format: "csv" });
    expect(csv.body).toContain("2077.00");
    const early = await school.office.call(reports.getDailyTotals, { dateTo: dayAfter(january, -9) });
    expect(early.total.suspense).toBe(ZERO);
  });

  it("says by how much receipts and ledger differ when they do", async () => {
    const { owner } = await testApp();
    const student = await aStudent(school);
    const bill = await aBillOf(school, student, "2026-03-01", { Lunch: 500 });
    await taken(school, MWENDE, "2026-03-10", "CASH", bill, 500);
    await owner.query("update receipts set on_day = '2026-03-09' where school_code = $1 and on_day = '2026-03-10'", [
      school.schoolCode,
    ]);
    const range = { dateFrom: "2026-03-10", dateTo: "2026-03-10" };
    const days = await school.office.call(reports.getDailyTotals, { dateFrom: "2026-03-09", dateTo: "2026-03-10" });
    expect(days.days.map((day) => day.difference)).toEqual([cents(500), cents(-500)]);
    await owner.query("update payments set bank_code = 'KCB' where school_code = $1 and amount_cents = 500", [
      school.schoolCode,
    ]);
    expect((await school.office.call(reports.getCashierReport, range)).ledger.difference).toBe(cents(1_000));
  });

  it("shows nothing of it to another school", async () => {
    const { office } = await aSchool();
    const range = { dateFrom: january, dateTo: february };
    expect((await office.call(reports.getCashierReport, range)).lines).toEqual([]);
    expect((await office.call(reports.getDailyTotals, range)).days).toEqual([]);
  });

  it("comes as a spreadsheet and on paper", async () => {
    const range = { dateFrom: january, dateTo: february };
    const csv = await school.office.download(reports.downloadReport, { report: "cashier", ...range, format: "csv" });
    expect(csv.body).toContain(`"Mwende Cashier",Cash,1,1500.50`);
    for (const report of REPORTS) {
      const asked = report === "arrearsStudents" || report === "arrears" ? {} : range;
      const pdf = await school.office.download(reports.downloadReport, { report, ...asked, format: "pdf" });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      const xlsx = await school.office.download(reports.downloadReport, { report, ...asked, format: "xlsx" });
      expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    }
  });
});

describe("arrears and collection", () => {
  let school: School;
  let today: string;
  const bills: { group: string; student: string; age: number; amount: Cents; paid: Cents; items: Items }[] = [];
  beforeAll(async () => {
    school = await aSchool();
    today = schoolDay(new Date(), ZONE);
    const [east, west] = [await aGroup(school), await aGroup(school)];
    // The edges of each age, and amounts that do not divide evenly.
    for (const [group, age, items, paid] of [
      [east, 0, { Tuition: 100_000, Lunch: 33_333 }, 0],
      [east, 30, { Tuition: 100_001, Lunch: 33_333, Activity: 7 }, 50_000],
      [east, 31, { Lunch: 10_000 }, 3_333],
      [west, 60, { Tuition: 99_999, Activity: 1 }, 1],
      [west, 61, { Tuition: 10_000 }, 10_000],
      [west, 90, { Tuition: 30_000, Lunch: 30_000, Activity: 30_000 }, 20_000],
      [west, 91, { Activity: 5_000 }, 7_500],
      [west, 400, { Tuition: 5_000, Lunch: 1_000 }, 5_999],
    ] as const) {
      const student = await aStudent(school, { groupCode: group.groupCode });
      const number = await aBillOf(school, student, dayAfter(today, -age), items);
      if (paid > 0) await taken(school, MWENDE, today, "CASH", number, paid);
      const amount = cents(Object.values(items).reduce((total, each) => total + each, 0));
      bills.push({ group: group.groupCode, student: student.userCode, age, amount, paid: cents(paid), items });
    }
  });
  const owed = (bill: (typeof bills)[number]) => (bill.amount > bill.paid ? subtract(bill.amount, bill.paid) : ZERO);
  const between = (from: number, to: number, group?: string) =>
    add(
      ...bills
        .filter((bill) => bill.age >= from && bill.age <= to && (group === undefined || bill.group === group))
        .map(owed),
    );

  it("arrears by group and age are the sums of the open bills", async () => {
    const report = await school.office.call(reports.getArrears, {});
    expect(report.day).toBe(today);
    for (const line of [...report.groups, { ...report.total, groupCode: undefined }])
      expect(line).toMatchObject({
        upTo30: between(0, 30, line.groupCode),
        upTo60: between(31, 60, line.groupCode),
        upTo90: between(61, 90, line.groupCode),
        over90: between(91, 10_000, line.groupCode),
        total: between(0, 10_000, line.groupCode),
      });
    expect(add(...report.groups.map((line) => line.total))).toBe(report.total.total);
    expect(report.total).toMatchObject({ bills: 6, students: 6 });
  });

  it("drills down to the students, whose sum is the group's", async () => {
    const { groups } = await school.office.call(reports.getArrears, {});
    for (const group of groups) {
      const found = await school.office.call(reports.getArrearsStudents, { groupCode: group.groupCode, size: 1 });
      expect(found).toMatchObject({ count: group.students, totalAmount: group.total });
      expect(found.students).toHaveLength(1);
    }
    const old = await school.office.call(reports.getArrearsStudents, { age: "over90" });
    expect(old).toMatchObject({ count: 1, totalAmount: cents(1) });
    expect(old.students[0]?.oldestDay).toBe(dayAfter(today, -400));
    const most = await school.office.call(reports.getArrearsStudents, { sort: "total", direction: "desc" });
    const totals = most.students.map((student) => student.total);
    expect(totals).toEqual(totals.toSorted((a, b) => Number(b - a)));
  });

  it("cuts pages that join in every order, and finds by the words of a name or of a family's number", async () => {
    for (const sort of ARREARS_SORTS)
      for (const direction of ["asc", "desc"] as const) {
        const whole = await school.office.call(reports.getArrearsStudents, { sort, direction });
        const pages: string[] = [];
        for (let page = 0; page < whole.count; page += 1) {
          const { students } = await school.office.call(reports.getArrearsStudents, { sort, direction, page, size: 1 });
          pages.push(...students.map((student) => student.userCode));
        }
        expect(pages).toEqual(whole.students.map((student) => student.userCode));
        expect(new Set(pages).size).toBe(6);
      }
    const { students } = await school.office.call(reports.getArrearsStudents, {});
    const [one] = students;
    const parentIDNumber = unique("Fam-");
    await school.office.call(people.editStudents, { name: one!.name, userCode: one!.userCode, parentIDNumber });
    for (const keyword of [one!.name, `${parentIDNumber.toLowerCase()} ${one!.name.split(" ")[0]}`])
      expect(await school.office.call(reports.getArrearsStudents, { keyword })).toMatchObject({
        students: [{ userCode: one!.userCode, parentIDNumber, total: one!.total }],
        count: 1,
        totalAmount: one!.total,
      });
  });

  it("collection by fee type is each bill's money shared over its items, to the last cent", async () => {
    const wanted = new Map<string, { billed: Cents; collected: Cents }>();
    for (const bill of bills) {
      const parts = share(
        smaller(bill.paid, bill.amount),
        Object.values(bill.items).map((amount) => cents(amount)),
      );
      Object.entries(bill.items).forEach(([type, amount], index) => {
        const before = wanted.get(type) ?? { billed: ZERO, collected: ZERO };
        wanted.set(type, {
          billed: add(before.billed, cents(amount)),
          collected: add(before.collected, parts[index]!),
        });
      });
    }
    const report = await school.office.call(reports.getCollection, {});
    expect(
      new Map(report.types.map(({ feeTypeName, billed, collected }) => [feeTypeName, { billed, collected }])),
    ).toEqual(wanted);
    expect(report.total.billed).toBe(add(...bills.map((bill) => bill.amount)));
    expect(add(report.total.collected, report.credit)).toBe(add(...bills.map((bill) => bill.paid)));
    expect(report.credit).toBe(cents(2_500));
    expect(report.total.unpaid).toBe((await school.office.call(reports.getArrears, {})).total.total);
  });

  it("collection of some days and of a group counts their bills alone", async () => {
    const west = bills[3]!.group;
    const dateTo = dayAfter(today, -61);
    const report = await school.office.call(reports.getCollection, { groupCode: west, dateTo });
    const chosen = bills.filter((bill) => bill.group === west && bill.age >= 61);
    expect(report.total.billed).toBe(add(...chosen.map((bill) => bill.amount)));
  });
});
