/** Registers and days on which there is no school, or a student was not there yet. */
import { absences } from "@ofisi/contract/academics/absences";
import { attendance } from "@ofisi/contract/academics/attendance";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { registers } from "@ofisi/contract/academics/registers";
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { describe, expect, it } from "vitest";
import { aGroup, aStudent } from "../../../test/cast.ts";
import { aClass, entries, MONDAY, take, TUESDAY } from "../../../test/registers.ts";

describe("a register", () => {
  it("does not count on a day that becomes a holiday, and counts again once the holiday is removed", async () => {
    const { office, groupCode, amani, baraka } = await aClass();
    await take(office, { groupCode }, { [amani.userCode]: "absent", [baraka.userCode]: "present" });
    await take(office, { groupCode, day: TUESDAY }, { [amani.userCode]: "present" });
    const figures = async () => {
      const days = { dateFrom: MONDAY, dateTo: TUESDAY };
      const year = await office.call(attendance.getPersonAttendance, { userCode: amani.userCode, ...days });
      const who = await office.call(attendance.getTotalStudentAbsent, { activityDate: MONDAY, groupCode });
      return {
        absent: year.absent,
        present: year.present,
        days: year.days.map(({ day }) => day),
        summaries: (await office.call(attendance.getAttendance, { groupCode, ...days })).length,
        away: who.Absent.length + who.absentCount,
        told: (await office.call(absences.getAbsences, { day: MONDAY })).count,
        listed: (await office.call(bulkMessages.addListAbsent, { activityDate: MONDAY, checkedStudent: "true" })).added,
      };
    };
    const before = await figures();
    expect(before).toMatchObject({ absent: 1, present: 1, days: [MONDAY, TUESDAY], summaries: 2, away: 2, told: 1 });
    expect(before.listed).toBe(1);
    await office.call(bulkMessages.clearGroupListMessage, {});
    const holiday = { name: "Gazetted", firstDay: MONDAY, lastDay: MONDAY };
    const { id } = await office.call(lessonCalendar.addDayOff, holiday);
    const none = { absent: 0, present: 1, days: [TUESDAY], summaries: 1, away: 0, told: 0, listed: 0 };
    expect(await figures()).toEqual(none);
    const listed = (kind: "students" | "staff") => office.call(registers.getRegisters, { day: MONDAY, kind });
    expect(await listed("students")).toMatchObject({ holiday: "Gazetted" });
    expect(await listed("staff")).toMatchObject({ holiday: "" });
    await office.call(lessonCalendar.removeDayOff, { id });
    expect(await figures()).toEqual(before);
  });

  it("is taken on a Sunday once that was confirmed, and for nobody before they were added", async () => {
    const { office, groupCode, amani, baraka, owner } = await aClass();
    const [sunday, before] = ["2026-01-11", "2026-01-02"];
    const of = { kind: "students", groupCode, lessonId: 0, marks: entries({ [amani.userCode]: "present" }) } as const;
    const save = async (register: object) =>
      (await office.call(registers.saveRegisters, { registers: [{ ...of, day: sunday, ...register }] })).outcomes;
    expect(await office.call(registers.getRegister, { day: sunday, groupCode })).toMatchObject({
      question: "noSchool",
    });
    expect(await save({})).toMatchObject([{ why: "There is no school on this day. Confirm it first" }]);
    expect(await save({ onClosedDay: true })).toMatchObject([{ kind: "saved" }]);
    await owner.query("update students set created_at = '2026-01-01' where user_code = $1", [baraka.userCode]);
    const both = entries({ [amani.userCode]: "absent", [baraka.userCode]: "present" });
    expect(await save({ day: before, marks: both })).toMatchObject([
      { kind: "refused", why: "Amani was added on 5 Jan 2026 and has no registers before" },
      { kind: "saved" },
    ]);
    // A school enters what was before it came here.
    const early = { day: "2025-12-30", marks: both };
    const why = "Nobody in this group had been added on this day. Confirm it first";
    expect(await save(early)).toMatchObject([{ why }, { why }]);
    expect(await save({ ...early, onClosedDay: true })).toMatchObject([{ kind: "saved" }, { kind: "saved" }]);
  });

  it("of an empty group waits for nobody", async () => {
    const school = await aClass();
    const empty = await aGroup(school);
    const listed = async (show: "open" | "all") =>
      (await school.office.call(registers.getRegisters, { day: TUESDAY, show, groupCode: empty.groupCode })).count;
    expect([await listed("open"), await listed("all")]).toEqual([0, 1]);
    await aStudent(school, { groupCode: empty.groupCode });
    expect(await listed("open")).toBe(1);
  });
});
