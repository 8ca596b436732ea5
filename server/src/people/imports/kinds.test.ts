/** A noun says in one object how it is imported, and nothing else of the application knows of it. */
import { headAlone } from "@ofisi/contract/kit/access";
import { groups } from "@ofisi/contract/people/groups";
import { imports } from "@ofisi/contract/people/imports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { commit, rowsOf, undo, upload, uploaded } from "../../../test/importing.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { checkByName } from "../../kit/importer/checking.ts";
import { textColumn, yearColumn } from "../../kit/importer/columns.ts";
import type { Importer } from "../../kit/importer/importer.ts";
import { recordsOf } from "../../kit/importer/writing.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { addImport, countImports } from "./queries.ts";
import { findRemembered, rememberColumns } from "./remembered.queries.ts";

/** Houses of a school. They take the place of groups, since the contract names every kind that the wire knows. */
const houses: Importer = {
  kind: "groups",
  who: headAlone,
  page: "/school/houses",
  required: "name",
  columns: {
    name: textColumn({ en: "name house", fr: "nom maison", sw: "jina nyumba" }, 40),
    since: yearColumn({ en: "since founded", fr: "depuis fondee", sw: "tangu" }),
    until: yearColumn({ en: "until closed", fr: "fermee", sw: "hadi" }),
  },
  check: checkByName(({ db, school }) =>
    db
      .selectFrom("groups")
      .select(["group_name as name", "group_entry_year as since", "group_exit_year as until"])
      .where("school_code", "=", school)
      .execute(),
  ),
  ...recordsOf({
    table: "groups",
    code: "group_code",
    prefix: "HS",
    noun: "house",
    columns: { name: "group_name", since: "group_entry_year", until: "group_exit_year" },
    taken: "(school_code, coalesce(key_stage_code, ''), fold(group_name))",
  }),
};

const FILE = [
  "Maison,Fondée,Fermée",
  "Simba,1990,2030",
  "Chui,1991,2031",
  "SIMBA,1992,2032",
  ",1993,2033",
  "Twiga,soon,2034",
  "Nyati,1994,2035",
].join("\n");

// The application is shared with other files: what it is made of is put back.
let usual: Services["domains"];
beforeAll(async () => {
  const { services } = await testApp();
  usual = services.domains;
  const others = usual.map((domain) => ({
    ...domain,
    importers: (domain.importers ?? []).filter((importer) => importer.kind !== houses.kind),
  }));
  services.domains = [...others, { importers: [houses] }];
});
afterAll(async () => {
  (await testApp()).services.domains = usual;
});

async function aSchoolOfItsHead(): Promise<School> {
  const school = await aSchool();
  const head = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
  return { ...school, office: head, officeUsername: head.username };
}

const kind = { kind: houses.kind };
const states = async (school: School, importCode: string) =>
  (await rowsOf(school, importCode)).map(({ state, problems }) => [state, ...problems.map((each) => each.problem)]);
const there = async (school: School) =>
  (await school.office.call(groups.getGroup, {})).Groups.map((each) => each.groupName);

it("is open to whom the noun says, and shown to nobody else", async () => {
  const school = await aSchoolOfItsHead();
  const secretary = await aPerson("STAFF", school.schoolCode, "Neema Secretary", "secretary");
  const refused = await upload({ ...school, office: secretary }, FILE, kind);
  expect(refused).toMatchObject({ success: false, status: 403 });
  const { importCode } = await uploaded(school, FILE, kind);
  expect(await secretary.try(imports.getImport, { importCode })).toMatchObject({ success: false });
  expect(await secretary.call(imports.getImports, {})).toEqual({ imports: [], count: 0 });
  expect((await school.office.call(imports.getImports, {})).count).toBe(1);
});

it("is matched, checked, corrected, written and taken back as its importer says", async () => {
  const school = await aSchoolOfItsHead();
  const { importCode, mapping } = await uploaded(school, FILE, kind);
  expect(mapping).toEqual(["name", "since", "until"]);
  const found = [["valid"], ["valid"], ["invalid", "duplicateInFile"], ["invalid", "missing"], ["invalid", "badYear"]];
  expect(await states(school, importCode)).toEqual([...found, ["valid"]]);
  await school.office.call(imports.editImportCell, { importCode, rowNumber: 6, field: "since", value: "1995" });
  expect(await commit(school, importCode)).toMatchObject({ state: "imported", importedCount: 4 });
  expect((await there(school)).toSorted()).toEqual(["Chui", "Nyati", "Simba", "Twiga"]);
  const told = "select path from notifications where school_code = $1";
  const { rows } = await (await testApp()).owner.query(told, [school.schoolCode]);
  expect(rows).toEqual([{ path: `/school/houses/import/${importCode}` }]);

  const again = await uploaded(school, "Name,Since\nsimba,1990\nChui,2001\nPunda,2002", kind);
  expect(await states(school, again.importCode)).toEqual([
    ["same", "alreadyHere"],
    ["invalid", "alreadyHere"],
    ["valid"],
  ]);

  const [chui, nyati] = (await school.office.call(groups.getGroup, {})).Groups;
  await aStudent(school, { groupCode: chui!.groupCode });
  await school.office.call(groups.editGroup, { ...nyati!, groupName: "Kifaru" });
  expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 2, keptCount: 2 });
  expect((await there(school)).toSorted()).toEqual(["Chui", "Kifaru"]);
  const kept = (await rowsOf(school, importCode)).filter((row) => row.state === "kept");
  expect(kept.map((row) => [row.values["name"], row.problems[0]?.problem])).toEqual([
    ["Chui", "inUseSince"],
    ["Nyati", "changedSince"],
  ]);
});

it("a row whose name was taken between check and writing is told, and the others are written", async () => {
  const school = await aSchoolOfItsHead();
  const { services } = await testApp();
  const code = mintSchoolCode(school.schoolCode);
  await inTransaction(services.pool, code, "write", async ({ db, client }) => {
    const writing = {
      scope: { db, client, school: code, day: "2026-11-20", caller: { userCode: "US-TEST" } },
      importCode: "IM-TEST",
      audit: async () => undefined,
    };
    const write = await houses.open(writing as never);
    const row = (rowNumber: number, name: string) => {
      const values = { name, since: "1990", until: "2030" };
      return { rowNumber, values, problems: [], changes: [], state: "valid" as const };
    };
    expect(await write([row(2, "Simba")])).toHaveLength(1);
    expect((await write([row(3, "SIMBA"), row(4, "Chui")])).map((made) => made.rowNumber)).toEqual([4]);
  });
});

it("the database keeps imports of any kind that a noun brings", async () => {
  const school = await aSchool();
  const { services } = await testApp();
  const code = mintSchoolCode(school.schoolCode);
  await inTransaction(services.pool, code, "write", async ({ db }) => {
    await rememberColumns({ db, school: code }, "houses", ["House"], ["name"]);
    expect(await findRemembered({ db, school: code }, "houses", [["House"]])).toMatchObject({ mapping: ["name"] });
    const mapping = { sheets: [], sheet: 0, headerRow: 1, columns: [], mapping: [], updateFields: [] };
    const file = { fileName: "houses.csv", fileSha256: Buffer.alloc(32), startedBy: "US-TEST", columnsAsOf: null };
    const place = { groupCode: "", keyStageCode: "", dateOrder: "dmy" as const };
    await addImport({ db, school: code }, { importCode: "IM-HOUSES", kind: "houses", ...mapping, ...file, ...place });
    expect(await countImports({ db, school: code }, ["houses"])).toBe(1);
  });
});
