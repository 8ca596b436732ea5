/** A preset is in percent: a unit whose papers come to other marks than a hundred gets its bands in these. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import type { PresetCode } from "@ofisi/contract/academics/gradePresets";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { units } from "@ofisi/contract/academics/units";
import { expect, it } from "vitest";
import { aKeyStage } from "../../../test/cast.ts";
import { aScheme } from "../../../test/schemes.ts";

/** A school, a unit of so many marks in one paper, and what a preset gives it. */
async function aUnitOf(marks: number) {
  const school = await aScheme();
  const { office, unit, addSubject, addPaper } = school;
  const { examTypeCode } = (await addSubject("End of term", marks)).Subject;
  await addPaper(examTypeCode, "Paper 1", marks);
  const { keyStageCode } = await aKeyStage(school);
  const place = { keyStageCode, activityCode: unit.activityCode };
  const begin = async (presetCode: PresetCode, activityCode = unit.activityCode) => {
    const of = { keyStageCode, activityCode };
    await office.call(scaledScores.applyGradePreset, { presetCode, ...of });
    const bands = await office.call(scaledScores.getGradeScore, of);
    return bands.map(({ minRawScore, maxRawScore, scaledScore }) => `${minRawScore}-${maxRawScore} ${scaledScore}`);
  };
  const findings = async () => (await office.call(scaledScores.checkGradeScores, place)).findings;
  return { ...school, begin, findings };
}

it.each([
  { marks: 200, presetCode: "kcse", first: "160-200 A 12", second: "150-159.99 A- 11", last: "0-59.99 E 1" },
  { marks: 60, presetCode: "twenty", first: "60-60 20/20", second: "57-59.99 19/20", last: "0-2.99 0/20" },
  // 90 % of 33.5 is 30.15; 75 % is 25.125, which no raw score is.
  { marks: 33.5, presetCode: "cbc", first: "30.15-33.5 EE1", second: "25.13-30.14 EE2", last: "0-3.68 BE2" },
  { marks: 1, presetCode: "twenty", first: "1-1 20/20", second: "0.95-0.99 19/20", last: "0-0.04 0/20" },
] as const)("of $marks marks by $presetCode, to the hundredth and without a gap", async (given) => {
  const { begin, findings } = await aUnitOf(given.marks);
  const bands = await begin(given.presetCode);
  expect([bands[0], bands[1], bands.at(-1)]).toEqual([given.first, given.second, given.last]);
  expect(await findings()).toEqual([]);
});

it("goes by the papers of the newest year, and by a hundred where there are none, marks are unallocated or schemes differ", async () => {
  const { office, addSubject, addPaper, begin } = await aUnitOf(200);
  await office.call(calendar.addAcademicYear, { academicYear: "2027" });
  const second = await office.call(examSchemes.addScheme, { schemeName: "County" });
  const add = async (activityName: string) =>
    (await office.call(units.addActivity, { activityName, isALl: true })).activityCode;
  const [none, newer, differing, half] = [
    await add("None"),
    await add("Newer"),
    await add("Differing"),
    await add("Half"),
  ];
  const paper = async (activityCode: string, totalMarks: number, part: object = {}) => {
    const { Subject } = await addSubject("End", totalMarks, { activityCode, ...part });
    await addPaper(Subject.examTypeCode, "Paper 1", totalMarks / 2);
    await addPaper(Subject.examTypeCode, "Paper 2", totalMarks / 2);
  };
  await paper(newer, 50);
  await paper(newer, 80, { academicYear: "2027" });
  await paper(differing, 50);
  await paper(differing, 80, { schemeCode: second.schemeCode });
  await paper(half, 40);
  await addSubject("Oral", 40, { activityCode: half });
  expect((await begin("kcse"))[0]).toBe("160-200 A 12");
  expect((await begin("kcse", newer))[0]).toBe("64-80 A 12");
  for (const code of [none, differing, half])
    // oxlint-disable-next-line no-await-in-loop
    expect((await begin("kcse", code))[0]).toBe("80-100 A 12");
});
