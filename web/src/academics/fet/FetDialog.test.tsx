import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { FillerScreen } from "../filler/FillerScreen.tsx";
import { aFet } from "./aFet.ts";

const INPUT = {
  lectures: [
    {
      id: 1,
      staffCode: "ST-G",
      staffName: "Grace Wanjiru",
      groupCode: "GR-1",
      groupName: "Form 1",
      students: 40,
      courseName: "Mathematics",
      activityCode: "UN-1",
      activityName: "Mathematics",
      hoursPerWeek: 2,
    },
  ],
  periods: [{ day: 1, start: 480, end: 520 }],
  lessons: [],
  venues: [{ venueCode: "VN-1", venueName: "Lab", seats: 0 }],
  rules: [],
};
const TARGETS = {
  staff: [
    { userCode: "ST-G", name: "Grace Wanjiru" },
    { userCode: "ST-J", name: "Juma Ali" },
    { userCode: "ST-A", name: "Amina" },
  ],
  groups: [{ groupCode: "GR-1", name: "Form 1" }],
  courses: [],
  units: [],
  venues: [],
  lines: [],
  periods: [],
};
const DONE = {
  groups: 1,
  units: 4,
  courses: 4,
  venues: 2,
  bells: 4,
  lines: 4,
  linesChanged: 0,
  rules: 6,
  groupDayMax: 0,
  teacherDayMax: 6,
};

async function openDialog(answers: Answers = {}) {
  const rendered = renderScreen(FillerScreen, "/school/activity/fill", "/school/activity/fill", {
    getAcademicYear: () => [{ academicYearCode: "AY-1", academicYear: "2026", isCurrent: true }],
    getSemester: () => [{ semesterCode: "SE-1", semesterName: "Term 1" }],
    getFillInput: () => INPUT,
    getPublications: () => ({ publications: [] }),
    getFetTakes: () => ({ takes: [] }),
    getFetTargets: () => TARGETS,
    getKeyStages: () => [{ keyStageCode: "KS-1", keyStageName: "Secondary", version: 1 }],
    getCourseCategory: () => ({ CourseCategory: [] }),
    takeFet: () => DONE,
    ...answers,
  });
  await rendered.user.click(await screen.findByRole("button", { name: "Take a FET file" }));
  const choose = await screen.findByLabelText("Choose the file", { selector: "input" });
  const give = (text: string, name = "school.fet") => rendered.user.upload(choose, new File([text], name));
  return { ...rendered, give };
}

test("a file is looked at before it is taken: who is missing is asked, what is not taken is listed, and it leaves once", async () => {
  // Nothing could be filled before.
  let week: object = { ...INPUT, periods: [], lectures: [] };
  const { user, sent, give } = await openDialog({
    getFillInput: () => week,
    takeFet: () => {
      week = INPUT;
      return DONE;
    },
  });
  await give(aFet());
  const counts = await screen.findByRole("table", { name: "In the file" });
  const lines = () => within(within(counts).getByText("Lines of the course distribution").closest("tr")!);
  expect(
    lines()
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Lines of the course distribution", "0", "3"]);
  const left = screen.getByRole("table", { name: "Not taken" });
  expect(within(left).getByText("Constraint: Teacher max days per week")).toBeDefined();
  expect(within(left).getByText("Activities of teachers who are left out")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Nobody Here: Left out" }));
  await user.click(await screen.findByRole("option", { name: "Amina" }));
  expect(await screen.findByRole("button", { name: "Nobody Here: Amina" })).toBeDefined();
  expect(lines().getAllByRole("cell")[2]!.textContent).toBe("4");
  expect(within(left).queryByText("Activities of teachers who are left out")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Key stage of new groups/ }));
  await user.click(await screen.findByRole("option", { name: "Secondary" }));
  await user.dblClick(screen.getByRole("button", { name: "Take into the semester" }));
  await screen.findByText("The file is taken. Lines added: 4; with other hours: 0; rules added: 6.");
  expect(sent("takeFet")).toHaveLength(1);
  expect(sent("takeFet")[0]).toMatchObject({
    academicYearCode: "AY-1",
    semesterCode: "SE-1",
    keyStageCode: "KS-1",
    categoryName: "Courses",
  });
  const { plan } = sent("takeFet")[0] as { plan: string };
  expect((JSON.parse(plan) as { lines: object[] }).lines).toContainEqual({
    staffCode: "ST-A",
    subject: 2,
    group: 1,
    hours: 1,
  });
  // What the file says of a teacher's day is chosen on the page.
  const most = await screen.findByLabelText<HTMLSelectElement>("Lessons a day of a teacher, at most");
  expect(most.value).toBe("6");
});

test("what a file brought is told, and taken back after a question; a refusal says what is in the way", async () => {
  const take = {
    id: 3,
    academicYear: "2026",
    semesterName: "Term 1",
    takenBy: "Grace Wanjiru",
    takenAt: "2026-11-23T08:00:00Z",
    undoneAt: "",
    groups: 0,
    units: 1,
    courses: 0,
    venues: 2,
    bells: 0,
    lines: 4,
    rules: 0,
  };
  let isHeld = true;
  const { user, sent } = renderScreen(FillerScreen, "/school/activity/fill", "/school/activity/fill", {
    getAcademicYear: () => [{ academicYearCode: "AY-1", academicYear: "2026", isCurrent: true }],
    getSemester: () => [{ semesterCode: "SE-1", semesterName: "Term 1" }],
    getFillInput: () => INPUT,
    getPublications: () => ({ publications: [] }),
    getFetTakes: () => ({ takes: [isHeld ? take : { ...take, undoneAt: "2026-11-23T09:00:00Z" }] }),
    undoFet: () => {
      if (isHeld) return refuse("Lab cannot be removed while it has 2 lessons");
      return {};
    },
  });
  await screen.findByText("4 lines, 1 unit, 2 venues");
  const takeBack = async () => {
    await user.click(await screen.findByRole("button", { name: "Take back" }));
    const question = await screen.findByRole("alertdialog", { name: "Take back what the file brought?" });
    await user.click(within(question).getByRole("button", { name: "Take back" }));
  };
  await takeBack();
  const refusal = await screen.findByRole("alertdialog", { name: "Lab cannot be removed while it has 2 lessons" });
  await user.click(within(refusal).getByRole("button", { name: "OK" }));
  isHeld = false;
  await takeBack();
  await screen.findByText("What the file brought is taken back");
  await screen.findByText(/^Taken back /);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take back" })).toBeNull());
  expect(sent("undoFet")).toMatchObject([{ id: "3" }, { id: "3" }]);
});

test("a file that cannot be read says why, another may be chosen, and a refusal keeps what was answered", async () => {
  const { user, give } = await openDialog({ takeFet: () => refuse("This group is not there any more") });
  await give("<fet version='6.0.0'>&boom;</fet>");
  await screen.findByText("This file is damaged: line 1 is not XML.");
  await give(aFet({ activities: [] }));
  await screen.findByText("This file lacks its Activity.");
  await give(aFet());
  await user.click(await screen.findByRole("button", { name: "Form 2: A new group" }));
  await user.click(await screen.findByRole("option", { name: "Left out" }));
  await user.click(screen.getByRole("button", { name: "Take into the semester" }));
  await screen.findByText("This group is not there any more");
  expect(screen.getByRole("button", { name: "Form 2: Left out" })).toBeDefined();
});
