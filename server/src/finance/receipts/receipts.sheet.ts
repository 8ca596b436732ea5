/** Receipts as a list to take along. */
import { MODE_WORDS, paymentModeName } from "@ofisi/contract/finance/banks";
import type { Receipt } from "@ofisi/contract/finance/receipts";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { between, searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { Words } from "../../kit/words.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import type { ReceiptFilter } from "./list.queries.ts";
import { listReceivers } from "./queries.ts";

/** A page has room for where a payment belongs and who took it, or for how it went back. */
function columns(timeZone: string, hasReversed: boolean): ListColumn<Receipt>[] {
  const live = hasReversed ? inSheet<Receipt> : same;
  const reversed = hasReversed ? same : inSheet<Receipt>;
  return [
    {
      title: { en: "Receipt No", fr: "N° de reçu", sw: "Namba ya risiti" },
      width: 12,
      kind: "code",
      of: (receipt) => receipt.receiptNo,
    },
    {
      title: { en: "Transaction Code", fr: "Code de transaction", sw: "Namba ya muamala" },
      width: 20,
      kind: "code",
      of: (receipt) => receipt.transactionCode,
    },
    { title: { en: "Bill No", fr: "N° de facture", sw: "Namba ya bili" }, width: 14, of: (receipt) => receipt.billNo },
    {
      title: { en: "Amount", fr: "Montant", sw: "Kiasi" },
      width: 14,
      kind: "money",
      of: (receipt) => Number(receipt.amount),
      isSummed: true,
    },
    {
      title: { en: "Payment Mode", fr: "Mode de paiement", sw: "Njia ya malipo" },
      width: 18,
      of: (receipt) => receipt.paymentMode,
      words: MODE_WORDS,
    },
    {
      title: { en: "Date", fr: "Date", sw: "Tarehe" },
      width: 12,
      kind: "date",
      of: (receipt) => schoolDay(new Date(receipt.date), timeZone),
    },
    inSheet({
      title: { en: "Paid on", fr: "Payé le", sw: "Ililipwa tarehe" },
      width: 12,
      kind: "date",
      of: (receipt) => receipt.bankDate,
    }),
    inSheet({
      title: { en: "Account From", fr: "Compte d’origine", sw: "Akaunti ya mlipaji" },
      width: 18,
      of: (receipt) => receipt.accountFrom,
    }),
    {
      title: { en: "Student Name", fr: "Nom de l’élève", sw: "Jina la mwanafunzi" },
      width: 30,
      of: (receipt) => receipt.studentName,
    },
    live({ title: { en: "Group Name", fr: "Groupe", sw: "Kundi" }, width: 18, of: (receipt) => receipt.groupName }),
    { title: { en: "Payer", fr: "Payeur", sw: "Mlipaji" }, width: 28, of: (receipt) => receipt.names },
    inSheet({
      title: { en: "Balance after", fr: "Solde ensuite", sw: "Salio baadaye" },
      width: 14,
      kind: "money",
      of: (receipt) => Number(receipt.balance),
    }),
    live({
      title: { en: "Received by", fr: "Encaissé par", sw: "Aliyepokea" },
      width: 22,
      of: (receipt) => receipt.receivedBy,
    }),
    reversed({
      title: { en: "Reversed by receipt", fr: "Contrepassé par le reçu", sw: "Imetenguliwa na risiti" },
      width: 18,
      kind: "code",
      of: (receipt) => receipt.reversedNo,
    }),
    reversed({
      title: { en: "Reason of reversal", fr: "Motif de la contrepassation", sw: "Sababu ya kutengua" },
      width: 30,
      of: (receipt) => receipt.reversalReason,
    }),
  ];
}

const same = (column: ListColumn<Receipt>) => column;

/** @param filter its `receiptNos` are those that somebody ticked. */
export async function receiptList(
  context: SchoolContext,
  filter: ReceiptFilter,
  rows: Portions<Receipt>,
): Promise<List<Receipt>> {
  return {
    file: "receipts",
    title: { en: "Receipts", fr: "Reçus", sw: "Risiti" },
    count: { en: "{number} {count|receipt|receipts}", fr: "{number} {count|reçu|reçus}", sw: "Risiti {number}" },
    columns: columns(context.caller.timeZone, filter.show !== "live"),
    rows,
    about: filter.receiptNos ? ticked(context.language) : await aboutOf(context, filter),
  };
}

const SHOWN: Record<ReceiptFilter["show"], Words> = {
  live: { en: "Valid", fr: "Valables", sw: "Halali" },
  reversed: { en: "Reversed", fr: "Contrepassés", sw: "Zilizotenguliwa" },
  all: { en: "Valid and reversed", fr: "Valables et contrepassés", sw: "Halali na zilizotenguliwa" },
};

async function aboutOf(context: SchoolContext, filter: ReceiptFilter): Promise<string[]> {
  const { db, school, language } = context;
  const { bankCode, receivedBy, dateFrom = "", dateTo = "" } = filter;
  const receiver = receivedBy && (await listReceivers(db, school)).find((one) => one.userCode === receivedBy);
  return [
    SHOWN[filter.show][language],
    ...(await groupWords(db, school, filter.groupCode)),
    ...(bankCode ? [paymentModeName(bankCode, language)] : []),
    ...(receivedBy ? [receiver ? receiver.name : receivedBy] : []),
    ...between(context, dateFrom, dateTo),
    ...searched(language, filter.keyword ?? ""),
  ];
}
