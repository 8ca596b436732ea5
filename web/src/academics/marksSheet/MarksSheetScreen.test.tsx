/** The marks sheet as teachers use it: by keys, with a colleague, a lock, and without a line. */
import { ABSENT } from "@ofisi/contract/academics/marking";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "../../app/dialogs.ts";
import { SHOWN_IN } from "../../app/useLive.ts";
import { queries } from "../../kit/data/client.ts";
import { followChanges } from "../../kit/data/live.ts";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { signIn } from "../../kit/test.session.ts";
import { FakeStream, fakeStream } from "../../kit/test.stream.ts";
import {
  begin,
  begun,
  cell,
  change,
  CHOSEN,
  grid,
  LOCKED,
  open,
  paste,
  PERIOD,
  press,
  saveMarks,
  stored,
  texts,
  there,
} from "./test.sheet.tsx";

beforeEach(begun);

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
  await screen.findByText(/Class mean 41.25 of 2 complete totals. 2 marks are missing./);
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
  expect(there.rows[0]!.remarks).toBe("Good");
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
  there.period = { ...PERIOD, ...LOCKED, isLocked: true };
  const { user, sent } = open();
  await screen.findByText(/Wanjiru Head locked the marks of this period on .*: Reports are out/);
  await begin(user);
  await user.keyboard("3{Enter}");
  expect(cell(1, 3).querySelector("input")).toBeNull();
  expect(sent("saveMarks")).toEqual([]);

  there.period = { ...PERIOD, ...LOCKED };
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
  there.mayMark = false;
  open();
  await screen.findByText(/You may read these marks and not change them/);
  expect(document.querySelector("td.written")).toBeNull();
});

test("who was marked in the unit in another class is named with that class", async () => {
  there.elsewhere = [{ name: "Zawadi Moraa", groupName: "Grade 4 West" }];
  open();
  await screen.findByText(/^Zawadi Moraa \(Grade 4 West\): their marks in this unit stand on the sheet of the class/);
});

test("a row with a total without papers is read only, and it is said where it is changed", async () => {
  there.rows = [{ ...there.rows[0]!, total: 67.5, heldBy: "total" }, ...there.rows.slice(1)];
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
