/** A school of one class for tests of the transcript, and what its server answers. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { TranscriptScreen } from "./TranscriptScreen.tsx";
import { TypedEntriesScreen } from "./TypedEntriesScreen.tsx";

const STUDENT = {
  id: 1,
  userCode: "ST1",
  name: "Achieng Otieno",
  dateOfBirth: "",
  placeOfBirth: "",
  gender: "Female",
  nationalIdNumber: "",
  nationality: "",
  address: "",
  phoneNumber: "",
  email: "",
  photo: "",
  groupCode: "G1",
  groupName: "Form 1 East",
  schoolIdNumber: "UHURU-1",
  parentIDNumber: "",
  version: 1,
};
const LISTED = {
  ...STUDENT,
  guardianNames: "",
  guardianRelationship: "",
  guardianPhone: "",
  foundByGuardian: false,
};
export const ENTRY = {
  id: 7,
  userCode: "ST1",
  academicYear: "2026",
  academicYearCode: "Y1",
  semesterCode: "S1",
  semesterName: "Term 1",
  unitCode: "UN1",
  unitName: "Maths",
  unitDesc: "Mathematics",
  result: 30,
  isComplete: true,
  grade: "E",
  merit: "FAIL",
  remarks: "Practise",
  schemeCode: "SC1",
};
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
const PAPERS = [
  { examTypePaperCode: "P1", examTypePaper: "Paper 1", numberOfPaperMarks: 40, version: 1 },
  { examTypePaperCode: "P2", examTypePaper: "Paper 2", numberOfPaperMarks: 60, version: 1 },
];
export const SHEET = {
  papers: PAPERS.map((paper) => ({ ...paper, examTypeCode: "ET1", examTypeName: "End of term" })),
  rows: [],
  bands: [],
  period: PERIOD,
  elsewhere: [],
  mayMark: true,
};
const SUBJECT = {
  examTypeCode: "ET1",
  examTypeName: "End of term",
  totalMarks: 100,
  schemeCode: "SC1",
  activityCode: "UN1",
  academicYearCode: "Y1",
  version: 1,
};

const ANSWERS: Answers = {
  getAcademicYear: () => [{ academicYearCode: "Y1", academicYear: "2026", isCurrent: true }],
  getSemester: () => [{ semesterCode: "S1", semesterName: "Term 1" }],
  getKeyStages: () => [{ keyStageCode: "KS1", keyStageName: "Form 1", version: 1 }],
  getGroup: () => ({
    Groups: [
      {
        groupCode: "G1",
        groupName: "Form 1 East",
        groupEntryYear: "",
        groupExitYear: "",
        keyStageCode: "KS1",
        studentCount: 1,
        isAlumni: false,
        version: 1,
      },
    ],
  }),
  searchStudent: () => ({ Students: [LISTED], count: 1 }),
  getStudent: () => STUDENT,
  getTranscript: () => [ENTRY, { ...ENTRY, id: 8, unitCode: "UN2", unitName: "Physics", merit: "PASS", grade: "A" }],
  getMarkPeriods: () => [PERIOD],
  getScheme: () => [{ schemeCode: "SC1", schemeName: "Exams", subjectCount: 1, paperCount: 2, version: 1 }],
  getActivity: () => ({ Activities: [{ activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 }] }),
  getExamTypes: () => [{ Subject: SUBJECT, unallocated: 0, paperCount: 2 }],
  getExamTypesPaper: () => PAPERS,
  getMarksSheet: () => SHEET,
  getScaledScore: ({ rawScore }) =>
    Number(rawScore) < 50 ? { scaledScore: "E", merit: "FAIL" } : { scaledScore: "B", merit: "PASS" },
  getMarkHistory: () => [
    {
      id: 1,
      paper: "Paper 1",
      what: "mark",
      valueBefore: "",
      valueAfter: "30",
      why: "",
      cause: "",
      changedBy: "Otieno Teacher",
      changedAt: "2026-03-02T08:00:00Z",
    },
    {
      id: 2,
      paper: "",
      what: "total",
      valueBefore: "75",
      valueAfter: "63",
      why: "",
      cause: "papers",
      changedBy: "Wanjiru Head",
      changedAt: "2026-03-03T08:00:00Z",
    },
  ],
};

/** All that adding marks needs, chosen in the address. */
export const CHOSEN = "?semesterCode=S1&keyStageCode=KS1&groupCode=G1&userCode=ST1";

export function openTranscript(at = CHOSEN, answers: Answers = {}) {
  return renderScreen(TranscriptScreen, "/school/transcript", `/school/transcript${at}`, { ...ANSWERS, ...answers });
}

export function openTyped(at: string, answers: Answers = {}) {
  return renderScreen(TypedEntriesScreen, "/school/transcript2", `/school/transcript2${at}`, {
    ...ANSWERS,
    ...answers,
  });
}

type User = ReturnType<typeof openTranscript>["user"];

export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).findByRole("button", { name });

/** Takes an option of a picker. */
export async function pick(user: User, label: string, option: string | RegExp): Promise<void> {
  await user.click(await button(new RegExp(`^${label}.*: `)));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** Where a raw score is typed. */
export const rawBox = () => screen.findByRole("textbox", { name: "Raw score" });

/** Answers an alert that says this. */
export async function told(user: User, message: string): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: message });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog", { name: message })).toBeNull());
}

/** The form of marks, with its scheme, unit and subject chosen. */
export async function marksForm(user: User): Promise<HTMLElement> {
  await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await user.click(await button("Add marks"));
  await rawBox();
  await pick(user, "Marking scheme", "Exams");
  await pick(user, "Unit", "Maths");
  await pick(user, "Subject", /End of term/);
  return await screen.findByRole("dialog", { name: "Add marks" });
}

/** Types a raw score and adds it. */
export async function addRaw(user: User, raw: string): Promise<void> {
  const box = await rawBox();
  await user.clear(box);
  await user.type(box, raw);
  await user.click(await button("ADD"));
}
