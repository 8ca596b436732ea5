/** Bills: made, changed, voided, paid from credit, and read as a list, a statement or a family's account (G100 to G108). */
import { sayKept } from "@ofisi/contract/kit/texts";
import { bills as contract } from "@ofisi/contract/finance/bills";
import type { Statement } from "@ofisi/contract/finance/statements";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { decimal } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { queueWork } from "../../kit/longJob.ts";
import { choosing } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { Refusal, refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import { familyIdAsWritten } from "../../people/guardians/familyIds.queries.ts";
import { approverFor } from "../../people/signIns/secondPerson.service.ts";
import { mustBeSince } from "../fees/fees.service.ts";
import { billIn, saveAccounts, keepUses, loadAccounts } from "../ledger/accounts.queries.ts";
import { useCredit } from "../ledger/accounts.rules.ts";
import { money } from "../ledger/figures.rules.ts";
import { printBills } from "../printing/bills.pdf.ts";
import { printStatement } from "../printing/statement.pdf.ts";
import { inCurrency } from "../receipts/currency.rules.ts";
import { onlySeen, orAsk } from "../receipts/requests.service.ts";
import { getBill, getHead, getOpenHead } from "./bills.service.ts";
import { billList } from "./bills.sheet.ts";
import { chargeStudents } from "./charges.queries.ts";
import { billOf, everyBill, findBillNos, listBills } from "./list.queries.ts";
import { listTakenToday } from "./payments.queries.ts";
import * as queries from "./queries.ts";
import { overlapsOf, previewOf, unlikeSeen, versionOfFees } from "./rules.ts";
import * as runs from "./runs.queries.ts";
import * as statements from "./statement.queries.ts";
import { previewVoid } from "./voidPreview.queries.ts";
import { addItem, auditVoided, removeItem, voidBills, type Voided } from "./voids.queries.ts";

/** A class is billed while the person waits, about a tenth of a second; more than this many students by a job. */
const AT_ONCE_MAX = 200;

/** A void of more is not what one person answers for in one press. */
const VOIDED_MAX = 500;
const PRINTED_MAX = 2_000;

const NEWEST_FIRST = { page: 0, size: 0, sort: "billNo", direction: "desc" } as const;

export const billHandlers = schoolHandlers(contract, {
  async getBills(context, { page, size, sort, direction, ...filter }) {
    const { bills, count, ...totals } = await listBills(context, filter, { page, size, sort, direction });
    return { Bills: bills, Count: count, count, ...totals };
  },

  async getPresentBills(context, { checked }) {
    const { bills } = await listBills(context, { billNos: checked }, NEWEST_FIRST);
    return { Bills: bills };
  },

  async getBillITems(context, { billNo }) {
    await getBill(context, billNo);
    const BillItems = await queries.listItems(context, billNo);
    return { BillItems, totalAmount: add(...BillItems.map((item) => item.feeAmount)), count: BillItems.length };
  },

  async getSelectedFeeStructure(context, { groupCode, checkedFees }) {
    await requireGroup(context, groupCode);
    const fees = await chosenFees(context, groupCode, checkedFees);
    return { FeeStructure: fees, totalAmount: add(...fees.map((fee) => fee.feeAmount)) };
  },

  async previewBills(context, { groupCode, checkedFees, checkedStudent }) {
    const { fees, students } = await chosen(context, { groupCode, checkedFees, checkedStudent });
    const accounts = await queries.listAccounts(context, checkedStudent, fees);
    const lines = students.map((student) => {
      const account = accounts.get(student.userCode);
      if (!account) throw new Error(`no account was read for ${student.userCode}`);
      return previewOf({ ...student, ...account }, fees);
    });
    const count = lines.filter((line) => line.amount > 0n).length;
    return {
      students: lines,
      fees,
      version: versionOfFees(fees),
      count,
      skipped: lines.length - count,
      totalAmount: add(...lines.map((line) => line.amount)),
      totalCredit: add(...lines.map((line) => line.credit)),
      totalOwedBefore: add(...lines.map((line) => line.owedBefore)),
      totalWillOwe: add(...lines.map((line) => line.willOwe)),
    };
  },

  async generateBills(context, { groupCode, checkedFees, checkedStudent, leftOut, seen }) {
    const { db, school, caller } = context;
    const { fees } = await chosen(context, { groupCode, checkedFees, checkedStudent });
    const runCode = makeCode("BR");
    const run = {
      runCode,
      groupCode,
      feeStructureCodes: fees.map((fee) => fee.feeStructureCode),
      studentCodes: checkedStudent,
      leftOut: leftOut ?? [],
      seen,
      startedBy: caller.userCode,
    };
    await runs.addRun(context, run);
    await context.audit({
      subject: `bill run ${runCode}`,
      after: { groupCode, fees: run.feeStructureCodes, students: checkedStudent.length, leftOut: run.leftOut },
    });
    if (checkedStudent.length > AT_ONCE_MAX) {
      await queueWork(db, runs.workOf({ schoolCode: school, runCode }));
      context.say("{count} students are being billed", { count: checkedStudent.length });
    } else {
      const charge = { ...run, fees, username: caller.username };
      const done = await inCurrency(caller.currency, () => chargeStudents(context, charge));
      const unlike = unlikeSeen(seen, { fees, ...done }, caller.currency);
      if (unlike) throw new Refusal("refused", unlike);
      await runs.finishRun(context, runCode, { state: "done", ...done });
      const { billed, skipped } = done;
      const left = done.leftOut.length;
      if (left > 0)
        context.say("{count} bills made; {left} students were left out: they are in the bin, or in another group now", {
          count: billed,
          left,
        });
      else if (skipped === 0) context.say("{count} bills made", { count: billed });
      else context.say("{count} bills made; {skipped} students had been billed before", { count: billed, skipped });
    }
    return await getRun(context, runCode);
  },

  getBillRun: (context, { runCode }) => getRun(context, runCode),

  async getFeesToAdd(context, { billNo }) {
    const head = await getHead(context, billNo);
    if (head.isVoid) return { FeeStructure: [], overlaps: [] };
    const fees = await queries.listUnbilled(context, head);
    const accounts = await queries.listAccounts(context, [head.studentCode], fees);
    return { FeeStructure: fees, overlaps: overlapsOf(fees, accounts.get(head.studentCode)?.items ?? []) };
  },

  async addFeeBillItem(context, { billNo, feeStructureCode, version }) {
    const head = await getOpenHead(context, billNo);
    const { fees } = await queries.chooseFees(context, head.groupCode, [feeStructureCode]);
    const fee = fees.find((each) => each.feeStructureCode === feeStructureCode);
    if (!fee) throw refuse("This fee is not one of the bill's group", {}, "feeStructureCode");
    await mustBeSince(context, fee, version);
    const days = { from: { day: fee.dateFrom }, to: { day: fee.dateTo } };
    const billed = () =>
      refuse("{fee} is billed already for {from} – {to}", { fee: fee.feeTypeName, ...days }, "feeStructureCode");
    await refusing({ bill_items_once: billed }, () => addItem(context, head, fee));
    await context.audit({
      subject: `bill ${billNo}`,
      after: { item: fee.feeTypeName, amount: decimal(fee.feeAmount), feeStructureCode },
    });
    return await getBill(context, billNo);
  },

  async removeBillItem(context, { billNo, id, reason, seenReceipts }) {
    const head = await getOpenHead(context, billNo);
    const itemId = itemNumber(id);
    let receiptNos: readonly string[] = [];
    const look = async (going: readonly string[]): Promise<void> => {
      await onlySeen(seenReceipts)(going);
      receiptNos = going;
    };
    const done = await orAsk(
      context,
      () => ({ kind: "removal", receiptNos, billNos: [billNo], itemId, outcome: "unposted", reason }),
      () => removeItem(context, head, itemId, { language: context.language, reason, look }),
    );
    if (!done.value) return { ...(await getBill(context, billNo)), ...done.waits };
    const { item, voided } = done.value;
    await context.audit({
      subject: `bill ${billNo}`,
      before: { item: item.feeTypeName, amount: decimal(item.amount) },
      after: { voided: voided !== undefined, reason },
    });
    if (voided) {
      await auditAll(context, "removeBillItem", voided, reason);
      sayVoided(context, voided);
    }
    return { ...(await getBill(context, billNo)), ...done.waits };
  },

  async previewVoid(context, { checked, matching }) {
    const billNos = await chosenBills(context, checked, matching, VOIDED_MAX);
    return { ...(await previewVoid(context, billNos)), approver: await approverFor(context) };
  },

  async deleteChecked(context, { checked, reason, seenReceipts }) {
    let receiptNos: readonly string[] = [];
    const look = async (going: readonly string[]): Promise<void> => {
      await onlySeen(seenReceipts)(going);
      receiptNos = going;
    };
    const done = await orAsk(
      context,
      () => ({ kind: "void", receiptNos, billNos: checked, itemId: null, outcome: "unposted", reason }),
      () => voidBills(context, checked, { reason }, look),
    );
    if (!done.value) return { voided: 0, reversed: 0, ...done.waits };
    const voided = done.value;
    await context.audit({
      subject: "bills",
      after: { voided: voided.bills.length, reversed: voided.receiptNos.length, reason },
    });
    await auditAll(context, "deleteChecked", voided, reason);
    sayVoided(context, voided);
    return { voided: voided.bills.length, reversed: voided.receiptNos.length, ...done.waits };
  },

  async useCredit(context, { billNo }) {
    const head = await getOpenHead(context, billNo);
    const accounts = await loadAccounts(context, [head.studentCode]);
    if (!accounts.bills.has(billNo)) throw refuse("Bill {bill} is void already", { bill: billNo }, "billNo");
    const uses = useCredit([...accounts.bills.values()], billIn(accounts, billNo));
    if (uses.length === 0) throw refuse("There is no credit to use on this bill", {}, "billNo");
    await keepUses(context, accounts, uses);
    await saveAccounts(context, accounts);
    const amount = add(...uses.map((use) => use.amount));
    await context.audit({
      subject: `bill ${billNo}`,
      after: { creditUsed: decimal(amount), from: uses.map((use) => use.fromBillNo) },
    });
    context.say("{amount} of credit used on bill {bill}", {
      amount: money(context.caller.currency, amount),
      bill: billNo,
    });
    return await getBill(context, billNo);
  },

  getStatement: (context, input) => getStatement(context, input),

  async getFamilyAccount(context, { userCode, parentIDNumber }) {
    if (userCode === undefined && parentIDNumber === "") throw refuse("Select Students", {}, "userCode");
    const family = await (userCode === undefined
      ? familyIdAsWritten(context, parentIDNumber)
      : statements.findFamilyOf(context, userCode));
    if (family === undefined) throw refuse("This student is not there any more", {}, "userCode");
    const students = await statements.listAccountsOfFamily(context, { parentIDNumber: family, userCode });
    const guardians = await statements.listGuardiansOfFamily(context, family);
    const takenToday = await listTakenToday(
      context,
      students.map((each) => each.userCode),
    );
    const balance = add(...students.map((each) => each.balance));
    return { parentIDNumber: family, guardians, students, balance, takenToday };
  },

  downloadBills: listPhases(contract.downloadBills, (context, { sort, direction, checked, ...asked }) => {
    const filter = checked ? { status: asked.status, billNos: checked } : asked;
    const every = everyBill(context, filter, { sort, direction });
    return billList(context, filter, byCursor(context.client, every, billOf));
  }),

  printBills: paperPhases(
    contract.printBills,
    async (context, { checked, matching }) =>
      await printBills(context, await chosenBills(context, checked, matching, PRINTED_MAX)),
  ),

  printBillsOfRun: paperPhases(contract.printBillsOfRun, async (context, { runCode }) => {
    const billNos = await runs.listBillsOfRun(context, runCode);
    if (billNos.length === 0) throw refuse("This run of bills is not there", {}, "runCode");
    return await printBills(context, billNos);
  }),

  printStatement: paperPhases(contract.printStatement, async (context, input) => {
    const today = context.day;
    return await printStatement(context, await getStatement(context, input), today);
  }),
});

/** The bills that are meant: the ticked ones, or all that match. */
const chosenBills = choosing(findBillNos);

async function getRun(context: SchoolContext, runCode: string) {
  const run = await runs.findRun(context, runCode);
  if (!run) throw refuse("This run of bills is not there", {}, "runCode");
  return { ...run, failure: sayKept(context.language, run.failure) };
}

async function getStatement(
  context: SchoolContext,
  input: { userCode: string; dateFrom: string; dateTo: string },
): Promise<Statement> {
  const statement = await statements.findStatement(context, input);
  if (!statement) throw refuse("This student is not there any more", {}, "userCode");
  return statement;
}

async function requireGroup(context: SchoolContext, groupCode: string): Promise<void> {
  if (!(await queries.hasGroup(context, groupCode))) throw refuse("This group is not there any more", {}, "groupCode");
}

/** The fees that were chosen. One code that names nothing refuses the choice (M10). */
async function chosenFees(
  context: SchoolContext,
  groupCode: string,
  checkedFees: readonly string[],
): Promise<FeeStructure[]> {
  const { fees, unknown } = await queries.chooseFees(context, groupCode, checkedFees);
  if (unknown.length > 0) throw refuse("One of the fees is not there any more. Nobody was billed", {}, "checkedFees");
  return fees;
}

/** Fees and students of one group, as they were ticked; one that is not of the group refuses them all (M10). */
async function chosen(
  context: SchoolContext,
  { groupCode, checkedFees, checkedStudent }: { groupCode: string; checkedFees: string[]; checkedStudent: string[] },
) {
  await requireGroup(context, groupCode);
  const name = await queries.findAlumniName(context, groupCode);
  if (name !== undefined)
    throw refuse("{name} is a group of alumni: nobody is billed as a group there", { name }, "groupCode");
  const fees = await chosenFees(context, groupCode, checkedFees);
  if (fees.length === 0) throw refuse("This group has none of these fees", {}, "checkedFees");
  const students = await queries.listInGroup(context, groupCode, checkedStudent);
  if (students.length < checkedStudent.length)
    throw refuse("One of the students is not in this group any more. Nobody was billed", {}, "checkedStudent");
  return { fees, students };
}

/** An item's id, as the list gave it. */
function itemNumber(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw refuse("This item is not on the bill any more", {}, "id");
  return Number(id);
}

async function auditAll(context: SchoolContext, operation: string, voided: Voided, reason: string): Promise<void> {
  const { address, requestId, caller } = context;
  await auditVoided(context, voided, { operation, username: caller.username, address, requestId, reason });
}

/** How many bills and receipts that were (G103). */
function sayVoided(context: SchoolContext, { bills, receiptNos }: Voided): void {
  const params = { bills: bills.length, receipts: receiptNos.length };
  if (receiptNos.length === 0) context.say("{bills} bills voided", params);
  else
    context.say("{bills} bills voided, {receipts} receipts reversed: their payments wait to be posted again", params);
}
