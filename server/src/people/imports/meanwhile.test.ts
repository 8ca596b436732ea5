/** An import does not replace what somebody changed after its preview (G065). */
import { imports } from "@ofisi/contract/people/imports";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { commit, found, runJob, uploaded } from "../../../test/importing.ts";

/** Three students, and the preview of a file that gives each of them a phone. */
async function aPreview(school: School) {
  const { groupCode } = await aGroup(school);
  for (const id of ["1", "2", "3"])
    await aStudent(school, { name: `Student ${"ABC"[Number(id) - 1]}`, schoolIDNo: id, groupCode });
  const file = "Name,Adm No,Phone\nStudent A,1,0710000001\nStudent B,2,0710000002\nStudent C,3,0710000003\n";
  const { importCode } = await uploaded(school, file, { groupCode });
  await school.office.call(imports.setImportUpdates, { importCode, fields: ["phoneNumber"] });
  return { importCode, file, groupCode };
}

async function edit(school: School, called: string, change: Record<string, string>) {
  const { userCode, name, schoolIdNumber, groupCode, phoneNumber } = (await found(school, called))[0]!;
  const schoolIDNo = schoolIdNumber.slice(school.schoolCode.length + 1);
  const now = { userCode, name, schoolIDNo, groupCode, phoneNumber, ...change };
  await school.office.call(students.editStudents, now);
}

const phones = async (school: School) =>
  (await found(school)).toSorted((a, b) => a.name.localeCompare(b.name)).map((student) => student.phoneNumber);

describe("a record that somebody changed after the preview", () => {
  it("keeps their value; the others are written, and the row is counted and named", async () => {
    const school = await aSchool();
    const { importCode } = await aPreview(school);
    await edit(school, "Student B", { phoneNumber: "+254799999999" });
    const done = await commit(school, importCode);
    expect(done).toMatchObject({ state: "imported", updatedCount: 2, invalidCount: 1, meanwhileCount: 1 });
    expect(await phones(school)).toEqual(["+254710000001", "+254799999999", "+254710000003"]);
    const { rows } = await school.office.call(imports.getImportRows, { importCode, show: "meanwhile" });
    const problem = { field: "phoneNumber", problem: "changedMeanwhile", detail: "+254799999999" };
    expect(rows).toMatchObject([{ rowNumber: 3, values: { name: "Student B" }, problems: [problem] }]);
    const { owner } = await testApp();
    const told = await owner.query("select params from notifications where school_code = $1", [school.schoolCode]);
    expect(told.rows).toEqual([{ params: { fileName: "roster.csv", count: "2", changed: "1" } }]);
  });

  it("is written when another field than the import's was changed, or the import's own value was typed", async () => {
    const school = await aSchool();
    const { importCode } = await aPreview(school);
    await edit(school, "Student B", { address: "Kisumu" });
    await edit(school, "Student C", { phoneNumber: "+254710000003" });
    expect(await commit(school, importCode)).toMatchObject({ updatedCount: 2, sameCount: 1, meanwhileCount: 0 });
    expect(await phones(school)).toEqual(["+254710000001", "+254710000002", "+254710000003"]);
  });

  it("is not touched when the preview would have left it as it was, or did not know it", async () => {
    const school = await aSchool();
    const { groupCode } = await aPreview(school);
    await edit(school, "Student A", { phoneNumber: "+254710000001" });
    const file = "Name,Adm No,Phone\nStudent A,1,0710000001\nStudent D,4,0710000004\nStudent E,5,0710000005\n";
    const { importCode } = await uploaded(school, file, { groupCode });
    await school.office.call(imports.setImportUpdates, { importCode, fields: ["phoneNumber"] });
    await edit(school, "Student A", { phoneNumber: "+254799999999" });
    await aStudent(school, { name: "Student D", schoolIDNo: "4", groupCode, phoneNumber: "+254788888888" });
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 1, updatedCount: 0, meanwhileCount: 2 });
    expect((await phones(school)).slice(0, 1)).toEqual(["+254799999999"]);
    expect((await found(school, "Student D"))[0]).toMatchObject({ phoneNumber: "+254788888888" });
  });

  it("stops an import of all rows or none, and says why", async () => {
    const school = await aSchool();
    const { importCode } = await aPreview(school);
    await edit(school, "Student B", { phoneNumber: "+254799999999" });
    const failed = await commit(school, importCode, true);
    expect(failed.failure).toMatch(/^1 record was changed since the preview/);
    expect(failed).toMatchObject({ state: "failed", updatedCount: 0 });
    expect(await phones(school)).toEqual(["", "+254799999999", ""]);
  });
});

it("of two imports of the same records the second replaces nothing that its preview did not show", async () => {
  const school = await aSchool();
  const { importCode, file, groupCode } = await aPreview(school);
  const other = await uploaded(school, file.replaceAll("071000", "072000"), { groupCode });
  await school.office.call(imports.setImportUpdates, { importCode: other.importCode, fields: ["phoneNumber"] });
  await school.office.call(imports.commitImport, { importCode });
  await school.office.call(imports.commitImport, { importCode: other.importCode });
  expect(await runJob(school, importCode)).toMatchObject({ updatedCount: 3 });
  const second = await runJob(school, other.importCode);
  expect(second.failure).toMatch(/^3 records were changed since the preview/);
  expect(await phones(school)).toEqual(["+254710000001", "+254710000002", "+254710000003"]);
});
