/** A morning in class: a register on a phone, the link cut in the middle, a correction with its history, and who was there. */
import { button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** A Monday that has been: whole days have registers then, whatever day it is. */
const MONDAY = "2026-01-12";

journey(
  "A register is taken on a phone without a link, is sent once, is corrected, and shows in the documented dialogs",
  async ({ product, visit }) => {
    // A class without lessons in the timetable, of which the whole day is taken.
    const [group] = await product.stored<{ code: string; name: string }>(
      `select g.group_code as code, g.group_name as name from groups g
       where g.school_code = 'UHURU' and not g.is_alumni
         and (select count(*) from students s where s.school_code = g.school_code and s.group_code = g.group_code and s.deleted_at is null) > 2
         and not exists (select from lessons l where l.school_code = g.school_code and coalesce(l.group_code, g.group_code) = g.group_code)
       order by g.group_name limit 1`,
    );
    const { code, name } = group!;
    const people = await product.stored<{ name: string }>(
      `select name from students where school_code = 'UHURU' and group_code = '${code}' and deleted_at is null order by name, user_code`,
    );
    const [first, second] = [people[0]!.name, people[1]!.name];
    const stored = async () =>
      (
        await product.stored<{ said: string }>(
          `select s.name || ': ' || m.state || case when m.reason <> '' then ', ' || m.reason else '' end as said
           from attendance_marks m join students s using (school_code, user_code)
           where m.school_code = 'UHURU' and m.group_code = '${code}' and m.on_day = '${MONDAY}' and m.state <> 'present'
           order by s.name`,
        )
      ).map(({ said }) => said);

    const page = await visit({ as: "head.uhuru", path: `/school/registers?show=all&day=${MONDAY}` });
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, `Open Whole day, ${name}`).click();
    await button(page, `Late: ${first}`).click();
    await button(page, `Absent: ${second}`).click();
    await shots(page, "register-phone");
    // Pictures leave the page as wide as a desk's.
    await page.setViewportSize({ width: 390, height: 844 });
    await accessibleInBoth(page, "a register on a phone");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the register is ${overflow} px too wide`);

    let calls = 0;
    page.on("request", (request) => {
      if (request.postData()?.includes("function=saveRegisters")) calls += 1;
    });
    await page.context().setOffline(true);
    await button(page, "Save register").click();
    // The demo's students were added today.
    const asked = page.getByRole("alertdialog", { name: /^Nobody in this class had been added/ });
    await asked.getByRole("button", { name: "Save register" }).click();
    await seen(page, /^Kept on this device/);
    await shots(page, "register-waiting");
    // It says so before it has tried.
    await eventually(async () => calls > 0, true, "it is tried without a link");
    same(await stored(), [], "what is stored without a link");
    const before = calls;
    await page.context().setOffline(false);
    await eventually(stored, [`${first}: late`, `${second}: absent`], "what is stored once the link is back");
    claim(calls > before, "it is sent once the link is back");
    const taken = await product.stored<{ count: number }>(
      `select count(*)::int as count from attendance_marks where school_code = 'UHURU' and group_code = '${code}' and on_day = '${MONDAY}'`,
    );
    same(taken[0]!.count, people.length, "everybody is in the register, once");

    // The mother calls.
    await button(page, `Excused: ${second}`).click();
    const why = dialog(page, `What of ${second}?`);
    await why.getByLabel("What").selectOption({ label: "Excused" });
    await why.getByLabel("Reason").fill("At the clinic");
    await shots(page, "register-reason");
    await button(why, "Keep").click();
    await gone(why);
    await button(page, "Save 1 correction").click();
    await eventually(stored, [`${first}: late`, `${second}: excused, At the clinic`], "what is stored once corrected");
    await turn(page, { language: "sw", mode: "dark" });
    await shots(page, "register-sw");
    await turn(page, { language: "en", mode: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`${product.url}/#/school/attendance?groupCode=${code}&dateFrom=${MONDAY}&dateTo=${MONDAY}`);
    await page.getByRole("button", { name: new RegExp(`^${people.length - 1}: who was present`) }).waitFor();
    await shots(page, "attendance");
    await accessibleInBoth(page, "attendance");
    await page.getByRole("button", { name: /^1: who was absent/ }).click();
    const absent = page.getByRole("table", { name: "Absent" });
    await absent.getByText(second).waitFor();
    same(await absent.getByText("No Time").count(), 2, "No Time, for both times");
    await shots(page, "attendance-absent");
    await page.keyboard.press("Escape");
    await gone(absent);

    const [student] = await product.stored<{ code: string }>(
      `select user_code as code from students where school_code = 'UHURU' and group_code = '${code}' and name = '${second.replaceAll("'", "''")}'`,
    );
    await page.goto(`${product.url}/#/school/students?dialog=studentYear~${student!.code}`);
    await page.getByRole("button", { name: /^Corrections of/ }).click();
    const history = page.getByRole("table", { name: "Corrections" });
    await history.getByText("Excused · At the clinic").waitFor();
    await history.getByText("Absent").waitFor();
    await shots(page, "attendance-history");
    await page.keyboard.press("Escape");
    await turn(page, { language: "fr" });
    await accessible(page, "a student's year, in French");
    await shots(page, "attendance-year-fr");
  },
);
