/**
 * A secretary's whole day in a school of its own: a workbook comes in with its class and parents, most of it is taken
 * back, people are found, changed, moved, binned, photographed, given sign-ins and listed, and what is typed survives a
 * dead network and an ended session.
 */
import type { Page } from "playwright-core";
import { workbook } from "../../server/test/workbook.ts";
import { button, dialog, download, fileOf, pick, search, signIn } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf } from "../kit/paper.ts";
import type { Product } from "../kit/product.ts";
import { placeSchool } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const SCHOOL = "KAZI";
const NAME = "Shule ya Kazi Njema";
const OFFICE = {
  username: "secretary.kazi",
  password: "kazi-njema-ya-siku-41",
  name: "Rehema Wairimu",
  role: "secretary",
} as const;
const HERE = ["Mwangi Baraka", "Chebet Naserian", "Atieno Zawadi"] as const;

const REGISTER = [
  ["ÉCOLE KAZI NJEMA — LISTE DES ÉLÈVES"],
  ["N°", "Nom complet", "Matricule", "Né(e) le", "Sexe", "Classe", "Nom de la mère", "Téléphone de la mère"],
  ["1", "Otieno Achieng Mary", "K-11", "14/03/2014", "F", "Grade 4", "Akinyi Otieno", "0733 555 020"],
  ["2", "Otieno Omondi Brian", "K-12", "23/05/2016", "M", "Grade 1 Bluu", "Akinyi Otieno", "0733 555 020"],
  ["3", "Mwangi Njeri Grace", "K-13", "30/09/2015", "F", "Grade 4", "Wanjiru Mwangi", "0722 555 010"],
];

journey(
  "A secretary's whole day: a workbook in and back, people found, changed, moved, pictured, let in and listed",
  async ({ product, visit }) => {
    const page = await visit();
    await enter(page, product);
    await prepareSchool(page);
    await bringIn(page, product);
    await takeBack(page, product);
    await findByKeys(page);
    await givePhoto(page, product);
    await addParent(page, product);
    await moveAndBin(page, product);
    await letIn(page);
    await listClass(page, product);
    await readInFrench(page);
    await loseTheNetwork(page, product);
  },
);

async function enter(page: Page, product: Product): Promise<void> {
  await placeSchool(product, { code: SCHOOL, name: NAME, staff: [OFFICE] });
  await signIn(page, OFFICE.username, OFFICE.password);
  await seen(page, NAME);
}

/** Two classes, three students and one mother, who is in the file too. */
async function prepareSchool(page: Page): Promise<void> {
  const groups = new Map<string, string>();
  for (const groupName of ["Grade 4", "Grade 5"]) {
    const years = { groupEntryYear: "2021", groupExitYear: "2030" };
    const added = await callAs(page, { function: "addGroup", groupName, ...years });
    groups.set(groupName, added["groupCode"] ?? "");
  }
  const groupCode = groups.get("Grade 5") ?? "";
  for (const [place, name] of HERE.entries()) {
    const parentIDNumber = place === 0 ? "KAZI-F1" : "";
    await callAs(page, { function: "addStudents", name, groupCode, schoolIDNo: `K-${place + 1}`, parentIDNumber });
  }
  const mother = { names: "Wanjiru Mwangi", relationship: "Mother", phoneNumber: "0722555010" };
  await callAs(page, { function: "addParent", parentIDNumber: "KAZI-F1", ...mother });
}

/** The students of the file, by their numbers. */
const imported = (product: Product) =>
  product.stored<{ name: string; class: string; mother: string | null; family: string }>(
    `select s.name, g.group_name as class, s.parent_id_number as family,
            (select string_agg(p.names || ' ' || p.phone_number, ', ') from guardians p
             where p.school_code = s.school_code and p.parent_id_number = s.parent_id_number and p.deleted_at is null) as mother
     from students s join groups g using (school_code, group_code)
     where s.school_code = $1 and s.deleted_at is null and s.school_id_number like '%K-1_' order by s.school_id_number`,
    [SCHOOL],
  );

/** A title stands above the titles; a class is missing; two rows are one family, a third joins one that is here. */
async function bringIn(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/#/school/students`);
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const rows = REGISTER.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");
  const start = dialog(page, "Upload a list");
  await start.locator("input[type=file]").setInputFiles(fileOf("registre.xlsx", workbook(rows)));
  await seen(page, "Match the columns");
  same(await page.getByLabel("Row with the titles", { exact: true }).inputValue(), "2", "the row of the titles");
  await button(page, "Check the rows").click();
  await seen(page, "The school has no group called “Grade 1 Bluu”: 1 row names it.");
  await button(page, "Make it or choose: Grade 1 Bluu").click();
  const place = dialog(page, "The group “Grade 1 Bluu”");
  await place.getByLabel("Entry year").fill("2026");
  await place.getByLabel("Exit year").fill("2031");
  await button(place, "Use it").click();
  await gone(place);
  await seen(page, "With row 3");
  await page.getByRole("row").filter({ hasText: "Mwangi Njeri Grace" }).getByText("KAZI-F1").waitFor();
  await shots(page, "office-check");
  await button(page, "Import 3 students").click();
  const question = page.getByRole("alertdialog");
  // The one who is here already is nobody new.
  await question.getByText("1 guardian comes with them.", { exact: false }).waitFor();
  await button(question, "Import 3 students").click();
  await seen(page, "3 students are in the school");
  const [mary, brian, grace] = await imported(product);
  same(
    [mary, brian, grace].map((one) => [one?.name, one?.class, one?.mother]),
    [
      ["Otieno Achieng Mary", "Grade 4", "Akinyi Otieno +254733555020"],
      ["Otieno Omondi Brian", "Grade 1 Bluu", "Akinyi Otieno +254733555020"],
      ["Mwangi Njeri Grace", "Grade 4", "Wanjiru Mwangi +254722555010"],
    ],
    "the students of the file",
  );
  same([mary?.family === brian?.family, grace?.family], [true, "KAZI-F1"], "the families of the file");
}

const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** One of them moved house: the undo leaves him and says who and why. */
async function takeBack(page: Page, product: Product): Promise<void> {
  const address = page.url();
  await page.goto(`${product.url}/#/school/students`);
  await search(page, "Omondi Brian");
  await button(page, "Otieno Omondi Brian").click();
  await button(dialog(page, "Student profile"), "Edit").click();
  const edit = dialog(page, "Edit student");
  await edit.getByLabel("Address").fill("Ngong Road 12");
  await button(edit, "Save changes").click();
  await gone(edit);
  await page.goto(address);
  await seen(page, "1 record was changed or used since and stays.");
  await button(page, "Undo this import").click();
  await button(page.getByRole("alertdialog"), "Undo this import").click();
  await seen(page, "2 records were taken back.");
  const left = page.getByRole("row").filter({ hasText: "Otieno Omondi Brian" });
  await left.getByText("Changed since the import").waitFor();
  await shots(page, "office-undone");
  same(
    (await imported(product)).map((one) => [one.name, one.class, one.mother]),
    [["Otieno Omondi Brian", "Grade 1 Bluu", "Akinyi Otieno +254733555020"]],
    "who is left, with class and mother",
  );
}

/** From anywhere to a person without a hand on the mouse: the person opens, not a list with a keyword. */
async function findByKeys(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  const palette = dialog(page, "Search");
  await palette.getByRole("combobox").fill("omondi brian");
  await palette.getByRole("option", { name: /Otieno Omondi Brian/ }).waitFor();
  await page.keyboard.press("Enter");
  await gone(palette);
  const profile = dialog(page, "Student profile");
  await profile.getByRole("heading", { name: "Otieno Omondi Brian" }).waitFor();
  await profile.getByText("Ngong Road 12").waitFor();
  claim(!page.url().includes("keyword="), `the list behind is not narrowed: ${page.url()}`);
  await button(profile, "Close").last().click();
  await gone(profile);
}

/** A text under a picture's name never leaves the browser; a picture is seen before it does. */
async function givePhoto(page: Page, product: Product): Promise<void> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && (request.postData() ?? "").includes("uploadPhoto")) sent.push(request.url());
  });
  await search(page, "Omondi Brian");
  await button(page, "Change the photo of Otieno Omondi Brian").click();
  const form = dialog(page, "Update photo");
  const choose = form.locator("input[type=file]").first();
  await choose.setInputFiles(fileOf("brian.jpg", "no picture, only words", "image/jpeg"));
  await form.getByText("brian.jpg is no picture, although its name says so. Choose a JPEG, PNG or WebP.").waitFor();
  same(await button(form, "Update photo").isDisabled(), true, "the button while nothing is chosen");
  const picture = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 240, height: 240 } });
  await choose.setInputFiles(fileOf("brian.jpg", picture, "image/jpeg"));
  const preview = form.getByRole("img", { name: "Preview of brian.jpg" });
  const width = () => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await eventually(width, 240, "the width of the picture shown");
  await shots(page, "office-photo");
  same(sent, [], "pictures sent before anything was confirmed");
  await button(form, "Update photo").click();
  await answerAlert(page, "Please Confirm you want to update the photo", "Update photo");
  await seen(page, "The photo is updated");
  const stored = await product.stored<{ photo: string }>(
    "select photo from students where school_code = $1 and name = 'Otieno Omondi Brian'",
    [SCHOOL],
  );
  claim(stored[0]?.photo !== "", "the photo is stored");
}

/** A family that nobody is in is never taken for a known one: it says so, and the right one is found by its child. */
async function addParent(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/#/school/parents?dialog=addParent`);
  const form = dialog(page, "Add parent");
  await form.getByLabel("Name", { exact: false }).first().fill("Kamau Mwangi");
  await form.getByLabel("Phone").fill("0722 555 011");
  await button(form, "Change: Family").click();
  const family = form.getByRole("group", { name: /^Family/ });
  const finder = family.getByRole("combobox");
  await finder.fill("F-NOWHERE");
  await family.getByText("Nothing matches").waitFor();
  same(await family.getByRole("option").count(), 0, "families offered for a number that nobody has");
  await finder.fill("KAZI-F99");
  const unknown = family.getByRole("option", { name: /New family KAZI-F99/ });
  await unknown.getByText("nobody is in it yet").waitFor();
  await shots(page, "office-family");
  await unknown.click();
  await family.getByText("nobody is in it yet").waitFor();
  await button(form, "Change: Family").click();
  await finder.fill("baraka");
  await family.getByRole("option", { name: /KAZI-F1 · Mwangi Baraka/ }).click();
  await button(form, "Add parent").click();
  await gone(form);
  same(
    await product.stored("select parent_id_number as family from guardians where school_code = $1 and names = $2", [
      SCHOOL,
      "Kamau Mwangi",
    ]),
    [{ family: "KAZI-F1" }],
    "the father's family",
  );
}

/** Moved to another class and back, into the bin and out of it, each by the news of it. */
async function moveAndBin(page: Page, product: Product): Promise<void> {
  const state = () =>
    product.stored<{ class: string; gone: boolean }>(
      `select group_name as class, deleted_at is not null as gone from students join groups using (school_code, group_code)
       where school_code = $1 and name = $2`,
      [SCHOOL, HERE[1]],
    );
  await page.goto(`${product.url}/#/school/students`);
  await page.getByRole("checkbox", { name: `Select ${HERE[1]}` }).check();
  await button(page, "Move (1)").click();
  const move = dialog(page, "Move students to another group");
  await move.getByText(HERE[1]).waitFor();
  await pick(move, "To group", "Grade 4");
  await button(move, "Move 1 student").click();
  await seen(page, "1 student moved to Grade 4");
  same(await state(), [{ class: "Grade 4", gone: false }], "after the move");
  await button(page, "Undo").click();
  await seen(page, "The move is undone");
  same(await state(), [{ class: "Grade 5", gone: false }], "after the undo");

  await button(page, HERE[1]).click();
  await button(dialog(page, "Student profile"), "Delete").click();
  await answerAlert(page, `Please Confirm delete ${HERE[1]}`, "Delete");
  await seen(page, `${HERE[1]} is in the bin`);
  same(await state(), [{ class: "Grade 5", gone: true }], "in the bin");
  await button(page, "Undo").click();
  await seen(page, `${HERE[1]} is back`);
  same(await state(), [{ class: "Grade 5", gone: false }], "out of the bin");
}

/** One is ticked, another searched for and ticked: the bar says that one is out of sight, and the sign-ins name both. */
async function letIn(page: Page): Promise<void> {
  for (const [one, other] of [
    [HERE[0], HERE[2]],
    [HERE[2], HERE[0]],
  ] as const) {
    await search(page, one);
    // The list has narrowed: a row that moves under the pointer is not the one that is pressed.
    await page.getByRole("checkbox", { name: `Select ${other}` }).waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: `Select ${one}` }).check();
  }
  const bar = page.getByRole("region", { name: "2 selected" });
  await button(bar, "1 not shown here").click();
  const hidden = dialog(page, "1 selected row is not shown here");
  await hidden.getByText(HERE[0]).waitFor();
  await shots(page, "office-hidden");
  await page.keyboard.press("Escape");
  await gone(hidden);
  await button(bar, "Sign-in").click();
  const issue = dialog(page, "Make sign-ins");
  await issue.getByText(`${HERE[0]}, ${HERE[2]}`).waitFor();
  await shots(page, "office-sign-ins");
  await button(issue, "Make 2 sign-ins").click();
  const done = page.getByRole("dialog", { name: "Sign-ins", exact: true });
  for (const name of [HERE[0], HERE[2]]) await done.getByRole("row").filter({ hasText: name }).waitFor();
  const slips = await download(page, done.getByText("Download the slips"));
  same(slips.contents.subarray(0, 5).toString(), "%PDF-", "the slips");
  await button(done, "Close").last().click();
  await button(page, "Clear the selection").click();
}

/** The list of a class is asked for by its class, and holds who is in it; their guardians' phones where it is to. */
async function listClass(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/#/school/students`);
  await pick(page, "Group", "Grade 5");
  await button(page, "Class list").click();
  const list = dialog(page, "Class list");
  await list.getByRole("checkbox", { name: "Guardians’ phone numbers" }).click();
  const paper = await paperOf(page, button(list, "Print"), "printClassList");
  for (const text of [NAME, "Grade 5", ...HERE, "+254722555010"])
    claim(paper?.includes(text) !== false, `the class list does not say ${text}: ${paper}`);
}

/** The dashboard stays first where its French title would be last. */
async function readInFrench(page: Page): Promise<void> {
  await button(page, "Language").click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await menu.waitFor();
  const links = await menu.getByRole("link").allInnerTexts();
  same(links[0], "Tableau de bord", "what the French menu begins with");
  const people = ["Élèves", "Parents", "Personnel"];
  same(
    links.filter((link) => people.includes(link)),
    people,
    "the people of the French menu, in its order",
  );
  await button(page, "Langue").click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
}

/** The network goes, then the session: what was typed is saved once, in the end. */
async function loseTheNetwork(page: Page, product: Product): Promise<void> {
  const typed = { Name: "Wambui Nyokabi", Address: "Kijabe Street 4" };
  await button(page, "Add student").click();
  const form = page.getByRole("dialog", { name: "Add student" });
  await form.getByLabel("Name", { exact: false }).first().fill(typed.Name);
  await form.getByLabel("Address").fill(typed.Address);
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Add student" }).click();
  await seen(page, "No connection to Ofisi. Nothing was lost: try again when the network is back.");
  await shots(page, "office-offline");
  await page.context().setOffline(false);
  await product.stored("delete from sessions where username = $1", [OFFICE.username]);
  await form.getByRole("button", { name: "Add student" }).click();
  await at(page, "/login");
  await signIn(page, OFFICE.username, OFFICE.password);
  await form.waitFor();
  await seen(page, "What you had typed is back.");
  same(await form.getByLabel("Name", { exact: false }).first().inputValue(), typed.Name, "the name typed");
  same(await form.getByLabel("Address").inputValue(), typed.Address, "the address typed");
  await form.getByRole("button", { name: "Add student" }).click();
  await gone(form);
  same(
    await product.stored("select address from students where school_code = $1 and name = $2", [SCHOOL, typed.Name]),
    [{ address: typed.Address }],
    "the student, added once",
  );
}
