/** The transcript: marks by paper with what they count as, results that are typed, and who may give them. */
import type { Page } from "playwright-core";
import { act, button, dialog, pick, picked, search, signIn } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, at, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { placeSchool } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const SCHOOL = "MATOKEO";
const HEAD = { username: "head.matokeo", password: "kilima-cha-alama-61", name: "Wanjiru Head", role: "head" } as const;
const TEACHER = {
  username: "teacher.matokeo",
  password: "chaki-na-ubao-27",
  name: "Otieno Teacher",
  role: "teacher",
} as const;
const ACHIENG = "Achieng Atieno";
const WHY = "You may mark what you teach. Ask the head to let you mark this as well";

/** A class of thirty, Maths in two papers, and its bands. */
async function furnish(page: Page): Promise<void> {
  const { keyStageCode = "" } = await callAs(page, { function: "addKeyStage", keyStageName: "Form 1" });
  const years = { groupEntryYear: "2026", groupExitYear: "2029" };
  const group = { groupName: "Form 1 East", keyStageCode, ...years };
  const { groupCode = "" } = await callAs(page, { function: "addGroup", ...group });
  for (const [place, name] of [
    ACHIENG,
    ...Array.from({ length: 29 }, (_, number) => `Baraka Juma ${number + 1}`),
  ].entries())
    await callAs(page, { function: "addStudents", name, groupCode, schoolIDNo: String(place + 1) });
  const { schemeCode = "" } = await callAs(page, { function: "addScheme", schemeName: "Term exams" });
  const unit = { activityName: "Maths", isALl: "true" };
  const { activityCode = "" } = await callAs(page, { function: "addActivity", ...unit });
  const { academicYearCode = "" } = await callAs(page, { function: "addAcademicYear", academicYear: "2026" });
  const { Subject } = await callAs<{ Subject: { examTypeCode: string } }>(page, {
    function: "addExamType",
    schemeCode,
    activityCode,
    academicYear: academicYearCode,
    examTypeName: "End of term",
    totalMarks: "100",
  });
  const { examTypeCode } = Subject;
  const paper = { function: "addExamTypePaper", examTypeCode, examTypePaper: "Paper 1", numberOfPaperMarks: "40" };
  await callAs(page, paper);
  for (const [minRawScore, maxRawScore, scaledScore, merit] of [
    ["0", "49.99", "E", "0"],
    ["50", "100", "B", "1"],
  ] as const)
    await callAs(page, {
      function: "addGradeScore",
      keyStageCode,
      activityCode,
      nonRange: "0",
      minRawScore,
      maxRawScore,
      scaledScore,
      merit,
    });
}

/** Types a raw score and adds it. */
async function addRaw(page: Page, raw: string): Promise<void> {
  const form = dialog(page, "Add marks");
  await form.getByRole("textbox", { name: "Raw score" }).fill(raw);
  await button(form, "ADD").click();
}

/** Looks at the form as people of other languages and in the dark do, and on a phone. */
async function lookEverywhere(page: Page, what: string): Promise<void> {
  await accessibleInBoth(page, what);
  await shots(page, what);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["fr", "sw"]) {
    await turn(page, { language, mode: "dark" });
    await accessible(page, `${what} on a phone in ${language}`);
  }
  await turn(page, { language: "en", mode: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

journey(
  "Marks are given paper by paper, looked up as they add up, tinted where they fail, removed, and typed for another school",
  async ({ product, visit }) => {
    await placeSchool(product, { code: SCHOOL, name: "Shule ya Matokeo", staff: [HEAD, TEACHER] });
    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(' ', academic_year, semester_name, activity_name, unit_desc, result, grade, is_pass, remarks,
             (select string_agg(mark::text, '+' order by mark) from paper_marks m
              where m.school_code = e.school_code and m.entry_id = e.id)) as line
           from transcript_entries e join academic_years using (school_code, academic_year_code)
             join semesters using (school_code, semester_code) join units using (school_code, activity_code)
           where school_code = '${SCHOOL}' order by activity_name, result`,
        )
      ).map(({ line }) => line);
    const page = await visit();
    await signIn(page, HEAD.username, HEAD.password);
    await seen(page, "Shule ya Matokeo");
    await furnish(page);
    await page.goto(`${product.url}/#/school/transcript`);
    await page.reload();

    // What is missing is asked for in the documents' order.
    await eventually(() => picked(page, "Academic year"), "2026", "the present year");
    await button(page, "Add marks").click();
    await answerAlert(page, "Select Period");
    await act(page, "Semester", "Add semester");
    const semester = dialog(page, "Add semester");
    await button(semester, "Add semester").click();
    await semester.getByText("Empty").first().waitFor();
    await semester.getByLabel("Semester name").fill("Term 1");
    await page.keyboard.press("Enter");
    await gone(semester);
    await eventually(() => picked(page, "Semester"), "Term 1", "the semester chosen after adding it");
    await button(page, "Add marks").click();
    await answerAlert(page, "Select Key Stage");
    await pick(page, "Key stage", "Form 1");
    await button(page, "Add marks").click();
    await answerAlert(page, "Select Group");
    await pick(page, "Group", "Form 1 East");
    await button(page, "Add marks").click();
    await answerAlert(page, "Select Student");
    await search(page, "achieng");
    await page.getByRole("gridcell", { name: ACHIENG }).click();
    await seen(page, `${ACHIENG} has no marks yet`);

    await button(page, "Add marks").click();
    const form = dialog(page, "Add marks");
    await button(form, "Save").click();
    await form.getByText("Select Unit").nth(1).waitFor();
    await pick(form, "Marking scheme *", "Term exams");
    await pick(form, "Unit *", "Maths");
    await pick(form, "Subject", "End of term");
    await pick(form, "Paper", "Paper 1");
    await addRaw(page, "41");
    await form.getByText("Raw Score cannot be greater than 40Marks").waitFor();
    same(await form.getByRole("table", { name: "Raw scores added" }).count(), 0, "what was added of too much");
    await addRaw(page, "9,5");
    await form.getByText("FAIL").waitFor();
    await lookEverywhere(page, "transcript-form");

    // The second paper is added from here, and what was added is there afterwards.
    await button(form, "New exam paper").click();
    const paper = dialog(page, "Add paper");
    await paper.getByLabel("Paper name").fill("Paper 2");
    await paper.getByLabel("Marks").fill("60");
    await button(paper, "Add paper").click();
    await gone(paper);
    await pick(form, "Paper", "Paper 2");
    await addRaw(page, "50");
    await form.getByText("PASS").waitFor();
    await button(form, "Clear").click();
    await form.getByText("Not yet").first().waitFor();
    await pick(form, "Paper", "Paper 1");
    await addRaw(page, "9,5");
    await eventually(() => picked(form, "Paper"), "Paper 2", "the paper that follows");
    await addRaw(page, "30");
    await form.getByText("FAIL").waitFor();
    await form.getByLabel("Remarks").fill("Practise");
    await button(form, "Save").click();
    await gone(form);
    await page.locator("tr.bad").getByText("FAIL").waitFor();
    await eventually(stored, ["2026 Term 1 Maths Maths 39.50 E f Practise 9.50+30.00"], "what is stored");
    await lookEverywhere(page, "transcript");

    // Removed after asking; the history stays.
    const question = `Confirm to remove Maths, Term 1 · 2026, of ${ACHIENG}`;
    await page.locator("tr.bad").click();
    const entry = dialog(page, "Maths");
    await entry.getByRole("cell", { name: "Paper 2" }).waitFor();
    await accessibleInBoth(page, "an entry with its history");
    await shots(page, "transcript-entry");
    await button(entry, "Remove").click();
    await declineConfirm(page, question);
    same((await stored()).length, 1, "entries after saying no");
    await button(entry, "Remove").click();
    await answerAlert(page, question, "Remove");
    await gone(entry);
    await seen(page, `${ACHIENG} has no marks yet`);
    same(await stored(), [], "what is stored after the removal");

    // The second page keeps what is typed.
    await button(page, "Transcript entry").click();
    await at(page, "/school/transcript2");
    await button(page, "Add entry").click();
    await answerAlert(page, "Select Unit,Semester, academic Year & student");
    await pick(page, "Unit", "Maths");
    await button(page, "Add entry").click();
    const typed = dialog(page, "Add entry");
    await typed.getByLabel("Result").fill("67,5");
    await button(typed, "Save").click();
    await typed.getByText("Empty").nth(2).waitFor();
    await accessibleInBoth(page, "the form of a typed entry");
    await shots(page, "transcript2-form");
    await typed.getByLabel("Unit description").fill("Mathematics");
    await typed.getByLabel("Grade").fill("B+");
    await typed.getByLabel("Remarks").fill("From Kisumu");
    await button(typed, "Save").click();
    await gone(typed);
    await page.getByRole("gridcell", { name: "From Kisumu" }).waitFor();
    await eventually(stored, ["2026 Term 1 Maths Mathematics 67.50 B+ From Kisumu"], "what is stored as typed");
    await lookEverywhere(page, "transcript2");

    // Who does not teach the class reads, and is told why they may not mark, where they are.
    const other = await visit();
    await signIn(other, TEACHER.username, TEACHER.password);
    await seen(other, "Shule ya Matokeo");
    await other.goto(page.url().replace("transcript2", "transcript"));
    await other.getByRole("gridcell", { name: "From Kisumu" }).click();
    await button(dialog(other, "Maths"), "Remove").click();
    await answerAlert(other, question, "Remove");
    await answerAlert(other, WHY);
    await at(other, "/school/transcript");
    same((await stored()).length, 1, "entries after a removal by somebody else");
  },
);
