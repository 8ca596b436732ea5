/** Files of FET: what they become, and files that are none. */
import type { FetTargets } from "@ofisi/contract/academics/fet";
import { FetPlan } from "@ofisi/contract/academics/fet";
import { describe, expect, it, test } from "vitest";
import { ACTIVITIES, activity, aFet, constraint, type SmallFile } from "./aFet.ts";
import { LEFT_OUT, planOf, type Answers } from "./planOf.ts";
import { readFet } from "./readFet.ts";
import { spansOf } from "./times.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const TARGETS: FetTargets = {
  staff: [
    { userCode: "ST-G", name: "WANJIRU Grace" },
    { userCode: "ST-J", name: "Juma Ali" },
  ],
  groups: [{ groupCode: "GR-1", name: "FORM 1" }],
  courses: [{ name: "Mathematics", activityCode: "" }],
  units: [{ activityCode: "UN-M", name: "mathématics" }],
  venues: [{ venueCode: "VN-L", name: "lab" }],
  lines: [{ staffCode: "ST-G", courseName: "Mathematics", groupCode: "GR-1", hoursPerWeek: 2 }],
  periods: [],
};
const ANSWERS: Answers = { staff: {}, groups: {}, first: 480, minutes: 40 };
const taken = (part: SmallFile = {}, targets: Partial<FetTargets> = {}, answers: Partial<Answers> = {}) =>
  planOf(readFet(bytes(aFet({ mode: "Official", ...part }))), { ...TARGETS, ...targets }, { ...ANSWERS, ...answers });

test("a file becomes lines, rules and bells, and the rest of it is counted by its kind", () => {
  const { plan, counts, lost, kinds, askedStaff, askedGroups, asksTimes } = taken();
  expect(FetPlan.safeParse(plan).success).toBe(true);
  expect(plan.groups).toEqual([
    { name: "Form 1", groupCode: "GR-1" },
    { name: "Form 2", groupCode: "" },
  ]);
  expect(plan.subjects).toEqual([
    { name: "Mathematics", courseCode: "MAT" },
    { name: "Physics & Laboratory", courseCode: "" },
    { name: "Sport", courseCode: "" },
  ]);
  expect(plan.rooms).toEqual([
    { name: "Room 1", description: "Block A", seats: 35 },
    { name: "Lab", description: "", seats: 0 },
  ]);
  expect(plan.lines).toEqual([
    { staffCode: "ST-G", subject: 0, group: 0, hours: 3 },
    { staffCode: "ST-J", subject: 1, group: 1, hours: 1 },
    { staffCode: "ST-J", subject: 2, group: 0, hours: 1 },
  ]);
  expect(plan.away).toEqual([
    { staffCode: "ST-G", day: 1, start: 0, end: 1439 },
    // Over the break, which nobody teaches in.
    { staffCode: "ST-G", day: 2, start: 520, end: 620 },
  ]);
  expect(plan.homeRooms).toEqual([{ group: 0, room: 0 }]);
  expect(plan.subjectRooms).toEqual([
    { subject: 1, room: 1 },
    { subject: 1, room: 0 },
  ]);
  expect(plan.doubles).toEqual([{ subject: 0, amount: 1 }]);
  expect(plan.bells).toEqual([
    { name: "08:00", start: 480, end: 520, isBreak: false, days: [1, 2] },
    { name: "08:40", start: 520, end: 560, isBreak: false, days: [1, 2] },
    { name: "09:20", start: 560, end: 580, isBreak: true, days: [1, 2] },
    { name: "09:40", start: 580, end: 620, isBreak: false, days: [1, 2] },
  ]);
  expect([plan.teacherDayMax, plan.groupDayMax, asksTimes]).toEqual([6, 0, false]);
  expect(askedStaff).toEqual([{ name: "Nobody Here", code: "" }]);
  expect(askedGroups).toEqual([{ name: "Form 2", code: "" }]);
  expect(counts).toMatchObject({
    teachers: { there: 2, made: 0 },
    groups: { there: 1, made: 1 },
    subjects: { there: 1, made: 2 },
    rooms: { there: 1, made: 1 },
    lines: { there: 1, made: 2 },
    changed: 1,
    lessons: 5,
    units: 2,
  });
  expect(Object.fromEntries(lost.map(({ of, count }) => [of, count]))).toEqual({
    leftTeacher: 1,
    together: 1,
    secondTeachers: 1,
    virtualRooms: 1,
  });
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
    // A wish, two days between, and a room that is none.
    StudentsMaxHoursDaily: 1,
    MinDaysBetweenActivities: 1,
    TeacherMaxDaysPerWeek: 1,
    SubjectPreferredRoom: 1,
  });
});

describe("what the person says", () => {
  it("brings a teacher in, leaves a group out, and takes one that is there", () => {
    expect(taken({}, {}, { staff: { "Nobody Here": "ST-J" } }).plan.lines).toHaveLength(4);
    const without = taken({}, {}, { groups: { "Form 2": LEFT_OUT } });
    expect(without.plan.groups.map(({ name }) => name)).toEqual(["Form 1"]);
    expect(without.lost).toContainEqual({ of: "leftGroup", count: 1 });
    expect(taken({}, {}, { groups: { "Form 2": "GR-1" } }).plan.groups[1]!.groupCode).toBe("GR-1");
  });

  it("is asked of two of one name, and of hours that say no time where the school has no bells", () => {
    const staff = [...TARGETS.staff, { userCode: "ST-2", name: "Ali Juma" }];
    expect(taken({}, { staff }).askedStaff.map(({ name }) => name)).toContain("Juma Ali");
    const unsaid = { hours: ["1", "2", "3", "4"], time: [] };
    const { asksTimes, plan } = taken(unsaid, {}, { first: 420, minutes: 35 });
    expect([asksTimes, plan.bells.at(-1)]).toEqual([
      true,
      { name: "4", start: 525, end: 560, isBreak: false, days: [1, 2] },
    ]);
  });
});

test("hours without times are the school's bells in their order where there are as many, and whole days else", () => {
  const gone = (hours: readonly string[]) =>
    constraint(
      "TeacherNotAvailableTimes",
      `<Teacher>Juma Ali</Teacher>${hours.map((hour) => `<Not_Available_Time><Day>Tuesday</Day><Hour>${hour}</Hour></Not_Available_Time>`).join("")}`,
    );
  const periods = [600, 480, 540].map((start) => ({ day: 3, start, end: start + 40 }));
  const hours = ["1", "2", "3"];
  const file = { hours, time: [gone(["2", "3"])] };
  expect(taken(file, { periods })).toMatchObject({
    asksTimes: false,
    kinds: expect.not.arrayContaining([{ kind: "TeacherNotAvailableTimes", count: 1 }]),
    plan: { bells: [], away: [{ staffCode: "ST-J", day: 2, start: 540, end: 640 }] },
  });
  const fewer = { periods: periods.slice(1) };
  expect(taken(file, fewer)).toMatchObject({
    plan: { away: [] },
    kinds: expect.arrayContaining([{ kind: "TeacherNotAvailableTimes", count: 1 }]),
  });
  expect(taken({ hours, time: [gone(hours)] }, fewer).plan.away).toEqual([
    { staffCode: "ST-J", day: 2, start: 0, end: 1439 },
  ]);
});

test("a group that is a part of another is told, since both may have lessons at one time here", () => {
  const { lost } = taken({ activities: [...ACTIVITIES, activity("Juma Ali", "Art", "1 East a")] });
  expect(lost).toContainEqual({ of: "parts", count: 1 });
});

test("a name that is too long is cut, never within a character", () => {
  const long = `${"a".repeat(119)}\u{1f3eb}`;
  const { plan } = taken({ activities: [activity("Juma Ali", long, "Form 1")] });
  expect(plan.subjects[0]!.name).toBe("a".repeat(119));
  expect(FetPlan.safeParse(plan).success).toBe(true);
});

test.each([
  [
    ["8:00-8:40", "8:40-9:20", "10:00-10:40"],
    [
      [480, 520],
      [520, 560],
      [600, 640],
    ],
  ],
  [
    ["07h50 Admin", "08h25"],
    [
      [470, 505],
      [505, 540],
    ],
  ],
  [["9:00", "8:00"], undefined],
  [["1", "9:00"], undefined],
  [["25:00", "26:00"], undefined],
])("hours called %j are then", (names, spans) => {
  expect(spansOf(names)?.map(({ start, end }) => [start, end])).toEqual(spans);
});

describe("a file that is none", () => {
  const bomb = `<!DOCTYPE fet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><fet version="6.0.0">&b;</fet>`;
  const SIX = ["Mon", "Tue", "Wed"].flatMap((day) => [`${day} am`, `${day} pm`]);
  const many = Array.from({ length: 10_001 }, () => activity("Juma Ali", "Art", "Form 1"));
  it.each([
    ["an entity of its own", bytes(bomb), "xml", "1"],
    ["a part of a file", bytes(aFet().slice(0, 2000)), "xml", expect.any(String)],
    ["a packed file", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]), "encoding", ""],
    ["text in another alphabet's bytes", new Uint8Array([...bytes("<fet>"), 0xe9, ...bytes("</fet>")]), "encoding", ""],
    ["a letter", bytes("Dear parents,"), "xml", "1"],
    ["nothing", new Uint8Array(), "xml", "1"],
    ["elements without end", bytes(`<fet version="6.0.0">${"<a>".repeat(50_000)}`), "xml", "1"],
    ["a page", bytes("<html></html>"), "notFet", ""],
    ["XHSTT", bytes(`<HighSchoolTimetableArchive></HighSchoolTimetableArchive>`), "xhstt", ""],
    ["an old version", bytes(aFet({ version: "4.2.1" })), "version", "4.2.1"],
    ["no hours", bytes(aFet({ without: ["Hours_List"] })), "missing", "Hours_List"],
    ["no activities", bytes(aFet({ activities: [] })), "missing", "Activity"],
    // Three days as six: as many as a week may have.
    ["mornings and afternoons", bytes(aFet({ mode: "Mornings-Afternoons", days: SIX })), "mode", "Mornings-Afternoons"],
    ["terms", bytes(aFet({ mode: "Terms" })), "mode", "Terms"],
    ["more days than a week has", bytes(aFet({ days: Array.from({ length: 10 }, (_, at) => `d${at}`) })), "days", "10"],
    ["too many activities", bytes(aFet({ activities: many })), "many", "10001"],
  ])("is refused for what it is: %s", (_, file, of, detail) => {
    expect(() => readFet(file)).toThrow(expect.objectContaining({ of, detail }));
  });

  it("may be in UTF-16, and its days called as they like", () => {
    const text = `\u{feff}${aFet({ days: ["Mardi", "Jeu"], time: [] })}`;
    const file = new Uint8Array(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer);
    const { plan } = planOf(readFet(file), TARGETS, ANSWERS);
    expect(plan.bells[0]!.days).toEqual([2, 4]);
  });
});
