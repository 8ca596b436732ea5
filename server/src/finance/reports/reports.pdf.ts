/** Reports on paper: A4, lying, sections one after the other, figures in columns that line up. */
import { decimal } from "@ofisi/contract/kit/cents";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { LETTERHEAD, letterhead } from "../printing/letterhead.pdf.ts";
import type { Paper, PaperCell, PaperColumn } from "./paper.rules.ts";

/** Fine lines, the total set apart by weight, black on white throughout. A month of days fits on one page. */
const TEMPLATE = `${LETTERHEAD}
#set page(paper: "a4", flipped: true, margin: (x: 14mm, top: 14mm, bottom: 16mm),
  footer: context text(size: 7.5pt, fill: luma(35%), [#data.printed #h(1fr) #counter(page).display("1 / 1", both: true)]))
#set text(size: 8.5pt, number-width: "tabular")
#set par(leading: 0.65em, spacing: 1.2em)
#grid(columns: (auto, 1fr, auto), align: (left + horizon, left + bottom, right + bottom),
  if data.logo != "" { box(logo(14mm), inset: (right: 4mm)) },
  [#text(size: 11pt, weight: 600, data.school) #h(1.5mm) #text(size: 9pt, fill: faint, data.about) \\ #text(size: 16pt, weight: 600, data.title)],
  [#text(size: 10pt, data.span) \\ #text(fill: luma(35%), data.amounts)])
#v(2mm)
#line(length: 100%, stroke: 0.8pt)
#if data.note != "" { v(1mm); text(weight: 600, data.note) }
#for section in data.sections {
  v(3mm)
  if section.title != data.title { text(size: 10.5pt, weight: 600, section.title); v(0.5mm) }
  table(
    columns: section.columns.map(column => if column.end { auto } else { 1fr }),
    align: section.columns.map(column => if column.end { right } else { left }),
    stroke: (x, y) => if y == 0 { (bottom: 0.6pt) } else { (bottom: 0.2pt + luma(70%)) },
    inset: (x: 2mm, y: 1mm),
    table.header(..section.columns.map(column => text(size: 7.5pt, fill: luma(25%), column.title))),
    ..section.rows.flatten(),
    ..section.total.map(cell => text(weight: 700, cell)),
  )
}
`;

/** Under the school's own head: its logo, its name and its code. */
export async function renderReport(
  context: SchoolContext,
  paper: Paper,
  words: { printed: string; amounts: string },
): Promise<Buffer> {
  const locale = LOCALES[context.language];
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: context.caller.timeZone,
  });
  const cells = (columns: readonly PaperColumn[], row: readonly PaperCell[]) =>
    row.map((cell, index) => written(locale, columns[index], cell));
  return await renderPdf(TEMPLATE, {
    ...(await letterhead(context, paper.title)),
    span: paper.about.replace(/\d{4}-\d\d-\d\d/g, (day) => dayIn(locale, day)),
    note: paper.note,
    amounts: words.amounts,
    printed: words.printed.replace("{at}", moment.format(context.now)),
    sections: paper.sections.map(({ title, columns, rows, total }) => ({
      title,
      columns: columns.map((column) => ({ title: column.title, end: isFigure(column) })),
      rows: rows.map((row) => cells(columns, row)),
      total: total ? cells(columns, total) : [],
    })),
  });
}

const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-FR", sw: "sw-KE" };

function isFigure(column: PaperColumn | undefined): boolean {
  return column?.kind === "number" || column?.kind === "money";
}

/** Figures with the language's separators, money to the cent so that columns line up. */
function written(locale: string, column: PaperColumn | undefined, cell: PaperCell): string {
  if (typeof cell === "bigint")
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(decimal(cell) as `${number}`);
  if (typeof cell === "number") return new Intl.NumberFormat(locale).format(cell);
  if (column?.kind === "date" && /^\d{4}-\d\d-\d\d$/.test(cell)) return dayIn(locale, cell);
  return cell;
}

function dayIn(locale: string, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
