/** Two who act at the same moment: whom a constraint stops is told what the check before it would have said. */
import { groups } from "@ofisi/contract/people/groups";
import { signIns } from "@ofisi/contract/people/signIns";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { asPlatform } from "../src/kit/database/transaction.ts";
import { testApp } from "./app.ts";
import { aGroup, aMember, aSchool, unique, type School } from "./cast.ts";
import { during } from "./during.ts";

const insertStudent = "insert into students (school_code, user_code, name, group_code) values ($1, $2, 'Zawadi', $3)";
const aNewStudent = (school: School, groupCode: string) => [school.schoolCode, unique("ST-"), groupCode];

describe("a group and its students", () => {
  it("who is added while the group goes is told that it is gone, and nothing is left", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const answer = await during(
      "delete from groups where school_code = $1 and group_code = $2",
      [school.schoolCode, groupCode],
      () => school.office.try(students.addStudents, { name: "Zawadi", groupCode }),
    );
    expect(answer).toMatchObject({
      statusCode: 200,
      success: false,
      message: "This group is not there any more",
      field: "groupCode",
    });
    const { owner } = await testApp();
    const left = await asPlatform(owner, (db) =>
      db
        .selectFrom("audit")
        .select("id")
        .where("school_code", "=", school.schoolCode)
        .where("operation", "=", "addStudents")
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it("that is to go while a student comes stays, and says how many it has", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    const answer = await during(insertStudent, aNewStudent(school, group.groupCode), () =>
      school.office.try(groups.removeGroup, { groupCode: group.groupCode }),
    );
    expect(answer).toMatchObject({ statusCode: 200, success: false });
    expect(answer.message).toMatch(new RegExp(`^${group.groupName} cannot be removed while it has 1 student`));
  });
});

describe("namesakes", () => {
  it("who are given sign-ins at the same moment all get one", async () => {
    const school = await aSchool();
    const name = `Furaha ${unique("N")}`;
    const people = await Promise.all(["a", "b", "c"].map(() => aMember(school, { name })));
    const answers = await Promise.all(
      people.map(({ userCode }) => school.office.try(signIns.issueStaffSignIns, { checkedStaff: [userCode] })),
    );
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    const names = answers.map(({ value }) => value.signIns[0]?.username);
    expect(new Set(names).size).toBe(3);
  });
});
