/** Two people at the same lists and records: what one does is told to the other, and nothing is lost. */
import type { Page } from "playwright-core";
import { button, countRows, dialog, pick, signIn } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const namesOf = (page: Page) => page.locator("tbody tr.row [data-open]").allInnerTexts();

journey(
  "While one deletes and renames, the other's ticks, scroll and focus stay; the tick of who is gone goes",
  async ({ product, visit }) => {
    const page = await visit({
      as: "secretary.uhuru",
      path: "/school/students",
      viewport: { width: 1440, height: 700 },
    });
    await pick(page, "Key stage", "Upper Primary");
    await pick(page, "Group", "Grade 5");
    await page.getByLabel("Rows per page").selectOption({ label: "All" });
    await eventually(() => countRows(page), 30, "students of Grade 5");
    const names = await namesOf(page);
    const [goes, stays, last] = [names[3]!, names[20]!, names.at(-1)!];
    for (const name of [goes, stays]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Move (2)").waitFor();
    const row = page.getByRole("row").filter({ has: button(page, last) });
    await row.focus();
    const frame = page.getByRole("grid", { name: "Students" }).locator("..");
    const scrolled = () => frame.evaluate((element) => Math.round(element.scrollTop));
    const before = await scrolled();
    claim(before > 100, `the list is scrolled by ${before} px`);

    const code = async (name: string) =>
      (
        await product.stored<{ code: string }>(
          "select user_code as code from students where school_code = 'UHURU' and name = $1 and deleted_at is null",
          [name],
        )
      )[0]!.code;
    const other = await visit({ as: "head.uhuru", path: `/school/students?dialog=editStudent~${await code(stays)}` });
    const edit = dialog(other, "Edit student");
    await edit.getByLabel("Address").fill("Kericho");
    await button(edit, "Save changes").click();
    await gone(edit);
    await other.goto(`${product.url}/#/school/students?dialog=profile~${await code(goes)}`);
    await button(dialog(other, "Student profile"), "Delete").click();
    await answerAlert(other, `Please Confirm delete ${goes}`, "Delete");

    await button(page, "Move (1)").waitFor();
    await seen(page, "1 selected student is not here any more and was unselected");
    same(await page.getByRole("checkbox", { name: `Select ${stays}` }).isChecked(), true, "the tick that stays");
    await eventually(() => countRows(page), 29, "students left");
    claim(Math.abs((await scrolled()) - before) <= 45, `scrolled by ${await scrolled()} px, before ${before}`);
    same(await row.evaluate((element) => element === document.activeElement), true, "the focus on the row it was on");
    await shots(page, "students-live");

    // The move goes through, since who is gone is no longer in it.
    await button(page, "Move (1)").click();
    const move = dialog(page, "Move students to another group");
    await pick(move, "To group", "Grade 6");
    await button(move, "Move 1 student").click();
    await seen(page, "1 student moved to Grade 6");
    const stored = await product.stored(
      `select group_name as "group", address from students join groups using (school_code, group_code)
       where school_code = 'UHURU' and name = $1`,
      [stays],
    );
    same(stored, [{ group: "Grade 6", address: "Kericho" }], "the student moved, with the other's change");
  },
);

journey(
  "A form that comes back after an expired session is told what was changed meanwhile, and overwrites nothing",
  async ({ product, visit }) => {
    const [student] = await product.stored<{ code: string }>(
      "select user_code as code from students where school_code = 'UHURU' and school_id_number = 'UHURU-1120'",
    );
    const path = `/school/students?dialog=editStudent~${student!.code}`;
    const page = await visit({ as: "secretary.uhuru", path });
    const form = dialog(page, "Edit student");
    await form.getByLabel("Address").fill("Kisumu");
    await product.stored("delete from sessions where username = 'secretary.uhuru'");
    await button(form, "Save changes").click();
    await at(page, "/login");
    const other = await visit({ as: "head.uhuru", path });
    const first = dialog(other, "Edit student");
    await first.getByLabel("Address").fill("Eldoret");
    await first.getByLabel("National ID").fill("4711");
    await button(first, "Save changes").click();
    await gone(first);

    const door = product.signIns.find((one) => one.username === "secretary.uhuru")!;
    await signIn(page, door.username, door.password);
    await form.waitFor();
    await seen(page, "What you had typed is back.");
    await form.getByText(/^Address: .* → Eldoret$/).waitFor();
    await shots(page, "student-draft-stale");
    await button(form, "Save changes").click();
    await form.getByText(/has changed the address and the national ID since you opened this form/).waitFor();
    await button(form, "Show their version").click();
    await form.getByText("Theirs: Eldoret").waitFor();
    await button(form, "Save changes").click();
    await gone(form);
    same(
      await product.stored("select address, national_id_number as id from students where user_code = $1", [
        student!.code,
      ]),
      [{ address: "Kisumu", id: "4711" }],
      "both people's changes",
    );
  },
);

journey(
  "Who saves a guardian second sees what the first one changed, and loses nothing",
  async ({ product, visit }) => {
    const [guardian] = await product.stored<{ id: string; family: string }>(
      "select id, parent_id_number as family from guardians where school_code = 'UHURU' order by id limit 1 offset 8",
    );
    const path = `/school/parents?dialog=editParent~${guardian!.id}~${guardian!.family}`;
    const [early, lazyPart] = [await visit({ as: "head.uhuru", path }), await visit({ as: "secretary.uhuru", path })];
    const [first, second] = [dialog(early, "Edit guardian"), dialog(lazyPart, "Edit guardian")];
    await second.getByLabel("Address").fill("Kisumu");
    await first.getByLabel("Address").fill("Eldoret");
    await first.getByLabel("Nationality").fill("Ugandan");
    await button(first, "Save changes").click();
    await gone(first);
    await button(second, "Save changes").click();
    await second.getByText(/has changed .*the address.* since you opened this form/).waitFor();
    await button(second, "Show their version").click();
    await second.getByText("Theirs: Eldoret").waitFor();
    await accessibleInBoth(lazyPart, "the form of a guardian with two versions");
    await shots(lazyPart, "guardian-two-versions");
    await button(second, "Use theirs").click();
    await button(second, "Save changes").click();
    await gone(second);
    same(
      await product.stored(
        "select address, nationality, version from guardians where school_code = 'UHURU' and id = $1",
        [guardian!.id],
      ),
      [{ address: "Eldoret", nationality: "Ugandan", version: 3 }],
      "the guardian stored",
    );
  },
);

journey(
  "A student with an unpaid bill cannot be deleted, and the refusal names the bill",
  async ({ product, visit }) => {
    const [student] = await product.stored<{ code: string; name: string }>(
      "select user_code as code, name from students where school_code = 'UHURU' and school_id_number = 'UHURU-1140'",
    );
    await product.stored(
      `insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, period_from, period_to, billed_on)
     select school_code, 'E2E-1', 999999, user_code, group_code, 150000, '2026-01-01', '2026-03-31', '2026-01-05'
     from students where user_code = $1`,
      [student!.code],
    );
    const page = await visit({ as: "secretary.uhuru", path: `/school/students?dialog=profile~${student!.code}` });
    await button(dialog(page, "Student profile"), "Delete").click();
    await answerAlert(page, `Please Confirm delete ${student!.name}`, "Delete");
    await answerAlert(
      page,
      `${student!.name} still has 1 unpaid bill and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni`,
    );
    same(
      await product.stored("select deleted_at from students where user_code = $1", [student!.code]),
      [{ deleted_at: null }],
      "the student stored",
    );
  },
);
