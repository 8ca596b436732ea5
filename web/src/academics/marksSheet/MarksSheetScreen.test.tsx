/** The marks sheet as teachers use it: by keys and clipboard, with a colleague, a lock, and without a line. */
import { ABSENT, totalOf } from "@ofisi/contract/academics/marking";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "../../app/dialogs.ts";
import { SHOWN_IN } from "../../app/useLive.ts";
import { followChanges } from "../../kit/data/live.ts";
import { queries } from "../../kit/data/client.ts";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { preferences } from "../../kit/i18n/preferences.ts";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { FakeStream, fakeStream } from "../../kit/test.stream.ts";
import { MarksSheetScreen } from "./MarksSheetScreen.tsx";

const PAPERS = [
  {
    examTypePaperCode: "P1",
    examTypePaper: "Paper 1",
    examTypeCode: "E",
    examTypeName: "End of term",
    numberOfPaperMarks: 40,
  },
  {
    examTypePaperCode: "P2",
    examTypePaper: "Paper 2",
    examTypeCode: "E",
    examTypeName: "End of term",
    numberOfPaperMarks: 60,
  },
];
const BANDS = [
  { from: 50, to: 100, isRange: true, scaledScore: "B", isPass: true },
  { from: 0, to: 49.99, isRange: true, scaledScore: "E", isPass: false },
];
const PERIOD = {
  academicYearCode: "Y1",
  academicYear: "2026",
  semesterCode: "S1",
  semesterName: "Term 1",
  isLocked: false,
  wasLocked: false,
  changedBy: "",
  changedAt: "",
  why: "",
};
const LOCKED = {
  changedBy: "Wanjiru Head",
  changedAt: "2026-11-01T09:00:00Z",
  why: "Reports are out",
  wasLocked: true,
};
type Row = ReturnType<typeof rowOf>;
const rowOf = (userCode: string, name: string) => ({
  userCode,
  name,
  studentSchoolIdNumber: `UHURU-${userCode}`,
  marks: ["", ""],
  remarks: "",
  total: null as number | null,
  isComplete: false,
  grade: "",
  merit: "" as "" | "PASS" | "FAIL",
  heldBy: "" as "" | "total",
});
/** What the server has; a test changes it as others would. */
let rows: Row[] = [];
let period = PERIOD;
let mayMark = true;
let elsewhere: { name: string; groupName: string }[] = [];

beforeEach(() => {
  rows = [rowOf("101", "Achieng Otieno"), rowOf("102", "Baraka Mwangi"), rowOf("103", "Grâce Mbala")];
  period = PERIOD;
  mayMark = true;
  elsewhere = [];
  preferences.set({ lastChoices: {} });
  localStorage.clear();
  sessionStorage.clear();
  queries.clear();
});

interface Sent {
  userCode: string;
  column: string;
  value: string;
  base: string;
}
/** Stores cells as the server does: nothing over what was not seen. */
function saveMarks({ cells = "[]" }: Record<string, string>) {
  const outcomes = (JSON.parse(cells) as Sent[]).map(({ userCode, column, value, base }) => {
    const row = rows.find((each) => each.userCode === userCode)!;
    const at = column === "P1" ? 0 : 1;
    const before = column === "remarks" ? row.remarks : row.marks[at]!;
    if (before !== base && before !== value) return { userCode, column, kind: "conflict", value: before, why: "" };
    change(userCode, column, value);
    return { userCode, column, kind: "saved", value, why: "" };
  });
  return { outcomes, rows };
}
/** Writes a cell and sums up its row, as the server does. */
function change(userCode: string, column: string, value: string): void {
  rows = rows.map((row) => {
    if (row.userCode !== userCode) return row;
    if (column === "remarks") return { ...row, remarks: value };
    const marks = row.marks.map((mark, at) => (at === (column === "P1" ? 0 : 1) ? value : mark));
    const { total, isComplete } = totalOf(marks, [40, 60]);
    const merit = total === null || !isComplete ? "" : total < 50 ? "FAIL" : "PASS";
    return { ...row, marks, total, isComplete, merit, grade: { "": "", FAIL: "E", PASS: "B" }[merit] };
  });
}

const CHOSEN = "?academicYearCode=Y1&semesterCode=S1&groupCode=G1&schemeCode=SC1&activityCode=UN1";
function open(at = CHOSEN, answers: Answers = {}) {
  return renderScreen(MarksSheetScreen, "/school/marks", `/school/marks${at}`, {
    portalLogin: () => BURSAR,
    getAcademicYear: () => [
      { academicYearCode: "Y0", academicYear: "2025", isCurrent: false },
      { academicYearCode: "Y1", academicYear: "2026", isCurrent: true },
    ],
    getSemester: () => [{ semesterCode: "S1", semesterName: "Term 1" }],
    getKeyStages: () => [{ keyStageCode: "K1", keyStageName: "Primary", version: 1 }],
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G1",
          groupName: "Grade 5",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "K1",
          isAlumni: false,
          version: 1,
          studentCount: 3,
        },
      ],
    }),
    getScheme: () => [{ schemeCode: "SC1", schemeName: "National", subjectCount: 1, paperCount: 2, version: 1 }],
    getActivity: () => ({ Activities: [{ activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 }] }),
    getMarksSheet: () => ({ papers: PAPERS, rows, elsewhere, bands: BANDS, period, mayMark }),
    saveMarks,
    ...answers,
  });
}
const grid = () => screen.findByRole("grid", { name: "Marks of Grade 5 in Maths" });
/** The cell of a row and a column, both counted from 1: ID, name, paper 1, paper 2, total, grade, merit, rank, remarks. */
const cell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`tr[data-index="${row - 1}"] td[data-at="${column - 1}"]`)!;
const texts = (row: number, ...columns: number[]) =>
  columns.map((column) => cell(row, column).firstChild?.textContent ?? "");
const stored = () => rows.map(({ marks }) => marks.join(" "));
async function begin(user: ReturnType<typeof open>["user"], row = 1, column = 3) {
  await grid();
  await user.click(cell(row, column));
  await waitFor(() => expect(document.activeElement).toBe(cell(row, column)));
}
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  fireEvent.paste(document.activeElement!, { clipboardData: data });
}
const press = (name: string | RegExp) => screen.findByRole("button", { name });

test("says which step is not chosen, begins with the present year, and remembers the class", async () => {
  const { user, router } = open("");
  await screen.findByText("Choose a semester.");
  await press("Academic year: 2026");
  for (const [label, option, next] of [
    ["Semester: Select Semester", "Term 1", "Choose a group."],
    ["Group: SELECT GROUP", /Grade 5/, "Choose a scheme."],
    ["Scheme: SELECT SCHEME", "National", "Choose a unit."],
    ["Unit: SELECT UNIT", "Maths", undefined],
  ] as const) {
    // One step after the other, as a person takes them.
    await user.click(await press(label));
    await user.click(await screen.findByRole("option", { name: option }));
    if (next) await screen.findByText(next);
  }
  await grid();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ groupCode: "G1", activityCode: "UN1" }));
  await router.navigate({ to: "/account" });
  await router.navigate({ to: "/school/marks" });
  await grid();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ groupCode: "G1", activityCode: "UN1" }));
});

test("keys go from cell to cell, and total, scaled score, merit and rank live with what is typed", async () => {
  const { user } = open();
  await begin(user);
  await user.keyboard("33,5{ArrowRight}40{Enter}");
  await waitFor(() => expect(texts(1, 3, 4, 5, 6, 7, 8)).toEqual(["33.5", "40", "73.5", "B", "PASS", "1"]));
  // Enter goes down; Escape gives up what was begun.
  await user.keyboard("12{Escape}9{ArrowLeft}a{Enter}");
  await waitFor(() => expect(texts(2, 3, 4, 5, 6, 7, 8)).toEqual([ABSENT, "9", "9", "E", "FAIL", "2"]));
  expect(cell(2, 1).closest("tr")!.className).toContain("bad");
  await waitFor(() => expect(stored()).toEqual(["33.5 40", "ABS 9", " "]));
  expect(
    screen.getByText(/Class mean 41.25 of 2 complete totals. 2 marks are missing. .*equal totals share a rank/),
  ).toBeDefined();
  // A word that a phone's keyboard of figures does not have.
  await user.click(await press("EXM exempt"));
  await waitFor(() => expect(stored()[2]).toBe("EXM "));
});

test("half the papers have neither passed nor failed, and are not red", async () => {
  const { user } = open();
  await begin(user);
  await user.keyboard("9{Enter}");
  await waitFor(() => expect(texts(1, 3, 5, 6, 7, 8)).toEqual(["9", "9", "", "Incomplete", ""]));
  await waitFor(() => expect(stored()[0]).toBe("9 "));
  expect(texts(1, 6, 7)).toEqual(["", "Incomplete"]);
  expect(cell(1, 1).closest("tr")!.className).not.toContain("bad");
  // The last one adds nothing to the total, and yet settles what it counts as.
  await user.click(cell(1, 4));
  await user.keyboard("a{Enter}");
  await waitFor(() => expect(texts(1, 5, 6, 7, 8)).toEqual(["9", "E", "FAIL", "1"]));
  expect(cell(1, 1).closest("tr")!.className).toContain("bad");
});

test("a mark stands as the language writes it, beside a total that does, and is opened and left as it is", async () => {
  change("101", "P1", "33.5");
  await switchLanguage("fr");
  try {
    const { user, sent } = open();
    await screen.findByRole("grid", { name: "Notes de Grade 5 en Maths" });
    expect(texts(1, 3, 5)).toEqual(["33,5", "33,5"]);
    await user.click(cell(1, 3));
    await user.keyboard("{F2}");
    expect(cell(1, 3).querySelector("input")).toHaveProperty("value", "33,5");
    await user.keyboard("{Enter}");
    expect(sent("saveMarks")).toEqual([]);
  } finally {
    await switchLanguage("en");
  }
});

test("a mark over the paper is refused at once in the documents' words, and counts for nothing", async () => {
  const { user, sent } = open();
  await begin(user);
  await user.keyboard("41{Enter}");
  await user.click(cell(1, 3));
  await screen.findByText(/Achieng Otieno: Raw Score cannot be greater than 40Marks/);
  expect(cell(1, 3).dataset["state"]).toBe("refused");
  expect(texts(1, 5)).toEqual([""]);
  expect(sent("saveMarks")).toEqual([]);
  await user.click(await press("Give up what I typed"));
  await waitFor(() => expect(cell(1, 3).dataset["state"]).toBeUndefined());
});

test("a block from a spreadsheet goes out in one call", async () => {
  const { user, sent } = open();
  await begin(user);
  paste("30\t50\r\n\t20\r\nx\te\r\n");
  await waitFor(() => expect(stored()).toEqual(["30 50", " 20", "ABS EXM"]));
  expect(sent("saveMarks")).toHaveLength(1);
});

test("a block with names shows whose it is before it is taken, and what is uncertain is chosen", async () => {
  rows = [...rows, rowOf("104", "Mwangi Baraka")];
  const { user, sent } = open();
  await begin(user, 1, 4);
  paste("MBALA GRACE\t55\nBaraka Mwangi\t61\nSomebody Else\t3\nUHURU-101\t44\n");
  const dialog = await screen.findByRole("dialog", { name: "Whose marks these are" });
  expect(dialog.textContent).toContain("2 lines matched. 1 line fits several students. 1 line fits nobody.");
  expect(dialog.textContent).toContain("Raw Score cannot be greater than 60Marks");
  expect(sent("saveMarks")).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText("Student of Somebody Else"), "Achieng Otieno");
  await user.selectOptions(within(dialog).getByLabelText("Student of Somebody Else"), "Nobody: leave out");
  await user.click(within(dialog).getByRole("button", { name: "Take 2 cells" }));
  await waitFor(() => expect(stored()).toEqual([" 44", " ", " 55", " "]));
  expect(sent("saveMarks")).toHaveLength(1);
});

test("a file is matched in the same way; its totals are left out and its empty cells change nothing", async () => {
  change("101", "P1", "12");
  const { user } = open();
  await begin(user, 1, 2);
  paste(
    [
      "School ID\tName\tEnd of term Paper 1 (40)\tEnd of term Paper 2 (60)\tTotal\tRemarks",
      "UHURU-101\tAchieng Otieno\t\t50\t62\tGood",
      "UHURU-102\tBaraka Mwangi\t20\t30\t50\t",
    ].join("\n"),
  );
  await user.click(await press("Take 4 cells"));
  await waitFor(() => expect(stored()).toEqual(["12 50", "20 30", " "]));
  expect(rows[0]!.remarks).toBe("Good");
});

test("what a colleague writes in the same sheet comes at once, and one cell of both shows both values", async () => {
  fakeStream();
  await signIn().catch(() => undefined);
  const stop = followChanges("UHURU.U9");
  try {
    const { user } = open();
    await begin(user);
    change("102", "P1", "17");
    FakeStream.last.tell("marksSheet", "Otieno Teacher");
    await waitFor(() => expect(texts(2, 3)).toEqual(["17"]));
    // The colleague's mark is in the cell that is being typed in.
    await user.keyboard("30");
    change("101", "P1", "20");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(cell(1, 3).dataset["state"]).toBe("conflict"));
    await user.click(cell(1, 3));
    await screen.findByText("Theirs: 20");
    await screen.findByText("Yours: 30");
    await user.click(await press("Keep yours"));
    await waitFor(() => expect(stored()[0]).toBe("30 "));
  } finally {
    stop();
  }
  expect(SHOWN_IN["transcript"]).toContain("marksSheet");
});

test("a locked period says who, when and why, and opens no cell; after it each change says why", async () => {
  period = { ...PERIOD, ...LOCKED, isLocked: true };
  const { user, sent } = open();
  await screen.findByText(/Wanjiru Head locked the marks of this period on .*: Reports are out/);
  await begin(user);
  await user.keyboard("3{Enter}");
  expect(cell(1, 3).querySelector("input")).toBeNull();
  expect(sent("saveMarks")).toEqual([]);

  period = { ...PERIOD, ...LOCKED };
  await queries.invalidateQueries();
  const reason = await screen.findByRole("textbox", { name: /Reason/ });
  await user.click(cell(1, 3));
  await user.keyboard("3");
  expect(cell(1, 3).querySelector("input")).toBeNull();
  await user.type(reason, "Counted again");
  await user.click(cell(1, 3));
  await user.keyboard("3{Enter}");
  await waitFor(() => expect(stored()[0]).toBe("3 "));
  expect(sent("saveMarks")[0]).toMatchObject({ why: "Counted again" });
});

test("without leave to mark it is read, and says so; a total without papers keeps its row", async () => {
  mayMark = false;
  open();
  await screen.findByText(/You may read these marks and not change them/);
  expect(document.querySelector("td.written")).toBeNull();
});

test("who was marked in the unit in another class is named with that class", async () => {
  elsewhere = [{ name: "Zawadi Moraa", groupName: "Grade 4 West" }];
  open();
  await screen.findByText(/^Zawadi Moraa \(Grade 4 West\): their marks in this unit stand on the sheet of the class/);
});

test("a row with a total without papers is read only, and it is said where it is changed", async () => {
  rows = [{ ...rows[0]!, total: 67.5, heldBy: "total" }, ...rows.slice(1)];
  open();
  await screen.findByText(/Achieng Otieno: these rows can only be read here/);
  await grid();
  expect(cell(1, 3).className).not.toContain("written");
  expect(cell(2, 3).className).toContain("written");
  expect(texts(1, 5)).toEqual(["67.5"]);
});

test("without a line what is typed waits, its total already stands, and it goes out when the line is back", async () => {
  let isCut = true;
  const { user, keys } = open(CHOSEN, {
    saveMarks: (wire) => (isCut ? Promise.reject(new TypeError("no line")) : saveMarks(wire)),
  });
  await begin(user);
  await user.keyboard("20{ArrowRight}30{Enter}");
  await screen.findByText(/2 cells are not stored yet: no connection/);
  expect(texts(1, 5, 6)).toEqual(["50", "B"]);
  expect(stored()[0]).toBe(" ");
  expect(Object.keys(localStorage).some((name) => name.startsWith("ofisi.grid/"))).toBe(true);
  isCut = false;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(stored()[0]).toBe("20 30"));
  // What got no answer was sent again under its own key.
  const [first] = keys("saveMarks");
  expect(keys("saveMarks").filter((key) => key === first).length).toBeGreaterThan(1);
});

test("what a lock refused waits, and is sent again once it may be", async () => {
  let refuses = true;
  const { user } = open(CHOSEN, {
    saveMarks: (wire) =>
      refuses
        ? {
            outcomes: [{ userCode: "101", column: "P1", kind: "refused", value: "", why: "Wanjiru has locked it" }],
            rows: [],
          }
        : saveMarks(wire),
  });
  await begin(user);
  await user.keyboard("20{Enter}");
  await screen.findByText("1 cell was refused.");
  refuses = false;
  await user.click(await press("Send the refused ones again"));
  await waitFor(() => expect(stored()[0]).toBe("20 "));
});
