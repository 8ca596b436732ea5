import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { FillerScreen } from "./FillerScreen.tsx";

const LECTURE = {
  id: 1,
  staffCode: "ST-1",
  staffName: "Grace",
  groupCode: "GR-1",
  groupName: "East",
  students: 40,
  courseName: "Numbers",
  activityCode: "UN-1",
  activityName: "Mathematics",
  hoursPerWeek: 2,
};
const PERIODS = [1, 2].map((day) => ({ day, start: 480, end: 520 }));
const LESSON = {
  id: 7,
  version: 3,
  day: 4,
  start: 480,
  end: 520,
  activityCode: "UN-1",
  activityName: "Mathematics",
  venueCode: "VN-1",
  groupCode: "GR-1",
  groupName: "East",
  staffCode: "ST-1",
  staffName: "Grace",
  isLocked: false,
  week: "every",
};
const INPUT = {
  lectures: [LECTURE],
  periods: PERIODS,
  lessons: [LESSON],
  venues: [{ venueCode: "VN-1", venueName: "Lab", seats: 0 }],
  rules: [],
};
const DONE = {
  id: 5,
  publishedBy: "Grace",
  publishedAt: "2026-11-23T08:00:00Z",
  added: 1,
  moved: 1,
  removed: 0,
  undoneAt: "",
  isLast: true,
};

function open(answers: Answers = {}) {
  return renderScreen(FillerScreen, "/school/activity/fill", "/school/activity/fill", {
    getAcademicYear: () => [{ academicYearCode: "AY-1", academicYear: "2026", isCurrent: true }],
    getSemester: () => [{ semesterCode: "SE-1", semesterName: "Term 1" }],
    getFillInput: () => INPUT,
    getPublications: () => ({ publications: [] }),
    getFetTakes: () => ({ takes: [] }),
    ...answers,
  });
}

test("a draft is compared with the timetable, published after a question under the versions seen, and taken back", async () => {
  const publications: object[] = [];
  const { user, sent } = open({
    getPublications: () => ({ publications }),
    publishTimetable: () => {
      publications.push(DONE);
      return DONE;
    },
    undoPublication: () => ({ ...DONE, isLast: false, undoneAt: "2026-11-23T09:00:00Z" }),
  });
  await user.click(await screen.findByRole("button", { name: "Fill" }));
  await screen.findByText("2 of 2 lessons are placed.");
  expect(screen.getByText("New: 1. Moved: 1. Gone: 0. As they are: 0.")).toBeDefined();
  const table = screen.getByRole("table", { name: "What publishing changes" });
  expect(within(table).getByText("Thursday 08:00–08:40, Lab")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const question = await screen.findByRole("alertdialog", { name: "Publish this timetable?" });
  await user.click(within(question).getByRole("button", { name: "Publish" }));
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  const [{ change } = { change: "" }] = sent("publishTimetable") as { change: string }[];
  const { put, remove } = JSON.parse(change) as {
    put: { id: number; version: number; day: number }[];
    remove: object[];
  };
  expect(put.map(({ id, version }) => [id, version])).toEqual([
    [7, 3],
    [0, 0],
  ]);
  expect(put.map(({ day }) => day).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(remove).toEqual([]);
  const undo = await screen.findByRole("alertdialog", { name: "Take the publication back?" });
  await user.click(within(undo).getByRole("button", { name: "Take back" }));
  await screen.findByText("The publication is taken back");
  expect(sent("undoPublication")).toMatchObject([{ id: "5" }]);
});

test("Fill pressed while the timetable is on its way anew waits for it: no draft is made of the one that is gone", async () => {
  let asked = 0;
  let answer: (input: object) => void = () => undefined;
  const placed = [1, 2].map((day) => ({ ...LESSON, id: day, day }));
  const { user } = open({
    getFillInput: () =>
      (asked += 1) === 1 ? { ...INPUT, lessons: placed } : new Promise<object>((done) => (answer = done)),
    getPublications: () => ({ publications: [DONE] }),
    undoPublication: () => ({ ...DONE, isLast: false, undoneAt: "2026-11-23T09:00:00Z" }),
  });
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  const undo = await screen.findByRole("alertdialog", { name: "Take the publication back?" });
  await user.click(within(undo).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(asked).toBe(2));
  await user.click(await screen.findByRole("button", { name: "Fill" }));
  expect(screen.queryByText(/lessons are placed/)).toBeNull();
  answer({ ...INPUT, lessons: [] });
  await screen.findByText("New: 2. Moved: 0. Gone: 0. As they are: 0.");
  expect(screen.getByRole("button", { name: "Publish" })).toBeDefined();
});

test("what has no place says why and what would free it, and a refused publication keeps the draft", async () => {
  const { user } = open({
    getFillInput: () => ({ ...INPUT, lectures: [{ ...LECTURE, hoursPerWeek: 3 }] }),
    publishTimetable: () => refuse("Mathematics has changed meanwhile"),
  });
  await user.click(await screen.findByRole("button", { name: "Fill" }));
  const table = await screen.findByRole("table", { name: "Could not be placed" });
  expect(within(table).getByText(/Mathematics, East, Grace/)).toBeDefined();
  expect(within(table).getByText("No row of lessons is long enough")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const question = await screen.findByRole("alertdialog", { name: "Publish this timetable?" });
  await user.click(within(question).getByRole("button", { name: "Publish" }));
  await screen.findByText("Mathematics has changed meanwhile");
  expect(screen.getByRole("table", { name: "What publishing changes", hidden: true })).toBeDefined();
});

test("a lesson whose group is larger than every venue says so, with the venues and their want of seats", async () => {
  const venues = [{ venueCode: "VN-1", venueName: "Lab", seats: 39 }];
  const { user } = open({ getFillInput: () => ({ ...INPUT, venues }) });
  await user.click(await screen.findByRole("button", { name: "Fill" }));
  const table = await screen.findByRole("table", { name: "Could not be placed" });
  expect(within(table).getAllByText("No venue that it may have has 40 seats: 2 of 2 places")).toHaveLength(2);
  expect(within(table).getAllByText("Too small for East (40): Lab")).toHaveLength(2);
  expect(within(table).getAllByText(/if a venue with 40 seats were there/)).not.toHaveLength(0);
});

test("without bells there is nothing between which lessons could stand, and the way there is offered", async () => {
  open({ getFillInput: () => ({ ...INPUT, periods: [] }) });
  await screen.findByText("No bell times yet");
  expect(screen.queryByRole("button", { name: "Fill" })).toBeNull();
});
