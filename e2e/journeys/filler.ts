/**
 * The filler: a lesson by hand and a refused clash, bells, a distribution that asks for more than there is, the draft with its
 * reasons, published and taken back, published again, a lesson moved, and all of it in a calendar.
 */
import { button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { calendarLessons, openCalendarLink, typeLesson } from "../kit/lessons.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The head begins a week by hand, has it filled, reads why a lesson has no place, publishes, takes back, moves, and a calendar follows",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/activity" });
    const call = (name: string, fields: Record<string, string>) => callAs(page, { function: name, ...fields });
    const [stage] = await product.stored<{ code: string }>(
      "select key_stage_code as code from groups where school_code = 'UHURU' and key_stage_code is not null limit 1",
    );
    const { groupCode = "" } = await call("addGroup", {
      groupName: "E2E filled",
      keyStageCode: stage!.code,
      minAdmissionAge: "10",
      maxAdmissionAge: "12",
      keyStagePosition: "1",
    });
    const { venueCode = "" } = await call("addVenue", { venueName: "E2E filler room", description: "Upper block" });
    const { academicYearCode = "" } = await call("addAcademicYear", { academicYear: "E2E filler year" });
    const { semesterCode = "" } = await call("addSemester", { semesterName: "E2E filler term" });
    const { categoryCode = "" } = await call("addCourseCategory", { categoryName: "E2E filler" });
    const staff = await product.stored<{ code: string; name: string }>(
      "select user_code as code, name from staff where school_code = 'UHURU' and deleted_at is null order by name limit 2",
    );
    for (const [at, [courseName, hoursPerWeek]] of [
      ["E2E sums", "5"] as const,
      ["E2E spelling", "6"] as const,
    ].entries()) {
      await call("addActivity", { activityName: courseName, isALl: "false" });
      const { courseCode = "" } = await call("addCourse", { categoryCode, courseName, courseCode: `E2E F${at}` });
      const userCode = staff[at]!.code;
      await call("addCourseLectures", {
        userCode,
        courseCode,
        groupCode,
        hoursPerWeek,
        semesterCode,
        academicYearCode,
      });
    }
    await call("addFillRule", { kind: "homeRoom", groupCode, venueCode });

    // Bells before anybody else's lessons: one on the screen, the other beside it.
    await button(page, "Bell times").click();
    await button(dialog(page, "Bell times"), "Add bell time").click();
    const form = dialog(page, "Add bell time");
    await form.getByLabel("Name").fill("E2E first");
    await form.getByLabel("Start").fill("06:00");
    await form.getByLabel("End").fill("06:40");
    await accessibleInBoth(page, "the form of a bell");
    await shots(page, "bells-form");
    await button(form, "Add bell time").click();
    await gone(form);
    const days = JSON.stringify(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    await call("addBell", { name: "E2E second", startTime: "06:40", endTime: "07:20", isBreak: "false", days });
    await page.reload();
    await seen(page, "E2E first");
    await accessibleInBoth(page, "the bells");
    await shots(page, "bells");
    await button(dialog(page, "Bell times"), "Close").last().click();

    // The first lesson is put there by hand, and kept there; another in its room is refused by its name.
    const first = { venue: "E2E filler room", group: "E2E filled", day: "Monday", times: ["06:00", "06:40"] } as const;
    const byHand = await typeLesson(page, { ...first, unit: "E2E sums", staff: staff[0]!.name });
    await button(byHand, "Add lesson").click();
    await gone(byHand);
    await typeLesson(page, { ...first, unit: "E2E spelling", staff: staff[1]!.name });
    await button(byHand, "Add lesson").click();
    await byHand
      .getByText(/E2E filler room is taken: E2E sums/)
      .first()
      .waitFor();
    await button(byHand, "Cancel").click();
    await answerAlert(page, "Leave without saving? What you typed will be lost.", "Leave without saving");
    const lessons = async () =>
      await product.stored<{ id: number; unit: string; day: number; start: number }>(
        `select l.id, u.activity_name as unit, l.day, l.start_minute as start from lessons l
           join units u using (school_code, activity_code)
         where l.school_code = 'UHURU' and l.group_code = '${groupCode}' order by l.day, l.start_minute`,
      );
    const [hand] = await lessons();
    await call("lockLesson", { id: String(hand!.id), isLocked: "true" });

    const stored = async () =>
      (
        await product.stored<{ lesson: string }>(
          `select u.activity_name || ' ' || count(*) as lesson from lessons l join units u using (school_code, activity_code)
           where l.school_code = 'UHURU' and l.group_code = '${groupCode}' group by u.activity_name order by 1`,
        )
      ).map(({ lesson }) => lesson);
    await page.goto(`${product.url}/#/school/activity/fill`);
    await page.getByLabel("Academic year").selectOption({ label: "E2E filler year" });
    await page.getByLabel("Semester").selectOption({ label: "E2E filler term" });
    await button(page, "Fill").click();
    await page.getByText("is asked for 10 lessons a week and has room for 9").first().waitFor();
    await accessibleInBoth(page, "the draft");
    await shots(page, "filler-draft");
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "the draft on a phone, in French");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the draft is ${overflow} px too wide`);
    await shots(page, "filler-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });
    same(await stored(), ["E2E sums 1"], "what is stored before it is published");

    await button(page, "Publish").click();
    await answerAlert(page, "Publish this timetable?", "Publish");
    await seen(page, "The timetable is published");
    claim((await stored()).length === 2, "both units are in the timetable");
    const [clashes] = await product.stored<{ count: number }>(
      `select count(*)::int as count from lessons a join lessons b on a.school_code = b.school_code and a.id < b.id
         and a.day = b.day and a.start_minute < b.end_minute and b.start_minute < a.end_minute and a.group_code = b.group_code
       where a.school_code = 'UHURU' and a.group_code = '${groupCode}'`,
    );
    same(clashes!.count, 0, "lessons of the class at one time");
    await shots(page, "filler-published");
    await button(page, "Take back").click();
    await answerAlert(page, "Take the publication back?", "Take back");
    await eventually(stored, ["E2E sums 1"], "what is stored once it is taken back");

    // Published once more; a lesson is moved, and whoever follows the class in a calendar has all of it.
    await button(page, "Fill").click();
    await button(page, "Publish").click();
    await answerAlert(page, "Publish this timetable?", "Publish");
    await eventually(async () => (await lessons()).length > 1, true, "it is published again");
    const second = (await lessons()).find(({ start }) => start === 400)!;
    await page.goto(`${product.url}/#/school/activity?groupCode=${groupCode}&dialog=editLesson~${second.id}`);
    const move = dialog(page, "Edit lesson");
    await move.getByLabel("Start time").fill("06:20");
    await move.getByLabel("End time").fill("07:00");
    await button(move, "Save lesson").click();
    // Its own class has a lesson then.
    await move
      .getByText(/E2E filler room is taken: E2E/)
      .first()
      .waitFor();
    await move.getByLabel("Start time").fill("07:20");
    await move.getByLabel("End time").fill("08:00");
    await button(move, "Save lesson").click();
    await gone(move);
    const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16).replace(":", "");
    const shown = (await lessons()).map(
      ({ day, start, unit }) =>
        `${["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"][day - 1]} ${clock(start)} ${unit}`,
    );
    claim(shown.includes("Monday 0600 E2E sums"), `what was put there by hand is where it was: ${shown[0]}`);
    claim(shown.filter((one) => one.includes(" 0720 ")).length === 1, `a lesson was moved: ${shown.join(", ")}`);
    await button(page, "Week").click();
    const { address, close } = await openCalendarLink(page, "E2E filled");
    same(await calendarLessons(page, address), shown, "what the calendar shows");
    await close();
    for (const { id } of await lessons()) await call("deleteTimeTable", { id: String(id) });

    // Others draw their weeks without these bells.
    const { bells } = await callAs<{ bells: { id: number; name: string }[] }>(page, { function: "getBells" });
    for (const { id, name } of bells) if (name.startsWith("E2E ")) await call("removeBell", { id: String(id) });
  },
);
