/** The end of a year: planned, looked at, closed and taken back. */
import { button } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { eventually, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The head closes a year with a repeater and a leaver, finds the leaver among the alumni, and takes it all back",
  async ({ product, visit }) => {
    const roll = async () =>
      await product.stored(
        `select s.user_code, s.group_code from students s where s.school_code = 'UHURU' order by s.user_code`,
      );
    const count = async (where: string) => await product.stored(`select count(*)::int as count from ${where}`);
    const before = await roll();
    const page = await visit({ as: "head.uhuru", path: "/setup/yearEnd" });
    await page.getByRole("heading", { name: "Close the year" }).waitFor();
    const [years] = await product.stored<{ count: number }>(
      "select count(*)::int as count from academic_years where school_code = 'UHURU' and academic_year = '2026'",
    );
    // Journeys of the academic office may have added it, or later years alone.
    if (years!.count === 0) {
      await callAs(page, { function: "addAcademicYear", academicYear: "2026" });
      await page.reload();
    }
    const goes = page.getByRole("combobox", { name: / goes to$/ });
    await goes.first().waitFor();
    // What no name told is chosen by hand.
    for (const each of await goes.all()) if ((await each.inputValue()) === "") await each.selectOption("leaves");
    await shots(page, "yearEnd-plan");
    await accessibleInBoth(page, "the plan of a year's end");
    await button(page, "Go on to the students").click();

    const ticks = page.getByRole("checkbox");
    await ticks.nth(1).waitFor();
    const leaver = await page
      .getByRole("combobox", { name: /^Way of / })
      .nth(1)
      .getAttribute("aria-label");
    await ticks.first().uncheck();
    await seen(page, "One student goes another way than the class");
    await page.getByRole("combobox", { name: leaver!, exact: true }).selectOption("leaves");
    await seen(page, "2 students go another way than their class");
    await shots(page, "yearEnd-students");
    // Kept by the server: another visit sees the same.
    await page.reload();
    await seen(page, "2 students go another way than their class");
    await button(page, "See every move").click();
    await page.getByText("How many go which way").waitFor();
    await shots(page, "yearEnd-preview");
    await accessibleInBoth(page, "the preview of a year's end");
    same(await roll(), before, "nobody moved before the close");

    await button(page, "Close 2026").click();
    const question = page.getByRole("alertdialog");
    await button(question, "Close 2026").click();
    await page.getByText("Years closed before").waitFor();
    await shots(page, "yearEnd-closed");
    const name = leaver!.replace("Way of ", "");
    await eventually(
      async () =>
        await product.stored(
          `select g.is_alumni from students s join groups g using (school_code, group_code)
           where s.school_code = 'UHURU' and s.name = '${name.replaceAll("'", "''")}' and g.is_alumni`,
        ),
      [{ is_alumni: true }],
      "the leaver is an alumnus",
    );
    await page.goto(`${product.url}/#/school/students?keyword=${encodeURIComponent(name)}`);
    await page
      .getByText(/^Alumni /)
      .first()
      .waitFor();

    await page.goto(`${product.url}/#/setup/yearEnd`);
    await button(page, "Undo the close of 2026").click();
    await button(page.getByRole("alertdialog"), "Undo").click();
    await eventually(roll, before, "everybody is back");
    await eventually(
      () => count(`groups where school_code = 'UHURU' and is_alumni`),
      [{ count: 0 }],
      "the group of alumni is gone",
    );
    same(
      await count(`year_ends where school_code = 'UHURU' and state = 'undone'`),
      [{ count: 1 }],
      "the trace of both",
    );
  },
);
