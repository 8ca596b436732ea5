/** Receipts: taking money at the counter, lists, reversals, settings (document 001 sections 2.2, 2.3; G112, G116, G122, G125). */
import { PAYMENT_MODES, paymentModeSaid } from "@ofisi/contract/finance/banks";
import { receipts as contract, type Receipt } from "@ofisi/contract/finance/receipts";
import { head as headAccess } from "@ofisi/contract/kit/access";
import { decimal, type Currency } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { choosing, LISTED_MAX } from "../../kit/matching.ts";
import { said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { schoolHandlers } from "../../kit/operations.ts";
import { settingsBefore, withVersion } from "../../kit/settings.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { refuse, refuseAs, type Refusal } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import { approverFor } from "../../people/signIns/secondPerson.service.ts";
import { addOfficeNotice } from "../../platform/notifications/queries.ts";
import { money } from "../ledger/figures.rules.ts";
import { keptLimit, lockLimit, lockReversals, mustBeWithin, takenOffAlone } from "../ledger/limit.queries.ts";
import { limitOn, settleLimit, type KeptLimit, type Limit } from "../ledger/limit.rules.ts";
import { type Arrival, postPayment } from "../ledger/payments.queries.ts";
import { reverseReceipts } from "../ledger/reversals.queries.ts";
import { printReceipts } from "../printing/receipts.pdf.ts";
import { takeIn } from "../transactions/arrivals.queries.ts";
import { learnPayers } from "../transactions/payers.queries.ts";
import {
  everyReceipt,
  findReceiptNos,
  listReceipts,
  receiptOf,
  summarise,
  type ReceiptFilter,
} from "./list.queries.ts";
import { findPayers } from "./payers.queries.ts";
import * as queries from "./queries.ts";
import { receiptList } from "./receipts.sheet.ts";
import { askAbout } from "./questions.service.ts";
import { decide, listWaiting, orAsk, withdraw } from "./requests.service.ts";
import { instantOn, keptReference, partsOf } from "./rules.ts";

/** As many payers as can be told apart at a glance; more words find the rest. */
const PAYERS_SHOWN = 10;
const PRINTED_MAX = 2_000;
const NEWEST_FIRST = { page: 0, size: 0, sort: "date", direction: "desc" } as const;

export const receiptHandlers = schoolHandlers(contract, {
  async getReceipt(context, { page, size, sort, direction, ...filter }) {
    const [sums, Receipts] = await Promise.all([
      summarise(context, filter),
      listReceipts(context, filter, { page, size, sort, direction }),
    ]);
    return { ...sums, Receipts };
  },

  getPresentReceipts: async (context, { checked }) => ({
    Receipts: await listReceipts(context, { show: "all", receiptNos: checked }, NEWEST_FIRST),
  }),

  async findPayers(context, { keyword }) {
    const payers = await findPayers(context, keyword);
    return { payers: payers.slice(0, PAYERS_SHOWN), count: payers.length };
  },

  getBanks: async ({ caller }) => ({ Banks: [...PAYMENT_MODES[caller.country]] }),

  getReceivers: async (context) => ({ receivers: await queries.listReceivers(context) }),

  async receiptPayment(context, input) {
    const { caller } = context;
    const mode = PAYMENT_MODES[caller.country].find((each) => each.bankCode === input.bankCode);
    if (!mode) throw refuse("Choose a payment mode", {}, "bankCode");
    const today = context.day;
    if (input.bankDate > today) throw refuse("Date: this day is still to come", {}, "bankDate");
    const parts = partsOf(input.amount, input.billNo, input.split);
    await askAbout(context, input, parts);
    const arrival = {
      bankCode: mode.bankCode,
      bankRef: keptReference(input.bankRef),
      amount: input.amount,
      paidAt: ["", today].includes(input.bankDate) ? context.now : instantOn(input.bankDate, caller.timeZone),
      payerName: input.payerName,
      phoneNumber: input.phoneNumber,
      accountFrom: mode.hasAccount ? input.bankAccount : "",
      accountReference: input.billNo,
      status: "Completed",
    };
    const find = () => queries.findReference(context, arrival.bankCode, arrival.bankRef);
    const taken = await takeIn(context, { ...arrival, source: "counter" }, find);
    if ("known" in taken) throw isKnown(arrival, taken.known);
    const receiptNo = await postPayment(context, taken.made.paymentId, parts);
    const receipt = await getReceipt(context, receiptNo);
    const studentCodes = await queries.studentsOfReceipt(context, receiptNo);
    const { payerName, phoneNumber } = input;
    const payer = { payerName, phoneNumber, accountFrom: mode.hasAccount ? input.bankAccount : "" };
    await learnPayers(context, [{ receiptNo, payer, studentCodes }]);
    await context.audit({
      subject: `receipt ${receiptNo}`,
      after: {
        transactionCode: receipt.transactionCode,
        bankCode: mode.bankCode,
        ...wireParts(parts),
        amount: decimal(input.amount),
      },
    });
    context.say("Receipt {receipt} is made", { receipt: receiptNo });
    return receipt;
  },

  async reverseReceipts(context, { reason, outcome, ...named }) {
    const meant = await meantReceipts(context, named);
    const receiptNos = meant.map((one) => one.receiptNo);
    const totalAmount = add(...meant.map((one) => one.amount));
    await lockReversals(context);
    const done = await orAsk(
      context,
      () => ({ kind: "reversal", receiptNos, billNos: [], itemId: null, outcome, reason }),
      async () => {
        await mustBeWithin(context, totalAmount);
        return await reverseReceipts(context, receiptNos, { reason, outcome });
      },
    );
    if (done.value === undefined) return { reversed: 0, totalAmount, ...done.waits };
    await context.audit({
      subject: `receipts ${receiptNos.join(", ")}`,
      after: { reason, outcome, amount: decimal(done.value) },
    });
    context.say("{count} receipts are reversed", { count: meant.length });
    return { reversed: meant.length, totalAmount: done.value, ...done.waits };
  },

  getReversalRequests: (context) => listWaiting(context),

  decideReversal: (context, input) => decide(context, input),

  withdrawReversal: (context, { requestCode }) => withdraw(context, requestCode),

  async getFinanceSettings(context) {
    const { caller } = context;
    const { now, next } = limitOn(await keptLimit(context), context.day);
    const { version } = withVersion(await settingsOf(context));
    return {
      currency: caller.currency,
      approvalAbove: now,
      approvalNext: next?.limit,
      approvalNextFrom: next?.from ?? "",
      reversedToday: await takenOffAlone(context),
      approver: await approverFor(context),
      receiptPaper: await queries.getReceiptPaper(context),
      today: context.day,
      version,
    };
  },

  async saveFinanceSettings(context, { approvalAbove, receiptPaper, version, ...input }) {
    const { caller } = context;
    const { day } = context;
    const subject = "finance settings";
    const before = await settingsBefore(context, { subject, since: version, read: () => settingsOf(context) });
    const currency = input.currency || caller.currency;
    if (currency !== caller.currency) await settleCurrency(context, currency);
    const kept = limitOn(await lockLimit(context), day);
    const limit = settleLimit(kept, approvalAbove, day);
    await queries.saveFinanceSettings(context, { limit, receiptPaper }, caller.userCode);
    if (limit.next !== undefined && limit.next !== kept.next && !headAccess.allows(caller))
      throw refuse("Only the head raises or lifts the limit of reversals", {}, "approvalAbove");
    const isNews = limit.next !== undefined && limit.next !== kept.next;
    if (isNews && limit.next) await tellOfLimit(context, limit.next, currency);
    await context.audit({ subject, before, after: { currency, ...toldLimit(limit), receiptPaper } });
    if (limit.next)
      context.say("The new limit holds from {day}; the office has been told", { day: { day: limit.next.from } });
  },

  downloadReceipts: listPhases(contract.downloadReceipts, async (context, input) => {
    const { checked, matching, sort, direction, ...asked } = input;
    const filter: ReceiptFilter =
      checked || matching
        ? { show: "all", receiptNos: await chosenReceipts(context, checked ?? [], matching, LISTED_MAX) }
        : asked;
    const every = everyReceipt(context, filter, { sort, direction });
    return receiptList(context, filter, byCursor(context.client, every, receiptOf));
  }),

  printReceipt: paperPhases(
    contract.printReceipt,
    async (context, { checked, receiptNos: ticked, matching, paper }) => {
      const receiptNos = await chosenReceipts(context, ticked, matching, PRINTED_MAX);
      const found = await queries.findReceiptsOfTransactions(context, checked);
      if (found.length < checked.length) throw refuseAs("notFound", "One of these receipts is not there");
      const ofTransaction = new Map(found.map((one) => [one.code, one.receiptNo]));
      const all = [...receiptNos, ...checked.flatMap((code) => ofTransaction.get(code) ?? [])];
      const receiptPaper = await queries.getReceiptPaper(context);
      return await printReceipts(context, [...new Set(all)], paper === "" ? receiptPaper : paper);
    },
  ),
});

/** A limit as the audit trail keeps it. */
const settingsOf = async (context: SchoolContext) => ({
  currency: context.caller.currency,
  ...toldLimit(limitOn(await keptLimit(context), context.day)),
  receiptPaper: await queries.getReceiptPaper(context),
});

function toldLimit({ now, next }: KeptLimit) {
  const told = (limit: Limit): string => (limit === undefined ? "" : decimal(limit));
  return { approvalAbove: told(now), approvalNext: next ? told(next.limit) : "", approvalNextFrom: next?.from ?? "" };
}

/** Everybody in the office hears of a looser limit before it holds. */
async function tellOfLimit(
  { db, school, caller }: SchoolContext,
  { limit, from }: { limit: Limit; from: string },
  currency: Currency,
): Promise<void> {
  const params = { name: caller.personName, day: from };
  await addOfficeNotice(
    { db, school },
    {
      ...(limit === undefined
        ? { kind: "reversalLimitCleared", params }
        : {
            kind: "reversalLimitRaised",
            params: { ...params, limit: keepSaid(said("{what}", { what: money(currency, limit) })) },
          }),
      path: "/finance/receipt",
    },
  );
}

/** @throws Refusal when money has moved already, or comes by M-Pesa. */
async function settleCurrency({ db, caller }: SchoolContext, currency: Currency): Promise<void> {
  const names = { currency: caller.currency, other: currency };
  const moved = () =>
    refuse(
      "The books of this school have entries in {currency}, so they stay in {currency}. To keep books in {other}, have a school of its own added for them",
      names,
      "currency",
    );
  const connected = () =>
    refuse(
      "A paybill of M-Pesa is connected, which pays in Kenya shillings only. To keep books in {other}, have a school of its own added for them",
      names,
      "currency",
    );
  const refusals = { journal_entries_currency: moved, mpesa_accounts_currency: connected };
  await refusing(refusals, () => queries.settleCurrency(db, currency));
}

/** The receipts that are meant: the ticked ones, or all that match. */
const chosenReceipts = choosing(findReceiptNos);

async function getReceipt(context: SchoolContext, receiptNo: string): Promise<Receipt> {
  const [receipt] = await listReceipts(context, { show: "all", receiptNos: [receiptNo] }, NEWEST_FIRST);
  if (!receipt) throw new Error(`receipt ${receiptNo} was made and is not there`);
  return receipt;
}

/** Says what has become of the reference, by name. */
function isKnown({ bankRef, bankCode }: Pick<Arrival, "bankRef" | "bankCode">, known: queries.KnownReference): Refusal {
  const of = { ref: bankRef, bank: paymentModeSaid(bankCode) };
  if (known.state === "posted") {
    const { day, name } = known;
    return refuse(
      "Reference {ref} of {bank} was receipted on {day} for {name}",
      { ...of, day: { day }, name },
      "bankRef",
    );
  }
  if (known.state === "unposted")
    return refuse("Reference {ref} of {bank} has arrived and waits to be posted", of, "bankRef");
  return refuse("Reference {ref} of {bank} was returned to its payer", of, "bankRef");
}

/** The live receipts that are named, each once. @throws Refusal when one is none: then nothing changes (M10). */
async function meantReceipts(
  context: SchoolContext,
  { receiptNos, transactionCodes }: { receiptNos: readonly string[]; transactionCodes: readonly string[] },
): Promise<queries.MeantReceipt[]> {
  const meant = [
    ...namedIn("receiptNos", receiptNos, await queries.findReceipts(context, receiptNos)),
    ...namedIn(
      "transactionCodes",
      transactionCodes,
      await queries.findReceiptsOfTransactions(context, transactionCodes),
    ),
  ];
  return [...new Map(meant.map((receipt) => [receipt.receiptNo, receipt])).values()];
}

function namedIn(
  field: string,
  names: readonly string[],
  rows: readonly queries.MeantReceipt[],
): queries.MeantReceipt[] {
  const found = new Map(rows.map((receipt) => [receipt.code, receipt]));
  return names.map((name) => {
    const receipt = found.get(name);
    if (!receipt) throw refuse("Receipt {receipt} is not there", { receipt: name }, field);
    if (receipt.isReversed) throw refuse("Receipt {receipt} is reversed already", { receipt: name }, field);
    return receipt;
  });
}

/** Parts as the audit trail keeps them. */
function wireParts(parts: readonly { billNo: string; amount: Receipt["amount"] }[]) {
  return { parts: parts.map((part) => ({ billNo: part.billNo, amount: decimal(part.amount) })) };
}
