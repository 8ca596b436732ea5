/** Two lessons that swap on a date, through the wire: refusals first. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges, type Swap } from "@ofisi/contract/academics/lessonChanges";
import { timetable } from "@ofisi/contract/academics/timetable";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { signIns } from "@ofisi/contract/people/signIns";
import { notifications } from "@ofisi/contract/platform/notifications";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aPerson } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";

/** A Monday to come, whenever this is read. */
const DAY = "2099-11-23";

/** East at 08:00 with Grace in the lab, and at 08:40 with Juma in the hall. */
async function aMorning() {
  const school = await aTimetable();
  const { office, add, beside, terms } = school;
  const first = await add();
  const second = await add({ ...beside, groupCode: terms.groupCode, startTime: "08:40", endTime: "09:20" });
  const swap = (what: Swap, part: object = {}) =>
    office.try(lessonChanges.swapLessons, { lessonId: first.id, withLessonId: second.id, day: DAY, what, ...part });
  const change = (lessonId: number, part: object) =>
    office.try(lessonChanges.saveLessonChange, { lessonId, day: DAY, what: "changed", ...part });
  const restore = (lessonId: number) => office.try(lessonChanges.removeLessonChange, { lessonId, day: DAY });
  const get = (lessonId: number) => office.call(lessonChanges.getDatedLesson, { lessonId, day: DAY });
  const offered = async (what: Swap, lessonId = first.id) =>
    (await office.call(lessonChanges.findSwaps, { lessonId, day: DAY, what })).lessons.map((each) => each.lessonId);
  const week = async () =>
    (await office.call(lessonChanges.getDatedLessons, { day: DAY })).lessons
      .toSorted((a, b) => a.lessonId - b.lessonId)
      .map(({ startTime, staffName, venueName, state }) => `${startTime} ${staffName} ${venueName} ${state}`);
  return { ...school, first, second, swap, change, restore, get, offered, week };
}
const AS_EVER = ["08:00 Grace Lab asEver", "08:40 Juma Hall asEver"];

describe("two lessons swap on a date", () => {
  it("by the secretary and the head alone, as both were looked at, and on a day on which both are held", async () => {
    const { first, second, swap, change, office, schoolCode, week } = await aMorning();
    const head = await aPerson("STAFF", schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const teacher = await aPerson("STAFF", schoolCode, "Juma Teacher", "teacher");
    const asked = { lessonId: first.id, withLessonId: second.id, day: DAY, what: "times" } as const;
    expect(await teacher.try(lessonChanges.swapLessons, asked)).toMatchObject({ statusCode: 403 });
    expect(await teacher.try(lessonChanges.findSwaps, asked)).toMatchObject({ statusCode: 403 });
    await head.call(signIns.saveStaffRule, { everyStaffMay: true });
    const itself = { message: "Choose another lesson to swap with", field: "withLessonId" };
    expect(await swap("times", { withLessonId: first.id })).toMatchObject(itself);
    expect((await swap("times", { day: "2099-11-24" })).message).toBe("This lesson is not on this day");
    expect((await swap("times", { version: 1 })).message).toMatch(/^Somebody else has changed this lesson meanwhile/);
    expect((await swap("times", { withVersion: 1 })).message).toMatch(/^Somebody else has changed/);
    await change(second.id, { what: "cancelled" });
    expect((await swap("times", { withVersion: 1 })).message).toMatch(/^This lesson is cancelled on this day: Math/);
    await office.call(lessonCalendar.addDayOff, { name: "Jamhuri", firstDay: DAY, lastDay: DAY });
    expect((await swap("times", { withVersion: 1 })).message).toBe("No lessons are held on this day: Jamhuri");
    expect(await week()).toEqual(["08:00 Grace Lab asEver", "08:40 Juma Hall cancelled"]);
  });

  it("their times, their teachers or their venues, and back again, where each half alone is refused", async () => {
    const { first, second, swap, change, week } = await aMorning();
    expect((await change(first.id, { startTime: "08:40", endTime: "09:20" })).message).toMatch(
      /^The group has a lesson/,
    );
    expect(await swap("times", { reason: "Laboratory" })).toMatchObject({
      data: {
        lesson: { lessonId: first.id, startTime: "08:40", reason: "Laboratory", version: 1 },
        other: { lessonId: second.id, startTime: "08:00", reason: "Laboratory", version: 1 },
      },
    });
    expect(await week()).toEqual(["08:40 Grace Lab changed", "08:00 Juma Hall changed"]);
    expect(await swap("staff", { version: 1, withVersion: 1 })).toMatchObject({ success: true });
    expect(await swap("venues", { version: 2, withVersion: 2 })).toMatchObject({ success: true });
    expect(await week()).toEqual(["08:40 Juma Hall changed", "08:00 Grace Lab changed"]);
    for (const [at, what] of (["staff", "venues", "times"] as const).entries())
      expect(await swap(what, { version: 3 + at, withVersion: 3 + at })).toMatchObject({ success: true });
    expect(await week()).toEqual(AS_EVER);
  });

  it("unless a third one is in the way of either: then neither is changed, and it is not offered", async () => {
    const { first, second, add, terms, west, swap, offered, week } = await aMorning();
    const all = ["times", "staff", "venues"] as const;
    for (const what of all) {
      expect(await offered(what)).toEqual([second.id]);
      expect(await offered(what, second.id)).toEqual([first.id]);
    }
    // Grace teaches West in the lab once East has left it.
    await add({ ...terms, groupCode: west.groupCode, startTime: "08:40", endTime: "09:20" });
    expect((await swap("times")).message).toMatch(/^Lab is taken: Mathematics, West, Grace, Monday 08:40–09:20, Lab/);
    expect((await swap("staff")).message).toMatch(/^Grace teaches then: Mathematics, West/);
    expect((await swap("venues")).message).toMatch(/^Lab is taken: Mathematics, West/);
    for (const what of all) expect(await offered(what)).not.toContain(second.id);
    expect((await week()).slice(0, 2)).toEqual(AS_EVER);
  });

  it("with whoever is on leave keeping what is theirs and taking nothing else", async () => {
    const { swap, office, grace, offered, second, week } = await aMorning();
    await office.call(staffLeave.addLeave, { staffCode: grace.userCode, firstDay: DAY, lastDay: DAY, reason: "" });
    expect(await offered("staff")).toEqual([]);
    expect((await swap("staff")).message).toBe("Grace is on leave on this day");
    expect(await offered("times")).toEqual([second.id]);
    expect(await swap("times")).toMatchObject({ success: true });
    expect(await week()).toEqual(["08:40 Grace Lab changed", "08:00 Juma Hall changed"]);
  });

  it("and are both as ever again when one is, unless one was changed otherwise since", async () => {
    const { first, second, swap, change, restore, get, week, hall } = await aMorning();
    await swap("times");
    expect((await get(second.id)).swappedWith).toMatchObject({ lessonId: first.id, startTime: "08:40" });
    expect(await restore(second.id)).toMatchObject({ success: true });
    expect(await week()).toEqual(AS_EVER);
    expect((await get(second.id)).swappedWith).toBeNull();

    await swap("times");
    await change(first.id, { startTime: "10:00", endTime: "10:40", venueCode: hall, version: 1 });
    expect((await get(second.id)).swappedWith).toBeNull();
    expect(await restore(second.id)).toMatchObject({ success: true });
    expect(await week()).toEqual(["10:00 Grace Hall changed", "08:40 Juma Hall asEver"]);
  });

  it("of which one is taken out leave the other as it is, to be restored by itself", async () => {
    const { first, second, swap, restore, get, office } = await aMorning();
    await swap("times");
    await office.call(timetable.deleteTimeTable, { id: first.id });
    expect(await get(second.id)).toMatchObject({ startTime: "08:00", swappedWith: null });
    expect(await restore(second.id)).toMatchObject({ success: true });
  });

  it("once, however many swap them at the same moment", async () => {
    const { first, second, add, beside, terms, swap, office, week } = await aMorning();
    const twice = await Promise.all([swap("times"), swap("times"), swap("staff")]);
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, message } of twice) if (!success) expect(message).toMatch(/^Somebody else has changed/);
    expect(new Set((await week()).map((line) => line.split(" ").at(-1)))).toEqual(new Set(["changed"]));

    // Of three, each pair at once: two of the pairs share a lesson with the one that was first.
    const third = await add({ ...beside, groupCode: terms.groupCode, startTime: "09:20", endTime: "10:00" });
    await office.call(lessonChanges.removeLessonChange, { lessonId: first.id, day: DAY });
    const pair = (lessonId: number, withLessonId: number) => swap("times", { lessonId, withLessonId });
    const pairs = await Promise.all([pair(first.id, second.id), pair(second.id, third.id), pair(third.id, first.id)]);
    expect(pairs.filter(({ success }) => success)).toHaveLength(1);
    const stands = (await week()).map((line) => line.slice(0, 5));
    expect(stands.toSorted()).toEqual(["08:00", "08:40", "09:20"]);
  });

  it("and those concerned are told of each", async () => {
    const school = await aMorning();
    const own = await aColleague(school, "teacher", { name: "Neema" });
    const taker = await aColleague(school, "teacher", { name: "Zawadi" });
    const { add, beside, swap, office } = school;
    const at = (staffCode: string, startTime: string, endTime: string) =>
      add({ ...beside, staffCode, startTime, endTime });
    const one = await at(own.userCode, "11:00", "11:40");
    const other = await at(taker.userCode, "12:00", "12:40");
    const told = async (who: typeof own) =>
      (await who.call(notifications.getNotifications, {})).notifications
        .map(({ kind, params }) => `${kind} ${params["time"]}`)
        .toSorted();
    await swap("staff", { lessonId: one.id, withLessonId: other.id });
    expect(await told(own)).toEqual(["lessonTakenOver 11:00–11:40", "lessonToCover 12:00–12:40"]);
    expect(await told(taker)).toEqual(["lessonTakenOver 12:00–12:40", "lessonToCover 11:00–11:40"]);
    await office.call(lessonChanges.removeLessonChange, { lessonId: other.id, day: DAY });
    expect(await told(own)).toContain("lessonAsEver 11:00–11:40");
    expect(await told(taker)).toContain("lessonAsEver 12:00–12:40");
  });

  it("of another school are not there", async () => {
    const { first, second, week } = await aMorning();
    const other = await aMorning();
    const theirs = { lessonId: first.id, withLessonId: second.id };
    expect((await other.swap("times", theirs)).message).toBe("This lesson is not on this day");
    expect((await other.swap("times", { withLessonId: second.id })).message).toBe("This lesson is not on this day");
    expect(await other.office.try(lessonChanges.findSwaps, { ...theirs, day: DAY, what: "times" })).toMatchObject({
      success: false,
    });
    expect(await week()).toEqual(AS_EVER);
  });
});

it("what a swap writes stands in the audit trail, a row for each version", async () => {
  const { swap, schoolCode, first, second } = await aMorning();
  await swap("times");
  await swap("times", { version: 1, withVersion: 1 });
  const { owner } = await testApp();
  const { rows } = await owner.query<{ is: boolean; was: boolean; lesson: string }>(
    `select after is not null as "is", before is not null as was, coalesce(after, before)->>'lessonId' as lesson
     from audit where school_code = $1 and subject like 'lesson change %' order by at, id`,
    [schoolCode],
  );
  expect(rows.map(({ is, was }) => `${was} ${is}`)).toEqual(["false true", "false true", "true false", "true false"]);
  expect(new Set(rows.map(({ lesson }) => Number(lesson)))).toEqual(new Set([first.id, second.id]));
});
