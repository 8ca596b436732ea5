/** The filler keeps every hard rule, places what can be placed, says why where it cannot, and answers alike for one seed. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSchoolWeek, schoolPeriods } from "./aSchoolWeek.ts";
import { brokenRules } from "./check.ts";
import { fill, fillSteps } from "./fill.ts";
import type { Problem, Wanted } from "./problem.ts";
import { weigh } from "./week.ts";

const QUICK = { seed: 1, patience: 20, polish: 40 };
const PERIODS = schoolPeriods();
const EMPTY: Problem = {
  periods: PERIODS,
  wanted: [],
  standing: [],
  away: [],
  seats: new Map(),
  groupDayMax: 8,
  teacherDayMax: 8,
};
const lesson = (id: string, part: Partial<Wanted> = {}): Wanted => ({
  id,
  unit: "Maths",
  teachers: ["Grace"],
  groups: ["East"],
  length: 1,
  rooms: ["Lab"],
  students: 30,
  ...part,
});

const name = (prefix: string, max: number) => fc.integer({ min: 1, max }).map((number) => `${prefix}${number}`);
const time = fc.constantFrom(...PERIODS);
const problems: fc.Arbitrary<Problem> = fc
  .record({
    wanted: fc.array(
      fc.record({
        unit: name("U", 4),
        teachers: fc.uniqueArray(name("T", 4), { minLength: 1, maxLength: 2 }),
        groups: fc.uniqueArray(name("G", 4), { minLength: 1, maxLength: 2 }),
        length: fc.constantFrom(1, 1, 1, 2, 3),
        rooms: fc.uniqueArray(name("R", 3), { maxLength: 3 }),
        students: fc.constantFrom(0, 20, 40),
      }),
      { maxLength: 45 },
    ),
    standing: fc.array(
      fc.tuple(
        time,
        name("U", 4),
        name("T", 4),
        fc.uniqueArray(name("G", 5), { maxLength: 2 }),
        name("R", 3),
        fc.constantFrom({}, { week: "A" as const }, { week: "B" as const }),
      ),
      { maxLength: 6 },
    ),
    away: fc.array(fc.tuple(time, name("T", 4)), { maxLength: 12 }),
    seats: fc
      .array(fc.tuple(name("R", 3), fc.constantFrom(10, 20, 39, 50)), { maxLength: 3 })
      .map((each) => new Map(each)),
    groupDayMax: fc.integer({ min: 1, max: 8 }),
    teacherDayMax: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ wanted, standing, away, ...rest }) => ({
    ...rest,
    periods: PERIODS,
    wanted: wanted.map((one, at) => ({ ...one, id: String(at) })),
    standing: standing.map(([at, unit, teacher, groups, room, week]) => ({
      ...at,
      unit,
      teachers: [teacher],
      groups,
      room,
      ...week,
    })),
    away: away.map(([at, teacher]) => ({ ...at, teacher })),
  }));

describe("a filled week", () => {
  it("keeps every hard rule, and explains each lesson that it leaves out", () => {
    fc.assert(
      fc.property(problems, fc.integer(), (problem, seed) => {
        const { placed, unplaced } = fill(problem, { ...QUICK, seed });
        expect(brokenRules(problem, placed)).toEqual([]);
        expect(placed.length + unplaced.length).toBe(problem.wanted.length);
        // In no place is there nothing in the way of what was left out.
        for (const { ways, overloads } of unplaced)
          expect(overloads.length > 0 || ways.every(({ obstacles }) => obstacles.length > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is the same for the same seed", () => {
    const problem = aSchoolWeek(6);
    expect(fill(problem, { ...QUICK, seed: 7 })).toEqual(fill(problem, { ...QUICK, seed: 7 }));
  });

  it("has every lesson of a school whose classes are almost full, and gets pleasanter by polishing", () => {
    const problem = aSchoolWeek(10);
    const { placed, unplaced, before, after } = fill(problem, { seed: 3, polish: 100 });
    expect(unplaced).toEqual([]);
    expect(brokenRules(problem, placed)).toEqual([]);
    expect(weigh(after)).toBeLessThan(weigh(before));
  });

  it("is the best so far when somebody stops it", () => {
    const problem = aSchoolWeek(10);
    const steps = fillSteps(problem, { seed: 3 });
    expect(steps.next()).toMatchObject({ done: false, value: { phase: "placing" } });
    let answer = steps.next(true);
    expect(answer.done).toBe(true);
    if (!answer.done) throw new Error("it went on");
    expect(answer.value.placed.length).toBeGreaterThan(100);
    expect(brokenRules(problem, answer.value.placed)).toEqual([]);
  });
});

describe("a lesson without a place", () => {
  it("is told that its teacher is asked for more than there is", () => {
    const wanted = Array.from({ length: 6 }, (_, at) => lesson(String(at), { groups: [`G${at}`], rooms: [] }));
    const away = PERIODS.slice(4).map((at) => ({ ...at, teacher: "Grace" }));
    const { placed, unplaced } = fill({ ...EMPTY, wanted, away }, QUICK);
    expect(placed).toHaveLength(4);
    expect(unplaced[0]).toMatchObject({
      overloads: [{ rule: "teacher", who: "Grace", asked: 6, there: 4 }],
      rules: [
        { rule: "away", places: 36 },
        { rule: "teacher", places: 4 },
      ],
      places: 40,
    });
  });

  it("is told what would free it: whom to ask, and which lesson to move", () => {
    const [first] = PERIODS;
    const away = PERIODS.slice(2).map((at) => ({ ...at, teacher: "Grace" }));
    const standing = [{ ...first!, unit: "Assembly", teachers: ["Juma"], groups: [], room: "Hall" }];
    const wanted = [lesson("1"), lesson("2", { groups: ["West"], unit: "English" })];
    const { placed, unplaced } = fill({ ...EMPTY, wanted, standing, away }, QUICK);
    expect(placed).toHaveLength(1);
    const [left] = unplaced;
    const there = placed[0]!.id;
    // The first period is the assembly's, the second the other lesson's; everywhere else its teacher is away.
    expect(left!.ways).toContainEqual({
      ...first!,
      obstacles: [{ rule: "group", who: there === "1" ? "West" : "East", by: "" }],
    });
    expect(left!.ways).toContainEqual(
      expect.objectContaining({
        ...PERIODS[1]!,
        obstacles: expect.arrayContaining([{ rule: "teacher", who: "Grace", by: there }]) as unknown,
      }),
    );
  });

  it("is told that no room of its is large enough, and takes the smallest that is", () => {
    const seats = new Map([
      ["Hall", 200],
      ["Lab", 29],
      ["Room", 30],
    ]);
    const rooms = ["Lab", "Hall", "Room"];
    const wanted = [
      lesson("1", { rooms }),
      lesson("2", { rooms: ["Lab"], unit: "Science", groups: ["West"], teachers: ["Juma"] }),
      lesson("3", { rooms: ["Lab", "Field"], unit: "Sport" }),
    ];
    const { placed, unplaced } = fill({ ...EMPTY, wanted, seats }, QUICK);
    expect(placed.map(({ id, room }) => [id, room])).toEqual([
      ["1", "Room"],
      ["3", "Field"],
    ]);
    expect(unplaced).toMatchObject([
      { id: "2", rules: [{ rule: "seats", places: 40 }], places: 40, tooSmall: ["Lab"], overloads: [] },
    ]);
    expect(unplaced[0]!.ways[0]).toMatchObject({ obstacles: [{ rule: "seats", who: "West", by: "" }] });
  });

  it("is told that the one room that is large enough is asked for too often", () => {
    const wanted = Array.from({ length: 41 }, (_, at) =>
      lesson(String(at), { unit: `U${at}`, groups: [`G${at}`], teachers: [`T${at}`], rooms: ["Lab", "Hall"] }),
    );
    const { unplaced } = fill({ ...EMPTY, wanted, seats: new Map([["Lab", 12]]) }, QUICK);
    expect(unplaced).toHaveLength(1);
    expect(unplaced[0]).toMatchObject({
      tooSmall: ["Lab"],
      overloads: [{ rule: "room", who: "Hall", asked: 41, there: 40 }],
    });
  });

  it("is told that a unit has more lessons than the week has days", () => {
    const wanted = Array.from({ length: 6 }, (_, at) => lesson(String(at)));
    const { unplaced } = fill({ ...EMPTY, wanted }, QUICK);
    expect(unplaced).toHaveLength(1);
    expect(unplaced[0]!.overloads).toEqual([{ rule: "sameDay", who: "East", asked: 6, there: 5 }]);
  });
});
