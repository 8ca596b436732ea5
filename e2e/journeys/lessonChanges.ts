/** The timetable as days really go: a teacher is away, lessons are given in one press, and a real week shows it. */
import { act, button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { eventually, gone, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** The Monday after the next, as days are written: no journey depends on the day that it is walked on. */
function aMonday(): { iso: string; typed: string } {
  const now = new Date();
  const ahead = ((8 - (now.getUTCDay() || 7)) % 7) + 14;
  const iso = new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const [year, month, day] = iso.split("-");
  return { iso, typed: `${day}/${month}/${year}` };
}

journey(
  "The head puts a teacher on leave, gives her lesson away in one press, cancels another, and the week and the calendar follow",
  async ({ product, visit }) => {
    const monday = aMonday();
    const [away, taker] = ["Mercy Jepkosgei Korir", "Daniel Kiprotich Rotich"] as const;
    const stored = async () =>
      await product.stored<{ change: string }>(
        `select (u.activity_name collate "C") || case when c.is_cancelled then ' is cancelled' else ' by ' || (s.name collate "C") end as change
         from lesson_changes c join lessons l on l.school_code = c.school_code and l.id = c.lesson_id
           join units u on u.school_code = l.school_code and u.activity_code = l.activity_code
           left join staff s on s.school_code = c.school_code and s.user_code = c.user_code
         where c.school_code = 'UHURU' and c.on_day = '${monday.iso}' and u.activity_name like 'E2E cover%' order by 1`,
      );
    const page = await visit({ as: "head.uhuru", path: "/school/activity" });
    await act(page, "Venue", "New venue");
    const venue = dialog(page, "Add venue");
    await venue.getByLabel("Name").fill("E2E cover room");
    await venue.getByLabel("Description").fill("Upper block");
    await button(venue, "Add venue").click();
    await gone(venue);
    for (const [name, start, end, who] of [
      ["E2E cover maths", "05:00", "05:40", away],
      ["E2E cover English", "05:40", "06:20", away],
      ["E2E cover sport", "06:20", "07:00", taker],
    ] as const) {
      await act(page, "Unit", "New unit");
      const unit = dialog(page, "Add Unit");
      await unit.getByLabel("Unit name").fill(name);
      await button(unit, "Add Unit").click();
      await gone(unit);
      await button(page, "Clear Filters").click();
      await button(page, "Add lesson").first().click();
      const form = dialog(page, "Add lesson");
      await pick(form, "Unit *", name);
      await pick(form, "Venue *", "E2E cover room");
      await pick(form, "Group *", "Grade 8");
      await form.getByLabel("Day of the week").selectOption({ label: "Monday" });
      await form.getByLabel("Start time").fill(start);
      await form.getByLabel("End time").fill(end);
      await pick(form, "Staff *", who);
      await button(form, "Add lesson").click();
      await gone(form);
    }

    await page.goto(`${product.url}/#/school/staffLeave`);
    await button(page, "Add leave").first().click();
    const leave = dialog(page, "Add leave");
    await pick(leave, "Staff *", away);
    for (const label of ["First day", "Last day"]) await leave.getByLabel(label).fill(monday.typed);
    await leave.getByLabel("Reason").fill("E2E course");
    await accessibleInBoth(page, "the form of a leave");
    await button(leave, "Add leave").click();
    const cover = dialog(page, `Leave of ${away}`);
    // She may have lessons that other journeys gave her: only these two are looked at.
    const lessonOf = (name: string) => cover.getByRole("row").filter({ hasText: name });
    for (const name of ["E2E cover maths", "E2E cover English"]) await lessonOf(name).getByText("Nobody yet").waitFor();
    await accessibleInBoth(page, "the lessons of somebody who is away");
    await shots(page, "cover-lessons");
    // Who teaches the class stands among the first.
    await lessonOf("E2E cover maths")
      .getByRole("button", { name: `${taker} for ` })
      .click();
    await eventually(stored, [{ change: `E2E cover maths by ${taker}` }], "what is stored once it is given");
    await gone(lessonOf("E2E cover maths").getByText("Nobody yet"));
    await lessonOf("E2E cover English").getByText("Nobody yet").waitFor();
    await button(cover, "Close").last().click();
    await gone(cover);

    const [codes] = await product.stored<{ group: string; staff: string }>(
      `select (select group_code from groups where school_code = 'UHURU' and group_name = 'Grade 8') as "group",
         (select user_code from staff where school_code = 'UHURU' and name = '${away}') as staff`,
    );
    await page.goto(`${product.url}/#/school/activity?view=dates&day=${monday.iso}&groupCode=${codes!.group}`);
    await page.getByRole("button", { name: /^E2E cover English, / }).click();
    await button(dialog(page, "E2E cover English"), "Cancel this day").click();
    const cancel = dialog(page, "Cancel a lesson on a day");
    await cancel.getByLabel("Reason").fill("E2E nobody is left");
    await button(cancel, "Cancel this day").click();
    await gone(cancel);
    await eventually(
      stored,
      [{ change: "E2E cover English is cancelled" }, { change: `E2E cover maths by ${taker}` }],
      "what is stored once it is cancelled",
    );
    await page.getByRole("button", { name: /^E2E cover English, .*Cancelled$/ }).waitFor();
    await accessibleInBoth(page, "a real week");
    await shots(page, "cover-week");
    await page.getByRole("button", { name: /^E2E cover maths, / }).click();
    await button(dialog(page, "E2E cover maths"), "Change this day").click();
    await button(dialog(page, "Change a lesson on a day"), "Swap with…").click();
    const swap = dialog(page, "Swap two lessons on a day");
    await swap.getByLabel("What to swap").waitFor();
    await accessibleInBoth(page, "the swap of two lessons");
    await shots(page, "lesson-swap");
    await button(swap, "Cancel").click();
    await gone(swap);
    await button(page, "Who is free").click();
    const free = dialog(page, "Free teachers and rooms");
    await free.getByRole("table", { name: "Free venues" }).waitFor();
    await shots(page, "cover-free");
    await button(free, "Close").last().click();
    await gone(free);
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: /^E2E cover maths, / }).waitFor();
    await accessible(page, "a day of the week on a phone, in French");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the week by dates is ${overflow} px too wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });

    await button(page, "Calendar links").click();
    const links = dialog(page, "Calendar links");
    await pick(links, "Group", "Grade 8");
    await button(links, "Open link").click();
    const calendar = await (await page.request.get(await links.locator("code").innerText())).text();
    const on = monday.iso.replaceAll("-", "");
    same(calendar.includes(`RECURRENCE-ID;TZID=Africa/Nairobi:${on}T050000`), true, "the calendar has who takes it");
    same(
      calendar.includes(`EXDATE;TZID=Africa/Nairobi:${on}T054000`),
      true,
      "the calendar leaves out what is cancelled",
    );
    await button(links, "Close").last().click();
    await gone(links);

    // On paper: the class's week, of every week.
    const file = await page.request.get(
      `${product.url}/api/index.php?function=printTimetable&of=group&code=${codes!.group}`,
      { headers: { "x-ofisi": "1" } },
    );
    same(file.headers()["content-type"], "application/pdf", "what is printed");
  },
);
