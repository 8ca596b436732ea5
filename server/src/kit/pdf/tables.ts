/** Tables on paper: A4 under the school's head, titles on every page, figures in columns that line up, pages that are counted. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { SchoolContext } from "../context.ts";
import type { Drawing } from "../operations.ts";
import { inStretches } from "../stretches.ts";
import { inWords, type Words } from "../words.ts";
import { headAndFoot, LETTERHEAD, printer, type Printer } from "./letterhead.ts";
import { layoutOf } from "./page.ts";
import { drawPdf } from "./render.ts";

/**
 * What a column holds. `text` is broken into lines, every other kind never: half a number is another one. `money` is in
 * cents, `date` an ISO day, `code` a number or name of something, `blank` room to write by hand.
 */
export interface PaperColumn {
  title: string;
  kind: "text" | "code" | "number" | "money" | "date" | "blank";
  /** In characters, of which texts take their shares of the page; a blank one takes what is left. */
  width: number;
}
export type PaperCell = string | number | Cents;
export interface Section {
  /** Empty where the paper's own title says it. */
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** The last line, set apart. */
  total?: readonly PaperCell[] | undefined;
}
export interface TablePaper {
  title: string;
  /** How many there are, in words. */
  count?: string;
  /** What it tells of: days, and what it is narrowed by. */
  about: readonly string[];
  /** A sentence beneath, or empty. */
  note: string;
  sections: readonly Section[];
}

/**
 * Fine lines, the total set apart by weight, black on white throughout. A month of days fits on one page. What has more
 * columns than the page has room for is set smaller, and with titles that stand upright where that is not enough.
 */
const TEMPLATE = `${LETTERHEAD}
#set page(paper: "a4", flipped: data.isWide, margin: (x: 14mm, top: 12mm, bottom: 14mm), footer: foot)
#set text(size: 8.5pt)
#set table.cell(breakable: false)
#let pad(size) = 1.5mm * (size / 8.5pt)
#let small(body) = text(size: 0.88em, fill: luma(25%), body)
// Figures beneath each other; in a name, the hyphen would be as wide as a figure.
#let lined-up(column, body) = if column.kind == "text" { body } else { text(number-width: "tabular", body) }
// What is never broken is as wide as the widest of it, a text at the least as its longest word.
#let least(section, size, upright) = section.columns.map(column => if column.kind == "blank" { section.blank * 1mm } else {
  let wide(body) = measure(text(size: size, body)).width
  let cells = column.longest.map(cell => calc.min(wide(text(weight: 600, lined-up(column, cell))), 45mm))
  if column.kind != "text" and upright { calc.max(1em.to-absolute(), ..cells) + 2 * pad(size) + 0.1mm } else {
    let words = column.title.split(" ").map(word => wide(small(word)))
    // A short title stays on one line; a long one need not widen its column.
    let title = if column.kind == "text" { 0mm } else { calc.min(wide(small(column.title)), 18mm) }
    calc.max(..cells, ..words, title) + 2 * pad(size) + 0.1mm
  }
})
// The texts share what is left, each with no less than it needs.
#let shared(columns, least, room) = {
  let widths = least
  let open = range(columns.len()).filter(at => columns.at(at).kind == "text")
  let rest = room - range(columns.len()).filter(at => at not in open).map(at => least.at(at)).sum(default: 0mm)
  let share(at) = rest * columns.at(at).width / open.map(each => columns.at(each).width).sum()
  let tight = open.filter(at => share(at) < least.at(at))
  while tight.len() > 0 {
    rest -= tight.map(at => least.at(at)).sum()
    open = open.filter(at => at not in tight)
    let parts = open.map(each => columns.at(each).width).sum(default: 1)
    tight = open.filter(at => rest * columns.at(at).width / parts < least.at(at))
  }
  let parts = open.map(each => columns.at(each).width).sum(default: 1)
  for at in open { widths.at(at) = rest * columns.at(at).width / parts }
  widths
}
#let ways = ((8.5pt, 7.5pt, 6.5pt).map(size => (size, false)) + (8.5pt, 7.5pt, 6.5pt, 5.5pt, 4.5pt).map(size => (size, true)))
#head(data.title, data.count, height: 14mm)
#grid(columns: (1fr, auto), column-gutter: 6mm, text(weight: 600, data.of), text(fill: faint, data.amounts))
#if data.note != "" { v(1mm); text(weight: 600, data.note) }
#for section in data.sections {
  let blanks = section.columns.map(column => column.kind == "blank")
  let has-blanks = blanks.contains(true)
  let at-end(column) = if column.kind in ("number", "money") { right } else { left }
  let cells(row) = section.columns.zip(row).map(((column, cell)) => lined-up(column, cell))
  v(2mm)
  if section.title not in ("", data.title) { v(1mm); text(size: 10.5pt, weight: 600, section.title); v(0.5mm) }
  layout(room => {
    let way = ways.find(way => least(section, ..way).sum() <= room.width)
    let (size, upright) = if way == none { ways.last() } else { way }
    set text(size: size)
    table(
      columns: shared(section.columns, least(section, size, upright), room.width),
      // Room for the name of a test above, and for a pen in every row.
      rows: if has-blanks { (14mm, auto) } else { auto },
      align: section.columns.map(at-end),
      stroke: (x, y) => (bottom: if y == 0 { 0.6pt } else { 0.2pt + luma(70%) },
        ..if blanks.at(x, default: false) { (top: 0.2pt + luma(50%), left: 0.2pt + luma(50%), right: 0.2pt + luma(50%)) }),
      inset: (x: pad(size), y: if has-blanks { 2mm } else { 1mm }),
      table.header(..section.columns.map(column => table.cell(align: bottom + at-end(column), {
        let title = lined-up(column, small(column.title))
        if upright and column.kind != "text" {
          rotate(-90deg, reflow: true, box(width: calc.min(measure(title).width, 45mm), align(left, title)))
        } else { title }
      }))),
      ..section.rows.map(cells).flatten(),
      ..cells(section.total).map(cell => text(weight: 600, cell)),
    )
  })
}
`;

const AMOUNTS: Words = { en: "Amounts in {currency}", fr: "Montants en {currency}", sw: "Viasi kwa {currency}" };

/** Of a column, so many of its longest cells are measured. */
const MEASURED = 20;
/** Rows that are put into words at a stretch: some milliseconds of work. */
const AT_A_STRETCH = 200;

/** Tables under the head of the caller's school, as a file that opens in the browser; drawn after the transaction. */
export async function printTables(context: SchoolContext, fileName: string, paper: TablePaper): Promise<Drawing> {
  const { language, caller } = context;
  const print = printer(context);
  const head = await headAndFoot(context, paper.title);
  const hasMoney = paper.sections.some(({ columns }) => columns.some(({ kind }) => kind === "money"));
  return async () => {
    const sections = [];
    for (const section of paper.sections) sections.push(await asPrinted(print, section));
    const data = {
      ...(await head()),
      count: paper.count ?? "",
      of: paper.about.join(" · "),
      note: paper.note,
      amounts: hasMoney ? inWords(language, AMOUNTS, { currency: caller.currency }) : "",
      isWide: paper.sections.some(({ columns }) => layoutOf(columns).isWide),
      sections,
    };
    return await drawPdf(fileName, TEMPLATE, data, context.school);
  };
}

async function asPrinted(print: Printer, { title, columns, rows, total = [] }: Section) {
  const line = (cells: readonly PaperCell[]) => cells.map((cell, at) => written(print, columns[at], cell));
  const lines = await inStretches(rows, AT_A_STRETCH, line);
  const last = line(total);
  return {
    title,
    blank: layoutOf(columns).blank,
    columns: columns.map((column, at) => ({ ...column, longest: longest(column, [...lines, last], at) })),
    rows: lines,
    total: last,
  };
}

/** What a column is measured by: its longest cells, or of texts their longest words, which are never broken either. */
function longest({ kind }: PaperColumn, lines: readonly string[][], at: number): string[] {
  if (kind === "blank") return [];
  const cells = [...new Set(lines.map((line) => line[at] ?? ""))];
  const pieces = kind === "text" ? [...new Set(cells.flatMap((cell) => cell.split(BREAKS)))] : cells;
  return pieces.toSorted((one, other) => other.length - one.length).slice(0, MEASURED);
}

/** Where a line of a text may end. */
const BREAKS = /[\s\u200b]+|(?<=[-–—/])/u;

/** Figures with the language's separators, money to the cent so that columns line up. */
function written(print: Printer, column: PaperColumn | undefined, cell: PaperCell): string {
  if (cell === "") return "";
  if (column?.kind === "money") return print.money(cents(BigInt(cell)));
  if (typeof cell === "number") return print.number(cell);
  if (column?.kind === "date" && /^\d{4}-\d\d-\d\d$/.test(String(cell))) return print.day(String(cell));
  return breakable(String(cell), column?.kind === "text" ? column.width : CODE_MAX);
}

/** No code that we know is longer, in characters; one that is may be broken after all. */
const CODE_MAX = 32;

/** A word that its column cannot hold would stand over the neighbour: it may be broken, others are not. */
function breakable(text: string, columnWidth: number): string {
  // A letter is followed by its marks.
  const piece = new RegExp(`(?:.\\p{M}*){1,${Math.max(Math.floor(columnWidth * 0.75), 6)}}`, "gu");
  return text.replace(/\S+/g, (word) => word.match(piece)?.join("\u200b") ?? word);
}
