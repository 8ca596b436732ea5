/** Deleting many at once: all, or the rest once those who are held have been named. */
import { cents } from "@ofisi/contract/kit/money";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aGroup, aMember, aSchool, aStudent } from "../../../test/cast.ts";
import { found } from "../../../test/importing.ts";
import { testApp } from "../../../test/app.ts";

it("names who owes, deletes nobody before that is read, then the rest, and takes them back", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const all = [];
  for (const name of ["Amina", "Baraka", "Chebet"])
    all.push(await aStudent(school, { name, groupCode, schoolIDNo: name }));
  await aBill(school.schoolCode, all[1]!, cents(1_000_00n));
  const checkedStudent = all.map((student) => student.userCode);
  const remove = (rest: boolean) => school.office.call(students.deleteStudents, { checkedStudent, rest });
  const told = await remove(false);
  expect(told).toEqual({ deleted: [], held: [{ code: all[1]!.userCode, name: "Baraka", reason: "1 unpaid bill" }] });
  expect(await found(school)).toHaveLength(3);
  const done = await remove(true);
  expect(done.deleted.toSorted()).toEqual([all[0]!.userCode, all[2]!.userCode].toSorted());
  expect((await found(school)).map((each) => each.name)).toEqual(["Baraka"]);
  // Somebody gets Chebet's school ID meanwhile: Chebet stays in the bin and is named.
  await aStudent(school, { name: "New", groupCode, schoolIDNo: "Chebet" });
  const back = await school.office.call(students.restoreStudents, { checkedStudent: done.deleted });
  expect(back).toMatchObject({ restored: 1, held: [{ name: "Chebet" }] });
  expect((await found(school)).map((each) => each.name)).toEqual(["Amina", "Baraka", "New"]);
});

it("restores nobody while one of them is not the school's, and lets be who is back already", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const [one, two] = [await aStudent(school, { groupCode }), await aStudent(school, { groupCode })];
  const stranger = await aStudent(await aSchool());
  const checkedStudent = [one.userCode, two.userCode];
  await school.office.call(students.deleteStudents, { checkedStudent, rest: false });
  const restore = (codes: string[]) => school.office.try(students.restoreStudents, { checkedStudent: codes });
  for (const gone of ["ST-GONE", stranger.userCode])
    expect(await restore([...checkedStudent, gone])).toMatchObject({
      success: false,
      message: "One of the students is not there any more. Nobody was restored",
      field: "checkedStudent",
    });
  expect(await found(school)).toHaveLength(0);
  await school.office.call(students.restoreStudent, { userCode: one.userCode });
  expect(await restore(checkedStudent)).toMatchObject({ value: { restored: 1, held: [] } });
  expect(await found(school)).toHaveLength(2);
});

it("downloads the ticked alone", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const [one] = [
    await aStudent(school, { name: "Amina", groupCode }),
    await aStudent(school, { name: "Baraka", groupCode }),
  ];
  const { server } = await testApp();
  const response = await server.inject({
    method: "GET",
    url: `/api/index.php?function=downloadStudents&format=csv&checkedStudent=${one.userCode}`,
    headers: { cookie: school.office.cookie },
  });
  expect(response.body).toContain("Amina");
  expect(response.body).not.toContain("Baraka");
});

it("of staff closes their sign-ins, and never one's own", async () => {
  const school = await aSchool();
  const [one, two] = [await aMember(school, {}), await aMember(school, {})];
  const checkedStaff = [one.userCode, two.userCode];
  expect(await school.office.call(staff.deleteStaffs, { checkedStaff, rest: false })).toEqual({
    deleted: expect.arrayContaining(checkedStaff),
    held: [],
  });
  expect((await school.office.call(staff.searchStaff, {})).count).toBe(0);
});

it("refuses more codes than are deleted at once before it looks at any", async () => {
  const school = await aSchool();
  const one = await aStudent(school);
  const many = (count: number) => [one.userCode, ...Array.from({ length: count - 1 }, (_, at) => `ST-NOBODY${at}`)];
  const before = process.cpuUsage();
  const far = await school.office.try(students.deleteStudents, { checkedStudent: many(49_000), rest: true });
  expect(far).toMatchObject({
    success: false,
    message: "At most 20,000 can be chosen at once for this. Narrow the list first",
  });
  const over = await school.office.try(students.deleteStudents, { checkedStudent: many(1_001), rest: true });
  expect(over.message).toBe("At most 1,000 can be chosen at once for this. Narrow the list first");
  const ofStaff = await school.office.try(staff.deleteStaffs, { checkedStaff: many(201), rest: true });
  expect(ofStaff.message).toBe("At most 200 can be chosen at once for this. Narrow the list first");
  const back = await school.office.try(students.restoreStudents, { checkedStudent: many(5_001) });
  expect(back.message).toBe("At most 5,000 can be chosen at once for this. Narrow the list first");
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  expect(await found(school)).toHaveLength(1);
});
