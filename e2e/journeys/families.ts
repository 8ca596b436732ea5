/** Families: guardians in the profile, the parents page, the bin, and two people at one record. */
import type { Locator, Page } from "playwright-core";
import { button, dialog, download, search } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";
import { readWorkbook } from "../kit/workbook.ts";

interface Person {
  name: string;
  code: string;
}

/** Students who are in no family yet, far from those that other journeys name. */
async function withoutFamily(product: Product, count: number): Promise<Person[]> {
  return await product.stored<Person>(
    `select name, user_code as code from students
     where school_code = 'UHURU' and parent_id_number = '' and deleted_at is null
     order by name desc limit $1`,
    [count],
  );
}

const guardiansOf = (product: Product, family: string) =>
  product.stored(
    `select names, relationship, phone_number as phone, address, deleted_at is not null as removed
     from guardians where school_code = 'UHURU' and parent_id_number = $1 order by names`,
    [family],
  );

const profileOf = (page: Page) => dialog(page, "Student profile");
const familyField = (form: Locator) => form.getByRole("group", { name: /^Family/ });
const FIND = /^Find by a sibling's or parent's name/;

/** Types in the finder of a form's family and takes the line, by the keys. */
async function takeFamily(form: Locator, keyword: string, line: RegExp): Promise<void> {
  const finder = familyField(form).getByRole("combobox", { name: FIND });
  await finder.fill(keyword);
  const option = familyField(form).getByRole("option", { name: line });
  await option.waitFor();
  await finder.press("ArrowDown");
  await finder.press("Enter");
  await gone(option);
}

journey(
  "A first guardian brings a family, a brother joins it, and a removed guardian comes back",
  async ({ product, visit }) => {
    const [first, second] = (await withoutFamily(product, 2)) as [Person, Person];
    const page = await visit({ as: "secretary.uhuru", path: `/school/students?dialog=profile~${first.code}` });
    const profile = profileOf(page);
    await seen(page, "No guardian family was found");
    await button(profile, "Add guardian").click();
    const add = dialog(page, "Add guardian");
    await add.getByLabel("Name", { exact: false }).first().fill("Wanjiku Kamau");
    await add.getByLabel("Relationship").fill("Mother");
    await add.getByLabel("Phone").fill("0722 000 111");
    // A free one is proposed; the school has another number for them.
    await familyField(add).getByText("nobody is in it yet").waitFor();
    await accessibleInBoth(page, "the form of a guardian");
    await shots(page, "guardian-add");
    await button(add, "Change: Family").click();
    await takeFamily(add, "E2E-F1", /New family E2E-F1/);
    await accessibleInBoth(page, "the form of a guardian with a family of its own number");
    await button(add, "Add guardian").click();
    await gone(add);
    const row = { names: "Wanjiku Kamau", relationship: "Mother", phone: "+254722000111", address: "", removed: false };
    same(await guardiansOf(product, "E2E-F1"), [row], "the guardian stored");
    same(
      await product.stored("select parent_id_number as family from students where user_code = $1", [first.code]),
      [{ family: "E2E-F1" }],
      "the student's family",
    );

    await profile.getByRole("link", { name: "+254722000111" }).waitFor();
    await button(profile, "Add guardian").click();
    await add.getByText("family E2E-F1").waitFor();
    same(await familyField(add).count(), 0, "fields for the family in a family");
    await button(add, "Cancel").click();
    await button(profile, "Close").last().click();

    await page.goto(`${product.url}/#/school/students?dialog=editStudent~${second.code}`);
    const edit = dialog(page, "Edit student");
    await takeFamily(edit, "wanjiku kamau", new RegExp(`E2E-F1 · ${first.name}`));
    await familyField(edit).getByText(`${first.name} · parent Wanjiku Kamau`).waitFor();
    await accessibleInBoth(page, "a student's form with a family found");
    await shots(page, "student-family-found");
    await button(edit, "Save changes").click();
    await gone(edit);
    await page.goto(`${product.url}/#/school/students?dialog=profile~${second.code}`);
    await profile.getByText("Wanjiku Kamau").waitFor();
    await accessibleInBoth(page, "the profile with a family");
    await shots(page, "profile-family");
    await profile.getByRole("button", { name: first.name }).click();
    await profile.getByRole("heading", { name: first.name }).waitFor();

    await button(profile, "Edit Wanjiku Kamau").click();
    const change = dialog(page, "Edit guardian");
    await change.getByLabel("Address").fill("Iten");
    await button(change, "Save changes").click();
    await gone(change);
    same(await guardiansOf(product, "E2E-F1"), [{ ...row, address: "Iten" }], "the guardian changed");

    const question = "Do you want to remove Wanjiku Kamau as a Guardian?";
    await button(profile, "Remove Wanjiku Kamau").click();
    await declineConfirm(page, question);
    await button(profile, "Remove Wanjiku Kamau").click();
    await answerAlert(page, question, "Remove");
    await seen(page, "Wanjiku Kamau is removed");
    same(await guardiansOf(product, "E2E-F1"), [{ ...row, address: "Iten", removed: true }], "the guardian removed");
    await button(page, "Undo").click();
    await seen(page, "Wanjiku Kamau is back");
    same(await guardiansOf(product, "E2E-F1"), [{ ...row, address: "Iten" }], "the guardian taken back");
  },
);

journey("The parents page finds, counts, adds, changes, removes and exports", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/parents" });
  await button(page, "Add parent").first().click();
  const add = dialog(page, "Add parent");
  await button(add, "Add parent").click();
  await add.getByText("Names: enter the guardian's names").first().waitFor();
  await accessibleInBoth(page, "the form of a parent");
  await button(add, "Change: Family").click();
  await takeFamily(add, "E2E-F2", /New family E2E-F2/);
  await add.getByLabel("Name", { exact: false }).first().fill("Otieno Achieng");
  await add.getByLabel("Phone").fill("0733 222 111");
  await add.getByLabel("Email").fill("otieno@example.org");
  await button(add, "Add parent").click();
  await gone(add);
  await seen(page, "Otieno Achieng is added");
  const row = { names: "Otieno Achieng", relationship: "", phone: "+254733222111", address: "", removed: false };
  same(await guardiansOf(product, "E2E-F2"), [row], "the parent stored");

  await search(page, "e2e-f2");
  await eventually(() => page.locator("tbody tr.row").count(), 1, "rows of the family");
  await page.getByLabel("Summary").getByText("1", { exact: true }).waitFor();
  await accessibleInBoth(page, "the parents page");
  await shots(page, "parents");
  const workbook = await download(page, page.getByText("Download Excel"));
  const sheet = await readWorkbook(workbook.contents);
  same(sheet.length, 2, "lines of the workbook");
  claim(sheet[1]!.includes("Otieno Achieng"), `the workbook has ${sheet[1]!.join(", ")}`);

  await button(page, "Edit Otieno Achieng").click();
  const edit = dialog(page, "Edit guardian");
  await edit.getByLabel("Address").fill("Kisumu");
  await button(edit, "Save changes").click();
  await gone(edit);
  await button(page, "Remove Otieno Achieng").click();
  await answerAlert(page, "Do you want to remove Otieno Achieng as a Guardian?", "Remove");
  await seen(page, "No parent matches");
  same(await guardiansOf(product, "E2E-F2"), [{ ...row, address: "Kisumu", removed: true }], "the parent removed");
  await button(page, "Undo").click();
  await button(page, "Otieno Achieng").waitFor();

  await button(page, "New group").click();
  const group = dialog(page, "New group");
  await button(group, "Add group").click();
  await eventually(() => group.getByText("Empty", { exact: true }).count(), 3, "fields that say Empty");
  await group.getByLabel("Group name").fill("E2E class of 2030");
  await group.getByLabel("Entry year").fill("2027");
  await group.getByLabel("Exit year").fill("2030");
  await button(group, "Add group").click();
  await gone(group);
  same(
    await product.stored(
      "select group_entry_year as entry, group_exit_year as exit from groups where school_code = 'UHURU' and group_name = 'E2E class of 2030'",
    ),
    [{ entry: "2027", exit: "2030" }],
    "the group stored",
  );
});

journey("A deleted student waits in the bin and is restored from there", async ({ product, visit }) => {
  const [person] = (await withoutFamily(product, 3)).slice(-1) as [Person];
  const deleted = async () =>
    (await product.stored("select 1 from students where user_code = $1 and deleted_at is not null", [person.code]))
      .length;
  const page = await visit({ as: "secretary.uhuru", path: `/school/students?dialog=profile~${person.code}` });
  await button(profileOf(page), "Delete").click();
  await answerAlert(page, `Please Confirm delete ${person.name}`, "Delete");
  await eventually(deleted, 1, "students in the bin");
  await button(page, "Bin").click();
  const restore = button(page, `Restore ${person.name}`);
  await restore.waitFor();
  const line = page.getByRole("row").filter({ has: restore });
  await line.getByText("30", { exact: true }).waitFor();
  await accessibleInBoth(page, "the bin");
  await shots(page, "bin");
  await restore.click();
  await gone(restore);
  same(await deleted(), 0, "students in the bin after restoring");
});

journey("Who saves a student second sees what the first one changed, and loses nothing", async ({ product, visit }) => {
  const [person] = (await withoutFamily(product, 4)).slice(-1) as [Person];
  const path = `/school/students?dialog=editStudent~${person.code}`;
  const [early, lazyPart] = [await visit({ as: "head.uhuru", path }), await visit({ as: "secretary.uhuru", path })];
  const [first, second] = [dialog(early, "Edit student"), dialog(lazyPart, "Edit student")];
  await second.getByLabel("Address").fill("Kisumu");
  await first.getByLabel("Address").fill("Eldoret");
  await first.getByLabel("Email").fill("home@example.org");
  await button(first, "Save changes").click();
  await gone(first);
  await second.getByLabel("National ID").fill("7654321");
  await button(second, "Save changes").click();
  await second.getByText(/has changed .*the address.* since you opened this form/).waitFor();
  await button(second, "Show their version").click();
  await second.getByText("Theirs: Eldoret").waitFor();
  await accessibleInBoth(lazyPart, "the form with two versions");
  await shots(lazyPart, "student-two-versions");
  same(await second.getByLabel("Address").inputValue(), "Kisumu", "the address typed");
  same(await second.getByLabel("Email").inputValue(), "home@example.org", "the e-mail of the first");
  await button(second, "Save changes").click();
  await gone(second);
  same(
    await product.stored("select address, email, national_id_number as id from students where user_code = $1", [
      person.code,
    ]),
    [{ address: "Kisumu", email: "home@example.org", id: "7654321" }],
    "both people's changes",
  );
});

journey(
  "A family is opened from its row: guardians, children, a child's profile and back",
  async ({ product, visit }) => {
    const [family] = await product.stored<{ family: string; names: string[] }>(
      `select parent_id_number as family, array_agg(name::text order by name) as names from students
     where school_code = 'UHURU' and parent_id_number like 'F0%' and deleted_at is null
     group by parent_id_number having count(*) = 3 order by parent_id_number limit 1`,
    );
    const { family: id, names } = family!;
    const page = await visit({ as: "secretary.uhuru", path: `/school/parents?search=${id}` });
    await page.locator("tbody tr.row").first().click();
    const home = dialog(page, `Family ${id}`);
    for (const name of names) await home.getByRole("button", { name }).waitFor();
    await accessibleInBoth(page, "a family");
    await shots(page, "family");
    await home.getByRole("button", { name: names[1]! }).click();
    const profile = profileOf(page);
    await profile.getByRole("heading", { name: names[1]!, exact: true }).waitFor();
    await button(profile, "Close").last().click();

    await button(home, "Add guardian").click();
    const add = dialog(page, "Add guardian");
    await add.getByText(`A guardian of family ${id}.`).waitFor();
    await add.getByLabel("Name", { exact: false }).first().fill("Shangazi Mwenyewe");
    await add.getByLabel("Relationship").fill("Aunt");
    await button(add, "Add guardian").click();
    await gone(add);
    await home.getByText("Shangazi Mwenyewe", { exact: true }).waitFor();
    same(
      (await guardiansOf(product, id)).filter((one) => "names" in one && one.names === "Shangazi Mwenyewe").length,
      1,
      "the guardian stored in the family",
    );
    await button(home, "Edit Shangazi Mwenyewe").click();
    await button(dialog(page, "Edit guardian"), "Cancel").click();
    await home.waitFor();
    await button(home, "Close").last().click();
    await gone(home);
  },
);

journey(
  "The palette finds a parent by name, phone and family ID, and opens the page on that person",
  async ({ product, visit }) => {
    const [parent] = await product.stored<{ names: string; phone: string; family: string }>(
      `select names, phone_number as phone, parent_id_number as family from guardians
     where school_code = 'UHURU' and deleted_at is null order by id limit 1 offset 30`,
    );
    const { names, phone, family } = parent!;
    const page = await visit({ as: "secretary.uhuru", path: "/dashboard" });
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    const palette = page.getByRole("dialog", { name: "Search" });
    const local = `0${phone.slice(4)}`;
    const spaced = `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
    for (const keyword of [names, local, spaced, phone]) {
      await page.keyboard.press("Control+k");
      await palette.getByRole("combobox").fill(keyword);
      await palette.getByRole("group", { name: "Parents" }).getByRole("option").filter({ hasText: names }).waitFor();
      await page.keyboard.press("Escape");
      await gone(palette);
    }
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(family);
    const hit = palette.getByRole("group", { name: "Parents" }).getByRole("option").filter({ hasText: names });
    await hit.waitFor();
    await accessibleInBoth(page, "the palette with parents");
    await shots(page, "palette-parents");
    await hit.click();
    await page.getByRole("dialog").getByText(names).first().waitFor();
  },
);

journey(
  "A sister is added by finding the family through the parent's name, on a phone too",
  async ({ product, visit }) => {
    const [family] = await product.stored<{ id: string; parent: string; child: string; groupCode: string }>(
      `select s.parent_id_number as id, min(p.names) as parent, min(s.name) as child, min(s.group_code) as "groupCode"
       from students s join guardians p using (school_code, parent_id_number)
       where school_code = 'UHURU' and s.parent_id_number like 'F0%' and s.deleted_at is null and p.deleted_at is null
       group by 1 having count(distinct s.id) = 1 order by 1 limit 1 offset 5`,
    );
    const { id, parent, child, groupCode } = family!;
    const path = `/school/students?groupCode=${groupCode}&dialog=addStudent~${groupCode}`;
    const page = await visit({ as: "secretary.uhuru", path, viewport: { width: 390, height: 844 } });
    const add = page.getByRole("dialog");
    await add.getByLabel("Name", { exact: false }).first().fill("Zuhura Mpya");
    const finder = familyField(add).getByRole("combobox", { name: FIND });
    await finder.fill(parent);
    const line = familyField(add).getByRole("option", { name: new RegExp(`${id} · ${child}`) });
    await line.waitFor();
    await accessibleInBoth(page, "families found on a phone");
    await shots(page, "family-finder-phone");
    await line.click();
    await familyField(add).getByText(child).waitFor();
    await add.getByRole("button", { name: "Add student" }).click();
    await gone(add);
    same(
      await product.stored("select parent_id_number as family from students where name = 'Zuhura Mpya'", []),
      [{ family: id }],
      "the sister's family",
    );
    await button(page, "Open").click();
    await profileOf(page).getByRole("button", { name: child }).waitFor();
  },
);

journey(
  "A parent whose phone is known is linked to the family instead of added a second time, however often Enter is pressed",
  async ({ product, visit }) => {
    const families = await product.stored<{ id: string; names: string; phone: string }>(
      `select distinct on (parent_id_number) parent_id_number as id, names, phone_number as phone from guardians
       where school_code = 'UHURU' and deleted_at is null and phone_number <> '' and parent_id_number like 'F0%'
         and parent_id_number in (select parent_id_number from students where deleted_at is null)
       order by parent_id_number, id limit 2 offset 12`,
    );
    const [known, other] = families as [(typeof families)[0], (typeof families)[0]];
    const page = await visit({ as: "secretary.uhuru", path: "/school/parents?dialog=addParent" });
    const add = dialog(page, "Add parent");
    await add.getByLabel("Name", { exact: false }).first().fill("The same person");
    await button(add, "Change: Family").click();
    await takeFamily(add, other.id, new RegExp(other.id));
    const phone = add.getByLabel("Phone");
    await phone.fill(`0${known.phone.slice(4)}`);
    // Twice, as impatient people do: it asks, and adds nobody.
    await phone.press("Enter");
    await phone.press("Enter");
    await add.getByText(`${known.names} of family ${known.id} has this phone already.`, { exact: false }).waitFor();
    await accessibleInBoth(page, "the question about a known guardian");
    await shots(page, "guardian-known");
    const link = button(add, "Link this guardian to the family instead");
    await link.press("Enter");
    await link.press("Enter", { timeout: 1_000 }).catch(() => undefined);
    await gone(add);
    const linked = (await guardiansOf(product, other.id)).filter((one) => "phone" in one && one.phone === known.phone);
    same(linked.length, 1, "guardians of the family with that phone");
    claim(JSON.stringify(linked[0]).includes(known.names), "the known guardian is linked under their own name");
    same(
      await product.stored("select 1 from guardians where names = 'The same person'", []),
      [],
      "guardians added a second time",
    );
  },
);
