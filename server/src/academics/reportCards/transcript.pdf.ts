/** A student's official transcript: everything that was given over the years, with the code that confirms it. */
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { letterhead, type PaperScope, printer } from "../../kit/pdf/letterhead.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { MARKS_PAPER, marksCode, markSayer, photoPicture, smallPrint, unitTexts, markWords } from "./papers.pdf.ts";
import { listAllResults, listPaperMarks, nameStudent } from "./queries.ts";
import { byPeriod, linesOf, meanOfResults } from "./rules.ts";

const TEMPLATE = `${MARKS_PAPER}
#set page(paper: "a4", margin: (x: 15mm, y: 12mm), footer: context text(size: 8pt, fill: faint, [#data.name #h(1fr) #data.words.page #counter(page).display("1 / 1", both: true)]))
#set text(size: 9pt)
#head(data.words.official, data.day, height: 14mm)
#grid(columns: (1fr, auto), column-gutter: 5mm,
  facts((data.words.name, text(weight: 600, size: 1.15em, data.name)), (data.words.id, data.id), (data.words.group, data.group), (data.words.overall, strong(data.mean))),
  photo(data))
#if data.periods.len() == 0 { v(1em); data.words.noEntries }
#for period in data.periods {
  v(1em)
  // A period's name never stands alone at the foot of a page.
  block(sticky: true, below: 0.5em, grid(columns: (1fr, auto), text(weight: 600, size: 1.1em, period.title), if period.mean != "" [#text(fill: faint, data.words.mean) #text(weight: 600, period.mean)]))
  // As wide in each period, so that figures stand beneath each other.
  units(period.lines, ("total", "percent", "grade", "merit"), width: 6.6em)
}
#v(8mm)
#block(breakable: false, width: 100%, {
  text(size: 7pt, fill: faint, data.rule)
  v(3mm)
  grid(columns: (1fr, 1fr), column-gutter: 8mm, align: bottom, code(data, 22mm),
    { v(12mm); rule; text(size: 7.5pt, fill: faint, data.words.signHead) })
})
`;

/** A student's transcript as it stood at one moment, and the way to draw it, which needs no connection. */
export interface ReadTranscript {
  /** What its file is called, without its ending. */
  name: string;
  draw: () => Promise<Buffer>;
}

/** @throws Refusal where the student is gone. */
export async function printTranscript(context: SchoolContext, userCode: string): Promise<Drawing> {
  const { name, draw } = await readTranscript(context, userCode);
  return async () => ({ fileName: `${name}.pdf`, contentType: "application/pdf", body: await draw(), inline: true });
}

/** @throws Refusal where the student is gone. */
export async function readTranscript(context: PaperScope, userCode: string): Promise<ReadTranscript> {
  const { language } = context;
  const { name, studentSchoolIdNumber, photo, groupName } = await nameStudent(context, userCode);
  const results = await listAllResults(context, [userCode]);
  const papers = await listPaperMarks(
    context,
    results.map(({ id }) => id),
  );
  const words = markWords(language);
  const say = markSayer(language);
  const head = await letterhead(context, words.transcript);
  const mean = meanOfResults(results);
  const draw = async (): Promise<Buffer> => {
    const lines = linesOf(results);
    const data = {
      ...(await head()),
      words: { ...words, code: words.codeTranscript },
      day: printer(context).day(context.day),
      name,
      id: studentSchoolIdNumber,
      group: groupName,
      mean: mean === null ? "" : `${say(mean)} %`,
      photo: await photoPicture(context, photo),
      periods: byPeriod(lines).map((period) => {
        const periodMean = meanOfResults(period);
        return {
          title: `${period[0]!.semesterName}, ${period[0]!.academicYear}`,
          mean: periodMean === null ? "" : `${say(periodMean)} %`,
          lines: period.map((line) => unitTexts(line, papers.get(line.id) ?? [], language, say)),
        };
      }),
      rule: smallPrint(lines, [...papers.values()].flat(), language, false),
      code: marksCode(context, { kind: "transcript", userCode, name, mean, day: context.day }),
    };
    return await renderPdf(TEMPLATE, data, context.school);
  };
  return { name: `${words.transcript} ${name}`, draw };
}
