/** A student's statement of account on paper. */
import { paymentModeName } from "@ofisi/contract/finance/banks";
import type { Statement, StatementLine } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printer, wordsFor } from "../../kit/pdf/letterhead.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { codeOf, PAPER, paperHead } from "./papers.pdf.ts";
import { initialsOf } from "./proof.rules.ts";

const WORDS = {
  en: {
    statement: "Statement of account",
    student: "Student",
    id: "School ID",
    group: "Group",
    family: "Family ID",
    period: "Period",
    day: "Date",
    what: "What",
    reference: "Number",
    debit: "Charged",
    credit: "Paid",
    balance: "Balance ({currency})",
    opening: "Balance brought forward",
    closing: "Balance at the end",
    inCredit: "in credit",
    from: "from {day}",
    until: "until {day}",
    all: "everything so far",
    bothDays: "paid on {paid}, receipted on {day}",
    creditOf: "Credit of {from} used on {to}",
    creditBack: "Credit of {from} taken back from {to}",
    page: "Page",
    kinds: {
      bill: "Bill",
      itemAdded: "Fee added",
      itemRemoved: "Fee taken off",
      void: "Bill voided",
      receipt: "Payment",
      reversal: "Payment reversed",
      credit: "Credit used",
      creditUndone: "Credit taken back",
    },
  },
  fr: {
    statement: "Relevé de compte",
    student: "Élève",
    id: "Matricule",
    group: "Groupe",
    family: "N° de famille",
    period: "Période",
    day: "Date",
    what: "Opération",
    reference: "Numéro",
    debit: "Facturé",
    credit: "Payé",
    balance: "Solde ({currency})",
    opening: "Solde reporté",
    closing: "Solde final",
    inCredit: "en avoir",
    from: "depuis le {day}",
    until: "jusqu’au {day}",
    all: "tout jusqu’ici",
    bothDays: "payé le {paid}, reçu établi le {day}",
    creditOf: "Avoir de {from} utilisé sur {to}",
    creditBack: "Avoir de {from} repris de {to}",
    page: "Page",
    kinds: {
      bill: "Facture",
      itemAdded: "Frais ajoutés",
      itemRemoved: "Frais retirés",
      void: "Facture annulée",
      receipt: "Paiement",
      reversal: "Paiement contrepassé",
      credit: "Avoir utilisé",
      creditUndone: "Avoir repris",
    },
  },
  sw: {
    statement: "Taarifa ya ada",
    student: "Mwanafunzi",
    id: "Nambari ya shule",
    group: "Kikundi",
    family: "Nambari ya familia",
    period: "Kipindi",
    day: "Tarehe",
    what: "Jambo",
    reference: "Nambari",
    debit: "Kilichotozwa",
    credit: "Kilicholipwa",
    balance: "Salio ({currency})",
    opening: "Salio la awali",
    closing: "Salio la mwisho",
    inCredit: "ni ziada",
    from: "tangu {day}",
    until: "hadi {day}",
    all: "yote hadi sasa",
    bothDays: "ililipwa tarehe {paid}, risiti ilitolewa tarehe {day}",
    creditOf: "Ziada ya {from} imetumika kwa {to}",
    creditBack: "Ziada ya {from} imerudishwa kutoka {to}",
    page: "Ukurasa",
    kinds: {
      bill: "Bili",
      itemAdded: "Ada imeongezwa",
      itemRemoved: "Ada imeondolewa",
      void: "Bili imebatilishwa",
      receipt: "Malipo",
      reversal: "Malipo yametenguliwa",
      credit: "Ziada imetumika",
      creditUndone: "Ziada imerudishwa",
    },
  },
} satisfies Record<Language, object>;

const TEMPLATE = `${PAPER}
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(right, text(size: 8pt, fill: faint, [#data.words.page #counter(page).display("1 / 1", both: true)])))
#head(data.words.statement, data.day)
#facts((data.words.student, text(weight: 600, data.student)), (data.words.id, data.id), (data.words.group, data.group),
  (data.words.family, data.family), (data.words.period, data.period))
#v(3mm)
#table(columns: (auto, 1fr, auto, auto, auto, auto), align: (left, left, left, right, right, right), stroke: none, inset: (x, y) => (left: if x == 0 { 0mm } else { 1.6mm }, right: 1.6mm, y: 1.7mm),
  table.hline(stroke: 0.5pt + luma(70%)),
  table.header(..(data.words.day, data.words.what, data.words.reference, data.words.debit, data.words.credit, data.words.balance).map(word => text(fill: faint, size: 8.5pt, word))),
  table.hline(stroke: 0.5pt + luma(70%)),
  [], table.cell(colspan: 4, data.words.opening), data.opening,
  ..data.lines.map(line => (line.day, [#line.what #text(fill: faint, line.detail)], line.number, line.debit, line.credit, line.balance)).flatten(),
  table.hline(stroke: 0.5pt + luma(70%)),
  [], table.cell(colspan: 2, text(weight: 600, data.words.closing)), text(weight: 600, data.debit), text(weight: 600, data.credit), text(weight: 600, data.closing),
)
#v(6mm)
#code(data, 24mm)
`;

/** `Credit of B000012 used on B000034`. */
function creditWords(words: { creditOf: string; creditBack: string }, line: StatementLine): string {
  const sentence = line.kind === "credit" ? words.creditOf : words.creditBack;
  return sentence.replace("{from}", line.fromBillNo).replace("{to}", line.billNo);
}

/** @param today the school's day, which the paper carries. */
export async function printStatement(context: SchoolContext, statement: Statement, today: string): Promise<Drawing> {
  const words = wordsFor(context, WORDS);
  const print = printer(context);
  const balance = (amount: Cents): string =>
    amount < 0n ? `${print.money(cents(0n - amount))} ${words.inCredit}` : print.money(amount);
  const orNothing = (amount: Cents): string => (amount === 0n ? "" : print.money(amount));
  const bothDays = ({ paidOn, day }: StatementLine): string =>
    paidOn === "" ? "" : words.bothDays.replace("{paid}", print.day(paidOn)).replace("{day}", print.day(day));
  const detailOf = ({ bankCode, detail }: StatementLine): string =>
    bankCode === "" ? detail : `${paymentModeName(bankCode, context.language)} ${detail}`;
  const period = [
    statement.dateFrom && words.from.replace("{day}", print.day(statement.dateFrom)),
    statement.dateTo && words.until.replace("{day}", print.day(statement.dateTo)),
  ].filter(Boolean);
  const head = await paperHead(context, words.statement, words);
  const number = statement.schoolIdNumber || statement.userCode;
  return async () => {
    const data = {
      ...(await head()),
      day: print.day(today),
      student: statement.studentName,
      id: statement.schoolIdNumber,
      group: statement.groupName,
      family: statement.parentIDNumber,
      period: period.join(", ") || words.all,
      opening: balance(statement.opening),
      lines: statement.lines.map((line) => ({
        day: print.day(line.day),
        what: line.fromBillNo === "" ? words.kinds[line.kind] : creditWords(words, line),
        detail: [detailOf(line), bothDays(line)].filter(Boolean).join(" · "),
        number: [line.receiptNo, line.billNo].filter(Boolean).join(" · "),
        debit: orNothing(line.debit),
        credit: orNothing(line.credit),
        balance: balance(line.balance),
      })),
      debit: print.money(statement.totalDebit),
      credit: print.money(statement.totalCredit),
      closing: balance(statement.closing),
      code: codeOf(context, {
        kind: "statement",
        number,
        amount: statement.closing,
        day: today,
        student: initialsOf([statement.studentName]),
      }),
    };
    const body = await renderPdf(TEMPLATE, data, context.school);
    return {
      fileName: `${words.statement} ${number}.pdf`,
      contentType: "application/pdf",
      body,
      inline: true,
    };
  };
}
