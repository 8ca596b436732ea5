/** The students page: find, add, edit, delete with undo, move, download. */
import { button, countRows, dialog, download, pick, search } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";
import { readWorkbook } from "../kit/workbook.ts";

/** Any fixed order does, to compare two lists as sets. */
const byCodePoint = (a = "", b = "") => (a < b ? -1 : Number(a > b));

journey(
  "A student is found by any part of name, ID, phone or e-mail, without accents, case or order",
  async ({ visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    await eventually(async () => (await countRows(page)) > 0, true, "rows on the page");
    await shots(page, "students");
    for (const [keyword, name] of [
      ["kamau wanjiku", "Wanjikũ Ng'ang'a Kamau"],
      ["ng'eno", "Kipchumba Koech Ng'eno"],
      ["1004", "Abdirahman Mohamud Warsame"],
      ["UHURU-1004", "Abdirahman Mohamud Warsame"],
      ["0712345678", "Achieng Otieno Odhiambo"],
      ["achieng.otieno@example", "Achieng Otieno Odhiambo"],
    ] as const) {
      await search(page, keyword);
      await button(page, name).waitFor();
      await eventually(async () => (await countRows(page)) < 10, true, `rows for ${keyword}`);
    }
    await search(page, "nobody is called this");
    await seen(page, "No student matches");
    await shots(page, "students-none");
    await button(page, "Clear Filters").click();
    await eventually(() => countRows(page), 25, "rows without a filter");
  },
);

journey("A student is added, edited, deleted and taken back, and stored so each time", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const stored = () =>
    product.stored(
      `select name, to_char(date_of_birth, 'YYYY-MM-DD') as born, gender, school_id_number as id, phone_number as phone, address,
              deleted_at is not null as deleted
       from students where school_code = 'UHURU' and school_id_number = 'UHURU-9001'`,
    );
  await button(page, "Add student").click();
  await answerAlert(page, "Select Group");
  await pick(page, "Key stage", "Senior School");
  await pick(page, "Group", "Grade 11");
  await button(page, "Add student").click();
  const add = dialog(page, "Add student");
  await add.waitFor();
  await accessibleInBoth(page, "the form of a student");
  await shots(page, "student-add");
  await add.getByRole("button", { name: "Add student" }).click();
  await add.getByText("Name: enter the student's name").first().waitFor();
  await add.getByLabel("Name", { exact: false }).first().fill("Chebet Ng'etich");
  await add.getByLabel("Date of Birth").fill("2009-02-28");
  await add.getByLabel("Gender").selectOption({ label: "Female" });
  await add.getByLabel("School ID").fill("UHURU-9001");
  await add.getByRole("textbox", { name: "Phone", exact: true }).fill("call me");
  await add.getByRole("button", { name: "Add student" }).click();
  await add.getByText("Phone: write it like +254712345678 or 0712345678").first().waitFor();
  await add.getByRole("textbox", { name: "Phone", exact: true }).fill("0722 123 456");
  await add.getByRole("button", { name: "Add student" }).click();
  await gone(add);
  const row = {
    name: "Chebet Ng'etich",
    born: "2009-02-28",
    gender: "Female",
    id: "UHURU-9001",
    phone: "+254722123456",
    address: "",
    deleted: false,
  };
  same(await stored(), [row], "the student added");

  await button(page, "Chebet Ng'etich").click();
  const profile = dialog(page, "Student profile");
  await profile.waitFor();
  await accessibleInBoth(page, "the profile");
  await shots(page, "student-profile");
  await button(profile, "Edit").click();
  const edit = dialog(page, "Edit student");
  await edit.getByLabel("Address").fill("Iten");
  await button(edit, "Save changes").click();
  await gone(edit);
  same(await stored(), [{ ...row, address: "Iten" }], "the student edited");

  // The profile that the form was opened from is there again.
  await profile.getByText("Iten", { exact: true }).waitFor();
  await button(profile, "Delete").click();
  await declineConfirm(page, "Please Confirm delete Chebet Ng'etich");
  same((await stored()).length, 1, "the student after the declined deletion");
  await button(profile, "Delete").click();
  await answerAlert(page, "Please Confirm delete Chebet Ng'etich", "Delete");
  await seen(page, "Chebet Ng'etich is in the bin");
  same(await stored(), [{ ...row, address: "Iten", deleted: true }], "the student deleted");
  await button(page, "Undo").click();
  await seen(page, "Chebet Ng'etich is back");
  same(await stored(), [{ ...row, address: "Iten" }], "the student taken back");
});

journey(
  "Ticked students move to another group, with the documents' refusals on the way",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    await button(page, "Move (0)").click();
    await answerAlert(page, "Select Students");
    await pick(page, "Key stage", "Pre-Primary");
    await pick(page, "Group", "PP1");
    // Until they are here the students of the whole stage are: no tick may meet one of those.
    const onlyTheirs = async () => {
      const rows = await page.locator("tbody tr.row").allInnerTexts();
      return rows.length > 0 && rows.every((row) => row.includes("PP1"));
    };
    await eventually(onlyTheirs, true, "that the rows are of PP1 alone");
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(0)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(1)
      .check();
    await button(page, "Move (2)").click();
    const move = dialog(page, "Move students to another group");
    await move.waitFor();
    await accessibleInBoth(page, "the dialog of moving");
    await shots(page, "students-move");
    await button(move, "Move 2 students").click();
    await answerAlert(page, "Select Group");
    await pick(move, "To group", "PP1");
    await button(move, "Move 2 students").click();
    await answerAlert(page, "Cannot move to the same group");
    const before = await product.stored<{ count: number }>(
      "select count(*)::integer as count from students join groups using (school_code, group_code) where school_code = 'UHURU' and group_name = 'PP2'",
    );
    await pick(move, "To group", "PP2");
    await button(move, "Move 2 students").click();
    await seen(page, "2 students moved to PP2");
    const after = await product.stored<{ count: number }>(
      "select count(*)::integer as count from students join groups using (school_code, group_code) where school_code = 'UHURU' and group_name = 'PP2'",
    );
    same(after[0]!.count - before[0]!.count, 2, "students that PP2 gained");
    await button(page, "Move (0)").waitFor();
  },
);

journey("The table sorts, pages, shows all, hides columns, and keeps its state in the address", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  await eventually(() => countRows(page), 25, "rows of the first page");
  const names = () => page.locator("tbody tr.row [data-open]").allInnerTexts();
  const first = await names();
  await button(page, "Next page").click();
  await eventually(async () => (await names())[0] !== first[0], true, "other people on the second page");
  const second = await names();
  await page.reload();
  await eventually(names, second, "the same page after a reload");
  await page.getByRole("columnheader", { name: "Group" }).getByRole("button").click();
  await eventually(async () => page.url().includes("sort=groupName"), true, "the order in the address");
  await page.getByLabel("Rows per page").selectOption({ label: "All" });
  const total = await page
    .getByText(/of \d{3}/)
    .first()
    .innerText();
  claim(/\d{3}/.test(total), `the footer says ${total}`);
  await eventually(async () => (await countRows(page)) < 100, true, "rows drawn of all of them");
  await button(page, "Columns").click();
  await page.getByRole("menuitemcheckbox", { name: "School ID" }).click();
  await page.keyboard.press("Escape");
  await gone(page.getByRole("columnheader", { name: "School ID" }));
  await page.reload();
  await page.getByRole("columnheader", { name: "Name" }).first().waitFor();
  same(await page.getByRole("columnheader", { name: "School ID" }).count(), 0, "the hidden column after a reload");
});

journey("The list of a group and the empty template come as workbooks", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  await pick(page, "Key stage", "Junior School");
  await pick(page, "Group", "Grade 9");
  await eventually(async () => (await countRows(page)) > 0, true, "rows of the group");
  const list = await download(page, page.getByText("Download Excel"));
  const rows = await readWorkbook(list.contents);
  const wanted = await product.stored<{ name: string }>(
    "select s.name from students s join groups g using (school_code, group_code) where s.school_code = 'UHURU' and g.group_name = 'Grade 9' and deleted_at is null order by s.name",
  );
  const column = rows[0]!.findIndex((title) => /name/i.test(title));
  same(
    rows
      .slice(1)
      .map((row) => row[column])
      .toSorted(byCodePoint),
    wanted.map((row) => row.name).toSorted(byCodePoint),
    "names in the workbook",
  );
  const template = await download(page, page.getByText("Download Template").first());
  const titles = (await readWorkbook(template.contents))[0]!;
  claim(titles.length >= 10, `the template has the titles ${titles.join(", ")}`);
});

journey("The buttons of a profile stay under the finger while its parts come in", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route("**/api/**", async (route) => {
    const asked = `${route.request().url()} ${route.request().postData() ?? ""}`;
    const isPart = /function=(getGuardians|getFamily|getCardHistory|getReplies|getApplicantOfStudent)/.test(asked);
    if (isPart && isHeld) await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await search(page, "Achieng Otieno");
  await button(page, "Achieng Otieno Odhiambo").click();
  const profile = dialog(page, "Student profile");
  const edit = button(profile, "Edit");
  await edit.waitFor();
  await eventually(async () => waiting.length > 1, true, "parts are on their way");
  await edit.click({ trial: true });
  const before = await edit.boundingBox();
  isHeld = false;
  for (const go of waiting) go();
  await button(profile, "Add guardian").waitFor();
  await profile.getByText("ID card").waitFor();
  same(await edit.boundingBox(), before, "where Edit stands");
  await shots(page, "student-profile");
});
