/** A student's statement of account on paper. */
import { paymentModeName } from "@ofisi/contract/finance/banks";
import type { Statement, StatementLine } from "@ofisi/contract/finance/statements";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printer, wordsFor } from "../../kit/pdf/letterhead.ts";
import { drawPdf } from "../../kit/pdf/render.ts";
import { fill, wordsIn, type WordRow } from "../../kit/wordRows.ts";
import { codeOf, PAPER, paperHead } from "./papers.pdf.ts";
import { initialsOf } from "./proof.rules.ts";
import { dayOfClosing } from "./rules.ts";

const WORDS = {
  statement: ["Statement of account", "Relevé de compte", "Taarifa ya ada"],
  student: ["Student", "Élève", "Mwanafunzi"],
  id: ["School ID", "Matricule", "Namba ya shule"],
  group: ["Group", "Groupe", "Kundi"],
  family: ["Family ID", "N° de famille", "Namba ya familia"],
  period: ["Period", "Période", "Kipindi"],
  day: ["Date", "Date", "Tarehe"],
  what: ["What", "Opération", "Jambo"],
  reference: ["Number", "Numéro", "Namba"],
  debit: ["Charged", "Facturé", "Kilichotozwa"],
  credit: ["Paid", "Payé", "Kilicholipwa"],
  balance: ["Balance ({currency})", "Solde ({currency})", "Salio ({currency})"],
  opening: ["Balance brought forward", "Solde reporté", "Salio la awali"],
  closing: ["Balance at the end", "Solde final", "Salio la mwisho"],
  inCredit: ["in credit", "en avoir", "ni ziada"],
  from: ["from {day}", "depuis le {day}", "tangu {day}"],
  until: ["until {day}", "jusqu’au {day}", "hadi {day}"],
  all: ["everything so far", "tout jusqu’ici", "yote hadi sasa"],
  bothDays: [
    "paid on {paid}, receipted on {day}",
    "payé le {paid}, reçu établi le {day}",
    "ililipwa tarehe {paid}, risiti ilitolewa tarehe {day}",
  ],
  creditOf: ["Credit of {from} used on {to}", "Avoir de {from} utilisé sur {to}", "Ziada ya {from} imetumika kwa {to}"],
  creditBack: [
    "Credit of {from} taken back from {to}",
    "Avoir de {from} repris de {to}",
    "Ziada ya {from} imerudishwa kutoka {to}",
  ],
  page: ["Page", "Page", "Ukurasa"],
} satisfies Record<string, WordRow>;

const KINDS = {
  bill: ["Bill", "Facture", "Bili"],
  itemAdded: ["Fee added", "Frais ajoutés", "Ada imeongezwa"],
  itemRemoved: ["Fee taken off", "Frais retirés", "Ada imeondolewa"],
  void: ["Bill voided", "Facture annulée", "Bili imebatilishwa"],
  receipt: ["Payment", "Paiement", "Malipo"],
  reversal: ["Payment reversed", "Paiement contrepassé", "Malipo yametenguliwa"],
  credit: ["Credit used", "Avoir utilisé", "Ziada imetumika"],
  creditUndone: ["Credit taken back", "Avoir repris", "Ziada imerudishwa"],
} satisfies Record<StatementLine["kind"], WordRow>;

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
  return fill(sentence, { from: line.fromBillNo, to: line.billNo });
}

/** @param today the school's day, which the paper carries. */
export async function printStatement(context: SchoolContext, statement: Statement, today: string): Promise<Drawing> {
  const words = wordsFor(context, WORDS);
  const kinds = wordsIn(context.language, KINDS);
  const print = printer(context);
  const balance = (amount: Cents): string =>
    amount < 0n ? `${print.money(cents(0n - amount))} ${words.inCredit}` : print.money(amount);
  const orNothing = (amount: Cents): string => (amount === 0n ? "" : print.money(amount));
  const bothDays = ({ paidOn, day }: StatementLine): string =>
    paidOn === "" ? "" : fill(words.bothDays, { paid: print.day(paidOn), day: print.day(day) });
  const detailOf = ({ bankCode, detail }: StatementLine): string =>
    bankCode === "" ? detail : `${paymentModeName(bankCode, context.language)} ${detail}`;
  const period = [
    statement.dateFrom && fill(words.from, { day: print.day(statement.dateFrom) }),
    statement.dateTo && fill(words.until, { day: print.day(statement.dateTo) }),
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
        what: line.fromBillNo === "" ? kinds[line.kind] : creditWords(words, line),
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
        // What was owed then is not owed today: the code confirms the balance with its own day, which the paper has as well.
        day: dayOfClosing(statement.dateTo, today),
        student: initialsOf([statement.studentName]),
      }),
    };
    return await drawPdf(`${words.statement} ${number}.pdf`, TEMPLATE, data, context.school);
  };
}
