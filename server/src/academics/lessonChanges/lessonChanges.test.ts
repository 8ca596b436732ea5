/** Lessons on their dates, through the wire: refusals first. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { registers } from "@ofisi/contract/academics/registers";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { notifications } from "@ofisi/contract/platform/notifications";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aPerson } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";
import { aClass, MONDAY, take } from "../../../test/registers.ts";

/** A Monday to come, whenever this is read. */
const DAY = "2099-11-23";
type Change = Parameters<typeof lessonChanges.saveLessonChange.in.encode>[0];

async function aDay() {
  const school = await aTimetable();
  const { office } = school;
  const lesson = await school.add();
  const change = (part: Partial<Change>) =>
    office.try(lessonChanges.saveLessonChange, {
      lessonId: lesson.id,
      day: DAY,
      what: "changed",
      ...part,
    });
  const restore = (lessonId: number) => office.try(lessonChanges.removeLessonChange, { lessonId, day: DAY });
  const week = async (asked: object = {}) =>
    (await office.call(lessonChanges.getDatedLessons, { day: DAY, ...asked })).lessons;
  return { ...school, lesson, change, restore, week };
}

describe("a lesson on a date", () => {
  it("is changed by the secretary and the head alone, and read by all staff", async () => {
    const { lesson, schoolCode } = await aDay();
    const head = await aPerson("STAFF", schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const teacher = await aPerson("STAFF", schoolCode, "Juma Teacher", "teacher");
    const cancel = { lessonId: lesson.id, day: DAY, what: "cancelled" } as const;
    expect(await teacher.try(lessonChanges.saveLessonChange, cancel)).toMatchObject({ statusCode: 403 });
    expect(await teacher.try(staffLeave.getLeave, {})).toMatchObject({ statusCode: 403 });
    expect(await head.call(lessonChanges.saveLessonChange, cancel)).toMatchObject({
      state: "cancelled",
      changedBy: "Zuri Head",
    });
    expect(await teacher.call(lessonChanges.getDatedLesson, { lessonId: lesson.id, day: DAY })).toMatchObject({
      state: "cancelled",
    });
  });

  it("is made as ever again as it was looked at, and not over what somebody has changed since", async () => {
    const { office, lesson, change } = await aDay();
    await change({ what: "cancelled", reason: "Trip" });
    const seen = await office.call(lessonChanges.getDatedLesson, { lessonId: lesson.id, day: DAY });
    await change({ startTime: "13:00", endTime: "13:40", version: seen.version });
    const restore = (version: number) =>
      office.try(lessonChanges.removeLessonChange, { lessonId: lesson.id, day: DAY, version });
    expect(await restore(seen.version)).toMatchObject({
      success: false,
      message: "Somebody else has changed this lesson meanwhile: look at it again",
    });
    expect(await office.call(lessonChanges.getDatedLesson, { lessonId: lesson.id, day: DAY })).toMatchObject({
      state: "changed",
      startTime: "13:00",
    });
    expect(await restore(seen.version + 1)).toMatchObject({ success: true });
  });

  it("is refused where it is not held, where nothing is different, and in words for what is wrong", async () => {
    const { office, lesson, change, terms, beside } = await aDay();
    expect(await change({ day: "2099-11-24", what: "cancelled" })).toMatchObject({
      message: "This lesson is not on this day",
    });
    expect(await change({})).toMatchObject({ message: "Nothing of it is different on this day" });
    expect(await change({ startTime: "08:00", endTime: "08:40", staffCode: terms.staffCode })).toMatchObject({
      message: "Nothing of it is different on this day",
    });
    expect(await change({ startTime: "09:00" })).toMatchObject({ message: "Choose the start and the end, or neither" });
    expect(await change({ startTime: "09:00", endTime: "09:00" })).toMatchObject({ field: "endTime" });
    await office.call(lessonCalendar.addDayOff, { name: "Jamhuri", firstDay: DAY, lastDay: DAY });
    expect(await change({ staffCode: beside.staffCode })).toMatchObject({
      message: "No lessons are held on this day: Jamhuri",
      field: "day",
    });
    await office.call(lessonCalendar.saveLessonDays, { firstDay: "", lastDay: "2099-11-01" });
    expect(await change({ day: "2099-11-30", what: "cancelled" })).toMatchObject({
      message: "No lessons are held on this day: it is not in the term",
    });
    expect((await change({ lessonId: lesson.id + 1000, what: "cancelled" })).message).toBe(
      "This lesson is not on this day",
    );
  });

  it("is covered, moved, cancelled and as ever again, each under what was seen, and only on that date", async () => {
    const { change, restore, lesson, beside, week, juma, hall } = await aDay();
    expect(await change({ staffCode: beside.staffCode, reason: "Ill" })).toMatchObject({
      success: true,
      data: { state: "changed", staffName: "Juma", reason: "Ill", version: 1, asEver: { staffName: "Grace" } },
    });
    expect((await change({ venueCode: hall })).message).toBe(
      "Somebody else has changed this lesson meanwhile: look at it again",
    );
    expect(await change({ startTime: "10:00", endTime: "10:40", venueCode: hall, version: 1 })).toMatchObject({
      data: { startTime: "10:00", venueName: "Hall", staffName: "Grace", version: 2, asEver: { startTime: "08:00" } },
    });
    expect((await change({ what: "cancelled", version: 1 })).message).toMatch(/has changed/);
    expect(await change({ what: "cancelled", version: 2 })).toMatchObject({
      data: { state: "cancelled", startTime: "08:00" },
    });
    // Whose it is every week, and whose it was never but on that date: both see it.
    expect(await week({ staffCode: juma.userCode })).toEqual([]);
    expect(await week()).toMatchObject([{ state: "cancelled" }]);
    expect(await week({ day: "2099-11-30" })).toMatchObject([{ state: "asEver", version: 0 }]);
    expect(await restore(lesson.id)).toMatchObject({ success: true });
    expect((await restore(lesson.id)).message).toBe("This lesson is as ever on this day");
    expect(await week()).toMatchObject([{ state: "asEver", changedBy: "" }]);
  });

  it("is never where, when, for whom and with whom another one is, as that stands on the date", async () => {
    const { change, restore, add, beside, terms, office } = await aDay();
    const second = await add(beside);
    const named = /Mathematics, West, Juma, Monday 08:00–08:40, Hall$/;
    expect((await change({ staffCode: beside.staffCode })).message).toMatch(/^Juma teaches then: /);
    expect((await change({ venueCode: beside.venueCode })).message).toMatch(named);
    // Once the other one is cancelled there is room; and then the other one cannot come back.
    expect(await change({ lessonId: second.id, what: "cancelled" })).toMatchObject({ success: true });
    expect(await change({ staffCode: beside.staffCode, venueCode: beside.venueCode })).toMatchObject({ success: true });
    expect((await restore(second.id)).message).toMatch(
      /^Hall is taken: Mathematics, East, Juma, Monday 08:00–08:40, Hall/,
    );
    // Nor does a lesson of every week come in the way of a date.
    const wednesday = { ...beside, day: "Wednesday" as const };
    const third = await add({ ...terms, day: "Wednesday", startTime: "12:00", endTime: "12:40" });
    const moved = { lessonId: third.id, day: "2099-11-25", startTime: "08:00", endTime: "08:40", version: 0 };
    expect(await change({ ...moved, venueCode: beside.venueCode })).toMatchObject({ success: true });
    const inTheWay =
      "A lesson is in the way that is changed on a day to come: 25 Nov 2099: Mathematics, East, 08:00–08:40, Hall / Mathematics, West, 08:00–08:40, Hall (the venue). Choose otherwise, or change that day first under Dates";
    expect((await office.try(timetable.addActivityList, wednesday)).message).toBe(inTheWay);
    const there = { id: second.id, day: "Wednesday", startTime: "08:00", endTime: "08:40" } as const;
    expect((await office.try(timetable.updateTimeTable, there)).message).toBe(inTheWay);
  });

  it("of two who settle it at once one is told so, and of a hundred that want one room no two have it", async () => {
    const school = await aDay();
    const { office, change, add, beside, schoolCode, terms } = school;
    const second = await aColleague(school, "teacher", { name: "Zawadi" });
    const both = await Promise.all([change({ staffCode: beside.staffCode }), change({ staffCode: second.userCode })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)!.message).toMatch(/^Somebody else has changed this lesson meanwhile/);

    const lessons = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        add({ ...beside, startTime: `${String(9 + at)}:00`, endTime: `${String(9 + at)}:30` }),
      ),
    );
    // All of them to the same quarter of an hour, each several times; beside them somebody places a lesson of every week there.
    const tries = lessons.flatMap(({ id }, at) => [
      change({ lessonId: id, startTime: "07:00", endTime: "07:15" }),
      change({ lessonId: id, startTime: "07:10", endTime: `07:2${at % 10}` }),
    ]);
    const weekly = office.try(timetable.addActivityList, {
      ...terms,
      startTime: "07:00",
      endTime: "07:20",
      venueCode: beside.venueCode,
    });
    const answers = await Promise.all([...tries, weekly]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { owner } = await testApp();
    await owner.query("begin; set local role ofisi_platform");
    const met = await owner.query(
      `select from lessons_on($1, $2) a join lessons_on($1, $2) b on a.lesson_id < b.lesson_id
         and a.start_minute < b.end_minute and b.start_minute < a.end_minute and (a.venue_code = b.venue_code
           or a.user_code = b.user_code or a.group_code = b.group_code)`,
      [schoolCode, DAY],
    );
    await owner.query("rollback");
    expect(met.rowCount).toBe(0);
  });

  it("is kept apart by the database itself, from both sides", async () => {
    const { add, beside, lesson, schoolCode, terms } = await aDay();
    await add(beside);
    const { services } = await testApp();
    const client = await services.pool.connect();
    const wall = { code: "23P01", constraint: "lesson_changes_meet" };
    try {
      const begin = async () => {
        await client.query("begin");
        await client.query("select set_config('app.school_code', $1, true)", [schoolCode]);
      };
      const put = (set: object) => {
        const given = { start_minute: null, end_minute: null, venue_code: null, user_code: null, ...set };
        return client.query(
          `insert into lesson_changes (school_code, lesson_id, on_day, changed_by_name, start_minute, end_minute, venue_code, user_code)
           values ($1, $2, $3, '', $4, $5, $6, $7)`,
          [schoolCode, lesson.id, DAY, given.start_minute, given.end_minute, given.venue_code, given.user_code],
        );
      };
      await begin();
      await expect(put({ venue_code: beside.venueCode })).rejects.toMatchObject(wall);
      await client.query("rollback");
      await begin();
      await put({ start_minute: 600, end_minute: 640 });
      const weekly = client.query(
        `insert into lessons (school_code, activity_code, venue_code, user_code, group_code, day, start_minute, end_minute)
         values ($1, $2, $3, $4, $5, 1, 620, 660)`,
        [schoolCode, terms.activityCode, terms.venueCode, beside.staffCode, beside.groupCode],
      );
      await expect(weekly).rejects.toMatchObject(wall);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("goes with a lesson that is taken out, and with one that is on another day of the week from now on", async () => {
    const { office, change, lesson, beside, week } = await aDay();
    await change({ staffCode: beside.staffCode });
    const at = { startTime: "08:00", endTime: "08:40" };
    await office.call(timetable.updateTimeTable, { id: lesson.id, day: "Tuesday", ...at });
    expect(await week()).toMatchObject([{ day: "2099-11-24", state: "asEver" }]);
    await office.call(timetable.updateTimeTable, { id: lesson.id, day: "Monday", ...at });
    expect(await week()).toMatchObject([{ day: DAY, state: "asEver" }]);
    await change({ what: "cancelled" });
    expect(await office.try(timetable.deleteTimeTable, { id: lesson.id })).toMatchObject({ success: true });
    expect(await week()).toEqual([]);
  });

  it("is taken out while somebody changes it: one of the two waits, and nobody is failed", async () => {
    const { office, change, add, beside } = await aDay();
    const lessons = await Promise.all(
      Array.from({ length: 6 }, (_, at) => add({ ...beside, startTime: `1${at}:00`, endTime: `1${at}:30` })),
    );
    for (const { id } of lessons) await change({ lessonId: id, what: "cancelled" });
    const answers = await Promise.all(
      lessons.flatMap(({ id }) => [
        change({ lessonId: id, startTime: "06:00", endTime: "06:30", version: 1 }),
        office.try(timetable.deleteTimeTable, { id }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200)).toEqual([]);
  });

  it("of a day that is over goes with who took it, whatever has come in its place since", async () => {
    const { office, add, beside, lesson, terms, schoolCode } = await aDay();
    const past = "2026-01-12";
    const second = await add(beside);
    const cover = (lessonId: number, part: object) =>
      office.call(lessonChanges.saveLessonChange, { lessonId, day: past, what: "changed", ...part });
    await cover(lesson.id, { startTime: "10:00", endTime: "10:40" });
    await cover(second.id, { venueCode: terms.venueCode });
    const { services } = await testApp();
    const client = await services.pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.school_code', $1, true)", [schoolCode]);
      const gone = await client.query("delete from lesson_changes where lesson_id = $1", [lesson.id]);
      expect(gone.rowCount).toBe(1);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("keeps whoever takes it and where it is moved from being removed", async () => {
    const { office, change, beside } = await aDay();
    await change({ staffCode: beside.staffCode, venueCode: beside.venueCode });
    for (const answer of [
      await office.try(staff.deleteStaff, { userCode: beside.staffCode }),
      await office.try(venues.removeVenue, { venueCode: beside.venueCode, activityName: "" }),
    ])
      expect(answer).toMatchObject({ success: false, message: expect.stringContaining("1 changed lesson to come") });
  });

  it("of another school is not there", async () => {
    const { lesson } = await aDay();
    const other = await aDay();
    const theirs = { lessonId: lesson.id, day: DAY };
    expect(await other.change({ lessonId: lesson.id, what: "cancelled" })).toMatchObject({
      message: "This lesson is not on this day",
    });
    expect(await other.office.try(lessonChanges.getDatedLesson, theirs)).toMatchObject({ success: false });
    expect(await other.office.try(lessonChanges.removeLessonChange, theirs)).toMatchObject({ success: false });
  });
});

it("who is free is offered for a lesson, without those who teach or are on leave, and venues that stand empty", async () => {
  const { office, add, beside, lesson, juma, grace, hall, lab } = await aDay();
  await add({ ...beside, startTime: "10:00", endTime: "10:40" });
  const free = async (asked: object) => {
    const found = await office.call(lessonChanges.findFree, {
      day: DAY,
      startTime: "",
      endTime: "",
      lessonId: 0,
      ...asked,
    });
    return [found.staff.map(({ userCode }) => userCode), found.venues.map(({ venueCode }) => venueCode).toSorted()];
  };
  // The lesson itself is in nobody's way.
  expect(await free({ lessonId: lesson.id })).toEqual([[grace.userCode, juma.userCode], [hall, lab].toSorted()]);
  expect(await free({ startTime: "08:20", endTime: "09:00" })).toEqual([[juma.userCode], [hall]]);
  expect(await free({ startTime: "10:00", endTime: "10:10" })).toEqual([[grace.userCode], [lab]]);
  await office.call(staffLeave.addLeave, { staffCode: juma.userCode, firstDay: DAY, lastDay: DAY, reason: "" });
  expect(await free({ startTime: "08:20", endTime: "09:00" })).toEqual([[], [hall]]);
  expect(await office.try(lessonChanges.findFree, { day: DAY, startTime: "", endTime: "", lessonId: 0 })).toMatchObject(
    {
      field: "startTime",
    },
  );
});

it("those concerned are told, and not whoever settled it", async () => {
  const school = await aDay();
  const { office, add, beside } = school;
  const taker = await aColleague(school, "teacher", { name: "Zawadi" });
  const own = await aColleague(school, "teacher", { name: "Neema" });
  const { id } = await add({ ...beside, staffCode: own.userCode });
  const settle = (part: object) =>
    office.call(lessonChanges.saveLessonChange, { lessonId: id, day: DAY, what: "changed", ...part });
  const told = async (who: typeof taker) =>
    (await who.call(notifications.getNotifications, {})).notifications.map(
      ({ kind, params }) => `${kind} ${params["name"]}`,
    );
  await settle({ staffCode: taker.userCode });
  expect(await told(taker)).toEqual(["lessonToCover Zawadi"]);
  expect(await told(own)).toEqual(["lessonTakenOver Zawadi"]);
  await settle({ what: "cancelled", version: 1 });
  await office.call(lessonChanges.removeLessonChange, { lessonId: id, day: DAY });
  expect(await told(own)).toEqual(["lessonAsEver Neema", "lessonCancelled Neema", "lessonTakenOver Zawadi"]);
  expect(await told(taker)).toEqual(["lessonCancelled Neema", "lessonToCover Zawadi"]);
});

it("a register is of the lesson as it stands: none of a cancelled one, and of a covered one the other's", async () => {
  const school = await aClass();
  const { office, byRoles, lessonId, groupCode, teacher, amani, schoolCode } = school;
  const taker = await aColleague(school, "teacher", { name: "Zawadi" });
  const head = await aPerson("STAFF", schoolCode, "Zuri", "head");
  await byRoles();
  const settle = (part: object) =>
    head.try(lessonChanges.saveLessonChange, { lessonId, day: MONDAY, what: "changed", ...part });
  const mine = async (who: typeof taker) =>
    (await who.call(registers.getRegisters, { day: MONDAY, show: "mine" })).registers;
  await settle({ staffCode: taker.userCode, startTime: "09:00", endTime: "09:40" });
  expect(await mine(teacher)).toEqual([]);
  expect(await mine(taker)).toMatchObject([{ lessonId, staffName: "Zawadi", startTime: "09:00", mayTake: true }]);
  expect((await take(teacher, { groupCode, lessonId }, { [amani.userCode]: "present" }))[0]!.kind).toBe("refused");
  await settle({ what: "cancelled", version: 1 });
  expect(await mine(taker)).toEqual([]);
  expect(
    (await office.call(registers.getRegisters, { day: MONDAY, show: "open" })).registers.map((one) => one.lessonId),
  ).not.toContain(lessonId);
  expect((await take(taker, { groupCode, lessonId }, { [amani.userCode]: "present" }))[0]).toMatchObject({
    kind: "refused",
    why: "This register is not there any more",
  });
  await settle({ staffCode: taker.userCode, version: 2 });
  expect((await take(taker, { groupCode, lessonId }, { [amani.userCode]: "present" }))[0]!.kind).toBe("saved");
  expect((await settle({ what: "cancelled", version: 3 })).message).toBe(
    "Its register of this day is taken: it was held",
  );
});

it("calendars carry it: the group's as it stands then, the teacher's without it, and whoever takes it with it", async () => {
  const { office, change, beside, east, grace, juma } = await aDay();
  const { server } = await testApp();
  // A calendar looks a year ahead: the next Monday but one, whatever today is.
  const monday = new Date(Date.now() + ((8 - (new Date().getUTCDay() || 7)) % 7) * 86_400_000 + 7 * 86_400_000);
  const day = monday.toISOString().slice(0, 10);
  expect(await change({ day, staffCode: beside.staffCode, startTime: "10:00", endTime: "10:40" })).toMatchObject({
    success: true,
  });
  const read = async (of: "group" | "staff", code: string) => {
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of, code });
    const { body } = await server.inject({ method: "GET", url: new URL(url).pathname });
    const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents("vevent");
    return events.map((component) => {
      const { startDate, description, recurrenceId } = new ICAL.Event(component);
      const without = component.getAllProperties("exdate").map((each) => String(each.getFirstValue()));
      return [startDate.toString().slice(11), description, String(recurrenceId ?? ""), ...without];
    });
  };
  expect(await read("group", east.groupCode)).toEqual([
    ["08:00:00", "Grace", ""],
    ["10:00:00", "Juma", `${day}T08:00:00`],
  ]);
  expect(await read("staff", grace.userCode)).toEqual([["08:00:00", "East", "", `${day}T08:00:00`]]);
  expect(await read("staff", juma.userCode)).toEqual([["10:00:00", "East", ""]]);
  expect(await change({ day, what: "cancelled", version: 1 })).toMatchObject({ success: true });
  expect(await read("group", east.groupCode)).toEqual([["08:00:00", "Grace", "", `${day}T08:00:00`]]);
  expect(await read("staff", juma.userCode)).toEqual([]);
});
