/** Bands that change after marks were given under them. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { regrading } from "@ofisi/contract/academics/regrading";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { groups } from "@ofisi/contract/people/groups";
import { describe, expect, it } from "vitest";
import { aKeyStage } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";

/** A class with totals of 45, 55 and 60, all of them from the second paper. */
async function aScaledClass() {
  const school = await aMarkedClass();
  const { save, teacher, head, sheet, group, codes, papers } = school;
  await save(teacher, [
    [codes[0]!, papers.two, "45"],
    [codes[1]!, papers.two, "55"],
    [codes[2]!, papers.two, "60"],
    ...codes.map((code) => [code, papers.one, "0"] as const),
  ]);
  const place = { keyStageCode: group.keyStageCode, activityCode: sheet.activityCode };
  const bands = await head.call(scaledScores.getGradeScore, place);
  const pass = bands.find(({ scaledScore }) => scaledScore === "B")!;
  const raise = { id: pass.id, band: { isRange: true, from: 56, to: 100, scaledScore: "B", isPass: true } };
  const edit = () =>
    head.call(scaledScores.editGradeScore, {
      ...place,
      id: pass.id,
      nonRange: false,
      minRawScore: 56,
      maxRawScore: 100,
      scaledScore: "B",
      merit: "PASS",
    });
  return { ...school, place, pass, raise, edit };
}

describe("a class that is moved to another key stage", () => {
  it("keeps the bands that its marks were given under, when one of them is put right", async () => {
    const school = await aScaledClass();
    const { office, head, save, open, teacher, group, codes, papers, place } = school;
    const other = await aKeyStage(school);
    const one = { ...place, keyStageCode: other.keyStageCode, nonRange: false, minRawScore: 0, maxRawScore: 100 };
    await head.call(scaledScores.addGradeScore, { ...one, scaledScore: "EE", merit: "PASS" });
    const move = { keyStageCode: group.keyStageCode, keyStageCode2: other.keyStageCode };
    await office.call(groups.moveGroup, { ...move, checkedGroups: [group.groupCode] });
    await save(teacher, [[codes[1]!, papers.two, "46", "55"]]);
    const { rows, bands } = await open();
    // As the two beside it, and as the screen says while it is typed.
    expect(rows.map(({ grade }) => grade)).toEqual(["E", "E", "B"]);
    expect(bands.map(({ scaledScore }) => scaledScore)).toEqual(["E", "B"]);
    expect(await head.call(regrading.previewBands, place)).toMatchObject({ count: 0 });
  });
});

describe("a change of bands", () => {
  it("says whose score it would alter before it is saved, and alters nothing by itself", async () => {
    const { head, open, place, raise, edit } = await aScaledClass();
    expect(await head.call(regrading.previewBands, place)).toEqual({ altered: [], count: 0, locked: 0 });
    const seen = await head.call(regrading.previewBands, { ...place, change: raise });
    expect(seen).toMatchObject({
      count: 1,
      locked: 0,
      altered: [{ name: "Baraka", result: 55, gradeBefore: "B", meritBefore: "PASS", gradeAfter: "", meritAfter: "" }],
    });
    await edit();
    expect((await open()).rows.map(({ grade }) => grade)).toEqual(["E", "B", "B"]);
    expect((await head.call(regrading.previewBands, place)).count).toBe(1);
  });

  it("alters nobody who has not all papers in yet", async () => {
    const { head, save, codes, papers, place, raise } = await aScaledClass();
    await save(head, [[codes[1]!, papers.one, "", "0"]]);
    expect(await head.call(regrading.previewBands, { ...place, change: raise })).toMatchObject({ count: 0 });
  });

  it("tells what a band that is added or removed would alter", async () => {
    const { head, place, pass } = await aScaledClass();
    const removed = await head.call(regrading.previewBands, { ...place, change: { id: pass.id, band: null } });
    expect(removed.altered.map(({ name, gradeAfter }) => [name, gradeAfter])).toEqual([
      ["Baraka", ""],
      ["Chausiku", ""],
    ]);
    const band = { isRange: false, from: 60, to: 60, scaledScore: "A", isPass: true };
    const added = await head.call(regrading.previewBands, { ...place, change: { id: 0, band } });
    expect(added.altered).toMatchObject([{ name: "Chausiku", gradeBefore: "B", gradeAfter: "A" }]);
  });

  it("is applied on purpose, with a reason that stands in the history, and never to a locked period", async () => {
    const { head, open, place, period, sheet, codes, edit } = await aScaledClass();
    await edit();
    expect(await head.post("applyBands", place)).toMatchObject({ field: "why" });
    await head.call(marksSheet.lockMarks, { ...period, why: "Printed" });
    expect(await head.call(regrading.applyBands, { ...place, why: "New bands" })).toEqual({ changed: 0, locked: 1 });
    expect((await open()).rows[1]).toMatchObject({ grade: "B", merit: "PASS" });
    await head.call(marksSheet.unlockMarks, { ...period, why: "New bands" });
    expect(await head.call(regrading.applyBands, { ...place, why: "New bands" })).toEqual({ changed: 1, locked: 0 });
    expect((await open()).rows[1]).toMatchObject({ grade: "", merit: "", total: 55 });
    const [change] = await head.call(marksSheet.getMarkHistory, { ...sheet, userCode: codes[1]! });
    expect(change).toMatchObject({ what: "grade", valueBefore: "B PASS", valueAfter: "", why: "New bands" });
    // Once more there is nothing to do.
    expect(await head.call(regrading.applyBands, { ...place, why: "Again" })).toEqual({ changed: 0, locked: 0 });
  });
});
