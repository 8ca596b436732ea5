/** A marks sheet as a file; its titles are those that a file of marks is read back by. */
import { standingsOf } from "@ofisi/contract/academics/marking";
import { paperTitle, type SheetRow } from "@ofisi/contract/academics/marksSheet";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import { inOnePortion } from "../../kit/sheet/exportList.ts";
import type { Words } from "../../kit/words.ts";
import { bareSchoolId } from "../../people/persons/ids.rules.ts";
import type { Sheet } from "./queries.ts";
import { readSheet } from "./sheet.queries.ts";

/** As on the screen. */
const RULE: Words = {
  en: "Only complete totals count in means and ranks. Means are rounded half up to the hundredth, and equal totals share a rank.",
  fr: "Seuls les totaux complets comptent dans les moyennes et les rangs. Les moyennes sont arrondies au centième, le demi vers le haut, et des totaux égaux partagent un rang.",
  sw: "Jumla zilizokamilika pekee huhesabiwa kwenye wastani na nafasi. Wastani huzungushwa hadi sehemu ya mia, nusu juu, na jumla zinazolingana hushiriki nafasi.",
};

const MERITS: Record<string, Words> = {
  PASS: { en: "PASS", fr: "RÉUSSITE", sw: "AMEFAULU" },
  FAIL: { en: "FAIL", fr: "ÉCHEC", sw: "AMESHINDWA" },
};

type Line = SheetRow & { rank: number | null };

/** A mark as a number, so that a paper writes it as it writes the totals; ABS, EXM and none as they are. */
const figureOr = (mark: string): number | string => (/^\d/.test(mark) ? Number(mark) : mark);

/** What a class was given in a unit, as the screen shows it. */
export async function marksList(context: SchoolContext, sheet: Sheet): Promise<List<Line>> {
  const { names, papers, rows } = await readSheet(context, sheet);
  const { ranks } = standingsOf(rows);
  const marks = papers.map((paper, at): ListColumn<Line> => {
    const title = paperTitle(paper);
    return { ...column.text([title, title, title], 12, (row) => figureOr(row.marks[at] ?? "")), kind: "number" };
  });
  return {
    file: "marks",
    title: ["Marks sheet", "Feuille de notes", "Karatasi ya alama"],
    count: [
      "{number} {count|student|students}",
      "{number} {count|élève|élèves}",
      "{count|Mwanafunzi|Wanafunzi} {number}",
    ],
    columns: [
      column.code(["School ID", "Matricule", "Namba ya shule"], 14, (row) =>
        bareSchoolId(context.school, row.studentSchoolIdNumber),
      ),
      column.text(["Name", "Nom", "Jina"], 28, (row) => row.name),
      ...marks,
      column.number(["Total", "Total", "Jumla"], 9, (row) => row.total),
      column.text(["Scaled Score", "Note pondérée", "Alama iliyopimwa"], 12, (row) => row.grade),
      column.word(["Merit", "Mention", "Matokeo"], 9, MERITS, (row) => row.merit),
      column.number(["Rank", "Rang", "Nafasi"], 7, (row) => row.rank),
      column.text(["Remarks", "Observations", "Maoni"], 32, (row) => row.remarks),
    ],
    rows: inOnePortion(Promise.resolve(rows.map((row, at) => ({ ...row, rank: ranks[at]! })))),
    isExplained: true,
    about: [
      names.groupName,
      names.activityName,
      names.schemeName,
      names.academicYear,
      names.semesterName,
      RULE[context.language],
    ],
  };
}
