/** Payments as a list to take along, and the empty spreadsheet to fill (G123). */
import { MODE_WORDS, paymentModeName } from "@ofisi/contract/finance/banks";
import type { Transaction } from "@ofisi/contract/finance/transactions";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
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
} satisfies Record<string, Words>;

/** In a spreadsheet its titles are those of the upload, so that a downloaded list can be checked against another. */
const columns = (timeZone: string): ListColumn<Transaction>[] => [
  { title: { en: "From", fr: "De", sw: "Kutoka" }, width: 18, of: (one) => one.accountFrom },
  {
    title: { en: "Amount", fr: "Montant", sw: "Kiasi" },
    width: 14,
    kind: "money",
    of: (one) => Number(one.amount),
    isSummed: true,
  },
  { title: { en: "Bill No", fr: "N° de facture", sw: "Namba ya bili" }, width: 20, of: (one) => one.accountReference },
  {
    title: { en: "Transaction Code", fr: "Code de transaction", sw: "Namba ya muamala" },
    width: 20,
    kind: "code",
    of: (one) => one.transactionCode,
  },
  {
    title: { en: "Payment Mode", fr: "Mode de paiement", sw: "Njia ya malipo" },
    width: 18,
    of: (one) => one.paymentMode,
    words: MODE_WORDS,
  },
  inSheet({ title: { en: "Status", fr: "Statut", sw: "Hali" }, width: 14, of: (one) => one.status }),
  {
    title: { en: "Date", fr: "Date", sw: "Tarehe" },
    width: 12,
    kind: "date",
    of: (one) => schoolDay(new Date(one.date), timeZone),
  },
  { title: { en: "Name", fr: "Nom", sw: "Jina" }, width: 28, of: (one) => one.names },
  {
    title: { en: "Posted", fr: "Imputée", sw: "Imeingizwa" },
    width: 10,
    of: (one) => one.posted,
    only: "sheet",
  },
  {
    title: { en: "Receipt No", fr: "N° de reçu", sw: "Namba ya risiti" },
    width: 12,
    kind: "code",
    of: (one) => one.receiptNo,
  },
  {
    title: { en: "Student Name", fr: "Nom de l’élève", sw: "Jina la mwanafunzi" },
    width: 30,
    of: (one) => one.studentName,
  },
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
    title: { en: "Transactions", fr: "Transactions", sw: "Miamala" },
    count: {
      en: "{number} {count|payment|payments}",
      fr: "{number} {count|paiement|paiements}",
      sw: "Malipo {number}",
    },
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
