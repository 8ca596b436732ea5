import { DAYS, type Lesson } from "@ofisi/contract/academics/timetable";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { invalidate } from "../../kit/data/useRead.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { TimetableScreen } from "../timetable/TimetableScreen.tsx";

const ART: Lesson = {
  id: 1,
  day: "Monday",
  startTime: "08:00",
  endTime: "08:40",
  week: "B",
  activityCode: "UN-1",
  activityName: "Art",
  venueCode: "VN-1",
  venueName: "Lab",
  venueDescription: "",
  groupCode: "GR-1",
  groupName: "East",
  staffCode: "SF-1",
  staffName: "Grace",
  nationalIdNumber: "",
  expiryDate: "N/A",
  version: 1,
};
const MUSIC: Lesson = { ...ART, id: 2, activityName: "Music", week: "A" };
const SPORT: Lesson = { ...ART, id: 3, activityName: "Sport", day: "Tuesday", week: "every" };
const PERIOD = { academicYearCode: "AY-1", academicYear: "2026", semesterCode: "SM-1", semesterName: "Term 1" };
const WEEKS = {
  alternates: true,
  weekA: "2026-01-05",
  week: "A",
  periods: [{ ...PERIOD, dateFrom: "2026-09-02", dateTo: "2026-12-04", weekA: "2026-09-07" }],
  lessons: 2,
  version: 1,
};

function open(search: string, answers: Answers = {}) {
  return renderScreen(TimetableScreen, "/school/activity", `/school/activity${search}`, {
    getTimetable: () => ({ Timetable: [ART, MUSIC, SPORT], count: 3 }),
    getActivity: () => ({ Activities: [] }),
    getVenue: () => ({ Venue: [] }),
    getAllGroup: () => ({ Groups: [{ groupCode: "GR-1", groupName: "East", students: 40 }] }),
    getDays: () => DAYS.map((dayName) => ({ dayName })),
    getStaff: () => [],
    getLessonWeeks: () => WEEKS,
    ...answers,
  });
}

test("lessons of both weeks stand side by side, one week is looked at alone, and a lesson is added to it", async () => {
  const { user } = open("?view=week&groupCode=GR-1");
  const music = await screen.findByRole("button", { name: "Music, East, Grace, Monday 08:00–08:40, Lab, Week A" });
  const art = screen.getByRole("button", { name: "Art, East, Grace, Monday 08:00–08:40, Lab, Week B" });
  expect(music.closest("li")?.style.left).toContain("0%");
  expect(art.closest("li")?.style.left).toContain("50%");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Weeks" }), "Week B");
  expect(screen.queryByRole("button", { name: /Music/ })).toBeNull();
  expect(screen.getByRole("button", { name: /Sport/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Free: Wednesday 08:00–08:40" }));
  const dialog = await screen.findByRole("dialog", { name: "Add lesson" });
  expect(await within(dialog).findByRole("combobox", { name: /Weeks/ })).toMatchObject({ value: "B" });
});

test("a school whose weeks do not alternate sees nothing of them but the door to them", async () => {
  const none = { ...WEEKS, alternates: false, weekA: "", week: "", periods: [], lessons: 0, version: 0 };
  const { sent } = open("?view=week&groupCode=GR-1&dialog=addLesson", { getLessonWeeks: () => none });
  const dialog = await screen.findByRole("dialog", { name: "Add lesson" });
  await within(dialog).findByLabelText(/Start time/);
  await waitFor(() => expect(sent("getLessonWeeks")).not.toEqual([]));
  expect(within(dialog).queryByRole("combobox", { name: /Weeks/ })).toBeNull();
});

test("week A of a period is its first week or its second", async () => {
  const { user, sent } = open("?dialog=periodWeek~AY-1~SM-1", { savePeriodWeek: () => ({}) });
  const dialog = await screen.findByRole("dialog", { name: "Week A of a period" });
  // The term begins on a Wednesday; its second week is A.
  const choice = await within(dialog).findByRole("combobox", { name: /Week A of Term 1/ });
  expect(choice).toMatchObject({ value: "2026-09-07" });
  await user.selectOptions(choice, within(dialog).getByRole("option", { name: /first week/ }));
  await user.click(within(dialog).getByRole("button", { name: "Save weeks" }));
  await waitFor(() =>
    expect(sent("savePeriodWeek")).toMatchObject([
      { academicYearCode: "AY-1", semesterCode: "SM-1", weekA: "2026-08-31" },
    ]),
  );
});

test("a form goes with the version that it was filled from, whatever the page behind it has read since", async () => {
  let now = WEEKS;
  const { user, sent } = open("?dialog=editLessonWeeks", {
    getLessonWeeks: () => now,
    saveLessonWeeks: () => now,
  });
  const dialog = await screen.findByRole("dialog", { name: "Change weeks" });
  await user.click(await within(dialog).findByRole("checkbox"));
  now = { ...WEEKS, weekA: "2026-01-12", version: 2 };
  const before = sent("getLessonWeeks").length;
  await invalidate(lessonWeeks.getLessonWeeks);
  expect(sent("getLessonWeeks").length).toBeGreaterThan(before);
  await user.click(within(dialog).getByRole("button", { name: "Save weeks" }));
  await waitFor(() => expect(sent("saveLessonWeeks")).toHaveLength(1));
  expect(sent("saveLessonWeeks")).toMatchObject([{ weekA: "2026-01-05", version: "1" }]);
});

test("who saves the weeks second sees from when a colleague counts them, and chooses", async () => {
  let now = WEEKS;
  const { user, sent } = open("?dialog=editLessonWeeks", {
    getLessonWeeks: () => now,
    saveLessonWeeks: ({ version }) => (version === String(now.version) ? {} : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Change weeks" });
  const day = await within(form).findByRole("textbox", { name: "A day of week A" });
  await user.clear(day);
  await user.type(day, "19/01/2026");
  now = { ...now, weekA: "2026-01-12", version: 2 };
  const save = () => user.click(within(form).getByRole("button", { name: "Save weeks" }));
  await save();
  await within(form).findByText("A day of week A: 5 Jan 2026 → 12 Jan 2026");
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await within(form).findByText("Theirs: 12 Jan 2026");
  expect(day).toHaveProperty("value", "19/01/2026");
  await user.click(within(form).getByRole("button", { name: "Use theirs" }));
  await save();
  await screen.findByText("The weeks are saved");
  expect(sent("saveLessonWeeks")).toMatchObject([
    { weekA: "2026-01-19", version: "1" },
    { weekA: "2026-01-12", version: "2" },
  ]);
});
