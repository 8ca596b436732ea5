import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { StaffLeaveScreen } from "./StaffLeaveScreen.tsx";

const GRACE = {
  id: 1,
  userCode: "SF-1",
  name: "Grace",
  dateOfBirth: "",
  gender: "",
  nationalIdNumber: "",
  nationality: "",
  address: "",
  phoneNumber: "",
  email: "",
  photo: "noimage.jpg",
  groupCode: "SG1",
  groupName: "Teachers",
  schoolIdNumber: "",
  version: 1,
  username: "",
  signIn: "none",
  roles: [],
};
const LEAVE = {
  id: 3,
  staffCode: "SF-1",
  staffName: "Grace",
  firstDay: "2026-11-23",
  lastDay: "2026-11-24",
  reason: "Ill",
  version: 1,
};
const asEver = {
  startTime: "08:00",
  endTime: "08:40",
  venueCode: "VN-1",
  venueName: "Lab",
  staffCode: "SF-1",
  staffName: "Grace",
};
const LESSON = {
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
  free: [
    { userCode: "SF-2", name: "Juma", teachesGroup: true, teachesUnit: true, covers: 0 },
    { userCode: "SF-3", name: "Zawadi", teachesGroup: false, teachesUnit: false, covers: 2 },
  ],
};

function open(search = "", answers: Answers = {}) {
  const lessons = [LESSON];
  return renderScreen(StaffLeaveScreen, "/school/staffLeave", `/school/staffLeave${search}`, {
    getLeave: () => ({ rows: [LEAVE], count: 1 }),
    getStaff: () => [GRACE],
    getLessonsToCover: () => ({ leave: LEAVE, firstDay: "2026-11-23", lastDay: "2026-11-24", next: 0, lessons }),
    addLeave: () => LEAVE,
    editLeave: () => LEAVE,
    removeLeave: () => ({}),
    saveLessonChange: ({ staffCode }) => {
      const taken = { ...LESSON, staffCode: String(staffCode), staffName: "Juma", state: "changed", version: 1 };
      lessons.splice(0, 1, taken);
      return taken;
    },
    ...answers,
  });
}

test("a lesson that needs somebody is given in one press to who is asked first, and says so", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("row", { name: /Grace/ }));
  const dialog = await screen.findByRole("dialog", { name: "Leave of Grace" });
  await within(dialog).findByText("1 lesson needs somebody");
  const offers = within(dialog).getAllByRole("button", { name: / for Mathematics, East/ });
  expect(offers.map((offer) => offer.textContent)).toEqual(["Juma", "Zawadi", "Other…"]);
  within(dialog).getByText("teaches group and unit");
  within(dialog).getByText("2 taken");
  await user.click(offers[0]!);
  await within(dialog).findByText("Every lesson is settled");
  await screen.findByText(/^Juma takes Mathematics, East/);
  expect(sent("saveLessonChange")).toMatchObject([
    { lessonId: "1", day: "2026-11-23", what: "changed", staffCode: "SF-2", venueCode: "VN-1", version: "0" },
  ]);
});

test("what somebody else was given meanwhile is told, and nothing else happens", async () => {
  const words = "Somebody else has changed this lesson meanwhile: look at it again";
  const { user } = open("?dialog=leave~3", { saveLessonChange: () => refuse(words) });
  await user.click(await screen.findByRole("button", { name: /^Juma for / }));
  await within(await screen.findByRole("alertdialog")).findByText(words);
});

test("a leave is entered, and what is to be covered follows at once", async () => {
  const { user, sent } = open("?dialog=addLeave");
  const form = await screen.findByRole("dialog", { name: "Add leave" });
  await user.click(await within(form).findByRole("button", { name: "Add leave" }));
  await within(form).findAllByText("Choose Staff");
  expect(sent("addLeave")).toEqual([]);
  await user.click(within(form).getByRole("button", { name: /^Staff \*: / }));
  await user.click(await screen.findByRole("option", { name: /Grace/ }));
  await user.click(within(form).getByRole("button", { name: "Add leave" }));
  await screen.findByRole("dialog", { name: "Leave of Grace" });
  expect(sent("addLeave")).toMatchObject([{ staffCode: "SF-1" }]);
});

test("a leave is taken away after a question that says what stays", async () => {
  const { user, sent } = open("?dialog=leave~3");
  await user.click(await screen.findByRole("button", { name: "Remove leave" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove the leave of Grace?" });
  within(question).getByText("Lessons that others have been given stay theirs.");
  await user.click(within(question).getByRole("button", { name: "Remove leave" }));
  await waitFor(() => expect(sent("removeLeave")).toMatchObject([{ id: "3" }]));
});
