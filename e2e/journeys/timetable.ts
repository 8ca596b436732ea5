/** The timetable: a small week built by hand, a clash that is refused by name, a lesson moved, and one taken out again. */
import { act, button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { calendarLessons, openCalendarLink, typeLesson } from "../kit/lessons.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The head builds a week by hand, is told what is in the way, moves a lesson and takes one out",
  async ({ product, visit }) => {
    const [maths, english] = ["Mercy Jepkosgei Korir", "Daniel Kiprotich Rotich"] as const;
    const stored = async () =>
      (
        await product.stored<{ lesson: string }>(
          `select u.activity_name || ', ' || coalesce(g.group_name, 'All') || ', day ' || l.day || ' at ' || l.start_minute as lesson
           from lessons l join units u using (school_code, activity_code) join venues v using (school_code, venue_code)
             left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
           where l.school_code = 'UHURU' and v.venue_name like 'E2E %' order by l.day, l.start_minute`,
        )
      ).map(({ lesson }) => lesson);
    const page = await visit({ as: "head.uhuru", path: "/school/activity" });
    // The school's hours end with its last lesson or bell: only within them is a lesson offered another place.
    const hours = { startTime: "09:20", endTime: "10:00", isBreak: "false", days: JSON.stringify(["Friday"]) };
    const bell = await callAs<{ id: number }>(page, { function: "addBell", name: "E2E late", ...hours });
    for (const name of ["E2E room 5", "E2E room 6"]) {
      await act(page, "Venue", "New venue");
      const venue = dialog(page, "Add venue");
      await venue.getByLabel("Name").fill(name);
      await venue.getByLabel("Description").fill("Upper block");
      await button(venue, "Add venue").click();
      await gone(venue);
    }
    for (const name of ["E2E maths", "E2E English"]) {
      await act(page, "Unit", "New unit");
      const unit = dialog(page, "Add Unit");
      await unit.getByLabel("Unit name").fill(name);
      await button(unit, "Add Unit").click();
      await gone(unit);
    }
    const form = dialog(page, "Add lesson");
    const fill = async (unit: string, times: readonly [string, string], staff: string) =>
      await typeLesson(page, { unit, venue: "E2E room 5", group: "Grade 7", day: "Monday", times, staff });
    await button(page, "Add lesson").first().click();
    await button(form, "Add lesson").click();
    await form.getByText("Select Group", { exact: true }).first().waitFor();
    await accessibleInBoth(page, "the refused form of a lesson");
    await button(form, "Cancel").click();
    await gone(form);
    await button(page, "Clear Filters").click();

    await fill("E2E maths", ["08:00", "08:40"], maths);
    await button(form, "Add lesson").click();
    await gone(form);
    // The same room at the same time: refused, and what is in the way is named.
    await fill("E2E English", ["08:20", "09:00"], english);
    await button(form, "Add lesson").click();
    await form
      .getByText(/E2E room 5.*E2E maths|E2E maths.*E2E room 5/)
      .first()
      .waitFor();
    same(await stored(), ["E2E maths, Grade 7, day 1 at 480"], "what is stored after the clash");
    await shots(page, "timetable-clash");
    // The nearest place that is free for room, class and teacher is one press away.
    await button(form, "Free: Monday 08:40–09:20").click();
    await button(form, "Add lesson").click();
    await gone(form);
    const both = ["E2E maths, Grade 7, day 1 at 480", "E2E English, Grade 7, day 1 at 520"];
    await eventually(stored, both, "what is stored");
    await accessibleInBoth(page, "the timetable");
    await shots(page, "timetable");

    const [{ code } = { code: "" }] = await product.stored<{ code: string }>(
      "select group_code as code from groups where school_code = 'UHURU' and group_name = 'Grade 7'",
    );
    await page.goto(`${product.url}/#/school/activity?groupCode=${code}`);
    await button(page, "Week").click();
    const lesson = page.getByRole("button", { name: /^E2E English, .*08:40–09:20/ });
    await lesson.waitFor();
    await accessibleInBoth(page, "the week of a class");
    await shots(page, "timetable-week");
    await lesson.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await eventually(stored, [both[0], "E2E English, Grade 7, day 2 at 520"], "what is stored once it is moved");
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "the week on a phone, in French");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the week is ${overflow} px too wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });

    // The same lessons in anybody's calendar.
    const { address, close } = await openCalendarLink(page, "Grade 7");
    await accessibleInBoth(page, "the links to calendars");
    await shots(page, "timetable-links");
    same(
      await calendarLessons(page, address),
      ["Monday 0800 E2E maths", "Tuesday 0840 E2E English"],
      "what the calendar shows",
    );
    await close();

    await button(page, "Table").click();
    await page.getByRole("row").filter({ hasText: "E2E room 5" }).filter({ hasText: "E2E English" }).click();
    await button(dialog(page, "E2E English"), "Delete").click();
    await answerAlert(page, "Are you sure?", "Delete");
    await eventually(stored, [both[0]], "what is stored in the end");
    await seen(page, "E2E maths");
    await callAs(page, { function: "removeBell", id: String(bell.id) });
  },
);
