import { assignments, type Assignment } from "@ofisi/contract/academics/assignments";
import type { Out } from "@ofisi/contract/kit/operation";
import type { rubrics } from "@ofisi/contract/academics/rubrics";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { invalidate } from "../../kit/data/useRead.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { AssessmentsScreen } from "./AssessmentsScreen.tsx";
import { AssignmentsScreen } from "./AssignmentsScreen.tsx";

const SUMS: Assignment = {
  id: 7,
  assignmentCode: "AS-1",
  groupName: "Form 1 East",
  groupCode: "GR-1",
  activityName: "Mathematics",
  activityCode: "UN-1",
  title: "Fractions",
  Instructions: "Pages 3 and 4",
  comments: "",
  attachment: "fractions.xlsx",
  staffName: "Grace",
  staffCode: "SF-1",
  name: "",
  date: "2026-11-23T08:05",
  dueDate: "2026-12-01T17:30",
  createDate: "2026-11-23T08:05",
  status: 2,
  graded: 1,
  grade: "",
  gradeComments: "",
  file: "abcdefghijklmnopqrstuvwxyz0123.xlsx",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  bytes: 2_000,
  pages: 0,
  userCode: "",
  parentCode: "",
  isLate: false,
  times: 2,
  partners: "",
  holdsGrades: false,
  isHeld: false,
  mayChange: true,
  outOf: "20",
  version: 4,
};
const WORK: Assignment = {
  ...SUMS,
  id: 8,
  assignmentCode: "SU-1",
  name: "Achieng",
  userCode: "ST-1",
  parentCode: "AS-1",
  comments: "Done",
  isLate: true,
  times: 1,
  version: 2,
};
const CHOICES = {
  Groups: [{ groupCode: "GR-1", groupName: "Form 1 East" }],
  Activities: [{ activityCode: "UN-1", activityName: "Mathematics" }],
  Staffs: [
    { staffCode: "SF-1", staffName: "Grace", nationalIdNumber: "123" },
    { staffCode: "SF-2", staffName: "Peter", nationalIdNumber: "124" },
  ],
  ownStaffCode: "",
  mayPublishForOthers: true,
};
const NO_RUBRIC: Out<typeof rubrics.getRubric> = {
  criteria: [],
  version: 0,
  title: "Fractions",
  chosen: [],
  given: [],
  graded: 0,
};
const ANSWERS = {
  getAssignmentChoices: () => CHOICES,
  searchAssignments: () => ({ Assignments: [SUMS], count: 1 }),
  searchSubmitted: () => ({ Submitted: [WORK], count: 1 }),
  getStudentSubmittedAssignments: () => [],
  getAttempts: () => [],
  getRubric: () => NO_RUBRIC,
};

test("publishing without anything is refused in the documents' words, and nothing is sent", async () => {
  const path = "/staff/assignment";
  const { user, sent } = renderScreen(AssignmentsScreen, path, `${path}?dialog=publishAssignment`, ANSWERS);
  const dialog = await screen.findByRole("dialog", { name: "Publish an assignment" });
  await user.click(await within(dialog).findByRole("button", { name: "Publish" }));
  await within(dialog).findByText("Please select the group");
  const refusals = [
    "Please select the group",
    "Please Unit/ Activity",
    "Please staff",
    "Please choose file",
    "Enter Title",
    "Enter comments or instructions",
  ];
  const places = refusals.map((refusal) => dialog.textContent.indexOf(refusal));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(sent("uploadAssignment")).toEqual([]);
});

test("publishing begins with the teacher who is signed in, who publishes in no other name", async () => {
  const path = "/staff/assignment";
  const { user } = renderScreen(AssignmentsScreen, path, `${path}?dialog=publishAssignment`, {
    ...ANSWERS,
    getAssignmentChoices: () => ({ ...CHOICES, ownStaffCode: "SF-1", mayPublishForOthers: false }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Publish an assignment" });
  await user.click(await within(dialog).findByRole("button", { name: /^Staff \*: Grace/ }));
  expect(await screen.findByRole("option", { name: /Grace/ })).toBeDefined();
  expect(screen.queryByRole("option", { name: /Peter/ })).toBeNull();
});

test("a due date that is over, or more than a year ahead, is asked about before it is published", async () => {
  const path = "/staff/assignment";
  const { user, sent } = renderScreen(AssignmentsScreen, path, `${path}?dialog=editAssignment~7`, {
    ...ANSWERS,
    editAssignmentSave: () => SUMS,
  });
  const dialog = await screen.findByRole("dialog", { name: "Edit assignment" });
  const due = await within(dialog).findByLabelText("Due date");
  const question = async (day: string): Promise<HTMLElement> => {
    await user.clear(due);
    await user.type(due, day);
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    return await screen.findByRole("alertdialog");
  };
  const over = await question("20/11/2020");
  expect(over.textContent).toContain("Fractions was due 20 Nov 2020, 17:30: everything handed in will be marked late.");
  await user.click(within(over).getByRole("button", { name: "Cancel" }));
  const far = await question("20/11/2062");
  expect(far.textContent).toContain("Fractions is due 20 Nov 2062, 17:30, more than a year from now.");
  await user.click(within(far).getByRole("button", { name: "Save" }));
  await expect.poll(() => sent("editAssignmentSave")).toMatchObject([{ dueDate: "2062-11-20T17:30" }]);
});

test("a grade is asked about and sent for that one submission, with the version that was read", async () => {
  const path = "/staff/assignmentAssessment";
  const { user, sent } = renderScreen(AssessmentsScreen, path, `${path}?dialog=gradeAssignment~8`, {
    ...ANSWERS,
    updateAssignmentGrade: ({ grade }) => ({ ...WORK, graded: 2, grade: grade ?? "" }),
  });
  const grade = await screen.findByRole("textbox", { name: /Grade out of 20/ });
  await user.type(grade, "15");
  await user.type(screen.getByRole("textbox", { name: /^Comments/ }), "Good");
  await user.click(screen.getByRole("button", { name: "Submit Grade" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Please Confirm");
  await user.click(within(question).getByRole("button", { name: "Submit Grade" }));
  await screen.findByText("Achieng has 15");
  expect(sent("updateAssignmentGrade")).toMatchObject([
    { assignmentCode: "SU-1", grade: "15", comments: "Good", version: "2" },
  ]);
});

test("with a rubric a digit takes a level and goes on to the next criterion; their sum is the grade", async () => {
  const path = "/staff/assignmentAssessment";
  const levels = (first: number) => [0, 4, 10].map((points, at) => ({ id: first + at, points, words: "" }));
  const criteria = [
    { id: 1, name: "Facts", levels: levels(2) },
    { id: 5, name: "Language", levels: levels(6) },
  ];
  const { user, sent } = renderScreen(AssessmentsScreen, path, `${path}?dialog=gradeAssignment~8`, {
    ...ANSWERS,
    getRubric: () => ({ ...NO_RUBRIC, criteria, version: 1 }),
    updateAssignmentGrade: ({ grade }) => ({ ...WORK, graded: 2, grade: grade ?? "" }),
  });
  const facts = await screen.findByRole("radiogroup", { name: "Facts" });
  expect(screen.queryByRole("textbox", { name: /^Grade/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /^Comments/ }), "Good");
  await user.click(screen.getByRole("button", { name: "Submit Grade" }));
  await screen.findByText("Choose a level for each criterion");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  within(facts).getAllByRole("radio")[0]!.focus();
  await user.keyboard("23");
  await screen.findByText("Grade 14 of 20");
  await user.click(screen.getByRole("button", { name: "Submit Grade" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit Grade" }));
  await screen.findByText("Achieng has 14");
  expect(sent("updateAssignmentGrade")).toMatchObject([
    {
      grade: "14",
      levels: JSON.stringify([
        { criterion: 1, level: 3 },
        { criterion: 5, level: 8 },
      ]),
    },
  ]);
});

test("what a colleague has changed of an assignment meanwhile is told and comes into the form, and is not saved over", async () => {
  let now = SUMS;
  const path = "/staff/assignment";
  const { user, sent } = renderScreen(AssignmentsScreen, path, `${path}?dialog=editAssignment~7`, {
    ...ANSWERS,
    searchAssignments: () => ({ Assignments: [now], count: 1 }),
    searchSubmitted: () => ({ Submitted: [], count: 0 }),
    editAssignmentSave: () => now,
  });
  const dialog = await screen.findByRole("dialog", { name: "Edit assignment" });
  const due = await within(dialog).findByLabelText("Due date");
  await user.clear(due);
  await user.type(due, "02/12/2026");
  now = { ...SUMS, title: "Fractions and decimals", holdsGrades: true, status: 1, version: 5 };
  await invalidate(assignments.searchAssignments);
  expect(await within(dialog).findByText(/^Title: Fractions → Fractions and decimals$/)).toBeDefined();
  expect(within(dialog).getByText(/^Status: Closed → Active$/)).toBeDefined();
  expect(within(dialog).getByText(/^Grades: Students read/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save" }));
  await expect
    .poll(() => sent("editAssignmentSave"))
    .toMatchObject([{ title: "Fractions and decimals", dueDate: "2026-12-02T17:30", version: "5" }]);
});

test("a file that is handed in while it is graded is not graded unseen", async () => {
  let now = WORK;
  const path = "/staff/assignmentAssessment";
  const { user, sent } = renderScreen(AssessmentsScreen, path, `${path}?dialog=gradeAssignment~8`, {
    ...ANSWERS,
    getGradingComments: () => [],
    getGradingOrder: () => [],
    searchSubmitted: () => ({ Submitted: [now], count: 1 }),
    updateAssignmentGrade: () => now,
  });
  const dialog = await screen.findByRole("dialog", { name: "Grade Assignment" });
  await user.type(await within(dialog).findByLabelText(/Grade out of 20/), "15");
  await user.type(within(dialog).getByLabelText(/^Comments/), "Well done");
  now = { ...WORK, attachment: "better.xlsx", date: "2026-11-24T09:00", times: 2, version: 3 };
  await invalidate(assignments.searchSubmitted);
  expect(await within(dialog).findByText(/fractions\.xlsx → better\.xlsx$/)).toBeDefined();
  const grade = async () => {
    await user.click(within(dialog).getByRole("button", { name: "Submit Grade" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit Grade" }));
  };
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  await grade();
  await expect
    .poll(() => sent("updateAssignmentGrade"))
    .toMatchObject([{ grade: "15", comments: "Well done", version: "3" }]);
});
