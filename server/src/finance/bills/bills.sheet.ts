/** Bills as a list to take along (G120). */
import type { Bill, BillStatus } from "@ofisi/contract/finance/bills";
import type { SchoolContext } from "../../kit/context.ts";
import { between, searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import { bareSchoolId } from "../../people/persons/ids.rules.ts";
import { inFigures } from "../ledger/figures.rules.ts";
import type { BillFilter } from "./list.queries.ts";

/** The meanings of G100. */
const STATUSES: Record<BillStatus, Words> = {
  1: { en: "Unpaid", fr: "Impayée", sw: "Haijalipwa" },
  2: { en: "Partially paid", fr: "En partie", sw: "Kwa sehemu" },
  3: { en: "Paid in full", fr: "Soldée", sw: "Imelipwa yote" },
  4: { en: "Overpaid", fr: "Trop-perçu", sw: "Imezidi" },
  5: { en: "Void", fr: "Annulée", sw: "Imebatilishwa" },
};

function columns(school: SchoolCode, isVoid: boolean): ListColumn<Bill>[] {
  const voidReason: ListColumn<Bill> = {
    title: { en: "Reason of the void", fr: "Motif de l’annulation", sw: "Sababu ya kubatilisha" },
    width: 30,
    of: (bill) => bill.voidReason,
  };
  return [
    {
      title: { en: "Bill No", fr: "N° de facture", sw: "Namba ya bili" },
      width: 12,
      kind: "code",
      of: (bill) => bill.billNo,
    },
    {
      title: { en: "Bill Amount", fr: "Montant", sw: "Kiasi cha bili" },
      width: 14,
      kind: "money",
      of: (bill) => Number(bill.billAmount),
      isSummed: true,
    },
    {
      title: { en: "Bill Date", fr: "Date", sw: "Tarehe ya bili" },
      width: 12,
      kind: "date",
      of: (bill) => bill.billDate,
    },
    { title: { en: "Student Name", fr: "Élève", sw: "Mwanafunzi" }, width: 32, of: (bill) => bill.studentName },
    {
      title: { en: "School ID", fr: "Matricule", sw: "Namba ya shule" },
      width: 14,
      kind: "code",
      of: (bill) => bareSchoolId(school, bill.schoolIdNumber),
    },
    inSheet({
      title: { en: "Family ID", fr: "N° de famille", sw: "Namba ya familia" },
      width: 14,
      of: (bill) => bill.guardianCode,
    }),
    inSheet({
      title: { en: "Items", fr: "Lignes", sw: "Vipengele" },
      width: 8,
      kind: "number",
      of: (bill) => bill.counts,
    }),
    { title: { en: "Group Name", fr: "Groupe", sw: "Kundi" }, width: 18, of: (bill) => bill.groupName },
    {
      title: { en: "Bill Payment", fr: "Payé", sw: "Malipo ya bili" },
      width: 14,
      kind: "money",
      of: (bill) => Number(bill.billPayment),
      isSummed: true,
    },
    {
      title: { en: "Reducing Balance", fr: "Solde dû", sw: "Salio" },
      width: 16,
      kind: "money",
      of: (bill) => Number(bill.reducingBalance),
      isSummed: true,
    },
    inSheet({
      title: { en: "Payment Mode", fr: "Mode de paiement", sw: "Njia ya malipo" },
      width: 16,
      of: (bill) => bill.paymentMode,
    }),
    {
      title: { en: "Status", fr: "État", sw: "Hali" },
      width: 14,
      of: (bill) => STATUSES[bill.billingstatus as BillStatus].en,
      words: Object.fromEntries(Object.values(STATUSES).map((words) => [words.en, words])),
    },
    inSheet({ title: { en: "From", fr: "Du", sw: "Kuanzia" }, width: 12, kind: "date", of: (bill) => bill.periodFrom }),
    inSheet({ title: { en: "To", fr: "Au", sw: "Hadi" }, width: 12, kind: "date", of: (bill) => bill.periodTo }),
    isVoid ? voidReason : inSheet(voidReason),
  ];
}

/** @param filter its `billNos` are those that somebody ticked. */
export async function billList(context: SchoolContext, filter: BillFilter, rows: Portions<Bill>): Promise<List<Bill>> {
  return {
    file: "bills",
    title: { en: "Bills", fr: "Factures", sw: "Bili" },
    count: { en: "{number} {count|bill|bills}", fr: "{number} {count|facture|factures}", sw: "Bili {number}" },
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
  const { db, school, language, caller } = context;
  const { status, balance = "all", balanceMin, dateFrom = "", dateTo = "", parentIDNumber = "" } = filter;
  const balanceWords = BALANCES[balance];
  return [
    ...(await groupWords(db, school, filter.groupCode)),
    ...(status ? [STATUSES[Number(status) as BillStatus][language]] : []),
    ...(balanceWords ? [balanceWords[language]] : []),
    ...(balanceMin === undefined ? [] : [inWords(language, LEAST, { amount: inFigures(caller.currency, balanceMin) })]),
    ...between(context, dateFrom, dateTo),
    ...[filter.studentCode ?? "", parentIDNumber].filter(Boolean),
    ...searched(language, filter.keyword ?? ""),
  ];
}
