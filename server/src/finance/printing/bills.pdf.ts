/** Bills on paper, a page each. */
import { add, cents, ZERO } from "@ofisi/contract/kit/money";
import type { SchoolProfile } from "@ofisi/contract/platform/school";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printer, type Printer, wordsFor } from "../../kit/pdf/letterhead.ts";
import { drawPdf } from "../../kit/pdf/render.ts";
import { refuseAs } from "../../kit/refusal.ts";
import { fill, type WordRow } from "../../kit/wordRows.ts";
import { findProfile } from "../../platform/school/queries.ts";
import { codeOf, pagesOf, PAPER, paperHead, refuseOverlong } from "./papers.pdf.ts";
import { initialsOf } from "./proof.rules.ts";
import { findBills, type PrintedBill } from "./queries.ts";
import { dueDay } from "./rules.ts";

const WORDS = {
  bill: ["Bill", "Facture", "Bili"],
  student: ["Student", "Élève", "Mwanafunzi"],
  id: ["School ID", "Matricule", "Namba ya shule"],
  group: ["Group", "Groupe", "Kundi"],
  family: ["Family ID", "N° de famille", "Namba ya familia"],
  date: ["Date", "Date", "Tarehe"],
  fee: ["Fee", "Frais", "Ada"],
  period: ["Period", "Période", "Kipindi"],
  amount: ["Amount ({currency})", "Montant ({currency})", "Kiasi ({currency})"],
  total: ["Total", "Total", "Jumla"],
  paid: ["Paid", "Payé", "Kilicholipwa"],
  due: ["To pay on this bill", "À payer sur cette facture", "Kinachobaki kulipwa kwa bili hii"],
  over: [
    "Overpaid: credit for the next bill",
    "Trop-perçu : avoir pour la prochaine facture",
    "Kilichozidi: ziada kwa bili ijayo",
  ],
  account: [
    "All bills of the student together: {amount}",
    "Toutes les factures de l’élève : {amount}",
    "Bili zote za mwanafunzi kwa pamoja: {amount}",
  ],
  credit: ["in credit", "en avoir", "ni ziada"],
  void: ["VOID: {reason}", "ANNULÉE : {reason}", "IMEBATILISHWA: {reason}"],
  voidedBy: ["Voided by", "Annulée par", "Imebatilishwa na"],
  voidedAt: ["Voided on", "Annulée le", "Imebatilishwa tarehe"],
  billed: ["Total that was billed", "Total qui était facturé", "Jumla iliyotozwa"],
  nothing: ["To pay on this void bill", "À payer sur cette facture annulée", "Cha kulipa kwa bili hii iliyobatilishwa"],
  dueDay: ["Due by", "À payer au plus tard le", "Mwisho wa kulipa"],
  howToPay: ["How to pay", "Comment payer", "Jinsi ya kulipa"],
  paybill: [
    "M-Pesa paybill {paybill}, account {number}",
    "Paybill M-Pesa {paybill}, compte {number}",
    "Paybill ya M-Pesa {paybill}, akaunti {number}",
  ],
  pay: [
    "Use {number} as the account number when you pay.",
    "Utilisez {number} comme numéro de compte lors du paiement.",
    "Tumia {number} kama namba ya akaunti unapolipa.",
  ],
} satisfies Record<string, WordRow>;

const TEMPLATE = `${PAPER}
#set page(paper: "a4", margin: (x: 18mm, y: 16mm))
#let bill(one) = {
  head(data.words.bill, one.number)
  withdrawn(one.withdrawn)
  facts((data.words.student, text(weight: 600, one.student)), (data.words.id, one.id), (data.words.group, one.group),
    (data.words.family, one.family), (data.words.date, one.day), (data.words.dueDay, one.dueDay),
    (data.words.voidedBy, one.voidedBy), (data.words.voidedAt, one.voidedAt))
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
  if one.pay != "" {
    block(width: 100%, inset: 3.5mm, stroke: 0.5pt + luma(70%), radius: 1mm, {
      text(weight: 600, data.words.howToPay)
      for way in one.ways { linebreak(); text(way) }
      linebreak(); text(fill: faint, one.pay)
    })
    v(6mm)
  }
  code(one, 24mm)
}
#for (index, one) in data.bills.enumerate() { if index > 0 { pagebreak() }; bill(one) }
`;

/** The bills of these numbers as one PDF, in that order. @throws Refusal when one is not this school's. */
export async function printBills(context: SchoolContext, billNos: readonly string[]): Promise<Drawing> {
  refuseOverlong(billNos.length);
  const found = await findBills(context, billNos);
  if (found.length < billNos.length) throw refuseAs("notFound", "One of these bills is not there");
  const words = wordsFor(context, WORDS);
  const profile = await findProfile(context);
  const head = await paperHead(context, words.bill, words);
  const print = printer(context);
  return async () => {
    const bills = await pagesOf(found, (bill) => pageOf(context, print, profile, bill));
    const data = { ...(await head()), bills };
    const name = found.length === 1 ? found[0]?.billNo : `${found.length}`;
    return await drawPdf(`${words.bill} ${name}.pdf`, TEMPLATE, data, context.school);
  };
}

function pageOf(context: SchoolContext, print: Printer, profile: SchoolProfile, bill: PrintedBill) {
  const words = wordsFor(context, WORDS);
  const isVoid = bill.status === 5;
  const last =
    bill.balance < 0n
      ? { word: words.over, amount: print.money(cents(0n - bill.balance)), strong: true }
      : { word: words.due, amount: print.money(bill.balance), strong: true };
  const ways = [
    ...profile.paybills.map((paybill) => fill(words.paybill, { paybill, number: bill.billNo })),
    ...profile.paymentDetails.split("\n").filter((line) => line.trim() !== ""),
  ];
  const account =
    bill.account < 0n ? `${print.money(cents(0n - bill.account))} ${words.credit}` : print.money(bill.account);
  return {
    number: bill.billNo,
    voidedBy: bill.voidedBy,
    voidedAt: bill.voidedAt ? print.moment(bill.voidedAt) : "",
    withdrawn: isVoid ? fill(words.void, { reason: bill.voidReason }) : "",
    student: bill.studentName,
    id: bill.schoolIdNumber,
    group: bill.groupName,
    family: bill.parentIDNumber,
    day: print.day(bill.day),
    // What is settled is due on no day.
    dueDay: isVoid || bill.balance <= 0n ? "" : print.day(dueDay(bill.day, profile.dueDays)),
    ways,
    items: bill.items.map((item) => ({
      fee: item.feeTypeName,
      period: `${print.day(item.periodFrom)} – ${print.day(item.periodTo)}`,
      amount: print.money(item.amount),
    })),
    // What was paid on a void bill waits under the transactions: its receipts are reversed.
    sums: isVoid
      ? [
          { word: words.billed, amount: print.money(add(...bill.items.map((item) => item.amount))), strong: true },
          { word: words.nothing, amount: print.money(ZERO), strong: true },
        ]
      : [
          { word: words.total, amount: print.money(bill.amount), strong: true },
          { word: words.paid, amount: print.money(bill.received), strong: false },
          last,
        ],
    account: fill(words.account, { amount: account }),
    // A reference helps nobody who is not told where to pay.
    pay: isVoid || ways.length === 0 ? "" : fill(words.pay, { number: bill.billNo }),
    code: isVoid
      ? ""
      : codeOf(context, {
          kind: "bill",
          number: bill.billNo,
          amount: bill.amount,
          day: bill.day,
          student: initialsOf([bill.studentName]),
        }),
  };
}
