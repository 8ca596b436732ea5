/** Weeks A and B: turned on, two lessons in one slot, each in its own week, on the grid and on its dates. */
import { button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The head says that weeks alternate, puts two lessons into one slot, and each is on the dates of its own week",
  async ({ product, visit }) => {
    const stored = async () =>
      await product.stored<{ lesson: string }>(
        `select u.activity_name || ' in ' || l.week as lesson from lessons l join units u using (school_code, activity_code)
         where l.school_code = 'UHURU' and u.activity_name like 'E2E weeks%' order by 1`,
      );
    const page = await visit({ as: "head.uhuru", path: "/school/activity" });
    const call = async (name: string, fields: Record<string, string>) => {
      await callAs(page, { function: name, ...fields });
    };
    await call("addVenue", { venueName: "E2E weeks room", description: "Upper block" });
    for (const name of ["E2E weeks art", "E2E weeks music"])
      await call("addActivity", { activityName: name, isALl: "false" });
    await page.reload();

    await button(page, "Bell times").click();
    await button(dialog(page, "Bell times"), "Weeks A and B").click();
    const about = dialog(page, "Weeks A and B");
    await about.getByText("The weeks of the school do not alternate").waitFor();
    await button(about, "Change weeks").click();
    const form = dialog(page, "Change weeks");
    await form.getByRole("checkbox", { name: /Weeks alternate/ }).check();
    await accessibleInBoth(page, "the form of alternating weeks");
    await button(form, "Save weeks").click();
    await gone(form);
    await about.getByText("This week").waitFor();
    await accessibleInBoth(page, "the weeks of the school");
    await shots(page, "weeks");
    await button(about, "Close").last().click();
    await gone(about);
    await button(dialog(page, "Bell times"), "Close").last().click();
    await gone(dialog(page, "Bell times"));

    const add = async (unit: string, week: string, staff: string) => {
      await button(page, "Add lesson").first().click();
      const lesson = dialog(page, "Add lesson");
      await pick(lesson, "Unit *", unit);
      await pick(lesson, "Venue *", "E2E weeks room");
      await pick(lesson, "Group *", "Grade 8");
      await lesson.getByLabel("Day of the week").selectOption({ label: "Wednesday" });
      await lesson.getByLabel("Start time").fill("06:00");
      await lesson.getByLabel("End time").fill("06:40");
      await lesson.getByLabel(/^Weeks/).selectOption({ label: week });
      await pick(lesson, "Staff *", staff);
      await button(lesson, "Add lesson").click();
      return lesson;
    };
    const [art, music] = ["Mercy Jepkosgei Korir", "Daniel Kiprotich Rotich"] as const;
    await gone(await add("E2E weeks art", "Week A", art));
    const refused = await add("E2E weeks music", "Every week", music);
    await seen(page, "Wednesday 06:00–06:40, week A");
    await shots(page, "weeks-refused");
    await refused.getByLabel(/^Weeks/).selectOption({ label: "Week B" });
    await button(refused, "Add lesson").click();
    await gone(refused);
    await eventually(
      stored,
      [{ lesson: "E2E weeks art in A" }, { lesson: "E2E weeks music in B" }],
      "what is stored of both weeks",
    );

    const [known] = await product.stored<{ group: string; dayA: string; dayB: string }>(
      `select (select group_code from groups where school_code = 'UHURU' and group_name = 'Grade 8') as "group",
         min(d::date) filter (where lesson_week('UHURU', d::date) = 'A')::text as "dayA",
         min(d::date) filter (where lesson_week('UHURU', d::date) = 'B')::text as "dayB"
       from generate_series(current_date + 7, current_date + 35, interval '1 day') d where extract(isodow from d) = 3`,
    );
    await page.goto(`${product.url}/#/school/activity?view=week&groupCode=${known!.group}`);
    const lesson = (name: string) => page.getByRole("button", { name: new RegExp(`^E2E weeks ${name}, `) });
    await lesson("art").waitFor();
    await lesson("music").waitFor();
    await accessibleInBoth(page, "a week of both letters");
    await shots(page, "weeks-both");
    await page.getByLabel("Weeks", { exact: true }).selectOption({ label: "Week B" });
    await gone(lesson("art"));
    await lesson("music").waitFor();

    for (const [day, here, away] of [
      [known!.dayA, "art", "music"],
      [known!.dayB, "music", "art"],
    ] as const) {
      await page.goto(`${product.url}/#/school/activity?view=dates&day=${day}&groupCode=${known!.group}`);
      await lesson(here).waitFor();
      await gone(lesson(away));
    }
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/#/school/activity?view=week&groupCode=${known!.group}`);
    await page.getByLabel("Semaines").waitFor();
    await accessible(page, "a week of both letters on a phone, in French");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the week is ${overflow} px too wide`);
    await shots(page, "weeks-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });

    // Others have a school without weeks.
    const lessons = await product.stored<{ id: string }>(
      `select l.id::text as id from lessons l join units u using (school_code, activity_code)
       where l.school_code = 'UHURU' and u.activity_name like 'E2E weeks%'`,
    );
    for (const { id } of lessons) await call("deleteTimeTable", { id });
    await call("saveLessonWeeks", { alternates: "false" });
  },
);
