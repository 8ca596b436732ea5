/** Names and files made to do harm do none, and the person learns why. */
import { button, dialog, download, fileOf, pick, search } from "../kit/acts.ts";
import { eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { readWorkbook } from "../kit/workbook.ts";

const HOSTILE_NAMES = [
  `<script>alert(1)</script> Wanjala`,
  `<img src=x onerror=alert(2)> Atieno`,
  `"><svg/onload=alert(3)> Mutua`,
  `=HYPERLINK("http://example.org","x") Kioko`,
];

journey(
  "A script in a name shows as text in the table, the profile, the palette and the download",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    await pick(page, "Key stage", "Senior School");
    await pick(page, "Group", "Grade 12");
    for (const name of HOSTILE_NAMES) {
      await button(page, "Add student").click();
      const add = dialog(page, "Add student");
      await add.getByLabel("Name", { exact: false }).first().fill(name);
      await add.getByRole("button", { name: "Add student" }).click();
      await gone(add);
    }
    for (const name of HOSTILE_NAMES) {
      const last = name.split(" ").at(-1)!;
      await search(page, last);
      await button(page, name).click();
      const profile = dialog(page, "Student profile");
      await profile.getByRole("heading", { name, exact: true }).waitFor();
      await profile.getByRole("button", { name: "Close", exact: true }).last().click();
      await gone(profile);
    }
    await page.keyboard.press("Control+k");
    await page.keyboard.type("wanjala script");
    await dialog(page, "Search")
      .getByRole("option", { name: /<script>alert\(1\)<\/script> Wanjala/ })
      .waitFor();
    await page.keyboard.press("Escape");

    await button(page, "Clear Filters").click();
    const list = await download(page, page.getByText("Download Excel"));
    const cells = (await readWorkbook(list.contents)).flat();
    for (const name of HOSTILE_NAMES)
      same(
        cells.some((cell) => cell.replace(/^'/, "") === name),
        true,
        `${name} as text in the workbook`,
      );
    const stored = await product.stored("select from students where name = any ($1)", [HOSTILE_NAMES]);
    same(stored.length, HOSTILE_NAMES.length, "hostile names stored as they were given");
  },
);

journey("Files that are not spreadsheets are refused with a reason and change nothing", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const counts = () =>
    product.stored(
      "select (select count(*) from students)::integer as students, (select count(*) from groups)::integer as groups",
    );
  const before = await counts();
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const start = dialog(page, "Upload a list");
  await start.waitFor();

  // By its name, before anything is sent.
  await start.locator("input[type=file]").setInputFiles(fileOf("roster.pdf", "%PDF-1.7", "application/pdf"));
  await start
    .getByRole("alert")
    .getByText(/cannot be taken/)
    .waitFor();
  await start.locator("input[type=file]").setInputFiles(fileOf("roster.csv", ""));
  await start
    .getByRole("alert")
    .getByText(/is empty/)
    .waitFor();

  // By its content, whatever its name says.
  for (const [name, contents] of [
    ["picture.xlsx", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["broken.xlsx", Buffer.from("504b0304ffffffffffffffff", "hex")],
  ] as const) {
    await start.locator("input[type=file]").setInputFiles(fileOf(name, contents, "application/octet-stream"));
    // Told at once, or after the reading; never taken for a list.
    const told = page
      .getByRole("alertdialog")
      .or(page.getByText(/This import stopped/))
      .first();
    await told.waitFor();
    if (await page.getByRole("alertdialog").isVisible()) {
      await button(page.getByRole("alertdialog"), "OK").click();
    } else {
      await page.goto(`${product.url}/#/school/students`);
      await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    }
    await start.waitFor();
  }
  await eventually(counts, before, "what is stored");
});

journey(
  "Formulas in a roster are refused, scripts stay text, and rows with faults are shown beside their reasons",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretaire.lumiere", path: "/school/students" });
    const csv = [
      "Full name,School ID,Date of birth,Phone",
      `=cmd|' /C calc'!A0,H1,2015-01-02,+243812345001`,
      `<b>Kabeya</b> Odia Merveille,H2,2015-01-31,+243812345002`,
      `,H3,2015-31-31,+243812345003`,
      `Mwamba Meta Gloire,H4,2015-01-02,not a phone`,
      `Kazadi Ntumba Divine,H5,2015-03-04,+243812345005`,
    ].join("\n");
    await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    const start = dialog(page, "Upload a list");
    await pick(start, "Group for all rows", "8e EB");
    await start.locator("input[type=file]").setInputFiles(fileOf("hostile.csv", csv));
    await seen(page, "Match the columns");
    await button(page, "Check the rows").click();
    await seen(page, /“=cmd\|' \/C calc'!A0” is a formula without a result/);
    await seen(page, /“2015-31-31” is not a date\. Write it like 31\/03\/2012/);
    await seen(page, /Full name is missing/);
    await seen(page, /“not a phone” is not a phone number/);
    await page.getByRole("button", { name: /^Import 2 students$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Import 2 students" }).click();
    await seen(page, "2 students are in the school");
    const rejects = await download(page, page.getByText("Download the rows left out"));
    const rows = await readWorkbook(rejects.contents);
    same(rows.length - 1, 3, "rows in the workbook of rejects");
    const stored = await product.stored<{ name: string }>(
      "select name from students where school_code = 'LUMIERE' and school_id_number like 'LUMIERE-H%' order by school_id_number",
    );
    same(
      stored.map((row) => row.name),
      ["<b>Kabeya</b> Odia Merveille", "Kazadi Ntumba Divine"],
      "the names as stored",
    );
  },
);
