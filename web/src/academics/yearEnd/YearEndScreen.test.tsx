import { yearEnd, type YearEnd, type YearMove, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { invalidate } from "../../kit/data/useRead.ts";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { YearEndScreen } from "./YearEndScreen.tsx";

const PROPOSED: YearPlan = {
  yearEndCode: "",
  version: 1,
  academicYearCode: "AY-1",
  academicYear: "2026",
  nextYear: "2027",
  alumniName: "Alumni 2026",
  copiesFees: true,
  copiesSchemes: true,
  copiesLectures: false,
  copiesDays: true,
  groups: [
    { groupCode: "G1", groupName: "Grade 1", studentCount: 2, to: "G2" },
    { groupCode: "G2", groupName: "Grade 2", studentCount: 1, to: "" },
  ],
  exceptions: 0,
};
const SAVED: YearPlan = {
  ...PROPOSED,
  yearEndCode: "YE-1",
  version: 2,
  groups: PROPOSED.groups.map((group) => (group.groupCode === "G2" ? { ...group, to: "leaves" } : group)),
};
const AMINA: YearMove = {
  userCode: "ST-1",
  name: "Amina",
  schoolIdNumber: "12",
  fromGroup: "Grade 1",
  toGroup: "Grade 2",
  kind: "promoted",
  exception: "",
};
const COUNTS = { promoted: 2, elsewhere: 0, repeats: 0, stays: 0, leaves: 1, undecided: 0 };
const PREVIEW = {
  Moves: [AMINA],
  count: 1,
  counts: COUNTS,
  version: 4,
  addsYear: true,
  fees: 3,
  subjects: 0,
  lectures: 0,
  days: 0,
  inBin: 0,
  faults: [] as string[],
};
const CLOSED: YearEnd = {
  yearEndCode: "YE-0",
  academicYear: "2025",
  nextYear: "2026",
  alumniName: "Alumni 2025",
  counts: COUNTS,
  fees: 0,
  subjects: 0,
  lectures: 0,
  days: 0,
  closedAt: "2025-12-01T08:00:00.000Z",
  closedBy: "Zuri Head",
  undoneAt: "",
  undoneBy: "",
  isLast: true,
  hindrances: [],
};

function open(search = "", answers: Parameters<typeof renderScreen>[3] = {}) {
  return renderScreen(YearEndScreen, "/setup/yearEnd", `/setup/yearEnd${search}`, {
    getYearPlan: () => SAVED,
    getAcademicYear: () => [{ academicYearCode: "AY-1", academicYear: "2026", isCurrent: true }],
    getYearEnds: () => ({ YearEnds: [] }),
    previewYearEnd: () => PREVIEW,
    ...answers,
  });
}

test("a class without a way on is told, and the first choice saves the whole proposal", async () => {
  let plan = PROPOSED;
  const { user, sent } = open("", {
    getYearPlan: () => plan,
    saveYearPlan: () => (plan = SAVED),
  });
  expect(await screen.findByText("One class with students has no way on yet")).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Grade 2 goes to" }), "Leaves the school");
  await waitFor(() => expect(sent("saveYearPlan")).toHaveLength(1));
  const groups = [
    { groupCode: "G1", to: "G2" },
    { groupCode: "G2", to: "" },
    { groupCode: "G2", to: "leaves" },
  ];
  expect(sent("saveYearPlan")[0]).toMatchObject({ yearEndCode: "", groups: JSON.stringify(groups), nextYear: "2027" });
  await waitFor(() => expect(screen.queryByText("One class with students has no way on yet")).toBeNull());
});

test("who is not ticked repeats, and another way is chosen by name", async () => {
  const { user, sent } = open("?step=2", { saveYearPlan: () => SAVED });
  const tick = await screen.findByRole("checkbox", { name: "Amina" });
  expect(tick).toHaveProperty("checked", true);
  await user.click(tick);
  await waitFor(() => expect(sent("saveYearPlan")).toHaveLength(1));
  expect(sent("saveYearPlan")[0]).toMatchObject({
    yearEndCode: "YE-1",
    groups: "[]",
    students: JSON.stringify([{ userCode: "ST-1", to: "stays" }]),
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Way of Amina" }), "Leaves the school");
  await waitFor(() => expect(sent("saveYearPlan")).toHaveLength(2));
  expect(sent("saveYearPlan")[1]).toMatchObject({ students: JSON.stringify([{ userCode: "ST-1", to: "leaves" }]) });
});

test("what was typed and saved is not said again over what somebody else has changed since", async () => {
  let plan = { ...SAVED };
  const { user, sent } = open("", {
    getYearPlan: () => plan,
    saveYearPlan: ({ nextYear = "" }) => (plan = { ...plan, nextYear, version: plan.version + 1 }),
  });
  const next = await screen.findByDisplayValue("2027");
  const way = screen.getByRole("combobox", { name: "Grade 2 goes to" });
  await user.type(next, "/28");
  await user.selectOptions(way, "Leaves the school");
  await waitFor(() => expect(sent("saveYearPlan")).toHaveLength(1));
  expect(plan.nextYear).toBe("2027/28");
  plan = { ...plan, nextYear: "2028", version: plan.version + 1 };
  await act(() => invalidate(yearEnd.getYearPlan));
  await waitFor(() => expect(next).toHaveProperty("value", "2028"));
  await user.selectOptions(way, "Stays as it is");
  await waitFor(() => expect(sent("saveYearPlan")).toHaveLength(2));
  expect(sent("saveYearPlan")[1]).toMatchObject({ nextYear: "2028" });
});

/** A plan that is saved by whoever has seen its newest version. */
function shared() {
  const plan = { now: SAVED };
  const save = ({ version, copiesFees, nextYear = "" }: Record<string, string>) =>
    version === String(plan.now.version)
      ? (plan.now = { ...plan.now, copiesFees: copiesFees === "true", nextYear, version: plan.now.version + 1 })
      : refuse("Zuri Head has changed the next year since you opened this form");
  return { plan, save };
}

test("choices that follow each other before the first is answered are not taken for somebody else's", async () => {
  const { plan, save } = shared();
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const { user, sent } = open("", {
    getYearPlan: () => plan.now,
    saveYearPlan: async (wire) => (await gate, save(wire)),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Fees, a year later" }));
  await user.click(screen.getByRole("checkbox", { name: "Course distribution" }));
  answer();
  await waitFor(() => expect(sent("saveYearPlan").map(({ version }) => version)).toEqual(["2", "3"]));
  await waitFor(() => expect(plan.now.version).toBe(4));
});

test("a choice over what another head has saved meanwhile is refused, and the page shows theirs beside what was typed", async () => {
  const { plan, save } = shared();
  const { user, sent } = open("", { getYearPlan: () => plan.now, saveYearPlan: save });
  const next = await screen.findByDisplayValue("2027");
  const alumni = screen.getByDisplayValue("Alumni 2026");
  await user.type(next, "/28");
  await user.type(alumni, " A");
  plan.now = { ...plan.now, nextYear: "2028", version: 3 };
  const fees = screen.getByRole("checkbox", { name: "Fees, a year later" });
  await user.click(fees);
  const told = await screen.findByRole("alertdialog", { name: /^Zuri Head has changed the next year/ });
  await user.click(within(told).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(next).toHaveProperty("value", "2028"));
  expect(alumni).toHaveProperty("value", "Alumni 2026 A");
  expect(fees).toHaveProperty("checked", true);
  await user.click(fees);
  await waitFor(() => expect(plan.now).toMatchObject({ version: 4, copiesFees: false, nextYear: "2028" }));
  expect(sent("saveYearPlan").at(-1)).toMatchObject({ alumniName: "Alumni 2026 A" });
});

test("where everybody goes with the class, it says so", async () => {
  open("?step=2");
  expect(await screen.findByText("Everybody goes with the class")).toBeDefined();
});

test("a year with a fault cannot be closed, and the fault is read", async () => {
  open("?step=3", { previewYearEnd: () => ({ ...PREVIEW, faults: ["Grade 2 has no way on yet"] }) });
  expect(await screen.findByText("Grade 2 has no way on yet")).toBeDefined();
  expect(screen.getByRole("button", { name: "Close 2026" })).toHaveProperty("disabled", true);
});

test("the close is asked once more with its figures, and names the version that was looked at", async () => {
  const { user, sent } = open("?step=3", { closeYear: () => CLOSED });
  await user.click(await screen.findByRole("button", { name: "Close 2026" }));
  const question = await screen.findByRole("alertdialog", { name: "Close 2026 now?" });
  expect(within(question).getByText(/^Students who move: 3\. Of these leave the school: 1\./)).toBeDefined();
  await user.click(within(question).getByRole("button", { name: "Close 2026" }));
  expect(await screen.findByText("2026 is closed")).toBeDefined();
  expect(sent("closeYear")).toMatchObject([{ yearEndCode: "YE-1", version: "4" }]);
});

test("the last close is undone after a question, and one that is hindered says by what", async () => {
  const { user, sent } = open("", {
    getYearEnds: () => ({ YearEnds: [CLOSED] }),
    undoYearEnd: () => refuse("2025 cannot be opened again: Amina has been billed since"),
  });
  await user.click(await screen.findByRole("button", { name: "Undo the close of 2025" }));
  const question = await screen.findByRole("alertdialog", { name: "Take the close of 2025 back?" });
  await user.click(within(question).getByRole("button", { name: "Undo" }));
  const alert = await screen.findByRole("alertdialog", {
    name: "2025 cannot be opened again: Amina has been billed since",
  });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(sent("undoYearEnd")).toMatchObject([{ yearEndCode: "YE-0" }]);
});

test("a close that cannot be undone offers nothing and says why", async () => {
  open("", { getYearEnds: () => ({ YearEnds: [{ ...CLOSED, hindrances: ["Amina is in Grade 1 now"] }] }) });
  expect(await screen.findByText(/Amina is in Grade 1 now/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo the close of 2025" })).toBeNull();
});
