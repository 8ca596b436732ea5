/** A marks sheet of three students for tests, and what its server stores. */
import { totalOf } from "@ofisi/contract/academics/marking";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { queries } from "../../kit/data/client.ts";
import { preferences } from "../../kit/i18n/preferences.ts";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR } from "../../kit/test.session.ts";
import { MarksSheetScreen } from "./MarksSheetScreen.tsx";

const PAPERS = [
  {
    examTypePaperCode: "P1",
    examTypePaper: "Paper 1",
    examTypeCode: "E",
    examTypeName: "End of term",
    numberOfPaperMarks: 40,
  },
  {
    examTypePaperCode: "P2",
    examTypePaper: "Paper 2",
    examTypeCode: "E",
    examTypeName: "End of term",
    numberOfPaperMarks: 60,
  },
];
const BANDS = [
  { from: 50, to: 100, isRange: true, scaledScore: "B", isPass: true },
  { from: 0, to: 49.99, isRange: true, scaledScore: "E", isPass: false },
];
export const PERIOD = {
  academicYearCode: "Y1",
  academicYear: "2026",
  semesterCode: "S1",
  semesterName: "Term 1",
  isLocked: false,
  wasLocked: false,
  changedBy: "",
  changedAt: "",
  why: "",
};
export const LOCKED = {
  changedBy: "Wanjiru Head",
  changedAt: "2026-11-01T09:00:00Z",
  why: "Reports are out",
  wasLocked: true,
};
type Row = ReturnType<typeof rowOf>;
export const rowOf = (userCode: string, name: string) => ({
  userCode,
  name,
  studentSchoolIdNumber: `UHURU-${userCode}`,
  marks: ["", ""],
  remarks: "",
  total: null as number | null,
  isComplete: false,
  grade: "",
  merit: "" as "" | "PASS" | "FAIL",
  heldBy: "" as "" | "total",
});
/** What the server has; a test changes it as others would. */
export const there = {
  rows: [] as Row[],
  period: PERIOD,
  mayMark: true,
  elsewhere: [] as { name: string; groupName: string }[],
};

/** As each test finds it. */
export function begun(): void {
  there.rows = [rowOf("101", "Achieng Otieno"), rowOf("102", "Baraka Mwangi"), rowOf("103", "Grâce Mbala")];
  there.period = PERIOD;
  there.mayMark = true;
  there.elsewhere = [];
  preferences.set({ lastChoices: {} });
  localStorage.clear();
  sessionStorage.clear();
  queries.clear();
}

interface Sent {
  userCode: string;
  column: string;
  value: string;
  base: string;
}
/** Stores cells as the server does: nothing over what was not seen. */
export function saveMarks({ cells = "[]" }: Record<string, string>) {
  const outcomes = (JSON.parse(cells) as Sent[]).map(({ userCode, column, value, base }) => {
    const row = there.rows.find((each) => each.userCode === userCode)!;
    const at = column === "P1" ? 0 : 1;
    const before = column === "remarks" ? row.remarks : row.marks[at]!;
    if (before !== base && before !== value) return { userCode, column, kind: "conflict", value: before, why: "" };
    change(userCode, column, value);
    return { userCode, column, kind: "saved", value, why: "" };
  });
  return { outcomes, rows: there.rows };
}
/** Writes a cell and sums up its row, as the server does. */
export function change(userCode: string, column: string, value: string): void {
  there.rows = there.rows.map((row) => {
    if (row.userCode !== userCode) return row;
    if (column === "remarks") return { ...row, remarks: value };
    const marks = row.marks.map((mark, at) => (at === (column === "P1" ? 0 : 1) ? value : mark));
    const { total, isComplete } = totalOf(marks, [40, 60]);
    const merit = total === null || !isComplete ? "" : total < 50 ? "FAIL" : "PASS";
    return { ...row, marks, total, isComplete, merit, grade: { "": "", FAIL: "E", PASS: "B" }[merit] };
  });
}

export const CHOSEN = "?academicYearCode=Y1&semesterCode=S1&groupCode=G1&schemeCode=SC1&activityCode=UN1";
export function open(at = CHOSEN, answers: Answers = {}) {
  return renderScreen(MarksSheetScreen, "/school/marks", `/school/marks${at}`, {
    portalLogin: () => BURSAR,
    getAcademicYear: () => [
      { academicYearCode: "Y0", academicYear: "2025", isCurrent: false },
      { academicYearCode: "Y1", academicYear: "2026", isCurrent: true },
    ],
    getSemester: () => [{ semesterCode: "S1", semesterName: "Term 1" }],
    getKeyStages: () => [{ keyStageCode: "K1", keyStageName: "Primary", version: 1 }],
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G1",
          groupName: "Grade 5",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "K1",
          isAlumni: false,
          version: 1,
          studentCount: 3,
        },
      ],
    }),
    getScheme: () => [{ schemeCode: "SC1", schemeName: "National", subjectCount: 1, paperCount: 2, version: 1 }],
    getActivity: () => ({ Activities: [{ activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 }] }),
    getMarksSheet: () => ({ papers: PAPERS, bands: BANDS, ...there }),
    saveMarks,
    ...answers,
  });
}
export const grid = () => screen.findByRole("grid", { name: "Marks of Grade 5 in Maths" });
/** The cell of a row and a column, both counted from 1: ID, name, paper 1, paper 2, total, grade, merit, rank, remarks. */
export const cell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`tr[data-index="${row - 1}"] td[data-at="${column - 1}"]`)!;
export const texts = (row: number, ...columns: number[]) =>
  columns.map((column) => cell(row, column).firstChild?.textContent ?? "");
export const stored = () => there.rows.map(({ marks }) => marks.join(" "));
export async function begin(user: ReturnType<typeof open>["user"], row = 1, column = 3) {
  await grid();
  await user.click(cell(row, column));
  await waitFor(() => expect(document.activeElement).toBe(cell(row, column)));
}
export function paste(text: string): void {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  fireEvent.paste(document.activeElement!, { clipboardData: data });
}
export const press = (name: string | RegExp) => screen.findByRole("button", { name });
