/** How a term's marks went, and what its head looks at before the reports go out. */
import type { Page } from "playwright-core";
import { callAs } from "../kit/calls.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** A class of six with marks in two units and two terms: one student lacks a mark, one paper has 30 for everybody. */
async function aMarkedClass(page: Page): Promise<void> {
  const add = (name: string, fields: Record<string, string>) => callAs(page, { function: name, ...fields });
  const { keyStageCode = "" } = await add("addKeyStage", { keyStageName: "Analysed stage" });
  const { groupCode = "" } = await add("addGroup", { keyStageCode, groupName: "Form 2 A" });
  const students: string[] = [];
  for (const name of ["Achieng", "Baraka", "Chausiku", "Daudi", "Eshe", "Faraji"]) {
    const { userCode = "" } = await add("addStudents", { name: `${name} Analysed`, gender: "Female", groupCode });
    students.push(userCode);
  }
  const { academicYearCode = "" } = await add("addAcademicYear", { academicYear: "2032" });
  const { schemeCode = "" } = await add("addScheme", { schemeName: "Analysed" });
  const terms: string[] = [];
  for (const semesterName of ["Analysed term 1", "Analysed term 2"])
    terms.push((await add("addSemester", { semesterName }))["semesterCode"] ?? "");
  for (const [at, activityName] of ["Analysed Chemistry", "Analysed Physics"].entries()) {
    const { activityCode = "" } = await add("addActivity", { activityName, isALl: "1" });
    const { Subject } = await callAs<{ Subject: { examTypeCode: string } }>(page, {
      function: "addExamType",
      schemeCode,
      activityCode,
      academicYear: academicYearCode,
      examTypeName: "End of term",
      totalMarks: "100",
    });
    const papers: string[] = [];
    for (const [examTypePaper, numberOfPaperMarks] of [
      ["Paper 1", "40"],
      ["Paper 2", "60"],
    ] as const) {
      const paper = { examTypeCode: Subject.examTypeCode, examTypePaper, numberOfPaperMarks };
      papers.push((await add("addExamTypePaper", paper))["examTypePaperCode"] ?? "");
    }
    for (const [term, semesterCode] of terms.entries()) {
      const cells = students.flatMap((userCode, student) =>
        papers.map((column, paper) => ({
          userCode,
          column,
          value: paper === 1 && at === 1 && term === 1 ? "30" : String(20 + student * 2 + term * 3 + paper * 5),
          base: "",
        })),
      );
      // The last of the class has not been given the last paper of Chemistry yet.
      const given = at === 0 && term === 1 ? cells.slice(0, -1) : cells;
      const sheet = { academicYearCode, semesterCode, groupCode, schemeCode, activityCode };
      await add("saveMarks", { ...sheet, cells: JSON.stringify(given), why: "" });
    }
  }
  /* oxlint-enable no-await-in-loop */
}

journey(
  "A head reads a term's marks beside the term before, and finds what to look at before publishing",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard" });
    await aMarkedClass(page);
    await page.goto(`${product.url}/#/school/analysis`);
    await seen(page, "Compared with 2032, Analysed term 1");
    const row = page.getByRole("row").filter({ hasText: "Analysed Chemistry" });
    const [stored] = await product.stored<{ mean: string }>(
      `select to_char(avg(result), 'FM90.0') as mean from transcript_entries e
       join units u using (school_code, activity_code) join semesters s using (school_code, semester_code)
       where school_code = 'UHURU' and activity_name = 'Analysed Chemistry' and semester_name = 'Analysed term 2'
         and marked = 2`,
    );
    // The five complete totals alone, which are out of 100.
    await row.getByText(stored!.mean.replace(/\.0$/, ""), { exact: true }).first().waitFor();
    await row.getByRole("img", { name: /^Mean .* before/ }).waitFor();
    await accessibleInBoth(page, "the analysis of marks");
    await shots(page, "analysis-units");

    await page.getByRole("button", { name: "Before publishing" }).click();
    await seen(page, "1 of 6 students lacks marks");
    await seen(page, "End of term, Paper 2: 30 of 60 for all 6 students who sat it");
    await accessibleInBoth(page, "what to look at before publishing");
    await shots(page, "analysis-anomalies");
    await page.getByRole("link", { name: "Open the sheet of Analysed Chemistry, Form 2 A" }).click();
    await seen(page, "Faraji Analysed");
    same(new URL(page.url()).hash.startsWith("#/school/marks?"), true, "on the marks sheet");
    await page.goBack();
    await seen(page, "1 of 6 students lacks marks");
  },
);
