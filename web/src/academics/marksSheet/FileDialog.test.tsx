/** Marks out of a spreadsheet: what is wrong with a file is said, and nothing is taken that was not seen. */
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CellWrite } from "../../kit/grid/entries.ts";
import { writeQueue, type WriteQueue } from "../../kit/grid/queue.ts";
import { queries } from "../../kit/data/client.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { FileDialog } from "./FileDialog.tsx";
import type { Sheet } from "./useSheet.ts";

const paper = (code: string, examTypePaper: string, numberOfPaperMarks: number) => ({
  examTypePaperCode: code,
  examTypePaper,
  examTypeCode: "E",
  examTypeName: "End of term",
  numberOfPaperMarks,
});
const row = (userCode: string, name: string, marks = ["", ""]) => ({
  userCode,
  name,
  studentSchoolIdNumber: `UHURU-${userCode}`,
  marks,
  remarks: "",
  total: null,
  isComplete: false,
  grade: "",
  merit: "" as const,
  heldBy: "" as const,
});
const SHEET: Sheet = {
  papers: [paper("P1", "Paper 1", 40), paper("P2", "Paper 2", 60)],
  rows: [row("101", "Achieng Otieno"), row("102", "Baraka Mwangi", ["12", ""]), row("103", "Grâce N’Mbala")],
  bands: [],
  period: {
    academicYearCode: "Y1",
    academicYear: "2026",
    semesterCode: "S1",
    semesterName: "Term 1",
    isLocked: false,
    wasLocked: false,
    changedBy: "",
    changedAt: "",
    why: "",
  },
  elsewhere: [],
  mayMark: true,
};
const TITLES = ["School ID", "Name", "End of term Paper 1 (40)", "End of term Paper 2 (60)"];

/** What the server answers to the next file: its rows, or a refusal; never, where it is neither. */
let answer: { rows: string[][] } | string | undefined;
/** The browser's own sending of files. */
class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = "";
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    if (answer === undefined) return;
    const refusal = typeof answer === "string" ? answer : "";
    const data = typeof answer === "string" ? {} : answer;
    this.responseText = JSON.stringify({ status: 200, success: refusal === "", message: refusal, data });
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
}
let cells: WriteQueue;
let written: CellWrite[] = [];

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  queries.clear();
  written = [];
  cells = writeQueue({
    write: async (writes) => {
      written.push(...writes);
      return writes.map(({ value }) => ({ kind: "saved", value }));
    },
    batchMax: 200,
    parallelMax: 1,
    keep: () => undefined,
  });
});
afterEach(() => {
  cells.clear();
  vi.unstubAllGlobals();
});

/** The dialog over a page, and a way to change the sheet under it as a colleague does. */
function open() {
  const Page = () => {
    const [sheet, setSheet] = useState(SHEET);
    const [isOpen, setOpen] = useState(true);
    const rename = () => setSheet({ ...sheet, rows: [row("100", "Zuri Aaliyah"), ...sheet.rows] });
    return (
      <>
        <button onClick={rename}>A colleague adds a student</button>
        {isOpen && <FileDialog sheet={sheet} cells={cells} onClose={() => setOpen(false)} />}
      </>
    );
  };
  const drawn = renderScreen(Page, "/school/marks", "/school/marks", {});
  const bring = async (rows: string[][] | string | undefined, name = "marks.xlsx") => {
    answer = Array.isArray(rows) ? { rows } : rows;
    const dialog = await screen.findByRole("dialog", { name: "Upload marks" });
    const input = dialog.querySelector<HTMLInputElement>("input[type=file]")!;
    // A person can choose any file, whatever the window proposes.
    input.removeAttribute("accept");
    await drawn.user.upload(input, new File(["x"], name));
  };
  const match = () => screen.findByRole("dialog", { name: "Whose marks these are" });
  return { ...drawn, bring, match };
}
const taken = () => written.map(({ row: whose, column, value, base }) => [whose, column, value, base]);

test("a file of another kind is refused before it is sent, and one that cannot be read by the server's words", async () => {
  const { user, bring } = open();
  await bring(undefined, "marks.pdf");
  expect((await screen.findByRole("alert")).textContent).toMatch(/marks\.pdf/);
  expect(screen.queryByText(/%$/)).toBeNull();
  await bring("This file is damaged");
  await user.click(within(await screen.findByRole("alertdialog", { name: "This file is damaged" })).getByText("OK"));
  // Another can be chosen at once.
  await bring([TITLES, ["UHURU-101", "Achieng Otieno", "30", ""]]);
  expect(await screen.findByRole("button", { name: "Take 1 cell" })).toBeDefined();
});

test("a file that is on its way can be given up, and is then not taken", async () => {
  const { user, bring } = open();
  await bring(undefined);
  await user.click(within((await screen.findByText("0 %")).parentElement!).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText("0 %")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Upload marks" })).toBeDefined();
});

test("a file without rows, or without marks, says what it must have and takes nothing", async () => {
  const { bring, match } = open();
  await bring([]);
  const dialog = await match();
  expect(dialog.textContent).toContain("0 lines matched.");
  expect(dialog.textContent).toContain("No marks were found. There must be a column of names or school IDs");
  expect(within(dialog).getByRole("button", { name: "Nothing to take" })).toHaveProperty("disabled", true);
});

test("titles that name no paper are left out until it is said what they are", async () => {
  const { user, bring, match } = open();
  await bring([
    ["School ID", "Name", "Homework", "Paper 2"],
    ["UHURU-101", "Achieng Otieno", "30", "55"],
    ["UHURU-103", "Grace N'Mbala", "", "44,5"],
  ]);
  const dialog = await match();
  expect(within(dialog).getByLabelText("Homework goes to")).toHaveProperty("value", "");
  expect(within(dialog).getByLabelText("Paper 2 goes to")).toHaveProperty("value", "P2");
  await user.selectOptions(within(dialog).getByLabelText("Homework goes to"), "End of term Paper 1, out of 40");
  await user.click(within(dialog).getByRole("button", { name: "Take 3 cells" }));
  await waitFor(() =>
    expect(taken()).toEqual([
      ["101", "P1", "30", ""],
      ["101", "P2", "55", ""],
      ["103", "P2", "44.5", ""],
    ]),
  );
});

test("who fits nobody is left out or chosen, and the choice stays while the sheet changes underneath", async () => {
  const { user, bring, match } = open();
  await bring([TITLES, ["", "Somebody Else", "20", "30"], ["UHURU-102", "Baraka Mwangi", "12", "9"]]);
  const dialog = await match();
  expect(dialog.textContent).toContain("1 line matched. 1 line fits nobody.");
  // What stands there already is no cell to take.
  expect(within(dialog).getByRole("button", { name: "Take 1 cell" })).toBeDefined();
  const whose = () => within(dialog).getByLabelText("Student of Somebody Else");
  await user.selectOptions(whose(), "Achieng Otieno");
  // The button lies under the dialog: a colleague presses it, not this person.
  document.querySelector<HTMLButtonElement>("button")!.click();
  await waitFor(() => expect(within(whose()).getByRole("option", { name: "Zuri Aaliyah" })).toBeDefined());
  expect(whose()).toHaveProperty("value", "101");
  await user.click(within(dialog).getByRole("button", { name: "Take 3 cells" }));
  await waitFor(() =>
    expect(taken()).toEqual([
      ["101", "P1", "20", ""],
      ["101", "P2", "30", ""],
      ["102", "P2", "9", ""],
    ]),
  );
});

test("one student chosen for two lines, or one paper for two columns, is refused before it is taken, and both are named", async () => {
  const { user, bring, match } = open();
  await bring([
    ["School ID", "Name", "Homework", "Paper 2"],
    ["", "Somebody Else", "20", "30"],
    ["UHURU-103", "Grace N'Mbala", "12", "9"],
  ]);
  const dialog = await match();
  const whose = () => within(dialog).getByLabelText("Student of Somebody Else");
  const into = () => within(dialog).getByLabelText("Homework goes to");
  const button = (name: string) => within(dialog).getByRole("button", { name });
  const grace = SHEET.rows[2]!.name;
  await user.selectOptions(whose(), grace);
  const second = "End of term Paper 2, out of 60";
  expect(dialog.textContent).toContain(
    `${grace}, ${second}: “Somebody Else” and “UHURU-103 · Grace N'Mbala” both go there.`,
  );
  expect(button("Take 1 cell")).toHaveProperty("disabled", true);
  await user.selectOptions(whose(), "Achieng Otieno");
  expect(button("Take 2 cells")).toHaveProperty("disabled", false);
  await user.selectOptions(into(), second);
  expect(dialog.textContent).toContain(`Achieng Otieno, ${second}: “Homework” and “Paper 2” both go there.`);
  expect(button("Take 2 cells")).toHaveProperty("disabled", true);
  await user.selectOptions(into(), "Leave out");
  expect(dialog.textContent).not.toContain("both go there");
  await user.click(button("Take 2 cells"));
  await waitFor(() => expect(taken()).toHaveLength(2));
});

test("a mark over the maximum is said before it is taken, and then stands in red without being sent", async () => {
  const { user, bring, match } = open();
  await bring([TITLES, ["UHURU-101", "Achieng Otieno", "41", "60"]]);
  const dialog = await match();
  expect(dialog.textContent).toContain("1 value is no mark of its paper");
  expect(dialog.textContent).toContain("41: Raw Score cannot be greater than 40Marks");
  await user.click(within(dialog).getByRole("button", { name: "Take 2 cells" }));
  await waitFor(() => expect(taken()).toEqual([["101", "P2", "60", ""]]));
  expect(cells.get({ row: "101", column: "P1" })).toMatchObject({ state: "refused", value: "41" });
});

test("what is typed in the sheet and not stored yet stays, unless the file says otherwise and is taken", async () => {
  cells.stop();
  cells.set([
    { row: "101", column: "P1", value: "33", base: "" },
    { row: "103", column: "P1", value: "7", base: "" },
  ]);
  const { user, bring, match } = open();
  await bring([TITLES, ["UHURU-101", "Achieng Otieno", "33", ""], ["UHURU-103", "Grâce N’Mbala", "8", ""]]);
  const dialog = await match();
  // The same as what is typed: only the other is one to take.
  expect(within(dialog).getByRole("button", { name: "Take 1 cell" })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(cells.get({ row: "101", column: "P1" })?.value).toBe("33");
  expect(cells.get({ row: "103", column: "P1" })?.value).toBe("7");
});
