import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queries } from "../../kit/data/client.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ExamSchemesScreen } from "./ExamSchemesScreen.tsx";

const SCHEMES = [
  { schemeCode: "XS1", schemeName: "National", subjectCount: 2, paperCount: 1, version: 1 },
  { schemeCode: "XS2", schemeName: "Internal", subjectCount: 0, paperCount: 0, version: 1 },
];
const YEARS = [
  { academicYearCode: "AY27", academicYear: "2027", isCurrent: false },
  { academicYearCode: "AY26", academicYear: "2026", isCurrent: true },
];
const UNITS = [
  { activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 },
  { activityCode: "UN2", activityName: "Biology", isALl: false, version: 1 },
];
const subject = (examTypeCode: string, examTypeName: string, totalMarks: number, unallocated: number) => ({
  Subject: {
    examTypeCode,
    examTypeName,
    totalMarks,
    schemeCode: "XS1",
    activityCode: "UN1",
    academicYearCode: "AY26",
    version: 1,
  },
  unallocated,
  paperCount: unallocated < totalMarks ? 1 : 0,
});
const SUBJECTS = [subject("ET1", "Algebra", 100, 62.5), subject("ET2", "Geometry", 40, 0)];
const PAPER = { examTypePaperCode: "EP1", examTypePaper: "Paper 1", numberOfPaperMarks: 37.5, version: 1 };

function open(at = "", answers: Answers = {}) {
  return renderScreen(ExamSchemesScreen, "/setup/examination", `/setup/examination${at}`, {
    getScheme: () => SCHEMES,
    getAcademicYear: () => YEARS,
    getActivity: () => ({ Activities: UNITS }),
    getExamTypes: (wire) => (wire["activityCode"] === "UN1" ? SUBJECTS : []),
    getExamTypesPaper: (wire) => (wire["examTypeCode"] === "ET1" ? [PAPER] : []),
    ...answers,
  });
}
const CHOSEN = "?schemeCode=XS1&activityCode=UN1&examTypeCode=ET1";
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).findByRole("button", { name });
const question = async (text: string | RegExp) => await screen.findByRole("alertdialog", { name: text });
const table = async (name: string) => await screen.findByRole("region", { name });

test("without a scheme it says what to do first, and the documents' words where something is missing", async () => {
  const { user } = open();
  expect(await screen.findByText("Choose a scheme above to see the units.")).toBeDefined();
  for (const [name, text] of [
    ["Edit scheme", "SELECT SCHEME"],
    ["Copy scheme", "SELECT SCHEME"],
    ["Add subject", "SELECT SCHEME"],
    ["Add paper", "Select the subject"],
  ] as const) {
    await user.click(await press(name));
    await user.click(await press("OK", await question(text)));
  }
  await user.click(await press("Scheme: SELECT SCHEME"));
  await user.click(await screen.findByRole("option", { name: "National" }));
  await screen.findByRole("button", { name: "Maths" });
  await user.click(await press("Add subject"));
  expect(await question("SELECT UNIT")).toBeDefined();
});

test("a scheme leads to units, a unit to subjects of this year, a subject to papers; another unit clears them", async () => {
  const { user, sent } = open();
  await user.click(await press("Scheme: SELECT SCHEME"));
  await user.click(await screen.findByRole("option", { name: "National" }));
  expect(sent("getExamTypes")).toEqual([]);
  await user.click(await press("Maths"));
  await screen.findByRole("button", { name: "Algebra" });
  expect(sent("getExamTypes")).toEqual([
    expect.objectContaining({ activityCode: "UN1", schemeCode: "XS1", academicYear: "AY26" }),
  ]);
  expect(screen.getByRole("button", { name: "Maths" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("Unallocated marks: 62.5")).toBeDefined();
  expect(screen.getAllByText(/^Unallocated marks/)).toHaveLength(1);
  expect(screen.getByText("Choose a subject to see its papers.")).toBeDefined();
  await user.click(await press("Algebra"));
  expect(await screen.findByText("Paper 1")).toBeDefined();
  await user.click(await press("Biology"));
  expect(await screen.findByText(/^Biology has no subjects in 2026 yet/)).toBeDefined();
  expect(screen.queryByText("Paper 1")).toBeNull();
  expect(screen.getByText("Choose a subject to see its papers.")).toBeDefined();
});

test("another year asks for its subjects, and a link brings all that was chosen back", async () => {
  const { user, sent } = open(CHOSEN);
  expect(await screen.findByText("Paper 1")).toBeDefined();
  await user.click(await press("Academic year: 2026"));
  await user.click(await screen.findByRole("option", { name: /2027/ }));
  await waitFor(() => expect(sent("getExamTypes").at(-1)).toMatchObject({ activityCode: "UN1", academicYear: "AY27" }));
  expect(await screen.findByText("Choose a subject to see its papers.")).toBeDefined();
});

test("the arrows walk the names of a table", async () => {
  const { user } = open("?schemeCode=XS1");
  (await press("Maths")).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Biology");
  await user.keyboard("{Enter}");
  expect((await press("Biology")).getAttribute("aria-pressed")).toBe("true");
});

test("a subject is added to the unit, scheme and year that are chosen", async () => {
  const { user, sent } = open("?schemeCode=XS1&activityCode=UN1", { addExamType: () => SUBJECTS[1] });
  await user.click(await press("Add subject"));
  const dialog = await screen.findByRole("dialog", { name: "Add subject" });
  await user.click(await press("Add subject", dialog));
  expect(await within(dialog).findByText("Enter Exam Type Name")).toBeDefined();
  expect(within(dialog).getByText("Enter the total marks")).toBeDefined();
  await user.type(within(dialog).getByLabelText(/Subject name/), "Geometry");
  await user.type(within(dialog).getByLabelText(/Total marks/), "1000.5");
  expect(
    await within(dialog).findByText("Marks: write a number from 1 to 1000, with at most two decimals"),
  ).toBeDefined();
  await user.clear(within(dialog).getByLabelText(/Total marks/));
  await user.type(within(dialog).getByLabelText(/Total marks/), "40");
  await user.click(await press("Add subject", dialog));
  await waitFor(() =>
    expect(sent("addExamType")).toEqual([
      expect.objectContaining({
        schemeCode: "XS1",
        schemeName: "National",
        activityCode: "UN1",
        activityName: "Maths",
        academicYear: "2026",
        examTypeName: "Geometry",
        totalMarks: "40",
      }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await press("Geometry")).getAttribute("aria-pressed")).toBe("true");
});

test("a paper that is refused stays open with what was typed", async () => {
  const text = "Algebra has 62.5 marks left for this paper";
  const { user, sent } = open(CHOSEN, { addExamTypePaper: () => refuse(text, "numberOfPaperMarks") });
  await screen.findByText("Paper 1");
  await user.click(await press("Add paper"));
  const dialog = await screen.findByRole("dialog", { name: "Add paper" });
  expect(await within(dialog).findByText("At most 62.5, which Algebra has left")).toBeDefined();
  await user.type(within(dialog).getByLabelText(/Paper name/), "Paper 2");
  await user.type(within(dialog).getByLabelText(/Marks/), "63");
  await user.click(await press("Add paper", dialog));
  expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Paper name/).value).toBe("Paper 2");
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Marks/).value).toBe("63");
  expect(sent("addExamTypePaper")[0]).toMatchObject({ examTypeCode: "ET1", examTypeName: "Algebra" });
});

test.each([
  {
    what: "subject",
    icon: "Edit subject Algebra",
    operation: "editSubject",
    field: /Subject name/,
    reading: "getExamTypes",
    theirs: [{ ...SUBJECTS[0], Subject: { ...SUBJECTS[0]?.Subject, totalMarks: 90, version: 2 } }],
    change: "Total marks: 100 → 90",
    together: { examTypeName: "Algebra X", examTypeTotalMarks: "90" },
  },
  {
    what: "paper",
    icon: "Edit paper Paper 1",
    operation: "editPaper",
    field: /Paper name/,
    reading: "getExamTypesPaper",
    theirs: [{ ...PAPER, numberOfPaperMarks: 30, version: 2 }],
    change: "Marks: 37.5 → 30",
    together: { examTypePaper: "Paper 1 X", numberOfPaperMarks: "30" },
  },
  {
    what: "unit",
    icon: "Edit unit Maths",
    operation: "editActivity",
    field: /Unit name/,
    reading: "getActivity",
    theirs: { Activities: [{ ...UNITS[0], isALl: false, version: 2 }] },
    change: "For all key stages and schemes: ticked → not ticked",
    together: { activityName: "Maths X", isALl: "false" },
  },
  {
    what: "scheme",
    icon: "Edit scheme",
    operation: "editScheme",
    field: /Scheme name/i,
    reading: "getScheme",
    theirs: [{ ...SCHEMES[0], schemeName: "Country", version: 2 }, SCHEMES[1]],
    change: "Scheme name: National → Country",
    together: { schemeName: "National X" },
  },
])("what a colleague has changed of a $what meanwhile is told, and kept beside what was typed", async (each) => {
  let isChanged = false;
  const before = {
    getScheme: SCHEMES,
    getExamTypes: SUBJECTS,
    getExamTypesPaper: [PAPER],
    getActivity: { Activities: UNITS },
  };
  const { user, sent } = open(CHOSEN, {
    [each.reading]: () => (isChanged ? each.theirs : before[each.reading as keyof typeof before]),
    [each.operation]: (wire) => (wire["version"] === "2" ? refuse("Enough") : refuse("Changed since")),
  });
  await screen.findByText("Paper 1");
  await user.click(await press(each.icon));
  const dialog = await screen.findByRole("dialog", { name: `Edit ${each.what}` });
  await user.type(await within(dialog).findByLabelText(each.field), " X");
  isChanged = true;
  await user.click(await press(/^Save/, dialog));
  expect(await within(dialog).findByText(each.change)).toBeDefined();
  await user.click(await press("Show their version", dialog));
  await user.click(await press(/^Save/, dialog));
  await within(dialog).findByText("Enough");
  expect(sent(each.operation).map(({ version }) => version)).toEqual(["1", "2"]);
  expect(sent(each.operation)[1]).toMatchObject(each.together);
});

test.each([
  {
    what: "scheme",
    icon: "Edit scheme",
    save: "Save Changes",
    operation: "editScheme",
    field: /Scheme name/,
    removal: "removeScheme",
    asked: "Confirm to remove National",
    goes: "In all years: 2 subjects, 1 paper. They go with it.",
  },
  {
    what: "subject",
    icon: "Edit subject Algebra",
    save: "Save",
    operation: "editSubject",
    field: /Subject name/,
    removal: "deleteSubject",
    asked: "Confirm to remove Algebra (100 marks)",
    goes: "Its paper goes with it.",
  },
  {
    what: "paper",
    icon: "Edit paper Paper 1",
    save: "Save",
    operation: "editPaper",
    field: /Paper name/,
    removal: "deletePaper",
    asked: "Confirm to remove Paper 1 (37.5 marks)",
    goes: undefined,
  },
  {
    what: "unit",
    icon: "Edit unit Maths",
    save: "Save",
    operation: "editActivity",
    field: /Unit name/,
    removal: "removeActivity",
    asked: "Confirm to remove Maths",
    goes: undefined,
  },
])("a $what whose change or removal fails is there again with what was typed", async (each) => {
  let answer: unknown = refuse("No, not now");
  const { user, sent } = open(CHOSEN, {
    [each.operation]: () => refuse("Called so already"),
    [each.removal]: () => answer,
  });
  await screen.findByText("Paper 1");
  await user.click(await press(each.icon));
  const dialog = await screen.findByRole("dialog", { name: `Edit ${each.what}` });
  const field = await within(dialog).findByLabelText(each.field);
  expect(within(dialog).getAllByRole("button", { name: "Close" })).toHaveLength(2);
  await user.type(field, " X");
  await user.click(await press(each.save, dialog));
  expect(await within(dialog).findByText("Called so already")).toBeDefined();

  await user.click(await press("Delete", dialog));
  const asked = await question(each.asked);
  if (each.goes !== undefined) expect(within(asked).getByText(each.goes)).toBeDefined();
  await user.click(await press("Cancel", asked));
  expect(sent(each.removal)).toEqual([]);
  await user.click(await press("Delete", dialog));
  await user.click(await press("Delete", await question(each.asked)));
  await user.click(await press("OK", await question("No, not now")));
  expect(within(dialog).getByLabelText<HTMLInputElement>(each.field).value).toMatch(/ X$/);

  // Once it is gone nobody is asked about what was typed.
  answer = {};
  await user.click(await press("Delete", dialog));
  await user.click(await press("Delete", await question(each.asked)));
  await waitFor(() => expect(document.querySelector("[role=dialog], [role=alertdialog]")).toBeNull());
  expect(sent(each.removal)).toHaveLength(2);
});

test("a scheme is copied to another year, which is then shown", async () => {
  const { user, sent } = open(CHOSEN, {
    copyScheme: () => ({
      schemeCode: "XS1",
      schemeName: "National",
      academicYearCode: "AY27",
      academicYear: "2027",
      copied: 2,
      papers: 1,
      skipped: 1,
    }),
  });
  await user.click(await press("Copy scheme"));
  const dialog = await screen.findByRole("dialog", { name: "Copy National 2026" });
  await user.click(await press("Copy scheme", dialog));
  expect(await within(dialog).findByText("Select Academic Year", { selector: "[role=alert]" })).toBeDefined();
  await user.click(await press(/^To academic year/, dialog));
  await user.click(await screen.findByRole("option", { name: /2027/ }));
  await user.click(await press("Copy scheme", dialog));
  await waitFor(() =>
    expect(sent("copyScheme")).toEqual([
      expect.objectContaining({ schemeCode: "XS1", academicYear: "AY26", toAcademicYear: "AY27", schemeName: "" }),
    ]),
  );
  expect(
    await screen.findByText("National 2027: 2 subjects and 1 paper are copied · 1 subject was there already"),
  ).toBeDefined();
  expect(await press("Academic year: 2027")).toBeDefined();
});

test("with nothing there yet each step says what comes first", async () => {
  const { user } = open("", { getScheme: () => [], addScheme: () => SCHEMES[0] });
  expect(await screen.findByText("No schemes yet. Add one to begin.")).toBeDefined();
  await user.click(await press("Add New Scheme"));
  const dialog = await screen.findByRole("dialog", { name: "Add scheme" });
  await user.click(await press("Add scheme", dialog));
  expect(await within(dialog).findByText("Enter Scheme Name")).toBeDefined();
});

test("without units and years, what is to be added first is said", async () => {
  open("?schemeCode=XS1", { getActivity: () => ({ Activities: [] }), getAcademicYear: () => [] });
  const main = await table("Main Units");
  expect(await within(main).findByText(/^No units yet/)).toBeDefined();
  expect(within(await table("Subjects")).getByText(/^Add an academic year first/)).toBeDefined();
});

test("what is typed stays in the form while the lists behind it are read again, slowly, changed, or in vain", async () => {
  let units: (() => unknown) | undefined;
  const { user } = open("?schemeCode=XS1&activityCode=UN1&dialog=addSubject~XS1~AY26~UN1~", {
    getActivity: () => units?.() ?? { Activities: UNITS },
  });
  const name = await screen.findByLabelText(/Subject name/);
  await user.type(name, "Geometry");
  const again = async (answer: () => unknown) => {
    units = answer;
    await queries.invalidateQueries();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.getByLabelText(/Subject name/)).toHaveProperty("value", "Geometry");
    expect(screen.getByLabelText(/Subject name/)).toBe(name);
  };
  let late: (answer: unknown) => void = () => undefined;
  units = () => new Promise((done) => (late = done));
  const reading = queries.invalidateQueries();
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.getByLabelText(/Subject name/)).toBe(name);
  late({ Activities: [{ ...UNITS[0]!, activityName: "Mathematics" }, UNITS[1]!] });
  await reading;
  expect(await screen.findByText("Mathematics · 2026")).toBeDefined();
  await again(() => refuse("The server is busy"));
  await again(() => Promise.reject(new TypeError("no line")));
  await again(() => ({ Activities: UNITS }));
});
