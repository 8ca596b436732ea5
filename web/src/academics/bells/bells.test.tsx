import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { TimetableScreen } from "../timetable/TimetableScreen.tsx";

const LESSON = { id: 1, name: "Lesson 1", startTime: "08:00", endTime: "08:40", isBreak: false, version: 1 };
const RUNG = [
  { ...LESSON, days: ["Monday", "Tuesday"] },
  { ...LESSON, id: 2, name: "Tea", startTime: "08:40", endTime: "09:00", isBreak: true, days: ["Monday"] },
  { ...LESSON, id: 3, name: "Lesson 2", startTime: "09:00", endTime: "09:40", days: ["Monday", "Saturday"] },
];

function open(search: string, answers: Answers = {}) {
  return renderScreen(TimetableScreen, "/school/activity", `/school/activity${search}`, {
    getTimetable: () => ({ Timetable: [], count: 0 }),
    getActivity: () => ({ Activities: [] }),
    getVenue: () => ({ Venue: [] }),
    getAllGroup: () => ({ Groups: [{ groupCode: "GR-1", groupName: "East", students: 40 }] }),
    getDays: () => [],
    getStaff: () => [],
    getBells: () => ({ bells: RUNG }),
    ...answers,
  });
}

test("the week is drawn by the bells: free lessons between them, breaks by name, and Saturday where it has any", async () => {
  open("?view=week&groupCode=GR-1");
  const monday = await screen.findByRole("region", { name: "Monday" });
  await within(monday).findByRole("button", { name: "Free: Monday 08:00–08:40" });
  expect(within(monday).getByText("Tea")).toBeDefined();
  expect(within(monday).queryByRole("button", { name: /08:40–09:00/ })).toBeNull();
  const saturday = screen.getByRole("region", { name: "Saturday" });
  expect(within(saturday).queryByText("Tea")).toBeNull();
  expect(screen.queryByRole("region", { name: "Sunday" })).toBeNull();
});

test("a bell is added for Monday to Friday unless other days are ticked, and what is in the way is told", async () => {
  const { user, sent } = open("?dialog=addBell", {
    addBell: (bell) => ({ ...LESSON, ...bell, id: 9, isBreak: true, days: ["Monday"] }),
  });
  const form = await screen.findByRole("dialog", { name: "Add bell time" });
  await user.type(await within(form).findByRole("textbox", { name: /Name/ }), "Lunch");
  await user.type(within(form).getByLabelText(/Start/), "12:30");
  await user.type(within(form).getByLabelText(/End/), "13:10");
  await user.click(within(form).getByRole("checkbox", { name: /A break/ }));
  await user.click(within(form).getByRole("checkbox", { name: "Friday" }));
  await user.click(within(form).getByRole("button", { name: "Add bell time" }));
  await screen.findByText("Lunch is added");
  expect(sent("addBell")).toMatchObject([
    {
      name: "Lunch",
      startTime: "12:30",
      endTime: "13:10",
      isBreak: "true",
      days: JSON.stringify(["Monday", "Tuesday", "Wednesday", "Thursday"]),
    },
  ]);
});

test("what a colleague has changed of a bell meanwhile is told, and comes into the form beside what was typed", async () => {
  let now = RUNG[0]!;
  const { user, sent } = open("?dialog=editBell~1", {
    getBells: () => ({ bells: [now] }),
    editBell: (bell) => (bell["version"] === String(now.version) ? now : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Change bell time" });
  const name = await within(form).findByRole("textbox", { name: /Name/ });
  await user.clear(name);
  await user.type(name, "First lesson");
  now = { ...now, endTime: "08:45", isBreak: true, days: ["Monday"], version: 2 };
  const save = () => user.click(within(form).getByRole("button", { name: "Save bell time" }));
  await save();
  await within(form).findByText("End: 08:40 → 08:45");
  expect(within(form).getByText("Days: Monday, Tuesday → Monday")).toBeDefined();
  expect(within(form).getByText("A break: no lessons are held: not ticked → ticked")).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  expect(await within(form).findByText("Changed in the meantime; it was: Monday, Tuesday")).toBeDefined();
  expect(within(form).getByText("Changed in the meantime; it was: not ticked")).toBeDefined();
  await save();
  await screen.findByText(/is saved$/);
  expect(sent("editBell").map(({ version }) => version)).toEqual(["1", "2"]);
  expect(sent("editBell")[1]).toMatchObject({
    name: "First lesson",
    endTime: "08:45",
    isBreak: "true",
    days: JSON.stringify(["Monday"]),
  });
});
