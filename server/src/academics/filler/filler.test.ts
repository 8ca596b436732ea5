/** A draft is published whole or not at all, held by what changed meanwhile, and taken back; through the wire. */
import { filler } from "@ofisi/contract/academics/filler";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { registers } from "@ofisi/contract/academics/registers";
import { ALL_GROUPS, timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import type { ToldLesson } from "@ofisi/contract/platform/notifications";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aStudent } from "../../../test/cast.ts";
import { aDistribution } from "../../../test/fillings.ts";
import { MONDAY } from "../../../test/registers.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";

/** One to come, whenever this is read. */
const A_MONDAY = "2099-11-23";
type Week = Awaited<ReturnType<typeof aDistribution>>;
const standing = async ({ input }: Week) =>
  (await input()).lessons.map(({ id, day, start, venueCode, groupCode }) => [id, day, start, venueCode, groupCode]);

/** Not taken yet on a Monday that has been. */
const openOn = async ({ office }: Week, day: string) =>
  (await office.call(registers.getRegisters, { day, show: "open" })).registers
    .map(({ lessonId }) => lessonId)
    .filter((id) => id > 0);

describe("a draft", () => {
  it("that is taken back leaves open what was open before, and what was different on days to come as it was", async () => {
    const week = await aDistribution();
    const { office, input, publish, add, terms, juma } = week;
    const { owner } = await testApp();
    await aStudent(week, { groupCode: terms.groupCode });
    const [moved, removed] = [await add(), await add({ startTime: "09:00", endTime: "09:40" })];
    await owner.query("update lessons set since = '2026-01-05' where school_code = $1", [week.schoolCode]);
    const covered = { lessonId: moved.id, day: A_MONDAY, what: "changed", staffCode: juma.userCode } as const;
    await office.call(lessonChanges.saveLessonChange, { ...covered, venueCode: terms.venueCode });
    await office.call(lessonChanges.saveLessonChange, { lessonId: removed.id, day: A_MONDAY, what: "cancelled" });
    const different = async () =>
      (await office.call(lessonChanges.getDatedLessons, { day: A_MONDAY, groupCode: terms.groupCode })).lessons.map(
        ({ lessonId, state, staffName }) => [lessonId, state, staffName],
      );
    const before = await different();
    expect(before).toEqual([
      [moved.id, "changed", "Juma"],
      [removed.id, "cancelled", "Grace"],
    ]);
    expect(await openOn(week, MONDAY)).toEqual([moved.id, removed.id]);

    const { staffCode, groupCode } = terms;
    const { lectures } = await input();
    const lecture = lectures.find((one) => one.groupCode === groupCode && one.staffCode === staffCode)!;
    const { id, version } = moved;
    const to = { id, version, lectureId: lecture.id, day: 2, start: 480, end: 520, venueCode: terms.venueCode };
    const published = await publish({ put: [to], remove: [{ id: removed.id, version: removed.version }] });
    expect(await openOn(week, MONDAY)).toEqual([]);
    await office.call(filler.undoPublication, { id: published.id });
    expect(await openOn(week, MONDAY)).toEqual([moved.id, removed.id]);
    expect(await different()).toEqual(before);
  });

  it("is published in one act, is the same when it is filled again, and is taken back", async () => {
    const week = await aDistribution();
    const { office, draft, publish, add, beside } = week;
    const kept = await add({ ...beside, groupCode: ALL_GROUPS, startTime: "08:00", endTime: "08:40" });
    const before = await standing(week);
    const { change, differences, filled } = await draft();
    expect(filled.unplaced).toEqual([]);
    expect(differences.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => "new"));
    const published = await publish(change);
    expect(published).toMatchObject({ added: 9, moved: 0, removed: 0, isLast: true, undoneAt: "" });
    const after = await standing(week);
    expect(after).toHaveLength(10);
    expect(after).toContainEqual(before[0]);
    expect(await draft()).toMatchObject({ change: { put: [], remove: [] }, same: 9 });

    expect(await office.call(filler.undoPublication, { id: published.id })).toMatchObject({ isLast: false });
    expect(await standing(week)).toEqual(before);
    expect(before[0]![0]).toBe(kept.id);
    expect(await office.try(filler.undoPublication, { id: published.id })).toMatchObject({
      message: "Only the last publication can be taken back",
    });
  });

  it("and a rule of a number that none has are not there", async () => {
    const { office } = await aDistribution();
    const none = { id: 3_000_000_000 };
    expect((await office.try(filler.removeFillRule, none)).message).toBe("This rule is not there any more");
    expect((await office.try(filler.undoPublication, none)).message).toBe(
      "Only the last publication can be taken back",
    );
  });

  it("gives a new lesson its first version, whatever the draft says of it", async () => {
    const { input, publish, terms } = await aDistribution();
    const lectureId = (await input()).lectures[0]!.id;
    const put = { id: 0, version: 3_000_000_000, lectureId, day: 2, start: 480, end: 520, venueCode: terms.venueCode };
    await publish({ put: [put], remove: [] });
    expect((await input()).lessons).toMatchObject([{ version: 1 }]);
  });

  it("lets lessons change places under their numbers, removes what is not asked for, and all of it comes back", async () => {
    const week = await aDistribution();
    const { office, input, publish, add, terms } = week;
    const first = await add();
    const second = await add({ startTime: "09:00", endTime: "09:40" });
    const third = await add({ startTime: "09:40", endTime: "10:20" });
    const before = await standing(week);
    const { lectures } = await input();
    const lectureId = lectures.find(
      ({ groupCode, staffCode }) => groupCode === terms.groupCode && staffCode === terms.staffCode,
    )!.id;
    const put = (lesson: { id: number; version: number }, start: number) => ({
      id: lesson.id,
      version: lesson.version,
      lectureId,
      day: 1,
      start,
      end: start + 40,
      venueCode: terms.venueCode,
    });
    const published = await publish({
      put: [put(first, 540), put(second, 480)],
      remove: [{ id: third.id, version: third.version }],
    });
    expect(published).toMatchObject({ added: 0, moved: 2, removed: 1 });
    expect(await standing(week)).toEqual([
      [second.id, 1, 480, terms.venueCode, terms.groupCode],
      [first.id, 1, 540, terms.venueCode, terms.groupCode],
    ]);
    await office.call(filler.undoPublication, { id: published.id });
    expect(await standing(week)).toEqual(before);
  });

  it("is told of in the forms that are open over its lessons, and so is that it was taken back; a lock is not", async () => {
    const week = await aDistribution();
    const { input, add, terms, term, schoolCode, office } = week;
    const { id, version } = await add();
    const { lectures } = await input();
    const { groupCode, staffCode, venueCode } = terms;
    const lectureId = lectures.find((one) => one.groupCode === groupCode && one.staffCode === staffCode)!.id;
    const { cookie } = await aPerson("STAFF", schoolCode, "Wanjiru Head", "head");
    const head = Object.assign(new InProcessClient((await testApp()).server), { cookie });
    const change = { put: [{ id, version, lectureId, day: 2, start: 480, end: 520, venueCode }], remove: [] };
    const published = await head.call(filler.publishTimetable, { ...term, change });
    const moved = { id, day: "Friday", startTime: "09:00", endTime: "09:40" } as const;
    const late = async (since: number) =>
      (await office.try(timetable.updateTimeTable, { ...moved, version: since })).message;
    expect(await late(version)).toMatch(/^Wanjiru Head has changed the day since you opened this form/);
    await office.call(filler.lockLesson, { id, isLocked: true });
    await office.call(filler.lockLesson, { id, isLocked: false });
    expect(await late(version)).toMatch(/^Wanjiru Head has changed the day since you opened this form/);
    await head.call(filler.undoPublication, { id: published.id });
    expect(await late(version + 1)).toMatch(/^Wanjiru Head has changed the day since you opened this form/);
  });

  it("is refused whole, naming it, where a lesson was moved, locked or put in the way meanwhile", async () => {
    const week = await aDistribution();
    const { office, draft, tryPublish, add, beside } = week;
    const lesson = await add({ day: "Monday", startTime: "11:00", endTime: "11:40" });
    const { change } = await draft();
    expect(change.put.filter(({ id }) => id > 0)).toHaveLength(1);
    const [free] = change.put.filter(({ id }) => id === 0);
    const time = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
    const inTheWay = await add({
      ...beside,
      groupCode: ALL_GROUPS,
      day: days[free!.day - 1]!,
      startTime: time(free!.start),
      endTime: time(free!.end),
    });
    const before = await standing(week);
    expect(await tryPublish(change)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^At one time: .*Mathematics, /),
    });
    expect(await standing(week)).toEqual(before);
    await office.call(timetable.deleteTimeTable, { id: inTheWay.id });

    await office.call(filler.lockLesson, { id: lesson.id, isLocked: true });
    expect(await tryPublish(change)).toMatchObject({ message: expect.stringContaining("is locked meanwhile") });
    expect((await draft()).change.put.some(({ id }) => id === lesson.id)).toBe(false);
    await office.call(filler.lockLesson, { id: lesson.id, isLocked: false });
    await office.call(timetable.updateTimeTable, {
      id: lesson.id,
      day: "Monday",
      startTime: "11:05",
      endTime: "11:45",
    });
    expect(await tryPublish(change)).toMatchObject({
      message: "Mathematics, East, Grace, Monday 11:05–11:45 has changed meanwhile: fill the timetable again",
    });
    expect(await standing(week)).toHaveLength(1);
  });

  it("is refused in words where a lesson that is moved on a day to come is in the way", async () => {
    const week = await aDistribution();
    const { office, input, tryPublish, add, terms } = week;
    const lesson = await add();
    const times = { startTime: "12:00", endTime: "12:40" };
    const moved = { lessonId: lesson.id, day: A_MONDAY, what: "changed", ...times } as const;
    await office.call(lessonChanges.saveLessonChange, moved);
    const before = await standing(week);
    const { lectures } = await input();
    const lectureId = lectures.find(({ groupCode }) => groupCode === terms.groupCode)!.id;
    const fresh = { id: 0, version: 0, lectureId, day: 1, start: 720, end: 760, venueCode: terms.venueCode };
    expect(await tryPublish({ put: [fresh], remove: [] })).toMatchObject({
      success: false,
      message:
        "A lesson is in the way that is changed on a day to come: 23 Nov 2099: Mathematics, East, 12:00–12:40, Lab / English, East, 12:00–12:40, Lab (the venue). Choose otherwise, or change that day first under Dates",
    });
    expect(await standing(week)).toEqual(before);
    expect(await tryPublish({ put: [{ ...fresh, start: 780, end: 820 }], remove: [] })).toMatchObject({
      success: true,
    });
  });

  it("cannot be taken back over what somebody has changed since, which is named", async () => {
    const week = await aDistribution();
    const { office, draft, publish, listed } = week;
    const { id } = await publish((await draft()).change);
    const [lesson] = await listed();
    await office.call(timetable.updateTimeTable, {
      id: lesson!.id,
      day: "Saturday",
      startTime: "08:00",
      endTime: "08:40",
    });
    expect(await office.try(filler.undoPublication, { id })).toMatchObject({
      message: expect.stringContaining("Saturday 08:00–08:40 has changed since"),
    });
    expect(await standing(week)).toHaveLength(9);
  });

  it("is not taken back into a venue that has been removed meanwhile", async () => {
    const { office, input, publish, add, terms, hall, lab, listed } = await aDistribution();
    const { id, version } = await add({ venueCode: hall });
    const { lectures } = await input();
    const lectureId = lectures.find(
      (one) => one.groupCode === terms.groupCode && one.staffCode === terms.staffCode,
    )!.id;
    const moved = { id, version, lectureId, day: 1, start: 480, end: 520, venueCode: lab };
    const publication = await publish({ put: [moved], remove: [] });
    await office.call(venues.removeVenue, { venueCode: hall, activityName: "" });
    expect(await office.try(filler.undoPublication, { id: publication.id })).toMatchObject({
      message: "A venue, a group, a unit or somebody of the lessons before is not there any more",
    });
    expect((await listed()).map(({ venueCode }) => venueCode)).toEqual([lab]);
  });

  it("of two people at once is one person's", async () => {
    const { draft, tryPublish, input } = await aDistribution();
    const { change } = await draft();
    const both = await Promise.all([tryPublish(change), tryPublish(change)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await input()).lessons).toHaveLength(9);
  });

  it("puts nothing where another school's lesson, line or venue is", async () => {
    const [ours, theirs] = [await aDistribution(), await aDistribution()];
    const lesson = await theirs.add();
    const { change } = await ours.draft();
    const [one] = change.put;
    const { change: other } = await theirs.draft();
    for (const put of [
      { ...one!, id: lesson.id, version: 1 },
      { ...one!, lectureId: other.put[0]!.lectureId },
      { ...one!, venueCode: theirs.lab },
    ])
      expect(await ours.tryPublish({ put: [put], remove: [] })).toMatchObject({ success: false, field: "change" });
    expect(await ours.tryPublish({ put: [], remove: [{ id: lesson.id, version: 1 }] })).toMatchObject({
      success: false,
    });
    expect(await theirs.listed()).toHaveLength(1);
  });
});

describe("what the filler keeps to", () => {
  it("is how many a venue holds: a larger group is not placed there, and is told so", async () => {
    const { office, draft, input, east, lab, hall, ...school } = await aDistribution();
    for (const name of ["Amina", "Brian", "Chebet"])
      await aStudent({ ...school, office }, { name, groupCode: east.groupCode });
    const seat = async (venueCode: string, seats: number) => {
      const [venue] = (await office.call(venues.getVenue, {})).Venue.filter((each) => each.venueCode === venueCode);
      await office.call(venues.editVenue, { ...venue!, seats });
    };
    await seat(lab, 2);
    expect((await input()).lectures.find(({ groupCode }) => groupCode === east.groupCode)!.students).toBe(3);
    const first = await draft();
    expect(first.filled.unplaced).toEqual([]);
    const rooms = first.differences.map(
      ({ lecture, to }) => `${lecture.groupName} ${to!.room === lab ? "lab" : "hall"}`,
    );
    expect(new Set(rooms)).toEqual(new Set(["East hall", "West lab"]));
    await seat(hall, 2);
    const { filled } = await draft();
    expect(filled.unplaced).toHaveLength(7);
    expect(filled.unplaced[0]).toMatchObject({ tooSmall: [hall, lab], rules: [{ rule: "seats", places: 15 }] });
  });

  it("is where a teacher is, whose room it is and which lessons are double", async () => {
    const { office, draft, grace, east, hall, lab, terms, term, give } = await aDistribution();
    const rule = (part: object) => office.try(filler.addFillRule, { kind: "away", ...part } as never);
    expect(await rule({ kind: "away" })).toMatchObject({ field: "staffCode" });
    expect(await rule({ kind: "homeRoom", groupCode: east.groupCode })).toMatchObject({ field: "venueCode" });
    expect(await rule({ staffCode: grace.userCode, day: "Monday" })).toMatchObject({ success: true });
    expect(await rule({ staffCode: grace.userCode, day: "Monday" })).toMatchObject({
      message: "This rule is there already",
    });
    await rule({ kind: "homeRoom", groupCode: east.groupCode, venueCode: hall });
    await rule({ kind: "unitRoom", activityCode: terms.activityCode, venueCode: lab });
    await rule({ kind: "doubles", activityCode: terms.activityCode, amount: "1" });
    await give(grace.userCode, "ART", east.groupCode, 1);
    const { differences, filled, without } = await draft();
    expect(filled.unplaced).toEqual([]);
    expect(without.map(({ courseName }) => courseName)).toEqual(["Drawing"]);
    const maths = differences.filter(({ lecture }) => lecture.activityName === "Mathematics").map(({ to }) => to!);
    expect(maths.every(({ day, room }) => day !== 1 && room === lab)).toBe(true);
    expect(maths.map(({ start, end }) => end - start).toSorted((a, b) => a - b)).toEqual([40, 80, 80]);
    const english = differences.filter(({ lecture }) => lecture.activityName === "English");
    expect(english.every(({ to }) => to!.room === hall)).toBe(true);
    const { rules } = await office.call(filler.getFillRules, {});
    expect(rules.map(({ kind }) => kind)).toEqual(["away", "doubles", "homeRoom", "unitRoom"]);
    await office.call(filler.removeFillRule, { id: rules[0]!.id });
    expect((await office.call(filler.getFillInput, term)).rules).toHaveLength(3);
  });
});

describe("whose lessons change", () => {
  it("is told once what is new, moved or gone, and the opposite when it is taken back; whoever did it is not", async () => {
    const week = await aDistribution();
    const { office, draft, publish, schoolCode, grace, juma, add, hall } = week;
    const { owner } = await testApp();
    const told = async () => {
      const { rows } = await owner.query<{ user: string; kind: string; params: Record<string, string> }>(
        `select user_code as "user", kind, params from notifications where school_code = $1 and kind like 'timetable%' order by id`,
        [schoolCode],
      );
      return rows.map(({ user, kind, params }) => ({
        user,
        kind,
        lessons: JSON.parse(params["lessons"]!) as ToldLesson[],
        more: Number(params["count"]),
      }));
    };
    const first = await publish((await draft()).change);
    const news = await told();
    expect(news.map(({ user }) => user).toSorted()).toEqual([grace.userCode, juma.userCode].toSorted());
    const ofJuma = news.find(({ user }) => user === juma.userCode)!;
    expect(ofJuma).toMatchObject({ kind: "timetablePublished", more: 0 });
    expect(ofJuma.lessons).toHaveLength(4);
    expect(ofJuma.lessons.every(({ from, to }) => from === undefined && to !== undefined)).toBe(true);
    expect(ofJuma.lessons[0]!.lesson).toBe("English, East");
    await office.call(filler.undoPublication, { id: first.id });
    const back = (await told()).slice(2);
    expect(back.map(({ kind }) => kind)).toEqual(["timetableTakenBack", "timetableTakenBack"]);
    expect(back.find(({ user }) => user === juma.userCode)!.lessons).toEqual(
      ofJuma.lessons.map(({ lesson, to }) => ({ lesson, from: to })),
    );

    // One is moved to another room: its teacher alone hears of it.
    const { id, version } = await add();
    const { lectures } = await week.input();
    const lectureId = lectures.find(
      ({ staffCode, groupCode }) => staffCode === grace.userCode && groupCode === week.east.groupCode,
    )!.id;
    await publish({ put: [{ id, version, lectureId, day: 1, start: 480, end: 520, venueCode: hall }], remove: [] });
    const at = { day: 1, start: 480, end: 520 };
    expect((await told()).slice(4)).toEqual([
      {
        user: grace.userCode,
        kind: "timetablePublished",
        lessons: [{ lesson: "Mathematics, East", from: { ...at, venue: "Lab" }, to: { ...at, venue: "Hall" } }],
        more: 0,
      },
    ]);
  });
});
