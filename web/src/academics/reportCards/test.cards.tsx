/** A class of two with its report cards for tests, and what its server answers. */
import type { CardBatch } from "@ofisi/contract/academics/cardBatches";
import type { ReportCard } from "@ofisi/contract/academics/reportCards";
import { vi } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ReportCardsScreen } from "./ReportCardsScreen.tsx";

export const card = (userCode: string, name: string, part: Partial<ReportCard> = {}): ReportCard => ({
  userCode,
  name,
  studentSchoolIdNumber: `12${userCode.slice(-1)}`,
  mean: 67.25,
  rank: 1,
  unitCount: 2,
  missing: [],
  attendance: null,
  remark: "",
  remarkBy: "",
  version: 0,
  ...part,
});
export const ROWS = [
  card("ST1", "Achieng", { remark: "Good", remarkBy: "Head", version: 2 }),
  card("ST2", "Baraka", { mean: null, rank: null, missing: ["Maths", "Biology"] }),
];
export const BATCH: CardBatch = {
  batchCode: "CB1",
  state: "queued",
  fileName: "Report card Form 1.pdf",
  progress: 0,
  total: 60,
  made: 0,
  leftOut: [],
  bytes: 0,
  failure: "",
  startedBy: "Otieno",
  startedAt: "2026-03-02T08:00:00.000Z",
};
export const ANSWER = {
  rows: ROWS,
  count: 2,
  studentCount: 2,
  rankedCount: 1,
  incompleteCount: 1,
  leftOut: [],
  dateFrom: "",
  dateTo: "",
};
export const NOBODY = {
  rows: [],
  count: 0,
  studentCount: 0,
  rankedCount: 0,
  incompleteCount: 0,
  leftOut: [],
  dateFrom: "",
  dateTo: "",
};

/** Said of one who came after the period, before their name. */
export const LATER =
  "Left out of the class’s cards, since they were added here after this period and nothing of it is there of them (1):";

export function open(at = "", answers: Answers = {}) {
  return renderScreen(ReportCardsScreen, "/school/reportCards", `/school/reportCards${at}`, {
    getAcademicYear: () => [
      { academicYearCode: "AY27", academicYear: "2027", isCurrent: false },
      { academicYearCode: "AY26", academicYear: "2026", isCurrent: true },
    ],
    getSemester: () => [{ semesterCode: "SM1", semesterName: "Term 1" }],
    getKeyStages: () => [{ keyStageCode: "KS1", keyStageName: "Lower", version: 1 }],
    getGroup: () => ({
      Groups: [
        {
          groupCode: "GR1",
          groupName: "Form 1",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "KS1",
          studentCount: 2,
          isAlumni: false,
          version: 1,
        },
      ],
    }),
    getReportCards: (wire) => (wire["groupCode"] === "GR1" && wire["semesterCode"] === "SM1" ? ANSWER : NOBODY),
    getCardBatch: () => ({ batch: null }),
    ...answers,
  });
}
export const CHOSEN = "?academicYearCode=AY26&semesterCode=SM1&groupCode=GR1";
export const opened = () => vi.spyOn(window, "open").mockReturnValue(window);
export const asked = (spy: ReturnType<typeof opened>) =>
  Object.fromEntries(new URLSearchParams(String(spy.mock.calls.at(-1)?.[0]).split("?")[1]));
