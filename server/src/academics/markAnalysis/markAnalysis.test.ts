/** The figures of a period against a plain computation, and each thing to look at: found where it is, and not where not. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { ANOMALY_KINDS, markAnalysis, type MarkFigures } from "@ofisi/contract/academics/markAnalysis";
import { meanOf, totalOf } from "@ofisi/contract/academics/marking";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { describe, expect, it } from "vitest";
import { aGroup, aStudent } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { makeRandom } from "../../demo/person.ts";

const OUT_OF = [40, 60] as const;
const NAMES = ["Achieng", "Baraka", "Chausiku", "Daudi", "Eshe", "Faraji"];
type Marks = readonly (readonly string[])[];

/** A class of six with further units, each in two papers of 40 and 60, and what fills a sheet of it. */
async function aPeriod(unitNames: readonly string[] = []) {
  const school = await aMarkedClass(NAMES);
  const { office, head, sheet, papers, codes } = school;
  const sheets = [{ activityCode: sheet.activityCode, papers: [papers.one, papers.two] }];
  for (const activityName of unitNames) {
    // One after the other, so that each stands where its name does.
    const { activityCode } = await office.call(units.addActivity, { activityName, isALl: true });
    const { examTypeCode } = (await school.addSubject("End of term", 100, { activityCode })).Subject;
    const one = (await school.addPaper(examTypeCode, "Paper 1", OUT_OF[0])).examTypePaperCode;
    const two = (await school.addPaper(examTypeCode, "Paper 2", OUT_OF[1])).examTypePaperCode;
    sheets.push({ activityCode, papers: [one, two] });
    // oxlint-enable no-await-in-loop
  }
  /** Fills a unit's sheet, a row for each student. */
  const fill = async (unit: number, marks: Marks, at: Partial<typeof sheet> & { codes?: string[] } = {}) => {
    const { codes: who = codes, ...place } = at;
    const { activityCode, papers: columns } = sheets[unit]!;
    const cells = marks.flatMap((row, student) =>
      row.map((value, paper) => ({ userCode: who[student]!, column: columns[paper]!, value, base: "" })),
    );
    const { outcomes } = await head.call(marksSheet.saveMarks, { ...sheet, activityCode, ...place, cells, why: "" });
    expect(outcomes.filter(({ kind }) => kind !== "saved")).toEqual([]);
  };
  const analyse = (part: object = {}) =>
    head.call(markAnalysis.getMarkAnalysis, {
      ...school.period,
      by: "unit" as const,
      sort: "name" as const,
      direction: "asc" as const,
      ...part,
    });
  const look = (part: object = {}) =>
    head.call(markAnalysis.getMarkAnomalies, {
      ...school.period,
      page: 0,
      size: 0,
      sort: "kind" as const,
      direction: "asc" as const,
      ...part,
    });
  return { ...school, sheets, fill, analyse, look };
}

/** A class of plain marks, so that nothing of it stands out: a few percent around `level`, no two rows alike. */
function plain(level: number, seed: number, count = NAMES.length): string[][] {
  return Array.from({ length: count }, (_, student) =>
    OUT_OF.map((most, paper) =>
      String(Math.round((((level + ((student * 3 + paper + seed * 2) % 7) - 3) * most) / 100) * 4) / 4),
    ),
  );
}

/** The same figures by hand: sort, add, divide. */
function naive(percents: readonly number[], passes: readonly boolean[]): MarkFigures {
  const exact = percents.map((each) => Math.round(each * 100)).toSorted((one, other) => one - other);
  const n = exact.length;
  if (n === 0)
    return { count: 0, mean: null, median: null, deviation: null, passRate: null, highest: null, lowest: null };
  const middle = (exact[Math.floor((n - 1) / 2)]! + exact[Math.floor(n / 2)]!) / 2;
  const sum = exact.reduce((all, each) => all + each, 0);
  const squares = exact.reduce((all, each) => all + each * each, 0);
  const up = (hundredths: number) => Math.floor(hundredths + 0.5) / 100;
  return {
    count: n,
    mean: meanOf(percents),
    median: up(middle),
    deviation: up(Math.sqrt(n * squares - sum * sum) / n),
    passRate: up((passes.filter(Boolean).length / n) * 10_000),
    highest: exact.at(-1)! / 100,
    lowest: exact[0]! / 100,
  };
}

describe("the analysis of a period", () => {
  it("is of things that are there, and says which is not", async () => {
    const { head, period, analyse } = await aPeriod();
    const ask = { ...period, by: "unit" as const, sort: "name" as const, direction: "asc" as const };
    for (const [field, message] of [
      ["academicYearCode", "This academic year is not there any more"],
      ["semesterCode", "This semester is not there any more"],
      ["keyStageCode", "This key stage is not there any more"],
      ["groupCode", "This group is not there any more"],
    ] as const)
      expect(await head.try(markAnalysis.getMarkAnalysis, { ...ask, [field]: "X-1" })).toMatchObject({
        message,
        field,
      });
    expect(await head.post("getMarkAnalysis", {})).toMatchObject({ message: "Select Academic Year" });
    expect(await analyse()).toMatchObject({ rows: [], before: null, whole: { now: { count: 0, mean: null } } });
  });

  it("says what a plain computation of the same marks says, beside the semester before", async () => {
    const { fill, analyse, semester, office, sheet, period } = await aPeriod();
    const next = await office.call(calendar.addSemester, { semesterName: "Term 2" });
    const random = makeRandom(7);
    const written = () =>
      NAMES.map(() =>
        OUT_OF.map((most) => {
          const chance = random();
          return chance < 0.1 ? "ABS" : chance < 0.2 ? "EXM" : String(Math.floor(random() * most * 100) / 100);
        }),
      );
    const terms = [written(), written()];
    // Not complete, and so in no figure.
    terms[1]![5] = ["39", ""];
    await fill(0, terms[0]!);
    await fill(0, terms[1]!, { semesterCode: next.semesterCode });
    const expected = terms.map((marks) => {
      const totals = marks.map((row) => totalOf(row, OUT_OF)).filter((one) => one.isComplete && one.total !== null);
      return naive(
        totals.map(({ total }) => total!),
        totals.map(({ total }) => total! >= 50),
      );
    });
    expect(expected[1]!.count).toBeGreaterThan(2);
    const now = await analyse({ ...period, semesterCode: next.semesterCode });
    expect(now.before?.semesterCode).toBe(semester.semesterCode);
    expect(now.rows).toEqual([
      {
        code: sheet.activityCode,
        name: "Maths",
        now: expected[1],
        before: expected[0],
        difference: Math.round((expected[1]!.mean! - expected[0]!.mean!) * 100) / 100,
      },
    ]);
    expect(now.whole).toMatchObject({ now: expected[1], before: expected[0] });
  });

  it("compares the first semester with the last of the year before, passing over those without marks", async () => {
    const { fill, analyse, office, sheets, period, head, codes } = await aPeriod();
    const last = await office.call(calendar.addAcademicYear, { academicYear: "2025" });
    await office.call(calendar.addSemester, { semesterName: "Term 2" });
    expect((await analyse()).before).toBeNull();
    // A total that was typed is out of nothing that is known.
    const typed = { academicYear: last.academicYearCode, unitCode: sheets[0]!.activityCode, userCode: codes[0]! };
    await head.call(transcript.addTranscript, {
      ...typed,
      semesterCode: period.semesterCode,
      result: 80,
    });
    await fill(0, plain(60, 0));
    const seen = await analyse();
    expect(seen.before).toMatchObject({ academicYear: "2025", semesterName: "Term 1" });
    expect(seen.rows).toMatchObject([{ now: { count: 6 }, before: { count: 0, mean: null }, difference: null }]);
    expect(seen.typedCount).toBe(0);
    expect(await analyse({ academicYearCode: last.academicYearCode })).toMatchObject({ typedCount: 1, rows: [] });
  });

  it("groups by class and by who teaches it, narrows to a part, and sorts", async () => {
    const school = await aPeriod();
    const { fill, analyse, teacher, group } = school;
    const other = await aGroup(school);
    const others = [];
    for (const name of ["Gakuru", "Halima"]) others.push(await aStudent(school, { name, groupCode: other.groupCode }));
    await fill(0, plain(70, 0));
    await fill(
      0,
      [
        ["20", "30"],
        ["10", "10"],
      ],
      { groupCode: other.groupCode, codes: others.map((one) => one.userCode) },
    );
    const byMean = await analyse({ by: "group", sort: "mean", direction: "asc" });
    expect(byMean.rows.map(({ code, now }) => [code, now.count])).toEqual([
      [other.groupCode, 2],
      [group.groupCode, 6],
    ]);
    expect(byMean.whole.now.count).toBe(8);
    const falling = await analyse({ by: "group", sort: "mean", direction: "desc" });
    expect(falling.rows.map(({ code }) => code)).toEqual([group.groupCode, other.groupCode]);
    const byTeacher = await analyse({ by: "teacher" });
    expect(byTeacher.rows.map(({ code, name, now }) => [code, name, now.count])).toEqual([
      [teacher.userCode, "Otieno Teacher", 6],
      ["", "", 2],
    ]);
    expect((await analyse({ groupCode: other.groupCode })).rows[0]!.now).toMatchObject({ count: 2, mean: 35 });
    expect((await analyse({ keyStageCode: other.keyStageCode })).whole.now.count).toBe(2);
  });

  it("goes along as a spreadsheet with the same figures", async () => {
    const { fill, head, period } = await aPeriod(["Art"]);
    await fill(0, [
      ["20", "30.5"],
      ["10", "10"],
    ]);
    const search = new URLSearchParams({ function: "downloadMarkAnalysis", ...period, format: "csv" }).toString();
    const file = await head.get(`/api/index.php?${search}`);
    expect(file.statusCode).toBe(200);
    const [titles, line] = file.body.replace("\uFEFF", "").split(/\r?\n/);
    expect(titles).toMatch(/^Unit,Totals,"Mean %","Median %",Deviation,"Passed %",.*"Mean % before",Difference,/);
    expect(line).toMatch(/^Maths,2,35\.25,35\.25,15\.25,50,50\.5,20,/);
    // Of several rows the paper says what all of them come to, as the foot of the screen does.
    await fill(1, [["40", "60"]]);
    const paper = await head.get(`/api/index.php?${search.replace("csv", "pdf")}`);
    expect(pdfPages(paper.rawPayload).join(" ").replaceAll(/\s+/g, " ")).toContain(
      "All together: Totals 3, Mean % 56.83, Median % 50.5",
    );
  });
});

describe("before a period is published", () => {
  it("nothing is told of plain marks, and nothing that is not there is asked about", async () => {
    const { fill, look, head, period } = await aPeriod(["Art", "Biology", "Chemistry", "Drama"]);
    for (const unit of [0, 1, 2, 3, 4]) await fill(unit, plain(60, unit));
    expect(await look()).toMatchObject({
      rows: [],
      count: 0,
      counts: Object.fromEntries(ANOMALY_KINDS.map((kind) => [kind, 0])),
    });
    const ask = { ...period, page: 0, size: 0, sort: "kind" as const, direction: "asc" as const };
    expect(await head.try(markAnalysis.getMarkAnomalies, { ...ask, groupCode: "X-1" })).toMatchObject({
      message: "This group is not there any more",
      field: "groupCode",
    });
  });

  it("marks that are missing are told by class and unit, also where none were given of what is taught", async () => {
    const school = await aPeriod(["Art"]);
    const { fill, look, sheet, sheets, group, codes, head, period } = school;
    const untouched = { kind: "missing", activityName: "Maths", count: 6, of: 6, teachers: ["Otieno Teacher"] };
    expect((await look()).rows).toMatchObject([untouched]);
    await fill(1, [...plain(60, 0).slice(0, 4), ["20", ""]]);
    const { rows, counts } = await look();
    expect(rows).toMatchObject([
      { kind: "missing", activityName: "Art", count: 2, of: 6, teachers: [] },
      { ...untouched, groupName: group.groupName, keyStageCode: group.keyStageCode, schemeCode: sheet.schemeCode },
    ]);
    expect(counts.missing).toBe(2);
    // A typed total stands for its papers, and who joins after a period is locked lacks nothing of it.
    const typed = { academicYear: period.academicYearCode, semesterCode: period.semesterCode, result: 50 };
    await head.call(transcript.addTranscript, { ...typed, unitCode: sheets[1]!.activityCode, userCode: codes[5]! });
    expect((await look()).rows[0]).toMatchObject({ activityName: "Art", count: 1, of: 6 });
    await aStudent(school, { name: "Zawadi", groupCode: group.groupCode });
    expect((await look()).rows[0]).toMatchObject({ count: 2, of: 7 });
    await head.call(marksSheet.lockMarks, { ...period, why: "Out" });
    expect((await look()).rows[0]).toMatchObject({ count: 1, of: 6 });
  });

  it("a total far from the student's own level is told, with the level, once there are four others", async () => {
    const { fill, look, group } = await aPeriod(["Art", "Biology", "Chemistry", "Drama"]);
    const odd = plain(60, 0);
    odd[2] = ["8", "12"];
    for (const unit of [1, 2, 3]) await fill(unit, plain(60, unit));
    await fill(0, odd);
    expect((await look({ anomaly: "far" })).rows).toEqual([]);
    await fill(4, plain(60, 4));
    const { rows, count, counts } = await look({ anomaly: "far" });
    expect(rows).toMatchObject([
      { kind: "far", students: ["Chausiku"], activityName: "Maths", value: 20, count: 4, groupName: group.groupName },
    ]);
    expect(rows[0]!.usual).toBeGreaterThan(55);
    expect([count, counts.far]).toEqual([1, 1]);
  });

  it("a total that is far by points is not told of a student whose own totals are as far apart", async () => {
    const { fill, look } = await aPeriod(["Art", "Biology", "Chemistry", "Drama"]);
    for (const unit of [0, 1, 2, 3, 4]) {
      const marks = plain(60, unit);
      marks[2] = unit === 0 ? ["12", "18"] : unit % 2 === 0 ? ["36", "54"] : ["16", "24"];
      await fill(unit, marks);
    }
    expect((await look({ anomaly: "far" })).rows).toEqual([]);
  });

  it("a paper out of line with the others of its class is told", async () => {
    const { fill, look } = await aPeriod(["Art", "Biology"]);
    for (const unit of [1, 2]) await fill(unit, plain(60, unit));
    // Out of 60, as if it had been marked out of 30.
    await fill(
      0,
      plain(60, 0).map(([one], student) => [one!, String(14 + student / 4)]),
    );
    const { rows } = await look({ anomaly: "outOfLine" });
    expect(rows).toMatchObject([{ activityName: "Maths", paper: "End of term, Paper 2", value: 24.38, count: 6 }]);
    expect(rows[0]!.usual).toBeGreaterThan(57);
  });

  it("students with the same marks in all of four papers are told together, and not of three", async () => {
    const { fill, look } = await aPeriod(["Art"]);
    const [maths, art] = [plain(60, 0), plain(60, 1)];
    maths[4] = maths[1]!;
    art[4] = [art[1]![0]!, "ABS"];
    await fill(0, maths);
    await fill(1, art);
    expect((await look({ anomaly: "alike" })).rows).toEqual([]);
    const again = await aPeriod(["Art"]);
    art[4] = art[1]!;
    await again.fill(0, maths);
    await again.fill(1, art);
    expect((await again.look({ anomaly: "alike" })).rows).toMatchObject([
      { kind: "alike", students: ["Baraka", "Eshe"], count: 4, activityCode: "" },
    ]);
  });

  it("a paper with one mark for everybody is told, with the mark and what it is out of", async () => {
    const { fill, look } = await aPeriod();
    await fill(
      0,
      plain(60, 0).map(([one], student) => [one!, student === 5 ? "ABS" : "40.5"]),
    );
    expect((await look({ anomaly: "uniform" })).rows).toMatchObject([
      { paper: "End of term, Paper 2", value: 40.5, of: 60, count: 5 },
    ]);
    expect((await look()).counts.uniform).toBe(1);
  });

  it("is paged, of one kind or all, and counts them all the while", async () => {
    const { fill, look } = await aPeriod(["Art", "Biology"]);
    await fill(1, plain(60, 0).slice(0, 2));
    await fill(
      2,
      plain(60, 0).map(() => ["20", "30"]),
    );
    const all = await look();
    expect(all.count).toBe(all.rows.length);
    const pages = [await look({ page: 0, size: 2 }), await look({ page: 1, size: 2 })];
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 4));
    expect(pages[1]!.counts).toEqual(all.counts);
    expect(await look({ page: 90, size: 10 })).toMatchObject({ rows: [], count: all.count, counts: all.counts });
  });
});
