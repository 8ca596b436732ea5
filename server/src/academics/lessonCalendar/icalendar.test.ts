/** What is written is read back by another program's reader (ical.js), event by event. */
import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { writeCalendar, type Calendar, type Dated, type SingleEvent, type WeeklyEvent } from "./icalendar.rules.ts";
import { mondayOf, weekOf } from "../lessonWeeks/rules.ts";
import { daysHeld, daysInTurn } from "./rules.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const EVENT: WeeklyEvent & Dated = {
  uid: "lesson-1.lab@ofisi",
  changedAt: NOW,
  title: "Mathematics",
  place: "Lab",
  note: "Grace",
  firstDay: "2026-11-02",
  startMinute: 500,
  endMinute: 540,
  lastDay: "2026-12-07",
  interval: 1,
  without: ["2026-11-16"],
  also: [],
  changed: [],
};

/** The instants at which an event begins, as a calendar would show them. */
function occurrences(text: string, max = 60): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const all = calendar.getAllSubcomponents("vevent");
  const exceptions = all.filter((component) => component.getFirstProperty("recurrence-id") !== null);
  const found = all
    .filter((component) => !exceptions.includes(component))
    .flatMap((component) => {
      const event = new ICAL.Event(component, { exceptions });
      const times = event.iterator();
      const starts: string[] = [];
      for (let next = times.next(); next && starts.length < max; next = times.next()) {
        const { startDate, item } = event.getOccurrenceDetails(next);
        starts.push(startDate.toJSDate().toISOString() + (item.isRecurrenceException() ? ` ${item.location}` : ""));
      }
      return starts;
    });
  ICAL.TimezoneService.reset();
  return found;
}
const inZone = (timeZone: string, ...events: Partial<WeeklyEvent>[]) =>
  write({ timeZone, events: events.map((part) => ({ ...EVENT, ...part })) });
const write = (part: Partial<Calendar>) =>
  writeCalendar({ name: "7 East", timeZone: "Africa/Nairobi", events: [], singles: [], ...part }, NOW);

describe("a calendar", () => {
  it.each([
    ["Africa/Nairobi", "05:20"],
    ["Africa/Lubumbashi", "06:20"],
    ["Africa/Kinshasa", "07:20"],
  ])("shows lessons at the school's own time in %s, until the last day, but for holidays", (zone, time) => {
    expect(occurrences(inZone(zone, {}))).toEqual(
      ["11-02", "11-09", "11-23", "11-30", "12-07"].map((day) => `2026-${day}T${time}:00.000Z`),
    );
  });

  it("keeps the time on the clock where the clocks change, both ways", () => {
    const of = (firstDay: string, lastDay: string) =>
      occurrences(inZone("Africa/Cairo", { firstDay, lastDay, without: [] }));
    // Egypt's clocks go forward on the last Friday of April and back on the last Thursday of October.
    expect(of("2026-04-20", "2026-05-04")).toEqual([
      "2026-04-20T06:20:00.000Z",
      "2026-04-27T05:20:00.000Z",
      "2026-05-04T05:20:00.000Z",
    ]);
    expect(of("2026-10-26", "2026-11-02")).toEqual(["2026-10-26T05:20:00.000Z", "2026-11-02T06:20:00.000Z"]);
  });

  it.each([
    // At midnight of Lubumbashi it is still the day before by UTC.
    ["Africa/Lubumbashi", 0, ["2026-11-01T22:00", "2026-11-08T22:00", "2026-11-23T12:00 Hall", "2026-12-06T22:00"]],
    ["Africa/Nairobi", 500, ["2026-11-02T05:20", "2026-11-09T05:20", "2026-11-23T11:00 Hall", "2026-12-07T05:20"]],
  ] as const)(
    "shows a day that is different in the place of the one of every week: %s, minute %i",
    (zone, at, starts) => {
      const { title, note } = EVENT;
      const moved = { day: "2026-11-23", startMinute: 840, endMinute: 880, place: "Hall" };
      const text = inZone(zone, {
        startMinute: at,
        endMinute: at + 40,
        // The last of them is cancelled.
        without: ["2026-11-16", "2026-11-30"],
        changed: [{ ...moved, title, note }],
      });
      expect(occurrences(text)).toEqual(starts.map((start) => start.replace(/^(\S{16})/, "$1:00.000Z")));
    },
  );

  it("shows an event of one day beside those of every week", () => {
    const { firstDay: _first, lastDay: _last, without: _without, changed: _changed, ...terms } = EVENT;
    const single: SingleEvent & Dated = { ...terms, uid: "lesson-2-2026-11-24.lab@ofisi", day: "2026-11-24" };
    expect(occurrences(write({ singles: [single] }))).toEqual(["2026-11-24T05:20:00.000Z"]);
  });

  it("goes on where no last day is known", () => {
    expect(occurrences(inZone("Africa/Nairobi", { lastDay: undefined, without: [] }), 60)).toHaveLength(60);
  });

  it("holds what people write, in lines of at most 75 bytes", () => {
    const title = "Kiswahili; Lugha, sehemu \\ ya «pili» — école d’été 🙂 ".repeat(4).trim();
    const text = inZone("Africa/Nairobi", { title, note: "First\r\nBEGIN:VEVENT\nEND:VCALENDAR", place: "a\u0007b" });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    const read = new ICAL.Event(events[0]);
    expect([read.summary, read.description, read.location, read.sequence]).toEqual([
      title,
      "First\nBEGIN:VEVENT\nEND:VCALENDAR",
      "ab",
      Date.parse("2026-11-23T10:00:00Z") / 1000 - Date.parse("2020-01-01T00:00:00Z") / 1000,
    ]);
  });
});

describe("the days of a lesson", () => {
  const held = (part: object, day = 3) =>
    daysHeld({ day, entered: "2026-11-23" }, { firstDay: "", lastDay: "", daysOff: [], ...part });

  it("begin with the term, or where none is known when it was entered", () => {
    expect(held({})).toEqual({ firstDay: "2026-11-25", lastDay: undefined, without: [] });
    expect(held({ firstDay: "2026-09-02" })).toMatchObject({ firstDay: "2026-09-02" });
    expect(held({ firstDay: "2026-09-03" })).toMatchObject({ firstDay: "2026-09-09" });
    expect(held({}, 7)).toMatchObject({ firstDay: "2026-11-29" });
  });

  it("leave out holidays, each day once, and no other day of the week", () => {
    const daysOff = [
      { firstDay: "2026-11-23", lastDay: "2026-12-04" },
      { firstDay: "2026-12-02", lastDay: "2026-12-02" },
      { firstDay: "2026-12-31", lastDay: "2027-01-08" },
    ];
    expect(held({ daysOff, lastDay: "2026-12-31" })).toEqual({
      firstDay: "2026-11-25",
      lastDay: "2026-12-31",
      without: ["2026-11-25", "2026-12-02"],
    });
  });

  it("are none where the last day is before the first lesson", () => {
    expect(held({ lastDay: "2026-11-24" })).toBeUndefined();
  });
});

describe("the days of a lesson of every second week", () => {
  const day = (max: number) =>
    fc
      .integer({ min: 0, max })
      .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  const known = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    week: fc.constantFrom("A" as const, "B" as const),
    firstDay: day(200),
    lastDay: day(500),
    turns: fc.uniqueArray(fc.record({ from: day(600), weekA: day(600).map(mondayOf) }), {
      maxLength: 4,
      selector: ({ from }) => mondayOf(from),
    }),
    daysOff: fc.array(
      day(500).map((off) => ({ firstDay: off, lastDay: off })),
      { maxLength: 8 },
    ),
    base: day(600).map(mondayOf),
  });

  it("are read in a calendar as they are counted day by day, whatever the periods say", () => {
    fc.assert(
      fc.property(known, ({ weekday, week, firstDay, lastDay, turns: some, daysOff, base }) => {
        const turns = [{ from: "", weekA: base }, ...some.toSorted((a, b) => (a.from < b.from ? -1 : 1))];
        const held = daysHeld({ day: weekday, entered: firstDay }, { firstDay, lastDay, daysOff });
        const expected: string[] = [];
        for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += 86_400_000) {
          const each = new Date(at).toISOString().slice(0, 10);
          const isOff = daysOff.some((off) => off.firstDay === each);
          if ((new Date(at).getUTCDay() || 7) === weekday && weekOf(each, turns) === week && !isOff)
            expected.push(each);
        }
        const days = held && daysInTurn(held, { week, turns });
        const read = days ? occurrences(inZone("Africa/Nairobi", { ...days, interval: 2 })) : [];
        expect(read.map((instant) => instant.slice(0, 10))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
