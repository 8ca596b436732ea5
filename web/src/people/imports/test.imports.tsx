/** An import of two students at its columns, and the server around it, for tests of its screen. */
import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ImportScreen } from "./ImportScreen.tsx";

export const BATCH: Import = {
  importCode: "I1",
  kind: "students",
  state: "checked",
  fileName: "users.csv",
  groupCode: "G1",
  keyStageCode: "",
  columns: [
    { title: "Full Name", samples: ["Amina Juma"], filled: 2, letters: "", ambiguousDay: "" },
    { title: "DOB", samples: ["03/04/2012"], filled: 2, letters: "", ambiguousDay: "03/04/2012" },
    { title: "Notes", samples: ["quiet"], filled: 1, letters: "", ambiguousDay: "" },
  ],
  mapping: ["name", "dateOfBirth", ""],
  columnsAsOf: "",
  dateOrder: "ask",
  rowCount: 2,
  validCount: 1,
  invalidCount: 1,
  sameCount: 0,
  likelyCount: 0,
  skippedCount: 0,
  importedCount: 0,
  updateCount: 0,
  updatedCount: 0,
  undoneCount: 0,
  keptCount: 0,
  meanwhileCount: 0,
  guardianCount: 0,
  familyCount: 0,
  updateFields: [],
  differences: [],
  missingGroups: [],
  undoKeeps: 0,
  sheets: ["users.csv"],
  sheet: 0,
  headerRow: 1,
  progress: 0,
  failure: "",
  startedBy: "Grace Wambui",
  startedAt: "2026-02-01T08:00:00Z",
  canUndo: false,
  version: 7,
};
export const GOOD: ImportRow = {
  rowNumber: 2,
  values: { name: "Amina Juma", dateOfBirth: "2012-04-03" },
  problems: [],
  changes: [],
  state: "valid",
};
export const BAD: ImportRow = {
  rowNumber: 3,
  values: { name: "", dateOfBirth: "31/31/2012" },
  problems: [
    { field: "name", problem: "missing", detail: "" },
    { field: "dateOfBirth", problem: "badDate", detail: "31/31/2012" },
  ],
  changes: [],
  state: "invalid",
};

/** The screen of the import, at a step of it. */
export function open(at: string, batch: Partial<Import> = {}, answers: Answers = {}) {
  return renderScreen(ImportScreen, "/school/students/import/$importCode", `/school/students/import/I1${at}`, {
    getImport: () => ({ ...BATCH, ...batch }),
    getImportRows: () => ({ rows: [GOOD, BAD], count: 2 }),
    getImportTop: () => ({ rows: [] }),
    getKeyStages: () => [],
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G1",
          groupName: "1 East",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "K1",
          isAlumni: false,
          version: 1,
          studentCount: 0,
        },
      ],
    }),
    ...answers,
  });
}
