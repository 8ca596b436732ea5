/** A timetable file's plan is taken whole or not at all, and once however often; through the wire. */
import { bells } from "@ofisi/contract/academics/bells";
import { courses } from "@ofisi/contract/academics/courses";
import { fet, type FetPlan } from "@ofisi/contract/academics/fet";
import { filler } from "@ofisi/contract/academics/filler";
import { timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { students } from "@ofisi/contract/people/students";
import { signIns } from "@ofisi/contract/people/signIns";
import { describe, expect, it } from "vitest";
import { aColleague, aKeyStage, aMember, aSchool, aStudent } from "../../../test/cast.ts";
import { aDistribution } from "../../../test/fillings.ts";

const NOTHING = { groups: 0, units: 0, courses: 0, venues: 0, bells: 0, lines: 0, linesChanged: 0, rules: 0 };
const EMPTY: FetPlan = {
  groups: [],
  subjects: [],
  rooms: [],
  lines: [],
  away: [],
  homeRooms: [],
  subjectRooms: [],
  doubles: [],
  bells: [],
  groupDayMax: 0,
  teacherDayMax: 0,
};

/** A school with courses of its own, and the plan of a file that shares some of them. */
async function aPlan() {
  const school = await aDistribution();
  const { office, east, grace, juma, term } = school;
  const { keyStageCode } = await aKeyStage(school);
  const [category] = (await office.call(courses.getCourseCategory, {})).CourseCategory;
  const plan: FetPlan = {
    ...EMPTY,
    groups: [
      { name: "East", groupCode: east.groupCode },
      { name: "Form 9", groupCode: "" },
    ],
    subjects: [
      { name: "ENGLISH", courseCode: "" },
      { name: "Physics", courseCode: "MAT" },
    ],
    rooms: [
      { name: "lab", description: "", seats: 12 },
      { name: "Workshop", description: "Block B", seats: 24 },
    ],
    lines: [
      { staffCode: juma.userCode, subject: 0, group: 0, hours: 5 },
      { staffCode: grace.userCode, subject: 1, group: 1, hours: 4 },
    ],
    away: [{ staffCode: grace.userCode, day: 5, start: 0, end: 1439 }],
    homeRooms: [{ group: 1, room: 0 }],
    subjectRooms: [{ subject: 1, room: 1 }],
    doubles: [{ subject: 1, amount: 1 }],
    bells: [{ name: "1", start: 480, end: 520, isBreak: false, days: [1, 2] }],
    groupDayMax: 7,
    teacherDayMax: 6,
  };
  const codes = { ...term, keyStageCode, categoryCode: category!.categoryCode };
  const take = (part: Partial<FetPlan> = {}, more: object = {}) =>
    office.call(fet.takeFet, { ...codes, plan: { ...plan, ...part }, ...more });
  const tryTake = (part: Partial<FetPlan> = {}, more: object = {}) =>
    office.try(fet.takeFet, { ...codes, plan: { ...plan, ...part }, ...more });
  const targets = () => office.call(fet.getFetTargets, term);
  const takes = async () => (await office.call(fet.getFetTakes, {})).takes;
  return { ...school, plan, codes, take, tryTake, targets, takes };
}

describe("a timetable file", () => {
  it("makes what is not there and leaves what is; taken again it makes nothing", async () => {
    const { office, take, targets, input, grace, juma, east } = await aPlan();
    expect(await take()).toEqual({
      ...NOTHING,
      groups: 1,
      units: 1,
      courses: 1,
      venues: 1,
      lines: 1,
      // English was given for four hours.
      linesChanged: 1,
      rules: 4,
      groupDayMax: 7,
      teacherDayMax: 6,
    });
    const week = await input();
    const lines = week.lectures.map((one) => [one.staffName, one.activityName, one.groupName, one.hoursPerWeek]);
    expect(lines).toContainEqual(["Grace", "Physics", "Form 9", 4]);
    expect(lines).toContainEqual(["Juma", "English", "East", 5]);
    expect(
      week.rules.map(({ kind, staffName, groupName, activityName, venueName }) =>
        [kind, staffName, groupName, activityName, venueName].filter(Boolean).join(" "),
      ),
    ).toEqual(["away Grace", "doubles Physics", "homeRoom Form 9 Lab", "unitRoom Physics Workshop"]);
    // The bells of the school are its own, and the code of a course that is there stays that course's.
    expect((await office.call(bells.getBells, {})).bells).toHaveLength(4);
    const { CoursesResponse: list } = await office.call(courses.getCourse, { keyword: "" });
    expect(list.map(({ courseName, courseCode }) => `${courseName}: ${courseCode}`)).toContain("Physics: MAT 2");
    const there = await targets();
    expect(there.lines).toContainEqual({
      staffCode: juma.userCode,
      courseName: "English",
      groupCode: east.groupCode,
      hoursPerWeek: 5,
    });
    expect(there.staff).toContainEqual({ userCode: grace.userCode, name: "Grace" });

    expect(await take()).toMatchObject(NOTHING);
    expect(await targets()).toEqual(there);
  });

  it("tells whoever has a line open who has set its hours, when it is taken and when it is taken back", async () => {
    const { office, take, takes, juma } = await aPlan();
    const listed = async () =>
      (await office.call(courses.getCourseLectures, { keyword: "", size: 0 })).CourseLecturesResponse.find(
        ({ userCode }) => userCode === juma.userCode,
      )!;
    const late = async (opened: Awaited<ReturnType<typeof listed>>) =>
      (await office.try(courses.editCourseLecture, { ...opened, hoursPerWeek: 9 })).message;
    const before = await listed();
    await take();
    expect(await late(before)).toMatch(/^.+ has changed the hours since you opened this form/);
    const between = await listed();
    await office.call(fet.undoFet, { id: (await takes())[0]!.id });
    expect(await late(between)).toMatch(/^.+ has changed the hours since you opened this form/);
  });

  it("is taken once by two at once", async () => {
    const { take } = await aPlan();
    const [one, other] = await Promise.all([take(), take()]);
    const units = [one, other].map(({ units: made, lines, rules }) => [made, lines, rules]);
    expect(units.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
      [0, 0, 0],
      [1, 1, 4],
    ]);
  });

  it("is refused whole for somebody else's teacher, for want of a key stage, and where its parts do not hold together", async () => {
    const { tryTake, targets, plan } = await aPlan();
    const before = await targets();
    const stranger = await aMember(await aSchool(), { name: "Stranger" });
    const strange = [...plan.lines, { ...plan.lines[0]!, staffCode: stranger.userCode }];
    expect((await tryTake({ lines: strange })).success).toBe(false);
    expect(await tryTake({}, { keyStageCode: "" })).toMatchObject({ field: "keyStageCode" });
    expect(await tryTake({}, { categoryCode: "" })).toMatchObject({ field: "categoryCode" });
    expect(await tryTake({ lines: [{ ...plan.lines[0]!, group: 2 }] })).toMatchObject({ field: "plan" });
    const [bell] = plan.bells;
    expect(await tryTake({ bells: [bell!, { ...bell!, start: 500, end: 540, days: [2] }] })).toMatchObject({
      field: "plan",
    });
    expect(await targets()).toEqual(before);
  });

  it("makes units for those alone who may add units, and bells where there are none", async () => {
    const school = await aPlan();
    const { plan, codes } = school;
    const head = await aColleague(school, "head");
    const secretary = await aColleague(school, "secretary");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    expect(await secretary.try(fet.takeFet, { ...codes, plan })).toMatchObject({
      message: "These units are not there yet: Physics. Ask a teacher or the head to add them first",
    });
    const known = {
      ...plan,
      subjects: plan.subjects.slice(0, 1),
      lines: plan.lines.slice(0, 1),
      subjectRooms: [],
      doubles: [],
    };
    for (const { id } of (await head.call(bells.getBells, {})).bells) await head.call(bells.removeBell, { id });
    expect(await secretary.call(fet.takeFet, { ...codes, plan: known })).toMatchObject({ units: 0, bells: 1 });
    expect((await head.call(filler.getFillInput, school.term)).periods).toEqual([
      { day: 1, start: 480, end: 520 },
      { day: 2, start: 480, end: 520 },
    ]);
  });
});

describe("a file that was taken", () => {
  it("is taken back whole: lines have their hours, and what it made goes; then it can be taken again", async () => {
    const { office, take, takes, targets, input } = await aPlan();
    const [before, rules] = [await targets(), (await input()).rules];
    await take();
    const [taken] = await takes();
    expect(taken).toMatchObject({ groups: 1, units: 1, courses: 1, venues: 1, bells: 0, lines: 2, rules: 4 });
    expect(taken).toMatchObject({ academicYear: "2026", semesterName: "Term 1", undoneAt: "" });
    const { id } = taken!;
    const both = await Promise.all([office.try(fet.undoFet, { id }), office.try(fet.undoFet, { id })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ message: "This file cannot be taken back any more" });
    expect(await targets()).toEqual(before);
    expect((await input()).rules).toEqual(rules);
    expect((await takes())[0]!.undoneAt).not.toBe("");
    expect(await take()).toMatchObject({ units: 1, lines: 1, linesChanged: 1, rules: 4 });
  });

  it("is taken back where it brought rooms alone", async () => {
    const { office, take, takes, targets } = await aPlan();
    const before = await targets();
    await take({ ...EMPTY, rooms: [{ name: "Workshop", description: "", seats: 24 }] });
    await office.call(fet.undoFet, { id: (await takes())[0]!.id });
    expect(await targets()).toEqual(before);
  });

  it("stays whole while something depends on it or was changed since, which is named", async () => {
    const school = await aPlan();
    const { office, take, takes, targets, grace, east, term, terms, input } = school;
    await take();
    const [{ id } = { id: 0 }] = await takes();
    const after = await targets();
    const refused = async () => (await office.try(fet.undoFet, { id })).message;
    const { lectures, venues: rooms } = await input();
    const workshop = rooms.find(({ venueName }) => venueName === "Workshop")!;
    const { id: lessonId } = await office.call(timetable.addActivityList, {
      ...terms,
      venueCode: workshop.venueCode,
    });
    expect(await refused()).toMatch(/^Workshop cannot be removed while it has 1 lesson/);
    await office.call(timetable.deleteTimeTable, { id: lessonId });

    const [found] = (await office.call(venues.getVenue, {})).Venue.filter(({ venueName }) => venueName === "Workshop");
    await office.call(venues.editVenue, { ...found!, seats: 30 });
    expect(await refused()).toBe("Workshop has been changed since: the file cannot be taken back any more");
    await office.call(venues.removeVenue, { venueCode: found!.venueCode, activityName: "" });

    const { id: lineId, groupCode } = lectures.find(({ groupName }) => groupName === "Form 9")!;
    const line = { ...term, id: lineId, userCode: grace.userCode, courseCode: "MAT 2", groupCode };
    await office.call(courses.editCourseLecture, { ...line, hoursPerWeek: 7 });
    expect(await refused()).toMatch(/^Physics, Form 9, Grace has been changed since/);
    await office.call(courses.editCourseLecture, { ...line, hoursPerWeek: 4 });

    const pupil = await aStudent(school, { groupCode });
    expect(await refused()).toMatch(/^Form 9 cannot be removed while it has 1 student/);
    expect((await targets()).lines).toEqual(after.lines);
    await office.call(students.moveStudent, { checkedStudent: [pupil.userCode], groupCodeSelected: east.groupCode });
    await office.call(fet.undoFet, { id });
    expect((await targets()).groups).toHaveLength(2);
  });

  it("is not another school's, and its units go with those alone who may remove units", async () => {
    const school = await aPlan();
    await school.take();
    const [{ id } = { id: 0 }] = await school.takes();
    const stranger = await aSchool();
    expect(await stranger.office.try(fet.undoFet, { id })).toMatchObject({ success: false });
    expect((await stranger.office.call(fet.getFetTakes, {})).takes).toEqual([]);
    const head = await aColleague(school, "head");
    const secretary = await aColleague(school, "secretary");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    expect(await secretary.try(fet.undoFet, { id })).toMatchObject({
      message: "Units came with this file. Ask a teacher or the head to take it back",
    });
    await head.call(fet.undoFet, { id });
  });
});
