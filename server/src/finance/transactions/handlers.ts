/** Payments as they arrive and their posting to bills (document 001 sections 2.4, 5, 7.3; G113, G114, G121 to G124). */
import { transactions as contract } from "@ofisi/contract/finance/transactions";
import { decimal } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { choosing, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { refuse } from "../../kit/refusal.ts";
import { money } from "../ledger/figures.rules.ts";
import { lockBills, noBill, postPayment, postPayments } from "../ledger/payments.queries.ts";
import { returnPayment } from "../ledger/reversals.queries.ts";
import { listOpenBills } from "../bills/credit.queries.ts";
import { printReceipts } from "../printing/receipts.pdf.ts";
import { partsOf } from "../receipts/rules.ts";
import { findReceiptsOfTransactions, getReceiptPaper, studentsOfReceipt } from "../receipts/queries.ts";
import { cancelFeeList, confirmFeeList, getFeeList, learnFrom, uploadFeeList } from "./feeLists.handlers.ts";
import { everyTransaction, findTransactionCodes, listTransactions, transactionOf } from "./list.queries.ts";
import * as payers from "./payers.queries.ts";
import * as queries from "./queries.ts";
import { findWaiting, listCertain, suggest } from "./suggestions.queries.ts";
import { feeListTemplate, transactionList } from "./transactions.sheet.ts";

/** A filter that narrows nothing. */
const EVERYTHING = { keyword: "", posted: "", dateFrom: "", dateTo: "" } as const;

const PRINTED_MAX = 2_000;

export const transactionHandlers = schoolHandlers(contract, {
  async getTransactions(context, { page, size, sort, direction, ...filter }) {
    const { sums, rows } = await listTransactions(context, filter, { page, size, sort, direction });
    const { toDate, today, thisMonth, lastMonth } = sums;
    // One list under both names, and the figures within and without `Summary`: callers read either (G121).
    return { ...sums, Transactions: rows, transactions: rows, Summary: { toDate, today, thisMonth, lastMonth } };
  },

  async getPresentTransactions(context, { checked }) {
    const these = { ...EVERYTHING, transactionCodes: checked };
    const newestFirst = { page: 0, size: 0, sort: "date", direction: "desc" } as const;
    return { Transactions: (await listTransactions(context, these, newestFirst)).rows };
  },

  async getSuggestions(context, { transactionCode }) {
    await getWaitingPayment(context, transactionCode);
    const payment = await findWaiting(context, transactionCode);
    if (!payment) return { suggestions: [], together: [], owingNothing: [] };
    const { together, ...found } = await suggest(context, payment);
    return { ...found, together: await listOpenBills(context, together) };
  },

  async getCertain(context) {
    const certain = await listCertain(context);
    const pairs = certain.map(({ payment, suggestion }) => ({
      transactionCode: payment.transactionCode,
      names: payment.payerName,
      accountReference: payment.accountReference,
      amount: payment.amount,
      suggestion,
    }));
    return { pairs, totalAmount: add(...pairs.map((pair) => pair.amount)) };
  },

  async postTransaction(context, { billNo, transactionCode, split }) {
    const payment = await getWaitingPayment(context, transactionCode);
    const bill = await queries.findBillStudent(context, billNo);
    if (!bill) throw await noBill(context, { billNo });
    const parts = partsOf(payment.amount, billNo, split);
    const receiptNo = await postPayment(context, payment.paymentId, parts);
    const studentCodes = await studentsOfReceipt(context, receiptNo);
    await learnFrom(context, [{ paymentId: payment.paymentId, receiptNo, studentCodes }]);
    await context.audit({
      subject: `transaction ${transactionCode}`,
      before: { posted: false },
      after: { posted: true, receiptNo, parts: parts.map((part) => ({ ...part, amount: decimal(part.amount) })) },
    });
    context.say("{amount} #{code} is posted to bill No {bill} {name}", {
      amount: money(context.caller.currency, payment.amount),
      code: transactionCode,
      bill: parts.map((part) => part.billNo).join(", "),
      name: bill.studentName,
    });
    return { receiptNo };
  },

  async postCertain(context, { pairs }) {
    const chosen = new Map(pairs.map((pair) => [pair.transactionCode, pair.billNo]));
    // Before the bills are looked at: one that is being settled at this moment would still be read as open.
    await lockBills(context, [...chosen.values()]);
    const certain = await listCertain(context, [...chosen.keys()]);
    // What was shown and still holds; the rest is left for a person to look at again.
    const holding = certain.filter(
      ({ payment, suggestion }) => chosen.get(payment.transactionCode) === suggestion.billNo,
    );
    const posted =
      holding.length === 0
        ? []
        : await postPayments(
            context,
            holding.map(({ payment, suggestion }) => ({
              paymentId: payment.paymentId,
              parts: [{ billNo: suggestion.billNo, amount: payment.amount }],
            })),
          );
    await learnFrom(context, posted);
    const outcome = { posted: posted.length, left: chosen.size - posted.length };
    const totalAmount = add(...posted.map((one) => one.amount));
    await context.audit({
      subject: `${posted.length} transactions`,
      after: { ...outcome, amount: decimal(totalAmount), receiptNos: posted.map((one) => one.receiptNo) },
    });
    context.say("{posted} payments are posted, {left} are left", outcome);
    return { ...outcome, totalAmount };
  },

  async returnTransaction(context, { transactionCode, reason }) {
    const payment = await getPayment(context, transactionCode);
    await returnPayment(context, payment.paymentId, reason);
    await context.audit({
      subject: `transaction ${transactionCode}`,
      before: { state: payment.state },
      after: { state: "returned", reason, amount: decimal(payment.amount) },
    });
  },

  getPayerLinks: (context, { keyword, page, size, direction }) =>
    payers.listPayerLinks(context, keyword, { page, size, direction }),

  async revokePayerLink(context, { linkId }) {
    const number = /^\d{1,15}$/.test(linkId) ? Number(linkId) : 0;
    const link = await payers.revokePayerLink(context, number, context.caller.userCode);
    if (!link) throw refuse("This payer is forgotten already", {}, "linkId");
    await context.audit({ subject: `payer of student ${link.studentCode}`, before: { ...link } });
  },

  uploadFeeList,
  getFeeList,
  confirmFeeList,
  cancelFeeList,

  downloadTransactions: listPhases(
    contract.downloadTransactions,
    async (context, { sort, direction, checked, matching, ...asked }) => {
      const filter =
        checked || matching
          ? { ...EVERYTHING, transactionCodes: await chosenPayments(context, checked ?? [], matching, LISTED_MAX) }
          : asked;
      const every = await everyTransaction(context, filter, { sort, direction });
      return transactionList(context, filter, byCursor(context.client, every, transactionOf));
    },
  ),

  printPosted: paperPhases(contract.printPosted, async (context, { checked, matching }) => {
    const codes = await chosenPayments(context, checked, matching, PRINTED_MAX);
    const receipts = await findReceiptsOfTransactions(context, codes);
    const receiptNos = receipts.filter((receipt) => !receipt.isReversed).map((receipt) => receipt.receiptNo);
    if (receiptNos.length === 0) throw refuse("None of these payments is posted: none has a receipt yet");
    return await printReceipts(context, receiptNos, await getReceiptPaper(context));
  }),

  downloadFeeListTemplate: async (context) => feeListTemplate(context),
});

/** The payments that are meant: the ticked ones, or all that match. */
const chosenPayments = choosing(findTransactionCodes);

async function getPayment(context: SchoolContext, transactionCode: string): Promise<queries.FoundPayment> {
  const payment = await queries.findPayment(context, transactionCode);
  if (!payment) throw refuse("This transaction is not there any more", {}, "transactionCode");
  return payment;
}

/** A payment that can be posted; the lock asks again. */
async function getWaitingPayment(context: SchoolContext, transactionCode: string): Promise<queries.FoundPayment> {
  const payment = await getPayment(context, transactionCode);
  if (payment.state === "posted")
    throw refuse("Transaction {code} is posted already", { code: transactionCode }, "transactionCode");
  if (payment.state === "returned")
    throw refuse("Transaction {code} was returned to its payer", { code: transactionCode }, "transactionCode");
  return payment;
}
