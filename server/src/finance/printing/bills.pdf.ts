/** Bills on paper, a page each. */
import { cents } from "@ofisi/contract/kit/money";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { refuseAs } from "../../kit/refusal.ts";
import { codeOf, LETTERHEAD, letterhead, pagesOf, printer, type Printer, wordsFor } from "./letterhead.pdf.ts";
import { findBills, type PrintedBill } from "./queries.ts";

const WORDS = {
  en: {
    bill: "Bill",
    student: "Student",
    id: "School ID",
    group: "Group",
    family: "Family ID",
    date: "Date",
    fee: "Fee",
    period: "Period",
    amount: "Amount ({currency})",
    total: "Total",
    paid: "Paid",
    due: "To pay on this bill",
    over: "Overpaid: credit for the next bill",
    account: "All bills of the student together",
    credit: "in credit",
    void: "VOID: {reason}",
    pay: "Write {number} as the account or reference when you pay.",
  },
  fr: {
    bill: "Facture",
    student: "Élève",
    id: "Matricule",
    group: "Groupe",
    family: "N° de famille",
    date: "Date",
    fee: "Frais",
    period: "Période",
    amount: "Montant ({currency})",
    total: "Total",
    paid: "Payé",
    due: "À payer sur cette facture",
    over: "Trop-perçu : avoir pour la prochaine facture",
    account: "Toutes les factures de l’élève",
    credit: "en avoir",
    void: "ANNULÉE : {reason}",
    pay: "Indiquez {number} comme compte ou référence lors du paiement.",
  },
  sw: {
    bill: "Bili",
    student: "Mwanafunzi",
    id: "Nambari ya shule",
    group: "Kikundi",
    family: "Nambari ya familia",
    date: "Tarehe",
    fee: "Ada",
    period: "Kipindi",
    amount: "Kiasi ({currency})",
    total: "Jumla",
    paid: "Kilicholipwa",
    due: "Kinachobaki kulipwa kwa bili hii",
    over: "Kilichozidi: ziada kwa bili ijayo",
    account: "Bili zote za mwanafunzi kwa pamoja",
    credit: "ni ziada",
    void: "IMEBATILISHWA: {reason}",
    pay: "Andika {number} kama akaunti au kumbukumbu unapolipa.",
  },
} satisfies Record<Language, Record<string, string>>;

const TEMPLATE = `${LETTERHEAD}
#set page(paper: "a4", margin: (x: 18mm, y: 16mm))
#let bill(one) = {
  head(data.words.bill, one.number)
  withdrawn(one.withdrawn)
  facts((data.words.student, text(weight: 600, one.student)), (data.words.id, one.id), (data.words.group, one.group),
    (data.words.family, one.family), (data.words.date, one.day))
  v(3mm)
  table(columns: (1fr, auto, auto), align: (left, left, right), stroke: none, inset: (x, y) => (left: if x == 0 { 0mm } else { 2mm }, right: 2mm, y: 2mm),
    table.hline(stroke: 0.5pt + luma(70%)),
    table.header(..(data.words.fee, data.words.period, data.words.amount).map(word => text(fill: faint, size: 8.5pt, word))),
    table.hline(stroke: 0.5pt + luma(70%)),
    ..one.items.map(item => (item.fee, item.period, item.amount)).flatten(),
    table.hline(stroke: 0.5pt + luma(70%)),
    ..one.sums.map(sum => (table.cell(colspan: 2, text(weight: if sum.strong { 600 } else { 400 }, sum.word)), text(weight: if sum.strong { 600 } else { 400 }, sum.amount))).flatten(),
  )
  v(2mm)
  text(fill: faint, one.account)
  v(6mm)
  text(one.pay)
  v(6mm)
  code(one, 24mm)
}
#for (index, one) in data.bills.enumerate() { if index > 0 { pagebreak() }; bill(one) }
`;

/** The bills of these numbers as one PDF, in that order. @throws Refusal when one is not this school's. */
export async function printBills(context: SchoolContext, billNos: readonly string[]): Promise<FileAnswer> {
  const found = await findBills(context.db, context.school, billNos);
  if (found.length < billNos.length) throw refuseAs("notFound", "One of these bills is not there");
  const words = wordsFor(context, WORDS);
  const head = await letterhead(context, words.bill);
  const print = printer(context);
  const body = await renderPdf(TEMPLATE, {
    ...head,
    words: { ...words, ...head.words },
    bills: await pagesOf(found, (bill) => pageOf(context, print, bill)),
  });
  const name = found.length === 1 ? found[0]?.billNo : `${found.length}`;
  return { fileName: `${words.bill} ${name}.pdf`, contentType: "application/pdf", body, inline: true };
}

function pageOf(context: SchoolContext, print: Printer, bill: PrintedBill) {
  const words = wordsFor(context, WORDS);
  const isVoid = bill.status === 5;
  const last =
    bill.balance < 0n
      ? { word: words.over, amount: print.money(cents(0n - bill.balance)), strong: true }
      : { word: words.due, amount: print.money(bill.balance), strong: true };
  const account =
    bill.account < 0n ? `${print.money(cents(0n - bill.account))} ${words.credit}` : print.money(bill.account);
  return {
    number: bill.billNo,
    withdrawn: isVoid ? words.void.replace("{reason}", bill.voidReason) : "",
    student: bill.studentName,
    id: bill.schoolIdNumber,
    group: bill.groupName,
    family: bill.parentIDNumber,
    day: print.day(bill.day),
    items: bill.items.map((item) => ({
      fee: item.feeTypeName,
      period: `${print.day(item.periodFrom)} – ${print.day(item.periodTo)}`,
      amount: print.money(item.amount),
    })),
    sums: [
      { word: words.total, amount: print.money(bill.amount), strong: true },
      { word: words.paid, amount: print.money(bill.received), strong: false },
      last,
    ],
    account: `${words.account}: ${account}`,
    pay: isVoid ? "" : words.pay.replace("{number}", bill.billNo),
    code: isVoid ? "" : codeOf(context, { kind: "bill", number: bill.billNo, amount: bill.amount, day: bill.day }),
  };
}
