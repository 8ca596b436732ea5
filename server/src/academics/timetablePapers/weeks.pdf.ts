/** Weeks of lessons on paper: A4 on its side, a page for each group, member of the staff or venue. */
import type { PaperSubject } from "@ofisi/contract/academics/timetablePapers";
import { ALL_GROUPS, type Lesson } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { headAndFoot, LETTERHEAD } from "../../kit/pdf/letterhead.ts";
import { drawPdf } from "../../kit/pdf/render.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { ALL, DAY_WORDS } from "../timetable/rules.ts";
import { sheetOf, type Week } from "./rules.ts";

/**
 * Every row is as high as its text wants, and together they fill the page; a week with many bells is set smaller until it
 * stands on one page. Long words are broken rather than cut.
 */
const TEMPLATE = `${LETTERHEAD}
#set page(paper: "a4", flipped: true, margin: (x: 12mm, top: 10mm, bottom: 12mm), footer: foot)
#set text(lang: data.language, hyphenate: true)
#set table.cell(breakable: false)
#let lesson-body(one) = {
  set par(leading: 0.4em, spacing: 0.4em)
  text(weight: 600, one.unit)
  linebreak()
  text(size: 0.88em, fill: faint, hyphenate: false, one.about)
}
#let sheet(week, size) = text(size: size, table(
  columns: (auto, ..week.days.map(day => range(day.columns).map(_ => 1fr / day.columns)).flatten()),
  stroke: 0.4pt + luma(65%),
  inset: (x: 0.4em, y: 0.28em),
  align: (x, y) => if x == 0 { right + top } else if y == 0 { center } else { left + top },
  table.header(table.cell(fill: luma(93%))[], ..week.days.map(day => table.cell(colspan: day.columns, fill: luma(93%), text(weight: 600, day.name)))),
  ..week.rows.enumerate().map(((at, row)) => table.cell(x: 0, y: at + 1, text(fill: faint, number-width: "tabular", row))),
  ..week.lessons.map(one => table.cell(x: one.column + 1, y: one.row + 1, colspan: one.columns, rowspan: one.rows, fill: luma(97%), lesson-body(one))),
))
#for (at, week) in data.weeks.enumerate() {
  if at > 0 { pagebreak() }
  head(week.name, data.title, height: 12mm)
  layout(room => {
    // The head is above: what is left of the page is what this block may take.
    let left = room.height - here().position().y + 10mm
    let sizes = (9.5pt, 8.5pt, 7.5pt, 6.5pt, 5.5pt, 4.8pt)
    let fits = sizes.filter(size => measure(width: room.width, sheet(week, size)).height <= left)
    sheet(week, if fits.len() > 0 { fits.first() } else { sizes.last() })
  })
}
`;

const TITLES: Record<PaperSubject, Words> = {
  group: { en: "Timetable of the class", fr: "Emploi du temps de la classe", sw: "Ratiba ya darasa" },
  staff: { en: "Timetable of the teacher", fr: "Emploi du temps de l’enseignant", sw: "Ratiba ya mwalimu" },
  venue: { en: "Timetable of the room", fr: "Emploi du temps de la salle", sw: "Ratiba ya ukumbi" },
};
const WEEK: Words = { en: "Week {week}", fr: "Semaine {week}", sw: "Wiki {week}" };

/** The weeks under the head of the caller's school, as a file that opens in the browser; drawn after the transaction. */
export async function printWeeks(context: SchoolContext, of: PaperSubject, weeks: readonly Week[]): Promise<Drawing> {
  const { language, school } = context;
  const title = TITLES[of][language];
  const head = await headAndFoot(context, title);
  return async () => {
    const data = { ...(await head()), weeks: weeks.map((week) => asPrinted(week, of, language)) };
    const name = weeks.length === 1 ? ` ${weeks[0]!.name}` : "";
    return await drawPdf(`${title}${name}.pdf`, TEMPLATE, data, school);
  };
}

function asPrinted({ name, lessons }: Week, of: PaperSubject, language: SchoolContext["language"]) {
  const { days, rows, lessons: placed } = sheetOf(lessons);
  return {
    name,
    days: days.map(({ day, columns }) => ({ name: DAY_WORDS[day][language], columns })),
    rows: rows.map(({ start, end }) => `${timeOf(start)}–${timeOf(end)}`),
    lessons: placed.map(({ lesson, column, columns, row, rows: over }) => ({
      column,
      columns,
      row,
      rows: over,
      unit: breakable(lesson.activityName),
      about: about(lesson, of, language).map(breakable).join(" · "),
    })),
  };
}

/** What stands under the unit: all but whose week it is. */
function about(lesson: Lesson, of: PaperSubject, language: SchoolContext["language"]): string[] {
  const group = lesson.groupCode === ALL_GROUPS ? ALL[language] : lesson.groupName;
  const isOfGroup = of === "group" && lesson.groupCode !== ALL_GROUPS;
  return [
    lesson.week === "every" ? "" : inWords(language, WEEK, { week: lesson.week }),
    isOfGroup ? "" : group,
    of === "staff" ? "" : lesson.staffName,
    of === "venue" ? "" : lesson.venueName,
  ].filter((part) => part !== "");
}

/** No word in a table of five days is longer, in characters; one that is may be broken anywhere. */
const WORD_MAX = 22;

function breakable(text: string): string {
  const piece = new RegExp(`(?:.\\p{M}*){1,${WORD_MAX}}`, "gu");
  return text.replace(/\S+/g, (word) => word.match(piece)?.join("\u200b") ?? word);
}
