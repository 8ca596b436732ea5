/** A second file with the titles of one before: its columns as last time, and never against what stands in them (G065). */
import { imports } from "@ofisi/contract/people/imports";
import { expect, it } from "vitest";
import { aGroup, aSchool } from "../../../test/cast.ts";
import { commit, found, undo, uploaded } from "../../../test/importing.ts";

/** Titles that say nothing by themselves, with rows as different as two terms. */
const sheet = (...rows: string[]): string => ["Mwana,Rejista,Sim,Rangi", ...rows].join("\r\n");
const FIRST = sheet("Achieng Otieno,A-1,0712345678,red", "Baraka Juma,A-2,0722000111,blue");
const SECOND = sheet("Chebet Rono,A-3,0733000222,green", "Daudi Mwangi,A-4,0744000333,red");
const MAPPING = ["name", "schoolIDNo", "phoneNumber", ""];

/** A file matched by hand and brought in. */
async function brought(contents = FIRST, mapping = MAPPING) {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const first = await uploaded(school, contents, { groupCode });
  expect(first.columnsAsOf).toBe("");
  await school.office.call(imports.setImportMapping, { importCode: first.importCode, mapping, groupCode });
  const done = await commit(school, first.importCode);
  return { school, groupCode, first, done };
}

it("matches the columns as the last time, says so and when, and the rows are ready", async () => {
  const { school, groupCode, done } = await brought();
  expect(done).toMatchObject({ state: "imported", importedCount: 2 });
  const second = await uploaded(school, SECOND, { groupCode });
  expect(second).toMatchObject({ mapping: MAPPING, validCount: 2 });
  expect(Date.now() - Date.parse(second.columnsAsOf)).toBeLessThan(60_000);
  expect((await school.office.call(imports.getImport, { importCode: second.importCode })).columnsAsOf).toBe(
    second.columnsAsOf,
  );
  await commit(school, second.importCode);
  expect((await found(school)).map((student) => student.name)).toEqual([
    "Achieng Otieno",
    "Baraka Juma",
    "Chebet Rono",
    "Daudi Mwangi",
  ]);
});

it("knows the titles however they are written, and no others, of no other kind and no other school", async () => {
  const { school } = await brought();
  const again = await uploaded(school, SECOND.replace("Mwana,Rejista", " MWANA ,  réjista:"));
  expect(again).toMatchObject({ mapping: MAPPING });
  const others = [
    await uploaded(school, SECOND.replace("Rangi", "Rangi 2")),
    await uploaded(school, SECOND, { kind: "parents" }),
    await uploaded(await aSchool(), SECOND),
  ];
  expect(others.map((each) => each.columnsAsOf)).toEqual(["", "", ""]);
});

it("leaves a column open whose values are surely something else this time", async () => {
  const { school, groupCode } = await brought();
  const swapped = await uploaded(school, sheet("Chebet Rono,A-3,red,0733000222", "Daudi Mwangi,A-4,green,0744000333"), {
    groupCode,
  });
  expect(swapped.mapping).toEqual(["name", "schoolIDNo", "", ""]);
  const numbers = await uploaded(school, sheet("17,A-3,,red", "18,A-4,,blue"), { groupCode });
  expect(numbers.mapping).toEqual(["", "schoolIDNo", "phoneNumber", ""]);
});

it("learns from what came in alone: not from what was discarded, and no more from what was undone", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const preview = await uploaded(school, FIRST, { groupCode });
  const { importCode } = preview;
  await school.office.call(imports.setImportMapping, { importCode, mapping: MAPPING, groupCode });
  await school.office.call(imports.cancelImport, { importCode });
  expect((await uploaded(school, SECOND, { groupCode })).columnsAsOf).toBe("");
  const done = await brought();
  await undo(done.school, done.first.importCode);
  expect((await uploaded(done.school, SECOND, { groupCode: done.groupCode })).columnsAsOf).toBe("");
});

it("says so no longer once the person has matched a column otherwise, and remembers that", async () => {
  const { school, groupCode } = await brought();
  const second = await uploaded(school, SECOND, { groupCode });
  const { importCode } = second;
  const same = await school.office.call(imports.setImportMapping, { importCode, mapping: MAPPING, groupCode });
  expect(same.columnsAsOf).toBe(second.columnsAsOf);
  const mapping = ["name", "idNumber", "", ""];
  const changed = await school.office.call(imports.setImportMapping, { importCode, mapping, groupCode });
  expect(changed.columnsAsOf).toBe("");
  await commit(school, importCode);
  expect((await uploaded(school, FIRST, { groupCode })).mapping).toEqual(mapping);
});

it("finds the row of titles again that was chosen by hand", async () => {
  const titled = (contents: string): string => `SHULE YA MSINGI,x,y,z\r\n${contents}`;
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const first = await uploaded(school, titled(FIRST), { groupCode });
  expect(first.headerRow).toBe(1);
  const { importCode } = first;
  await school.office.call(imports.setImportSheet, { importCode, sheet: 0, headerRow: 2 });
  await school.office.call(imports.setImportMapping, { importCode, mapping: MAPPING, groupCode });
  await commit(school, importCode);
  const second = await uploaded(school, titled(SECOND), { groupCode });
  expect(second).toMatchObject({ headerRow: 2, mapping: MAPPING, validCount: 2 });
  // Chosen by hand, they are known as well.
  const third = await uploaded(school, titled(`ORODHA,a,b,c\r\n${SECOND}`), { groupCode });
  const chosen = await school.office.call(imports.setImportSheet, {
    importCode: third.importCode,
    sheet: 0,
    headerRow: 3,
  });
  expect(chosen.mapping).toEqual(MAPPING);
});

it("knows nothing of a file whose columns have no titles", async () => {
  const untitled = (contents: string) => contents.replace("Mwana,Rejista,Sim,Rangi", "-,-,-,-");
  const { school, groupCode } = await brought(untitled(FIRST));
  expect((await uploaded(school, untitled(SECOND), { groupCode })).columnsAsOf).toBe("");
});
