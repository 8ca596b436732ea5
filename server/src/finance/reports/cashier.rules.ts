/** The cashier's report as sections of rows: totals first, and on paper the lines to count the drawer by. */
import { paymentModeName } from "@ofisi/contract/finance/banks";
import type { CashierReport, Drawer } from "@ofisi/contract/finance/reports";
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { sayMoney } from "@ofisi/contract/kit/figures";
import type { Language } from "@ofisi/contract/kit/texts";
import type { PaperCell, PaperColumn, Section } from "../../kit/pdf/tables.ts";
import { fill } from "../../kit/wordRows.ts";
import { money, number, text, type Paper } from "./paper.rules.ts";
import type { ReportWords } from "./words.rules.ts";

const CASH = "CASH";

/** The notes and coins in use, the largest first. In the DRC dollars are notes alone. */
const NOTES: Record<Currency, readonly number[]> = {
  KES: [1_000, 500, 200, 100, 50, 40, 20, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 1],
  CDF: [20_000, 10_000, 5_000, 1_000, 500, 200, 100, 50],
};

/** As many drawers as stand beside each other on a page; where more people hold cash, it is counted together. */
const DRAWERS_MAX = 4;

const columns = (words: ReportWords): PaperColumn[] => [
  number(words.payments),
  money(words.received),
  money(words.handedBack),
  money(words.netOf),
  money(words.waiting),
];
const cells = (of: Drawer): PaperCell[] => [of.payments, of.received, of.handedBack, of.net, of.waiting];

/** @param isPrinted also has the lines to count notes and to sign on, for a single day. */
export function cashierPaper(words: ReportWords, report: CashierReport, language: Language, isPrinted: boolean): Paper {
  const modeOf = ({ bankCode }: { bankCode: string }): string => paymentModeName(bankCode, language);
  const nameOf = (line: { personName: string }): string => line.personName || words.byItself;
  const say = (amount: Cents): string => sayMoney(language, { currency: words.currency, amount: decimal(amount) });
  const total = cells(report.total);
  const cash = report.lines.filter((line) => line.bankCode === CASH);
  const cashOfAll = report.byMode.find((line) => line.bankCode === CASH);
  const isOneDay = report.dateFrom === report.dateTo;
  const { difference } = report.ledger;
  return {
    title: words.titles.cashier,
    about: [fill(words.from, { from: report.dateFrom, to: report.dateTo })],
    note: difference === 0n ? words.drawersTie : fill(words.drawersTieNot, { difference: say(difference) }),
    sections: [
      {
        title: words.byMode,
        columns: [text(words.mode, 28), ...columns(words)],
        rows: report.byMode.map((line) => [modeOf(line), ...cells(line)]),
        total: [words.total, ...total],
      },
      ...(cashOfAll
        ? [
            {
              title: words.inDrawer,
              columns: [text(words.person, 28), ...columns(words)],
              rows: cash.map((line) => [nameOf(line), ...cells(line)]),
              total: [words.total, ...cells(cashOfAll)],
            },
          ]
        : []),
      {
        title: words.lines,
        columns: [text(words.person, 28), text(words.mode, 20), ...columns(words)],
        rows: report.lines.map((line) => [nameOf(line), modeOf(line), ...cells(line)]),
        total: [words.total, "", ...total],
      },
      {
        title: words.ledger,
        columns: [text("", 28), money(words.received), money(words.handedBack), money(words.netOf)],
        rows: [
          [words.reportSays, report.total.received, report.total.handedBack, report.total.net],
          [words.ledgerSays, report.ledger.received, report.ledger.handedBack, report.ledger.net],
        ],
        total: [words.difference, "", "", difference],
      },
      ...(isPrinted && isOneDay && cashOfAll
        ? countSections(
            words,
            cash.map((line) => ({ name: nameOf(line), net: line.net })),
            cashOfAll.net,
            say,
          )
        : []),
    ],
  };
}

/** Lines to count the notes of each drawer by, the difference, and the signatures. */
function countSections(
  words: ReportWords,
  drawers: readonly { name: string; net: Cents }[],
  all: Cents,
  say: (amount: Cents) => string,
): Section[] {
  const counted = drawers.length > DRAWERS_MAX ? [{ name: words.total, net: all }] : drawers;
  const blank = (title: string): PaperColumn => ({ title, kind: "blank", width: 20 });
  const empty = counted.map(() => "");
  return [
    {
      title: words.cashCount,
      columns: [text(words.notes, 24), ...counted.map((drawer) => blank(drawer.name))],
      rows: [
        ...NOTES[words.currency].map((note) => [`${note} ×`, ...empty]),
        [words.counted, ...empty],
        [words.inDrawer, ...counted.map((drawer) => say(drawer.net))],
        [words.difference, ...empty],
      ],
    },
    {
      title: words.signatures,
      columns: [text("", 20), blank(words.name), blank(words.signature)],
      rows: [
        [words.cashier, "", ""],
        [words.checkedBy, "", ""],
      ],
    },
  ];
}
