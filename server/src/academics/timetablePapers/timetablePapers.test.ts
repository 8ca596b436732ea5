/** The timetable on paper: what stands on each page, in every language. */
import { ALL_GROUPS, DAYS, timetable } from "@ofisi/contract/academics/timetable";
import { timetablePapers } from "@ofisi/contract/academics/timetablePapers";
import { units } from "@ofisi/contract/academics/units";
import { describe, expect, it } from "vitest";
import { aMember } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { sheetOf, weeksOf } from "./rules.ts";

describe("a week on paper", () => {
  it("is refused where there is nothing to print, and of a code that is not the school's", async () => {
    const { office, add, terms, beside } = await aTimetable();
    const other = await aTimetable();
    await other.add();
    const none = "There are no lessons to print";
    const refused = async (asked: { of: "group"; code?: string }) =>
      (await office.download(timetablePapers.printTimetable, asked)).body;
    expect(await refused({ of: "group" })).toContain(none);
    await add();
    for (const code of [beside.groupCode, other.terms.groupCode, terms.venueCode])
      expect(await refused({ of: "group", code })).toContain(none);
  });

  it("has a page for each class, teacher or room that has lessons, or one alone", async () => {
    const { office, add, beside, terms } = await aTimetable();
    await add();
    await add({ ...beside, day: "Tuesday" });
    await add({ groupCode: ALL_GROUPS, day: "Friday", startTime: "13:00", endTime: "14:00" });
    const pages = async (of: "group" | "staff" | "venue", code?: string) =>
      pdfPages((await office.download(timetablePapers.printTimetable, { of, code })).rawPayload);
    const classes = await pages("group");
    expect(classes).toHaveLength(2);
    expect(classes[0]).toMatch(/East.*Timetable of the class.*Mathematics.*Grace.*Lab/s);
    expect(classes[1]).toMatch(/West.*Juma.*Hall/s);
    // The lesson of all groups stands on each.
    for (const page of classes) expect(page).toMatch(/13:00–14:00.*All/s);
    expect(await pages("staff")).toHaveLength(2);
    const [room] = await pages("venue", terms.venueCode);
    expect(room).toMatch(/Lab.*Timetable of the room/s);
    expect(room).not.toContain("Juma");
  });

  it("stands on one page however many bells and however long the names are, in each language", async () => {
    const school = await aTimetable();
    const { office, terms } = school;
    const long =
      "Éducation civique et morale, sciences de la vie et de la Terre Donaudampfschifffahrtsgesellschaftskapitän";
    const { activityCode } = await office.call(units.addActivity, { activityName: long, isALl: false });
    const member = await aMember(school, { name: "Mwanahamisi Nyamvumbaditengwa Tshibangu-Kalonji wa Mukendi" });
    for (const day of DAYS.slice(0, 6))
      for (let at = 0; at < 11; at += 1)
        await office.call(timetable.addActivityList, {
          ...terms,
          activityCode,
          staffCode: member.userCode,
          day,
          startTime: `${String(7 + at)}:00`,
          endTime: `${String(7 + at)}:${at % 2 === 0 ? "40" : "55"}`,
        });
    for (const [language, monday] of [
      ["en", "Monday"],
      ["fr", "Lundi"],
      ["sw", "Jumatatu"],
    ] as const) {
      const file = await office.download(
        timetablePapers.printTimetable,
        { of: "group", code: terms.groupCode },
        language,
      );
      const pages = pdfPages(file.rawPayload);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(monday);
      expect(pages[0]).toContain("17:00–17:40");
    }
  });
});

it("a lesson stands over as many rows as there are bells within it", async () => {
  const { add, beside, listed, east, west } = await aTimetable();
  await add({ startTime: "08:00", endTime: "09:20" });
  await add({ ...beside, startTime: "08:00", endTime: "08:40" });
  await add({ ...beside, startTime: "08:40", endTime: "09:20", day: "Saturday" });
  const lessons = await listed();
  const { days, rows, lessons: placed } = sheetOf(lessons);
  expect(days).toEqual(DAYS.slice(0, 6).map((day) => ({ day, columns: 1 })));
  // One of week A stands on the left of its day, one of week B beside it, and what is of every week over both.
  const parted = sheetOf(lessons.map((lesson, at) => ({ ...lesson, week: (["every", "B", "every"] as const)[at]! })));
  expect(parted.days.map(({ columns }) => columns)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(parted.lessons.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 1],
    [6, 1],
  ]);
  expect(rows).toEqual([
    { start: 480, end: 520 },
    { start: 520, end: 560 },
  ]);
  expect(
    placed
      .map(({ column, row, rows: over }) => [column, row, over])
      .toSorted((one, other) => one.join().localeCompare(other.join())),
  ).toEqual([
    [0, 0, 1],
    [0, 0, 2],
    [5, 1, 1],
  ]);
  const groups = [east, west];
  expect(weeksOf(lessons, { of: "group", code: undefined, groups }).map(({ name }) => name)).toEqual(["East", "West"]);
  expect(weeksOf(lessons, { of: "staff", code: undefined, groups }).map(({ name }) => name)).toEqual(["Grace", "Juma"]);
  expect(weeksOf(lessons, { of: "venue", code: "VN-NONE", groups })).toEqual([]);
});
