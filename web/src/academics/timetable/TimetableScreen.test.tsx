import { DAYS, type Lesson } from "@ofisi/contract/academics/timetable";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { onPhone } from "../../kit/test.phone.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { TimetableScreen } from "./TimetableScreen.tsx";

const MATHS: Lesson = {
  id: 1,
  day: "Monday",
  startTime: "08:00",
  endTime: "08:40",
  week: "every",
  activityCode: "UN-1",
  activityName: "Mathematics",
  venueCode: "VN-1",
  venueName: "Lab",
  venueDescription: "Two sinks",
  groupCode: "GR-1",
  groupName: "East",
  staffCode: "SF-1",
  staffName: "Grace",
  nationalIdNumber: "",
  expiryDate: "N/A",
  version: 3,
};
/** For all groups, on Tuesday. */
const SPORT: Lesson = {
  ...MATHS,
  id: 2,
  day: "Tuesday",
  activityName: "Sport",
  venueCode: "VN-2",
  venueName: "Field",
  groupCode: "ALL",
  groupName: "All",
  staffCode: "SF-2",
  staffName: "Juma",
};

/** A school that keeps what it is told. */
function open(search = "", answers: Answers = {}) {
  const all = [MATHS, SPORT];
  return renderScreen(TimetableScreen, "/school/activity", `/school/activity${search}`, {
    getTimetable: ({ id }) => {
      const found = all.filter((lesson) => (id ?? "0") === "0" || String(lesson.id) === id);
      return { Timetable: found, count: found.length };
    },
    getActivity: () => ({
      Activities: [{ activityCode: "UN-1", activityName: "Mathematics", isALl: false, version: 1 }],
    }),
    getVenue: () => ({
      Venue: [{ venueCode: "VN-1", venueName: "Lab", description: "Two sinks", seats: 30, version: 1 }],
    }),
    getAllGroup: () => ({ Groups: [{ groupCode: "GR-1", groupName: "East", students: 40 }] }),
    getDays: () => DAYS.map((dayName) => ({ dayName })),
    getStaff: () => [],
    updateTimeTable: ({ id, day, startTime, endTime }) => {
      const at = all.findIndex((lesson) => String(lesson.id) === id);
      all[at] = { ...all[at]!, ...({ day, startTime, endTime } as Pick<Lesson, "day" | "startTime" | "endTime">) };
      return all[at];
    },
    ...answers,
  });
}
const MATHS_LABEL = "Mathematics, East, Grace, Monday 08:00–08:40, Lab";

test("that a group is larger than the venue is told before and after, and is no hindrance", async () => {
  const { user, sent } = open("?dialog=addLesson~UN-1~VN-1~GR-1~SF-1~Monday~08:00~08:40~every", {
    addActivityList: () => MATHS,
  });
  const dialog = await screen.findByRole("dialog", { name: "Add lesson" });
  const told = "Lab is too small for East: seats 30, students 40.";
  await within(dialog).findByText(told);
  await user.click(within(dialog).getByRole("button", { name: "Add lesson" }));
  await waitFor(() => expect(sent("addActivityList")).toMatchObject([{ venueCode: "VN-1", groupCode: "GR-1" }]));
  await user.click(await screen.findByText("Grace"));
  await within(await screen.findByRole("dialog", { name: "Mathematics" })).findByText(told);
});

test("a new lesson without anything is refused in the documents' words, in their order, and nothing is sent", async () => {
  const { user, sent } = open("?dialog=addLesson");
  const dialog = await screen.findByRole("dialog", { name: "Add lesson" });
  await user.click(await within(dialog).findByRole("button", { name: "Add lesson" }));
  await within(dialog).findAllByText("Select Unit");
  const texts = dialog.textContent;
  const refusals = [
    "Select Unit",
    "Select Venue",
    "Select Group",
    "SELECT DAY",
    "Choose Start Time",
    "Choose End time",
  ];
  for (const refusal of refusals) expect(texts).toContain(refusal);
  expect(sent("addActivityList")).toEqual([]);
});

test("a row opens its lesson, which is removed once that is sure", async () => {
  const { user, sent } = open("", { deleteTimeTable: () => ({}) });
  await user.click(await screen.findByText("Grace"));
  const dialog = await screen.findByRole("dialog", { name: "Mathematics" });
  expect(within(dialog).getByText("N/A")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Are you sure?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent("deleteTimeTable")).toMatchObject([{ id: "1" }]));
});

test("unit and venue cannot be removed before one is chosen", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Actions: Venue" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove venue" }));
  await screen.findByRole("alertdialog", { name: "Select the unit you want to remove" });
});

test("the week asks whose it is, and shows a group's lessons with those of all groups", async () => {
  open("?view=week");
  await screen.findByText("Choose a group, a member of the staff or a venue");
  open("?view=week&groupCode=GR-1");
  await screen.findByRole("button", { name: MATHS_LABEL });
  expect(screen.getByRole("button", { name: "Sport, All, Juma, Tuesday 08:00–08:40, Field" })).toBeDefined();
});

test("a lesson is moved by the keyboard, and not over another one, which is named first", async () => {
  const { user, sent } = open("?view=week&groupCode=GR-1");
  const lesson = await screen.findByRole("button", { name: MATHS_LABEL });
  act(() => lesson.focus());
  await user.keyboard(" {ArrowRight}");
  const reason = "The group has a lesson then: Sport, All, Juma, Tuesday 08:00–08:40, Field";
  expect(screen.getByText(`Tuesday 08:00–08:40. ${reason}`)).toBeDefined();
  await user.keyboard(" ");
  const alert = await screen.findByRole("alertdialog", { name: reason });
  await user.click(within(alert).getByRole("button", { name: "Cancel" }));
  expect(sent("updateTimeTable")).toEqual([]);

  act(() => lesson.focus());
  await user.keyboard(" {ArrowRight}{ArrowRight} ");
  await screen.findByRole("button", { name: MATHS_LABEL.replace("Monday", "Wednesday") });
  await waitFor(() =>
    expect(sent("updateTimeTable")).toMatchObject([
      { id: "1", day: "Wednesday", startTime: "08:00", endTime: "08:40", version: "3" },
    ]),
  );
});

test("what is put where it cannot be goes to the nearest free place with one press", async () => {
  const { user, sent } = open("?view=week&groupCode=GR-1");
  const lesson = await screen.findByRole("button", { name: MATHS_LABEL });
  act(() => lesson.focus());
  await user.keyboard(" {ArrowRight} ");
  await user.click(await screen.findByRole("button", { name: "Put it at Wednesday 08:00–08:40" }));
  await waitFor(() =>
    expect(sent("updateTimeTable")).toMatchObject([{ id: "1", day: "Wednesday", startTime: "08:00" }]),
  );
});

test("a form says what is in the way before it is sent, and takes a free place at a press", async () => {
  const { user, sent } = open("?dialog=editLesson~1");
  const dialog = await screen.findByRole("dialog", { name: "Edit lesson" });
  await user.selectOptions(await within(dialog).findByRole("combobox", { name: /^Day of the week/ }), "Tuesday");
  await within(dialog).findByText(/^The group has a lesson then: Sport/);
  await user.click(within(dialog).getByRole("button", { name: "Free: Wednesday 08:00–08:40" }));
  expect(within(dialog).queryByText(/^The group has a lesson then/)).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Save lesson" }));
  await waitFor(() => expect(sent("updateTimeTable")).toMatchObject([{ day: "Wednesday", startTime: "08:00" }]));
});

test("Escape puts a lesson back, arrows go to free slots, and Enter begins a lesson there", async () => {
  const { user, sent } = open("?view=week&groupCode=GR-1");
  const lesson = await screen.findByRole("button", { name: MATHS_LABEL });
  act(() => lesson.focus());
  await user.keyboard(" {ArrowDown}{Escape}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Free: Wednesday 08:00–08:40" }));
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Add lesson" });
  await waitFor(() => expect(within(dialog).getByLabelText(/^Start time/)).toHaveProperty("value", "08:00"));
  expect(within(dialog).getByRole("combobox", { name: /^Day of the week/ })).toHaveProperty("value", "Wednesday");
  expect(sent("updateTimeTable")).toEqual([]);
});

test("a mouse drags a lesson's lower edge, and one that the server refuses goes back", async () => {
  open("?view=week&groupCode=GR-1", { updateTimeTable: () => refuse("Lab is taken: Music") });
  const lesson = await screen.findByRole("button", { name: MATHS_LABEL });
  const mouse = { pointerType: "mouse", pointerId: 1, button: 0 };
  fireEvent.pointerDown(lesson.querySelector(".week-edge")!, { ...mouse, clientX: 10, clientY: 60 });
  fireEvent.pointerMove(window, { ...mouse, clientX: 10, clientY: 105 });
  expect(screen.getByText("08:00–09:10")).toBeDefined();
  fireEvent.pointerUp(window, { ...mouse, clientX: 10, clientY: 105 });
  await screen.findByRole("alertdialog", { name: "Lab is taken: Music" });
  expect(await screen.findByRole("button", { name: MATHS_LABEL, hidden: true })).toBeDefined();
});

test("a phone shows one day at a time", async () => {
  onPhone();
  const { user } = open("?view=week&groupCode=GR-1");
  await screen.findByRole("button", { name: MATHS_LABEL });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  await user.selectOptions(screen.getByRole("combobox", { name: "Day" }), "Tuesday");
  expect(screen.queryByRole("button", { name: MATHS_LABEL })).toBeNull();
  expect(screen.getByRole("button", { name: /^Sport/ })).toBeDefined();
});

test("on a phone a lesson's card says for which group it is and who teaches it", async () => {
  onPhone();
  open("");
  const card = within((await screen.findByText("Mathematics")).closest("tr")!);
  for (const part of ["East", "Grace", "08:00", "Monday"]) expect(card.getByText(part)).toBeDefined();
});

test("a teacher narrows it by who teaches, and the list of the staff, which is not for teachers, is not asked for", async () => {
  const { user, sent } = open("", { portalLogin: () => TEACHER });
  await signIn();
  await screen.findByText("Lab");
  await user.click(screen.getByRole("button", { name: /^Staff: / }));
  expect(await screen.findByRole("option", { name: "Juma" })).toBeDefined();
  expect(sent("getStaff")).toEqual([]);
});

test("a lesson that a colleague has moved meanwhile says where to, and what was typed stays", async () => {
  let now: Lesson = MATHS;
  const { user, sent } = open("?dialog=editLesson~1", {
    getTimetable: () => ({ Timetable: [now], count: 1 }),
    updateTimeTable: ({ version }) => (version === String(now.version) ? now : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Edit lesson" });
  const end = await within(form).findByLabelText(/End/);
  await user.clear(end);
  await user.type(end, "08:50");
  now = { ...MATHS, day: "Friday", endTime: "08:45", staffName: "Juma", version: MATHS.version + 1 };
  const save = () => user.click(within(form).getByRole("button", { name: /Save/ }));
  await save();
  await within(form).findByText(/: Monday → Friday$/);
  expect(within(form).getByText(/: Grace → Juma$/)).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await within(form).findByText("Theirs: 08:45");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("updateTimeTable").at(-1)).toMatchObject({
    day: "Friday",
    endTime: "08:50",
    version: String(now.version),
  });
});
