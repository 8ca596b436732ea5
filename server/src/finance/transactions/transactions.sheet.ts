/** Payments as a list to take along, and the empty spreadsheet to fill (G123). */
import { MODE_WORDS, paymentModeName } from "@ofisi/contract/finance/banks";
import type { Transaction } from "@ofisi/contract/finance/transactions";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { between, searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { XLSX_TYPE } from "../../kit/sheet/write.ts";
import type { Words } from "../../kit/words.ts";
import type { TransactionFilter } from "./list.queries.ts";

const STATES = {
  true: { en: "Posted", fr: "Imputées", sw: "Zilizoingizwa" },
  false: { en: "Not posted", fr: "Non imputées", sw: "Ambazo hazijaingizwa" },
  returned: { en: "Returned", fr: "Rendues", sw: "Zilizorudishwa" },
} satisfies Record<string, Words>;

/** Of one payment, as its chip on the screen says it. */
const STATE: Record<Transaction["state"], Words> = {
  unposted: { en: "Not posted", fr: "Non imputée", sw: "Haijaingizwa" },
  posted: { en: "Posted", fr: "Imputée", sw: "Imeingizwa" },
  returned: { en: "Returned", fr: "Rendue", sw: "Imerudishwa" },
};
const STATE_WORDS = Object.fromEntries(Object.values(STATE).map((words) => [words.en, words]));
/** What we ourselves write down of a payment that came whole; others' words stay as they came (G124). */
const STATUS_WORDS = { Completed: { en: "Completed", fr: "Effectué", sw: "Imekamilika" } } satisfies Record<
  string,
  Words
>;

/** In a spreadsheet its titles are those of the upload, so that a downloaded list can be checked against another. */
const columns = (timeZone: string): ListColumn<Transaction>[] => [
  column.text(["From", "De", "Kutoka"], 18, (one) => one.accountFrom),
  column.summed(column.money(["Amount", "Montant", "Kiasi"], 14, (one) => one.amount)),
  column.text(["Bill No", "N° de facture", "Namba ya bili"], 20, (one) => one.accountReference),
  column.code(["Transaction Code", "Code de transaction", "Namba ya muamala"], 20, (one) => one.transactionCode),
  column.word(["Payment Mode", "Mode de paiement", "Njia ya malipo"], 18, MODE_WORDS, (one) => one.paymentMode),
  inSheet(column.word(["Status", "Statut", "Hali"], 14, STATUS_WORDS, (one) => one.status)),
  column.date(["Date", "Date", "Tarehe"], 12, (one) => schoolDay(new Date(one.date), timeZone)),
  column.text(["Name", "Nom", "Jina"], 28, (one) => one.names),
  inSheet(column.word(["Posted", "Imputée", "Imeingizwa"], 14, STATE_WORDS, (one) => STATE[one.state].en)),
  column.code(["Receipt No", "N° de reçu", "Namba ya risiti"], 12, (one) => one.receiptNo),
  column.text(["Student Name", "Nom de l’élève", "Jina la mwanafunzi"], 30, (one) => one.studentName),
];

/** @param filter its `transactionCodes` are those that somebody ticked. */
export function transactionList(
  context: SchoolContext,
  filter: TransactionFilter,
  rows: Portions<Transaction>,
): List<Transaction> {
  const { language, caller } = context;
  const { posted, bankCode, keyword, dateFrom, dateTo } = filter;
  return {
    file: "transactions",
    title: ["Transactions", "Transactions", "Miamala"],
    count: ["{number} {count|payment|payments}", "{number} {count|paiement|paiements}", "Malipo {number}"],
    columns: columns(caller.timeZone),
    rows,
    about: filter.transactionCodes
      ? ticked(language)
      : [
          ...(posted === "" ? [] : [STATES[posted][language]]),
          ...(bankCode ? [paymentModeName(bankCode, language)] : []),
          ...between(context, dateFrom, dateTo),
          ...searched(language, keyword),
        ],
  };
}

export function feeListTemplate(context: SchoolContext): FileAnswer {
  const body = templateWorkbook({
    name: "Payments",
    fields: [
      { title: "From", about: "The payer's phone or account", rule: "Up to 40 characters", example: "0712345678" },
      { title: "Amount", about: "What was paid", rule: "Required, more than 0", example: "15000.00" },
      {
        title: "Bill No",
        about: "The bill that it is for",
        rule: "As printed on the bill; anything else waits to be posted",
        example: "B000123",
      },
      {
        title: "Code",
        about: "The bank's or provider's reference",
        rule: "Required; each is taken once",
        example: "SJK4H7L2PQ",
      },
      {
        title: "Date",
        about: "When it was paid",
        rule: "Required; a date cell, 2026-01-31 or 31/01/2026; not to come",
        example: "2026-01-31",
        kind: "date",
      },
      {
        title: "Payment Mode",
        about: "How it was paid, where the rows differ",
        rule: "Cash, M-Pesa, Cheque or a bank's name; empty is the mode of the list",
        example: "M-Pesa",
      },
      { title: "Name", about: "The payer", rule: "Up to 120 characters", example: "Mary Achieng Otieno" },
    ],
  });
  return { fileName: `payments-template-${context.school}.xlsx`, contentType: XLSX_TYPE, body };
}
