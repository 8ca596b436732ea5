/** Report cards through the wire: refusals first, then that paper, sheet and screen say the same of any marks. */
import { meanOf, percentOf, ranksOf, totalOf } from "@ofisi/contract/academics/marking";
import { calendar } from "@ofisi/contract/academics/calendar";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { documents } from "@ofisi/contract/finance/documents";
import { students } from "@ofisi/contract/people/students";
import { schoolProfile } from "@ofisi/contract/platform/school";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, aStranger, aStudent } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { proveMarks } from "../../finance/printing/proof.rules.ts";

type School = Awaited<ReturnType<typeof aMarkedClass>>;

const classOf = ({ period, group }: School) => ({ ...period, groupCode: group.groupCode });
const cardsIn = async (school: School, who: InProcessClient = school.head) =>
  await who.call(reportCards.getReportCards, classOf(school));

async function print(who: InProcessClient, name: string, fields: Record<string, string>, language = "en") {
  const query = new URLSearchParams({ function: name, language, ...fields }).toString();
  const response = await who.get(`/api/index.php?${query}`);
  expect(response.headers["content-type"], response.body.slice(0, 300)).toBe("application/pdf");
  return pdfPages(response.rawPayload);
}

const addUnit = async (office: InProcessClient, activityName: string) =>
  await office.call(units.addActivity, { activityName, isALl: true });

/** A line of figures that anybody may draw again: which marks they are matters less than that there are many. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("report cards", () => {
  it("are of a class and period that are there, and empty until all of them are chosen", async () => {
    const school = await aMarkedClass();
    const { office } = school;
    const whole = classOf(school);
    for (const [field, message] of [
      ["academicYearCode", "This academic year is not there any more"],
      ["semesterCode", "This semester is not there any more"],
      ["groupCode", "This group is not there any more"],
    ] as const) {
      const wrong = { ...whole, [field]: "X-1" };
      // oxlint-disable-next-line no-await-in-loop
      expect(await office.try(reportCards.getReportCards, wrong)).toMatchObject({ message, field });
      const { [field]: _, ...rest } = whole;
      // oxlint-disable-next-line no-await-in-loop
      expect((await office.post("getReportCards", rest)).data).toMatchObject({ rows: [], studentCount: 0 });
    }
  });

  it("say of random marks what the sheet says, on the screen and on paper", async () => {
    const draw = drawing(7);
    const school = await aMarkedClass(Array.from({ length: 12 }, (_, at) => `Student ${String(at + 10)}`));
    const { save, open, head, codes, papers } = school;
    const outOf = [40, 60];
    const anyMark = (most: number): string =>
      ["ABS", "EXM", "", String(most / 2), String(most / 2)][draw(10)] ?? String(draw(most * 4 + 1) / 4);
    const marks = codes.map(() => outOf.map(anyMark));
    // Equals, somebody exempt from everything, and somebody absent from it, whatever was drawn.
    marks.splice(0, 5, ["20", "33.5"], ["20.5", "33"], ["EXM", "EXM"], ["EXM", "33.33"], ["ABS", "ABS"]);
    await save(
      head,
      codes.flatMap((code, at) => [
        [code, papers.one, marks[at]![0]!] as const,
        [code, papers.two, marks[at]![1]!] as const,
      ]),
    );
    const totals = marks.map((row) => totalOf(row, outOf));
    const counted = totals.map(({ total, isComplete }) => (isComplete ? total : null));
    const means = counted.map((total) => (total === null ? null : percentOf(total, 100)));
    expect(counted.filter((total) => total !== null).length).toBeGreaterThan(4);
    expect(counted).toContain(null);

    const { rows: sheet } = await open();
    expect(sheet.map(({ total }) => total)).toEqual(totals.map(({ total }) => total));
    const { rows, rankedCount } = await cardsIn(school);
    expect(rows.map(({ mean }) => mean)).toEqual(means);
    expect(rows.map(({ rank }) => rank)).toEqual(ranksOf(means));
    expect(rows.map(({ missing }) => missing)).toEqual(
      totals.map(({ isComplete }) => (isComplete ? [] : [school.unit.activityName])),
    );
    expect(rows[0]!.rank).toBe(rows[1]!.rank);
    expect(rows[2]).toMatchObject({ mean: null, rank: null, missing: [], unitCount: 1 });
    expect(rows[4]).toMatchObject({ mean: 0, rank: rankedCount, missing: [], unitCount: 1 });

    const pages = await print(head, "printReportCards", { ...classOf(school), withRank: "true" });
    expect(pages).toHaveLength(codes.length);
    const ranks = ranksOf(counted);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(rows[at]!.name);
      const isScored = sheet[at]!.grade !== "";
      expect(page.replaceAll(/\s+/g, " ").includes("Scores: B 50–100 · E 0–49.99.")).toBe(isScored);
      const { total } = totals[at]!;
      const isExempt = marks[at]!.every((mark) => mark === "EXM");
      const said = total === null ? (isExempt ? "EXM" : "–") : `${total}/100`;
      const line = page.split("\n").find((each) => each.startsWith("Maths"))!;
      const isHalf = !totals[at]!.isComplete && totals[at]!.marked > 0;
      const merit = isHalf ? "Incomplete" : meritOf(sheet[at]!.merit);
      const figures = [said, means[at] ?? [], sheet[at]!.grade || [], merit, meanOf(counted)!];
      expect(line.split("  ").slice(1), page).toEqual([...figures.flat().map(String), ...sayRank(ranks[at]!)]);
      const overall = ranksOf(means)[at];
      expect(page.includes("Rank in the class")).toBe(overall !== null);
      if (overall !== null) expect(page).toContain(`${overall} of ${rankedCount} ranked · ${codes.length} on roll`);
    }
    expect((await print(head, "printReportCards", classOf(school)))[0]).not.toContain("Rank");
  });

  it("rank by the mean of percents, over units of different papers and a total that was typed", async () => {
    const school = await aMarkedClass(["Achieng", "Baraka"]);
    const { save, head, period, office, codes, papers } = school;
    const [first, second] = codes as [string, string];
    await save(head, [
      [first, papers.one, "33.5"],
      [first, papers.two, "40"],
      [second, papers.one, "40"],
    ]);
    const { activityCode } = await addUnit(office, "History");
    const year = { academicYear: period.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
    await office.call(transcript.addTranscript, { ...year, userCode: first, result: 61.01, grade: "", papers: [] });
    await office.call(transcript.addTranscript, { ...year, userCode: second, result: 250, grade: "", papers: [] });
    const { rows, incompleteCount } = await cardsIn(school);
    // (73.5 + 61.01) / 2 = 67.255, half up.
    expect(rows[0]).toMatchObject({ mean: 67.26, rank: 1, unitCount: 2, missing: [] });
    // Nobody knows what 250 is out of, and half a paper is no total.
    expect(rows[1]).toMatchObject({ mean: null, rank: null, unitCount: 1, missing: ["Maths"] });
    expect(incompleteCount).toBe(1);
  });

  it("are of the class that the marks were given in, whoever moved since, and of nobody in the bin", async () => {
    const school = await aMarkedClass();
    const { save, head, office, codes, papers } = school;
    const [moved, stays, binned] = codes as [string, string, string];
    await save(head, [
      [moved, papers.one, "20"],
      [moved, papers.two, "30"],
      [stays, papers.two, "30"],
    ]);
    const next = await aGroup(school);
    await office.call(students.checkUser, { userCode: moved, checked: true });
    await office.call(students.moveStudent, {
      groupCode: school.group.groupCode,
      groupCodeSelected: next.groupCode,
      checkedStudent: [moved],
    });
    expect((await cardsIn(school)).rows.map(({ name }) => name)).toEqual(["Achieng", "Baraka", "Chausiku"]);
    const there = { ...school.period, groupCode: next.groupCode };
    expect((await head.call(reportCards.getReportCards, there)).rows).toEqual([]);
    await office.call(students.deleteStudent, { userCode: binned });
    expect((await cardsIn(school)).rows.map(({ name }) => name)).toEqual(["Achieng", "Baraka"]);
  });

  it("are found, sorted and paged", async () => {
    const school = await aMarkedClass();
    const { save, head, codes, papers } = school;
    await save(head, [
      [codes[1]!, papers.one, "10"],
      [codes[1]!, papers.two, "20"],
      [codes[2]!, papers.one, "30"],
      [codes[2]!, papers.two, "20"],
    ]);
    const ask = async (how: Record<string, string>) => {
      const { data } = await head.post("getReportCards", { ...classOf(school), ...how });
      return (data as { rows: { name: string }[] }).rows.map(({ name }) => name);
    };
    expect(await ask({ sort: "rank" })).toEqual(["Chausiku", "Baraka", "Achieng"]);
    expect(await ask({ sort: "rank", direction: "desc" })).toEqual(["Baraka", "Chausiku", "Achieng"]);
    expect(await ask({ sort: "missing", direction: "desc", size: "1" })).toEqual(["Achieng"]);
    expect(await ask({ size: "2", page: "1" })).toEqual(["Chausiku"]);
    expect(await ask({ keyword: "ÀCHIENG" })).toEqual(["Achieng"]);
  });

  it("are in one order of names on the screen, on paper and in the file, accents and capitals or not", async () => {
    const school = await aMarkedClass(["Zawadi", "Élodie", "achieng"]);
    const names = ["achieng", "Élodie", "Zawadi"];
    const { head } = school;
    const whole = classOf(school);
    expect((await cardsIn(school)).rows.map(({ name }) => name)).toEqual(names);
    const turned = await head.call(reportCards.getReportCards, { ...whole, sort: "name", direction: "desc" });
    expect(turned.rows.map(({ name }) => name)).toEqual(names.toReversed());
    const pages = await print(head, "printReportCards", whole);
    expect(pages.map((page) => names.find((name) => page.includes(name)))).toEqual(names);
  });

  it("of a class without students are refused in words, as is a student of another class", async () => {
    const school = await aMarkedClass();
    const { head, period } = school;
    const empty = await aGroup(school);
    const ask = async (fields: Record<string, string>) =>
      (await head.get(`/api/index.php?${new URLSearchParams({ function: "printReportCards", ...fields }).toString()}`))
        .body;
    expect(await ask({ ...period, groupCode: empty.groupCode })).toContain("There are no students in this class");
    const other = await aStudent(school, { groupCode: empty.groupCode });
    expect(await ask({ ...classOf(school), checked: other.userCode })).toContain(
      "One of these students is not in this class any more",
    );
  });
});

const meritOf = (merit: string): string | string[] => (merit === "PASS" ? "Pass" : merit === "FAIL" ? "Fail" : []);
const sayRank = (rank: number | null): string[] => (rank === null ? [] : [String(rank)]);

describe("the head's remark", () => {
  it("is the head's alone, stands on the card, and is not written over another's", async () => {
    const school = await aMarkedClass();
    const { head, teacher, period, codes, save, papers } = school;
    const [userCode] = codes as [string];
    const remark = { ...period, userCode, remark: "Works *well* #1", version: 0 };
    expect(await head.try(reportCards.saveReportRemark, remark)).toMatchObject({
      message: "Nothing has been marked in this period yet",
      field: "semesterCode",
    });
    await save(teacher, [[userCode, papers.one, "20"]]);
    expect(await head.try(reportCards.saveReportRemark, { ...remark, userCode: "ST-NOBODY" })).toMatchObject({
      message: "This student is not there any more",
    });
    expect(await head.call(reportCards.saveReportRemark, remark)).toMatchObject({ version: 1 });
    const other = await aColleague(school, "head", { name: "Second Head" });
    const late = { ...remark, remark: "Lazy" };
    expect(await other.try(reportCards.saveReportRemark, late)).toMatchObject({
      message: "Wanjiru Head has changed the remark since you opened this form. Look at it again before saving",
    });
    await other.call(reportCards.saveReportRemark, { ...late, remark: "", version: 1 });
    expect(await head.try(reportCards.saveReportRemark, { ...late, version: 1 })).toMatchObject({ success: false });
    await head.call(reportCards.saveReportRemark, { ...remark, version: 2 });
    expect((await cardsIn(school)).rows[0]).toMatchObject({
      remark: "Works *well* #1",
      remarkBy: "Wanjiru Head",
      version: 3,
    });
    const [page] = await print(teacher, "printReportCards", { ...classOf(school), checked: userCode });
    expect(page).toContain("Works *well* #1");
  });
});

describe("on paper", () => {
  it("a card is in the reader's language, with the marks of each paper and the teacher's remarks", async () => {
    const school = await aMarkedClass(["Élodie Tshilombo"]);
    const { save, head, codes, papers } = school;
    const [who] = codes as [string];
    await save(head, [
      [who, papers.one, "33,5"],
      [who, papers.two, "EXM"],
      [who, "remarks", "Sait *tout* #panic()"],
    ]);
    const [page] = await print(head, "printReportCards", { ...classOf(school), withRank: "true" }, "fr");
    for (const words of [
      "Bulletin",
      "Élodie Tshilombo",
      "Paper 1 33,5/40 · Paper 2 EXM",
      "Sait *tout* #panic()",
      "83,75/100",
      "Réussi",
      "83,75 %",
      "1 sur 1",
      "EXM :",
    ])
      expect(page).toContain(words);
    expect(page).not.toContain("ABS");
    const [swahili] = await print(head, "printReportCards", classOf(school), "sw");
    expect(swahili).toContain("Ripoti ya matokeo");
  });

  it("a card of fourteen units with remarks is one page, and one of none says so", async () => {
    const school = await aMarkedClass(["Achieng wa Long’o ".repeat(6).trim(), "Baraka"]);
    const { head, office, period, codes } = school;
    for (let unit = 0; unit < 14; unit += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { activityCode } = await addUnit(office, `Unit with a name of some length ${unit + 10}`);
      // oxlint-disable-next-line no-await-in-loop
      await office.call(transcript.addTranscript, {
        academicYear: period.academicYearCode,
        semesterCode: period.semesterCode,
        unitCode: activityCode,
        userCode: codes[0]!,
        result: 50 + unit,
        grade: "B",
        remarks: "Takes part in every lesson and helps others where they are stuck. ".repeat(2),
        papers: [],
      });
    }
    const pages = await print(head, "printReportCards", classOf(school));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("63/100");
    expect(pages[1]).toContain("Nothing was marked in this period.");
  });

  it("a card of a period with a long name leaves the school its own", async () => {
    const school = await aMarkedClass(["Achieng"]);
    const { office, head, period, group } = school;
    const { semesterCode } = await office.call(calendar.addSemester, {
      semesterName: "Deuxième semestre de l’année scolaire, session ordinaire et de rattrapage",
    });
    await office.call(schoolProfile.saveSchoolProfile, {
      name: "Collège Notre-Dame de l’Immaculée Conception",
      motto: "",
      address: "",
      phone: "",
      email: "",
      paymentDetails: "",
      dueDays: "14",
      version: 0,
    });
    const asked = { ...period, semesterCode, groupCode: group.groupCode };
    const [page] = await print(head, "printReportCards", asked, "fr");
    // With no room left, each word stood on a line of its own, under the period.
    expect(page).toMatch(/^Collège Notre-Dame de /m);
    expect(page).toMatch(/Bulletin/);
  });

  it("a transcript holds every period with its mean, and all of them together", async () => {
    const school = await aMarkedClass();
    const { save, head, office, period, codes, papers } = school;
    const [who] = codes as [string];
    await save(head, [
      [who, papers.one, "40"],
      [who, papers.two, "30"],
    ]);
    const { semesterCode } = await office.call(calendar.addSemester, { semesterName: "Term 2" });
    const { activityCode } = await addUnit(office, "History");
    await office.call(transcript.addTranscript, {
      academicYear: period.academicYearCode,
      semesterCode,
      unitCode: activityCode,
      userCode: who,
      result: 81,
      grade: "A",
      papers: [],
    });
    const page = (await print(head, "printTranscript", { userCode: who })).join("\n");
    for (const words of ["Official transcript of marks", "Term 1, ", "Term 2, ", "70/100", "81/100", "75.5 %"])
      expect(page).toContain(words);
    expect(page).not.toContain("Rank");
    const nobody = await head.get("/api/index.php?function=printTranscript&userCode=ST-NOBODY");
    expect(nobody.body).toContain("This student is not there any more");
    expect((await print(head, "printTranscript", { userCode: codes[1]! })).join()).toContain("Nothing has been marked");
  });
});

describe("the code on a card", () => {
  it("confirms school, initials, period and mean and nothing more, until a mark changes", async () => {
    const { services } = await testApp();
    const school = await aMarkedClass();
    const { save, head, codes, papers, period } = school;
    const [userCode] = codes as [string];
    await save(head, [
      [userCode, papers.one, "40"],
      [userCode, papers.two, "30"],
    ]);
    const { schoolCode } = school;
    const claim = { kind: "reportCard", schoolCode, userCode, mean: "70", day: "2026-03-02", student: "A." } as const;
    const stranger = await aStranger();
    const ask = async (change: object = {}) =>
      await stranger.call(documents.confirmDocument, {
        proof: proveMarks(services.secret, { ...claim, ...period, ...change }),
      });
    const shown = await ask();
    expect(shown).toEqual({
      kind: "reportCard",
      schoolName: shown.schoolName,
      student: "A.",
      day: "2026-03-02",
      period: expect.stringMatching(/^Term 1, /),
      mean: 70,
      number: "",
      amount: null,
      currency: null,
      stands: true,
    });
    expect((await ask({ mean: "99.99" })).stands).toBe(false);
    expect((await ask({ userCode: codes[1] })).stands).toBe(false);
    expect(await ask({ kind: "transcript", academicYearCode: "", semesterCode: "" })).toMatchObject({
      stands: true,
      period: "",
    });
    const forged = proveMarks("another secret", { ...claim, ...period });
    expect(await stranger.try(documents.confirmDocument, { proof: forged })).toMatchObject({ field: "proof" });
    await head.call(marksSheet.saveMarks, {
      ...school.sheet,
      why: "",
      cells: [{ userCode, column: papers.two, value: "31", base: "30" }],
    });
    expect(await ask()).toMatchObject({ mean: 70, stands: false });
  });
});
