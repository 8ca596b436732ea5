import { cardBatches, type CardBatch } from "@ofisi/contract/academics/cardBatches";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import "../../app/dialogs.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { downloads } from "../../kit/test.download.ts";
import { refuse } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { card, ROWS, BATCH, ANSWER, NOBODY, LATER, open, CHOSEN, opened, asked } from "./test.cards.tsx";

afterEach(() => vi.restoreAllMocks());

test("who lacks marks is said before the class is printed, with or without ranks", async () => {
  const tab = opened();
  const { user } = open(CHOSEN);
  expect(await screen.findByText("Maths, Biology")).toBeDefined();
  expect(screen.getByText("67.25 %")).toBeDefined();
  expect(screen.getByText("1 student lacks marks. Their mean is of what is complete.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  expect(asked(tab)).toMatchObject({
    function: "printReportCards",
    academicYearCode: "AY26",
    semesterCode: "SM1",
    groupCode: "GR1",
    withRank: "true",
  });
  expect(asked(tab)["checked"] ?? "").toBe("");
  await user.click(screen.getByRole("checkbox", { name: "Ranks on the cards" }));
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  expect(asked(tab)).toMatchObject({ withRank: "false" });
});

test("who came after the period is named before the class is printed without them, and printed once ticked", async () => {
  const tab = opened();
  const leftOut = [{ userCode: "ST2", name: "Baraka", why: "later" as const }];
  const { user } = open(CHOSEN, { getReportCards: () => ({ ...ANSWER, leftOut }) });
  expect((await screen.findByText(LATER)).nextSibling!.textContent).toBe("Baraka");
  expect(screen.getByText("To print or mail such a card all the same, tick the student.")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Select Baraka" }));
  await user.click(screen.getByRole("button", { name: "Print (1)" }));
  expect(asked(tab)).toMatchObject({ function: "printReportCards", checked: "ST2" });
});

test("a class of newcomers alone is not printed, which is said on the page", async () => {
  const tab = opened();
  const leftOut = ROWS.map(({ userCode, name }) => ({ userCode, name, why: "later" as const }));
  const { user } = open(CHOSEN, { getReportCards: () => ({ ...ANSWER, leftOut }) });
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  expect(tab).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog", { name: /^All of this class were added here after/ })).toBeDefined();
});

test("ticked students alone are printed, and one of them has a transcript", async () => {
  const tab = opened();
  const { user } = open(CHOSEN);
  await user.click(await screen.findByRole("checkbox", { name: "Select Baraka" }));
  await user.click(screen.getByRole("button", { name: "Print (1)" }));
  expect(asked(tab)).toMatchObject({ function: "printReportCards", checked: "ST2" });
  await user.click(screen.getByRole("button", { name: "Transcript" }));
  expect(asked(tab)).toMatchObject({ function: "printTranscript", userCode: "ST2" });
  await user.click(screen.getByRole("checkbox", { name: "Select Achieng" }));
  await user.click(screen.getByRole("button", { name: "Transcript" }));
  expect(await screen.findByRole("alertdialog", { name: "Tick one student for a transcript" })).toBeDefined();
  expect(tab).toHaveBeenCalledTimes(2);
});

test("a class too large to wait for is printed with one press: its file is saved once it is there", async () => {
  const saved = downloads();
  let batch: CardBatch | null = null;
  const { user, sent } = open(CHOSEN, {
    getReportCards: () => ({ ...ANSWER, studentCount: 31 }),
    getCardBatch: () => ({ batch }),
    startCardBatch: () => (batch = { ...BATCH, batchCode: "CB7" }),
  });
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print the class" }));
  await waitFor(() =>
    expect(sent("startCardBatch")).toMatchObject([
      { groupCode: "GR1", keyStageCode: "", paper: "reportCards", form: "pdf", withRank: "true" },
    ]),
  );
  expect(saved).toEqual([]);
  batch = { ...BATCH, batchCode: "CB7", state: "done", progress: 60, made: 60 };
  await invalidate(cardBatches.getCardBatch);
  await waitFor(() => expect(saved).toEqual([expect.stringContaining("downloadCardBatch&batchCode=CB7")]));
});

test("many are made as a batch, of whom and as what is chosen", async () => {
  const tab = opened();
  let batch: CardBatch | null = null;
  const { user, sent } = open(CHOSEN, {
    getReportCards: () => ({ ...ANSWER, studentCount: 31 }),
    getCardBatch: () => ({ batch }),
    startCardBatch: () => (batch = BATCH),
  });
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print many…" }));
  const form = await screen.findByRole("combobox", { name: "Of whom" });
  expect(await screen.findByRole("option", { name: "Form 1" })).toHaveProperty("selected", true);
  expect(form).toHaveProperty("value", "groupCode~GR1");
  await user.selectOptions(form, "Lower");
  await user.selectOptions(screen.getByRole("combobox", { name: "As" }), "A file each (zip)");
  await user.click(screen.getByRole("button", { name: "Make the papers" }));
  await waitFor(() =>
    expect(sent("startCardBatch")).toMatchObject([
      {
        academicYearCode: "AY26",
        semesterCode: "SM1",
        keyStageCode: "KS1",
        groupCode: "",
        paper: "reportCards",
        form: "zip",
        withRank: "true",
      },
    ]),
  );
  expect(tab).not.toHaveBeenCalled();
  expect(await screen.findByText("0 / 60")).toBeDefined();
});

test("many are printed of a semester that is chosen", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Print many…" }));
  expect(await screen.findByRole("alertdialog", { name: "Choose a semester first" })).toBeDefined();
});

test("a batch in the making shows how far it is and can be cancelled; a finished one is downloaded", async () => {
  let batch: CardBatch | null = { ...BATCH, state: "running", progress: 25 };
  const { user, sent } = open(CHOSEN, {
    getCardBatch: () => ({ batch }),
    cancelCardBatch: () => {
      batch = { ...BATCH, state: "cancelled" };
      return {};
    },
  });
  expect(await screen.findByText("Report card Form 1.pdf is being made. Asked for by Otieno.")).toBeDefined();
  expect(screen.getByText("25 / 60")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText("25 / 60")).toBeNull());
  expect(sent("cancelCardBatch")).toMatchObject([{ batchCode: "CB1" }]);
});

test("a finished batch is told of with its file, a failed one with why; either can be put away", async () => {
  const saved = downloads();
  let batch: CardBatch = { ...BATCH, state: "failed", failure: "The papers could not be finished. Try it again" };
  const { user } = open(CHOSEN, { getCardBatch: () => ({ batch }) });
  const failed = await screen.findByText(/^Report card Form 1.pdf could not be made/);
  expect(failed.textContent).toContain("Try it again");
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText(/could not be made/)).toBeNull();
  batch = { ...BATCH, batchCode: "CB2", state: "done", progress: 60, made: 60 };
  await invalidate(cardBatches.getCardBatch);
  expect(await screen.findByText("Report card Form 1.pdf is ready: of 60 students.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toEqual([expect.stringContaining("downloadCardBatch&batchCode=CB2")]));
});

test("a finished batch names whom it was made without", async () => {
  const leftOut = [
    { userCode: "ST1", name: "Achieng", why: "bin" as const },
    { userCode: "ST2", name: "Baraka", why: "bin" as const },
    { userCode: "ST3", name: "Chausiku", why: "later" as const },
  ];
  const batch: CardBatch = { ...BATCH, batchCode: "CB3", state: "done", progress: 60, made: 58, leftOut };
  open("", { getCardBatch: () => ({ batch }) });
  expect(await screen.findByText("Report card Form 1.pdf is ready: of 58 students.")).toBeDefined();
  expect(screen.getByText("Left out, since they are in the bin (2):").nextSibling!.textContent).toBe("Achieng, Baraka");
  expect(screen.getByText(LATER).nextSibling!.textContent).toBe("Chausiku");
});

test("who is left out from the beginning is told of at the press, and named while the papers are made", async () => {
  let batch: CardBatch | null = null;
  const leftOut = [{ userCode: "ST3", name: "Chausiku", why: "later" as const }];
  const { user } = open(CHOSEN, {
    getCardBatch: () => ({ batch }),
    startCardBatch: () => (batch = { ...BATCH, batchCode: "CB4", leftOut }),
  });
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print many…" }));
  expect(await screen.findByText(/^A report card is left out where the student was added here after/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make the papers" }));
  expect(await screen.findByText("The papers are being made; 1 student is left out")).toBeDefined();
  expect((await screen.findByText(LATER)).nextSibling!.textContent).toBe("Chausiku");
});

test("a remark is saved under its version, and the next student follows", async () => {
  const { user, sent } = open(CHOSEN, {
    saveReportRemark: ({ userCode, remark }) => ({ userCode, remark, version: 3 }),
  });
  await user.click(await screen.findByText("Good"));
  const dialog = await screen.findByRole("dialog", { name: "Head’s remarks" });
  const field = await within(dialog).findByRole("textbox", { name: /Head’s remarks/ });
  expect(within(dialog).getByText("Achieng, 1 of 2")).toBeDefined();
  expect(within(dialog).getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, "Very good");
  await user.click(within(dialog).getByRole("button", { name: "Save and go on" }));
  expect(await screen.findByText("Baraka, 2 of 2")).toBeDefined();
  expect(sent("saveReportRemark")).toMatchObject([
    { userCode: "ST1", remark: "Very good", version: "2", academicYearCode: "AY26", semesterCode: "SM1" },
  ]);
  await user.click(await screen.findByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Achieng, 1 of 2")).toBeDefined();
});

test.each([
  ["nobody in the class", () => NOBODY, "There are no students in this group"],
  ["nobody found", () => ({ ...NOBODY, studentCount: 2 }), "No student matches"],
  ["a failure", () => refuse("The lights are out"), /The lights are out/],
])("%s says so", async (_, getReportCards, words) => {
  open(CHOSEN, { getReportCards });
  expect(await screen.findByText(words)).toBeDefined();
});

const RATE = { there: 57, late: 3, away: 2, excused: 1, days: 59, rate: 96.61 };
const ATTENDED = {
  ...ANSWER,
  rows: [card("ST1", "Achieng", { attendance: RATE }), card("ST2", "Baraka")],
  dateFrom: "2026-01-05",
  dateTo: "2026-04-03",
};

test("attendance stands beside the marks with its rule, and nothing of it where none is known", async () => {
  let answer: object = ANSWER;
  open(CHOSEN, { getReportCards: () => answer, portalLogin: () => TEACHER });
  await signIn();
  await screen.findByText("Maths, Biology");
  // Whoever cannot set the days is not troubled with them.
  await waitFor(() => expect(screen.queryByText(/attendance/i)).toBeNull());
  expect(screen.queryByRole("columnheader", { name: "Attendance" })).toBeNull();
  answer = ATTENDED;
  await invalidate(reportCards.getReportCards);
  expect(await screen.findByText("96.61 %")).toBeDefined();
  expect(screen.getByText("57 of 59")).toBeDefined();
  expect(screen.getByText(/^Attendance from 5 Jan 2026 to 3 Apr 2026: .* rounded half up/)).toBeDefined();
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
  expect(cells[1]!.filter((text) => text === "")).not.toHaveLength(0);
});

test("the head is told that the period has no days, and sets them beside those of the other semesters", async () => {
  let days = { dateFrom: "", dateTo: "", version: 0 };
  const { user, sent } = open(CHOSEN, {
    getReportCards: () => (days.dateFrom === "" ? ANSWER : ATTENDED),
    getPeriodDays: () => [
      {
        academicYearCode: "AY26",
        semesterCode: "SM2",
        semesterName: "Term 2",
        dateFrom: "2026-04-27",
        dateTo: "2026-07-31",
        version: 1,
      },
      { academicYearCode: "AY26", semesterCode: "SM1", semesterName: "Term 1", ...days },
    ],
    savePeriodDays: (wire) => {
      if (wire["dateTo"] === "2026-05-01") return refuse("These days overlap with those of Term 2", "dateFrom");
      days = { dateFrom: wire["dateFrom"]!, dateTo: wire["dateTo"]!, version: 1 };
      return { academicYearCode: "AY26", semesterCode: "SM1", semesterName: "Term 1", ...days };
    },
  });
  expect(await screen.findByText(/This period has no first and last day yet/)).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Set the days" }));
  const first = await screen.findByRole("textbox", { name: "First day" });
  const dialog = await screen.findByRole("dialog", { name: "Days of the period" });
  expect(within(dialog).getByText("Term 1, 2026")).toBeDefined();
  expect(within(dialog).getByText("Term 2: 27 Apr 2026 to 31 Jul 2026")).toBeDefined();
  const last = within(dialog).getByRole("textbox", { name: "Last day" });
  const save = within(dialog).getByRole("button", { name: "Save" });
  await user.type(first, "05.01.2026");
  await user.type(last, "04.01.2026");
  await user.click(save);
  expect(await within(dialog).findByText("The last day must not be before the first")).toBeDefined();
  await user.clear(last);
  await user.type(last, "01.05.2026");
  await user.click(save);
  expect(await within(dialog).findAllByText("These days overlap with those of Term 2")).not.toHaveLength(0);
  await user.clear(last);
  await user.type(last, "03.04.2026");
  await user.click(save);
  expect(await screen.findByText("96.61 %")).toBeDefined();
  expect(sent("savePeriodDays").at(-1)).toMatchObject({
    academicYearCode: "AY26",
    semesterCode: "SM1",
    dateFrom: "2026-01-05",
    dateTo: "2026-04-03",
    version: "0",
  });
  expect(screen.queryByText(/This period has no first/)).toBeNull();
});

test("the list of the class is taken along as a spreadsheet and on paper", async () => {
  const tab = opened();
  const { user } = open(CHOSEN);
  await screen.findByText("Maths, Biology");
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "Download the list" }));
  expect(saved[0]).toMatch(/downloadReportCards.*groupCode=GR1.*format=xlsx/);
  await user.click(screen.getByRole("button", { name: "Print the list" }));
  expect(asked(tab)).toMatchObject({ function: "downloadReportCards", format: "pdf" });
});
