import type { DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { onPhone } from "../../kit/test.phone.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { TimetableScreen } from "../timetable/TimetableScreen.tsx";

const asEver = {
  startTime: "08:00",
  endTime: "08:40",
  venueCode: "VN-1",
  venueName: "Lab",
  staffCode: "SF-1",
  staffName: "Grace",
};
const MATHS: DatedLesson = {
  lessonId: 1,
  day: "2026-11-23",
  ...asEver,
  asEver,
  activityCode: "UN-1",
  activityName: "Mathematics",
  groupCode: "GR-1",
  groupName: "East",
  state: "asEver",
  reason: "",
  changedBy: "",
  changedAt: "",
  version: 0,
};
const COVERED: DatedLesson = {
  ...MATHS,
  lessonId: 2,
  day: "2026-11-24",
  activityName: "English",
  staffCode: "SF-2",
  staffName: "Juma",
  state: "changed",
  changedBy: "Zuri",
  changedAt: "2026-11-20T08:00:00Z",
  version: 1,
};
const CANCELLED: DatedLesson = {
  ...MATHS,
  lessonId: 3,
  day: "2026-11-25",
  activityName: "Sport",
  state: "cancelled",
  version: 1,
};
const WEEK = [23, 24, 25, 26, 27, 28, 29].map((date) => ({
  day: `2026-11-${date}`,
  isHeld: date !== 26,
  dayOff: date === 26 ? "Exams" : "",
}));

const BREAK = {
  id: 1,
  name: "Lunch",
  startTime: "12:40",
  endTime: "13:20",
  isBreak: true,
  days: ["Monday", "Thursday"],
  version: 1,
};

function open(search: string, answers: Answers = {}) {
  const all = [MATHS, COVERED, CANCELLED];
  const found = ({ lessonId, day }: Record<string, string>) =>
    all.find((lesson) => String(lesson.lessonId) === lessonId && lesson.day === day)!;
  return renderScreen(TimetableScreen, "/school/activity", `/school/activity?view=dates&day=2026-11-24${search}`, {
    getTimetable: () => ({ Timetable: [], count: 0 }),
    getActivity: () => ({ Activities: [] }),
    getVenue: () => ({
      Venue: [
        { venueCode: "VN-1", venueName: "Lab", description: "", seats: 0, version: 1 },
        { venueCode: "VN-2", venueName: "Hall", description: "", seats: 0, version: 1 },
      ],
    }),
    getAllGroup: () => ({ Groups: [{ groupCode: "GR-1", groupName: "East", students: 40 }] }),
    getBells: () => ({ bells: [BREAK] }),
    getDays: () => DAYS.map((dayName) => ({ dayName })),
    getStaff: () => [],
    getDatedLessons: () => ({ days: WEEK, week: "", lessons: all }),
    getDatedLesson: (asked) => ({ ...found(asked), swappedWith: null }),
    findFree: () => ({
      staff: [{ userCode: "SF-3", name: "Zawadi", teachesGroup: true, teachesUnit: false, covers: 2 }],
      venues: [{ venueCode: "VN-2", venueName: "Hall", description: "Ground floor" }],
    }),
    saveLessonChange: () => ({ ...MATHS, state: "changed", version: 1 }),
    removeLessonChange: () => ({}),
    ...answers,
  });
}

test("a real week shows what is cancelled and who takes what, under its dates and holidays", async () => {
  open("&groupCode=GR-1");
  const grid = await screen.findByRole("group", { name: "Lessons of the week, by date" });
  const columns = within(grid)
    .getAllByRole("region")
    .map((column) => column.getAttribute("aria-label"));
  expect(columns).toEqual([
    "Monday 23 Nov 2026",
    "Tuesday 24 Nov 2026",
    "Wednesday 25 Nov 2026",
    "Thursday 26 Nov 2026: Exams",
    "Friday 27 Nov 2026",
  ]);
  const block = (name: RegExp) => within(grid).getByRole("button", { name });
  expect(block(/^Mathematics.*As ever/).getAttribute("data-mark")).toBeNull();
  expect(block(/^English.*Changed/).getAttribute("data-mark")).toBe("changed");
  expect(block(/^English/).textContent).toContain("for Grace");
  expect(block(/^Sport.*Cancelled/).getAttribute("data-mark")).toBe("off");
});

test("breaks are drawn on the dates on which they are rung, and on no holiday", async () => {
  open("&groupCode=GR-1");
  const column = async (name: RegExp) => within(await screen.findByRole("region", { name }));
  await (await column(/^Monday/)).findByText("Lunch");
  expect((await column(/^Tuesday/)).queryByText("Lunch")).toBeNull();
  // Thursday has exams.
  expect((await column(/^Thursday/)).queryByText("Lunch")).toBeNull();
});

test("in the week of somebody who is away their lesson is struck, with the name of who takes it", async () => {
  open("&staffCode=SF-1");
  const block = await screen.findByRole("button", { name: /^English/ });
  expect(block.getAttribute("data-mark")).toBe("off");
  expect(block.textContent).toContain("Juma takes it");
});

test("on a phone one day is shown, the one that was asked for", async () => {
  onPhone();
  open("&groupCode=GR-1");
  await screen.findByRole("button", { name: /^English/ });
  expect(screen.queryByRole("button", { name: /^Mathematics/ })).toBeNull();
});

test("weeks are turned from the address, and nothing is asked before somebody or something is chosen", async () => {
  const { user, sent } = open("");
  await user.click(await screen.findByRole("button", { name: "Next week" }));
  await screen.findByText("Choose a group, a member of the staff or a venue");
  expect(sent("getDatedLessons")).toEqual([]);
  expect(await screen.findByRole("textbox", { name: "Day" })).toHaveProperty("value", "01/12/2026");
});

test("a lesson is given to somebody who is free, under what was seen; what is refused stays in the form", async () => {
  let tries = 0;
  const { user, sent } = open("&groupCode=GR-1&dialog=changeLesson~1~2026-11-23", {
    saveLessonChange: () => {
      tries += 1;
      return tries === 1 ? refuse("Zawadi is on leave on this day", "staffCode") : { ...COVERED, lessonId: 1 };
    },
  });
  const form = await screen.findByRole("dialog", { name: "Change a lesson on a day" });
  await user.click(await within(form).findByRole("button", { name: /^Taken by: / }));
  await user.click(await screen.findByRole("option", { name: /Zawadi/ }));
  await user.click(within(form).getByRole("button", { name: "Save the change" }));
  await within(form).findAllByText("Zawadi is on leave on this day");
  await user.click(within(form).getByRole("button", { name: "Save the change" }));
  await screen.findByText(/English, East, 24 Nov 2026 08:00 is changed/);
  expect(sent("saveLessonChange").at(-1)).toMatchObject({
    lessonId: "1",
    day: "2026-11-23",
    what: "changed",
    staffCode: "SF-3",
    venueCode: "VN-1",
    startTime: "08:00",
    version: "0",
  });
});

test("a lesson is cancelled with a reason, and as ever again after a question", async () => {
  const { user, sent } = open("&groupCode=GR-1&dialog=cancelLesson~1~2026-11-23");
  const form = await screen.findByRole("dialog", { name: "Cancel a lesson on a day" });
  await user.type(await within(form).findByLabelText("Reason"), "Trip");
  await user.click(within(form).getByRole("button", { name: "Cancel this day" }));
  await screen.findByText(/is cancelled$/);
  expect(sent("saveLessonChange")).toMatchObject([{ what: "cancelled", reason: "Trip", version: "0" }]);
  await user.click(await screen.findByRole("button", { name: /^Sport/ }));
  await user.click(await screen.findByRole("button", { name: "As ever again" }));
  const question = await screen.findByRole("alertdialog", { name: "Shall this lesson be as ever on this day?" });
  await user.click(within(question).getByRole("button", { name: "As ever again" }));
  await screen.findByText(/Sport.* is as ever again$/);
  expect(sent("removeLessonChange")).toMatchObject([{ lessonId: "3", day: "2026-11-25" }]);
});

test("a teacher looks at a lesson and changes nothing", async () => {
  const { user, sent } = open("&groupCode=GR-1", { portalLogin: () => TEACHER });
  await signIn();
  await user.click(await screen.findByRole("button", { name: /^English/ }));
  const dialog = await screen.findByRole("dialog", { name: "English" });
  await within(dialog).findByText("Juma (as ever Grace)");
  expect(within(dialog).queryByRole("button", { name: "Change this day" })).toBeNull();
  expect(sent("getStaff")).toEqual([]);
});

test("who is free at a time is found, and which venues", async () => {
  const { user, sent } = open("&groupCode=GR-1");
  await user.click(await screen.findByRole("button", { name: "Who is free" }));
  const dialog = await screen.findByRole("dialog", { name: "Free teachers and rooms" });
  await within(dialog).findByText("Zawadi");
  await within(dialog).findByText("Hall");
  const start = within(dialog).getByLabelText("From");
  await user.clear(start);
  await user.type(start, "9:00");
  const end = within(dialog).getByLabelText("To");
  await user.clear(end);
  await user.type(end, "09:30");
  await within(dialog).findByText("Zawadi");
  // A time that is half typed is not asked for.
  expect(sent("findFree").map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toContain("09:00 09:30");
  for (const { startTime, endTime } of sent("findFree")) expect(endTime! > startTime!).toBe(true);
});

test("what a colleague has made of a lesson's day is told by name, and what was typed stays", async () => {
  let now: DatedLesson = MATHS;
  const { user, sent } = open("&groupCode=GR-1&dialog=changeLesson~1~2026-11-23", {
    getStaff: () => [],
    getDatedLesson: () => ({ ...now, swappedWith: null }),
    saveLessonChange: ({ version }) => (version === String(now.version) ? now : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Change a lesson on a day" });
  await user.click(await within(form).findByRole("button", { name: /^Taken by: / }));
  await user.click(await screen.findByRole("option", { name: /Zawadi/ }));
  now = {
    ...MATHS,
    staffCode: "SF-2",
    staffName: "Juma",
    startTime: "09:00",
    endTime: "09:40",
    state: "changed",
    version: 1,
  };
  const save = () => user.click(within(form).getByRole("button", { name: "Save the change" }));
  await save();
  await within(form).findByText("On this day: As ever → Changed");
  expect(within(form).getByText("Start time: 08:00 → 09:00")).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  expect(await within(form).findByText("Theirs: Juma")).toBeDefined();
  await save();
  await screen.findByText(/is changed$/);
  expect(sent("saveLessonChange").at(-1)).toMatchObject({
    staffCode: "SF-3",
    startTime: "09:00",
    version: "1",
  });
});

test("a lesson that a colleague has made as ever again is told of too, although its version counts anew", async () => {
  let now: DatedLesson = CANCELLED;
  const { user, sent } = open("&groupCode=GR-1&dialog=cancelLesson~3~2026-11-25", {
    getDatedLesson: () => ({ ...now, swappedWith: null }),
    saveLessonChange: ({ version }) => (version === String(now.version) ? now : refuse("As ever")),
  });
  const form = await screen.findByRole("dialog", { name: "Cancel a lesson on a day" });
  await user.type(await within(form).findByLabelText("Reason"), "Trip to Kisumu");
  now = { ...CANCELLED, state: "asEver", version: 0 };
  await user.click(within(form).getByRole("button", { name: "Cancel this day" }));
  await within(form).findByText("On this day: Cancelled → As ever");
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await user.click(within(form).getByRole("button", { name: "Cancel this day" }));
  await expect.poll(() => sent("saveLessonChange").at(-1)).toMatchObject({ reason: "Trip to Kisumu", version: "0" });
});

test("a lesson is swapped with one that can be swapped, and both go back together", async () => {
  const swapped = { ...COVERED, lessonId: 1, day: MATHS.day, activityName: "Mathematics" };
  const { user, sent } = open("&groupCode=GR-1&dialog=changeLesson~1~2026-11-23", {
    findSwaps: ({ what }) => ({ lessons: what === "staff" ? [{ ...COVERED, day: MATHS.day, version: 4 }] : [] }),
    swapLessons: () => ({ lesson: swapped, other: { ...COVERED, day: MATHS.day } }),
    getDatedLesson: ({ lessonId }) =>
      lessonId === "2" ? { ...COVERED, swappedWith: swapped } : { ...MATHS, swappedWith: null },
  });
  const change = await screen.findByRole("dialog", { name: "Change a lesson on a day" });
  await user.click(await within(change).findByRole("button", { name: "Swap with…" }));
  const form = await screen.findByRole("dialog", { name: "Swap two lessons on a day" });
  await user.click(await within(form).findByRole("button", { name: /^Other lesson/ }));
  await screen.findByText("No other lesson of this day can swap that with it");
  await user.keyboard("{Escape}");
  await user.selectOptions(within(form).getByLabelText("What to swap"), "Their teachers");
  await user.click(within(form).getByRole("button", { name: "Swap" }));
  await within(form).findAllByText("Choose another lesson to swap with");
  await user.click(within(form).getByRole("button", { name: /^Other lesson/ }));
  await user.click(await screen.findByRole("option", { name: "08:00–08:40 English, East, Juma, Lab" }));
  await user.click(within(form).getByRole("button", { name: "Swap" }));
  await screen.findByText("Mathematics, East, 23 Nov 2026 08:00 and English, East, 23 Nov 2026 08:00 are swapped");
  expect(sent("swapLessons")).toMatchObject([
    { lessonId: "1", day: "2026-11-23", what: "staff", withLessonId: "2", version: "0", withVersion: "4", reason: "" },
  ]);

  await user.click(await screen.findByRole("button", { name: /^English/ }));
  const dialog = await screen.findByRole("dialog", { name: "English" });
  await within(dialog).findByText(/^Mathematics, East, Juma, 23 Nov 2026/);
  await user.click(within(dialog).getByRole("button", { name: "As ever again" }));
  const question = await screen.findByRole("alertdialog", { name: "Shall this lesson be as ever on this day?" });
  await within(question).findByText(/The lesson that it swapped with goes back too: Mathematics, East/);
});
