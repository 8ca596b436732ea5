/** Bills as a list to take along (G120). */
import type { Bill, BillStatus } from "@ofisi/contract/finance/bills";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { between, searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import { bareSchoolId } from "../../people/persons/ids.rules.ts";
import { money } from "../ledger/figures.rules.ts";
import type { BillFilter } from "./list.queries.ts";

/** The meanings of G100. */
const STATUSES: Record<BillStatus, Words> = {
  1: { en: "Unpaid", fr: "Impayée", sw: "Haijalipwa" },
  2: { en: "Partially paid", fr: "En partie", sw: "Kwa sehemu" },
  3: { en: "Paid in full", fr: "Soldée", sw: "Imelipwa yote" },
  4: { en: "Overpaid", fr: "Trop-perçu", sw: "Imezidi" },
  5: { en: "Void", fr: "Annulée", sw: "Imebatilishwa" },
};
const STATUS_WORDS = Object.fromEntries(Object.values(STATUSES).map((words) => [words.en, words]));

function columns(school: SchoolCode, isVoid: boolean): ListColumn<Bill>[] {
  const voidReason: ListColumn<Bill> = column.text(
    ["Reason for voiding", "Motif de l’annulation", "Sababu ya kubatilisha"],
    30,
    (bill) => bill.voidReason,
  );
  // Not summed: a void bill is in no total.
  const voidedAmount: ListColumn<Bill> = column.money(
    ["Amount before voiding", "Montant avant l’annulation", "Kiasi kabla ya kubatilishwa"],
    16,
    (bill) => bill.voidedAmount,
  );
  return [
    column.code(["Bill No", "N° de facture", "Namba ya bili"], 12, (bill) => bill.billNo),
    column.summed(column.money(["Bill Amount", "Montant", "Kiasi cha bili"], 14, (bill) => bill.billAmount)),
    column.date(["Bill Date", "Date", "Tarehe ya bili"], 12, (bill) => bill.billDate),
    column.text(["Student Name", "Élève", "Mwanafunzi"], 32, (bill) => bill.studentName),
    column.code(["School ID", "Matricule", "Namba ya shule"], 14, (bill) => bareSchoolId(school, bill.schoolIdNumber)),
    inSheet(column.text(["Family ID", "N° de famille", "Namba ya familia"], 14, (bill) => bill.guardianCode)),
    inSheet(column.number(["Items", "Lignes", "Vipengele"], 8, (bill) => bill.counts)),
    column.text(["Group Name", "Groupe", "Kundi"], 18, (bill) => bill.groupName),
    column.summed(column.money(["Bill Payment", "Payé", "Malipo ya bili"], 14, (bill) => bill.billPayment)),
    column.summed(column.money(["Reducing Balance", "Solde dû", "Salio"], 16, (bill) => bill.reducingBalance)),
    inSheet(column.text(["Payment Mode", "Mode de paiement", "Njia ya malipo"], 16, (bill) => bill.paymentMode)),
    column.word(["Status", "État", "Hali"], 14, STATUS_WORDS, (bill) => STATUSES[bill.billingstatus as BillStatus].en),
    inSheet(column.date(["From", "Du", "Kuanzia"], 12, (bill) => bill.periodFrom)),
    inSheet(column.date(["To", "Au", "Hadi"], 12, (bill) => bill.periodTo)),
    ...[voidedAmount, voidReason].map((one) => (isVoid ? one : inSheet(one))),
  ];
}

/** @param filter its `billNos` are those that somebody ticked. */
export async function billList(context: SchoolContext, filter: BillFilter, rows: Portions<Bill>): Promise<List<Bill>> {
  return {
    file: "bills",
    title: ["Bills", "Factures", "Bili"],
    count: ["{number} {count|bill|bills}", "{number} {count|facture|factures}", "Bili {number}"],
    columns: columns(context.school, filter.status === "5"),
    rows,
    about: filter.billNos ? ticked(context.language) : await aboutOf(context, filter),
  };
}

const BALANCES: Record<NonNullable<BillFilter["balance"]>, Words | undefined> = {
  all: undefined,
  owing: { en: "Owing", fr: "À payer", sw: "Zinazodaiwa" },
  credit: { en: "In credit", fr: "Avec avoir", sw: "Zenye ziada" },
  settled: { en: "Settled", fr: "Soldées", sw: "Zilizolipwa" },
};
const LEAST: Words = { en: "owing at least {amount}", fr: "doit au moins {amount}", sw: "anadaiwa angalau {amount}" };

async function aboutOf(context: SchoolContext, filter: BillFilter): Promise<string[]> {
  const { language, caller } = context;
  const { status, balance = "all", balanceMin, dateFrom = "", dateTo = "", parentIDNumber = "" } = filter;
  const balanceWords = BALANCES[balance];
  return [
    ...(await groupWords(context, filter.groupCode)),
    ...(status ? [STATUSES[Number(status) as BillStatus][language]] : []),
    ...(balanceWords ? [balanceWords[language]] : []),
    ...(balanceMin === undefined ? [] : [inWords(language, LEAST, { amount: money(caller.currency, balanceMin) })]),
    ...between(context, dateFrom, dateTo),
    ...[filter.studentCode ?? "", parentIDNumber].filter(Boolean),
    ...searched(language, filter.keyword ?? ""),
  ];
}
