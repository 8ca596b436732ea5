/** How registers are laid out: lines above the titles, titles in two rows, sheets of a workbook, merged cells (G065). */
import { imports } from "@ofisi/contract/people/imports";
import { students } from "@ofisi/contract/people/students";
import { writeXlsx as hucreXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool, aStudent } from "../../../test/cast.ts";
import { commit, found, rowsOf, UGLY, undo, upload, uploaded } from "../../../test/importing.ts";

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

  it("have places of birth in a column of their own or beside the date, and no pupil where the list is signed", async () => {
    const school = await aSchool({ country: "CD" });
    const { groupCode } = await aGroup(school);
    const known = await aStudent(school, { groupCode, name: "Ilunga Divine", schoolIDNo: "7" });
    const file = [
      "N°;Noms;Matricule;Lieu et date de naissance;Lieu",
      "1;Kabeya Amani;5;Lubumbashi, le 05/03/2013;",
      "2;Kabeya Furaha;6;né(e) le 14/05/2014 à Likasi;",
      "3;Ilunga Divine;7;;Kolwezi",
      "4;Mbuyi Grâce;8;5/6/2012;",
      ";Fait à Lubumbashi, le 12/09/2025",
      ";Le directeur",
      ";Signature :",
      "Le Chef d’établissement",
    ].join("\r\n");
    const made = await uploaded(school, file, { groupCode });
    const { importCode } = made;
    expect(made).toMatchObject({
      mapping: ["", "name", "schoolIDNo", "dateOfBirth", "placeOfBirth"],
      validCount: 3,
      sameCount: 1,
      skippedCount: 4,
      differences: [{ field: "placeOfBirth", count: 1 }],
    });
    const foot = (await rowsOf(school, importCode)).slice(4);
    expect(foot.map((row) => row.problems.map((each) => each.problem).join())).toEqual(Array(4).fill("signatureRow"));
    await school.office.call(imports.setImportUpdates, { importCode, fields: ["placeOfBirth"] });
    await commit(school, importCode);
    const births = async () =>
      (await found(school)).map(({ name, dateOfBirth, placeOfBirth }) => `${name} ${dateOfBirth} ${placeOfBirth}`);
    expect(await births()).toEqual([
      "Ilunga Divine  Kolwezi",
      "Kabeya Amani 2013-03-05 Lubumbashi",
      "Kabeya Furaha 2014-05-14 Likasi",
      "Mbuyi Grâce 2012-06-05 ",
    ]);
    // Out with the list, and in again: nothing is new.
    const { server } = await testApp();
    const url = "/api/index.php?function=downloadStudents&format=csv";
    const { body } = await server.inject({ method: "GET", url, headers: { cookie: school.office.cookie } });
    expect(body.split("\r\n")[0]).toContain(`"Date of birth","Place of birth",Gender`);
    expect(await uploaded(school, body, { groupCode })).toMatchObject({ sameCount: 4, differences: [] });
    await undo(school, importCode);
    expect(await school.office.call(students.getStudent, { userCode: known.userCode })).toMatchObject({
      placeOfBirth: "",
    });
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
