/** Receipts on paper: an A4 page each, or an 80 mm roll. */
import { paymentModeName } from "@ofisi/contract/finance/banks";
import { amountInWords } from "@ofisi/contract/finance/amountInWords";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printer, type Printer, wordsFor } from "../../kit/pdf/letterhead.ts";
import { drawPdf } from "../../kit/pdf/render.ts";
import { refuseAs } from "../../kit/refusal.ts";
import { fill, type WordRow } from "../../kit/wordRows.ts";
import { codeOf, pagesOf, PAPER, paperHead, refuseOverlong } from "./papers.pdf.ts";
import { initialsOf } from "./proof.rules.ts";
import { findReceipts, type PrintedReceipt } from "./queries.ts";

const WORDS = {
  receipt: ["Receipt", "Reçu", "Risiti"],
  reversal: ["Reversal", "Contrepassation", "Utenguzi"],
  receivedFrom: ["Received from", "Reçu de", "Imepokelewa kutoka kwa"],
  phone: ["Phone", "Téléphone", "Simu"],
  mode: ["Payment mode", "Mode de paiement", "Njia ya malipo"],
  reference: ["Reference", "Référence", "Kumbukumbu"],
  account: ["Account", "Compte", "Akaunti"],
  date: ["Date", "Date", "Tarehe"],
  paidOn: ["Paid on", "Payé le", "Ililipwa tarehe"],
  receiptedOn: ["Receipted on", "Reçu établi le", "Risiti ilitolewa tarehe"],
  bill: ["Bill No", "N° de facture", "Namba ya bili"],
  student: ["Student", "Élève", "Mwanafunzi"],
  group: ["Group", "Groupe", "Kundi"],
  amount: ["Amount ({currency})", "Montant ({currency})", "Kiasi ({currency})"],
  balance: ["Balance after ({currency})", "Solde après ({currency})", "Salio baada ya hapo ({currency})"],
  credit: ["in credit", "en avoir", "ni ziada"],
  total: ["Total", "Total", "Jumla"],
  receivedBy: ["Received by", "Reçu par", "Imepokelewa na"],
  signature: ["Signature and stamp", "Signature et cachet", "Sahihi na muhuri"],
  reversed: [
    "REVERSED by {number} on {day}: {reason}. This receipt does not count any more.",
    "CONTREPASSÉ par {number} le {day} : {reason}. Ce reçu ne compte plus.",
    "IMETENGULIWA na {number} tarehe {day}: {reason}. Risiti hii haihesabiki tena.",
  ],
  returned: [
    "The money was given back to the payer.",
    "L’argent a été rendu au payeur.",
    "Fedha zilirudishwa kwa mlipaji.",
  ],
  unposted: [
    "The money is kept and waits to be posted to a bill.",
    "L’argent est gardé et attend d’être imputé à une facture.",
    "Fedha zimehifadhiwa na zinasubiri kuingizwa kwenye bili.",
  ],
  posted: [
    "The money is on receipt {number}.",
    "L’argent figure sur le reçu {number}.",
    "Fedha ziko kwenye risiti {number}.",
  ],
  reverses: [
    "Takes back receipt {number}: {reason}",
    "Annule le reçu {number} : {reason}",
    "Inatengua risiti {number}: {reason}",
  ],
} satisfies Record<string, WordRow>;

const A4 = `${PAPER}
#set page(paper: "a4", margin: (x: 18mm, y: 16mm))
#let receipt(one) = {
  head(one.title, one.number)
  withdrawn(one.withdrawn)
  facts(
    (data.words.receivedFrom, text(weight: 600, one.payer)), (data.words.phone, one.phone), (data.words.paidOn, one.paidOn), (one.atWord, one.at),
    (data.words.mode, one.mode), (data.words.reference, one.reference), (data.words.account, one.account))
  v(3mm)
  table(columns: (auto, 4fr, 3fr, auto, auto), align: (left, left, left, right, right), stroke: none, inset: (x, y) => (left: if x == 0 { 0mm } else { 2mm }, right: 2mm, y: 2mm),
    table.hline(stroke: 0.5pt + luma(70%)),
    table.header(..(data.words.bill, data.words.student, data.words.group, data.words.amount, data.words.balance).map(word => text(fill: faint, size: 8.5pt, word))),
    table.hline(stroke: 0.5pt + luma(70%)),
    ..one.lines.map(line => (line.bill, [#line.student #text(fill: faint, line.id)], line.group, line.amount, line.balance)).flatten(),
    table.hline(stroke: 0.5pt + luma(70%)),
    table.cell(colspan: 3, text(weight: 600, data.words.total)), text(weight: 600, one.amount), [],
  )
  v(1mm)
  text(one.inWords)
  v(8mm)
  grid(columns: (1fr, 1fr), column-gutter: 8mm, align: bottom,
    code(one, 24mm),
    { facts((data.words.receivedBy, one.receivedBy)); v(9mm); rule; text(size: 8pt, fill: faint, data.words.signature) })
}
#for (index, one) in data.receipts.enumerate() { if index > 0 { pagebreak() }; receipt(one) }
`;

const ROLL = `${PAPER}
#set page(width: 80mm, height: auto, margin: (x: 4mm, y: 5mm))
#set text(size: 8.5pt)
#let receipt(one) = {
  align(center, { logo(14mm); v(1mm); text(size: 11pt, weight: 600, data.school); for line in data.about { linebreak(); text(fill: faint, line) }; v(1.5mm); text(size: 10pt, weight: 600, [#one.title #one.number]) })
  rule
  withdrawn(one.withdrawn)
  facts(
    (data.words.receivedFrom, one.payer), (data.words.phone, one.phone), (data.words.paidOn, one.paidOn), (one.atWord, one.at),
    (data.words.mode, one.mode), (data.words.reference, one.reference), (data.words.account, one.account))
  rule
  for line in one.lines {
    text(weight: 600, line.student); linebreak()
    text(fill: faint, (line.id, line.group, line.bill).filter(part => part != "").join(" · "))
    grid(columns: (1fr, auto), align: (left, right), row-gutter: 1.5mm, data.words.amount, line.amount, data.words.balance, line.balance)
    v(1mm)
  }
  rule
  grid(columns: (1fr, auto), text(weight: 600, size: 10pt, data.words.total), text(weight: 600, size: 10pt, one.amount))
  text(one.inWords)
  v(1mm)
  facts((data.words.receivedBy, one.receivedBy))
  v(2mm)
  code(one, 24mm)
}
#for (index, one) in data.receipts.enumerate() { if index > 0 { pagebreak() }; receipt(one) }
`;

/** The receipts of these numbers as one PDF, in that order. @throws Refusal when one is not this school's. */
export async function printReceipts(
  context: SchoolContext,
  receiptNos: readonly string[],
  paper: "a4" | "roll",
): Promise<Drawing> {
  refuseOverlong(receiptNos.length);
  const found = await findReceipts(context, receiptNos);
  if (found.length < receiptNos.length) throw refuseAs("notFound", "One of these receipts is not there");
  const words = wordsFor(context, WORDS);
  const print = printer(context);
  const head = await paperHead(context, words.receipt, words);
  return async () => {
    const receipts = await pagesOf(found, (receipt) => pageOf(context, print, receipt));
    const data = { ...(await head()), receipts };
    const name = found.length === 1 ? found[0]?.receiptNo : `${found.length}`;
    return await drawPdf(`${words.receipt} ${name}.pdf`, paper === "a4" ? A4 : ROLL, data, context.school);
  };
}

/** One receipt as the templates read it: texts alone. */
function pageOf(context: SchoolContext, print: Printer, receipt: PrintedReceipt) {
  const { language } = context;
  const words = wordsFor(context, WORDS);
  const isReversal = receipt.kind === "reversal";
  const isLate = !isReversal && receipt.paidOn !== receipt.day;
  const sign = (amount: Cents): string => print.money(isReversal ? cents(0n - amount) : amount);
  const balance = (amount: Cents): string =>
    amount < 0n ? `${print.money(cents(0n - amount))} ${words.credit}` : print.money(amount);
  return {
    title: isReversal ? words.reversal : words.receipt,
    number: receipt.receiptNo,
    withdrawn: isReversal
      ? fill(words.reverses, { number: receipt.reversesNo, reason: receipt.reason })
      : receipt.reversedNo !== ""
        ? [
            fill(words.reversed, {
              number: receipt.reversedNo,
              day: print.day(receipt.reversedOn),
              reason: receipt.reversalReason.replace(/\.$/, ""),
            }),
            fill(words[receipt.paymentState], { number: receipt.postedNo }),
          ].join(" ")
        : "",
    payer: receipt.payerName || receipt.lines.map((line) => line.studentName).join(", "),
    phone: receipt.phoneNumber,
    // Money that was paid on another day than it was receipted shows both.
    paidOn: isLate ? print.day(receipt.paidOn) : "",
    atWord: isLate ? words.receiptedOn : words.date,
    at: print.moment(receipt.at),
    mode: paymentModeName(receipt.bankCode, language),
    // As it stands on the slip. Where there is none, our own code of the payment tells its payer nothing.
    reference: receipt.bankRef,
    account: receipt.accountFrom,
    amount: sign(receipt.amount),
    inWords: isReversal ? "" : amountInWords(receipt.amount, context.caller.currency, language),
    receivedBy: receipt.receivedBy,
    lines: receipt.lines.map((line) => ({
      bill: line.billNo,
      student: line.studentName,
      id: line.schoolIdNumber,
      group: line.groupName,
      amount: sign(line.amount),
      // A reversal's paper does not know what the account was at its moment.
      balance: isReversal ? "" : balance(line.balanceAfter),
    })),
    code: isReversal
      ? ""
      : codeOf(context, {
          kind: "receipt",
          number: receipt.receiptNo,
          amount: receipt.amount,
          day: receipt.day,
          student: initialsOf(receipt.lines.map((line) => line.studentName).toSorted()),
        }),
  };
}
