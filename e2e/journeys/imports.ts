/** A register as a school has it: a title above the titles, French words, parents, days in either order, a new class. */
import type { Page } from "playwright-core";
import { button, dialog, fileOf, search } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const UGLY = [
  "COLLÈGE LUMIÈRE — LISTE DES ÉLÈVES",
  "Année scolaire 2025-2026;;;;;;",
  "N°;Nom complet;Matricule;Né(e) le;Sexe;Classe;Téléphone du parent;Nom de la mère",
  "1;Ilunga Amani;U-1;03/04/2013;M;6e Z;0812345678;Mbuyi Marie",
  "2;Ilunga Furaha;U-2;05/06/2014;F;6e Z;0812345678;Mbuyi Marie",
  "3;Kabeya Divine;U-3;41000;F;6e Z;0812345679;Kabeya Josée",
  "TOTAL;3 élèves",
].join("\r\n");

journey(
  "An ugly register comes in with its class and parents, and is taken back but for who was changed",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretaire.lumiere", path: "/school/students" });
    await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    const start = dialog(page, "Upload a list");
    await start.locator("input[type=file]").setInputFiles(fileOf("registre.csv", UGLY));
    await seen(page, "Match the columns");
    same(
      await page.getByLabel("Row with the titles", { exact: true }).inputValue(),
      "3",
      "the row that was taken for the titles",
    );
    await shots(page, "import-ugly-columns");
    await accessibleInBoth(page, "the columns of an ugly file");
    await button(page, "Day first: 03/04/2013 is 3 Apr 2013").click();
    await button(page, "Check the rows").click();

    // The class is not there yet: made for all rows that name it.
    await seen(page, "The school has no group called “6e Z”: 3 rows name it.");
    await button(page, "Make it or choose: 6e Z").click();
    const place = dialog(page, "The group “6e Z”");
    await place.getByLabel("Entry year").fill("2025");
    await place.getByLabel("Exit year").fill("2026");
    await button(place, "Use it").click();
    await gone(place);
    await button(page, "Import 3 students").waitFor();
    await seen(page, "A row of totals");
    await seen(page, "With row 4");
    await shots(page, "import-ugly-check");
    await accessibleInBoth(page, "the rows of an ugly file");
    await button(page, "Import 3 students").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("2 guardians come with them.", { exact: false }).waitFor();
    await question.getByRole("button", { name: "Import 3 students" }).click();
    await seen(page, "3 students are in the school");

    const stored = () =>
      product.stored(
        `select s.name, to_char(s.date_of_birth, 'YYYY-MM-DD') as born, g.group_name as class,
                (select string_agg(p.names || ' ' || p.phone_number, ', ') from guardians p
                 where p.school_code = s.school_code and p.parent_id_number = s.parent_id_number) as parents
         from students s join groups g using (school_code, group_code)
         where s.school_id_number like 'LUMIERE-U-%' order by s.school_id_number`,
      );
    same(
      await stored(),
      [
        { name: "Ilunga Amani", born: "2013-04-03", class: "6e Z", parents: "Mbuyi Marie +243812345678" },
        { name: "Ilunga Furaha", born: "2014-06-05", class: "6e Z", parents: "Mbuyi Marie +243812345678" },
        { name: "Kabeya Divine", born: "2012-04-01", class: "6e Z", parents: "Kabeya Josée +243812345679" },
      ],
      "what is stored",
    );

    // One of them moves house; the rest is taken back.
    const address = page.url();
    await page.goto(`${product.url}/#/school/students`);
    await search(page, "Ilunga Furaha");
    await button(page, "Ilunga Furaha").click();
    await button(dialog(page, "Student profile"), "Edit").click();
    const edit = dialog(page, "Edit student");
    await edit.getByLabel("Address").fill("Avenue Kasa-Vubu 7");
    await button(edit, "Save changes").click();
    await gone(edit);
    await page.goto(address);
    await seen(page, "1 record was changed or used since and stays.");
    await button(page, "Undo this import").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
    await seen(page, "Changed since the import");
    await seen(page, "2 records were taken back.");
    await shots(page, "import-ugly-undone");
    await eventually(async () => (await stored()).length, 1, "students of the file after the undo");

    // What was left is deleted by hand, and comes back.
    await page.goto(`${product.url}/#/school/students`);
    await search(page, "Ilunga Furaha");
    await page.getByRole("checkbox", { name: /Ilunga Furaha/ }).check();
    await button(page.getByRole("region", { name: "1 selected" }), "Delete").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await button(page, "Undo").click();
    await seen(page, "They are back");
  },
);

const FAULTY = [
  "Nom complet;Matricule;Né(e) le;Sexe",
  "Mbala Grâce;G-1;31/31/2013;F",
  "Nsimba Paul;G-2;15/06/2014;M",
  "Kanza Ruth;G-3;17/06/2014;F",
].join("\r\n");

journey(
  "Wrong cells of a roster are corrected by keyboard, over a cut line and a closed tab, beside a colleague's corrections",
  async ({ product, visit }) => {
    const first = await visit({ as: "secretaire.lumiere", path: "/school/students" });
    await first.getByRole("button", { name: "Upload", exact: true }).first().click();
    await dialog(first, "Upload a list").locator("input[type=file]").setInputFiles(fileOf("grille.csv", FAULTY));
    await button(first, "Check the rows").click();
    const grid = first.getByRole("grid", { name: "Check the rows" });
    const rowOf = (within: Page, number: number) => within.locator(`tr[data-index="${number - 2}"]`);
    const values = async () =>
      (
        await product.stored<{ values: Record<string, string> }>(
          `select r.values from import_rows r join imports i using (school_code, import_code)
           where i.file_name = 'grille.csv' order by r.row_number`,
        )
      ).map((row) => [row.values["name"], row.values["dateOfBirth"]]);

    // By keyboard alone, from the filter to the wrong day of the first row.
    await grid.getByRole("gridcell", { name: /^31\/31\/2013/ }).waitFor();
    await shots(first, "import-grid-faulty");
    await accessibleInBoth(first, "the grid of an import");
    await rowOf(first, 2).locator('td[data-at="0"]').click();
    await first.keyboard.press("End");
    const day = grid.getByRole("gridcell", { name: /^31\/31\/2013/ });
    while ((await day.getAttribute("data-active")) === null) await first.keyboard.press("ArrowLeft");
    await first.keyboard.type("13/03/2013");
    await first.keyboard.press("Enter");
    await gone(rowOf(first, 2).getByText(/is not a date/));
    await eventually(async () => (await values())[0], ["Mbala Grâce", "2013-03-13"], "the corrected day");

    // Several rows at once, as a spreadsheet has them on the clipboard; one lies beyond the edge.
    await grid.getByRole("gridcell", { name: /^Mbala Grâce/ }).click();
    await first.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", 'Mbala Grace\r\n"Nsimba Paulin"\r\nKanza Ruth M.\r\nToo Many\r\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await seen(first, "1 pasted cell lay beyond the edge of the table and was left out.");
    await eventually(
      async () => (await values()).map(([name]) => name),
      ["Mbala Grace", "Nsimba Paulin", "Kanza Ruth M."],
      "the pasted names",
    );

    // The line is cut: what is typed waits, outlives the closed tab, and goes out from the next one.
    const names = (within: Page, number: number) => rowOf(within, number).locator("td.pinned.last");
    const context = first.context();
    await context.setOffline(true);
    await names(first, 3).click();
    await first.keyboard.type("Nsimba Pauline");
    await first.keyboard.press("Enter");
    await seen(first, /1 cell is not stored yet: no connection/);
    await shots(first, "import-grid-cut");
    const address = first.url();
    await first.close();
    await context.setOffline(false);
    const page = await context.newPage();
    await page.goto(address);
    await eventually(async () => (await values())[1]?.[0], "Nsimba Pauline", "what was typed on a cut line");

    // A colleague corrects a cell that is being written in: both are shown, and one is chosen.
    const other = await visit({ as: "directeur.lumiere", path: new URL(page.url()).hash.slice(1) });
    await names(page, 4).dblclick();
    await page.keyboard.type("Kanza Ruth Mine");
    await names(other, 4).click();
    await other.keyboard.type("Kanza Ruth Theirs");
    await other.keyboard.press("Enter");
    await eventually(async () => (await values())[2]?.[0], "Kanza Ruth Theirs", "the colleague's correction");
    await page.keyboard.press("Enter");
    await names(page, 4).click();
    await seen(page, "Theirs: Kanza Ruth Theirs");
    await seen(page, "Yours: Kanza Ruth Mine");
    await shots(page, "import-grid-both");
    await accessibleInBoth(page, "a cell that two have changed");
    await names(page, 4).click();
    await button(page, "Keep yours").click();
    await eventually(async () => (await values())[2]?.[0], "Kanza Ruth Mine", "what was chosen");

    await button(page, "Discard").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await seen(page, "The upload is discarded");
  },
);
