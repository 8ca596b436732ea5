/** Whoever was to take somebody's lesson hears of it when that goes, comes back or moves with something else. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { timetable } from "@ofisi/contract/academics/timetable";
import { notifications } from "@ofisi/contract/platform/notifications";
import { expect, it } from "vitest";
import { aColleague } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";

/** A Monday to come, and the Monday of the week before. */
const DAY = "2099-11-23";
const BEFORE = "2099-11-16";

async function aCover() {
  const school = await aTimetable();
  const { office, add } = school;
  const { id } = await add();
  const taker = await aColleague(school, "teacher", { name: "Zawadi" });
  const cover = async (day = DAY) =>
    await office.call(lessonChanges.saveLessonChange, {
      lessonId: id,
      day,
      what: "changed",
      staffCode: taker.userCode,
    });
  await cover();
  let heard = 1;
  /** What has been told since it was asked last. */
  const told = async () => {
    const all = (await taker.call(notifications.getNotifications, {})).notifications;
    const fresh = all.slice(0, all.length - heard);
    heard = all.length;
    return fresh.map(({ kind, params }) => `${kind} ${params["lesson"]} ${params["day"]} ${params["time"]}`).toSorted();
  };
  return { ...school, id, taker, cover, told };
}
const OF = (day = DAY, time = "08:00–08:40") => `Mathematics, East ${day} ${time}`;

it("is told where the weekly lesson is at another time, on another day, or taken out", async () => {
  const { office, id, cover, told } = await aCover();
  const move = (part: object) =>
    office.call(timetable.updateTimeTable, { id, day: "Monday", startTime: "08:00", endTime: "08:40", ...part });
  await move({});
  expect(await told()).toEqual([]);
  await move({ startTime: "10:00", endTime: "10:40" });
  expect(await told()).toEqual([`lessonMoved ${OF(DAY, "10:00–10:40")}`]);
  await move({ day: "Tuesday" });
  expect(await told()).toEqual([`lessonCancelled ${OF(DAY, "10:00–10:40")}`]);
  await move({});
  await cover();
  await cover(BEFORE);
  expect(await told()).toHaveLength(2);
  await office.call(timetable.deleteTimeTable, { id });
  expect(await told()).toEqual([`lessonCancelled ${OF(BEFORE)}`, `lessonCancelled ${OF()}`]);
});

it("is told where its day is a holiday or outside the term, and where it is not any more", async () => {
  const { office, told } = await aCover();
  const { id } = await office.call(lessonCalendar.addDayOff, { name: "Holiday", firstDay: BEFORE, lastDay: DAY });
  expect(await told()).toEqual([`lessonCancelled ${OF()}`]);
  // It is not held anyhow.
  await office.call(lessonCalendar.saveLessonDays, { firstDay: "", lastDay: BEFORE });
  expect(await told()).toEqual([]);
  await office.call(lessonCalendar.removeDayOff, { id });
  expect(await told()).toEqual([]);
  await office.call(lessonCalendar.saveLessonDays, { firstDay: "", lastDay: "" });
  expect(await told()).toEqual([`lessonToCover ${OF()}`]);
});

it("is told where its lesson is of the other week now, or the weeks count otherwise", async () => {
  const { office, id, told } = await aCover();
  const of = { id, day: "Monday", startTime: "08:00", endTime: "08:40" } as const;
  const weeks = (weekA: string, version: number) =>
    office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA, version });
  await weeks(DAY, 0);
  await office.call(timetable.updateTimeTable, { ...of, week: "A" });
  expect(await told()).toEqual([]);
  await weeks(BEFORE, 1);
  expect(await told()).toEqual([`lessonCancelled ${OF()}`]);
  await weeks(DAY, 2);
  expect(await told()).toEqual([`lessonToCover ${OF()}`]);
  await office.call(timetable.updateTimeTable, { ...of, week: "B" });
  expect(await told()).toEqual([`lessonCancelled ${OF()}`]);
});

it("is told of nothing that they have done themselves", async () => {
  const { taker, id, told } = await aCover();
  await taker.call(timetable.deleteTimeTable, { id });
  expect(await told()).toEqual([]);
});
