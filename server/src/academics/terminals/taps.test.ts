/** Taps of cards through the terminals' door, and what the school's attendance makes of them. */
import { attendance } from "@ofisi/contract/academics/attendance";
import { bells } from "@ofisi/contract/academics/bells";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { registers } from "@ofisi/contract/academics/registers";
import { timetable } from "@ofisi/contract/academics/timetable";
import { students } from "@ofisi/contract/people/students";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aStudent } from "../../../test/cast.ts";
import { faultsOf } from "../../../test/bursary.ts";
import { AMANI_CARD, AMANI_SHORT, aGate, aTerminal } from "../../../test/gate.ts";
import { MONDAY, take, TUESDAY } from "../../../test/registers.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { testApp } from "../../../test/app.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { terminalJobs } from "./jobs.ts";
import { decideLater } from "./taps.queries.ts";
import { decideWaiting } from "./taps.service.ts";

afterEach(() => void vi.useRealTimers());

/** Lets the school's clock stand at a time of its Monday; Nairobi is three hours ahead. */
function clockAt(time: string, day = MONDAY, ahead = 3): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date(`${day}T${time}+0${ahead}:00`));
}

async function dayOf({ office }: Pick<Awaited<ReturnType<typeof aGate>>, "office">, userCode: string, day = MONDAY) {
  const { days } = await office.call(attendance.getPersonAttendance, { userCode, dateFrom: day, dateTo: day });
  return days[0];
}

/** What the nightly round does. */
async function decideAll(schoolCode: string): Promise<number> {
  const { services } = await testApp();
  const school = mintSchoolCode(schoolCode);
  return await inTransaction(services.pool, school, "write", async ({ db, client }) => {
    await client.query("set local lock_timeout = '200ms'");
    return await decideWaiting({ db, school });
  });
}

describe("a tap", () => {
  it("of a card that nobody has is kept and marks nobody", async () => {
    const gate = await aGate();
    clockAt("07:30:00");
    expect(await gate.tap("FFFFFFFF")).toMatchObject({ success: false, message: "This card is not known" });
    expect(await gate.tap("not a card")).toMatchObject({ success: false, data: {} });
    await gate.office.call(students.deleteStudent, { userCode: gate.amani.userCode });
    expect(await gate.tap(AMANI_CARD)).toMatchObject({ success: false, message: "This person is not there any more" });
    const { rows } = await gate.owner.query("select outcome, rfid from taps where school_code = $1 order by id", [
      gate.schoolCode,
    ]);
    expect(rows).toEqual(["FFFFFFFF", "not a card", AMANI_CARD].map((rfid) => ({ outcome: "refused", rfid })));
  });

  it("is the arrival, later the departure, and the same tap again within a minute, on any reader", async () => {
    const gate = await aGate();
    const other = await aTerminal(gate);
    clockAt("07:30:10");
    expect(await gate.tap(AMANI_CARD)).toMatchObject({
      success: true,
      message: "Amani came at 07:30",
      data: { User: { name: "Amani", userTypeCode: "STUDENT · East · came 07:30" }, URL: expect.stringMatching(/\/$/) },
    });
    for (const time of ["07:31:05", "07:32:00"]) {
      clockAt(time);
      const again = await other.post({ function: "RFIDClocking", activityCode: "", RFID: AMANI_SHORT });
      expect(again.message).toBe("Amani came at 07:30");
    }
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ state: "present", timeIn: "07:30", timeOut: "" });
    clockAt("16:05:00");
    expect(await gate.tap(AMANI_SHORT)).toMatchObject({ message: "Amani left at 16:05" });
    vi.useRealTimers();
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ timeIn: "07:30", timeOut: "16:05" });
    const shown = await gate.office.call(attendance.getTotalStudentAbsent, { activityDate: MONDAY });
    expect(shown.Present).toMatchObject([{ Attendance: { checkingTime: "07:30", checkoutTime: "16:05" } }]);
    expect(await faultsOf(gate.schoolCode)).toEqual([]);
  });

  it("is one arrival however many readers tell of it at once", async () => {
    const gate = await aGate();
    const other = await aTerminal(gate);
    clockAt("07:30:00");
    const send = [gate.tap, (RFID: string) => other.post({ function: "RFIDClocking", RFID })];
    const told = await Promise.all(Array.from({ length: 8 }, (_, at) => send[at % 2]!(AMANI_CARD)));
    expect(new Set(told.map(({ message }) => message))).toEqual(new Set(["Amani came at 07:30"]));
    vi.useRealTimers();
    const { rows } = await gate.owner.query(
      "select outcome, count(*)::int as count from taps where school_code = $1 group by outcome order by outcome",
      [gate.schoolCode],
    );
    expect(rows).toEqual([
      { outcome: "again", count: 7 },
      { outcome: "in", count: 1 },
    ]);
    expect(await faultsOf(gate.schoolCode)).toEqual([]);
  });

  it.each([
    ["Africa/Nairobi", 3],
    ["Africa/Lubumbashi", 2],
  ])("belongs to the school's own day, at midnight as at noon: %s", async (zone, ahead) => {
    const gate = await aGate();
    await gate.owner.query("update schools set time_zone = $2 where school_code = $1", [gate.schoolCode, zone]);
    clockAt("23:59:30", MONDAY, ahead);
    await gate.tap(AMANI_CARD);
    clockAt("00:30:00", TUESDAY, ahead);
    expect(await gate.tap(AMANI_CARD)).toMatchObject({ message: "Amani came at 00:30" });
    vi.useRealTimers();
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ timeIn: "23:59", timeOut: "" });
    expect(await dayOf(gate, gate.amani.userCode, TUESDAY)).toMatchObject({ timeIn: "00:30", timeOut: "" });
  });

  it("is none of the new day where the card lies on the reader over midnight, and the arrival once it is taken up", async () => {
    const gate = await aGate();
    clockAt("16:00:00");
    await gate.tap(AMANI_CARD);
    for (const time of ["23:59:10", "23:59:55"]) {
      clockAt(time);
      await gate.tap(AMANI_CARD);
    }
    for (const time of ["00:00:20", "00:01:05"]) {
      clockAt(time, TUESDAY);
      expect(await gate.tap(AMANI_CARD)).toMatchObject({ success: true, data: { User: { name: "Amani" } } });
    }
    expect(await dayOf(gate, gate.amani.userCode, TUESDAY)).toBeUndefined();
    clockAt("07:20:00", TUESDAY);
    expect(await gate.tap(AMANI_CARD)).toMatchObject({ message: "Amani came at 07:20" });
    vi.useRealTimers();
    expect(await dayOf(gate, gate.amani.userCode, TUESDAY)).toMatchObject({ timeIn: "07:20", timeOut: "" });
    expect(await faultsOf(gate.schoolCode)).toEqual([]);
  });

  it("makes late of absent, leaves what the office has said, and keeps the correction", async () => {
    const gate = await aGate();
    const { office, groupCode, amani, baraka, give } = gate;
    await give(baraka.userCode, "0B0B0B0B");
    await take(office, { groupCode }, { [amani.userCode]: "absent", [baraka.userCode]: "late\n08:20\n\nBus" });
    clockAt("09:10:00");
    await gate.tap(AMANI_CARD);
    await gate.tap("0B0B0B0B");
    clockAt("16:00:00");
    await gate.tap("BBBB");
    vi.useRealTimers();
    expect(await dayOf(gate, amani.userCode)).toMatchObject({ state: "late", timeIn: "09:10" });
    expect(await dayOf(gate, baraka.userCode)).toMatchObject({
      state: "late",
      timeIn: "08:20",
      timeOut: "16:00",
      reason: "Bus",
    });
    const changes = await office.call(attendance.getAttendanceHistory, {
      userCode: amani.userCode,
      activityDate: MONDAY,
    });
    expect(changes).toMatchObject([
      { valueBefore: "absent", valueAfter: "late\n09:10", changedBy: expect.stringContaining("Gate") },
    ]);
    expect(await faultsOf(gate.schoolCode)).toEqual([]);
  });

  it("that was kept and not decided is decided at night, in its own place among the others", async () => {
    const gate = await aGate();
    clockAt("12:00:00");
    await gate.tap(AMANI_CARD);
    vi.useRealTimers();
    await gate.owner.query(`insert into taps (school_code, terminal_id, rfid, tapped_at) values ($1, $2, $3, $4)`, [
      gate.schoolCode,
      gate.terminal.id,
      AMANI_SHORT,
      new Date(`${MONDAY}T07:30:00+03:00`),
    ]);
    expect(await decideAll(gate.schoolCode)).toBe(1);
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ timeIn: "07:30", timeOut: "12:00" });
  });

  it("that was kept and not decided is tried again by one job soon after, which goes on until it is", async () => {
    const gate = await aGate();
    const { services, owner } = await testApp();
    const school = mintSchoolCode(gate.schoolCode);
    await inTransaction(services.pool, school, "write", async ({ db }) => {
      await decideLater({ db, school });
      await decideLater({ db, school });
    });
    const { rows } = await owner.query<{ task: string; soon: boolean }>(
      `select task_identifier as task, run_at < now() + interval '1 minute' as soon from graphile_worker.jobs where key = $1`,
      [`taps of ${gate.schoolCode}`],
    );
    expect(rows).toEqual([{ task: "decideTaps", soon: true }]);
    await gate.owner.query(`insert into taps (school_code, terminal_id, rfid, tapped_at) values ($1, $2, $3, $4)`, [
      gate.schoolCode,
      gate.terminal.id,
      AMANI_SHORT,
      new Date(`${MONDAY}T07:30:00+03:00`),
    ]);
    const job = terminalJobs(makeJobContext(services, owner))["decideTaps"]!;
    await job({ schoolCode: gate.schoolCode }, { attempt: 1, attemptsMax: 25 });
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ timeIn: "07:30" });
  });

  it("that cannot be decided keeps no other one waiting", async () => {
    const gate = await aGate();
    await gate.give(gate.baraka.userCode, "0B0B0B0B");
    const kept = async (rfid: string, day: string) =>
      await gate.owner.query(`insert into taps (school_code, terminal_id, rfid, tapped_at) values ($1, $2, $3, $4)`, [
        gate.schoolCode,
        gate.terminal.id,
        rfid,
        new Date(`${day}T07:10:00+03:00`),
      ]);
    await kept(AMANI_CARD, MONDAY);
    await kept("0B0B0B0B", TUESDAY);
    const busy = await gate.owner.connect();
    await busy.query("begin");
    await busy.query("select lock_attendance($1, array[$2::date])", [gate.schoolCode, MONDAY]);
    expect(await decideAll(gate.schoolCode)).toBe(1);
    await busy.query("rollback");
    busy.release();
    expect(await dayOf(gate, gate.amani.userCode)).toBeUndefined();
    expect(await dayOf(gate, gate.baraka.userCode, TUESDAY)).toMatchObject({ timeIn: "07:10" });
    expect(await decideAll(gate.schoolCode)).toBe(1);
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ timeIn: "07:10" });
  });
});

describe("lateness by the clock", () => {
  const settle = (gate: Awaited<ReturnType<typeof aGate>>, graceMinutes: number) =>
    gate.office.call(registers.saveAttendanceSettings, { lockDays: -1, graceMinutes, codes: [] });
  const settled = async (gate: Awaited<ReturnType<typeof aGate>>) =>
    (await gate.office.call(registers.getAttendanceSettings, {})).graceMinutes;

  it("begins so many minutes after the group's first lesson, is told in minutes, and is off until somebody says", async () => {
    const gate = await aGate();
    const { userCode } = gate.amani;
    await gate.give(gate.baraka.userCode, "040ABC02");
    expect(await settled(gate)).toBe(-1);
    await settle(gate, 10);
    expect(await settled(gate)).toBe(10);
    clockAt("08:10:30");
    await gate.tap("040ABC02");
    clockAt("08:11:00");
    await gate.tap(AMANI_CARD);
    vi.useRealTimers();
    expect(await dayOf(gate, gate.baraka.userCode)).toMatchObject({ state: "present", lateMinutes: 0 });
    expect(await dayOf(gate, userCode)).toMatchObject({ state: "late", timeIn: "08:11", lateMinutes: 11 });
    const [day] = await gate.office.call(attendance.getAttendance, { dateFrom: MONDAY, dateTo: MONDAY });
    expect(day).toMatchObject({ TotalCheckIn: 2, TotalLate: 1 });
    const shown = await gate.office.call(attendance.getTotalStudentAbsent, { activityDate: MONDAY });
    expect(shown.Present.map(({ Attendance }) => Attendance.lateMinutes)).toEqual([11, 0]);
    expect(await gate.office.call(attendance.getAttendanceHistory, { userCode, activityDate: MONDAY })).toEqual([]);

    // The lesson's register begins with it, and its teacher has the last word.
    const which = { day: MONDAY, groupCode: gate.groupCode, lessonId: gate.lessonId };
    const rows = async () => (await gate.teacher.call(registers.getRegister, which)).rows;
    const expected = (await rows()).map((row) => [row.name, row.value, row.expected]);
    expect(expected).toEqual([
      ["Amani", "", "late\n08:11"],
      ["Baraka", "", ""],
    ]);
    await take(gate.teacher, which, { [userCode]: "present", [gate.baraka.userCode]: "present" });
    expect((await rows())[0]).toMatchObject({ value: "present", expected: "" });
    expect(await dayOf(gate, userCode)).toMatchObject({ state: "present", lateMinutes: 0 });
    expect(await faultsOf(gate.schoolCode)).toEqual([]);
  });

  it("is counted from the first bell where a group has no lessons, and on no day without school", async () => {
    const gate = await aGate();
    await settle(gate, 0);
    await gate.office.call(timetable.deleteTimeTable, { id: gate.lessonId });
    clockAt("12:00:00");
    await gate.tap(AMANI_CARD);
    vi.useRealTimers();
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ state: "present", lateMinutes: 0 });
    for (const [name, startTime, endTime, isBreak] of [
      ["Arrival", "07:00", "07:30", true],
      ["Lesson 1", "07:30", "08:10", false],
    ] as const)
      await gate.office.call(bells.addBell, { name, startTime, endTime, isBreak, days: ["Monday"] });
    await gate.give(gate.baraka.userCode, "040ABC02");
    clockAt("07:31:00");
    await gate.tap("040ABC02");
    vi.useRealTimers();
    expect(await dayOf(gate, gate.baraka.userCode)).toMatchObject({ state: "late", lateMinutes: 1 });
    const chebet = await aStudent(gate, { name: "Chebet", groupCode: gate.groupCode });
    await gate.give(chebet.userCode, "040ABC03");
    const holiday = { name: "Holiday", firstDay: MONDAY, lastDay: MONDAY };
    const { id } = await gate.office.call(lessonCalendar.addDayOff, holiday);
    clockAt("09:00:00");
    await gate.tap("040ABC03");
    vi.useRealTimers();
    // A tap of a holiday is kept, and counts once the holiday is removed.
    expect(await dayOf(gate, chebet.userCode)).toBeUndefined();
    await gate.office.call(lessonCalendar.removeDayOff, { id });
    expect(await dayOf(gate, chebet.userCode)).toMatchObject({ state: "present", lateMinutes: 0 });
  });

  it("is the class terminal's word too, for who is ticked after the lesson has begun", async () => {
    const gate = await aGate();
    await settle(gate, 5);
    clockAt("08:06:00");
    await gate.terminal.post({ function: "generateCourseAttendance", groupCode: gate.groupCode });
    await gate.terminal.post({ function: "updateCourseAttendance", userCode: gate.amani.userCode });
    vi.useRealTimers();
    expect(await dayOf(gate, gate.amani.userCode)).toMatchObject({ state: "late", timeIn: "08:06", lateMinutes: 6 });
  });
});
