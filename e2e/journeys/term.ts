/** A class's whole term as people walk it: scheme, bands, teacher, marks of two at a time over a cut link, lock, cards. */
import type { Page } from "playwright-core";
import { addNamed, button, dialog, fill, pick, picked, signIn } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf } from "../kit/paper.ts";
import { shots } from "../kit/shots.ts";

/** Before those of other journeys: analysis begins with the latest that has marks. */
const YEAR = "2028";
const CLASS = "Form 2 T";
/** By name: [theory of 60, practice of 40]. The last has no mark in theory: he was away. */
const PUPILS = [
  ["Akinyi Term", "60", "40"],
  ["Baraka Term", "41,5", "30"],
  ["Chebet Term", "41.5", "30"],
  ["Daudi Term", "0", "12"],
  ["Esther Term", "33", "7.25"],
  ["Faraja Term", "A", "20"],
] as const;

/** What each has in all of a hundred, the band, and the rank: two are equal, and who was away has no rank before them. */
const CARDS = [
  ["Akinyi Term", "100 %", "1"],
  ["Baraka Term", "71.5 %", "2"],
  ["Chebet Term", "71.5 %", "2"],
  ["Esther Term", "40.25 %", "4"],
  ["Faraja Term", "20 %", "5"],
  ["Daudi Term", "12 %", "6"],
] as const;

/** The class itself comes by calls: how students are added is another journey's. */
async function addClass(page: Page): Promise<void> {
  const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: "Stage of a term" });
  const place = { keyStageCode: keyStageCode! };
  const { groupCode } = await callAs(page, { function: "addGroup", ...place, groupName: CLASS });
  for (const [nth, [name]] of PUPILS.entries())
    await callAs(page, {
      function: "addStudents",
      ...place,
      name,
      gender: "Female",
      groupCode: groupCode!,
      schoolIDNo: `T${nth + 1}`,
    });
}

/** Year, scheme, unit and two papers of one subject. */
async function setUpScheme(page: Page): Promise<void> {
  await addNamed(page, "Academic year", "Add academic year", "Academic year", YEAR);
  await button(page, "Add New Scheme").first().click();
  await fill(page, "Add scheme", { "Scheme name": "Whole term" }, "Add scheme");
  await eventually(() => picked(page, "Scheme"), "Whole term", "the scheme chosen after adding it");
  await button(page, "Add Unit").click();
  await fill(page, "Add Unit", { "Unit name": "Geology" }, "Add Unit");
  await seen(page, `Geology has no subjects in ${YEAR} yet. Add one, or copy them from another year.`);
  await button(page, "Add subject").click();
  await fill(page, "Add subject", { "Subject name": "End of term", "Total marks": "100" }, "Add subject");
  for (const [name, marks] of [
    ["Theory", "60"],
    ["Practice", "40"],
  ] as const) {
    await button(page, "Add paper").click();
    await fill(page, "Add paper", { "Paper name": name, Marks: marks }, "Add paper");
    await gone(dialog(page, "Add paper"));
  }
}

/** Ready-made bands for the class's key stage. */
async function setBands(page: Page): Promise<void> {
  await pick(page, "Key stage", "Stage of a term");
  await pick(page, "Unit", "Geology");
  await button(page, "Begin with common bands").first().click();
  const preset = dialog(page, "Begin with common bands");
  await preset.getByLabel("Bands to begin with").selectOption("cbc");
  await button(preset, "Add these bands").click();
  await gone(preset);
  await page.getByRole("gridcell", { name: "EE1", exact: true }).waitFor();
}

/** Who teaches the class the unit marks it. */
async function giveCourse(page: Page): Promise<void> {
  await addNamed(page, "Course category", "Add course category", "Category name", "Earth");
  await button(page, "Add course").first().click();
  await fill(page, "Add course", { "Course Name": "Geology", "Course Code": "GEO 2" }, "Add course");
  await gone(dialog(page, "Add course"));
  await button(page, "Course distribution").click();
  await pick(page, "Academic year", YEAR);
  await addNamed(page, "Semester", "Add semester", "Semester name", "Term walked through");
  await button(page, "Distribute course").first().click();
  const form = dialog(page, "Distribute course");
  await pick(form, "Staff *", "Daniel Kiprotich Rotich");
  await pick(form, "Course *", "Geology");
  await pick(form, "Group *", CLASS);
  await form.getByLabel("Hours per week").fill("3");
  await button(form, "Distribute course").click();
  await answerAlert(page, "Please Confirm", "Distribute course");
  await gone(form);
}

journey(
  "A class's term goes from its scheme to printed report cards, with two teachers in one sheet, a cut link and an ended session",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/setup/examination" });
    await addClass(page);
    await page.reload();
    await setUpScheme(page);
    await page.goto(`${product.url}/#/setup/grade`);
    await setBands(page);
    await page.goto(`${product.url}/#/school/course`);
    await giveCourse(page);

    await page.goto(`${product.url}/#/school/marks`);
    await seen(page, "Choose a semester.");
    for (const [label, option] of [
      ["Academic year", YEAR],
      ["Semester", "Term walked through"],
      ["Key stage", "Stage of a term"],
      ["Group", CLASS],
      ["Scheme", "Whole term"],
      ["Unit", "Geology"],
    ] as const)
      await pick(page, label, option);
    const cell = (of: Page, row: number, column: number) =>
      of
        .getByRole("grid", { name: `Marks of ${CLASS} in Geology` })
        .locator(`tr[data-index="${row}"] td[data-at="${column}"]`);
    await cell(page, 0, 2).waitFor();
    // The address follows what is chosen a moment later.
    await page.waitForURL(/activityCode=/);

    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(' | ', s.name, (select string_agg(coalesce(m.absence, trim_scale(m.mark)::text), ' '
               order by p.exam_type_paper desc) from paper_marks m
             join exam_papers p using (school_code, exam_type_paper_code)
             where m.school_code = t.school_code and m.entry_id = t.id), trim_scale(t.result), t.grade) as line
           from transcript_entries t join students s using (school_code, user_code)
             join academic_years y using (school_code, academic_year_code)
           where t.school_code = 'UHURU' and y.academic_year = $1 order by s.name`,
          [YEAR],
        )
      ).map(({ line }) => line);
    // The teacher types the practice on a link that is cut after the second mark; the head the theory meanwhile.
    const teacher = await visit({ as: "teacher.uhuru", path: new URL(page.url()).hash.slice(1) });
    const [practice, theory] = [2, 3];
    const type = async (into: Page, marks: readonly string[]) => {
      for (const mark of marks) {
        await into.keyboard.type(mark);
        await into.keyboard.press("Enter");
      }
    };
    const practiceMarks = PUPILS.map(([, , mark]) => mark);
    await cell(teacher, 0, practice).click();
    await type(teacher, practiceMarks.slice(0, 2));
    await eventually(async () => (await stored()).length, 2, "the marks before the cut");
    await teacher.context().setOffline(true);
    await type(teacher, practiceMarks.slice(2));
    await teacher.getByText(/4 cells are not stored yet: no connection/).waitFor();
    await cell(page, 0, theory).click();
    await type(
      page,
      PUPILS.map(([, mark]) => mark),
    );
    await eventually(
      async () => (await stored()).filter((line) => / (60|41\.5|0|33|ABS)\b/.test(line)).length,
      6,
      "the theory of all",
    );
    same((await stored()).filter((line) => line.includes(" 12 ")).length, 0, "what was typed on the cut link");
    // The link comes back after the teacher's session is over: what was typed waits for the next sign-in.
    await product.stored("delete from sessions where username = 'teacher.uhuru'");
    await teacher.context().setOffline(false);
    await at(teacher, "/login");
    same(
      (await stored()).filter((line) => line.includes(" 12 ")).length,
      0,
      "what was typed, while nobody is signed in",
    );
    const door = product.signIns.find((one) => one.username === "teacher.uhuru")!;
    await signIn(teacher, door.username, door.password);
    await eventually(
      stored,
      [
        "Akinyi Term | 60 40 | 100 | EE1",
        "Baraka Term | 41.5 30 | 71.5 | ME1",
        "Chebet Term | 41.5 30 | 71.5 | ME1",
        "Daudi Term | 0 12 | 12 | BE1",
        "Esther Term | 33 7.25 | 40.25 | AE1",
        "Faraja Term | ABS 20 | 20 | BE1",
      ],
      "every mark of both, once, with its total and band",
    );
    await gone(teacher.getByText(/not stored yet/));
    for (const one of [page, teacher]) await cell(one, 4, practice).getByText("7.25", { exact: true }).waitFor();
    await shots(page, "term-sheet");

    await button(page, "Lock").click();
    await page.getByRole("alertdialog").getByRole("textbox").fill("The term is marked");
    await page.getByRole("alertdialog").getByRole("button", { name: "Lock" }).click();
    await teacher.getByText(/locked the marks of this period on .*: The term is marked/).waitFor();

    // The report cards open at the class of the marks sheet.
    await page.goto(`${product.url}/#/school/reportCards`);
    await seen(page, "Without complete marks");
    await page.getByText("Akinyi Term").first().click();
    await fill(page, "Head’s remarks", { "Head’s remarks": "A term to be proud of" }, "Save and go on");
    await seen(page, "Baraka Term, 2 of 6");
    await page.keyboard.press("Escape");
    await gone(dialog(page, "Head’s remarks"));
    await shots(page, "term-cards");
    const words = await paperOf(page, button(page, "Print the class"), "printReportCards");
    if (words === undefined) return;
    const cards = words.split("\f").filter((card) => card.trim() !== "");
    same(cards.length, PUPILS.length, "a page for each");
    for (const [name, mean, rank] of CARDS) {
      const card = cards.find((one) => one.includes(name))?.replaceAll(/\s+/g, " ") ?? "";
      for (const said of [mean, `${rank} of 6`]) claim(card.includes(said), `${said} on the card of ${name}: ${card}`);
    }
    claim(cards[0]!.includes("A term to be proud of"), "the head's remark on the first card");
  },
);
