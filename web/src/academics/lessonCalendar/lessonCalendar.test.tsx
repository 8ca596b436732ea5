import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { TimetableScreen } from "../timetable/TimetableScreen.tsx";

const LINK = {
  id: 7,
  of: "group",
  code: "GR-1",
  name: "East",
  createdBy: "Wekesa Barasa",
  createdAt: "2026-11-20T08:00:00Z",
  readAt: "",
};
const URL_TOLD = `https://school.example/api/calendar/${"a".repeat(43)}.ics`;

function open(dialog: string, answers: Answers = {}) {
  return renderScreen(TimetableScreen, "/school/activity", `/school/activity${dialog && `?dialog=${dialog}`}`, {
    getTimetable: () => ({ Timetable: [], count: 0 }),
    getActivity: () => ({ Activities: [] }),
    getVenue: () => ({ Venue: [] }),
    getAllGroup: () => ({ Groups: [{ groupCode: "GR-1", groupName: "East", students: 40 }] }),
    getDays: () => [],
    getStaff: () => [],
    ...answers,
  });
}

test("a link's address is shown once, can be opened in a calendar, and the link is closed after a question", async () => {
  const links: object[] = [];
  const { user, sent } = open("calendarLinks", {
    getCalendarLinks: () => links,
    addCalendarLink: () => {
      links.push(LINK);
      return { ...LINK, url: URL_TOLD };
    },
    removeCalendarLink: () => {
      links.length = 0;
      return {};
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Calendar links" });
  await within(dialog).findByText("No links are open");
  const add = within(dialog).getByRole("button", { name: "Open link" });
  expect(add).toHaveProperty("disabled", true);
  await user.click(within(dialog).getByRole("button", { name: /^Group: / }));
  await user.click(await screen.findByRole("option", { name: "East" }));
  await user.click(add);
  expect(await within(dialog).findByText(URL_TOLD)).toBeDefined();
  expect(sent("addCalendarLink")).toMatchObject([{ of: "group", code: "GR-1" }]);
  const subscribe = within(dialog).getByRole("link", { name: "Open in the calendar" });
  expect(subscribe.getAttribute("href")).toBe(URL_TOLD.replace("https", "webcal"));
  await user.click(await within(dialog).findByRole("button", { name: "Close the link to East" }));
  const question = await screen.findByRole("alertdialog", { name: "Close the link to the lessons of East?" });
  await user.click(within(question).getByRole("button", { name: "Close link" }));
  await within(dialog).findByText("No links are open");
  expect(sent("removeCalendarLink")).toMatchObject([{ id: "7" }]);
});

test("a teacher opens one to their own lessons alone, and asks for nothing that is not theirs", async () => {
  const own = { ...LINK, of: "staff", code: TEACHER.userCode, name: "Me" };
  const { user, sent } = open("", {
    portalLogin: () => TEACHER,
    getCalendarLinks: () => [],
    addCalendarLink: () => ({ ...own, url: URL_TOLD }),
  });
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Calendar links" }));
  await user.click(await screen.findByRole("button", { name: "Open link to my lessons" }));
  expect(await screen.findByText(URL_TOLD)).toBeDefined();
  expect(sent("addCalendarLink")).toMatchObject([{ of: "staff", code: TEACHER.userCode }]);
  expect(sent("getStaff")).toEqual([]);
});

test("a holiday is added under its name, and one that is turned around is refused with what was typed kept", async () => {
  const daysOff: object[] = [];
  const { user, sent } = open("lessonDays", {
    getLessonDays: () => ({ firstDay: "2026-09-07", lastDay: "", daysOff, version: 1 }),
    addDayOff: (day) => {
      if (sent("addDayOff").length === 1) return refuse("The last day is before the first", "lastDay");
      daysOff.push({ id: 1, ...day });
      return { id: 1, ...day };
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Term and holidays" });
  await within(dialog).findByText("7 Sep 2026");
  await within(dialog).findByText("No holidays are entered yet");
  await user.click(within(dialog).getByRole("button", { name: "Add holiday" }));
  const form = await screen.findByRole("dialog", { name: "Add holiday" });
  await user.type(within(form).getByRole("textbox", { name: /^Name/ }), "Half term");
  await user.type(within(form).getByLabelText(/^First day/), "26/10/2026");
  await user.type(within(form).getByLabelText(/^Last day/), "30/10/2026");
  await user.click(within(form).getByRole("button", { name: "Add holiday" }));
  expect(await within(form).findAllByText("The last day is before the first")).not.toHaveLength(0);
  expect(within(form).getByLabelText<HTMLInputElement>(/^Last day/).value).toBe("30/10/2026");
  await user.click(within(form).getByRole("button", { name: "Add holiday" }));
  expect(await screen.findByText("Half term is added")).toBeDefined();
  await waitFor(() => expect(sent("addDayOff")).toHaveLength(2));
  expect(sent("addDayOff")[1]).toMatchObject({ name: "Half term", firstDay: "2026-10-26", lastDay: "2026-10-30" });
  expect(await screen.findByText("30 Oct 2026")).toBeDefined();
});

test("a term that a colleague has set meanwhile is told, and not overwritten unseen", async () => {
  let now = { firstDay: "2026-09-07", lastDay: "", daysOff: [], version: 11 };
  const { user, sent } = open("editLessonDays", {
    getLessonDays: () => now,
    saveLessonDays: ({ version }) => (version === String(now.version) ? {} : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Change the term" });
  const last = await within(form).findByRole("textbox", { name: /Last day/ });
  await user.type(last, "04/12/2026");
  now = { ...now, firstDay: "2026-09-01", version: 22 };
  const save = () => user.click(within(form).getByRole("button", { name: /Save/ }));
  await save();
  await within(form).findByText(/: 7 Sep 2026 → 1 Sep 2026$/);
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await save();
  await waitFor(() => expect(sent("saveLessonDays")).toHaveLength(2));
  expect(sent("saveLessonDays")[1]).toMatchObject({ firstDay: "2026-09-01", lastDay: "2026-12-04", version: "22" });
});
