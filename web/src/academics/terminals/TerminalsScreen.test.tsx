import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { TerminalsScreen } from "./TerminalsScreen.tsx";

const GATE = {
  id: 7,
  name: "Main gate",
  imei: "867",
  createdBy: "Zuri",
  createdAt: "2026-11-20T08:00:00Z",
  seenAt: "2026-11-23T05:30:00Z",
  revokedAt: "",
  revokedBy: "",
  writesCards: false,
};
const ADDRESS = "https://school.example/api/t/abcd-efgh-jkmn-pqrs-tuvw";

const open = (rows: object[], answers: Answers = {}) =>
  renderScreen(TerminalsScreen, "/school/terminals", "/school/terminals", {
    getTerminals: () => ({ rows: [...rows], count: rows.length }),
    ...answers,
  });

test("a terminal's address is shown once with a code, however its name was refused before", async () => {
  const rows: object[] = [];
  const { user, sent } = open(rows, {
    addTerminal: ({ name }) => {
      if (sent("addTerminal").length === 1) return refuse("There is a terminal called Main gate already", "name");
      rows.push({ ...GATE, name, seenAt: "" });
      return { ...GATE, name, seenAt: "", url: ADDRESS, qr: ["10", "01"] };
    },
  });
  await user.click((await screen.findAllByRole("button", { name: "Add terminal" }))[0]!);
  const form = await screen.findByRole("dialog", { name: "Add terminal" });
  await user.type(within(form).getByRole("textbox", { name: /^Name/ }), "Main gate");
  await user.click(within(form).getByRole("button", { name: "Add terminal" }));
  expect(await within(form).findAllByText("There is a terminal called Main gate already")).not.toHaveLength(0);
  await user.click(within(form).getByRole("button", { name: "Add terminal" }));
  const told = await screen.findByRole("dialog", { name: "The address of Main gate" });
  expect(within(told).getByText(ADDRESS)).toBeDefined();
  expect(within(told).getByRole("img", { name: "The address as a code" })).toBeDefined();
  await user.click(within(told).getByRole("button", { name: "I have it" }));
  expect(await screen.findByText("Not yet seen")).toBeDefined();
  expect(screen.queryByText(ADDRESS)).toBeNull();
  expect(sent("addTerminal")).toHaveLength(2);
});

test("a terminal is closed after a question, and a closed one cannot be closed again", async () => {
  const rows = [GATE];
  const { user, sent } = open(rows, {
    revokeTerminal: () => {
      rows[0] = { ...GATE, revokedAt: "2026-11-23T06:00:00Z" };
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close Main gate" }));
  const question = await screen.findByRole("alertdialog", { name: "Close Main gate?" });
  await user.click(within(question).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Closed")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Close Main gate" })).toBeNull());
  expect(sent("revokeTerminal")).toMatchObject([{ id: "7" }]);
});

test("a terminal gives out cards once the head lets it, after a question; and not any more at a press", async () => {
  let row = GATE;
  const { user, sent } = renderScreen(TerminalsScreen, "/school/terminals", "/school/terminals", {
    getTerminals: () => ({ rows: [row], count: 1 }),
    setTerminalRights: ({ writesCards }) => (row = { ...row, writesCards: writesCards === "true" }),
  });
  await user.click(await screen.findByRole("button", { name: "Let Main gate give out cards" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Let Main gate give out cards?");
  await user.click(within(question).getByRole("button", { name: "Allow" }));
  await user.click(await screen.findByRole("button", { name: "Main gate: no more cards" }));
  await screen.findByRole("button", { name: "Let Main gate give out cards" });
  expect(sent("setTerminalRights").map(({ id, writesCards }) => [id, writesCards])).toEqual([
    ["7", "true"],
    ["7", "false"],
  ]);
});
