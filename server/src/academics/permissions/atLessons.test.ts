/** Leave to go out and the lessons that it falls into: their registers begin with it, and no family is told of an absence. */
import { permissions } from "@ofisi/contract/academics/permissions";
import { registers } from "@ofisi/contract/academics/registers";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { expect, it } from "vitest";
import { aTellingClass, tell, today, told } from "../../../test/absences.ts";
import { weekdayOf } from "../../kit/days.ts";
import { leaveDuring } from "./rules.ts";

/** A class with lessons today at ten and at two, whose Amani is asked leave for. */
async function aDay() {
  const school = await aTellingClass();
  const day = DAYS[weekdayOf(today()) - 1]!;
  const [ten, two] = [
    await school.add({ day, startTime: "10:00", endTime: "10:40", staffCode: school.teacher.userCode }),
    await school.add({ day, startTime: "14:00", endTime: "14:40", staffCode: school.teacher.userCode }),
  ];
  const { userCode } = school.amani;
  const ask = async (part: object = {}) =>
    await school.teacher.call(permissions.addPermission, {
      userCode,
      day: today(),
      leavesAt: "09:30",
      returnsAt: "12:00",
      destination: "Dentist",
      reason: "",
      ...part,
    });
  const approve = async ({ id }: { id: number }) =>
    await school.office.call(permissions.decidePermission, { id, was: "waiting", status: "approved", word: "" });
  const expected = async (lessonId: number) => {
    const which = { day: today(), groupCode: school.groupCode, lessonId };
    return (await school.teacher.call(registers.getRegister, which)).rows.map((row) => row.expected);
  };
  return { ...school, userCode, ten, two, ask, approve, expected };
}

it("makes the register of a lesson within it begin with excused, once it is approved and while nothing is said", async () => {
  const school = await aDay();
  const asked = await school.ask();
  expect(await school.expected(school.ten.id)).toEqual(["", ""]);
  await school.approve(asked);
  expect(await school.expected(school.ten.id)).toEqual(["excused\n\n\nDentist", ""]);
  expect(await school.expected(school.two.id)).toEqual(["", ""]);
  expect(await school.expected(0)).toEqual(["", ""]);
  await school.mark({ [school.userCode]: "present" }, { lessonId: school.ten.id });
  expect(await school.expected(school.ten.id)).toEqual(["", ""]);
});

it("keeps the family from being told of a lesson within it, and not of one after it", async () => {
  const school = await aDay();
  await school.approve(await school.ask());
  await school.mark({ [school.userCode]: "absent" }, { lessonId: school.ten.id });
  await tell(school);
  expect(await told(school)).toEqual([]);
  await school.mark({ [school.userCode]: "absent" }, { lessonId: school.two.id });
  await tell(school);
  expect((await told(school)).map(({ body }) => /Mathematics \d\d:\d\d/.exec(body)?.[0])).toEqual([
    "Mathematics 14:00",
    "Mathematics 14:00",
  ]);
});

it("keeps nobody from being told of a whole day", async () => {
  const school = await aDay();
  await school.approve(await school.ask({ leavesAt: "00:00" }));
  await school.mark({ [school.userCode]: "absent" });
  await tell(school);
  expect(await told(school)).toHaveLength(2);
});

it("keeps nobody from being told by a request that nobody has approved", async () => {
  const school = await aDay();
  await school.ask();
  await school.mark({ [school.userCode]: "absent" }, { lessonId: school.ten.id });
  await tell(school);
  expect(await told(school)).toHaveLength(2);
});

it.each([
  ["12:00", 600, true],
  ["12:00", 720, false],
  ["12:00", 569, false],
  ["", 840, true],
  ["tomorrow", 840, true],
  // Of the day after.
  ["08:00", 840, true],
])("lasts until %s: a lesson at minute %i", (returnsAt, minute, isOn) => {
  const leave = { leavesAt: "09:30", returnsAt };
  expect(leaveDuring([leave], minute)).toBe(isOn ? leave : undefined);
});

it("is taken for no excuse where no clock reads from when it is", () => {
  expect(leaveDuring([{ leavesAt: "noon", returnsAt: "" }], 840)).toBeUndefined();
});
