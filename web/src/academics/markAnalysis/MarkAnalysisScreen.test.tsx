import type { AnalysedRow, MarkAnomaly } from "@ofisi/contract/academics/markAnalysis";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { downloads } from "../../kit/test.download.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { MarkAnalysisScreen } from "./MarkAnalysisScreen.tsx";

const NAMED = { academicYearCode: "Y1", academicYear: "2026", semesterCode: "S2", semesterName: "Term 2" };
const BEFORE = { ...NAMED, semesterCode: "S1", semesterName: "Term 1" };
const LOCK = { isLocked: false, wasLocked: false, changedBy: "", changedAt: "", why: "" };
const PERIODS = [
  { ...NAMED, ...LOCK },
  { ...BEFORE, ...LOCK, isLocked: true },
];
const FIGURES = { count: 28, mean: 61.25, median: 60, deviation: 9.5, passRate: 82.14, highest: 91, lowest: 33 };
const NONE = { count: 0, mean: null, median: null, deviation: null, passRate: null, highest: null, lowest: null };
const MATHS: AnalysedRow = {
  code: "UN1",
  name: "Mathematics",
  now: FIGURES,
  before: { ...FIGURES, mean: 58 },
  difference: 3.25,
};
const ART: AnalysedRow = { code: "", name: "", now: { ...FIGURES, mean: 70 }, before: NONE, difference: null };
const FAR: MarkAnomaly = {
  kind: "far",
  groupCode: "G1",
  groupName: "Grade 7",
  keyStageCode: "K1",
  activityCode: "UN1",
  activityName: "Mathematics",
  schemeCode: "SC1",
  paper: "",
  teachers: ["Otieno Teacher"],
  students: ["Achieng Otieno"],
  value: 20,
  usual: 61.5,
  deviation: 4.25,
  count: 4,
  of: null,
};
const ALIKE: MarkAnomaly = {
  ...FAR,
  kind: "alike",
  activityCode: "",
  activityName: "",
  schemeCode: "",
  students: ["Baraka", "Eshe"],
  count: 14,
};
const COUNTS = { missing: 0, far: 1, outOfLine: 0, alike: 1, uniform: 0, named: 0 };

function open(at = "", answers: Answers = {}) {
  return renderScreen(MarkAnalysisScreen, "/school/analysis", `/school/analysis${at}`, {
    getMarkPeriods: () => PERIODS,
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    getMarkAnalysis: () => ({
      period: NAMED,
      before: BEFORE,
      rows: [MATHS, ART],
      whole: { ...MATHS, code: "", name: "" },
      typedCount: 1,
    }),
    getMarkAnomalies: () => ({ period: NAMED, rows: [FAR, ALIKE], count: 2, counts: COUNTS }),
    ...answers,
  });
}

test("the newest period that has marks is shown beside the one before, with bars that words tell too", async () => {
  const { user, sent } = open();
  expect(await screen.findByText("Compared with 2026, Term 1, the period before it that has marks.")).toBeDefined();
  expect(sent("getMarkAnalysis")[0]).toMatchObject({ academicYearCode: "Y1", semesterCode: "S2", by: "unit" });
  const row = await screen.findByRole("row", { name: /Mathematics/ });
  for (const figure of ["61.25", "58", "+3.25", "82.14"]) expect(within(row).getByText(figure)).toBeDefined();
  expect(within(row).getByRole("img", { name: "Mean 61.25 %, before 58 %" })).toBeDefined();
  expect(screen.getByRole("img", { name: "Mean 70 %" })).toBeDefined();
  expect(screen.getByText("No unit")).toBeDefined();
  expect(screen.getByText("All together")).toBeDefined();
  expect(screen.queryByText(/rounded half up to the hundredth/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "How these figures are calculated" }));
  expect(screen.getByText(/rounded half up to the hundredth/)).toBeDefined();
  expect(screen.getByText(/^1 total was typed without papers/)).toBeDefined();
});

test("it is grouped, and taken along as it is shown", async () => {
  const { user, sent } = open("?groupCode=G1");
  await screen.findByText("Mathematics");
  await user.selectOptions(screen.getByRole("combobox", { name: "By" }), "teacher");
  await waitFor(() => expect(sent("getMarkAnalysis").at(-1)).toMatchObject({ by: "teacher", groupCode: "G1" }));
  expect(await screen.findByText("Nobody in the distribution")).toBeDefined();
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "Download Excel" }));
  expect(saved[0]).toContain("function=downloadMarkAnalysis");
  for (const part of ["by=teacher", "groupCode=G1", "semesterCode=S2", "format=xlsx"]) expect(saved[0]).toContain(part);
});

test("what to look at stands with its rule, its figures, and the way to its sheet where it has one", async () => {
  const { user, sent } = open();
  await screen.findByText("Mathematics");
  await user.click(screen.getByRole("button", { name: "Before publishing" }));
  const said = "Achieng Otieno has 20 %, and 61.5 % on average in 4 other units (deviation 4.25)";
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText(/^A total more than 25 points, and more than 2 standard deviations/)).toBeDefined();
  expect(screen.getByText("Baraka, Eshe: the same marks in all 14 papers")).toBeDefined();
  const links = screen.getAllByRole("link", { name: /^Open the sheet/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#/school/marks?academicYearCode=Y1&semesterCode=S2&groupCode=G1&schemeCode=SC1&activityCode=UN1&keyStageCode=K1",
  ]);
  expect(screen.getByRole("button", { name: "Everything 2" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Same marks throughout 1" }));
  await waitFor(() => expect(sent("getMarkAnomalies").at(-1)).toMatchObject({ anomaly: "alike", page: "0" }));
});

test.each([
  ["a school without marks", "", { getMarkPeriods: () => [] }, "No marks yet"],
  [
    "a period without complete totals",
    "",
    {
      getMarkAnalysis: () => ({
        period: NAMED,
        before: null,
        rows: [],
        whole: { ...ART, now: NONE },
        typedCount: 0,
      }),
    },
    "No complete totals",
  ],
  [
    "a period in order",
    "?view=anomalies",
    {
      getMarkAnomalies: () => ({ period: NAMED, rows: [], count: 0, counts: { ...COUNTS, far: 0, alike: 0 } }),
    },
    "Nothing stands out",
  ],
  ["a failure", "", { getMarkAnalysis: () => refuse("The lights are out") }, /The lights are out/],
] as const)("%s says so", async (_, at, answers, words) => {
  open(at, answers);
  expect(await screen.findByText(words)).toBeDefined();
});
