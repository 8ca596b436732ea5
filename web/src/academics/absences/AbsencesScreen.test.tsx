import type { Absence, AwayStudent } from "@ofisi/contract/academics/absences";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn, TEACHER } from "../../kit/test.session.ts";
import { AbsencesScreen } from "./AbsencesScreen.tsx";

const GUARDIANS = [
  { name: "Mary Wanjiru", phoneNumber: "+254722000111" },
  { name: "Peter Wanjiru", phoneNumber: "" },
];
const AMANI: Absence = {
  userCode: "ST-1",
  name: "Amani Wanjiru",
  groupName: "Grade 4",
  guardians: GUARDIANS,
  state: "absent",
  reason: "",
  lessons: ["Mathematics 08:00"],
  told: "told",
  toldAt: "2026-01-12T06:00:00Z",
  left: 1,
  messages: 2,
  choice: "ill",
  said: "Malaria",
  saidBy: "Mary Wanjiru",
  saidAt: "2026-01-12T07:00:00Z",
};
const BARAKA: Absence = {
  ...AMANI,
  userCode: "ST-2",
  name: "Baraka",
  guardians: [],
  state: "excused",
  reason: "Funeral",
  lessons: [],
  told: "unreachable",
  toldAt: "",
  choice: "",
  said: "",
  saidBy: "",
  saidAt: "",
};
const AWAY: AwayStudent = {
  userCode: "ST-1",
  name: "Amani Wanjiru",
  groupName: "Grade 4",
  guardians: GUARDIANS,
  days: 5,
  excused: 2,
  weekday: 5,
  firstDay: "2026-01-05",
  lastDay: "2026-01-12",
};
const SETTINGS = {
  tells: false,
  tellsOf: "lesson",
  delayMinutes: 30,
  language: "sw",
  templateEn: "",
  templateFr: "",
  templateSw: "",
  excuses: ["ill"],
  version: 1,
};
const ANSWERS = {
  portalLogin: () => BURSAR,
  getAbsences: () => ({ day: "2026-01-12", isLocked: false, absences: [AMANI, BARAKA], count: 2 }),
  getAwayStudents: () => ({ students: [AWAY], count: 1 }),
  getAbsenceSettings: () => SETTINGS,
  saveAbsenceSettings: () => ({}),
  excuseAbsence: () => ({}),
  getAllGroup: () => ({ Groups: [{ groupCode: "G1", groupName: "Grade 4", students: 40 }] }),
};
const at = "/school/absences";
const DAY = `${at}?day=2026-01-12`;

test("an absence stands with what the family was told and says, and whom to ring", async () => {
  renderScreen(AbsencesScreen, at, DAY, ANSWERS);
  await signIn();
  const table = await screen.findByRole("table", { name: "Absences of the day" });
  const [, amani, baraka] = within(table).getAllByRole("row");
  expect(within(amani!).getByText("Ill: Malaria")).toBeTruthy();
  expect(within(amani!).getByText("Mathematics 08:00")).toBeTruthy();
  expect(within(amani!).getByText(/^1 of 2 messages have left/)).toBeTruthy();
  expect(within(amani!).getByRole("link", { name: "+254722000111" }).getAttribute("href")).toBe("tel:+254722000111");
  expect(within(amani!).getByText("no number")).toBeTruthy();
  expect(within(baraka!).getByText("No phone number")).toBeTruthy();
  expect(within(baraka!).getByText("Funeral")).toBeTruthy();
  expect(within(baraka!).queryByRole("button", { name: /^Excuse/ })).toBeNull();
});

test("the office excuses an absence by a press, with a reason of its own or the family's", async () => {
  const { user, sent } = renderScreen(AbsencesScreen, at, DAY, ANSWERS);
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Excuse Amani Wanjiru" }));
  await user.type(await screen.findByLabelText("Reason"), "At the clinic");
  await user.click(screen.getByRole("button", { name: "Excuse" }));
  await screen.findByText("The absence is excused");
  expect(sent("excuseAbsence")).toMatchObject([{ userCode: "ST-1", day: "2026-01-12", reason: "At the clinic" }]);
});

test("a teacher reads it and excuses nobody", async () => {
  renderScreen(AbsencesScreen, at, DAY, { ...ANSWERS, portalLogin: () => TEACHER });
  await signIn();
  await screen.findByText("Ill: Malaria");
  expect(screen.queryByRole("button", { name: /^Excuse/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Telling families" })).toBeNull();
});

test("days in a row and of the week are lists with numbers to ring", async () => {
  const { user, sent } = renderScreen(AbsencesScreen, at, `${at}?view=row`, ANSWERS);
  await signIn();
  const table = await screen.findByRole("table", { name: "Days in a row" });
  expect(within(table).getByText("5")).toBeTruthy();
  expect(within(table).getByRole("link", { name: "+254722000111" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "At least" }), "5");
  await user.click(screen.getByRole("button", { name: "Same weekday" }));
  expect(await screen.findByText("Friday")).toBeTruthy();
  expect(sent("getAwayStudents").at(-1)).toMatchObject({ pattern: "weekday", least: "5" });
});

test("the head settles that families are told, with which words, and what excuses", async () => {
  const { user, sent } = renderScreen(AbsencesScreen, at, `${at}?dialog=absenceSettings`, ANSWERS);
  await signIn();
  await user.click(await screen.findByLabelText("Tell the guardians by SMS when a child is absent"));
  await user.type(screen.getByLabelText("Message in Swahili"), "$Name hayupo");
  await user.click(screen.getByRole("checkbox", { name: "Travelling" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The settings are saved");
  expect(sent("saveAbsenceSettings")).toMatchObject([
    { tells: "true", tellsOf: "lesson", delayMinutes: "30", templateSw: "$Name hayupo", excuses: '["ill","travel"]' },
  ]);
});
