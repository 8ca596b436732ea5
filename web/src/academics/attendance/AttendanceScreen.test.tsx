import type { PresentPerson } from "@ofisi/contract/academics/attendance";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { AttendanceScreen, StaffAttendanceScreen } from "./AttendanceScreen.tsx";

const AMANI = {
  id: 1,
  userCode: "ST-1",
  photo: "",
  name: "Amani",
  dateOfBirth: "2012-03-31",
  gender: "Female",
  nationalIdNumber: "123",
};
const DAY = {
  id: 20260112,
  TotalGroup: 42,
  TotalCheckIn: 40,
  TotalAbsent: 2,
  TotalLate: 3,
  TotalExcused: 1,
  ActivityDate: "2026-01-12",
  Date: "2026-01-12",
};
const THERE: PresentPerson = {
  Person: AMANI,
  Attendance: { checkingTime: "07:55", checkoutTime: "", lateMinutes: 15, state: "late", codeName: "", reason: "" },
};
const ANSWERS = {
  getAttendance: () => [DAY],
  getStaffAttendance: () => [DAY],
  getTotalStudentAbsent: () => ({
    Absent: [{ ...AMANI, state: "excused", codeName: "Sick", reason: "Flu" }],
    Present: [THERE],
    absentCount: 1,
    presentCount: 1,
  }),
  getTotalStaffPresent: () => ({ Absent: [], Present: [THERE], absentCount: 0, presentCount: 1 }),
  getAttendanceMessage: ({ status }: Record<string, string>) =>
    [
      { id: 1, phoneNumber: "+254712345678", message: "Amani is absent", status: "1" },
      { id: 2, phoneNumber: "+254712345679", message: "Baraka is absent", status: "2" },
    ]
      .filter((one) => status === "" || one.status === status)
      .map((one) => ({ formattedDate: "2026-01-12 08:30", message: "", emailBody: "", messages: [one] })),
  getActivity: () => ({ Activities: [] }),
  getVenue: () => ({ Venue: [] }),
  getAllGroup: () => ({ Groups: [] }),
  getStaffGroup: () => ({ Groups: [] }),
};
const at = "/school/attendance";

test("a day's numbers are pressed: who was present, with times, and who was absent, without", async () => {
  const { user, router } = renderScreen(AttendanceScreen, at, at, ANSWERS);
  const table = await screen.findByRole("table", { name: "Days" });
  for (const title of ["Total", "Total CheckIn", "TotalAbsent", "Activity Date"])
    expect(within(table).getByRole("columnheader", { name: title })).toBeTruthy();
  await user.click(within(table).getByRole("button", { name: /^40: who was present/ }));
  const present = await screen.findByRole("table", { name: "Present" });
  expect([...present.querySelectorAll("tbody td")].map((cell) => cell.textContent)).toEqual([
    "",
    "Amani",
    expect.stringContaining("2012"),
    "Female",
    "123",
    "07:55",
    "No Time",
    "Late · 15 minutes",
  ]);
  await router.history.back();
  await user.click(await screen.findByRole("button", { name: /^2: who was absent/ }));
  const absent = await screen.findByRole("table", { name: "Absent" });
  expect(within(absent).getAllByText("No Time")).toHaveLength(2);
  expect(within(absent).getByText("Sick · Flu")).toBeTruthy();
});

test("of a large school everybody who was present can be paged to", async () => {
  const named = (page: string) => [{ ...THERE, Person: { ...AMANI, name: `Amani of page ${page}` } }];
  const { user } = renderScreen(AttendanceScreen, at, at, {
    ...ANSWERS,
    getTotalStudentAbsent: ({ page = "" }) => ({
      Absent: [],
      Present: named(page),
      absentCount: 0,
      presentCount: 3_812,
    }),
  });
  await user.click(await screen.findByRole("button", { name: /^40: who was present/ }));
  await screen.findByText("Amani of page 0");
  await user.click(screen.getByRole("button", { name: "Last page" }));
  await screen.findByText("Amani of page 76");
  expect(screen.getByText("3,801–3,812 of 3,812")).toBeTruthy();
});

test("the log of messages has the documents' chips, and is narrowed by status", async () => {
  const { user, sent } = renderScreen(AttendanceScreen, at, `${at}?view=messages`, ANSWERS);
  const log = await screen.findByRole("table", { name: "Messages about attendance" });
  expect(within(log).getByText("Pending")).toBeTruthy();
  expect(within(log).getByText("Sent")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sent" }));
  await screen.findByText("Baraka is absent");
  expect(sent("getAttendanceMessage").at(-1)).toMatchObject({ status: "2" });
});

test("the staff have the same, and no log", async () => {
  const { user, sent } = renderScreen(
    StaffAttendanceScreen,
    "/school/staffAttendance",
    "/school/staffAttendance",
    ANSWERS,
  );
  await user.click(await screen.findByRole("button", { name: /^40: who was present/ }));
  await screen.findByRole("table", { name: "Present" });
  expect(sent("getTotalStaffPresent")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Messages" })).toBeNull();
});
