/** The year, the semester and the class that report cards are of: what is shown is what is used. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import "../../app/dialogs.ts";
import { ANSWER, asked, NOBODY, open, opened } from "./test.cards.tsx";

afterEach(() => vi.restoreAllMocks());

test("the present year is chosen, and nothing is printed before a semester and a group are", async () => {
  const tab = opened();
  const { user, sent } = open();
  await waitFor(() => expect(sent("getReportCards").at(-1)).toMatchObject({ academicYearCode: "AY26" }));
  expect(await screen.findByText("Choose a semester and a group")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  const alert = await screen.findByRole("alertdialog", { name: "Choose a semester and a group first" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(tab).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: /^Semester:/ }));
  await user.click(await screen.findByRole("option", { name: "Term 1" }));
  await user.click(await screen.findByRole("button", { name: /^Group:/ }));
  await user.click(await screen.findByRole("option", { name: /Form 1/ }));
  expect(await screen.findByText("Achieng")).toBeDefined();
});

test("after Clear Filters, and after the menu's own entry, the year that is shown is used", async () => {
  const tab = opened();
  const { user } = open("?semesterCode=SM1&groupCode=GR1");
  await screen.findByText("Achieng");
  await user.click(screen.getByText("Clear Filters"));
  await user.click(await screen.findByRole("button", { name: /^Group: SELECT/ }));
  await user.click(await screen.findByRole("option", { name: /Form 1/ }));
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  expect(asked(tab)).toMatchObject({ academicYearCode: "AY26", semesterCode: "SM1", groupCode: "GR1" });
});

test("the present semester is chosen by its days, and the place is carried over in this browser session", async () => {
  const days = (semesterCode: string, dateFrom: string, dateTo: string) => ({
    academicYearCode: "AY26",
    semesterCode,
    semesterName: semesterCode,
    dateFrom,
    dateTo,
    version: 1,
  });
  const answers = {
    getSemester: () => ["SM1", "SM2"].map((semesterCode) => ({ semesterCode, semesterName: `Term ${semesterCode}` })),
    getPeriodDays: () => [days("SM1", "2020-01-05", "2020-04-03"), days("SM2", "2020-05-04", "2099-08-01")],
    getReportCards: ({ groupCode = "" }: Record<string, string>) => (groupCode === "GR1" ? ANSWER : NOBODY),
  };
  const first = open("", answers);
  await screen.findByRole("button", { name: "Semester: Term SM2" });
  await first.user.click(await screen.findByRole("button", { name: /^Group: SELECT/ }));
  await first.user.click(await screen.findByRole("option", { name: /Form 1/ }));
  await screen.findByText("Achieng");
  cleanup();
  const { router } = open("", answers);
  await screen.findByText("Achieng");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ semesterCode: "SM2", groupCode: "GR1" }));
});
