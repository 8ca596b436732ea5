/** Who is away for days in a row or on the same day of the week, and reminding those who have not taken a register. */
import { absences } from "@ofisi/contract/academics/absences";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { notifications } from "@ofisi/contract/platform/notifications";
import { expect, it } from "vitest";
import { aFamily, aTellingClass, MOTHER, today } from "../../../test/absences.ts";
import { aStudent } from "../../../test/cast.ts";
import { aClass, MONDAY, take, TUESDAY } from "../../../test/registers.ts";

const DAY_MS = 86_400_000;
const before = (days: number): string => new Date(Date.parse(today()) - days * DAY_MS).toISOString().slice(0, 10);

it("lists who is away in a row up to the last known day, excused ones too, with whom to ring", async () => {
  const { office, mark, amani, baraka, groupCode } = await aTellingClass();
  await aFamily({ office }, baraka.userCode, { "Jane Otieno": MOTHER });
  // Amani was back yesterday; Baraka has been away since, a gap of days without registers between.
  for (const [days, one, other] of [
    [9, "absent", "present"],
    [8, "absent", "absent"],
    [7, "absent", "excused\n\n\nFlu"],
    [1, "present", "absent"],
  ] as const)
    await mark({ [amani.userCode]: one, [baraka.userCode]: other }, { day: before(days) });
  const asked = { pattern: "row", least: 3, groupCode } as const;
  expect(await office.call(absences.getAwayStudents, asked)).toMatchObject({
    count: 1,
    students: [
      {
        userCode: baraka.userCode,
        days: 3,
        excused: 1,
        weekday: 0,
        firstDay: before(8),
        lastDay: before(1),
        guardians: [{ name: "Jane Otieno", phoneNumber: MOTHER }],
      },
    ],
  });
  expect((await office.call(absences.getAwayStudents, { ...asked, least: 4 })).count).toBe(0);
});

it("lists who is away on the same day of the week within eight weeks", async () => {
  const { office, mark, amani } = await aTellingClass();
  for (const weeks of [1, 2, 3, 9]) await mark({ [amani.userCode]: "absent" }, { day: before(7 * weeks) });
  await mark({ [amani.userCode]: "absent" }, { day: before(3) });
  const { students } = await office.call(absences.getAwayStudents, { pattern: "weekday", least: 3 });
  const weekday = new Date(before(7)).getUTCDay() || 7;
  expect(students).toMatchObject([{ userCode: amani.userCode, days: 3, weekday, firstDay: before(21) }]);
});

it("reminds each teacher of an open register once, and nobody of one that is taken", async () => {
  const school = await aClass();
  const { office, teacher, groupCode, lessonId, amani } = school;
  await aStudent(school, { groupCode: school.west.groupCode });
  const noticesOf = async () =>
    (await teacher.call(notifications.getNotifications, {})).notifications.map(({ kind, params, path }) => ({
      kind,
      params,
      path,
    }));
  const pressed = await Promise.all([1, 2].map(() => office.call(absences.remindRegisters, { day: MONDAY })));
  expect(pressed.map(({ reminded }) => reminded).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await noticesOf()).toEqual([
    {
      kind: "registersOpen",
      params: { count: "1", day: MONDAY },
      path: `/school/registers?show=open&day=${MONDAY}`,
    },
  ]);
  await take(teacher, { groupCode, lessonId }, { [amani.userCode]: "present" });
  // The other class has no lessons: its whole day is open, and nobody teaches it.
  expect(await office.call(absences.remindRegisters, { day: MONDAY })).toMatchObject({ reminded: 0, registers: 1 });
  expect(await office.call(absences.remindRegisters, { day: TUESDAY })).toMatchObject({ reminded: 0 });
  expect(await office.call(absences.remindRegisters, { day: "2099-01-05" })).toEqual({ reminded: 0, registers: 0 });
});

it("reminds nobody who is on leave that day, though nobody covers the lesson, and the register stays open for the office", async () => {
  const { office, teacher } = await aClass();
  const leave = { staffCode: teacher.userCode, firstDay: MONDAY, lastDay: MONDAY, reason: "Ill" };
  const { id } = await office.call(staffLeave.addLeave, leave);
  const press = () => office.call(absences.remindRegisters, { day: MONDAY });
  const { registers } = await press();
  expect(registers).toBeGreaterThan(0);
  expect(await teacher.call(notifications.getNotifications, {})).toMatchObject({ notifications: [] });
  await office.call(staffLeave.removeLeave, { id });
  expect(await press()).toEqual({ reminded: 1, registers });
});
