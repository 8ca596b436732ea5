/** Imports through the wire, on a real database, with a real reading process (G065). */
import { groups } from "@ofisi/contract/people/groups";
import { imports } from "@ofisi/contract/people/imports";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, aKeyStage, aSchool, aStudent } from "../../../test/cast.ts";
import { commit, found, ROSTER, rowsOf, undo, upload, uploaded } from "../../../test/importing.ts";

describe("an upload", () => {
  it.each([
    ["nothing", undefined, "Kindly select the file"],
    ["an empty file", "", "This file is empty. Choose a file with a row of column titles and rows below it."],
    [
      "a picture called .xlsx",
      "\u0089PNG\r\n\u001a\n",
      "This file is not a spreadsheet. Upload an Excel (.xlsx, .xls), OpenDocument (.ods) or CSV file.",
    ],
    [
      "half a workbook",
      "PK\u0003\u0004half",
      "This file is damaged or incomplete. Open it in Excel, save it again and upload the new copy.",
    ],
  ])("of %s is refused and leaves nothing", async (_, contents, message) => {
    const school = await aSchool();
    const answer =
      contents === undefined
        ? await school.office.try(imports.uploadStudents, {})
        : await upload(school, Buffer.from(contents, "latin1"), {}, "roster.xlsx");
    expect(answer).toMatchObject({ success: false, message, field: "excel" });
    expect((await school.office.call(imports.getImports, {})).count).toBe(0);
  });

  it("is refused for a group of another school", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { groupCode } = await aGroup(other);
    expect(await upload(school, ROSTER, { groupCode })).toMatchObject({ success: false, field: "groupCode" });
  });

  it("checks every row and says what is wrong beside the cell; writes nothing, keeps no password", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const made = await uploaded(school, ROSTER, { groupCode });
    expect(made).toMatchObject({
      state: "checked",
      kind: "students",
      fileName: "roster.csv",
      mapping: ["name", "schoolIDNo", "dateOfBirth", "gender", "phoneNumber", "email", ""],
      dateOrder: "dmy",
      rowCount: 6,
      validCount: 3,
      invalidCount: 3,
      startedBy: "Amina Office",
      canUndo: false,
    });
    expect(made.columns[0]).toEqual({
      title: "Name",
      samples: ["Achieng Mercy Otieno", "Wanjikũ Ng'ang'a", "Baraka Juma"],
      filled: 5,
      letters: "",
      ambiguousDay: "",
    });
    const rows = await rowsOf(school, made.importCode);
    expect(rows.map((row) => [row.rowNumber, row.state])).toEqual([
      [2, "valid"],
      [3, "valid"],
      [4, "invalid"],
      [5, "invalid"],
      [6, "invalid"],
      [7, "valid"],
    ]);
    expect(rows[0]?.values).toMatchObject({ schoolIDNo: `${school.schoolCode}-1001`, phoneNumber: "+254712345678" });
    expect(rows[2]?.problems.map((problem) => problem.problem)).toEqual(["badDate", "badPhone"]);
    expect(rows[4]?.problems).toEqual([{ field: "schoolIDNo", problem: "duplicateInFile", detail: "2" }]);
    expect(await found(school)).toEqual([]);
    const { owner } = await testApp();
    const kept = await owner.query("select 1 from import_rows where import_code = $1 and cells::text like '%s3cret%'", [
      made.importCode,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  it("is checked whole however long a wrong cell is, and whatever characters are in it", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const cell = `${"Rafiki ".repeat(28)}wa 😀 wa shule`;
    const made = await uploaded(school, `Name,Date of Birth\nAmina Otieno,${cell}\nJuma Baraka,28/02/2012\n`, {
      groupCode,
    });
    expect(made).toMatchObject({ state: "checked", validCount: 1, invalidCount: 1 });
  });

  it("pages, filters and searches the preview", async () => {
    const school = await aSchool();
    const { importCode } = await uploaded(school, ROSTER, { groupCode: (await aGroup(school)).groupCode });
    const ask = (input: object) => school.office.call(imports.getImportRows, { importCode, ...input });
    expect((await ask({ page: 1, size: 4 })).rows.map((row) => row.rowNumber)).toEqual([6, 7]);
    expect(await ask({ show: "invalid", size: 1 })).toMatchObject({ count: 3, rows: [{ rowNumber: 4 }] });
    expect((await ask({ keyword: "WANJIKU" })).rows.map((row) => row.rowNumber)).toEqual([3]);
    expect((await ask({ keyword: "%" })).count).toBe(0);
  });

  it("keeps no password that begins like the title of its column, and still knows titles that come again", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const titles = "Name,Password,Mot de passe";
    const file = `Names and passwords of Grade 4\n${titles}\nOra Klein,Password2024,secret\nJuma Said,password,PIN 1234\n${titles}\nAli Noor,x,y\n`;
    const { importCode, columns } = await uploaded(school, file, { groupCode });
    expect(columns.map(({ samples }) => samples)).toEqual([
      ["Ora Klein", "Juma Said", "Name"],
      ["Password"],
      ["Mot de passe"],
    ]);
    const { owner } = await testApp();
    const kept = await owner.query(
      `select row_number as row, state, cells from import_rows where school_code = $1 and import_code = $2 order by 1`,
      [school.schoolCode, importCode],
    );
    expect(kept.rows).toEqual([
      { row: 3, state: "valid", cells: ["Ora Klein", "", ""] },
      { row: 4, state: "valid", cells: ["Juma Said", "", ""] },
      { row: 5, state: "skipped", cells: titles.split(",") },
      { row: 6, state: "valid", cells: ["Ali Noor", "", ""] },
    ]);
    const sheets = await owner.query("select s::text as sheet from import_sheets s where s.import_code = $1", [
      importCode,
    ]);
    expect(JSON.stringify(sheets.rows)).not.toMatch(/Password2024|1234/);
  });

  it.each([
    ["an address", "Name,Adresse,Adm", ["Marie Pin,Rue du Pin 4,7", "Omar Ali,Avenue des Palmes,8"]],
    ["a name", "First name,Surname,Adm", ["Secret,Moyo,7", "Amina,Noor,8"]],
    ["a surname that is the word", "First name,Surname,Adm", ["Amina,Noor,8", "Nyakim,Pin,7"]],
  ])("keeps a column in which %s has the word of a secret", async (_, titles, lines) => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, [titles, ...lines, ""].join("\n"), { groupCode });
    const { owner } = await testApp();
    const kept = await owner.query<{ cells: string[] }>(
      "select cells from import_rows where import_code = $1 order by row_number",
      [importCode],
    );
    expect(kept.rows.map(({ cells }) => cells.join(","))).toEqual(lines);
  });

  it.each([
    ["PIN", "Name,PIN,Adm"],
    ["words around it", "Jina,PIN ya mwanafunzi"],
    ["titles that nobody knows", "Sanaa,Code PIN,Chumba"],
    ["a second row of titles", "Name,Access,Adm\n,PIN,"],
    ["a line above the titles", "Grade 4,,\nName,Login PIN,Adm"],
  ])("keeps no PIN under %s", async (_, titles) => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, `${titles}\nAmina Noor,4711,1\nOmar Ali,4712,2\n`, { groupCode });
    const { owner } = await testApp();
    const kept = await owner.query(
      "select r.cells, s::text as sheet from import_rows r join import_sheets s using (school_code, import_code) where r.import_code = $1",
      [importCode],
    );
    expect(kept.rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept.rows)).not.toMatch(/471[12]/);
  });

  it("leaves a column of strange groups out when a group was chosen, and asks when none was", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school, { groupName: "Grade 6" });
    const file = "sourcedId,givenName,familyName,password,grade\n13001,Ora,Klein,P@ssword123,6\n";
    expect(await uploaded(school, file, { groupCode })).toMatchObject({
      validCount: 1,
      mapping: ["schoolIDNo", "givenName", "familyName", "", ""],
    });
    const asked = await uploaded(school, file);
    expect((await rowsOf(school, asked.importCode))[0]?.problems).toEqual([
      { field: "groupName", problem: "unknownGroup", detail: "6" },
    ]);
  });

  it("takes the grade of a list with roles as the class, and only its students", async () => {
    const school = await aSchool();
    await aGroup(school, { groupName: "Grade 6" });
    const people = ["13001,Ora,Klein,P@ssword123,Student,6", "13002,Beulah,McMillan,P@ssword123,Teacher,6"];
    const made = await uploaded(school, ["sourcedId,givenName,familyName,password,role,grade", ...people].join("\n"));
    expect(made).toMatchObject({ rowCount: 1, validCount: 1 });
    expect((await rowsOf(school, made.importCode))[0]?.values).toMatchObject({
      name: "Ora Klein",
      groupName: "Grade 6",
    });
  });
});

describe("corrections", () => {
  it("of a cell, or leaving a row out, are checked at once and with the rows they touch", async () => {
    const school = await aSchool();
    const { importCode } = await uploaded(school, ROSTER, { groupCode: (await aGroup(school)).groupCode });
    const edit = (rowNumber: number, field: string, value: string) =>
      school.office.call(imports.editImportCell, { importCode, rowNumber, field, value });
    expect((await edit(4, "dateOfBirth", "28/02/2012")).row.state).toBe("invalid");
    expect(await edit(4, "phoneNumber", "0712345679")).toMatchObject({
      row: { state: "valid", values: { dateOfBirth: "2012-02-28", phoneNumber: "+254712345679" } },
      import: { validCount: 4, invalidCount: 2 },
    });
    const skipped = await school.office.call(imports.skipImportRow, { importCode, rowNumber: 2, skip: true });
    expect(skipped.import).toMatchObject({ skippedCount: 1, validCount: 4, invalidCount: 1 });
    expect((await rowsOf(school, importCode))[4]).toMatchObject({ rowNumber: 6, state: "valid" });
    const back = await school.office.call(imports.skipImportRow, { importCode, rowNumber: 2, skip: false });
    expect(back.row.state).toBe("valid");
    expect(back.import).toMatchObject({ skippedCount: 0, validCount: 4, invalidCount: 2 });
    expect(
      await school.office.try(imports.editImportCell, { importCode, rowNumber: 99, field: "name", value: "x" }),
    ).toMatchObject({
      success: false,
      message: "This row is not there",
    });
    expect(
      await school.office.try(imports.editImportCell, { importCode, rowNumber: 2, field: "password", value: "x" }),
    ).toMatchObject({
      success: false,
    });
  });

  it("of a cell that somebody else has corrected meanwhile write nothing and say what stands there", async () => {
    const school = await aSchool();
    const { importCode } = await uploaded(school, ROSTER, { groupCode: (await aGroup(school)).groupCode });
    const edit = (value: string, was?: string) =>
      school.office.call(imports.editImportCell, {
        importCode,
        rowNumber: 2,
        field: "name",
        value,
        ...(was === undefined ? {} : { was }),
      });
    const before = (await rowsOf(school, importCode))[0]!.values["name"]!;
    expect(await edit("First Person", before)).toMatchObject({
      isStored: true,
      row: { values: { name: "First Person" } },
    });
    expect(await edit("Second Person", before)).toMatchObject({
      isStored: false,
      row: { values: { name: "First Person" } },
    });
    expect((await rowsOf(school, importCode))[0]?.values["name"]).toBe("First Person");
    expect(await edit("Second Person", "First Person")).toMatchObject({ isStored: true });
    expect(await edit("Third Person")).toMatchObject({ isStored: true, row: { values: { name: "Third Person" } } });
  });

  it("of the columns, the order of dates and the group check every row again", async () => {
    const school = await aSchool();
    const file = "Who,When\nAmina Noor,03/04/2012\nOmar Said,05/06/2012\n";
    const first = await uploaded(school, file);
    expect(first).toMatchObject({ mapping: ["", ""], validCount: 0, invalidCount: 2 });
    const { groupCode } = await aGroup(school);
    const set = (dateOrder: "ask" | "dmy" | "mdy") =>
      school.office.call(imports.setImportMapping, {
        importCode: first.importCode,
        mapping: ["name", "dateOfBirth"],
        dateOrder,
        groupCode,
      });
    expect(await set("ask")).toMatchObject({ invalidCount: 2 });
    expect((await rowsOf(school, first.importCode))[0]?.problems).toMatchObject([{ problem: "ambiguousDate" }]);
    expect(await set("mdy")).toMatchObject({ validCount: 2, groupCode });
    expect((await rowsOf(school, first.importCode))[0]?.values["dateOfBirth"]).toBe("2012-03-04");
  });
});

describe("an import that two people have open", () => {
  const FILE = "Who,When,Where\nAmina Noor,03/04/2012,Town\n";
  const MAPPING = ["name", "dateOfBirth", "address"];

  it("keeps the columns of whoever matched them first, and tells the other", async () => {
    const school = await aSchool();
    const { office } = school;
    const juma = await aColleague(school, "secretary", { name: "Juma Office" });
    const { importCode, version } = await uploaded(school, FILE);
    const set = (by: typeof office, part: object) =>
      by.try(imports.setImportMapping, { importCode, mapping: MAPPING, version, ...part });
    await set(juma, { dateOrder: "mdy" });
    const told = "Juma Office has changed the columns and the order of dates since you opened this form";
    expect((await set(office, { mapping: ["", "", "name"] })).message).toContain(told);
    expect((await office.try(imports.setImportSheet, { importCode, headerRow: 1, version })).message).toContain(told);
    const now = await office.call(imports.getImport, { importCode });
    expect(now).toMatchObject({ mapping: MAPPING, dateOrder: "mdy" });
    expect((await set(office, { mapping: ["name", "", ""], version: now.version })).success).toBe(true);
  });

  it("is not written otherwise than it was looked at", async () => {
    const school = await aSchool();
    const { office } = school;
    const { groupCode } = await aGroup(school);
    const juma = await aColleague(school, "secretary", { name: "Juma Office" });
    const { importCode } = await uploaded(school, FILE);
    const set = { importCode, mapping: MAPPING, dateOrder: "dmy", groupCode } as const;
    const { version } = await office.call(imports.setImportMapping, set);
    await juma.call(imports.setImportMapping, { ...set, dateOrder: "mdy" });
    const write = (seen: number) => office.try(imports.commitImport, { importCode, allOrNone: false, version: seen });
    expect((await write(version)).message).toMatch(/^Juma Office has changed the order of dates since/);
    const now = await office.call(imports.getImport, { importCode });
    expect(now).toMatchObject({ state: "checked", validCount: 1 });
    // The same again is no change.
    await juma.call(imports.setImportMapping, { ...set, dateOrder: "mdy" });
    expect((await write(now.version)).success).toBe(true);
  });
});

describe("groups", () => {
  it("are imported into their key stages, and undone until a student is in one", async () => {
    const school = await aSchool();
    const stage = await aKeyStage(school, "Lower Primary");
    const file =
      "title,Key stage,Entry year,Exit year\nGrade 1,lower primary,,\nGrade 2,,,\nForm 4,,2024,2028\nGrade 1,LOWER PRIMARY,,\n";
    const made = await uploaded(school, file, { kind: "groups" });
    expect(made).toMatchObject({ kind: "groups", validCount: 2, invalidCount: 2 });
    const chosen = await school.office.call(imports.setImportMapping, {
      importCode: made.importCode,
      mapping: made.mapping,
      dateOrder: "dmy",
      keyStageCode: stage.keyStageCode,
    });
    expect(chosen).toMatchObject({ validCount: 3, invalidCount: 1 });
    expect(await commit(school, made.importCode)).toMatchObject({ importedCount: 3, canUndo: true });
    const { Groups } = await school.office.call(groups.getGroup, {});
    expect(Groups.map((group) => group.groupName)).toEqual(["Grade 1", "Grade 2", "Form 4"]);
    expect(
      (await upload(school, "title\nGrade 2\n", { kind: "groups", keyStageCode: stage.keyStageCode })).value.sameCount,
    ).toBe(1);
    await aStudent(school, { groupCode: Groups[1]?.groupCode ?? "" });
    expect(await undo(school, made.importCode)).toMatchObject({ undoneCount: 2, keptCount: 1 });
  });
});

describe("the rejected rows", () => {
  it("come back as a spreadsheet with the reason beside each, in the person's language", async () => {
    const school = await aSchool();
    const { importCode } = await uploaded(school, ROSTER, { groupCode: (await aGroup(school)).groupCode });
    await commit(school, importCode);
    const { server } = await testApp();
    const response = await server.inject({
      method: "GET",
      url: `/api/index.php?function=downloadImportRejects&importCode=${importCode}`,
      headers: { cookie: school.office.cookie, "accept-language": "fr" },
    });
    expect(response.headers["content-disposition"]).toContain("roster-rejected.xlsx");
    const again = await upload(school, response.rawPayload, {}, "roster-rejected.xlsx");
    expect(again.value.columns.map((column) => column.title)).toEqual([
      "Ligne du fichier",
      "Name",
      "Adm No",
      "DOB",
      "Gender",
      "Phone",
      "Email",
      "Password",
      "Raison du refus",
    ]);
    expect(again.value.columns.at(-1)?.samples[0]).toBe(
      "DOB: 31/02/2012 n’est pas une vraie date; Phone: call me n’est pas un numéro de téléphone",
    );
    expect(again.value.rowCount).toBe(3);
  });

  it("blame no column for what is said of the whole row, least of all one that was left out", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode, mapping } = await uploaded(school, "Name,Adm No,Remark\nAda Wanjiru,9101,ok\nTOTAL 1,,x\n", {
      groupCode,
    });
    expect(mapping).toEqual(["name", "schoolIDNo", ""]);
    await commit(school, importCode);
    const { rawPayload } = await school.office.download(imports.downloadImportRejects, { importCode });
    const again = await upload(school, rawPayload, {}, "rejected.xlsx");
    expect(again.value.columns.at(-1)?.samples).toEqual(["Left out; A row of totals"]);
  });
});
