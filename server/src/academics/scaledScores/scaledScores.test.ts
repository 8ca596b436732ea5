/** Scaled scores through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { PRESETS } from "@ofisi/contract/academics/gradePresets";
import { BANDS_MAX, scaledScores } from "@ofisi/contract/academics/scaledScores";
import { units } from "@ofisi/contract/academics/units";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aKeyStage, aSchool, unique } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";

/** A school with a unit and a key stage, and what it takes to give it bands. */
async function aGradedSchool() {
  const school = await aSchool();
  const { office } = school;
  const { keyStageCode } = await aKeyStage(school, "Form 1");
  const addUnit = (activityName = unique("Unit ")) => office.call(units.addActivity, { activityName, isALl: false });
  const { activityCode } = await addUnit("Maths");
  const place = { keyStageCode, activityCode };
  const range = (min: number, max: number, scaledScore = `${min}`, merit: "PASS" | "FAIL" = "PASS") => ({
    ...place,
    nonRange: false,
    minRawScore: min,
    maxRawScore: max,
    scaledScore,
    merit,
  });
  const single = (rawScore: number, scaledScore = `${rawScore}`) => ({
    ...place,
    nonRange: true,
    rawScore,
    scaledScore,
    merit: "PASS" as const,
  });
  const list = async (of = place) =>
    (await office.call(scaledScores.getGradeScore, of)).map(
      ({ rawScore, minRawScore, maxRawScore, scaledScore, merit }) =>
        `${rawScore ?? `${minRawScore}-${maxRawScore}`} ${scaledScore} ${merit}`,
    );
  const look = (rawScore: number) => office.try(scaledScores.getScaledScore, { ...place, rawScore });
  return { ...school, place, addUnit, range, single, list, look };
}

describe("a score band", () => {
  it("needs a key stage, a unit, a type with its scores, a scaled score and a merit", async () => {
    const { office, place, list } = await aGradedSchool();
    const whole = { ...place, nonRange: "0", minRawScore: "0", maxRawScore: "39.99", scaledScore: "E", merit: "0" };
    const refused = async (change: Record<string, string>) => {
      const { success, message, field } = await office.post("addGradeScore", { ...whole, ...change });
      expect(success).toBe(false);
      return `${field}: ${message}`;
    };
    const BOUNDS = "Raw scores: write a number from 0 to 9999, with at most two decimals";
    expect(await refused({ keyStageCode: "" })).toBe("keyStageCode: SELECT KEY STAGE");
    expect(await refused({ activityCode: "" })).toBe("activityCode: SELECT UNIT");
    expect(await refused({ nonRange: "" })).toBe("nonRange: Choose RANGE or Non Range");
    expect(await refused({ nonRange: "2" })).toBe("nonRange: Choose RANGE or Non Range");
    expect(await refused({ nonRange: "1" })).toBe("rawScore: Enter the raw score");
    expect(await refused({ minRawScore: "" })).toBe("minRawScore: Enter the lowest raw score");
    expect(await refused({ maxRawScore: "" })).toBe("maxRawScore: Enter the highest raw score");
    expect(await refused({ minRawScore: "40" })).toBe(
      "minRawScore: The lowest raw score must not be above the highest",
    );
    for (const written of ["39.999", "-1", "9999.01", "10000", "1e3", "ten", "0x10"])
      expect(await refused({ maxRawScore: written })).toBe(`maxRawScore: ${BOUNDS}`);
    expect(await refused({ scaledScore: " " })).toBe("scaledScore: Enter the scaled score");
    expect(await refused({ merit: "PASS" })).toBe("merit: Choose PASS or FAIL");
    expect(await refused({ keyStageCode: "KS-NONE" })).toBe("keyStageCode: This key stage is not there any more");
    expect(await refused({ activityCode: "UN-NONE" })).toBe("activityCode: This unit is not there any more");
    expect(await list()).toEqual([]);
  });

  it("may not overlap another of its unit and key stage, nor repeat a single score, and is told which it meets", async () => {
    const { office, range, single, list, place, addUnit } = await aGradedSchool();
    await office.call(scaledScores.addGradeScore, range(40, 59.99, "C"));
    const { id } = await office.call(scaledScores.addGradeScore, range(60, 100, "A"));
    await office.call(scaledScores.addGradeScore, single(50));
    const before = await list();
    const meets = "Raw scores from 40 to 59.99 give C already. Ranges may not overlap";
    for (const [min, max] of [
      [0, 40],
      [59.99, 59.99],
      [45, 46],
      [0, 100],
      [40, 59.99],
    ] as const)
      expect(await office.try(scaledScores.addGradeScore, range(min, max))).toMatchObject({
        message: meets,
        field: "minRawScore",
      });
    expect(await office.try(scaledScores.editGradeScore, { ...range(59.99, 100), id })).toMatchObject({
      message: meets,
    });
    expect(await office.try(scaledScores.addGradeScore, single(50, "again"))).toMatchObject({
      message: "The raw score 50 alone gives 50 already",
      field: "rawScore",
    });
    expect(await list()).toEqual(before);
    // Another unit and another key stage have their own.
    const { activityCode } = await addUnit();
    expect(await office.try(scaledScores.addGradeScore, { ...range(40, 50), activityCode })).toMatchObject({
      success: true,
    });
    expect(await list({ ...place, activityCode })).toEqual(["40-50 40 PASS"]);
  });

  it("is stored to the hundredth, listed from the highest in the documents' words, changed and removed", async () => {
    const { office, place, list, schoolCode } = await aGradedSchool();
    const added = await office.post("addGradeScore", {
      ...place,
      nonRange: "0",
      minRawScore: "0",
      maxRawScore: "39,99",
      rawScore: "7",
      scaledScore: "E",
      merit: "0",
    });
    expect(added.data).toEqual({
      id: expect.any(Number),
      rawScore: null,
      minRawScore: 0,
      maxRawScore: 39.99,
      scaledScore: "E",
      merit: "FAIL",
      type: "RANGE",
      version: 1,
      keyStageName: "Form 1",
      ...place,
    });
    const { id } = added.data as { id: number };
    await office.post("addGradeScore", { ...place, nonRange: "1", rawScore: "33.33", scaledScore: "D", merit: "1" });
    const { owner } = await testApp();
    const stored = await owner.query(
      "select raw_min::text, raw_max::text from grade_scores where school_code = $1 order by 1",
      [schoolCode],
    );
    expect(stored.rows).toEqual([
      { raw_min: "0.00", raw_max: "39.99" },
      { raw_min: "33.33", raw_max: "33.33" },
    ]);
    expect(await list()).toEqual(["0-39.99 E FAIL", "33.33 D PASS"]);
    // It may stay where it is, and become the other type.
    const changed = await office.post("editGradeScore", {
      ...place,
      id: String(id),
      nonRange: "1",
      rawScore: "40",
      scaledScore: "C",
      merit: "1",
    });
    expect(changed.data).toMatchObject({ id, rawScore: 40, minRawScore: null, type: "Not RANGE", merit: "PASS" });
    expect(await office.try(scaledScores.deleteScore, { id })).toMatchObject({ success: true });
    expect(await list()).toEqual(["33.33 D PASS"]);
    for (const answer of [
      await office.try(scaledScores.deleteScore, { id }),
      await office.post("editGradeScore", {
        ...place,
        id: String(id),
        nonRange: "1",
        rawScore: "1",
        scaledScore: "C",
        merit: "1",
      }),
    ])
      expect(answer).toMatchObject({ message: "This score band is not there any more", field: "id" });
  });

  it("is not overwritten by who looked at an older one", async () => {
    const { office, range, list } = await aGradedSchool();
    const { id, version } = await office.call(scaledScores.addGradeScore, range(0, 39, "E"));
    await office.call(scaledScores.editGradeScore, { ...range(0, 49, "E"), id, version });
    const late = await office.try(scaledScores.editGradeScore, { ...range(0, 39, "F"), id, version });
    expect(late.message).toMatch(/ has changed the raw scores since you opened this form/);
    expect(await list()).toEqual(["0-49 E PASS"]);
  });

  it("stays with its unit", async () => {
    const { office, range, addUnit, list } = await aGradedSchool();
    const { id } = await office.call(scaledScores.addGradeScore, range(0, 10));
    const { activityCode } = await addUnit();
    expect(await office.try(scaledScores.editGradeScore, { ...range(0, 20), activityCode, id })).toMatchObject({
      message: "This score band is not there any more",
    });
    expect(await list()).toEqual(["0-10 0 PASS"]);
  });

  it("is one of at most so many", async () => {
    const { office, place, single, schoolCode } = await aGradedSchool();
    const { owner } = await testApp();
    await owner.query(
      `insert into grade_scores (school_code, key_stage_code, activity_code, is_range, raw_min, raw_max, scaled_score, is_pass)
       select $1, $2, $3, false, n, n, n, true from generate_series(1, $4::int) n`,
      [schoolCode, place.keyStageCode, place.activityCode, BANDS_MAX],
    );
    expect(await office.try(scaledScores.addGradeScore, single(0))).toMatchObject({
      message: `A unit has at most ${BANDS_MAX} score bands at a key stage`,
    });
  });
});

describe("two who write at once", () => {
  it("never leave ranges that overlap: one is there, the others are told of it", async () => {
    const { office, range, list } = await aGradedSchool();
    const answers = await Promise.all(
      [
        [0, 50],
        [50, 100],
        [20, 70],
        [49.99, 50],
      ].map(([min, max]) => office.try(scaledScores.addGradeScore, range(min!, max!))),
    );
    // Each of them meets each.
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, message } of answers)
      if (!success) expect(message).toMatch(/^Raw scores from .+ give .+ already/);
    expect(await list()).toHaveLength(1);
  });

  it("look one after the other: whoever waits sees what the other has written", async () => {
    const { office, place, range, single, schoolCode } = await aGradedSchool();
    const other = (isRange: boolean, min: number, max: number) =>
      [
        `with held as (select key_stage_code from key_stages where school_code = $1 and key_stage_code = $2 for update)
         insert into grade_scores (school_code, key_stage_code, activity_code, is_range, raw_min, raw_max, scaled_score, is_pass)
         select $1, key_stage_code, $3, $4, $5, $6, 'other', true from held`,
        [schoolCode, place.keyStageCode, place.activityCode, isRange, min, max],
      ] as const;
    const [rangeSql, rangeValues] = other(true, 0, 50);
    expect(
      await during(rangeSql, [...rangeValues], () => office.try(scaledScores.addGradeScore, range(50, 60))),
    ).toMatchObject({ message: "Raw scores from 0 to 50 give other already. Ranges may not overlap" });
    const [singleSql, singleValues] = other(false, 70, 70);
    expect(
      await during(singleSql, [...singleValues], () => office.try(scaledScores.addGradeScore, single(70))),
    ).toMatchObject({ message: "The raw score 70 alone gives other already" });
  });

  it("give a preset to an empty unit once", async () => {
    const { office, place, list } = await aGradedSchool();
    const answers = await Promise.all(
      (["cbc", "kcse"] as const).map((presetCode) =>
        office.try(scaledScores.applyGradePreset, { presetCode, ...place }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe("Maths has score bands at Form 1 already");
    expect([8, 12]).toContain((await list()).length);
  });
});

describe("a raw score", () => {
  it("that no band has is refused with a message", async () => {
    const { look, office, range } = await aGradedSchool();
    expect(await look(50)).toMatchObject({ success: false, message: "No scaled score is set for the raw score 50" });
    await office.call(scaledScores.addGradeScore, range(0, 49.99));
    expect(await look(50)).toMatchObject({ success: false });
    expect(await office.post("getScaledScore", { rawScore: "" })).toMatchObject({ message: "Enter the raw score" });
  });

  it("gives its range's scaled score and merit, at both ends, and a single score's before that", async () => {
    const { look, office, range, single } = await aGradedSchool();
    await office.call(scaledScores.addGradeScore, range(0, 39.99, "E", "FAIL"));
    await office.call(scaledScores.addGradeScore, single(20, "twenty"));
    const fail = { data: { scaledScore: "E", merit: "FAIL" } };
    for (const raw of [0, 19.99, 20.01, 39.99]) expect(await look(raw)).toMatchObject(fail);
    expect(await look(20)).toMatchObject({ data: { scaledScore: "twenty", merit: "PASS" } });
  });
});

it("the check tells what is stored, and nothing of a school that has no bands", async () => {
  const { office, place, range } = await aGradedSchool();
  const check = () => office.call(scaledScores.checkGradeScores, place);
  expect(await check()).toEqual({ findings: [], count: 0 });
  await office.call(scaledScores.addGradeScore, range(0, 39, "E", "FAIL"));
  const { id } = await office.call(scaledScores.addGradeScore, range(40, 100, "A"));
  expect(await check()).toMatchObject({
    findings: [
      {
        kind: "gap",
        from: 39.01,
        to: 39.99,
        band: { id, scaledScore: "A", from: 40, to: 100 },
        other: { scaledScore: "E" },
      },
    ],
    count: 1,
  });
});

it("the check knows what the papers of the newest year come to, scheme by scheme", async () => {
  const { office, place, range } = await aGradedSchool();
  await office.call(scaledScores.addGradeScore, range(0, 49.99, "E", "FAIL"));
  const { id } = await office.call(scaledScores.addGradeScore, range(50, 100, "A"));
  const examine = async (schemeName: string, academicYear: string, ...papers: number[]) => {
    const { schemeCode } = await office.call(examSchemes.addScheme, { schemeName });
    const { activityCode } = place;
    const subject = { schemeCode, activityCode, academicYear, examTypeName: "End of term", totalMarks: 200 };
    const { examTypeCode } = (await office.call(examSchemes.addExamType, subject)).Subject;
    for (const [at, numberOfPaperMarks] of papers.entries())
      await office.call(examSchemes.addExamTypePaper, {
        examTypeCode,
        examTypePaper: `Paper ${at + 1}`,
        numberOfPaperMarks,
      });
  };
  for (const academicYear of ["2025", "2026", "2027"]) {
    await office.call(calendar.addAcademicYear, { academicYear });
  }
  await examine("Of last year", "2025", 10);
  await examine("Whole", "2026", 40, 60);
  await examine("Tests", "2026", 12.5, 17.5);
  await examine("Long", "2026", 75, 75);
  // Nothing can be said of subjects that have no papers yet.
  await examine("Begun", "2027");
  const band = { id, scaledScore: "A", from: 50, to: 100 };
  expect(await office.call(scaledScores.checkGradeScores, place)).toEqual({
    findings: [
      { kind: "outOfReach", from: 30, to: 30, band, other: null, scheme: "Tests, 2026" },
      { kind: "beyond", from: 100.01, to: 150, band, other: null, scheme: "Long, 2026" },
    ],
    count: 2,
  });
});

describe("a preset", () => {
  it("is not put beside bands that are there, and needs a unit", async () => {
    const { office, place, single, list } = await aGradedSchool();
    expect(await office.post("applyGradePreset", { ...place, presetCode: "mine" })).toMatchObject({
      message: "Choose what to begin with",
    });
    await office.call(scaledScores.addGradeScore, single(5));
    const preset = { presetCode: "cbc", keyStageCode: place.keyStageCode } as const;
    expect(
      await office.try(scaledScores.applyGradePreset, { ...preset, activityCode: place.activityCode }),
    ).toMatchObject({
      message: "Maths has score bands at Form 1 already",
    });
    expect(await office.try(scaledScores.applyGradePreset, preset)).toMatchObject({
      message: "Every unit has score bands at Form 1 already",
    });
    expect(await list()).toEqual(["5 5 PASS"]);
    const bare = await aSchool();
    const { keyStageCode } = await aKeyStage(bare);
    expect(await bare.office.try(scaledScores.applyGradePreset, { ...preset, keyStageCode })).toMatchObject({
      message: "There are no units yet. Add one first",
    });
  });

  it("goes to one unit, or to all that have none at the key stage, and says where it comes from", async () => {
    const { office, place, addUnit, list, look } = await aGradedSchool();
    const presets = await office.call(scaledScores.getGradePresets, {});
    expect(presets).toEqual(PRESETS);
    const { keyStageCode } = place;
    await office.call(scaledScores.applyGradePreset, { presetCode: "kcse", ...place });
    const others = [await addUnit(), await addUnit()];
    expect(await office.call(scaledScores.applyGradePreset, { presetCode: "twenty", keyStageCode })).toEqual({
      units: 2,
      bands: 42,
    });
    expect((await list()).at(0)).toBe("80-100 A 12 PASS");
    for (const { activityCode } of others) {
      const rows = await list({ keyStageCode, activityCode });
      expect([rows.length, rows.at(0), rows.at(-1)]).toEqual([21, "100-100 20/20 PASS", "0-4.99 0/20 FAIL"]);
    }
    expect(await look(74.5)).toMatchObject({ data: { scaledScore: "B+ 10", merit: "PASS" } });
  });
});

it("bands hold their unit and their key stage", async () => {
  const { office, place, single } = await aGradedSchool();
  await office.call(scaledScores.addGradeScore, single(1));
  const { id } = await office.call(scaledScores.addGradeScore, single(2));
  const { keyStageCode, activityCode } = place;
  const removals = () =>
    Promise.all([
      office.try(units.removeActivity, { activityCode, activityName: "" }),
      office.try(keyStages.removeKey, { keyStageCode, keyStageName: "" }),
    ]);
  expect((await removals()).map(({ message }) => message)).toEqual([
    "Maths cannot be removed while it has 2 score bands. Remove that first",
    "Form 1 cannot be removed while it has 2 score bands. Remove that first",
  ]);
  await office.call(scaledScores.deleteScore, { id });
  expect((await removals())[0]?.message).toBe("Maths cannot be removed while it has 1 score band. Remove that first");
});
