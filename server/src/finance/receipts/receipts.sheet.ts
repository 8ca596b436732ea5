/** Receipts as a list to take along. */
import { MODE_WORDS, paymentModeName } from "@ofisi/contract/finance/banks";
import type { Receipt } from "@ofisi/contract/finance/receipts";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
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
    column.code(["Receipt No", "N° de reçu", "Namba ya risiti"], 12, (one) => one.receiptNo),
    column.code(["Transaction Code", "Code de transaction", "Namba ya muamala"], 20, (one) => one.transactionCode),
    column.text(["Bill No", "N° de facture", "Namba ya bili"], 14, (one) => one.billNo),
    column.summed(column.money(["Amount", "Montant", "Kiasi"], 14, (one) => one.amount)),
    column.word(["Payment Mode", "Mode de paiement", "Njia ya malipo"], 18, MODE_WORDS, (one) => one.paymentMode),
    column.date(["Date", "Date", "Tarehe"], 12, (one) => schoolDay(new Date(one.date), timeZone)),
    inSheet(column.date(["Paid on", "Payé le", "Ililipwa tarehe"], 12, (one) => one.bankDate)),
    inSheet(column.text(["Account From", "Compte d’origine", "Akaunti ya mlipaji"], 18, (one) => one.accountFrom)),
    column.text(["Student Name", "Nom de l’élève", "Jina la mwanafunzi"], 30, (one) => one.studentName),
    live(column.text(["Group Name", "Groupe", "Kundi"], 18, (one) => one.groupName)),
    column.text(["Payer", "Payeur", "Mlipaji"], 28, (one) => one.names),
    inSheet(column.money(["Balance after", "Solde ensuite", "Salio baadaye"], 14, (one) => one.balance)),
    live(column.text(["Received by", "Encaissé par", "Aliyepokea"], 22, (one) => one.receivedBy)),
    reversed(
      column.code(
        ["Reversed by receipt", "Contrepassé par le reçu", "Imetenguliwa na risiti"],
        18,
        (one) => one.reversedNo,
      ),
    ),
    reversed(
      column.text(
        ["Reason of reversal", "Motif de la contrepassation", "Sababu ya kutengua"],
        30,
        (one) => one.reversalReason,
      ),
    ),
  ];
}

const same = (each: ListColumn<Receipt>) => each;

/** @param filter its `receiptNos` are those that somebody ticked. */
export async function receiptList(
  context: SchoolContext,
  filter: ReceiptFilter,
  rows: Portions<Receipt>,
): Promise<List<Receipt>> {
  return {
    file: "receipts",
    title: ["Receipts", "Reçus", "Risiti"],
    count: ["{number} {count|receipt|receipts}", "{number} {count|reçu|reçus}", "Risiti {number}"],
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
  const { language } = context;
  const { bankCode, receivedBy, dateFrom = "", dateTo = "" } = filter;
  const receiver = receivedBy && (await listReceivers(context)).find((one) => one.userCode === receivedBy);
  return [
    SHOWN[filter.show][language],
    ...(await groupWords(context, filter.groupCode)),
    ...(bankCode ? [paymentModeName(bankCode, language)] : []),
    ...(receivedBy ? [receiver ? receiver.name : receivedBy] : []),
    ...between(context, dateFrom, dateTo),
    ...searched(language, filter.keyword ?? ""),
  ];
}
