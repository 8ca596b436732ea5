import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../app/dialogs.ts";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { onPhone } from "../../kit/test.phone.ts";
import { refuse } from "../../kit/test.screen.tsx";
import { BURSAR, signIn, TEACHER } from "../../kit/test.session.ts";
import {
  addRaw,
  button,
  CHOSEN,
  ENTRY,
  marksForm,
  openTranscript,
  PERIOD,
  pick,
  rawBox,
  SHEET,
  told,
} from "./test.transcript.tsx";

test("marks are not added without year, period, key stage, group and student, asked for in this order", async () => {
  let years: object[] = [];
  const { user } = openTranscript("", {
    getAcademicYear: () => years,
    addAcademicYear: () => (years = [{ academicYearCode: "Y1", academicYear: "2026", isCurrent: true }])[0],
  });
  await user.click(await button("Add marks"));
  await told(user, "Select Academic Year");
  await user.click(await button("Actions: Academic year"));
  await user.click(await screen.findByRole("menuitem", { name: "Add academic year" }));
  await user.type(await screen.findByRole("textbox", { name: /^Academic year/ }), "2026{Enter}");
  await button("Academic year: 2026");
  await user.click(await button("Add marks"));
  await told(user, "Select Period");
  await pick(user, "Semester", "Term 1");
  await user.click(await button("Add marks"));
  await told(user, "Select Key Stage");
  await pick(user, "Key stage", "Form 1");
  await user.click(await button("Add marks"));
  await told(user, "Select Group");
  await pick(user, "Group", /Form 1 East/);
  await user.click(await button("Add marks"));
  await told(user, "Select Student");
  await user.click(await screen.findByText("Achieng Otieno"));
  await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await user.click(await button("Add marks"));
  expect(await rawBox()).toBeDefined();
});

test("the transcript stands under the documents' titles, and who has failed is tinted and said so", async () => {
  openTranscript();
  const table = await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await within(table).findByText("Physics");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((each) => each.textContent),
  ).toEqual(["Academic year", "Semester", "Unit", "Unit description", "Raw", "Scaled", "Merit", "Remarks"]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect([...rows[0]!.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual([
    "2026",
    "Term 1",
    "Maths",
    "Mathematics",
    "30",
    "E",
    "FAIL",
    "Practise",
  ]);
  expect(rows.map((row) => ["good", "bad"].filter((name) => row.classList.contains(name)))).toEqual([
    ["bad"],
    ["good"],
  ]);
});

test("students are searched and paged by the server, and who is not of the group chosen is not meant", async () => {
  const { user, sent } = openTranscript("?userCode=ST1", {
    searchStudent: () => ({ Students: [], count: 60 }),
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G2",
          groupName: "Form 2",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "KS1",
          studentCount: 60,
          isAlumni: false,
          version: 1,
        },
      ],
    }),
  });
  await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await user.type(screen.getByRole("searchbox", { name: "Search students" }), "ach");
  await waitFor(() => expect(sent("searchStudent").at(-1)).toMatchObject({ keyword: "ach", page: "0", size: "25" }));
  await user.click(await button("Next page"));
  await waitFor(() => expect(sent("searchStudent").at(-1)).toMatchObject({ page: "1" }));
  await pick(user, "Group", /Form 2/);
  expect(await screen.findByText("Choose a student to see the transcript")).toBeDefined();
});

test("who has not all papers in is Incomplete, with neither scaled score nor merit, and not tinted as failed", async () => {
  const half = { ...ENTRY, result: 12, isComplete: false, grade: "", merit: "" as const };
  openTranscript(CHOSEN, { getTranscript: () => [half, { ...ENTRY, id: 8, unitCode: "UN2", unitName: "Physics" }] });
  const table = await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await within(table).findByText("Incomplete");
  const [first, second] = within(table).getAllByRole("row").slice(1);
  expect([...first!.querySelectorAll("td")].map((cell) => cell.textContent).slice(4, 7)).toEqual([
    "12",
    "",
    "Incomplete",
  ]);
  expect([first, second].map((row) => row!.classList.contains("bad"))).toEqual([false, true]);
});

test("raw scores are added paper by paper; what they count as is looked up once all papers have one", async () => {
  const { user, sent } = openTranscript(CHOSEN, { addTranscript: () => ({ ...ENTRY, id: 9 }) });
  const form = await marksForm(user);
  await addRaw(user, "5");
  expect(within(form).getByRole("alert").textContent).toBe("Select the paper");
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "40.5");
  expect(within(form).getByText("Raw Score cannot be greater than 40Marks")).toBeDefined();
  expect(screen.queryByRole("table", { name: "Raw scores added" })).toBeNull();
  await addRaw(user, "many");
  expect(within(form).getByText(/Write a number with at most two decimals/)).toBeDefined();
  await addRaw(user, "10,5");
  // Nobody has failed by half an exam.
  expect(await within(form).findByText("Incomplete")).toBeDefined();
  expect(within(form).queryByText("FAIL")).toBeNull();
  expect(sent("getScaledScore")).toEqual([]);
  // On to the next paper.
  await addRaw(user, "20{Enter}");
  expect(await within(form).findByText("FAIL")).toBeDefined();
  expect(within(form).queryByText("Incomplete")).toBeNull();
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "33,5");
  await pick(user, "Paper", /Paper 2/);
  await addRaw(user, "40");
  expect(await within(form).findByText("PASS")).toBeDefined();
  expect(sent("getScaledScore").map(({ rawScore }) => rawScore)).toEqual(["30.5", "53.5", "73.5"]);
  await user.type(screen.getByLabelText("Remarks"), "Well done");
  await user.click(await button("Save", form));
  await waitFor(() =>
    expect(sent("addTranscript")).toEqual([
      expect.objectContaining({
        academicYear: "2026",
        semesterCode: "S1",
        userCode: "ST1",
        unitCode: "UN1",
        result: "73.5",
        grade: "B",
        merit: "PASS",
        remarks: "Well done",
        papers: '[{"examTypePaperCode":"P1","mark":"33.5"},{"examTypePaperCode":"P2","mark":"40"}]',
      }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Clear takes out what was added; one is taken out alone; what is typed and not added is not lost unseen", async () => {
  const { user, sent } = openTranscript();
  const form = await marksForm(user);
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "20");
  await addRaw(user, "50");
  await waitFor(() => expect(sent("getScaledScore").at(-1)).toMatchObject({ rawScore: "70" }));
  await user.click(await button("Take Paper 1 out"));
  expect(await within(form).findByText("Incomplete")).toBeDefined();
  await user.click(await button("Clear"));
  expect(screen.queryByRole("table", { name: "Raw scores added" })).toBeNull();
  await user.click(await button("Save", form));
  expect(await within(form).findByText("Add the raw score of a paper first")).toBeDefined();
  await user.type(await rawBox(), "12");
  await user.click(await button("Save", form));
  expect(await within(form).findByText(/Press ADD to add the raw score/)).toBeDefined();
  expect(sent("addTranscript")).toEqual([]);
});

test("after a failed look-up its message is shown, and neither scaled score nor merit", async () => {
  const { user } = openTranscript(CHOSEN, {
    getScaledScore: ({ rawScore }) =>
      rawScore === "25"
        ? { scaledScore: "E", merit: "FAIL" }
        : refuse(`No scaled score is set for the raw score ${rawScore}`),
  });
  const form = await marksForm(user);
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "20");
  await addRaw(user, "5");
  expect(await within(form).findByText("FAIL")).toBeDefined();
  await addRaw(user, "10");
  expect(await within(form).findByText("No scaled score is set for the raw score 30")).toBeDefined();
  expect(within(form).queryByText("FAIL")).toBeNull();
  expect(within(form).getAllByText("None")).toHaveLength(2);
});

test("saving says what is missing: unit, semester and student", async () => {
  const { user, sent } = openTranscript("?dialog=addMarks~Y1~~KS1~G1~");
  await rawBox();
  await user.click(await button("Save"));
  expect(await screen.findByText("Select Semester. Select Student")).toBeDefined();
  const form = screen.getByRole("dialog");
  expect(within(form).getAllByText("Select Unit").length).toBe(2);
  expect(sent("addTranscript")).toEqual([]);
});

test("a new exam category and a new paper are added over the form, which keeps what was added", async () => {
  const { user, sent } = openTranscript(CHOSEN, {
    portalLogin: () => BURSAR,
    addExamTypePaper: () => ({ examTypePaperCode: "P3", examTypePaper: "Oral", numberOfPaperMarks: 10, version: 1 }),
    getExamTypes: () => [
      {
        Subject: {
          examTypeCode: "ET1",
          examTypeName: "End of term",
          totalMarks: 110,
          schemeCode: "SC1",
          activityCode: "UN1",
          academicYearCode: "Y1",
          version: 1,
        },
        unallocated: 10,
        paperCount: 2,
      },
    ],
  });
  await signIn();
  const form = await marksForm(user);
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "20");
  await user.click(await button("New exam category", form));
  expect(await screen.findByLabelText(/^Subject name/)).toBeDefined();
  await user.click(await button("Cancel"));
  await user.click(await button("New exam paper"));
  await user.type(await screen.findByLabelText(/^Paper name/), "Oral");
  await user.type(screen.getByLabelText(/^Marks/), "10");
  await user.click(await button("Add paper"));
  await waitFor(() => expect(sent("addExamTypePaper")[0]).toMatchObject({ examTypeCode: "ET1", schemeCode: "SC1" }));
  expect(await screen.findByRole("table", { name: "Raw scores added" })).toBeDefined();
});

test("whoever does not teach the class is told why they may not, before and when it is sent", async () => {
  const why = "You may mark what you teach. Ask the head to let you mark this as well";
  const { user } = openTranscript(CHOSEN, {
    getMarksSheet: () => ({ ...SHEET, mayMark: false }),
    addTranscript: () => refuse(why, "unitCode"),
  });
  const form = await marksForm(user);
  expect(await within(form).findByText(why)).toBeDefined();
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "20");
  await user.click(await button("Save", form));
  // Above the form, at the unit, and as it was said before.
  await waitFor(() => expect(within(form).getAllByText(why)).toHaveLength(3));
});

test("a locked period says who locked it and why; one that was locked asks why", async () => {
  const { user, sent } = openTranscript(CHOSEN, {
    getMarkPeriods: () => [
      { ...PERIOD, isLocked: true, wasLocked: true, changedBy: "Wanjiru", why: "Reports are out" },
    ],
    addTranscript: () => refuse("Wanjiru has locked the marks of this period: Reports are out"),
  });
  const form = await marksForm(user);
  expect(within(form).getByText("Wanjiru has locked the marks of this period: Reports are out")).toBeDefined();
  await pick(user, "Paper", /Paper 1/);
  await addRaw(user, "20");
  await user.type(await screen.findByLabelText(/^Why its marks are changed/), "Recounted");
  await user.click(await button("Save", form));
  await waitFor(() => expect(sent("addTranscript")[0]).toMatchObject({ why: "Recounted" }));
  await waitFor(() => expect(within(form).getAllByText(/has locked the marks/)).toHaveLength(2));
});

test("a press on a row shows its history and offers to remove it, after asking", async () => {
  const { user, sent } = openTranscript(CHOSEN, { getTranscript: () => [ENTRY], removeTranscript: () => ({}) });
  await user.click(await screen.findByText("Practise"));
  expect(await screen.findByText("Otieno Teacher")).toBeDefined();
  const restated = (await screen.findByText("Wanjiru Head")).closest("tr")!;
  expect(within(restated).getByText("The papers of the unit changed, and the total was summed up again")).toBeDefined();
  await user.click(await button("Remove"));
  const question = "Confirm to remove Maths, Term 1 · 2026, of Achieng Otieno";
  const asked = () => screen.findByRole("alertdialog", { name: question });
  await user.click(await button("Cancel", await asked()));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent("removeTranscript")).toEqual([]);
  await user.click(await button("Remove"));
  await user.click(await button("Remove", await asked()));
  await waitFor(() => expect(sent("removeTranscript")).toEqual([expect.objectContaining({ id: "7", why: "" })]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the history says figures and merits as its reader does", async () => {
  await switchLanguage("fr");
  try {
    const change = {
      id: 1,
      paper: "Paper 1",
      why: "",
      cause: "",
      changedBy: "Otieno",
      changedAt: "2026-03-02T08:00:00Z",
    };
    openTranscript(`${CHOSEN}&dialog=transcriptEntry~ST1~7`, {
      getMarkHistory: () => [
        { ...change, id: 2, what: "grade", valueBefore: "B PASS", valueAfter: "E FAIL" },
        { ...change, what: "mark", valueBefore: "", valueAfter: "30.5" },
      ],
    });
    expect(await screen.findByText("30,5")).toBeDefined();
    expect(screen.getByText("E ÉCHEC")).toBeDefined();
  } finally {
    await switchLanguage("en");
  }
});

test("a removal from a period that was locked says why", async () => {
  const { user, sent } = openTranscript(`${CHOSEN}&dialog=transcriptEntry~ST1~7`, {
    getMarkPeriods: () => [{ ...PERIOD, wasLocked: true }],
    removeTranscript: () => ({}),
  });
  await screen.findByText("Otieno Teacher");
  await user.click(await button("Remove"));
  const asked = await screen.findByRole("alertdialog");
  await user.type(within(asked).getByLabelText(/Why its marks are changed/), "Wrong child");
  await user.click(await button("Remove", asked));
  await waitFor(() => expect(sent("removeTranscript")[0]).toMatchObject({ id: "7", why: "Wrong child" }));
});

test("the office reads, and is offered neither to add nor to remove", async () => {
  const { user } = openTranscript(CHOSEN, {
    getTranscript: () => [ENTRY],
    portalLogin: () => ({ ...TEACHER, roles: "secretary", username: "secretary.uhuru" }),
  });
  await signIn();
  await user.click(await screen.findByText("Practise"));
  expect(await screen.findByText("Otieno Teacher")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add marks" })).toBeNull();
});

test("on a phone a row is a card with unit, period, raw score and merit", async () => {
  onPhone();
  openTranscript();
  const table = await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await within(table).findByText("Maths");
  for (const words of ["Term 1 · 2026", "FAIL"]) expect(within(table).getAllByText(words).length).toBeGreaterThan(0);
});
