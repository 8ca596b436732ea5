/** From an empty installation to the first roster: the main line of the whole product. */
import type { Page } from "playwright-core";
import { act, button, countRows, dialog, download, fileOf, pick, search, signIn } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journeyInEmptyHouse } from "../kit/journey.ts";
import { rosterFile, rowsOf } from "../kit/roster.ts";
import { shots } from "../kit/shots.ts";
import { readWorkbook } from "../kit/workbook.ts";

const SCHOOL = "KWANZA";
const OFFICE_PASSWORD = "maji-ya-mto-88";

/** Uploads a file on the students page and stands before its columns. */
async function upload(
  page: Page,
  kind: "Students" | "Groups (classes)",
  file: ReturnType<typeof fileOf>,
  prepare?: () => Promise<void>,
) {
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const start = dialog(page, "Upload a list");
  await button(start, kind).click();
  await prepare?.();
  await start.locator("input[type=file]").setInputFiles(file);
  await seen(page, `Import of ${file.name}`);
}

async function feed(page: Page, column: string, field: string): Promise<void> {
  await page.getByLabel(`${column} feeds`, { exact: true }).selectOption({ label: field });
}

journeyInEmptyHouse(
  "On the first start an administrator sets up a school, and its secretary brings the roster in",
  async ({ product, visit }) => {
    const page = await visit();
    await at(page, "/login");

    await page.goto(product.setupLink);
    await seen(page, "Set up Ofisi");
    await accessibleInBoth(page, "the set-up page");
    await shots(page, "setup");
    await page.getByLabel("Username", { exact: true }).fill("msimamizi");
    await page.getByLabel("New password", { exact: true }).fill("mlima-mrefu-sana-7");
    await page.getByLabel("New password, once more").fill("mlima-mrefu-sana-7");
    await page.getByLabel("School name").fill("Shule ya Kwanza");
    await page.getByLabel("School code").fill(SCHOOL.toLowerCase());
    await page.getByLabel("Username of the school’s office").fill("secretary");
    // The answer is lost on its way, and with it the password that is shown once.
    await page.route("**/api/**", async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await button(page, "Finish set-up").click();
    await button(page, "OK").click();
    await page.unroute("**/api/**");
    await button(page, "Finish set-up").click();
    await seen(page, "Ofisi is set up");
    const oneTime = await page.getByRole("definition").nth(1).innerText();

    // The link has done its work.
    const stranger = await visit();
    await stranger.goto(product.setupLink);
    await stranger.getByLabel("Username", { exact: true }).fill("mwingine");
    await stranger.getByLabel("New password", { exact: true }).fill("mlima-mrefu-sana-7");
    await stranger.getByLabel("New password, once more").fill("mlima-mrefu-sana-7");
    await button(stranger, "Finish set-up").click();
    await stranger.getByRole("alert").or(stranger.getByRole("alertdialog")).first().waitFor();
    same(
      (await product.stored("select from accounts where username = 'mwingine'")).length,
      0,
      "a second administrator",
    );

    // The secretary must choose her own password before anything else opens.
    await page.getByRole("link", { name: "Go to login" }).or(button(page, "Go to login")).first().click();
    await signIn(page, "secretary", oneTime);
    await at(page, "/password");
    await page.goto(`${product.url}/#/school/students`);
    await at(page, "/password");
    await page.getByLabel("Present password").fill(oneTime);
    await page.getByLabel("New password", { exact: true }).fill(OFFICE_PASSWORD);
    await page.getByLabel("New password, once more").fill(OFFICE_PASSWORD);
    await button(page, "Change password").click();
    await at(page, "/dashboard");
    await shots(page, "dashboard-empty");

    // A key stage, then its groups out of the roster's classes.
    await page.goto(`${product.url}/#/school/students`);
    await shots(page, "students-empty");
    await act(page, "Key stage", "Add key stage");
    await page.getByLabel("Key stage name").fill("Senior School");
    await dialog(page, "Add key stage").getByRole("button", { name: "Add key stage" }).click();
    await seen(page, "Senior School is added");

    const classes = await rosterFile("classes.csv");
    await upload(page, "Groups (classes)", fileOf("classes.csv", classes), () =>
      pick(dialog(page, "Upload a list"), "Key stage for all rows", "Senior School"),
    );
    await seen(page, "Match the columns");
    await feed(page, "title", "Group");
    await button(page, "Check the rows").click();
    // The set's own keys feed no field.
    await page.getByRole("alertdialog").getByRole("button", { name: "Go on without" }).click();
    const groupCount = rowsOf(classes).length;
    await page.getByRole("button", { name: `Import ${groupCount} groups` }).click();
    await answerAlert(page, "Please Confirm you add the uploaded list to the school", `Import ${groupCount} groups`);
    await seen(page, `${groupCount} groups are in the school`);

    // The people of the roster into the first of them.
    const users = await rosterFile("users.csv");
    const people = rowsOf(users);
    const group = rowsOf(classes)[0]!["title"]!;
    await page.goto(`${product.url}/#/school/students`);
    await upload(page, "Students", fileOf("users.csv", users), () =>
      pick(dialog(page, "Upload a list"), "Group for all rows", group),
    );
    await seen(page, "Match the columns");
    await accessibleInBoth(page, "the columns of an import");
    await shots(page, "import-columns");
    const folded = button(page, "Show them");
    if (await folded.isVisible()) await folded.click();
    for (const [column, field] of [
      ["sourcedId", "School ID"],
      ["givenName", "First name"],
      ["familyName", "Family name"],
      ["email", "Email"],
      ["phone", "Phone"],
      ["username", "Leave out"],
      ["password", "Leave out"],
      ["activeDirectoryMatchId", "Leave out"],
      ["sms", "Leave out"],
    ] as const)
      await feed(page, column, field);
    await button(page, "Check the rows").click();
    await page.getByRole("button", { name: `Import ${people.length} students` }).waitFor();
    await accessibleInBoth(page, "the rows of an import");
    await shots(page, "import-check");
    same(await product.stored("select from students"), [], "students before the import was confirmed");
    await page.getByRole("button", { name: `Import ${people.length} students` }).click();
    await answerAlert(page, `Please Confirm you add the uploaded list to ${group}`, `Import ${people.length} students`);
    await seen(page, `${people.length} students are in the school`);
    await shots(page, "import-done");

    // Found by a part of the name, edited, and stored so.
    const someone = people[0]!;
    const name = `${someone["givenName"]} ${someone["familyName"]}`;
    await button(page, "See the students").click();
    await eventually(() => countRows(page), people.length, "rows after the import");
    await search(page, `${someone["familyName"]!.slice(0, 4)} ${someone["givenName"]!.slice(0, 3)}`);
    await eventually(() => countRows(page), 1, "rows that match the name");
    await button(page, name).click();
    await button(dialog(page, "Student profile"), "Edit").click();
    const edit = dialog(page, "Edit student");
    await edit.getByLabel("Address").fill("P.O. Box 15, Nyeri");
    await button(edit, "Save changes").click();
    await gone(edit);
    same(
      await product.stored("select name, address, school_id_number from students where school_id_number = $1", [
        `${SCHOOL}-${someone["sourcedId"]}`,
      ]),
      [{ name, address: "P.O. Box 15, Nyeri", school_id_number: `${SCHOOL}-${someone["sourcedId"]}` }],
      "the student as stored",
    );

    // The list as a workbook.
    // The profile that the form was opened from is there again.
    await page.keyboard.press("Escape");
    await gone(dialog(page, "Student profile"));
    await button(page, "Clear Filters").click();
    await eventually(() => countRows(page), people.length, "rows without filters");
    const list = await download(page, page.getByText("Download Excel"));
    claim(list.name.endsWith(".xlsx"), `the list is called ${list.name}`);
    const rows = await readWorkbook(list.contents);
    const found = rows.filter((row) => row.includes(name) && row.some((cell) => cell.includes("P.O. Box 15, Nyeri")));
    same(found.length, 1, `rows of ${name} in the workbook`);
    same(rows.length - 1, people.length, "people in the workbook");

    // The same file again adds nobody. Its columns are read as the last time: nothing of it differs.
    await upload(page, "Students", fileOf("users.csv", users), () =>
      pick(dialog(page, "Upload a list"), "Group for all rows", group),
    );
    const next = button(page, "Check the rows");
    if (await next.isVisible().catch(() => false)) await next.click();
    await seen(page, "There is nothing new in this file");
    await button(page, `Already here ${people.length}`).waitFor();
    same(await page.getByRole("button", { name: /^Import \d+ student/ }).count(), 0, "buttons that import");
    same((await product.stored("select from students where deleted_at is null")).length, people.length, "students now");

    // The first import is taken back but for who was edited since; a later one whole.
    await page.goto(`${product.url}/#/school/students`);
    await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    const before = dialog(page, "Upload a list").getByRole("button", { name: /users\.csv/ });
    // Both are there before one is pressed: the newer import moves the older one down.
    await eventually(() => before.count(), 2, "imports of users.csv");
    await before.last().click();
    await seen(page, "1 record was changed or used since and stays.");
    await page.goto(`${product.url}/#/school/students`);
    const lazyPart = "Full name,School ID\nMuthoni Ndung'u Wachira,L1\nPaluku Kasereka Moïse,L2\n";
    await upload(page, "Students", fileOf("late.csv", lazyPart), () =>
      pick(dialog(page, "Upload a list"), "Group for all rows", group),
    );
    await button(page, "Check the rows").click();
    await page.getByRole("button", { name: "Import 2 students" }).click();
    await answerAlert(page, `Please Confirm you add the uploaded list to ${group}`, "Import 2 students");
    await seen(page, "2 students are in the school");
    same((await product.stored("select from students where deleted_at is null")).length, people.length + 2, "students");
    await button(page, "Undo this import").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
    await seen(page, "This import was undone. Nothing of it is in the school.");
    same(
      (await product.stored("select from students where deleted_at is null")).length,
      people.length,
      "students after the undoing",
    );
  },
);
