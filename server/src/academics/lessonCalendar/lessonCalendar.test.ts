/** Dates and calendars of the timetable, through the wire. */
import { lessonCalendar, LINKS_MAX } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { ALL_GROUPS, timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { signIns } from "@ofisi/contract/people/signIns";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";

async function read(url: string, headers: Record<string, string> = {}) {
  const { server } = await testApp();
  return await server.inject({ method: "GET", url: new URL(url).pathname, headers });
}
/** What and when the lessons of a calendar first are. */
async function events(url: string): Promise<string[]> {
  const { body } = await read(url);
  const found = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents("vevent");
  return found
    .map((component) => new ICAL.Event(component))
    .map(({ summary, startDate, location, description }) =>
      [startDate.toString(), summary, location, description].join(" | "),
    )
    .toSorted();
}
/** What revision each event is said to be of, and since when; with what is otherwise on a day. In the week's order. */
async function revisions(url: string): Promise<{ sequence: number; changedAt: string; all: number[] }[]> {
  const { body } = await read(url);
  const all = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents("vevent");
  const text = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name));
  const uids = [...new Set(all.map((component) => text(component, "uid")))];
  return uids
    .map((uid) => {
      const own = all.filter((component) => text(component, "uid") === uid);
      const of = own.find((component) => component.getFirstProperty("recurrence-id") === null)!;
      expect(text(of, "dtstamp")).toBe(text(of, "last-modified"));
      return {
        start: text(of, "dtstart"),
        sequence: Number(text(of, "sequence")),
        changedAt: text(of, "last-modified"),
        all: [...new Set(own.map((component) => Number(text(component, "sequence"))))],
      };
    })
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ sequence, changedAt, all: each }) => ({ sequence, changedAt, all: each }));
}
const TERM = { firstDay: "2026-09-07", lastDay: "2026-12-04" };

describe("a calendar's link", () => {
  it("shows a group its lessons and those of all groups, and a teacher whom they teach", async () => {
    const { office, add, beside, east, grace } = await aTimetable();
    await office.call(lessonCalendar.saveLessonDays, TERM);
    await add();
    await add({ ...beside, day: "Tuesday" });
    await add({ groupCode: ALL_GROUPS, day: "Friday", startTime: "13:00", endTime: "14:00" });
    const ofGroup = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    expect(await events(ofGroup.url)).toEqual([
      "2026-09-07T08:00:00 | Mathematics | Lab | Grace",
      "2026-09-11T13:00:00 | Mathematics | Lab | Grace",
    ]);
    const ofStaff = await office.call(lessonCalendar.addCalendarLink, { of: "staff", code: grace.userCode });
    expect(await events(ofStaff.url)).toEqual([
      "2026-09-07T08:00:00 | Mathematics, East | Lab | East",
      "2026-09-11T13:00:00 | Mathematics | Lab | ",
    ]);
  });

  it("follows what is moved, removed and put on a holiday, and is not sent again while nothing changes", async () => {
    const { office, add, east } = await aTimetable();
    await office.call(lessonCalendar.saveLessonDays, TERM);
    const { id } = await add();
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    const first = await read(url);
    expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const tag = first.headers["etag"] as string;
    expect(await read(url, { "if-none-match": tag })).toMatchObject({ statusCode: 304, body: "" });

    await office.call(timetable.updateTimeTable, { id, day: "Thursday", startTime: "09:00", endTime: "09:40" });
    await office.call(lessonCalendar.addDayOff, { name: "Exams", firstDay: "2026-11-02", lastDay: "2026-11-13" });
    const moved = await read(url, { "if-none-match": tag });
    expect(moved.statusCode).toBe(200);
    expect(moved.body.match(/EXDATE[^\r]*/g)).toEqual([
      "EXDATE;TZID=Africa/Nairobi:20261105T090000",
      "EXDATE;TZID=Africa/Nairobi:20261112T090000",
    ]);
    await office.call(timetable.deleteTimeTable, { id });
    expect(await events(url)).toEqual([]);
  });

  it("says of a lesson that it was revised whenever anything of it is different, and never less than before", async () => {
    const { office, add, beside: terms, east, lab, hall } = await aTimetable();
    const { id } = await add();
    await add({ ...terms, groupCode: east.groupCode, day: "Tuesday" });
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    const day = (weeks: number) => {
      const at = Date.now() + weeks * 7 * 86_400_000;
      return new Date(at + ((8 - (new Date(at).getUTCDay() || 7)) % 7) * 86_400_000).toISOString().slice(0, 10);
    };
    const [, other] = await revisions(url);
    let [last] = await revisions(url);
    const isRevised = async (what: string, act: () => Promise<unknown>) => {
      await act();
      const [now, beside] = await revisions(url);
      expect(now!.sequence, what).toBeGreaterThan(last!.sequence);
      expect(now!.changedAt > last!.changedAt, what).toBe(true);
      // What is otherwise on a day is of the same revision.
      expect(now!.all, what).toEqual([now!.sequence]);
      // Nothing of the other lesson is different.
      expect(beside, what).toEqual(other);
      last = now;
      expect((await revisions(url))[0], what).toEqual(now);
    };
    const onMonday = { lessonId: id, day: day(2) };
    const change = { startTime: "", endTime: "", reason: "", version: 0 };
    const holiday = { name: "Exams", firstDay: day(3), lastDay: day(3) };
    let off = 0;
    await isRevised("cancelled", () =>
      office.call(lessonChanges.saveLessonChange, { ...onMonday, ...change, what: "cancelled" }),
    );
    await isRevised("as ever", () => office.call(lessonChanges.removeLessonChange, onMonday));
    await isRevised("elsewhere", () =>
      office.call(lessonChanges.saveLessonChange, { ...onMonday, ...change, what: "changed", venueCode: hall }),
    );
    await isRevised("there again", () => office.call(lessonChanges.removeLessonChange, onMonday));
    await isRevised("holiday", async () => {
      off = (await office.call(lessonCalendar.addDayOff, holiday)).id;
    });
    await isRevised("no holiday", () => office.call(lessonCalendar.removeDayOff, { id: off }));
    await isRevised("renamed", () =>
      office.call(venues.editVenue, {
        venueCode: lab,
        venueName: "Laboratory",
        description: "Upper block",
        seats: 0,
        version: 1,
      }),
    );
    await isRevised("moved", () =>
      office.call(timetable.updateTimeTable, { id, day: "Monday", startTime: "09:00", endTime: "09:40" }),
    );
    await isRevised("back", () =>
      office.call(timetable.updateTimeTable, { id, day: "Monday", startTime: "08:00", endTime: "08:40" }),
    );
  });

  it("says of a lesson that somebody takes for another that it was revised, also once it was given back between", async () => {
    const { office, add, juma } = await aTimetable();
    const { id } = await add();
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of: "staff", code: juma.userCode });
    const at = Date.now() + 14 * 86_400_000;
    const monday = new Date(at + ((8 - (new Date(at).getUTCDay() || 7)) % 7) * 86_400_000).toISOString().slice(0, 10);
    const which = { lessonId: id, day: monday };
    const cover = { ...which, what: "changed", staffCode: juma.userCode, reason: "", version: 0 } as const;
    await office.call(lessonChanges.saveLessonChange, { ...cover, startTime: "", endTime: "" });
    const [first] = await revisions(url);
    await office.call(lessonChanges.removeLessonChange, which);
    expect(await revisions(url)).toEqual([]);
    await office.call(lessonChanges.saveLessonChange, { ...cover, startTime: "10:00", endTime: "10:40" });
    const [second] = await revisions(url);
    expect(second!.sequence).toBeGreaterThan(first!.sequence);
  });

  it("ends when it is closed, and looks then like one that never was", async () => {
    const { office, east } = await aTimetable();
    const { id, url } = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    expect((await read(url)).statusCode).toBe(200);
    expect((await office.call(lessonCalendar.getCalendarLinks, {}))[0]!.readAt).not.toBe("");
    await office.call(lessonCalendar.removeCalendarLink, { id });
    const closed = await read(url);
    const never = await read(url.replace(/[\w-]{43}/, "A".repeat(43)));
    expect(closed.statusCode).toBe(404);
    expect([closed.body, never.statusCode]).toEqual([never.body, 404]);
    expect((await read(url.replace(".ics", ""))).statusCode).toBe(404);
    expect(await office.try(lessonCalendar.removeCalendarLink, { id })).toMatchObject({
      message: "This link is not there any more",
    });
  });

  it("is one of twenty at most to the same lessons", async () => {
    const { office, east, west } = await aTimetable();
    const open = (code: string) => office.try(lessonCalendar.addCalendarLink, { of: "group", code });
    for (let at = 0; at < LINKS_MAX; at += 1) expect(await open(east.groupCode)).toMatchObject({ success: true });
    expect(await open(east.groupCode)).toMatchObject({ success: false, field: "code" });
    expect(await open(west.groupCode)).toMatchObject({ success: true });
    expect(await office.call(lessonCalendar.getCalendarLinks, {})).toHaveLength(LINKS_MAX + 1);
  });

  it("is kept nowhere as it was told", async () => {
    const { office, east, schoolCode } = await aTimetable();
    const { url } = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: east.groupCode });
    const token = /([\w-]{43})\.ics$/.exec(url)![1]!;
    const { owner } = await testApp();
    const { rows } = await owner.query<{ text: string }>(
      `select (select string_agg(t::text, ' ') from calendar_links t where school_code = $1)
        || (select string_agg(t::text, ' ') from audit t where school_code = $1)
        || coalesce((select string_agg(t::text, ' ') from idempotency_keys t where school_code = $1), '') as text`,
      [schoolCode],
    );
    expect(rows[0]!.text).toContain(east.groupCode);
    expect(rows[0]!.text).not.toContain(token);
  });

  it("is a teacher's own, and for the secretary and the head anybody's", async () => {
    const { east, grace, schoolCode } = await aTimetable();
    const head = await aPerson("STAFF", schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const teacher = await aPerson("STAFF", schoolCode, "Juma Teacher", "teacher");
    for (const asked of [
      { of: "group", code: east.groupCode },
      { of: "staff", code: grace.userCode },
    ] as const)
      expect(await teacher.try(lessonCalendar.addCalendarLink, asked)).toMatchObject({
        message: "Open a link for your own lessons, or ask the secretary or the head",
        field: "code",
      });
    const { id } = await head.call(lessonCalendar.addCalendarLink, { of: "staff", code: grace.userCode });
    expect(await teacher.call(lessonCalendar.getCalendarLinks, {})).toEqual([]);
    expect(await teacher.try(lessonCalendar.removeCalendarLink, { id })).toMatchObject({
      message: "This link is not there any more",
    });
    expect(await head.call(lessonCalendar.getCalendarLinks, {})).toMatchObject([{ id, name: "Grace" }]);
  });
});

describe("the days of lessons", () => {
  it("are refused by name where they are turned around or no days, and nothing is kept", async () => {
    const { office } = await aTimetable();
    const turned = { firstDay: "2026-12-04", lastDay: "2026-09-07" };
    const refusal = { message: "The last day is before the first", field: "lastDay" };
    expect(await office.try(lessonCalendar.saveLessonDays, turned)).toMatchObject(refusal);
    expect(await office.try(lessonCalendar.addDayOff, { name: "Christmas", ...turned })).toMatchObject(refusal);
    expect(await office.post("addDayOff", { name: "", ...TERM })).toMatchObject({ field: "name" });
    expect(
      await office.post("addDayOff", { name: "Long", firstDay: "2026-01-01", lastDay: "2027-06-01" }),
    ).toMatchObject({ message: "A holiday is a year at most", field: "lastDay" });
    expect(await office.post("addDayOff", { name: "Day", firstDay: "2026-02-30", lastDay: "" })).toMatchObject({
      field: "firstDay",
    });
    expect(await office.call(lessonCalendar.getLessonDays, {})).toMatchObject({
      firstDay: "",
      lastDay: "",
      daysOff: [],
    });
  });

  it("are saved by nobody over what somebody else has changed meanwhile, nor by two at a time", async () => {
    const { office } = await aTimetable();
    const versionNow = async () => (await office.call(lessonCalendar.getLessonDays, {})).version;
    const empty = await versionNow();
    await office.call(lessonCalendar.saveLessonDays, { ...TERM, version: empty });
    expect(await office.try(lessonCalendar.saveLessonDays, { ...TERM, firstDay: "", version: empty })).toMatchObject({
      success: false,
      message: expect.stringMatching(/has changed .*the first day.* since you opened this form/) as string,
    });
    const version = await versionNow();
    const both = await Promise.all(
      ["2026-09-08", "2026-09-09"].map((firstDay) =>
        office.try(lessonCalendar.saveLessonDays, { ...TERM, firstDay, version }),
      ),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it("are kept in order, and taken away again", async () => {
    const { office } = await aTimetable();
    await office.call(lessonCalendar.saveLessonDays, TERM);
    const later = await office.call(lessonCalendar.addDayOff, {
      name: "Jamhuri Day",
      firstDay: "2026-12-12",
      lastDay: "2026-12-12",
    });
    const earlier = await office.call(lessonCalendar.addDayOff, {
      name: "Half term",
      firstDay: "2026-10-26",
      lastDay: "2026-10-30",
    });
    expect(await office.call(lessonCalendar.getLessonDays, {})).toMatchObject({ ...TERM, daysOff: [earlier, later] });
    await office.call(lessonCalendar.removeDayOff, { id: earlier.id });
    expect(await office.try(lessonCalendar.removeDayOff, { id: earlier.id })).toMatchObject({
      message: "This holiday is not there any more",
    });
    await office.call(lessonCalendar.saveLessonDays, { firstDay: "2026-09-07", lastDay: "" });
    expect(await office.call(lessonCalendar.getLessonDays, {})).toMatchObject({
      firstDay: "2026-09-07",
      lastDay: "",
      daysOff: [later],
    });
  });
});
