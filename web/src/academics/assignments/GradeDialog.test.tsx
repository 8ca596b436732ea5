/** From one submission to the next by the keyboard: at both ends of the list, and with something typed. */
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { RIVERS } from "./anAssignment.ts";
import { AssessmentsScreen } from "./AssessmentsScreen.tsx";

const WORKS: Assignment[] = ["Achieng", "Baraka", "Chebet"].map((name, at) => ({
  ...RIVERS,
  id: 21 + at,
  assignmentCode: `SU-${at}`,
  parentCode: RIVERS.assignmentCode,
  name,
  userCode: `ST-${at}`,
  comments: `The work of ${name}`,
  times: 1,
}));
const PATH = "/staff/assignmentAssessment";
const NEXT = "{Alt>}{PageDown}{/Alt}";
const PREVIOUS = "{Alt>}{PageUp}{/Alt}";

/** @param graded whose work has its grade already */
const gradingOf = (id: number, graded: readonly string[] = [], mayChange = true) =>
  renderScreen(AssessmentsScreen, PATH, `${PATH}?dialog=gradeAssignment~${id}`, {
    getAssignmentChoices: () => ({
      Groups: [],
      Activities: [],
      Staffs: [],
      ownStaffCode: "",
      mayPublishForOthers: false,
    }),
    searchSubmitted: ({ id: wanted = "0" }) => {
      const found = WORKS.filter((one) => wanted === "0" || one.id === Number(wanted));
      return { Submitted: found.map((one) => ({ ...one, mayChange })), count: found.length };
    },
    getRubric: () => ({ criteria: [], version: 0, title: "Rivers", chosen: [], given: [], graded: 0 }),
    getAttempts: () => [],
    getGradingComments: () => [],
    getGradingOrder: () => WORKS.map(({ id: of, name }) => ({ id: of, name, isGraded: graded.includes(name) })),
    updateAssignmentGrade: ({ assignmentCode, grade = "", comments = "" }) => ({
      ...WORKS.find((one) => one.assignmentCode === assignmentCode)!,
      graded: 2,
      grade,
      gradeComments: comments,
    }),
  });
const shown = (at: number) => screen.findByText(`${at + 1} of ${WORKS.length}`);
const gradeField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Grade out of 20/ });

test("the keys go from one to the next and back, and nowhere beyond either end", async () => {
  const { user } = gradingOf(21);
  await shown(0);
  await user.keyboard(PREVIOUS);
  await shown(0);
  await user.keyboard(NEXT);
  await shown(1);
  await user.keyboard(NEXT);
  await shown(2);
  // At the end, with something typed: it stays, and nobody is asked anything.
  await user.type(await gradeField(), "14");
  await user.keyboard(NEXT);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await shown(2);
  expect((await gradeField()).value).toBe("14");
});

test("what is typed is not lost by a key: it is asked about once, kept when the answer is no, dropped when it is yes", async () => {
  const { user, sent } = gradingOf(22);
  await shown(1);
  await user.type(await gradeField(), "15");
  await user.keyboard(NEXT);
  const question = await screen.findByRole("alertdialog");
  // Keys that are held go on coming: they ask nothing more, and move nothing behind the question.
  await user.keyboard(NEXT);
  await user.keyboard(PREVIOUS);
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(question.isConnected).toBe(false);
  await shown(1);
  expect((await gradeField()).value).toBe("15");

  await user.keyboard(PREVIOUS);
  const again = await screen.findByRole("alertdialog");
  await user.click(within(again).getAllByRole("button").at(-1)!);
  await shown(0);
  expect((await gradeField()).value).toBe("");
  await user.keyboard(NEXT);
  await shown(1);
  expect((await gradeField()).value).toBe("");
  expect(sent("updateAssignmentGrade")).toEqual([]);
});

test("a key while the grade is asked about neither loses it nor goes elsewhere", async () => {
  const { user, sent } = gradingOf(23);
  await shown(2);
  await user.type(await gradeField(), "16");
  await user.type(screen.getByRole("textbox", { name: /^Comments/ }), "Well drawn");
  await user.click(screen.getByRole("button", { name: "Submit Grade" }));
  const question = await screen.findByRole("alertdialog");
  await user.keyboard(PREVIOUS);
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  await user.click(within(question).getByRole("button", { name: "Submit Grade" }));
  await screen.findByText("Chebet has 16");
  expect(sent("updateAssignmentGrade")).toMatchObject([{ assignmentCode: "SU-2", grade: "16" }]);
});

test("Submit and next asks nothing, and goes to the next work without a grade, whose name is in the title", async () => {
  const { user, sent } = gradingOf(23, ["Baraka"]);
  await screen.findByRole("dialog", { name: "Grade Assignment: Chebet" });
  await user.type(await gradeField(), "16");
  await user.type(screen.getByRole("textbox", { name: /^Comments/ }), "Well drawn");
  await user.click(screen.getByRole("button", { name: "Submit and next" }));
  // Past the last one, the first that was passed over; Baraka has a grade.
  await screen.findByRole("dialog", { name: "Grade Assignment: Achieng" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent("updateAssignmentGrade")).toMatchObject([
    { assignmentCode: "SU-2", grade: "16", comments: "Well drawn" },
  ]);
});

test("the last work without a grade offers no next one", async () => {
  gradingOf(21, ["Baraka", "Chebet"]);
  await shown(0);
  screen.getByRole("button", { name: "Submit Grade" });
  expect(screen.queryByRole("button", { name: "Submit and next" })).toBeNull();
});

test("a colleague's work is read and not graded, and says who can", async () => {
  gradingOf(21, [], false);
  await screen.findByText(/^This is Grace’s assignment/);
  for (const name of ["Submit Grade", "Submit and next", "Delete", "Edit"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("textbox", { name: /Grade/ })).toBeNull();
});
