/** What somebody is at the school, said with their record before they sign in: refusals first (decision 0014). */
import { imports, type Import } from "@ofisi/contract/people/imports";
import { reports } from "@ofisi/contract/finance/reports";
import { session } from "@ofisi/contract/platform/session";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, aMember, aPerson, aSchool, aStaffGroup, unique, type School } from "../../../test/cast.ts";
import { commit, rowsOf } from "../../../test/importing.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { matchColumns } from "../../kit/importer/matchColumns.ts";
import { addSchool } from "../../platform/session/queries.ts";
import { staffImporter } from "./importer.ts";
import { roleOf } from "./roles.rules.ts";

/** A school as it begins, with its first sign-in, which is its head's. */
async function aNewSchool(): Promise<School> {
  const school = await aSchool({ everyStaffMay: false });
  const head = await aColleague(
    { ...school, office: await aPerson("STAFF", school.schoolCode, "Zuri", "head") },
    "head",
  );
  return { ...school, office: head, officeUsername: head.username };
}

const REFUSED = "Only somebody who may as much gives this role. Ask the head";
const takings = (by: InProcessClient) =>
  by.try(reports.getDailyTotals, { dateFrom: "2026-01-01", dateTo: "2026-01-02" });

describe("a new school", () => {
  it("has no rule but its roles", async () => {
    const { services, owner } = await testApp();
    const schoolCode = unique("N").slice(0, 12);
    await inTransaction(services.pool, undefined, "write", ({ db }) =>
      addSchool(db, { schoolCode, name: "Shule Mpya", country: "KE" }),
    );
    const { rows } = await owner.query("select every_staff_may from schools where school_code = $1", [schoolCode]);
    expect(rows).toEqual([{ every_staff_may: false }]);
  });

  it("begins with roles: its head may everything, and a colleague without one what a teacher may", async () => {
    const school = await aNewSchool();
    const colleague = await aColleague(school, "");
    expect((await colleague.call(session.getSession, {})).session).toMatchObject({ everyStaffMay: false, roles: "" });
    expect(await takings(colleague)).toMatchObject({ statusCode: 403 });
    const { groupCode } = await aGroup(school);
    expect(await colleague.try(students.addStudents, { name: "Amina Said", groupCode })).toMatchObject({
      statusCode: 403,
    });
    expect((await colleague.try(students.searchStudent, {})).success).toBe(true);
    expect((await takings(school.office)).success).toBe(true);
  });
});

describe("the role of a record", () => {
  it("is given and taken only by somebody who may as much", async () => {
    const school = await aNewSchool();
    const { groupCode } = await aStaffGroup(school);
    const secretary = await aColleague(school, "secretary");
    const add = (role: "bursar" | "head" | "secretary" | "teacher") =>
      secretary.try(staff.addStaff, { name: `Grace ${role}`, groupCode, role });
    for (const role of ["bursar", "head"] as const)
      expect(await add(role)).toMatchObject({ success: false, field: "role", message: REFUSED });
    for (const role of ["secretary", "teacher"] as const)
      expect(await add(role)).toMatchObject({ success: true, value: { signIn: "none", roles: [role] } });
    expect((await school.office.post("addStaff", { name: "Ali", groupCode, role: "owner" })).statusCode).toBe(422);

    const bursar = await aMember(school, { name: "Joseph Kilonzo", groupCode, role: "bursar" });
    const edit = { userCode: bursar.userCode, name: "Joseph Kilonzo", version: bursar.version };
    expect(await secretary.try(staff.editStaff, { ...edit, role: "" })).toMatchObject({
      field: "role",
      message: REFUSED,
    });
    // What a form does not say stays as it is.
    expect((await secretary.call(staff.editStaff, { ...edit, address: "Nakuru" })).roles).toEqual(["bursar"]);
  });

  it("is what the sign-in begins with that a head makes, and later it is the sign-in's own", async () => {
    const school = await aNewSchool();
    const { office } = school;
    const member = await aMember(school, { role: "teacher" });
    const edit = { userCode: member.userCode, name: member.name };
    const { version } = await office.call(staff.editStaff, { ...edit, version: member.version, role: "bursar" });
    const { signIns: made } = await office.call(signIns.issueStaffSignIns, { checkedStaff: [member.userCode] });
    expect(made).toHaveLength(1);
    const now = async () => await office.call(staff.getStaffMember, { userCode: member.userCode });
    expect(await now()).toMatchObject({ signIn: "oneTime", roles: ["bursar"] });
    await office.call(signIns.setStaffRoles, { userCode: member.userCode, roles: ["bursar", "secretary"] });
    expect((await now()).roles).toEqual(["secretary", "bursar"]);
    await office.call(staff.editStaff, { ...edit, version, role: "teacher" });
    expect((await now()).roles).toEqual(["secretary", "bursar"]);
  });
});

it.each([
  ["Head Teacher", "head"],
  ["Préfet des études", "head"],
  ["Mwalimu Mkuu", "head"],
  ["BURSAR", "bursar"],
  ["Économe", "bursar"],
  ["Mhasibu", "bursar"],
  ["Secrétaire", "secretary"],
  ["Katibu", "secretary"],
  ["Teacher", "teacher"],
  ["Enseignante", "teacher"],
  ["Mwalimu", "teacher"],
  ["Deputy head", undefined],
  ["Assistant bursar", undefined],
  ["Cook", undefined],
  ["", undefined],
])("“%s” is plainly the role %s", (word, role) => {
  expect(roleOf(word)).toBe(role);
});

describe("a list of staff", () => {
  const upload = async ({ office }: School, csv: string, groupCode: string): Promise<Import> => {
    const files = { excel: { name: "staff.csv", contents: Buffer.from(csv) } };
    return (await office.try(imports.uploadStaff, { groupCode }, { files })).value;
  };

  it("gives the roles that it plainly says, and says of which jobs it gives none", async () => {
    const school = await aNewSchool();
    const { groupCode } = await aStaffGroup(school, "Personnel");
    const csv =
      "Nom complet,Fonction\nAmani Kabongo,Économe\nGrace Mbuyi,Enseignante\nAli Said,Cuisinier\nZawadi Ilunga,\n";
    const batch = await upload(school, csv, groupCode);
    expect(batch).toMatchObject({ mapping: ["name", "role"], validCount: 4 });
    const rows = await rowsOf(school, batch.importCode);
    expect(rows.map(({ values, problems }) => [values["role"] ?? "", ...problems.map((each) => each.problem)])).toEqual(
      [["bursar"], ["teacher"], ["", "noRole"], [""]],
    );
    expect(await commit(school, batch.importCode)).toMatchObject({ state: "imported", importedCount: 4 });
    const { Staffs } = await school.office.call(staff.searchStaff, { groupCode });
    expect(Object.fromEntries(Staffs.map(({ name, roles }) => [name, roles]))).toEqual({
      "Amani Kabongo": ["bursar"],
      "Grace Mbuyi": ["teacher"],
      "Ali Said": [],
      "Zawadi Ilunga": [],
    });
  });

  it("gives nobody a role that may more than whoever uploads it", async () => {
    const school = await aNewSchool();
    const { groupCode } = await aStaffGroup(school, "Office");
    const secretary = await aColleague(school, "secretary");
    const hers = { ...school, office: secretary, officeUsername: secretary.username };
    const batch = await upload(hers, "Name,Cheo\nAmina Said,Mkuu\nPeter Oloo,Katibu\n", groupCode);
    expect((await rowsOf(hers, batch.importCode)).map(({ state, problems }) => [state, problems])).toEqual([
      ["invalid", [{ field: "role", problem: "roleAbove", detail: "head" }]],
      ["valid", []],
    ]);
  });

  it("names groups by its roles where these are jobs, or another column has the groups", () => {
    const match = (titles: string[], ...samples: string[][]) => matchColumns(staffImporter, titles, samples);
    expect(match(["Name", "Role"], ["Ali"], ["Cook", "Driver"])).toEqual(["name", "groupName"]);
    expect(match(["Name", "Role"], ["Ali"], ["Cook", "Teacher"])).toEqual(["name", "role"]);
    expect(match(["Name", "Department", "Role"], ["Ali"], ["Science"], ["Teacher"])).toEqual([
      "name",
      "groupName",
      "role",
    ]);
  });
});
