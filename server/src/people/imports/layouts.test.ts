/** How registers are laid out: lines above the titles, titles in two rows, sheets of a workbook, merged cells (G065). */
import { imports } from "@ofisi/contract/people/imports";
import { writeXlsx as hucreXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool } from "../../../test/cast.ts";
import { commit, rowsOf, UGLY, upload, uploaded } from "../../../test/importing.ts";

describe("titles above the titles", () => {
  it("are passed over, and another row can be chosen", async () => {
    const school = await aSchool({ country: "CD" });
    const { groupCode } = await aGroup(school, { groupName: "6e A" });
    const made = await uploaded(school, UGLY);
    expect(made).toMatchObject({
      headerRow: 4,
      mapping: ["", "name", "dateOfBirth", "gender", "groupName", "guardianPhone", "motherName"],
      rowCount: 5,
      validCount: 4,
      skippedCount: 1,
      dateOrder: "dmy",
    });
    expect(made.columns[2]?.ambiguousDay).toBe("03/04/2013");
    const rows = await rowsOf(school, made.importCode);
    expect(rows.at(-1)).toMatchObject({ rowNumber: 9, state: "skipped", problems: [{ problem: "totalRow" }] });
    expect(rows.map((row) => row.values["dateOfBirth"])).toEqual([
      "2013-04-03",
      "2014-05-14",
      "2012-04-01",
      "2012-06-05",
      undefined,
    ]);
    const { importCode } = made;
    const top = await school.office.call(imports.getImportTop, { importCode });
    expect(top.rows.map((row) => row.rowNumber)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
    const other = await school.office.call(imports.setImportSheet, { importCode, headerRow: 3, sheet: 0 });
    expect(other).toMatchObject({ headerRow: 3, rowCount: 6 });
    const found4 = await school.office.call(imports.setImportSheet, { importCode, sheet: 0 });
    expect(found4).toMatchObject({ headerRow: 4, validCount: 4 });
    expect(await school.office.try(imports.setImportSheet, { importCode, headerRow: 9, sheet: 0 })).toMatchObject({
      success: false,
    });
    expect(groupCode).not.toBe("");
  });

  it("stand in a workbook with a sheet for each class, of which one is chosen", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const book = await hucreXlsx({
      sheets: [
        { name: "Cover", rows: [["Shule ya Majaribio"], ["2026"]] },
        { name: "Grade 1", rows: [["GRADE 1"], ["Name", "Adm No"], ["Amina Noor", 1], ["Omar Said", 2]] },
        {
          name: "Grade 2",
          rows: [
            ["Name", "Adm No"],
            ["Zawadi Ali", 3],
          ],
        },
      ],
    });
    const made = await uploaded(school, book, { groupCode });
    expect(made).toMatchObject({ sheets: ["Cover", "Grade 1", "Grade 2"], sheet: 1, headerRow: 2, validCount: 2 });
    const { importCode } = made;
    const other = await school.office.call(imports.setImportSheet, { importCode, sheet: 2 });
    expect(other).toMatchObject({ sheet: 2, headerRow: 1, validCount: 1 });
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 1 });
    const { owner } = await testApp();
    const kept = await owner.query("select 1 from import_sheets where import_code = $1", [importCode]);
    expect(kept.rowCount).toBe(0);
  });

  it("take two rows, of which the upper says whose the names and phones below it are", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const lines = [
      "Shule ya Majaribio,,,,",
      "Adm,LEARNER,,PARENT/GUARDIAN,",
      ",Name,DOB,Name,Phone",
      "1,Amina Noor,14/03/2012,Fatuma Noor,0712345678",
      ",Name,DOB,Name,Phone",
      "2,Ali Noor,15/03/2013,Fatuma Noor,0712345678",
    ];
    const made = await uploaded(school, lines.join("\n"), { groupCode });
    expect(made).toMatchObject({
      headerRow: 3,
      mapping: ["schoolIDNo", "name", "dateOfBirth", "guardianName", "guardianPhone"],
      validCount: 2,
      skippedCount: 1,
    });
    expect(made.columns.map(({ title }) => title)).toEqual([
      "Adm",
      "Name",
      "DOB",
      "PARENT/GUARDIAN Name",
      "PARENT/GUARDIAN Phone",
    ]);
    expect(await uploaded(school, lines.join("\n"), { groupCode })).toMatchObject({ headerRow: 3, validCount: 2 });
  });

  it("of a text that calls itself a workbook make it none", async () => {
    const school = await aSchool();
    expect((await upload(school, "Dear parents,\nschool opens on Monday\n", {}, "letter.xlsx")).message).toMatch(
      /^This file is not a spreadsheet/,
    );
  });
});

describe("cells that are merged downwards", () => {
  it("say of each row beside them what stands in them, and make no rows", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school, { groupName: "Grade 4" });
    await aGroup(school, { groupName: "Grade 5" });
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
      { startRow: 2, startCol: 0, endRow: 5, endCol: 0 },
      { startRow: 2, startCol: 3, endRow: 3, endCol: 3 },
      { startRow: 2, startCol: 4, endRow: 3, endCol: 4 },
    ];
    const rows = [
      ["CLASS LIST 2026"],
      ["Class", "Adm", "Name", "Parent name", "Parent phone"],
      ["Grade 5", 1, "Amina Noor", "Fatuma Noor", "0712345678"],
      ["", 2, "Ali Noor", "", ""],
      ["", 3, "Omar Said", "", ""],
      [],
      ["", 4, "Zawadi Ali", "", ""],
    ];
    const book = await hucreXlsx({
      sheets: [
        { name: "Blank", rows: [] },
        { name: "Roster", rows, merges },
      ],
    });
    const made = await uploaded(school, book, { groupCode });
    const values = (await rowsOf(school, made.importCode)).map((row) => row.values);
    expect(values.map((each) => [each["name"], each["groupName"], each["guardianPhone"]])).toEqual([
      ["Amina Noor", "Grade 5", "+254712345678"],
      ["Ali Noor", "Grade 5", "+254712345678"],
      ["Omar Said", "Grade 5", undefined],
      ["Zawadi Ali", "Grade 4", undefined],
    ]);
  });
});
