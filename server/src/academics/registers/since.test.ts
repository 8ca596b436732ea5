/** Registers of days before a lesson was there: nobody was to take them. */
import { absences } from "@ofisi/contract/academics/absences";
import { registers } from "@ofisi/contract/academics/registers";
import { timetable } from "@ofisi/contract/academics/timetable";
import { expect, it } from "vitest";
import { aStudent, type School } from "../../../test/cast.ts";
import { aClass, MONDAY, take, TUESDAY } from "../../../test/registers.ts";

it("of a lesson that was added or moved later are not open and nobody is reminded; they can be taken all the same", async () => {
  const { office, terms, add, groupCode, amani } = await aClass();
  const shown = async (day: string, show: "open" | "all" = "open") =>
    (await office.call(registers.getRegisters, { day, show })).registers
      .filter((one) => one.groupCode === groupCode)
      .map((one) => one.lessonId);
  const reminded = async (day: string) => (await office.call(absences.remindRegisters, { day })).registers;
  const [old] = await shown(MONDAY);
  const before = await reminded(MONDAY);
  const { id } = await add({ ...terms, startTime: "11:00", endTime: "11:40" });
  expect([await shown(MONDAY), await shown(MONDAY, "all"), await reminded(MONDAY)]).toEqual([[old], [old, id], before]);
  const move = (part: object) =>
    office.call(timetable.updateTimeTable, { id: old!, day: "Monday", startTime: "08:00", endTime: "08:40", ...part });
  // At another time it is the same lesson on the same days.
  await move({ startTime: "09:00", endTime: "09:40" });
  expect(await shown(MONDAY)).toEqual([old]);
  await move({ day: "Tuesday" });
  expect([await shown(TUESDAY), await shown(TUESDAY, "all")]).toEqual([[], [old]]);
  const [outcome] = await take(office, { groupCode, lessonId: old!, day: TUESDAY }, { [amani.userCode]: "present" });
  expect(outcome).toMatchObject({ kind: "saved" });
});

it("of a group's whole day that were taken stay, also once it has lessons or has left, and a day that only the office spoke of is none", async () => {
  const { office, beside, west, add, groupCode, lessonId, amani, owner, schoolCode } = await aClass();
  const pupil = await aStudent({ office } as School, { groupCode: west.groupCode });
  const listed = async () =>
    (await office.call(registers.getRegisters, { day: MONDAY })).registers.map((one) => [one.groupCode, one.lessonId]);
  expect(await take(office, { groupCode: west.groupCode }, { [pupil.userCode]: "absent" })).toMatchObject([
    { kind: "saved" },
  ]);
  // A mother has rung: the class has its lessons.
  await take(office, { groupCode }, { [amani.userCode]: "excused\n\n\nIll" });
  const before = [
    [west.groupCode, 0],
    [groupCode, lessonId],
  ];
  expect(await listed()).toEqual(before);
  await add({ ...beside, day: "Friday" });
  expect(await listed()).toEqual(before);
  await owner.query("update groups set is_alumni = true where school_code = $1 and group_code = $2", [
    schoolCode,
    west.groupCode,
  ]);
  expect(await listed()).toEqual(before);
});
