/** A register as a school has it: a title above the titles, French words, parents, days in either order, a new class. */
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
