/** A class's report cards: looked through, remarked on, printed and read back. */
import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { button, dialog, pick } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf, readPaper } from "../kit/paper.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

interface Pupil {
  code: string;
  name: string;
  group: string;
}

/** A unit of two papers in a new year, marked for the whole class but one paper of the last. */
async function markClass(page: Page, pupils: readonly Pupil[]) {
  const year = await callAs(page, { function: "addAcademicYear", academicYear: "2031" });
  const semester = await callAs(page, { function: "addSemester", semesterName: "Term of cards" });
  const scheme = await callAs(page, { function: "addScheme", schemeName: "For cards" });
  const unit = await callAs(page, { function: "addActivity", activityName: "Botany", isALl: "true" });
  const place = { schemeCode: scheme["schemeCode"]!, activityCode: unit["activityCode"]! };
  const subject = await callAs<{ Subject: { examTypeCode: string } }>(page, {
    function: "addExamType",
    ...place,
    academicYear: "2031",
    examTypeName: "End of term",
    totalMarks: "100",
  });
  const papers: string[] = [];
  for (const [name, marks] of [
    ["Theory", "60"],
    ["Practice", "40"],
  ] as const) {
    const paper = await callAs(page, {
      function: "addExamTypePaper",
      examTypeCode: subject.Subject.examTypeCode,
      examTypePaper: name,
      numberOfPaperMarks: marks,
    });
    papers.push(paper["examTypePaperCode"]!);
  }
  const cells = pupils.flatMap(({ code }, at) => [
    { userCode: code, column: papers[0], value: String(30 + (at % 20)), base: "" },
    ...(at < pupils.length - 1 ? [{ userCode: code, column: papers[1], value: "20.5", base: "" }] : []),
  ]);
  await callAs(page, {
    function: "saveMarks",
    academicYearCode: year["academicYearCode"]!,
    semesterCode: semester["semesterCode"]!,
    groupCode: pupils[0]!.group,
    ...place,
    cells: JSON.stringify(cells),
    why: "",
  });
}

journey(
  "The head looks through a class's report cards, writes remarks one after the other, and prints the class",
  async ({ product, visit }) => {
    const pupils = await product.stored<Pupil>(
      `select s.user_code as code, s.name, s.group_code as group from students s join groups g using (school_code, group_code)
       where s.school_code = 'UHURU' and g.group_name = 'Grade 9' and s.deleted_at is null order by s.name, s.user_code`,
    );
    claim(pupils.length > 2, "a class to print");
    const page = await visit({ as: "head.uhuru", path: "/school/reportCards" });
    await markClass(page, pupils);
    await page.reload();
    await seen(page, "Choose a semester and a group");
    await shots(page, "cards-none");
    await pick(page, "Academic year", "2031");
    await pick(page, "Semester", "Term of cards");
    await pick(page, "Group", "Grade 9");
    await seen(page, "1 student lacks marks. Their mean is of what is complete.");
    await accessibleInBoth(page, "report cards");
    await shots(page, "cards");

    await page.getByText(pupils[0]!.name).first().click();
    const form = dialog(page, "Head’s remarks");
    await form.getByRole("textbox").fill("Keep it up");
    await shots(page, "cards-remark");
    await accessibleInBoth(page, "the form of a remark");
    await button(form, "Save and go on").click();
    await seen(page, `${pupils[1]!.name}, 2 of ${pupils.length}`);
    await button(form, "Previous").click();
    await seen(page, `${pupils[0]!.name}, 1 of ${pupils.length}`);
    await page.keyboard.press("Escape");
    await gone(form);
    await eventually(
      () => product.stored("select user_code as code, remark, version from report_remarks where school_code = 'UHURU'"),
      [{ code: pupils[0]!.code, remark: "Keep it up", version: 1 }],
      "the remark as it is stored",
    );

    const words = await paperOf(page, button(page, "Print the class"), "printReportCards");
    if (words !== undefined) {
      const cards = words.split("\f").filter((card) => card.trim() !== "");
      same(cards.length, pupils.length, "a page for each student");
      for (const [at, { name }] of pupils.entries()) claim(cards[at]!.replaceAll(/\s+/g, " ").includes(name), name);
      const first = cards[0]!.replaceAll(/\s+/g, " ");
      // 30 of 60 and 20.5 of 40.
      for (const said of ["Theory 30/60", "Practice 20.5/40", "50.5/100", "50.5 %", "Keep it up"])
        claim(first.includes(said), `${said} on the first card: ${first}`);
      claim(cards.at(-1)!.includes("Without complete marks"), "what is missing on the last card");
    }
    await turn(page, { language: "fr" });
    await shots(page, "cards-fr");
  },
);

/** Holds up the long work of the demo school, as an import before it does, until it is let go. */
async function holdWork(product: Product): Promise<() => Promise<void>> {
  const client = new pg.Client(product.owner);
  // A journey that ends before it lets go ends with its database.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended('long work of UHURU', 0))");
  return async () => await client.end();
}

journey(
  "The head has the whole school's report cards made, cancels, has them made again, and takes the file along",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/reportCards" });
    const [{ count } = { count: 0 }] = await product.stored<{ count: number }>(
      `select count(*)::int as count from students s join groups g using (school_code, group_code)
       where s.school_code = 'UHURU' and g.group_name = 'Grade 9' and s.deleted_at is null`,
    );
    await pick(page, "Academic year", "2031");
    await pick(page, "Semester", "Term of cards");
    const letGo = await holdWork(product);
    const begin = async (form: string): Promise<void> => {
      await button(page, "Print many…").click();
      const many = dialog(page, "Print many");
      await many.getByLabel("Of whom").selectOption({ label: "The whole school" });
      await many.getByLabel("As").selectOption({ label: form });
      await shots(page, "cards-many");
      await accessibleInBoth(page, "the form of many papers");
      await button(many, "Make the papers").click();
      await gone(many);
    };
    await begin("A file each (zip)");
    await seen(page, `0 / ${count}`);
    await shots(page, "cards-batch-waits");
    await accessibleInBoth(page, "papers in the making");
    // Somebody else at the same time is told.
    const other = await callAs(page, { function: "getCardBatch" });
    claim(other["batch"] !== null, "the batch is there for the whole office");
    await button(page, "Cancel").click();
    await gone(page.getByText(`0 / ${count}`));
    await letGo();
    const states = () =>
      product.stored<{ state: string; made: number }>(
        "select state, made from card_batches where school_code = 'UHURU' order by started_at",
      );
    same(await states(), [{ state: "cancelled", made: 0 }], "what was cancelled");

    await begin("One file (PDF)");
    await seen(page, `is ready: of ${count} students.`);
    await shots(page, "cards-batch-ready");
    same((await states()).at(-1), { state: "done", made: count }, "what was made");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    claim(download.suggestedFilename().endsWith("Term of cards 2031.pdf"), download.suggestedFilename());
    const words = readPaper(await readFile(await download.path()));
    if (words !== undefined) {
      const cards = words.split("\f").filter((card) => card.trim() !== "");
      same(cards.length, count, "a page for each student");
      claim(cards[0]!.includes("Keep it up"), "the remark on the first card");
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await seen(page, new RegExp(`Term of cards 2031.pdf is ready: of ${count} students`));
  },
);
