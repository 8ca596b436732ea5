/** The timetable: a small week built by hand, a clash that is refused by name, a lesson moved, and one taken out again. */
import { act, button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The secretary builds a week by hand, is told what is in the way, moves a lesson and takes one out",
  async ({ product, visit }) => {
    const [maths, english] = await product.stored<{ name: string }>(
      "select name from staff where school_code = 'UHURU' and school_id_number in ('T020', 'T021') order by name",
    );
    const stored = async () =>
      (
        await product.stored<{ lesson: string }>(
          `select u.activity_name || ', ' || coalesce(g.group_name, 'All') || ', day ' || l.day || ' at ' || l.start_minute as lesson
           from lessons l join units u using (school_code, activity_code) join venues v using (school_code, venue_code)
             left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
           where l.school_code = 'UHURU' and v.venue_name like 'E2E %' order by l.day, l.start_minute`,
        )
      ).map(({ lesson }) => lesson);
    const page = await visit({ as: "secretary.uhuru", path: "/school/activity" });
    for (const name of ["E2E room 5", "E2E room 6"]) {
      await act(page, "Venue", "New venue");
      const venue = dialog(page, "Add venue");
      await venue.getByLabel("Name").fill(name);
      await venue.getByLabel("Description").fill("Upper block");
      await button(venue, "Add venue").click();
      await gone(venue);
    }
    await pick(page, "Group", "Grade 7");
    const form = dialog(page, "Add lesson");
    const fill = async (
      unit: string,
      venue: string,
      day: string,
      [start, end]: readonly [string, string],
      who: string,
    ) => {
      await button(page, "Add lesson").first().click();
      await form.waitFor();
      await pick(form, "Unit *", unit);
      await pick(form, "Venue *", venue);
      await form.getByLabel("Day of the week").selectOption({ label: day });
      await form.getByLabel("Start time").fill(start);
      await form.getByLabel("End time").fill(end);
      await pick(form, "Staff *", who);
    };
    await button(page, "Add lesson").first().click();
    await button(form, "Add lesson").click();
    await form.getByText("Select Unit", { exact: true }).first().waitFor();
    await accessibleInBoth(page, "the refused form of a lesson");
    await page.keyboard.press("Escape");
    await gone(form);

    await fill("Mathematics", "E2E room 5", "Monday", ["08:00", "08:40"], maths!.name);
    await button(form, "Add lesson").click();
    await gone(form);
    // The same room at the same time: refused, and what is in the way is named.
    await fill("English", "E2E room 5", "Monday", ["08:20", "09:00"], english!.name);
    await button(form, "Add lesson").click();
    await form
      .getByText(/E2E room 5.*Mathematics|Mathematics.*E2E room 5/)
      .first()
      .waitFor();
    same(await stored(), ["Mathematics, Grade 7, day 1 at 480"], "what is stored after the clash");
    await shots(page, "timetable-clash");
    await form.getByLabel("Start time").fill("08:40");
    await form.getByLabel("End time").fill("09:20");
    await button(form, "Add lesson").click();
    await gone(form);
    const both = ["Mathematics, Grade 7, day 1 at 480", "English, Grade 7, day 1 at 520"];
    await eventually(stored, both, "what is stored");
    await accessibleInBoth(page, "the timetable");
    await shots(page, "timetable");

    await button(page, "Week").click();
    const lesson = page.getByRole("button", { name: /^English, .*08:40–09:20/ });
    await lesson.waitFor();
    await accessibleInBoth(page, "the week of a class");
    await shots(page, "timetable-week");
    await lesson.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await eventually(stored, [both[0], "English, Grade 7, day 2 at 520"], "what is stored once it is moved");
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "the week on a phone, in French");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the week is ${overflow} px too wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });

    await button(page, "Table").click();
    await page.getByRole("row").filter({ hasText: "E2E room 5" }).filter({ hasText: "English" }).click();
    await button(dialog(page, "English"), "Delete").click();
    await answerAlert(page, "Are you sure?", "Delete");
    await eventually(stored, [both[0]], "what is stored in the end");
    await seen(page, "Mathematics");
  },
);
