import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../app/dialogs.ts";
import { onPhone } from "../../kit/test.phone.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { ScaledScoresScreen } from "./ScaledScoresScreen.tsx";

const STAGES = [
  { keyStageCode: "KS1", keyStageName: "Form 1", version: 1 },
  { keyStageCode: "KS2", keyStageName: "Form 2", version: 1 },
];
const UNITS = [{ activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 }];
const of = { keyStageName: "Form 1", keyStageCode: "KS1", activityCode: "UN1", version: 1 };
const A = {
  id: 2,
  rawScore: null,
  minRawScore: 40,
  maxRawScore: 100,
  scaledScore: "A",
  merit: "PASS",
  type: "RANGE",
  ...of,
};
const E = {
  id: 1,
  rawScore: null,
  minRawScore: 0,
  maxRawScore: 39,
  scaledScore: "E",
  merit: "FAIL",
  type: "RANGE",
  ...of,
};
const X = {
  id: 3,
  rawScore: 12.5,
  minRawScore: null,
  maxRawScore: null,
  scaledScore: "X",
  merit: "PASS",
  type: "Not RANGE",
  ...of,
};
const brief = { A: { id: 2, scaledScore: "A", from: 40, to: 100 }, E: { id: 1, scaledScore: "E", from: 0, to: 39 } };
const GAP = { kind: "gap", from: 39.01, to: 39.99, band: brief.A, other: brief.E, scheme: "" };
const HIDDEN = {
  kind: "hidden",
  from: 12.5,
  to: 12.5,
  band: { id: 3, scaledScore: "X", from: 12.5, to: 12.5 },
  other: brief.E,
  scheme: "",
};
const UNDER = {
  kind: "passBelowFail",
  from: 12.51,
  to: 39,
  band: brief.E,
  other: { id: 3, scaledScore: "X", from: 12.5, to: 12.5 },
  scheme: "",
};
const LOST = { kind: "unreachable", from: 0, to: 39, band: brief.E, other: null, scheme: "" };
const SHORT = { kind: "outOfReach", from: 30, to: 30, band: brief.A, other: null, scheme: "Tests, 2026" };
const BEYOND = { kind: "beyond", from: 100.01, to: 150, band: brief.A, other: null, scheme: "Long, 2026" };
const PRESET = {
  presetCode: "cbc",
  title: "Achievement levels",
  body: "The council",
  year: "2025",
  bands: [{ from: 41, to: 57.99, scaledScore: "ME2", merit: "PASS" }],
};
const CHOSEN = "?keyStageCode=KS1&activityCode=UN1";

function open(at = CHOSEN, answers: Answers = {}) {
  return renderScreen(ScaledScoresScreen, "/setup/grade", `/setup/grade${at}`, {
    getKeyStages: () => STAGES,
    getActivity: () => ({ Activities: UNITS }),
    getGradeScore: () => [A, E, X],
    checkGradeScores: () => ({ findings: [], count: 0 }),
    previewBands: () => ({ altered: [], count: 0, locked: 0 }),
    getGradePresets: () => [PRESET, { ...PRESET, presetCode: "kcse", year: "" }],
    ...answers,
  });
}
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).findByRole("button", { name });
const question = async (text: string | RegExp) => await screen.findByRole("alertdialog", { name: text });
const dialogOf = async (name: string) => await screen.findByRole("dialog", { name });

test("a score is not added without a key stage and a unit, in the documents' words", async () => {
  const { user } = open("");
  await user.click(await press("Add New Score Scale"));
  await user.click(await press("OK", await question("SELECT KEY STAGE")));
  await user.click(await press("Begin with common bands"));
  await user.click(await press("OK", await question("SELECT KEY STAGE")));
  await user.click(await press("Key stage: SELECT KEY STAGE"));
  await user.click(await screen.findByRole("option", { name: "Form 1" }));
  await user.click(await press("Add New Score Scale"));
  expect(await question("SELECT UNIT")).toBeDefined();
});

test("the bands stand under the documents' titles, and pass or fail by a word and a colour", async () => {
  const { sent } = open();
  const table = await screen.findByRole("grid", { name: "Score bands" });
  await within(table).findByText("A");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((each) => each.textContent),
  ).toEqual(["Raw Score", "Min Raw", "Max Raw", "Scaled Score", "Merit", "Type", "Key Stage"]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).join("|"))).toEqual([
    "|40|100|A|PASS|RANGE|Form 1",
    "|0|39|E|FAIL|RANGE|Form 1",
    "12.5|||X|PASS|Not RANGE|Form 1",
  ]);
  expect(rows.map((row) => ["good", "bad"].filter((name) => row.classList.contains(name)))).toEqual([
    ["good"],
    ["bad"],
    ["good"],
  ]);
  expect(sent("getGradeScore")).toEqual([expect.objectContaining({ keyStageCode: "KS1", activityCode: "UN1" })]);
});

test("the type is chosen first; then its scores and the merit are asked for, and only its own are sent", async () => {
  const { user, sent } = open(CHOSEN, { addGradeScore: () => X });
  await user.click(await press("Add New Score Scale"));
  const dialog = await dialogOf("Add New Score Scale");
  const type = await within(dialog).findByLabelText(/Type/);
  expect(within(dialog).queryByLabelText(/Min Raw|Raw Score|Merit/)).toBeNull();
  expect(
    within(type)
      .getAllByRole("option")
      .map((each) => each.textContent),
  ).toEqual(["Choose the type", "RANGE", "Non Range"]);
  await user.selectOptions(type, "RANGE");
  await user.type(within(dialog).getByLabelText(/Min Raw/), "41");
  await user.type(within(dialog).getByLabelText(/Max Raw/), "40");
  await user.type(within(dialog).getByLabelText(/Scaled Score/), "X");
  await user.selectOptions(within(dialog).getByLabelText(/Merit/), "PASS");
  await user.click(await press("Add New Score Scale", dialog));
  expect(await within(dialog).findByText("The lowest raw score must not be above the highest")).toBeDefined();
  expect(sent("addGradeScore")).toEqual([]);
  await user.selectOptions(type, "Non Range");
  expect(within(dialog).queryByLabelText(/Min Raw/)).toBeNull();
  await user.type(within(dialog).getByLabelText(/Raw Score/), "12,5");
  await user.click(await press("Add New Score Scale", dialog));
  expect(await screen.findByText("X is added")).toBeDefined();
  expect(sent("addGradeScore")).toEqual([
    expect.objectContaining({
      keyStageCode: "KS1",
      keyStageName: "Form 1",
      activityCode: "UN1",
      activityName: "Maths",
      nonRange: "1",
      rawScore: "12.5",
      minRawScore: "",
      maxRawScore: "",
      scaledScore: "X",
      merit: "1",
    }),
  ]);
});

test("a band that meets another is refused beside its field, and stays as it was typed", async () => {
  const { user } = open(CHOSEN, {
    editGradeScore: () => refuse("Raw scores from 40 to 100 give A already. Ranges may not overlap", "minRawScore"),
  });
  await user.click(await screen.findByText("E"));
  const dialog = await dialogOf("Score scale");
  const max = await within(dialog).findByLabelText(/Max Raw/);
  // The button, and the cross.
  expect(within(dialog).getAllByRole("button", { name: "Close" })).toHaveLength(2);
  await user.clear(max);
  await user.type(max, "50");
  await user.click(await press("Save Changes", dialog));
  expect(
    await within(dialog).findAllByText("Raw scores from 40 to 100 give A already. Ranges may not overlap"),
  ).toHaveLength(2);
  expect(max).toHaveProperty("value", "50");
});

test("what a colleague has changed of a band meanwhile is told, and comes into the form beside what was typed", async () => {
  let now = E;
  const { user, sent } = open(CHOSEN, {
    getGradeScore: () => [A, now],
    editGradeScore: (band) => (band["version"] === String(now.version) ? now : refuse("Changed since")),
  });
  await user.click(await screen.findByText("E"));
  const dialog = await dialogOf("Score scale");
  const scaled = await within(dialog).findByLabelText(/Scaled Score/);
  await user.clear(scaled);
  await user.type(scaled, "F");
  now = { ...E, maxRawScore: 29, version: 2 };
  await user.click(await press("Save Changes", dialog));
  expect(await within(dialog).findByText("Max Raw: 39 → 29")).toBeDefined();
  await user.click(await press("Show their version", dialog));
  await user.click(await press("Save Changes", dialog));
  await waitFor(() => expect(sent("editGradeScore").map(({ version }) => version)).toEqual(["1", "2"]));
  expect(sent("editGradeScore")[1]).toMatchObject({ scaledScore: "F", maxRawScore: "29" });
});

test("deleting asks with the unit, the raw score and the scaled score", async () => {
  const { user, sent } = open(CHOSEN, { deleteScore: () => ({}) });
  await user.click(await screen.findByText("E"));
  await user.click(await press("Delete", await dialogOf("Score scale")));
  const text = "Delete this score of Maths? Raw score: 0 to 39. Scaled score: E";
  await user.click(await press("Cancel", await question(text)));
  expect(sent("deleteScore")).toEqual([]);
  await user.click(await press("Delete", await dialogOf("Score scale")));
  await user.click(await press("Delete", await question(text)));
  await waitFor(() => expect(sent("deleteScore")).toEqual([expect.objectContaining({ id: "1" })]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what is odd about the bands stands above them in plain words", async () => {
  open(CHOSEN, { checkGradeScores: () => ({ findings: [GAP, HIDDEN, UNDER, LOST, SHORT, BEYOND], count: 9 }) });
  for (const words of [
    "9 things to look at",
    "Raw scores 39.01 to 39.99 give nothing: the next band is A (40 to 100).",
    "The single score 12.5 gives X, and hides that score of E (0 to 39).",
    "E (0 to 39) fails, although X (12.5) passes with less.",
    "Nobody can reach E (0 to 39): single scores have taken all of it.",
    "Tests, 2026: the papers come to 30 together, so nobody can reach A (40 to 100) or more.",
    "Long, 2026: raw scores 100.01 to 150 give nothing, since A (40 to 100) is the highest band.",
    "and 3 more",
  ])
    expect(await screen.findByText(words)).toBeDefined();
});

test("a raw score is tried out: what it gives, that it gives nothing, or how to write it", async () => {
  const { user, sent } = open(CHOSEN, {
    getScaledScore: ({ rawScore }) =>
      rawScore === "12.5"
        ? { scaledScore: "X", merit: "PASS" }
        : refuse(`No scaled score is set for the raw score ${rawScore}`),
  });
  const field = await screen.findByLabelText("Try a raw score");
  await user.type(field, "12.5");
  expect(await screen.findByText("A raw score of 12.5 gives X: PASS")).toBeDefined();
  await user.clear(field);
  await user.type(field, "200");
  expect(await screen.findByText("No scaled score is set for the raw score 200")).toBeDefined();
  const asked = sent("getScaledScore").length;
  await user.type(field, "x");
  expect(await screen.findByText("Raw scores: write a number from 0 to 9999, with at most two decimals")).toBeDefined();
  expect(sent("getScaledScore")).toHaveLength(asked);
});

test("an empty unit begins with common bands, whose source is shown", async () => {
  const { user, sent } = open(CHOSEN, { getGradeScore: () => [], applyGradePreset: () => ({ units: 1, bands: 1 }) });
  await screen.findByText("Maths has no score bands at Form 1 yet.");
  await user.click((await screen.findAllByRole("button", { name: "Begin with common bands" }))[0]!);
  const dialog = await dialogOf("Begin with common bands");
  await user.click(await press("Add these bands", dialog));
  expect(await within(dialog).findByText("Choose what to begin with", { selector: "p" })).toBeDefined();
  await user.selectOptions(within(dialog).getByLabelText(/Bands to begin with/), "kcse");
  expect(await within(dialog).findByText("Source: Achievement levels. The council, year not certain.")).toBeDefined();
  await user.selectOptions(within(dialog).getByLabelText(/Bands to begin with/), "cbc");
  expect(await within(dialog).findByText("Source: Achievement levels. The council, 2025.")).toBeDefined();
  expect(within(dialog).getByText("41 to 57.99")).toBeDefined();
  expect(within(dialog).getByText(/^They are in percent. A unit gets them in the marks/)).toBeDefined();
  await user.click(await press("Add these bands", dialog));
  expect(await screen.findByText("1 unit has bands now")).toBeDefined();
  expect(sent("applyGradePreset")).toEqual([
    expect.objectContaining({ presetCode: "cbc", keyStageCode: "KS1", activityCode: "UN1" }),
  ]);
});

const ALTERED = {
  id: 7,
  userCode: "ST1",
  name: "Achieng Otieno",
  academicYear: "2026",
  semesterName: "Term 1",
  result: 41,
  gradeBefore: "A",
  meritBefore: "PASS",
  gradeAfter: "",
  meritAfter: "",
  isLocked: false,
};

test("before a band is saved it says whose score it would alter; without agreement nothing is sent", async () => {
  const { user, sent } = open(CHOSEN, {
    previewBands: ({ change }) =>
      change === "null" ? { altered: [], count: 0, locked: 0 } : { altered: [ALTERED], count: 12, locked: 0 },
    editGradeScore: () => A,
    deleteScore: () => ({}),
  });
  await user.click(await screen.findByText("A"));
  const min = await screen.findByLabelText(/Min Raw/);
  await user.clear(min);
  await user.type(min, "45");
  await user.click(await press("Save Changes"));
  const text = "This would alter the scaled score or merit of 12 marks. Save it?";
  const asked = await question(text);
  expect(within(asked).getByText("Achieng Otieno")).toBeDefined();
  expect(within(asked).getByText("A · PASS")).toBeDefined();
  expect(within(asked).getByText("and 11 more")).toBeDefined();
  await user.click(await press("Cancel", asked));
  expect(sent("editGradeScore")).toEqual([]);
  await user.click(await press("Save Changes", await dialogOf("Score scale")));
  await user.click(await press("Save Changes", await question(text)));
  await waitFor(() => expect(sent("editGradeScore")).toHaveLength(1));
  expect(JSON.parse(sent("previewBands").findLast(({ change }) => change !== "null")!["change"]!)).toEqual({
    id: 2,
    band: { isRange: true, from: 45, to: 100, scaledScore: "A", isPass: true },
  });
});

test("marks that were given under other bands are told of, and the head applies the bands with a reason", async () => {
  const { user, sent } = open(CHOSEN, {
    previewBands: () => ({ altered: [ALTERED], count: 1, locked: 0 }),
    applyBands: () => ({ changed: 1, locked: 0 }),
  });
  expect(await screen.findByText("One mark was given under other bands than these.")).toBeDefined();
  await user.click(await press("Apply bands to given marks"));
  await user.type(await screen.findByLabelText(/Why/), "New boundaries");
  await user.click(await press("Apply these bands"));
  expect(await screen.findByText("1 mark is scaled again.")).toBeDefined();
  expect(sent("applyBands")).toEqual([
    expect.objectContaining({ keyStageCode: "KS1", activityCode: "UN1", why: "New boundaries" }),
  ]);
});

test("the preset's dialog does not offer a unit that has bands", async () => {
  const { user } = open();
  await user.click(await press("Begin with common bands"));
  const into = await within(await dialogOf("Begin with common bands")).findByLabelText("For");
  expect(
    within(into)
      .getAllByRole("option")
      .map((each) => each.textContent),
  ).toEqual(["Every unit that has no score bands at Form 1"]);
});

test("whoever may not set bands reads them, and a teacher may try scores out", async () => {
  const { user } = open(CHOSEN, { portalLogin: () => TEACHER });
  await signIn();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add New Score Scale" })).toBeNull());
  await user.click(await screen.findByText("E"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Try a raw score")).toBeDefined();
});

test("on a phone a band is a card with its scores in words", async () => {
  onPhone();
  open();
  expect(await screen.findByText("0 to 39")).toBeDefined();
  expect(screen.getByText("12.5")).toBeDefined();
});
