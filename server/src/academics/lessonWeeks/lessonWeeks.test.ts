/** Weeks A and B through the wire: refusals first, then what follows from them everywhere. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { registers } from "@ofisi/contract/academics/registers";
import { timetable } from "@ofisi/contract/academics/timetable";
import { timetablePapers } from "@ofisi/contract/academics/timetablePapers";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aDistribution } from "../../../test/fillings.ts";
import { aTimetable } from "../../../test/lessons.ts";
import { aClass, MONDAY, take } from "../../../test/registers.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { mondayOf, weekOf, type Turn } from "./rules.ts";

/** A Monday of week A, and the one after it; whenever this is read they are to come. */
const [A_DAY, B_DAY] = ["2099-11-02", "2099-11-09"];

/** A timetable whose weeks alternate. */
async function alternating() {
  const school = await aTimetable();
  await school.office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: "2099-11-04" });
  const dated = async (day: string) =>
    (await school.office.call(lessonChanges.getDatedLessons, { day })).lessons.map(({ lessonId }) => lessonId);
  return { ...school, dated };
}

/** Two periods of a year with their first days. */
async function periods({ office }: Awaited<ReturnType<typeof alternating>>, ...days: [string, string][]) {
  const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "2099" });
  const found: { academicYearCode: string; semesterCode: string }[] = [];
  for (const [dateFrom, dateTo] of days) {
    const { semesterCode } = await office.call(calendar.addSemester, { semesterName: `Term ${found.length + 1}` });
    await office.call(calendar.savePeriodDays, { academicYearCode, semesterCode, dateFrom, dateTo });
    found.push({ academicYearCode, semesterCode });
  }
  return found;
}

describe("weeks A and B", () => {
  it("are turned on before a lesson is of one of them, and not off while one is", async () => {
    const { office, add, tryAdd } = await aTimetable();
    const save = (asked: object) =>
      office.try(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: A_DAY, ...asked });
    expect(await tryAdd({ week: "A" })).toMatchObject({
      message: "The weeks of the school do not alternate: say so beside the bell times first",
      field: "week",
    });
    expect(await save({ weekA: "" })).toMatchObject({ message: "Choose a day of week A", field: "weekA" });
    expect(await office.call(lessonWeeks.getLessonWeeks, {})).toMatchObject({ alternates: false, week: "" });
    expect(await save({ weekA: "2099-11-08" })).toMatchObject({ success: true });
    expect(await office.post("addActivityList", { week: "C" })).toMatchObject({ success: false });
    const { id } = await add({ week: "A" });
    expect(await office.call(lessonWeeks.getLessonWeeks, {})).toMatchObject({
      alternates: true,
      weekA: A_DAY,
      lessons: 1,
    });
    expect(await save({ alternates: false })).toMatchObject({
      message: "1 lesson is of week A or B alone. Change it first",
    });
    await save({});
    expect(await save({ version: 1 })).toMatchObject({ success: false });
    // Said without weeks, a lesson keeps its own.
    const times = { id, day: "Tuesday" as const, startTime: "09:00", endTime: "09:40" };
    expect(await office.call(timetable.updateTimeTable, times)).toMatchObject({ week: "A" });
    expect(await office.call(timetable.updateTimeTable, { ...times, week: "every" })).toMatchObject({ week: "every" });
    expect(await save({ alternates: false })).toMatchObject({ success: true });
  });

  it("share a slot with each other and not with every week: what is in the way is named with its week", async () => {
    const { office, add, tryAdd, terms, beside } = await alternating();
    await add({ week: "A" });
    const b = await add({ week: "B" });
    expect(await tryAdd({})).toMatchObject({
      message: "Lab is taken: Mathematics, East, Grace, Monday 08:00–08:40, week A, Lab",
    });
    expect(await tryAdd({ ...beside, staffCode: terms.staffCode, week: "B" })).toMatchObject({
      message: "Grace teaches then: Mathematics, East, Grace, Monday 08:00–08:40, week B, Lab",
    });
    const { day, startTime, endTime } = terms;
    const move = { id: b.id, day, startTime, endTime };
    expect(await office.try(timetable.updateTimeTable, { ...move, week: "every" })).toMatchObject({ success: false });
    expect(await office.try(timetable.updateTimeTable, { ...move, week: "A" })).toMatchObject({ success: false });
    // Of many who write at once one of each week comes through, and of those who write past the handlers none.
    const at = { startTime: "10:00", endTime: "10:40" };
    const many = (["A", "B", "every", "A", "B", "A", "B", "every"] as const).map((week) => tryAdd({ ...at, week }));
    const done = (await Promise.all(many)).filter(({ success }) => success);
    expect([1, 2]).toContain(done.length);
    const { owner } = await testApp();
    const copy = `insert into lessons (school_code, activity_code, venue_code, group_code, user_code, day, start_minute, end_minute, week)
      select school_code, activity_code, venue_code, group_code, user_code, day, start_minute, end_minute, $2 from lessons where id = $1`;
    for (const week of ["B", "every"])
      await expect(owner.query(copy, [b.id, week])).rejects.toThrow(/exclusion constraint/);
  });

  it("count anew in each period, as the database and the calendars both say", async () => {
    const school = await alternating();
    const { office, schoolCode } = school;
    const [first] = await periods(school, ["2099-09-03", "2099-11-27"], ["2100-01-12", "2100-03-26"]);
    await office.call(lessonWeeks.savePeriodWeek, { ...first!, weekA: "2099-09-09" });
    const { periods: known } = await office.call(lessonWeeks.getLessonWeeks, {});
    expect(known.map(({ weekA }) => weekA)).toEqual(["2099-09-07", "2100-01-11"]);
    const turns: Turn[] = [
      { from: "", weekA: A_DAY },
      { from: "2099-09-03", weekA: "2099-09-07" },
      { from: "2100-01-12", weekA: "2100-01-11" },
    ];
    const { owner } = await testApp();
    const { rows } = await owner.query<{ day: string; week: string }>(
      `select d::date::text as day, lesson_week($1, d::date) as week
        from generate_series('2099-06-01'::date, '2100-06-01', interval '1 day') d`,
      [schoolCode],
    );
    expect(rows).toHaveLength(366);
    expect(rows).toEqual(rows.map(({ day }) => ({ day, week: weekOf(day, turns) })));
    const of = (day: string) => rows.find((row) => row.day === day)!.week;
    expect(["2099-09-03", "2099-09-07", "2100-01-10", "2100-01-11", "2100-01-18"].map(of).join("")).toBe("BABAB");
    expect(mondayOf("2099-09-06")).toBe("2099-08-31");
    expect(
      await office.try(lessonWeeks.savePeriodWeek, { ...first!, semesterCode: "SM-none", weekA: A_DAY }),
    ).toMatchObject({ message: "The days of this period are not known any more" });
  });

  it("have their lessons on their dates alone: in the week, in registers, and where something is changed", async () => {
    const { office, add, dated, lab, hall, juma, terms, beside } = await alternating();
    const ofA = await add({ week: "A" });
    const ofB = await add({ week: "B" });
    const each = await add({ startTime: "09:00", endTime: "09:40" });
    expect(await dated(A_DAY)).toEqual([ofA.id, each.id]);
    expect(await dated(B_DAY)).toEqual([ofB.id, each.id]);
    expect(await office.call(lessonChanges.getDatedLessons, { day: B_DAY })).toMatchObject({ week: "B" });
    const taken = await office.call(registers.getRegisters, {
      day: B_DAY,
      kind: "students",
      show: "all",
      groupCode: terms.groupCode,
    });
    expect(taken.registers.map(({ lessonId }) => lessonId)).toEqual([ofB.id, each.id]);
    const change = (part: object) =>
      office.try(lessonChanges.saveLessonChange, { lessonId: each.id, day: A_DAY, what: "changed", ...part });
    expect(await change({ lessonId: ofB.id, what: "cancelled" })).toMatchObject({
      message: "This lesson is not on this day",
    });
    // In the hall Juma teaches in week B: on a day of week A it is free.
    await add({ ...beside, week: "B" });
    const moved = { startTime: "08:00", endTime: "08:40", venueCode: hall, staffCode: juma.userCode };
    expect(await change({ ...moved, day: B_DAY })).toMatchObject({ success: false });
    await office.call(timetable.deleteTimeTable, { id: ofA.id });
    expect(await change(moved)).toMatchObject({ success: true });
    // Were it a day of week B, two would be in the hall.
    const turned = await office.try(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: B_DAY });
    expect(turned).toMatchObject({
      message:
        "A lesson is in the way that is changed on a day to come: 2 Nov 2099: Mathematics, East, 08:00–08:40, Hall / Mathematics, East, 08:00–08:40, Lab (the group) and 2 Nov 2099: Mathematics, East, 08:00–08:40, Hall / Mathematics, West, 08:00–08:40, Hall (the venue). Choose otherwise, or change that day first under Dates",
      field: "weekA",
    });
    expect(await add({ week: "A", venueCode: lab, groupCode: beside.groupCode })).toMatchObject({ week: "A" });
    // What is changed of it on a day of week A goes when it is of week B, and does not come back.
    const when = { id: each.id, day: "Monday" as const, startTime: "09:00", endTime: "09:40" };
    await office.call(timetable.updateTimeTable, { ...when, week: "B" });
    await office.call(timetable.updateTimeTable, { ...when, week: "every" });
    const again = await office.call(lessonChanges.getDatedLesson, { lessonId: each.id, day: A_DAY });
    expect(again).toMatchObject({ state: "asEver" });
  });

  it("count otherwise from now on, and a register that was taken is there still", async () => {
    const { office, terms, groupCode, amani, owner, schoolCode } = await aClass();
    const save = (weekA: string) => office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA });
    await save(MONDAY);
    const at = { ...terms, groupCode, startTime: "10:00", endTime: "10:40" };
    const { id } = await office.call(timetable.addActivityList, { ...at, week: "A" });
    const listed = async (day: string) =>
      (await office.call(registers.getRegisters, { day, kind: "students", show: "all" })).registers.some(
        ({ lessonId }) => lessonId === id,
      );
    const [next, afterNext] = ["2026-01-19", "2026-01-26"];
    expect([await listed(MONDAY), await listed(next), await listed(afterNext)]).toEqual([true, false, true]);
    await take(office, { groupCode, lessonId: id }, { [amani.userCode]: "present" });
    await save(next);
    expect([await listed(MONDAY), await listed(next), await listed(afterNext)]).toEqual([true, true, false]);
    // Nobody else's setting, and no period that is another school's.
    const other = await alternating();
    const { rows } = await owner.query<{ week: string }>("select lesson_week($1, $2) as week", [schoolCode, next]);
    expect(rows).toEqual([{ week: "A" }]);
    const [period] = await periods(other, ["2099-09-03", "2099-11-27"]);
    expect(await office.try(lessonWeeks.savePeriodWeek, { ...period!, weekA: MONDAY })).toMatchObject({
      success: false,
    });
  });

  it("are every second week in calendars, also where a period counts otherwise", async () => {
    const school = await alternating();
    const { office, add, east } = school;
    await office.call(lessonCalendar.saveLessonDays, { firstDay: "2099-11-02", lastDay: "2099-12-31" });
    await add({ week: "A" });
    await add({ week: "B", day: "Wednesday" });
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    const { server } = await testApp();
    const read = async () => {
      const { body } = await server.inject({ method: "GET", url: new URL(url).pathname });
      const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents("vevent");
      return {
        body,
        days: events.map((component) => {
          const times = new ICAL.Event(component).iterator();
          const days: string[] = [];
          for (let next = times.next(); next; next = times.next()) days.push(next.toString().slice(5, 10));
          return days.join(" ");
        }),
      };
    };
    const before = await read();
    expect(before.days).toEqual(["11-02 11-16 11-30 12-14 12-28", "11-11 11-25 12-09 12-23"]);
    expect(before.body.match(/RRULE[^\r]*/)?.[0]).toBe("RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20991231T050000Z");
    expect(before.body).not.toContain("RDATE");
    await periods(school, ["2099-12-07", "2100-03-26"]);
    expect((await read()).days).toEqual(["11-02 11-16 11-30 12-07 12-21", "11-11 11-25 12-16 12-30"]);
  });

  it("stand side by side on paper and in the file", async () => {
    const { office, add } = await alternating();
    await add({ week: "A" });
    await add({ week: "B" });
    await add({ startTime: "08:40", endTime: "09:20" });
    const { rawPayload } = await office.download(timetablePapers.printTimetable, { of: "group" });
    expect(pdfPages(rawPayload)).toEqual([expect.stringMatching(/Week A · Grace.*Week B · Grace/s)]);
    const csv = await office.download(timetable.downloadTimetable, { format: "csv" });
    expect(csv.body).toMatch(/Day,Week,Label/);
    expect(csv.body).toMatch(/Monday,B,Mathematics[^]*Monday,"Every week",Mathematics/);
  });

  it("are left alone by the filler, count half, and are in the way of what it places", async () => {
    const { office, add, draft, publish, input } = await aDistribution();
    await office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: A_DAY });
    // Of three hours of Maths in East one is there: half in week A, half in week B.
    const half = { startTime: "09:00", endTime: "09:40" };
    const kept = [await add({ ...half, week: "A" }), await add({ ...half, day: "Tuesday", week: "B" })];
    const { change, filled, differences } = await draft();
    expect(filled.unplaced).toEqual([]);
    expect(differences).toHaveLength(8);
    const published = await publish(change);
    expect(published).toMatchObject({ added: 8, moved: 0, removed: 0 });
    const weeks = (await input()).lessons.filter(({ week }) => week !== "every");
    expect(weeks.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });
});
