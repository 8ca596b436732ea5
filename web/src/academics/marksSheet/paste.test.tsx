/** Pasting into the marks sheet: whose marks a block has, what it overwrites, and how it is undone. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import "../../app/dialogs.ts";
import { followChanges } from "../../kit/data/live.ts";
import { signIn } from "../../kit/test.session.ts";
import { FakeStream, fakeStream } from "../../kit/test.stream.ts";
import { begin, begun, change, open, paste, press, rowOf, stored, texts, there } from "./test.sheet.tsx";

beforeEach(begun);

test("a block from a spreadsheet goes out in one call", async () => {
  const { user, sent } = open();
  await begin(user);
  paste("30\t50\r\n\t20\r\nx\te\r\n");
  await waitFor(() => expect(stored()).toEqual(["30 50", " 20", "ABS EXM"]));
  expect(sent("saveMarks")).toHaveLength(1);
});

test("a block with names shows whose it is before it is taken, and what is uncertain is chosen", async () => {
  there.rows = [...there.rows, rowOf("104", "Mwangi Baraka")];
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

test.each([
  ["Achieng\t11\t12\nBaraka\t13\t14\n", "2 lines matched."],
  ["Name\tPaper 1\tPaper 2\nOgutu\t19\tx\nNobody Here\t3\t4\nGrâce\t20\t\n", "1 line matched. 2 lines fit nobody."],
])("names in a block never write the next column's marks into other rows: %j", async (block, said) => {
  change("101", "P1", "38");
  change("101", "P2", "28");
  const { user, sent } = open();
  await begin(user);
  paste(block);
  const dialog = await screen.findByRole("dialog", { name: "Whose marks these are" });
  expect(dialog.textContent).toContain(said);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(sent("saveMarks")).toEqual([]);
});

test("a paste says how many marks it overwrote, and is undone whole but for what a colleague has changed since", async () => {
  change("101", "P1", "38");
  change("102", "P1", "28");
  fakeStream();
  await signIn().catch(() => undefined);
  const stop = followChanges("UHURU.U9");
  onTestFinished(stop);
  const { user } = open();
  await begin(user);
  paste("11\t12\n13\t14\n");
  await waitFor(() => expect(stored()).toEqual(["11 12", "13 14", " "]));
  await screen.findByText("4 cells changed. 2 of them held values, which were overwritten.");
  change("102", "P1", "17");
  FakeStream.last.tell("marksSheet", "Otieno Teacher");
  await waitFor(() => expect(texts(2, 3)).toEqual(["17"]));
  await user.click(await press("Undo paste"));
  await waitFor(() => expect(stored()).toEqual(["38 ", "17 ", " "]));
  await screen.findByText(/3 cells were undone. Changed since then, and left as they are: .*Paper 1.*, Baraka Mwangi/);
  paste("1\n2\n3\n");
  await waitFor(() => expect(stored()).toEqual(["1 ", "2 ", "3 "]));
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(stored()).toEqual(["38 ", "17 ", " "]));
});

test("marks taken for matched names are undone as one paste", async () => {
  change("101", "P1", "38");
  const { user } = open();
  await begin(user);
  paste("Achieng\t11\nBaraka\t13\n");
  const dialog = await screen.findByRole("dialog", { name: "Whose marks these are" });
  expect(dialog.textContent).toContain("1 mark that is saved already would be overwritten.");
  await user.click(within(dialog).getByRole("button", { name: "Take 2 cells" }));
  await waitFor(() => expect(stored()).toEqual(["11 ", "13 ", " "]));
  await user.click(await press("Undo paste"));
  await waitFor(() => expect(stored()).toEqual(["38 ", " ", " "]));
});
