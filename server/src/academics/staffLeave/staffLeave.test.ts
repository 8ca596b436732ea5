/** Leave of the staff, through the wire: refusals first. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { describe, expect, it } from "vitest";
import { aMember } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";

/** A Monday to come, whenever this is read. */
const MONDAY = "2099-11-23";
const FRIDAY = "2099-11-27";

async function aLeave() {
  const school = await aTimetable();
  const leave = (part: object = {}) =>
    school.office.try(staffLeave.addLeave, {
      staffCode: school.grace.userCode,
      firstDay: MONDAY,
      lastDay: FRIDAY,
      reason: "Ill",
      ...part,
    });
  return { ...school, leave };
}

describe("a leave", () => {
  it("is refused turned around, too long, of nobody, and twice on a day", async () => {
    const { leave, juma, office } = await aLeave();
    expect(await leave({ lastDay: "2099-11-20" })).toMatchObject({ field: "lastDay" });
    expect(await leave({ lastDay: "2101-01-01" })).toMatchObject({
      message: "Date: write a real date like 2012-03-31",
    });
    expect(await leave({ firstDay: "2098-01-01" })).toMatchObject({ message: "A leave is a year at most" });
    expect(await leave({ staffCode: "ST-NOBODY" })).toMatchObject({ success: false });
    const both = await Promise.all([leave(), leave({ firstDay: FRIDAY, lastDay: "2099-12-04" })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({
      message: "There is a leave on one of these days already",
      field: "firstDay",
    });
    expect(await leave({ staffCode: juma.userCode })).toMatchObject({ success: true });
    expect((await office.call(staffLeave.getLeave, { keyword: "juma" })).rows).toMatchObject([{ staffName: "Juma" }]);
  });

  it("is changed under the version that was seen, found by name or reason, and taken away", async () => {
    const { office, leave } = await aLeave();
    const { data: added } = await leave();
    const { id } = added as { id: number };
    const edit = (part: object) =>
      office.try(staffLeave.editLeave, { id, firstDay: MONDAY, lastDay: FRIDAY, reason: "Ill", version: 1, ...part });
    expect(await edit({ lastDay: MONDAY })).toMatchObject({ data: { lastDay: MONDAY, version: 2 } });
    expect((await edit({ reason: "Course" })).message).toMatch(/has changed the last day since/);
    const found = async (asked: object) =>
      (await office.call(staffLeave.getLeave, asked)).rows.map(({ staffName }) => staffName);
    expect(await found({})).toEqual(["Grace"]);
    expect(await found({ keyword: "ill" })).toEqual(["Grace"]);
    expect(await found({ keyword: "course" })).toEqual([]);
    expect(await found({ isOver: true })).toEqual([]);
    await leave({ firstDay: "2020-01-06", lastDay: "2020-01-07" });
    expect(await found({ isOver: true })).toEqual(["Grace"]);
    expect(await office.try(staffLeave.removeLeave, { id })).toMatchObject({ success: true });
    expect((await office.try(staffLeave.removeLeave, { id })).message).toBe("This leave is not there any more");
    expect((await office.try(staffLeave.getLessonsToCover, { id })).message).toBe("This leave is not there any more");
  });
});

describe("lessons to cover", () => {
  it("are those of the days that lessons are held on, with who is free, and are given in one press", async () => {
    const school = await aLeave();
    const { office, add, beside, terms, leave, juma, grace } = school;
    await add();
    await add({ day: "Tuesday" });
    await add({ day: "Wednesday" });
    // Juma teaches beside the first, and the others' group at other times.
    await add(beside);
    await add({ ...terms, staffCode: juma.userCode, startTime: "10:00", endTime: "10:40" });
    const zawadi = await aMember(school, { name: "Zawadi" });
    await add({ ...beside, staffCode: zawadi.userCode, day: "Friday" });
    await office.call(lessonCalendar.addDayOff, { name: "Mashujaa", firstDay: "2099-11-25", lastDay: "2099-11-25" });
    const { id } = (await leave()).data as { id: number };
    const toCover = async () => await office.call(staffLeave.getLessonsToCover, { id });
    const { lessons, firstDay, lastDay, next } = await toCover();
    expect({ firstDay, lastDay, next }).toEqual({ firstDay: MONDAY, lastDay: FRIDAY, next: 0 });
    expect(lessons.map(({ day, free }) => [day, free.map(({ name }) => name)])).toEqual([
      [MONDAY, ["Zawadi"]],
      ["2099-11-24", ["Juma", "Zawadi"]],
    ]);
    expect(lessons[1]!.free[0]).toMatchObject({ teachesGroup: true, teachesUnit: true, covers: 0 });

    const give = async (at: number, staffCode: string) => {
      const { lessonId, day, version } = (await toCover()).lessons[at]!;
      return await office.try(lessonChanges.saveLessonChange, { lessonId, day, version, what: "changed", staffCode });
    };
    expect((await give(0, juma.userCode)).message).toMatch(/^Juma teaches then/);
    expect(await give(1, juma.userCode)).toMatchObject({ success: true });
    const after = await toCover();
    expect(after.lessons.map(({ staffName, state }) => [staffName, state])).toEqual([
      ["Grace", "asEver"],
      ["Juma", "changed"],
    ]);
    // Who is away takes nobody's lesson.
    const friday = (await office.call(lessonChanges.getDatedLessons, { day: MONDAY, staffCode: zawadi.userCode }))
      .lessons[0]!;
    expect(
      await office.try(lessonChanges.saveLessonChange, {
        lessonId: friday.lessonId,
        day: friday.day,
        what: "changed",
        staffCode: grace.userCode,
      }),
    ).toMatchObject({ message: "Grace is on leave on this day", field: "staffCode" });
  });

  it("also hold those that the absent one was to take for others, and are told a fortnight at a time", async () => {
    const { office, add, beside, leave, grace } = await aLeave();
    const lesson = await add(beside);
    await office.call(lessonChanges.saveLessonChange, {
      lessonId: lesson.id,
      day: "2099-12-14",
      what: "changed",
      staffCode: grace.userCode,
    });
    const { id } = (await leave({ lastDay: "2099-12-18" })).data as { id: number };
    const first = await office.call(staffLeave.getLessonsToCover, { id });
    expect(first).toMatchObject({ firstDay: MONDAY, lastDay: "2099-12-06", next: 14, lessons: [] });
    expect(await office.call(staffLeave.getLessonsToCover, { id, skip: first.next })).toMatchObject({
      firstDay: "2099-12-07",
      lastDay: "2099-12-18",
      next: 0,
      lessons: [{ day: "2099-12-14", staffName: "Grace", asEver: { staffName: "Juma" } }],
    });
  });
});
