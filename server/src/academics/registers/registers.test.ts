/** Registers through the wire: refusals first. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { registers } from "@ofisi/contract/academics/registers";
import { attendance } from "@ofisi/contract/academics/attendance";
import { timetable } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { students } from "@ofisi/contract/people/students";
import { afterEach, describe, expect, it, vi } from "vitest";
import { faultsOf } from "../../../test/bursary.ts";
import { aMember, aPerson, aStaffGroup, aStudent, type School } from "../../../test/cast.ts";
import { aClass, entries, MONDAY, take, TUESDAY, type Marks } from "../../../test/registers.ts";
import { schoolDay } from "../../kit/days.ts";

const proven = async ({ schoolCode }: Pick<School, "schoolCode">) => expect(await faultsOf(schoolCode)).toEqual([]);

describe("a register", () => {
  it("is taken by who teaches the lesson, the secretary and the head, and by nobody else", async () => {
    const { byRoles, groupCode, lessonId, teacher, amani, schoolCode, office } = await aClass();
    await byRoles();
    const of = { groupCode, lessonId };
    const other = await aPerson("STAFF", schoolCode, "Juma Other", "teacher");
    const [refused] = await take(other, of, { [amani.userCode]: "present" });
    expect(refused).toMatchObject({ kind: "refused", why: expect.stringContaining("your own lessons") });
    // Of the day itself neither: by the timetable and the distribution nobody says so.
    expect((await take(teacher, { groupCode }, { [amani.userCode]: "present" }))[0]!.kind).toBe("refused");
    expect((await office.call(registers.getRegister, { day: MONDAY, ...of })).rows[0]!.value).toBe("");
    expect((await take(teacher, of, { [amani.userCode]: "present" }))[0]).toMatchObject({ kind: "saved" });
    const secretary = await aPerson("STAFF", schoolCode, "Sara", "secretary");
    expect((await take(secretary, of, { [amani.userCode]: ["late", "present"] }))[0]!.kind).toBe("saved");
    const head = await aPerson("STAFF", schoolCode, "Zuri", "head");
    expect((await take(head, { groupCode }, { [amani.userCode]: "present" }))[0]!.kind).toBe("saved");
    const mine = await teacher.call(registers.getRegisters, { day: MONDAY, show: "mine" });
    expect(mine.registers).toMatchObject([{ lessonId, mayTake: true, takenBy: "Grace Teacher", startTime: "08:00" }]);
    expect((await other.call(registers.getRegisters, { day: MONDAY, show: "mine" })).registers).toEqual([]);
  });

  it("is asked for on no holiday and after no last day; what was taken then stays", async () => {
    const { office, groupCode, lessonId, amani } = await aClass();
    const listed = async (day: string) =>
      (await office.call(registers.getRegisters, { day, show: "all", groupCode })).count;
    expect([await listed(MONDAY), await listed(TUESDAY)]).toEqual([1, 0]);
    const { id } = await office.call(lessonCalendar.addDayOff, {
      name: "Half-term",
      firstDay: MONDAY,
      lastDay: TUESDAY,
    });
    expect(await listed(MONDAY)).toBe(0);
    const [refused] = await take(office, { groupCode, lessonId }, { [amani.userCode]: "present" });
    const why = "This day is a holiday (Half-term). Remove it from the holidays to take its registers";
    expect(refused).toMatchObject({ kind: "refused", why });
    const [wholeDay] = await take(office, { groupCode }, { [amani.userCode]: "present" });
    expect(wholeDay).toMatchObject({ kind: "refused", why });

    await office.call(lessonCalendar.removeDayOff, { id });
    expect(await listed(MONDAY)).toBe(1);
    await office.call(lessonCalendar.saveLessonDays, { firstDay: TUESDAY, lastDay: "" });
    expect(await listed(MONDAY)).toBe(0);
    await office.call(lessonCalendar.saveLessonDays, { firstDay: MONDAY, lastDay: MONDAY });
    expect((await take(office, { groupCode, lessonId }, { [amani.userCode]: "present" }))[0]!.kind).toBe("saved");
    await office.call(lessonCalendar.saveLessonDays, { firstDay: TUESDAY, lastDay: "" });
    expect(await listed(MONDAY)).toBe(1);
  });

  it("refuses what cannot be said, each mark for itself", async () => {
    const { office, groupCode, amani, baraka } = await aClass();
    const stranger = await aStudent({ office } as School);
    const outcomes = await take(
      office,
      { groupCode },
      {
        [amani.userCode]: "excused",
        [baraka.userCode]: "late\n08:20",
        [stranger.userCode]: "present",
      },
    );
    expect(outcomes).toMatchObject([
      { kind: "refused", why: "Say why it is excused" },
      { kind: "saved", value: "late\n08:20" },
      { kind: "refused", why: "This person is not in this group any more" },
    ]);
    const said = async (value: string) => (await take(office, { groupCode }, { [amani.userCode]: value }))[0]!.why;
    expect(await said("absent\n08:20")).toBe("Who is not there has no times");
    expect(await said("present\n08:20\n08:10")).toBe("End Time must be after Start Time");
    expect(await said("asleep")).toBe("This value is not one of those allowed");
    expect(await said("present\n25:00")).toBe("This value is not one of those allowed");
  });

  it("is stored once however often it is sent, also by two at once", async () => {
    const school = await aClass();
    const { teacher, groupCode, lessonId, amani, baraka, owner, schoolCode } = school;
    const marks = { [amani.userCode]: "present", [baraka.userCode]: "absent" };
    const send = () => take(teacher, { groupCode, lessonId }, marks, "one-morning");
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await send()).toEqual(answers[0]);
    const stored = await owner.query("select from attendance_marks where school_code = $1", [schoolCode]);
    expect(stored.rowCount).toBe(2);
    const changed = await owner.query("select from attendance_changes where school_code = $1", [schoolCode]);
    expect(changed.rowCount).toBe(0);
    await proven(school);
  });

  it("tells of what somebody else has said meanwhile, and writes the rest", async () => {
    const { office, teacher, groupCode, lessonId, amani, baraka } = await aClass();
    const of = { groupCode, lessonId };
    await take(office, of, { [amani.userCode]: "excused\n\n\nDoctor" });
    const outcomes = await take(teacher, of, { [amani.userCode]: "absent", [baraka.userCode]: "present" });
    expect(outcomes).toMatchObject([{ kind: "conflict", value: "excused\n\n\nDoctor" }, { kind: "saved" }]);
    expect((await take(teacher, of, { [amani.userCode]: ["absent", "excused\n\n\nDoctor"] }))[0]!.kind).toBe("saved");
  });

  it("keeps every correction with who made it, and none where nothing is changed", async () => {
    const { teacher, office, groupCode, lessonId, amani } = await aClass();
    const of = { groupCode, lessonId };
    await take(teacher, of, { [amani.userCode]: "absent" });
    await take(teacher, of, { [amani.userCode]: ["absent", "absent"] });
    await take(office, of, { [amani.userCode]: ["late\n08:20", "absent"] });
    const asked = { userCode: amani.userCode, activityDate: MONDAY };
    expect(await office.call(attendance.getAttendanceHistory, asked)).toMatchObject([
      { activityName: "Mathematics", valueBefore: "absent", valueAfter: "late\n08:20", changedBy: "Amina Office" },
    ]);
  });

  it("takes several registers in one call, and leaves out those that are refused", async () => {
    const { office, groupCode, lessonId, amani } = await aClass();
    const marks = entries({ [amani.userCode]: "present" });
    const of = { kind: "students", groupCode, marks, onClosedDay: true } as const;
    const { outcomes } = await office.call(registers.saveRegisters, {
      registers: [
        { ...of, day: "2099-01-01", lessonId: 0 },
        { ...of, day: TUESDAY, lessonId },
        { ...of, day: MONDAY, lessonId },
        { ...of, day: "no day", lessonId },
      ],
    });
    expect(outcomes.map(({ kind, why }) => why || kind)).toEqual([
      "This day is still to come",
      "This register is not there any more",
      "saved",
      "This register is not there any more",
    ]);
  });

  it("is locked after as many days as the head has said", async () => {
    const { office, groupCode, amani, byRoles, teacher, schoolCode } = await aClass();
    // Sundays have no whole-day registers: on one it is Saturday's that is open still.
    const today = new Date();
    const isSunday = new Date(schoolDay(today, "Africa/Nairobi")).getUTCDay() === 0;
    const lockDays = isSunday ? 1 : 0;
    const open = schoolDay(new Date(today.getTime() - lockDays * 86_400_000), "Africa/Nairobi");
    await byRoles();
    expect(await teacher.try(registers.saveAttendanceSettings, { lockDays, codes: [] })).toMatchObject({
      statusCode: 403,
    });
    const head = await aPerson("STAFF", schoolCode, "Zuri", "head");
    await head.call(registers.saveAttendanceSettings, { lockDays, codes: [] });
    const mark = { [amani.userCode]: "present" };
    expect((await take(head, { groupCode }, mark))[0]).toMatchObject({
      kind: "refused",
      why: "This day is locked: its registers cannot be changed any more",
    });
    expect((await take(head, { groupCode, day: open }, mark))[0]!.kind).toBe("saved");
    expect(await office.call(registers.getRegister, { day: MONDAY, groupCode })).toMatchObject({ isLocked: true });
  });

  it("keeps a code that a colleague has added while the settings were open", async () => {
    const { office } = await aClass();
    const { version } = await office.call(registers.getAttendanceSettings, {});
    const codes = [{ code: "", name: "Sick", countsAs: "excused" as const }];
    await office.call(registers.saveAttendanceSettings, { lockDays: -1, codes, version });
    expect(await office.try(registers.saveAttendanceSettings, { lockDays: 7, codes: [], version })).toMatchObject({
      success: false,
      message: expect.stringMatching(/has changed .*the codes.* since you opened this form/) as string,
    });
    const now = await office.call(registers.getAttendanceSettings, {});
    expect(now).toMatchObject({ lockDays: -1, codes: [{ name: "Sick" }] });
    const sent = { lockDays: 7, codes: now.codes, version: now.version };
    expect(await office.try(registers.saveAttendanceSettings, sent)).toMatchObject({ success: true });
  });

  it("knows the school's own codes, which count as what they were made as", async () => {
    const { office, groupCode, amani } = await aClass();
    const save = (codes: { code: string; name: string; countsAs: "present" | "excused" }[]) =>
      office.call(registers.saveAttendanceSettings, { lockDays: -1, codes });
    await save([{ code: "", name: "School trip", countsAs: "present" }]);
    const [trip] = (await office.call(registers.getAttendanceSettings, {})).codes;
    await take(office, { groupCode }, { [amani.userCode]: trip!.code });
    await save([{ code: trip!.code, name: "Outing", countsAs: "excused" }]);
    expect((await office.call(registers.getAttendanceSettings, {})).codes).toEqual([
      { code: trip!.code, name: "Outing", countsAs: "present" },
    ]);
    await save([]);
    const asked = { userCode: amani.userCode, dateFrom: MONDAY, dateTo: MONDAY };
    expect((await office.call(attendance.getPersonAttendance, asked)).days).toMatchObject([
      { day: MONDAY, state: "present", codeName: "Outing" },
    ]);
    // It is offered no more, and told with what stands there still.
    const former = [{ code: trip!.code, name: "Outing", countsAs: "present" }];
    const told = { codes: [], formerCodes: former };
    expect(await office.call(registers.getRegister, { day: MONDAY, groupCode })).toMatchObject(told);
    expect(await office.call(registers.getAttendanceSettings, {})).toMatchObject(told);
  });

  it("is of the group's day where the timetable has no lesson for it", async () => {
    const { office, west, groupCode, lessonId } = await aClass();
    const of = async (day: string, show: "all" | "open" = "all") =>
      (await office.call(registers.getRegisters, { day, show })).registers.map((one) => [one.groupCode, one.lessonId]);
    expect(await of(MONDAY)).toEqual([
      [west.groupCode, 0],
      [groupCode, lessonId],
    ]);
    expect(await of(TUESDAY)).toEqual([[west.groupCode, 0]]);
    expect(await of("2026-01-11")).toEqual([]);
    const taught = await aStudent({ office } as School, { groupCode: west.groupCode });
    await take(office, { groupCode: west.groupCode }, { [taught.userCode]: "present" });
    expect(await of(MONDAY, "open")).toEqual([[groupCode, lessonId]]);
  });

  it("of the staff is for the office", async () => {
    const school = await aClass();
    const { office, byRoles, teacher, schoolCode } = school;
    const { groupCode } = await aStaffGroup(school);
    const member = await aMember(school, { groupCode });
    await byRoles();
    expect(await teacher.try(registers.getRegister, { kind: "staff", groupCode })).toMatchObject({ statusCode: 403 });
    expect((await take(teacher, { kind: "staff", groupCode }, { [member.userCode]: "present" }))[0]!.kind).toBe(
      "refused",
    );
    const head = await aPerson("STAFF", schoolCode, "Zuri", "head");
    await take(head, { kind: "staff", groupCode }, { [member.userCode]: "late\n08:10\n16:30" });
    expect(await head.call(attendance.getTotalStaffPresent, { activityDate: MONDAY })).toMatchObject({
      Present: [
        { Person: { userCode: member.userCode }, Attendance: { checkingTime: "08:10", checkoutTime: "16:30" } },
      ],
      Absent: [],
    });
    expect((await office.try(attendance.getStaffAttendance, {})).statusCode).toBe(403);
    expect(await head.call(attendance.getStaffAttendance, {})).toMatchObject([{ TotalGroup: 1, TotalLate: 1 }]);
    await proven(school);
  });
});

describe("what a day comes to", () => {
  it("is decided by all that was said of the person that day", async () => {
    const school = await aClass();
    const { office, add, groupCode, lessonId, amani, terms } = school;
    const second = await add({ staffCode: terms.staffCode, startTime: "08:40", endTime: "09:20" });
    const asked = { userCode: amani.userCode, dateFrom: MONDAY, dateTo: MONDAY };
    const state = async () => (await office.call(attendance.getPersonAttendance, asked)).days[0]!.state;
    const say = (id: number, said: string | [string, string]) =>
      take(office, { groupCode, lessonId: id }, { [amani.userCode]: said });
    await say(lessonId, "absent");
    expect(await state()).toBe("absent");
    // Excused for the day, whatever the lessons say.
    await say(0, "excused\n\n\nClinic");
    expect(await state()).toBe("excused");
    await say(second.id, "late");
    expect(await state()).toBe("late");
    await say(second.id, ["present", "late"]);
    expect(await state()).toBe("present");
    await say(lessonId, ["late", "absent"]);
    expect(await state()).toBe("late");
    expect(await office.call(attendance.getAttendance, {})).toMatchObject([
      { TotalGroup: 1, TotalCheckIn: 1, TotalAbsent: 0, TotalLate: 1, ActivityDate: MONDAY },
    ]);
    expect(await office.call(attendance.getAttendance, { activityCode: terms.activityCode })).toMatchObject([
      { TotalGroup: 2, TotalCheckIn: 2 },
    ]);
    await proven(school);
  });

  it("is right however many say something of one day at once", async () => {
    const school = await aClass();
    const { office, add, groupCode, lessonId, amani, baraka, terms } = school;
    const ids = [0, lessonId];
    for (const at of [9, 10, 11]) {
      const lesson = await add({ staffCode: terms.staffCode, startTime: `${at}:00`, endTime: `${at}:40` });
      ids.push(lesson.id);
    }
    const said = ["absent", "late", "present", "excused\n\n\nBus", "absent"];
    await Promise.all(
      ids.map((id, at) =>
        take(
          office,
          { groupCode, lessonId: id },
          { [amani.userCode]: said[at]!, [baraka.userCode]: said.at(-at - 1)! },
        ),
      ),
    );
    await proven(school);
  });

  it("goes with the person, and leaves the counts right", async () => {
    const school = await aClass();
    const { office, groupCode, amani, baraka, owner, schoolCode, lessonId } = school;
    const marks = { [amani.userCode]: "present", [baraka.userCode]: "absent" };
    await take(office, { groupCode, lessonId }, marks);
    await office.call(students.deleteStudent, { userCode: amani.userCode });
    await owner.query("delete from students where school_code = $1 and user_code = $2", [schoolCode, amani.userCode]);
    expect(await office.call(attendance.getAttendance, {})).toMatchObject([{ TotalGroup: 1, TotalAbsent: 1 }]);
    await proven(school);
  });

  it.each(["attendance_days set state = 'late'", "attendance_counts set people = people + 1"])(
    "is proved: update %s",
    async (change) => {
      const { office, groupCode, amani, owner, schoolCode } = await aClass();
      await take(office, { groupCode }, { [amani.userCode]: "present" });
      await owner.query(`update ${change} where school_code = $1`, [schoolCode]);
      expect(await faultsOf(schoolCode)).not.toEqual([]);
    },
  );

  it("stays when the lesson leaves the timetable", async () => {
    const school = await aClass();
    const { office, groupCode, lessonId, amani } = school;
    await take(office, { groupCode, lessonId }, { [amani.userCode]: "absent" });
    await office.call(timetable.deleteTimeTable, { id: lessonId });
    expect(await office.call(attendance.getTotalStudentAbsent, { activityDate: MONDAY })).toMatchObject({
      Absent: [{ name: "Amani", state: "absent" }],
      absentCount: 1,
      Present: [],
      presentCount: 0,
    });
  });

  it.each(["is moved to another day", "leaves the timetable"])(
    "is there to be corrected by whoever took it when its lesson %s",
    async (what) => {
      const { office, teacher, groupCode, lessonId, amani, baraka, byRoles, schoolCode } = await aClass();
      const of = { groupCode, lessonId };
      await take(teacher, of, { [amani.userCode]: "absent" });
      const moved = { id: lessonId, day: "Tuesday", startTime: "11:00", endTime: "11:40" } as const;
      if (what === "leaves the timetable") await office.call(timetable.deleteTimeTable, { id: lessonId });
      else await office.call(timetable.updateTimeTable, moved);
      await byRoles();
      const { registers: mine, count } = await teacher.call(registers.getRegisters, { day: MONDAY, show: "mine" });
      const named = { lessonId, groupCode, activityName: "Mathematics", venueName: "Lab", startTime: "08:00" };
      expect(mine).toMatchObject([{ ...named, takenBy: "Grace Teacher" }]);
      expect(count).toBe(1);
      expect(await teacher.call(registers.getRegister, { day: MONDAY, ...of })).toMatchObject({
        register: { ...named, mayTake: true },
        rows: [{ value: "absent" }, { value: "" }],
      });
      const other = await aPerson("STAFF", schoolCode, "Juma Other", "teacher");
      expect((await take(other, of, { [amani.userCode]: ["late", "absent"] }))[0]!.kind).toBe("refused");
      const corrected = { [amani.userCode]: ["late", "absent"], [baraka.userCode]: "present" } satisfies Marks;
      expect(await take(teacher, of, corrected)).toMatchObject([{ kind: "saved" }, { kind: "saved" }]);
      // Of the unit too, beside what was said before.
      const { activityCode } = (await office.call(units.getActivity, {})).Activities[0]!;
      expect(await office.call(attendance.getAttendance, { activityCode })).toMatchObject([
        { TotalGroup: 2, TotalCheckIn: 2, TotalLate: 1 },
      ]);
    },
  );
});

describe("the school's own day", () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["Africa/Nairobi", 1],
    ["Africa/Lubumbashi", 0],
  ])("in %s", async (zone, ahead) => {
    const { office, owner, schoolCode, groupCode, amani } = await aClass();
    await owner.query("update schools set time_zone = $2 where school_code = $1", [schoolCode, zone]);
    // Half past midnight in Nairobi, half past eleven of the evening before in Lubumbashi.
    const evening = new Date();
    evening.setUTCHours(21, 30, 0, 0);
    // Not into a Sunday, which has no whole-day registers.
    if (evening.getUTCDay() === 6) evening.setUTCDate(evening.getUTCDate() - 1);
    vi.useFakeTimers({ toFake: ["Date"], now: evening });
    const utc = evening.toISOString().slice(0, 10);
    const next = new Date(evening.getTime() + 86_400_000).toISOString().slice(0, 10);
    expect((await office.call(registers.getRegisters, {})).day).toBe(ahead === 1 ? next : utc);
    const [outcome] = await take(office, { groupCode, day: next }, { [amani.userCode]: "present" });
    expect(outcome!.kind).toBe(ahead === 1 ? "saved" : "refused");
  });
});
