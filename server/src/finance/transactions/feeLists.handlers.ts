/** Lists of payments from a spreadsheet: upload, look, confirm, drop (G123; M14). */
import { transactions as contract, type FeeList } from "@ofisi/contract/finance/transactions";
import { PAYMENT_MODES } from "@ofisi/contract/finance/banks";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { schoolDay } from "../../kit/days.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import { readFrom, readSheet } from "../../kit/sheet/read.ts";
import { type Arrival, lockBills, type Posting, postPayments, recordPayments } from "../ledger/payments.queries.ts";
import { inCurrency } from "../receipts/currency.rules.ts";
import { findExpected } from "../receipts/questions.queries.ts";
import { isFarAbove, isLongAgo, type Expected } from "../receipts/questions.rules.ts";
import { keptReference, transactionCodes } from "../receipts/rules.ts";
import * as queries from "./feeLists.queries.ts";
import { matchTitles, NEEDED_FIELDS, readRows, type ListProblem, type ListRow } from "./feeLists.rules.ts";
import { learnPayers, listPayers } from "./payers.queries.ts";
import { phoneKey } from "./payers.rules.ts";

/** Rows of one list: taking them in is one transaction of a few seconds. */
const ROWS_MAX = 10_000;
/** How payments come of which the upload does not say it. */
const USUAL_MODE = "MPESA";

export const uploadFeeList = schoolPhases(contract.uploadFeeList, {
  async before({ caller, files, now, school }, { bankCode = USUAL_MODE }) {
    if (!PAYMENT_MODES[caller.country].some((mode) => mode.bankCode === bankCode))
      throw refuse("Choose a payment mode", {}, "bankCode");
    const file = files["excel"];
    if (!file) throw refuse("Kindly select the file", {}, "excel");
    const sheet = await readFrom("excel", () => readSheet(file.path, { school }));
    const mapping = matchTitles(sheet.header.titles);
    if (NEEDED_FIELDS.some((field) => !mapping.includes(field)))
      throw refuse("This list needs the columns Amount, Code and Date; take the template", {}, "excel");
    if (sheet.rows.length > ROWS_MAX)
      throw refuse("This list has more than {max} rows. Split it", { max: ROWS_MAX }, "excel");
    const { timeZone, country, currency } = caller;
    const reading = { timeZone, country, currency, bankCode, today: schoolDay(now, timeZone) };
    return { bankCode, file, rows: readRows(mapping, sheet.rows, reading) };
  },
  async within(context, _, { bankCode, file, rows: read }) {
    const { caller } = context;
    const rows = await settled(context, read);
    const listCode = makeCode("FL");
    const head = { listCode, bankCode, fileName: file.originalName, fileSha256: file.sha256 };
    await queries.addFeeList(context, { ...head, uploadedBy: caller.userCode }, rows);
    await context.audit({
      subject: `fee list ${listCode}`,
      after: { fileName: file.originalName, bankCode, rows: rows.length },
    });
    return await getList(context, listCode);
  },
});

export async function getFeeList(
  context: SchoolContext,
  { listCode, show, page, size }: In<typeof contract.getFeeList>,
): Promise<Out<typeof contract.getFeeList>> {
  const list = await getList(context, listCode);
  return { list, ...(await queries.listFeeListRows(context, listCode, { show, page, size })) };
}

export async function confirmFeeList(
  context: SchoolContext,
  { listCode, postMatched, takesDoubtful }: In<typeof contract.confirmFeeList>,
): Promise<Out<typeof contract.confirmFeeList>> {
  const { caller } = context;
  await lockOpen(context, listCode);
  const { doubtfulCount: count } = await getList(context, listCode);
  if (count > 0 && !takesDoubtful)
    throw refuse(
      "{count} rows have a day more than a year ago, or far more than the family owes. Did you mean to take them in?",
      { count },
      "takesDoubtful",
    );
  const rows = await queries.listReady(context, listCode);
  const made = await inCurrency(caller.currency, () =>
    takeIn(context, rows, (row) => arrivalOf(row, listCode, caller.country)),
  );
  const taken = rows.filter((row) => made.has(row.rowNumber));
  await queries.markRows(
    context,
    listCode,
    taken.map((row) => row.rowNumber),
  );
  await queries.finishFeeList(context, listCode, "imported", caller.userCode);
  const named = postMatched ? taken.flatMap((row) => row.billNo ?? []) : [];
  // Before they are looked at: one that is being settled at this moment would still be read as open.
  await lockBills(context, named);
  const open = await queries.openBills(context, named);
  const postings = taken.flatMap((row): Posting[] => {
    const paymentId = made.get(row.rowNumber);
    if (row.billNo === null || paymentId === undefined || !open.has(row.billNo)) return [];
    return [{ paymentId, parts: [{ billNo: row.billNo, amount: row.amount }] }];
  });
  const posted = postings.length > 0 ? await postPayments(context, postings) : [];
  await learnFrom(context, posted);
  const totalAmount = add(...taken.map((row) => row.amount));
  const outcome = { imported: taken.length, known: rows.length - taken.length, posted: posted.length };
  await context.audit({
    subject: `fee list ${listCode}`,
    before: { state: "checked" },
    after: { state: "imported", ...outcome, amount: decimal(totalAmount) },
  });
  context.say("{imported} payments are taken in, {known} were here already, {posted} are posted", outcome);
  return { ...outcome, totalAmount };
}

export async function cancelFeeList(
  context: SchoolContext,
  { listCode }: In<typeof contract.cancelFeeList>,
): Promise<void> {
  await lockOpen(context, listCode);
  await queries.finishFeeList(context, listCode, "cancelled", context.caller.userCode);
  await context.audit({ subject: `fee list ${listCode}`, before: { state: "checked" }, after: { state: "cancelled" } });
}

/** Learns who paid for whom from what was just posted. */
export async function learnFrom(
  scope: Scope,
  posted: readonly { paymentId: number; receiptNo: string; studentCodes: string[] }[],
): Promise<void> {
  const payers = await listPayers(
    scope,
    posted.map((one) => one.paymentId),
  );
  const lessons = posted.flatMap(({ paymentId, receiptNo, studentCodes }) => {
    const payer = payers.get(paymentId);
    return payer ? [{ receiptNo, payer, studentCodes }] : [];
  });
  await learnPayers(scope, lessons);
}

/** Rows with what the school says of them: which are known, which name an open bill. */
async function settled(context: SchoolContext, rows: readonly ListRow[]): Promise<ListRow[]> {
  const billNos = rows.flatMap((row) => row.billNo ?? []);
  const [known, open, expected] = await Promise.all([
    queries.knownReferences(
      context,
      rows.map((row) => ({ bankCode: row.bankCode, bankRef: keptReference(row.cells.code), amount: row.amount })),
    ),
    queries.openBills(context, billNos),
    findExpected(context, billNos),
  ]);
  return rows.map((row): ListRow => {
    const isOpen = row.billNo !== undefined && open.has(row.billNo);
    const found = { ...row, billNo: isOpen ? row.billNo : undefined };
    if (row.state !== "ready") return found;
    const key = queries.referenceKey(row.bankCode, keptReference(row.cells.code));
    if (known.has(key)) return { ...found, state: "known", problems: [knownAs(row, known.get(key))] };
    const doubts = doubtsOf(context, row, expected.get(row.billNo ?? ""));
    if (isOpen) return { ...found, state: "matched", problems: doubts };
    if (row.billNo === undefined) return { ...found, problems: doubts };
    const waits: ListProblem = { field: "billNo", problem: "noOpenBill", detail: row.billNo };
    return { ...found, state: "waits", problems: [waits, ...doubts] };
  });
}

/** What is asked about a row before it is taken in, as at the counter (decision 0056). */
function doubtsOf(
  { caller, day }: SchoolContext,
  { cells, amount, paidAt }: ListRow,
  expected: Expected | undefined,
): ListProblem[] {
  const isOld = paidAt !== undefined && isLongAgo(schoolDay(paidAt, caller.timeZone), day);
  const isAbove = amount !== undefined && expected !== undefined && isFarAbove(amount, expected);
  return [
    ...(isOld ? [{ field: "date", problem: "longAgo", detail: cells.date } as const] : []),
    ...(isAbove ? [{ field: "amount", problem: "farAboveOwed", detail: decimal(expected.owed) } as const] : []),
  ];
}

/** That a row is here already; with what amount, where it tells another one. */
function knownAs({ cells }: ListRow, other: Cents | undefined): ListProblem {
  return other === undefined
    ? { field: "code", problem: "known", detail: cells.code }
    : { field: "amount", problem: "otherAmount", detail: decimal(other) };
}

/** A row as a payment; its code is given in `takeIn`. */
function arrivalOf(
  row: queries.ReadyRow,
  listCode: string,
  country: SchoolContext["caller"]["country"],
): Omit<Arrival, "transactionCode"> {
  return {
    bankCode: row.bankCode,
    bankRef: keptReference(row.code),
    source: "list",
    amount: row.amount,
    paidAt: row.paidAt,
    payerName: row.name,
    phoneNumber: phoneKey(row.from, country) ?? "",
    accountFrom: row.from,
    accountReference: row.billText,
    status: "Completed",
    listCode,
  };
}

/**
 * Takes rows in, each under the first code that is free; answers the payments by row number. A row that is left over
 * after all its codes is known by its reference.
 */
async function takeIn(
  scope: Scope,
  rows: readonly queries.ReadyRow[],
  arrivalOfRow: (row: queries.ReadyRow) => Omit<Arrival, "transactionCode">,
): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  const all = rows.map((row) => ({ row, arrival: arrivalOfRow(row) }));
  const knownOf = (some: typeof all) =>
    queries.knownReferences(
      scope,
      some.map(({ arrival }) => arrival),
    );
  const known = await knownOf(all);
  let left = all.filter(({ arrival }) => !known.has(keyOf(arrival)));
  for (let attempt = 0; left.length > 0; attempt++) {
    const used = new Set<string>();
    const named = left.map(({ row, arrival }) => {
      const codes = transactionCodes(arrival.bankCode, arrival.bankRef);
      // Two banks may give one number in the same list: the second takes the next code at once.
      const transactionCode = codes.slice(attempt).find((code) => !used.has(code)) ?? makeCode("TX");
      used.add(transactionCode);
      return { row, arrival: { ...arrival, transactionCode }, isLast: attempt >= codes.length };
    });
    const ids = await recordPayments(
      scope,
      named.map(({ arrival }) => arrival),
    );
    for (const { row, arrival } of named) {
      const id = ids.get(arrival.transactionCode);
      if (id !== undefined) made.set(row.rowNumber, id);
    }
    const since = await knownOf(left);
    left = named
      .filter(({ row, arrival, isLast }) => !isLast && !made.has(row.rowNumber) && !since.has(keyOf(arrival)))
      .map(({ row, arrival }) => ({ row, arrival }));
  }
  return made;
}

const keyOf = ({ bankCode, bankRef }: Pick<Arrival, "bankCode" | "bankRef">): string =>
  queries.referenceKey(bankCode, bankRef);

async function getList(context: SchoolContext, listCode: string): Promise<FeeList> {
  const list = await queries.findFeeList(context, listCode);
  if (!list) throw refuse("This list is not there", {}, "listCode");
  return list;
}

/** The list, locked, while it is still a preview. */
async function lockOpen(context: SchoolContext, listCode: string): Promise<queries.ListHead> {
  const head = await queries.lockFeeList(context, listCode);
  if (!head) throw refuse("This list is not there", {}, "listCode");
  if (head.state !== "checked")
    throw refuse("This list is {state} and cannot be changed any more", { state: head.state }, "listCode");
  return head;
}
