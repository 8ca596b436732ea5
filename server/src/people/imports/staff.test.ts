/** Staff from a spreadsheet (G046, G065): refusals first. */
import { imports, type Import } from "@ofisi/contract/people/imports";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { describe, expect, it } from "vitest";
import { aGroup, aMember, aSchool, aStaffGroup, type School } from "../../../test/cast.ts";
import { commit, rowsOf, undo } from "../../../test/importing.ts";
import { matchColumns } from "../../kit/importer/matchColumns.ts";
import { staffImporter } from "../staff/importer.ts";

async function upload(school: School, csv: string, groupCode?: string) {
  const files = { excel: { name: "staff.csv", contents: Buffer.from(csv) } };
  return await school.office.try(imports.uploadStaff, { groupCode }, { files });
}
async function uploaded(school: School, csv: string, groupCode?: string): Promise<Import> {
  return (await upload(school, csv, groupCode)).value;
}
const states = async (school: School, importCode: string) =>
  (await rowsOf(school, importCode)).map((row) => [row.state, row.problems[0]?.field, row.problems[0]?.problem]);

describe("an import of staff", () => {
  it("is refused without a file and for a group of students; rows without a group wait", async () => {
    const school = await aSchool();
    const students = await aGroup(school, { groupName: "Grade 4" });
    expect((await school.office.post("uploadStaff", {})).message).toBe("Kindly select the file");
    expect((await upload(school, "Name\nDaniel Rotich\n", students.groupCode)).message).toBe(
      "This group is not there any more",
    );
    const batch = await uploaded(school, "Name,Department\nDaniel Rotich,\nGrace Njeri,Grade 4\n");
    expect(batch).toMatchObject({ kind: "staff", mapping: ["name", "groupName"], invalidCount: 2 });
    expect(await states(school, batch.importCode)).toEqual([
      ["invalid", "groupName", "noGroup"],
      ["invalid", "groupName", "unknownGroup"],
    ]);
  });

  it("refuses a national ID or school ID of somebody here or of an earlier row, and writes over nobody", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school, "Teachers");
    const here = await aMember(school, { name: "Grace Njeri", groupCode, schoolIDNo: "T1", idNumber: "23456789" });
    const batch = await uploaded(
      school,
      [
        "Teacher's name,TSC No,ID No,Phone",
        "Somebody Else,T1,,",
        "Another One,T9,23 456 789,",
        "Njeri Grace,T1,23456789,0712000000",
        "Njeri Grace,,23456789,",
        "Ali Bakari,T2,555,",
        "Ali B,T3,5-5-5,",
      ].join("\n"),
      groupCode,
    );
    expect(batch.mapping).toEqual(["name", "schoolIDNo", "idNumber", "phoneNumber"]);
    expect(await states(school, batch.importCode)).toEqual([
      ["invalid", "schoolIDNo", "alreadyHere"],
      ["invalid", "idNumber", "alreadyHere"],
      ["same", "schoolIDNo", "alreadyHere"],
      ["same", "idNumber", "alreadyHere"],
      ["valid", undefined, undefined],
      ["invalid", "idNumber", "duplicateInFile"],
    ]);
    const done = await commit(school, batch.importCode);
    expect(done).toMatchObject({ state: "imported", importedCount: 1 });
    expect(await school.office.call(staff.getStaffMember, { userCode: here.userCode })).toEqual(here);
  });

  it("takes a secretary or a secretariat for what they are: no password, and the rest of their column stays", async () => {
    const school = await aSchool();
    for (const name of ["Teachers", "Secretariat", "Secrétaires"]) await aStaffGroup(school, name);
    const csv = "Name,Department\nDaniel Rotich,Teachers\nGrace Njeri,Secretariat\nFatma Said,Secrétaires\n";
    const batch = await uploaded(school, csv);
    expect(batch).toMatchObject({ validCount: 3 });
    expect((await rowsOf(school, batch.importCode)).map(({ values }) => values["groupName"])).toEqual([
      "Teachers",
      "Secretariat",
      "Secrétaires",
    ]);
  });

  it("is written, found, and undone while nobody of it signs in", async () => {
    const school = await aSchool();
    await aStaffGroup(school, "Teachers");
    const kitchen = await aStaffGroup(school, "Kitchen");
    const csv = "Name,Department,DOB\nDaniel Rotich,teachers,31/03/1984\nFatma Said,,\n";
    const batch = await uploaded(school, csv, kitchen.groupCode);
    expect(await commit(school, batch.importCode)).toMatchObject({ importedCount: 2, canUndo: true });
    const { Staffs } = await school.office.call(staff.searchStaff, {});
    expect(Staffs.map((one) => [one.name, one.groupName, one.dateOfBirth])).toEqual([
      ["Daniel Rotich", "Teachers", "1984-03-31"],
      ["Fatma Said", "Kitchen", ""],
    ]);
    await school.office.call(signIns.issueStaffSignIns, { checkedStaff: [Staffs[0]!.userCode] });
    expect(await undo(school, batch.importCode)).toMatchObject({ undoneCount: 1, keptCount: 1 });
    const { rows } = await school.office.call(imports.getImportRows, { importCode: batch.importCode, show: "kept" });
    expect(rows).toMatchObject([{ values: { name: "Daniel Rotich" }, problems: [{ problem: "signInSince" }] }]);
    const second = await uploaded(school, "Name\nPeter Oloo\n", kitchen.groupCode);
    await commit(school, second.importCode);
    await undo(school, second.importCode);
    expect((await school.office.call(staff.searchStaff, {})).count).toBe(1);
  });
});

it("columns of a register of teachers are known by their titles, and families are not asked for", () => {
  expect(
    matchColumns(
      staffImporter,
      ["Family ID", "Staff No", "Surname", "First name", "Designation", "PIN", "Username"],
      [["F1"], ["12"], ["Rotich"], ["Daniel"], ["Teacher"], ["1"], ["daniel.rotich"]],
    ),
  ).toEqual(["", "schoolIDNo", "familyName", "givenName", "groupName", "", ""]);
});
