/** What is taught and examined: academic years, units, and exam schemes with their subjects and papers. */
import { act, button, dialog, fill, pick, picked } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "An exam scheme is set up from nothing: year, unit, subject and papers; changed, copied to the next year, and removed",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/setup/examination" });
    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(' ', academic_year, activity_name, exam_type_name, total_marks, exam_type_paper, paper_marks) as line
           from exam_subjects join units using (school_code, activity_code)
             join academic_years using (school_code, academic_year_code)
             left join exam_papers using (school_code, exam_type_code)
           where school_code = 'UHURU' order by academic_year, exam_type_name, exam_type_paper`,
        )
      ).map(({ line }) => line);
    await seen(page, "No schemes yet. Add one to begin.");
    await shots(page, "schemes-none");
    await button(page, "Edit scheme").click();
    await answerAlert(page, "SELECT SCHEME");

    // Two years, of which the present one is meant from the start.
    const now = new Date().getUTCFullYear();
    for (const year of [now + 1, now]) {
      await act(page, "Academic year", "Add academic year");
      await fill(page, "Add academic year", { "Academic year": `${year}` }, "Add academic year");
      await gone(dialog(page, "Add academic year"));
      await eventually(() => picked(page, "Academic year"), `${year}`, "the year chosen after adding it");
    }

    await button(page, "Add New Scheme").click();
    const addScheme = dialog(page, "Add scheme");
    await button(addScheme, "Add scheme").click();
    await addScheme.getByText("Enter Scheme Name").first().waitFor();
    await accessibleInBoth(page, "the form of a scheme with a refusal");
    await addScheme.getByLabel("Scheme name").fill("National exams");
    await page.keyboard.press("Enter");
    await gone(addScheme);
    await eventually(() => picked(page, "Scheme"), "National exams", "the scheme chosen after adding it");

    await button(page, "Add subject").click();
    await answerAlert(page, "SELECT UNIT");
    for (const unit of ["Kiswahili", "Mathematics"]) {
      await button(page, "Add Unit").click();
      const form = dialog(page, "Add Unit");
      await form.getByLabel("Unit name").fill(unit);
      if (unit === "Kiswahili") await form.getByLabel("For all key stages and schemes").check();
      await page.keyboard.press("Enter");
      await gone(form);
    }
    await seen(page, `Mathematics has no subjects in ${now} yet. Add one, or copy them from another year.`);

    await button(page, "Add subject").click();
    await fill(page, "Add subject", { "Subject name": "End of term exam", "Total marks": "0" }, "Add subject");
    await seen(page, "Marks: write a number from 1 to 1000, with at most two decimals");
    await fill(page, "Add subject", { "Total marks": "100" }, "Add subject");
    await gone(dialog(page, "Add subject"));
    await seen(page, "Unallocated marks: 100");

    await button(page, "Add paper").click();
    await fill(page, "Add paper", { "Paper name": "Paper 1", Marks: "37.5" }, "Add paper");
    await gone(dialog(page, "Add paper"));
    await seen(page, "Unallocated marks: 62.5");
    await button(page, "Add paper").click();
    await fill(page, "Add paper", { "Paper name": "Paper 2", Marks: "62.51" }, "Add paper");
    const addPaper = dialog(page, "Add paper");
    await addPaper.getByText("End of term exam has 62.5 marks left for this paper").first().waitFor();
    await accessibleInBoth(page, "the form of a paper with a refusal");
    await shots(page, "schemes-paper-refused");
    same(await addPaper.getByLabel("Paper name").inputValue(), "Paper 2", "what was typed");
    await fill(page, "Add paper", { Marks: "50" }, "Add paper");
    await gone(addPaper);
    await seen(page, "Unallocated marks: 12.5");
    await accessibleInBoth(page, "a scheme with papers");
    await shots(page, "schemes");
    const exam = `${now} Mathematics End of term exam`;
    same(await stored(), [`${exam} 100.00 Paper 1 37.50`, `${exam} 100.00 Paper 2 50.00`], "what is stored");

    // Smaller than its papers it is refused, and stays open; as small as they are it is saved.
    await button(page, "Edit subject End of term exam").click();
    await fill(page, "Edit subject", { "Total marks": "87" }, "Save");
    await seen(page, "The papers of End of term exam have 87.5 marks together: it cannot have fewer");
    await shots(page, "schemes-subject");
    await fill(page, "Edit subject", { "Total marks": "87.5" }, "Save");
    await gone(dialog(page, "Edit subject"));
    await gone(page.getByText(/^Unallocated marks/));
    await button(page, "Edit paper Paper 2").click();
    await fill(page, "Edit paper", { "Paper name": "Oral", Marks: "40" }, "Save");
    await gone(dialog(page, "Edit paper"));
    await seen(page, "Unallocated marks: 10");

    await button(page, "Copy scheme").click();
    const copy = dialog(page, `Copy National exams ${now}`);
    await pick(copy, "To academic year *", `${now + 1}`);
    await accessibleInBoth(page, "the copy of a scheme");
    await shots(page, "schemes-copy");
    await button(copy, "Copy scheme").click();
    await gone(copy);
    await seen(page, `National exams ${now + 1}: 1 subject and 2 papers are copied`);
    await eventually(() => picked(page, "Academic year"), `${now + 1}`, "the year chosen after copying");
    const next = `${now + 1} Mathematics End of term exam 87.50`;
    same((await stored()).slice(2), [`${next} Oral 40.00`, `${next} Paper 1 37.50`], "the copy");

    // A reload brings all of it back; what is used stays.
    await button(page, "End of term exam").click();
    await page.getByRole("cell", { name: "Oral", exact: true }).waitFor();
    await page.waitForURL(/examTypeCode=/);
    await page.reload();
    await page.getByRole("cell", { name: "Oral", exact: true }).waitFor();
    await button(page, "Edit unit Mathematics").click();
    await button(dialog(page, "Edit unit"), "Delete").click();
    await answerAlert(page, "Confirm to remove Mathematics", "Delete");
    await answerAlert(page, "Mathematics cannot be removed while it has 2 exam subjects. Remove that first");
    await page.keyboard.press("Escape");
    await gone(dialog(page, "Edit unit"));

    await button(page, "Edit paper Oral").click();
    await button(dialog(page, "Edit paper"), "Delete").click();
    await declineConfirm(page, "Confirm to remove Oral (40 marks)");
    await button(dialog(page, "Edit paper"), "Delete").click();
    await answerAlert(page, "Confirm to remove Oral (40 marks)", "Delete");
    await gone(dialog(page, "Edit paper"));
    await eventually(async () => (await stored()).slice(2), [`${next} Paper 1 37.50`], "the copy without a paper");
    await button(page, "Edit subject End of term exam").click();
    await button(dialog(page, "Edit subject"), "Delete").click();
    await page.getByText("Its paper goes with it.").waitFor();
    await answerAlert(page, "Confirm to remove End of term exam (87.5 marks)", "Delete");
    await gone(dialog(page, "Edit subject"));
    await eventually(async () => (await stored()).length, 2, "rows stored without the copy");

    await button(page, "Edit scheme").click();
    await button(dialog(page, "Edit scheme"), "Delete").click();
    await page.getByText("In all years: 1 subject, 2 papers. They go with it.").waitFor();
    await answerAlert(page, "Confirm to remove National exams", "Delete");
    await gone(dialog(page, "Edit scheme"));
    await seen(page, "No schemes yet. Add one to begin.");
    same(await stored(), [], "what is stored in the end");
  },
);

journey(
  "A teacher sets a scheme up on a phone, in Swahili and in the dark, and a bursar only reads it",
  async (world) => {
    const { visit } = world;
    const page = await visit({
      as: "teacher.uhuru",
      path: "/setup/examination",
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // A year is the secretary's and the head's to add.
    await button(page, "Add New Scheme").waitFor();
    same(await button(page, "Actions: Academic year").count(), 0, "menus of the year for a teacher");
    await button(page, "Add New Scheme").click();
    await fill(page, "Add scheme", { "Scheme name": "Mid-term" }, "Add scheme");
    await gone(dialog(page, "Add scheme"));
    await button(page, "Add Unit").click();
    await fill(page, "Add Unit", { "Unit name": "Biology" }, "Add Unit");
    await gone(dialog(page, "Add Unit"));
    // The news of the one that was added must not lie on the button that adds the next.
    await button(page, "Add Unit").click();
    const told = page.getByRole("status").filter({ hasText: "Biology is added" });
    await told.waitFor();
    const [news, add] = await Promise.all([
      told.boundingBox(),
      button(dialog(page, "Add Unit"), "Add Unit").boundingBox(),
    ]);
    claim((news?.y ?? 0) + (news?.height ?? 0) <= (add?.y ?? 0), "the news lie on the dialog's buttons");
    await page.keyboard.press("Escape");
    await gone(dialog(page, "Add Unit"));
    for (const language of ["fr", "sw"]) {
      await turn(page, { language, mode: "dark" });
      await accessible(page, `the exam schemes on a phone in ${language}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(wide <= 0, true, `the page is ${wide} px too wide`);

    const reader = await visit({ as: "bursar.uhuru", path: "/setup/examination" });
    await pick(reader, "Scheme", "Mid-term");
    await button(reader, "Biology").click();
    for (const name of ["Add New Scheme", "Edit scheme", "Add Unit", "Edit unit Biology", "Add subject", "Copy scheme"])
      same(await button(reader, name).count(), 0, `${name} for a bursar`);
    await accessibleInBoth(reader, "the exam schemes as a bursar reads them");
  },
);
