/** The marks of 395 students, as a school has them in a spreadsheet: pasted as a block, and brought as a file. */
import type { Page } from "playwright-core";
import { MARK_SET_OUT_OF, MARK_SET_PAPERS, markSet } from "../../server/test/markSet.ts";
import { workbook } from "../../server/test/workbook.ts";
import { button, dialog, download, fileOf } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

const SET = markSet();
const TITLES = ["School ID", "Name", ...MARK_SET_PAPERS];
/** In an order of their own, as a colleague's list has them. */
const LINES = SET.toSorted(
  (one, other) => one.name.localeCompare(other.name) || other.schoolId.localeCompare(one.schoolId),
).map(({ schoolId, name, typed }) => [schoolId, name, ...typed]);
const CELLS = SET.flatMap(({ kept }) => kept).filter((mark) => mark !== "").length;

/** The lines as a person copies them: without the names, the school ID says whose they are. */
const copied = () => LINES.map(([schoolId, , ...marks]) => [schoolId, ...marks].join("\t")).join("\r\n");
const csv = () => "\ufeff" + [TITLES, ...LINES].map((line) => line.map((cell) => `"${cell}"`).join(";")).join("\r\n");
/** Figures are numbers, and whatever a person has written otherwise is text. */
const xlsx = () =>
  workbook(
    [TITLES, ...LINES]
      .map(
        (line) =>
          `<row>${line.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`,
      )
      .join(""),
  );

/** A class of all of them in three terms, and the address of its sheet of a term. */
async function aLargeClass(page: Page, product: Product) {
  const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: "Large stage" });
  const group = { keyStageCode: keyStageCode!, groupName: "Form 1 L" };
  const { groupCode } = await callAs(page, { function: "addGroup", ...group });
  const { activityCode } = await callAs(page, { function: "addActivity", activityName: "Statistics", isALl: "0" });
  const { academicYearCode } = await callAs(page, { function: "addAcademicYear", academicYear: "2029" });
  const { schemeCode } = await callAs(page, { function: "addScheme", schemeName: "Published" });
  const place = { schemeCode: schemeCode!, activityCode: activityCode!, academicYear: academicYearCode! };
  const subject = { ...place, examTypeName: "Year", totalMarks: "60" };
  const added = await callAs<{ Subject: { examTypeCode: string } }>(page, { function: "addExamType", ...subject });
  const { examTypeCode } = added.Subject;
  for (const examTypePaper of MARK_SET_PAPERS) {
    const paper = { examTypeCode, examTypePaper, numberOfPaperMarks: String(MARK_SET_OUT_OF) };
    await callAs(page, { function: "addExamTypePaper", ...paper });
  }
  await product.stored(
    `insert into students (school_code, user_code, name, school_id_number, group_code)
     select 'UHURU', 'ST-LARGE-' || n.id, n.name, 'UHURU-' || n.id, $1 from unnest($2::text[], $3::text[]) as n (id, name)`,
    [groupCode, SET.map(({ schoolId }) => schoolId), SET.map(({ name }) => name)],
  );
  const sheet = { academicYearCode, groupCode, schemeCode, activityCode, keyStageCode };
  return async (semesterName: string) => {
    const { semesterCode } = await callAs(page, { function: "addSemester", semesterName });
    return {
      semesterCode: semesterCode!,
      path: `/school/marks?${new URLSearchParams({ ...sheet, semesterCode } as Record<string, string>).toString()}`,
    };
  };
}

journey("The marks of 395 students are pasted and imported, and equal their source cell by cell", async (house) => {
  const { product, visit } = house;
  const page = await visit({ as: "head.uhuru", path: "/school/marks" });
  await seen(page, "Marks sheet");
  const sheetOf = await aLargeClass(page, product);
  const storedIn = async (semesterCode: string) => {
    const rows = await product.stored<{ id: string; marks: string[] }>(
      `select s.school_id_number as id,
         array_agg(coalesce(m.absence, trim_scale(m.mark)::text, '') order by p.exam_type_paper) as marks
       from students s
         join groups g on g.school_code = s.school_code and g.group_code = s.group_code and g.group_name = 'Form 1 L'
         cross join exam_papers p
         join exam_subjects e on e.school_code = p.school_code and e.exam_type_code = p.exam_type_code
         join exam_schemes x on x.school_code = e.school_code and x.scheme_code = e.scheme_code
         left join transcript_entries t on t.school_code = s.school_code and t.user_code = s.user_code
           and t.semester_code = $1
         left join paper_marks m on m.school_code = s.school_code and m.entry_id = t.id
           and m.exam_type_paper_code = p.exam_type_paper_code
       where s.school_code = 'UHURU' and p.school_code = 'UHURU' and x.scheme_name = 'Published'
       group by s.school_id_number`,
      [semesterCode],
    );
    return Object.fromEntries(rows.map(({ id, marks }) => [id.replace("UHURU-", ""), marks]));
  };
  const countIn = async (semesterCode: string) =>
    (
      await product.stored<{ n: number }>(
        `select count(*)::int as n from paper_marks m join transcript_entries t
           on t.school_code = m.school_code and t.id = m.entry_id where t.school_code = 'UHURU' and t.semester_code = $1`,
        [semesterCode],
      )
    )[0]!.n;
  const source = Object.fromEntries(SET.map(({ schoolId, kept }) => [schoolId, kept]));
  const grid = page.getByRole("grid", { name: "Marks of Form 1 L in Statistics" });
  const match = dialog(page, "Whose marks these are");
  const openSheet = async (path: string): Promise<void> => {
    await page.goto(`${product.url}/#${path}`);
    await page.reload();
    await grid.locator("tbody tr.row").first().waitFor();
  };
  const take = async (semesterCode: string, what: string): Promise<void> => {
    await seen(page, "395 lines matched.");
    await shots(page, `marksFile-${what}`);
    await button(match, `Take ${CELLS.toLocaleString("en-GB")} cells`).click();
    await gone(match);
    await eventually(() => countIn(semesterCode), CELLS, `marks of the ${what}`);
    same(await storedIn(semesterCode), source, `each cell of the ${what}`);
    await gone(page.getByText(/being stored/));
  };

  const pasted = await sheetOf("Large term 1");
  await openSheet(pasted.path);
  await grid.locator(`tr[data-index="0"] td[data-at="2"]`).click();
  // From the clipboard, as Ctrl+V brings it.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied());
  await page.keyboard.press("Control+V");
  await take(pasted.semesterCode, "block");
  await shots(page, "marksFile-sheet");
  const file = await download(page, button(page, "Download Excel"));

  for (const [what, brought] of [
    ["xlsx", fileOf("published.xlsx", xlsx(), "application/octet-stream")],
    ["csv", fileOf("published.csv", csv())],
    // What the sheet itself gave.
    ["download", fileOf(file.name, file.contents, "application/octet-stream")],
  ] as const) {
    const { path, semesterCode } = await sheetOf(`Large term of the ${what}`);
    await openSheet(path);
    await button(page, "Upload marks").click();
    await dialog(page, "Upload marks").locator("input[type=file]").setInputFiles(brought);
    await take(semesterCode, what);
    // oxlint-enable no-await-in-loop
  }
});
