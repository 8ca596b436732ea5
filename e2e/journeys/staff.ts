/** The staff page: find, add, edit, delete with undo, move, groups, upload and sign-ins. */
import { act, button, dialog, download, fileOf, pick, search, signIn } from "../kit/acts.ts";
import { accessible, accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, at, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";
import { readWorkbook } from "../kit/workbook.ts";

/** The record with this school ID, as it is stored. */
const record = (product: Product, schoolId: string) =>
  product.stored(
    `select s.name, to_char(date_of_birth, 'YYYY-MM-DD') as born, national_id_number as card, phone_number as phone,
            address, photo, group_name as crew, deleted_at is not null as deleted
     from staff s join staff_groups using (school_code, group_code)
     where school_code = 'UHURU' and school_id_number = $1`,
    [`UHURU-${schoolId}`],
  );

journey(
  "The office adds to its staff in a new group, is refused a national ID that is taken, and changes a record",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/staff" });
    const stored = () => record(product, "E90");
    await button(page, "Daniel Kiprotich Rotich").waitFor();
    await accessibleInBoth(page, "the staff page");
    await shots(page, "staff");

    await button(page, "Add staff").first().click();
    await answerAlert(page, "Select Group");
    await act(page, "Group", "Edit staff group");
    await answerAlert(page, "Select Group to edit");
    await act(page, "Group", "Add staff group");
    const crew = dialog(page, "Add staff group");
    await button(crew, "Add staff group").click();
    await crew.getByText("Empty", { exact: true }).first().waitFor();
    await crew.getByLabel("Group name").fill("E2E library");
    await button(crew, "Add staff group").click();
    await gone(crew);
    await seen(page, "Nobody in this group yet");

    await button(page, "Add staff").first().click();
    const add = dialog(page, "Add staff to E2E library");
    await add.waitFor();
    await accessibleInBoth(page, "the form of the staff");
    await shots(page, "staff-add");
    await add.getByLabel("Name", { exact: false }).first().fill("Naomi Chebet Ng'etich");
    await add.getByLabel("Date of Birth").fill("1990-02-28");
    await add.getByLabel("School ID").fill("E90");
    await add.getByLabel("Phone").fill("0722 123 456");
    await add.getByLabel("National ID").fill("22 984 410");
    await button(add, "Add staff").click();
    await add.getByText("National ID 22 984 410 belongs to Daniel Kiprotich Rotich").first().waitFor();
    same(await stored(), [], "the person who was refused");
    await add.getByLabel("National ID").fill("31000001");
    await button(add, "Add staff").click();
    await gone(add);
    const row = {
      name: "Naomi Chebet Ng'etich",
      born: "1990-02-28",
      card: "31000001",
      phone: "+254722123456",
      address: "",
      photo: "noimage.jpg",
      crew: "E2E library",
      deleted: false,
    };
    same(await stored(), [row], "the person added");

    await button(page, "Naomi Chebet Ng'etich").click();
    const profile = dialog(page, "Staff profile");
    await profile.getByText("No sign-in").waitFor();
    await accessibleInBoth(page, "the profile of the staff");
    await shots(page, "staff-profile");
    await button(profile, "Edit").click();
    const edit = dialog(page, "Edit staff");
    await edit.getByLabel("Address").fill("Iten");
    await button(edit, "Save changes").click();
    await gone(edit);
    same(await stored(), [{ ...row, address: "Iten" }], "the person edited");
  },
);

journey(
  "Ticked staff move and come back, a group with members stays, and who was deleted is restored from the bin",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/staff" });
    const name = "Titus Kioko Makau";
    const [row] = await record(product, "T041");
    const stored = () => record(product, "T041");
    await button(page, "Add staff").first().waitFor();
    await pick(page, "Group", "Drivers and grounds");
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Move (1)").click();
    const move = dialog(page, "Move staff to another group");
    await pick(move, "To group", "Drivers and grounds");
    await button(move, "Move 1 person").click();
    await answerAlert(page, "Cannot move to the same group");
    await pick(move, "To group", "Boarding and kitchen");
    await button(move, "Move 1 person").click();
    await seen(page, "1 person moved to Boarding and kitchen");
    same(await stored(), [{ ...row, crew: "Boarding and kitchen" }], "the person moved");
    await button(page, "Undo").click();
    await seen(page, "The move is undone");
    same(await stored(), [row], "the person moved back");

    await act(page, "Group", "Remove staff group");
    const question = "Do you want to remove Drivers and grounds group?";
    await declineConfirm(page, question);
    await act(page, "Group", "Remove staff group");
    await answerAlert(page, question, "Remove staff group");
    await answerAlert(page, "Drivers and grounds cannot be removed while it has 2 members. Move them first");

    await button(page, name).click();
    await button(dialog(page, "Staff profile"), "Delete").click();
    await answerAlert(page, `Please Confirm delete ${name}`, "Delete");
    await seen(page, `${name} is in the bin`);
    same(await stored(), [{ ...row, deleted: true }], "the person deleted");
    await button(page, "Bin").click();
    await at(page, "/school/staff/bin");
    const restore = button(page, `Restore ${name}`);
    await restore.waitFor();
    await accessibleInBoth(page, "the bin of the staff");
    await shots(page, "staff-bin");
    await restore.click();
    await gone(restore);
    same(await stored(), [row], "the person restored");

    await page.goto(`${product.url}/#/school/staff`);
    const list = await download(page, page.getByText("Download Excel"));
    const names = (await readWorkbook(list.contents)).map((line) => line[0]);
    claim(names.includes(name) && names.length > 18, `the workbook has ${names.join(", ")}`);
    const template = await download(page, page.getByText("Download Template").first());
    const titles = (await readWorkbook(template.contents))[0]!.slice(0, 3);
    same(titles, ["Name", "School ID", "Group"], "the template's first titles");
  },
);

journey(
  "Staff come from a spreadsheet, get their sign-ins on slips, sign in once and choose a password; a closed one is out",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/staff" });
    await button(page, "Upload").click();
    const start = dialog(page, "Upload a list");
    await start
      .locator("input[type=file]")
      .setInputFiles(
        fileOf(
          "new-staff.csv",
          [
            "Teacher's name,TSC No,ID No,Department,Phone",
            "E2E Kamau Waweru,E91,31000091,Secondary teachers,0722000091",
            "E2E Somebody Else,E92,22984410,Secondary teachers,",
            "E2E Auma Ogutu,E93,31000093,secondary teachers,0722000093",
          ].join("\n"),
        ),
      );
    await seen(page, "Match the columns");
    claim(page.url().includes("/school/staff/import/"), `the workbench is at ${page.url()}`);
    await accessibleInBoth(page, "the columns of an import of staff");
    await button(page, "Check the rows").click();
    await seen(page, "Already in the school: Daniel Kiprotich Rotich, UHURU-T020");
    await shots(page, "staff-import");
    await button(page, "Import 2 people").first().click();
    await answerAlert(
      page,
      "Please Confirm you add the uploaded list to the groups named in the file",
      "Import 2 people",
    );
    await seen(page, "2 people are on the staff");
    same(
      await product.stored("select name from staff where school_code = 'UHURU' and name like 'E2E%' order by name"),
      [{ name: "E2E Auma Ogutu" }, { name: "E2E Kamau Waweru" }],
      "the staff imported",
    );

    await button(page, "See the staff").click();
    await search(page, "e2e");
    await eventually(() => page.locator("tbody tr.row").count(), 2, "rows found");
    await page.getByRole("checkbox", { name: "Select all" }).first().check();
    await button(page, "Sign-in").click();
    const issue = dialog(page, "Make sign-ins");
    await button(issue, "Make 2 sign-ins").click();
    const done = page.getByRole("dialog", { name: "Sign-ins", exact: true });
    await done.waitFor();
    await accessible(page, "the sign-ins just made");
    const cells = await done.getByRole("row").filter({ hasText: "e2e.ogutu.uhuru" }).getByRole("cell").allInnerTexts();
    const [, username = "", password = ""] = cells;
    const slips = await download(page, done.getByText("Download the slips"));
    same(slips.contents.subarray(0, 5).toString(), "%PDF-", "the slips");
    await button(done, "Close").last().click();
    await eventually(() => page.getByRole("row").getByText("Not used yet").count(), 2, "sign-ins not used yet");

    const guest = await visit({ path: "/login" });
    await signIn(guest, username, password);
    await at(guest, "/password");
    await guest.getByLabel("Present password").fill(password);
    await guest.getByLabel("New password", { exact: true }).fill("mlima-na-bahari-3");
    await guest.getByLabel("New password, once more").fill("mlima-na-bahari-3");
    await guest.getByRole("button", { name: "Change password" }).click();
    await at(guest, "/dashboard");
    same(
      await product.stored(
        "select user_type_code as type, must_change_password as once from accounts where username = 'e2e.ogutu.uhuru'",
      ),
      [{ type: "STAFF", once: false }],
      "the account",
    );

    await page.reload();
    await button(page, "E2E Auma Ogutu").click();
    const profile = dialog(page, "Staff profile");
    await profile.getByText("Can sign in").waitFor();
    await shots(page, "staff-profile-sign-in");
    await button(profile, "Close the sign-in").click();
    await answerAlert(page, "Close the sign-in of E2E Auma Ogutu?", "Close the sign-in");
    await profile.getByText("Closed", { exact: true }).waitFor();
    await guest.reload();
    await at(guest, "/login");
    await guest.goto(`${product.url}/#/school/staff`);
    await at(guest, "/login");
  },
);

journey("The staff page passes axe on a phone, in English, French and Swahili", async ({ visit }) => {
  for (const [language, title] of [
    ["en", "Staff"],
    ["fr", "Personnel"],
    ["sw", "Wafanyakazi"],
  ] as const) {
    const viewport = { width: 390, height: 844 };
    const page = await visit({ as: "bursar.uhuru", path: "/school/staff", viewport, preferences: { language } });
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.locator("tbody tr.row").first().waitFor();
    await accessibleInBoth(page, `the staff page in ${language}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the page in ${language} is ${overflow} px too wide`);
  }
});
