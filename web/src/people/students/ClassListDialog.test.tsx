/** A class list on paper: of which group, with whose phones, and with what to write in by hand. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../kit/i18n/preferences.ts";
import { BURSAR, signIn, TEACHER } from "../../kit/test.session.ts";
import { open } from "./test.students.tsx";

beforeEach(() => preferences.set({ lastChoices: {} }));

async function openList(at = "", who: object = BURSAR) {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  const drawn = open(at, { portalLogin: () => who });
  await signIn();
  await drawn.user.click(await screen.findByRole("button", { name: "Class list" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Class list" }));
  const asked = () =>
    opened.mock.calls.map(([address]) => {
      const { function: _, ...chosen } = Object.fromEntries(new URL(String(address), "http://here").searchParams);
      return chosen;
    });
  return { ...drawn, dialog, asked };
}

test("it is of the group that is looked at, without phones and without empty columns until they are wanted", async () => {
  const { user, dialog, asked } = await openList("?groupCode=G1");
  expect(await dialog.findByRole("button", { name: "Group: 1 East" })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Print" }));
  expect(asked()).toEqual([{ groupCode: "G1", guardianPhones: "false", blankColumns: "0" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("nothing is printed of no group, and another one can be taken", async () => {
  const { user, dialog, asked } = await openList();
  await user.click(dialog.getByRole("button", { name: "Print" }));
  const alert = await screen.findByRole("alertdialog", { name: "Select Group" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(asked()).toEqual([]);
  await user.click(await dialog.findByRole("button", { name: /^Group: / }));
  await user.click(await screen.findByRole("option", { name: /1 West/ }));
  await user.click(dialog.getByRole("button", { name: "Print" }));
  expect(asked()).toEqual([{ groupCode: "G2", guardianPhones: "false", blankColumns: "0" }]);
});

test("what somebody chose is chosen the next time", async () => {
  const { user, dialog, asked } = await openList("?groupCode=G1");
  await user.click(dialog.getByRole("checkbox", { name: "Guardians’ phone numbers" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Empty columns" }), "5");
  await user.click(dialog.getByRole("button", { name: "Print" }));
  expect(asked()).toEqual([{ groupCode: "G1", guardianPhones: "true", blankColumns: "5" }]);
  await user.click(await screen.findByRole("button", { name: "Class list" }));
  const again = within(await screen.findByRole("dialog", { name: "Class list" }));
  await user.click(again.getByRole("button", { name: "Print" }));
  expect(asked()[1]).toEqual(asked()[0]);
});

test("a colleague at the same desk begins without phones", async () => {
  const choices = { guardianPhones: "true", blankColumns: "5" };
  preferences.set({ lastChoices: { [`${BURSAR.userCode} classList`]: choices } });
  const { user, dialog, asked } = await openList("?groupCode=G1", { ...TEACHER, userCode: "U8" });
  await user.click(dialog.getByRole("button", { name: "Print" }));
  expect(asked()).toEqual([{ groupCode: "G1", guardianPhones: "false", blankColumns: "0" }]);
});

test("a choice that is no choice any more is the first one again", async () => {
  const choices = { guardianPhones: "perhaps", blankColumns: "99" };
  preferences.set({ lastChoices: { [`${BURSAR.userCode} classList`]: choices } });
  const { user, dialog, asked } = await openList("?groupCode=G1");
  await user.click(dialog.getByRole("button", { name: "Print" }));
  expect(asked()).toEqual([{ groupCode: "G1", guardianPhones: "false", blankColumns: "0" }]);
});
