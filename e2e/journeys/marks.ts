/** The marks sheet: two teachers in one class, a cut line, a lock, a paste with names; and what is stored then. */
import type { Page } from "playwright-core";
import { button, dialog, download, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** Puts a block on the clipboard and pastes it where the keyboard is, as a spreadsheet would. */
async function paste(page: Page, block: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    block.map((row) => row.join("\t")).join("\r\n"),
  );
}

const PAPERS = [
  ["Opener", "Paper 1", "40"],
  ["Opener", "Paper 2", "60"],
  ["Mid term", "Paper 1", "40"],
  ["Mid term", "Paper 2", "60"],
  ["End of term", "Paper 1", "40"],
  ["End of term", "Paper 2", "60"],
] as const;

/** A class of sixty with six papers, their bands, and what the addresses of its sheet say. */
async function aClass(page: Page) {
  const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: "Marked stage" });
  const { groupCode } = await callAs(page, {
    function: "addGroup",
    keyStageCode: keyStageCode!,
    groupName: "Form 1 M",
  });
  const names = Array.from({ length: 60 }, (_, at) => `Pupil ${String.fromCodePoint(65 + (at % 26))} Number${at + 1}`);
  for (const [at, name] of names.entries())
    await callAs(page, {
      function: "addStudents",
      name,
      gender: at % 2 ? "Male" : "Female",
      keyStageCode: keyStageCode!,
      groupCode: groupCode!,
      schoolIDNo: `M${at + 1}`,
    });
  const { activityCode } = await callAs(page, { function: "addActivity", activityName: "Geography", isALl: "0" });
  const { academicYearCode } = await callAs(page, { function: "addAcademicYear", academicYear: "2030" });
  await callAs(page, { function: "addSemester", semesterName: "Marked term" });
  const { schemeCode } = await callAs(page, { function: "addScheme", schemeName: "Continuous" });
  const subjects = new Map<string, string>();
  for (const [subject, examTypePaper, numberOfPaperMarks] of PAPERS) {
    const place = { schemeCode: schemeCode!, activityCode: activityCode!, academicYear: academicYearCode! };
    const examTypeCode =
      subjects.get(subject) ??
      (
        await callAs<{ Subject: { examTypeCode: string } }>(page, {
          function: "addExamType",
          ...place,
          examTypeName: subject,
          totalMarks: "100",
        })
      ).Subject.examTypeCode;
    subjects.set(subject, examTypeCode);
    await callAs(page, { function: "addExamTypePaper", examTypeCode, examTypePaper, numberOfPaperMarks });
  }
  for (const [minRawScore, maxRawScore, scaledScore, merit] of [
    ["150", "300", "A", "1"],
    ["0", "149.99", "E", "0"],
  ] as const)
    await callAs(page, {
      function: "addGradeScore",
      keyStageCode: keyStageCode!,
      keyStageName: "Marked stage",
      activityCode: activityCode!,
      activityName: "Geography",
      nonRange: "0",
      minRawScore,
      maxRawScore,
      scaledScore,
      merit,
    });
  return names.toSorted();
}

journey(
  "Two teachers mark one class, the link is cut in the middle, and every mark is stored once",
  async ({ product, visit }) => {
    const first = await visit({ as: "head.uhuru", path: "/school/marks" });
    await seen(first, "Marks sheet");
    const names = await aClass(first);
    await first.reload();
    await pick(first, "Academic year", "2030");
    await seen(first, "Choose a semester.");
    await shots(first, "marks-choose");
    await pick(first, "Semester", "Marked term");
    await pick(first, "Key stage", "Marked stage");
    await pick(first, "Group", "Form 1 M");
    await pick(first, "Scheme", "Continuous");
    await pick(first, "Unit", "Geography");
    const gridOf = (page: Page) => page.getByRole("grid", { name: "Marks of Form 1 M in Geography" });
    const cell = (page: Page, row: number, column: number) =>
      gridOf(page).locator(`tr[data-index="${row}"] td[data-at="${column}"]`);
    await gridOf(first).waitFor();
    await eventually(() => gridOf(first).locator("tbody tr.row").count(), 60, "students of the class");
    const stored = async (name: string) =>
      (
        await product.stored<{ marks: string }>(
          `select string_agg(coalesce(m.absence, trim_scale(m.mark)::text), ' ' order by e2.exam_type_name, p.exam_type_paper)
             || ' = ' || coalesce(trim_scale(t.result)::text, 'none') || ' ' || t.grade as marks
           from transcript_entries t
             join students s on s.school_code = t.school_code and s.user_code = t.user_code
             join paper_marks m on m.school_code = t.school_code and m.entry_id = t.id
             join exam_papers p on p.school_code = m.school_code and p.exam_type_paper_code = m.exam_type_paper_code
             join exam_subjects e2 on e2.school_code = p.school_code and e2.exam_type_code = p.exam_type_code
           where t.school_code = 'UHURU' and s.name = $1 group by t.id, t.result, t.grade`,
          [name],
        )
      )[0]?.marks;
    const countStored = async () =>
      (
        await product.stored<{ n: number }>("select count(*)::int as n from paper_marks where school_code = 'UHURU'")
      )[0]!.n;
    const before = await countStored();

    // By keys, from cell to cell.
    await cell(first, 0, 2).click();
    await first.keyboard.type("30,5");
    await first.keyboard.press("ArrowRight");
    await first.keyboard.type("a");
    await first.keyboard.press("Enter");
    await eventually(() => stored(names[0]!), "30.5 ABS = 30.5 E", "the first marks");

    // A whole class from a spreadsheet is one call or few.
    let calls = 0;
    first.on("request", (request) => {
      if (request.postData()?.includes("function=saveMarks")) calls += 1;
    });
    await cell(first, 0, 2).click();
    await paste(
      first,
      names.map((_, at) =>
        [20 + (at % 20), 30 + (at % 30), 10 + (at % 30), 40, 35, at % 7 === 0 ? "ABS" : 50].map(String),
      ),
    );
    await eventually(countStored, before + 360, "marks of the class");
    claim(calls <= 3, `a paste took ${calls} calls`);
    await gone(first.getByText(/being stored/));
    await shots(first, "marks-sheet");
    await accessibleInBoth(first, "the marks sheet");

    // A second teacher in the same sheet sees it, and is seen.
    const second = await visit({ as: "teacher.uhuru", path: new URL(first.url()).hash.slice(1) });
    await second.getByText(/You may read these marks and not change them/).waitFor();
    await shots(second, "marks-read");
    await callAs(first, {
      function: "addMarkPermit",
      userCode: await teacherCode(product),
    });
    await second.reload();
    await gridOf(second).waitFor();
    await cell(second, 1, 3).click();
    await second.keyboard.type("59");
    await second.keyboard.press("Enter");
    await cell(first, 1, 3).getByText("59", { exact: true }).waitFor();

    // The link is cut: what is typed waits, its total stands already, and it outlives the closed page.
    const context = second.context();
    await context.setOffline(true);
    await cell(second, 2, 2).click();
    await second.keyboard.type("39");
    await second.keyboard.press("ArrowRight");
    await second.keyboard.type("58");
    await second.keyboard.press("Enter");
    await second.getByText(/2 cells are not stored yet: no connection/).waitFor();
    await shots(second, "marks-cut");
    // Meanwhile a colleague writes one of them too.
    await cell(first, 2, 2).click();
    await first.keyboard.type("11");
    await first.keyboard.press("Enter");
    await eventually(async () => (await stored(names[2]!))?.startsWith("11 "), true, "the colleague's mark");
    const address = second.url();
    await second.close();
    await context.setOffline(false);
    const third = await context.newPage();
    await third.goto(address);
    await gridOf(third).waitFor();
    await third.getByText("1 cell was changed by somebody else too: choose.").waitFor();
    await eventually(
      async () => (await stored(names[2]!))?.includes(" 58"),
      true,
      "the other mark typed on a cut link",
    );
    await cell(third, 2, 2).click();
    await seen(third, "Theirs: 11");
    await shots(third, "marks-both");
    await button(third, "Keep yours").click();
    await eventually(async () => (await stored(names[2]!))?.startsWith("39 "), true, "what was chosen");
    same(await countStored(), before + 360, "no mark is lost or doubled");

    // With names in the first column it is shown whose they are.
    await cell(third, 0, 2).click();
    await paste(third, [
      [names[3]!.toUpperCase().split(" ").toReversed().join(" "), "7"],
      ["Nobody Known", "8"],
      [names[4]!, "41"],
    ]);
    const match = dialog(third, "Whose marks these are");
    await seen(third, "2 lines matched. 1 line fits nobody.");
    await shots(third, "marks-match");
    await accessibleInBoth(third, "the dialog of whose marks these are");
    await button(match, "Take 2 cells").click();
    await gone(match);
    await seen(third, "1 cell was refused.");
    await cell(third, 4, 2).click();
    await third
      .getByText(/: Raw Score cannot be greater than 40Marks/)
      .last()
      .waitFor();
    await shots(third, "marks-over");
    await button(third, "Give up what I typed").click();

    // Out as a spreadsheet, and in again: nothing is left to take.
    const file = await download(first, button(first, "Download Excel"));
    claim(file.name.startsWith("marks-UHURU-"), file.name);
    await button(first, "Upload marks").click();
    await dialog(first, "Upload marks")
      .locator("input[type=file]")
      .setInputFiles({ name: file.name, mimeType: "application/octet-stream", buffer: file.contents });
    await seen(first, "60 lines matched.");
    await shots(first, "marks-file");
    await button(dialog(first, "Whose marks these are"), "Cancel").click();

    // The head locks the period; the teacher reads why, and after it says why a mark is changed.
    await button(first, "Lock").click();
    await first.getByRole("alertdialog").getByRole("textbox").fill("Reports are out");
    await first.getByRole("alertdialog").getByRole("button", { name: "Lock" }).click();
    await third.getByText(/locked the marks of this period on .*: Reports are out/).waitFor();
    await shots(third, "marks-locked");
    await button(first, "Unlock").click();
    await first.getByRole("alertdialog").getByRole("textbox").fill("A paper was counted wrongly");
    await first.getByRole("alertdialog").getByRole("button", { name: "Unlock" }).click();
    await third.getByLabel(/Reason/).fill("Counted again");
    await cell(third, 5, 2).click();
    await third.keyboard.type("1");
    await third.keyboard.press("Enter");
    await eventually(async () => (await stored(names[5]!))?.startsWith("1 "), true, "the mark changed with a reason");
    await button(third, `History of ${names[5]!}`).click();
    await dialog(third, "History of marks").getByText("Counted again").waitFor();
    await shots(third, "marks-history");
    await button(dialog(third, "History of marks"), "Close").first().click();
    await button(first, "Who may mark").click();
    await shots(first, "marks-permits");
    await accessibleInBoth(first, "who may mark");
    await button(dialog(first, "Who may mark"), "Close").first().click();
    for (const language of ["fr", "sw"]) {
      await turn(first, { language });
      await accessible(first, `the marks sheet in ${language}`);
      await shots(first, `marks-${language}`);
    }
  },
);

async function teacherCode({ stored }: { stored: (sql: string) => Promise<unknown[]> }): Promise<string> {
  const [row] = (await stored("select user_code as code from accounts where username = 'teacher.uhuru'")) as [
    { code: string },
  ];
  return row.code;
}
