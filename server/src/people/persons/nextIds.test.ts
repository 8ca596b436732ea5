/** The next numbers are proposed after the school's own pattern; what is known is told before a parent is added. */
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aMember, aSchool, aStaffGroup, aStudent } from "../../../test/cast.ts";
import { inTransaction, kyselyOn } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { findNextFamilyId, findNextSchoolId } from "./nextIds.queries.ts";

it("proposes nothing without a pattern", async () => {
  const school = await aSchool();
  await aStudent(school, { schoolIDNo: "ABC" });
  expect(await school.office.call(students.getNextIds, {})).toEqual({
    schoolIDNo: "",
    staffIDNo: "",
    parentIDNumber: "",
  });
});

it.each([
  [["1001", "1002"], "1003"],
  [["1009", "1003"], "1010"],
  [["2025/007"], "2025/008"],
  [["A-099", "B-1", "A-100"], "A-101"],
  [["0999"], "1000"],
])("after %j proposes %s", async (given, next) => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  for (const schoolIDNo of given) await aStudent(school, { groupCode, schoolIDNo });
  expect((await school.office.call(students.getNextIds, {})).schoolIDNo).toBe(next);
  const answers = await Promise.all(
    ["One", "Two"].map((name) => school.office.try(students.addStudents, { groupCode, name, schoolIDNo: next })),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
});

it("counts numbers in the bin as taken, and the families of parents and of children", async () => {
  const school = await aSchool();
  const child = await aStudent(school, { schoolIDNo: "7" });
  await school.office.call(guardians.addParent, { names: "Mama", parentIDNumber: "F-208" });
  await school.office.call(guardians.addParent, { names: "Mama", parentIDNumber: "F-0042" });
  await school.office.call(students.deleteStudent, { userCode: child.userCode });
  expect(await school.office.call(students.getNextIds, {})).toMatchObject({
    schoolIDNo: "8",
    parentIDNumber: "F-0209",
  });
});

it("goes by the children's families where there are no guardians, and by digits that are a count", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  for (const [schoolIDNo, parentIDNumber] of [
    ["A1", "f9"],
    ["A1234567890123456", "F12"],
  ]) {
    const { userCode } = await aStudent(school, { groupCode, schoolIDNo: schoolIDNo! });
    await school.office.call(students.editStudents, {
      userCode,
      name: "Akinyi",
      schoolIDNo: schoolIDNo!,
      parentIDNumber: parentIDNumber!,
    });
  }
  expect(await school.office.call(students.getNextIds, {})).toMatchObject({ schoolIDNo: "A2", parentIDNumber: "F13" });
});

it("proposes the next number of the staff after theirs alone, and says which is free when one is taken", async () => {
  const school = await aSchool();
  const { groupCode } = await aStaffGroup(school);
  await aStudent(school, { schoolIDNo: "900" });
  const first = await aMember(school, { groupCode, schoolIDNo: "T-08", name: "Daniel Rotich" });
  const second = await aMember(school, { groupCode, schoolIDNo: "T-09" });
  await school.office.call(staff.deleteStaff, { userCode: second.userCode });
  expect(await school.office.call(students.getNextIds, {})).toMatchObject({ schoolIDNo: "901", staffIDNo: "T-10" });
  const answer = await school.office.try(staff.addStaff, { groupCode, name: "Grace", schoolIDNo: "t-08" });
  expect(answer).toMatchObject({
    success: false,
    message: `School ID ${school.schoolCode}-t-08 belongs to ${first.name}. T-10 is free`,
    field: "schoolIDNo",
  });
});

it("reads no more than a few pages of a large school: by an index, under row security too", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const { owner, services } = await testApp();
  await owner.query(
    `insert into students (school_code, user_code, name, group_code, school_id_number, parent_id_number)
     select $1, $1 || n, 'A', $2, $1 || '-' || n, 'F' || n from generate_series(1, 5000) n`,
    [school.schoolCode, groupCode],
  );
  await owner.query(
    "insert into guardians (school_code, parent_id_number, names) select $1, 'F' || n, 'G' from generate_series(1, 5000) n",
    [school.schoolCode],
  );
  await owner.query("analyze students, guardians");
  const asked: { text: string; values: unknown[] }[] = [];
  const code = mintSchoolCode(school.schoolCode);
  await inTransaction(services.pool, code, "write", async ({ client }) => {
    const watching = new Proxy(client, {
      get: (target, name) =>
        name === "query"
          ? (query: { text: string; values: unknown[] }) => (asked.push(query), target.query(query))
          : Reflect.get(target, name),
    });
    const db = kyselyOn(watching);
    expect([
      await findNextSchoolId({ db, school: code }, "students"),
      await findNextFamilyId({ db, school: code }),
    ]).toEqual([`${school.schoolCode}-5001`, "F5001"]);
    for (const { text, values } of asked) {
      const { rows } = await client.query<Record<"QUERY PLAN", string>>(`explain (analyze, buffers) ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.toContain("Seq Scan");
      expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(40);
    }
  });
  expect(asked).toHaveLength(2);
});

it("tells before a parent is added who is in the family and who has the phone", async () => {
  const school = await aSchool();
  const other = await aSchool();
  await school.office.call(guardians.addParent, { names: "Grace", parentIDNumber: "F-1", phoneNumber: "0722000111" });
  const ask = { parentIDNumber: "F-NOWHERE", phoneNumber: "0722 000 111" };
  expect(await school.office.call(guardians.checkParent, ask)).toMatchObject({
    children: 0,
    guardians: 0,
    samePhone: [{ names: "Grace", parentIDNumber: "F-1" }],
  });
  expect((await other.office.call(guardians.checkParent, ask)).samePhone).toEqual([]);
  expect(await school.office.call(guardians.checkParent, { parentIDNumber: "F-1", phoneNumber: "" })).toMatchObject({
    guardians: 1,
    samePhone: [],
  });
});
