import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { CardsScreen } from "./CardsScreen.tsx";

const AMANI = {
  userCode: "ST-1",
  name: "Amani Otieno",
  photo: "",
  schoolIdNumber: "UH-17",
  groupName: "East",
  cardId: 9,
  state: "active",
  cardCode: "040ABC01",
  encodedBy: "Zuri",
  encodedAt: "2026-11-20T08:00:00Z",
  cardStatus: "printed",
  printedBy: "",
};
const BARAKA = {
  ...AMANI,
  userCode: "ST-2",
  name: "Baraka Mwangi",
  cardId: 0,
  state: "none",
  cardCode: "",
  encodedAt: "",
};

const open = (answers: Answers = {}, rows: object[] = [AMANI, BARAKA]) =>
  renderScreen(CardsScreen, "/school/cards", "/school/cards", {
    getCardPrints: () => ({ prints: [] }),
    getGroup: () => ({ Groups: [] }),
    searchCards: () => ({ rows: [...rows], count: rows.length }),
    ...answers,
  });

test("a reader at the computer gives a card by Enter, and a card of somebody else's is refused with whose it is", async () => {
  const { user, sent } = open({
    giveCard: ({ cardCode }) =>
      cardCode === "040ABC01" ? refuse("This card is Amani Otieno’s", "cardCode") : { id: 10, cardCode },
  });
  await user.click(await screen.findByRole("button", { name: "Give a card to Baraka Mwangi" }));
  const form = await screen.findByRole("dialog", { name: "Give a card to Baraka Mwangi" });
  const field = within(form).getByRole("textbox", { name: /^Card code/ });
  await user.type(field, "040ABC01{Enter}");
  expect(await within(form).findAllByText("This card is Amani Otieno’s")).not.toHaveLength(0);
  await user.clear(field);
  await user.type(field, "DEADBEEF{Enter}");
  expect(await screen.findByText("Baraka Mwangi has the card DEADBEEF")).toBeDefined();
  expect(sent("giveCard")).toMatchObject([
    { userCode: "ST-2", cardCode: "040ABC01" },
    { userCode: "ST-2", cardCode: "DEADBEEF" },
  ]);
});

test("a card is lost after a question, and a new one says that it takes its place", async () => {
  const { user, sent } = open({ loseCard: () => ({}) });
  await user.click(await screen.findByRole("button", { name: "The card of Amani Otieno is lost" }));
  const question = await screen.findByRole("alertdialog", { name: "Is the card of Amani Otieno lost?" });
  await user.click(within(question).getByRole("button", { name: "Mark as lost" }));
  expect(await screen.findByText("The card of Amani Otieno is refused from now on")).toBeDefined();
  expect(sent("loseCard")).toMatchObject([{ id: "9" }]);
  await user.click(await screen.findByRole("button", { name: "Give a card to Amani Otieno" }));
  expect(await screen.findByText("The card 040ABC01 is refused once this one is given.")).toBeDefined();
});

test("who keeps no records sees the cards and gives none", async () => {
  open({ portalLogin: () => ({ ...TEACHER, roles: "bursar" }) });
  await signIn();
  expect(await screen.findByText("Amani Otieno")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Give a card/ })).toBeNull();
});

test("ticked cards are put on sheets, and it is said how they came out", async () => {
  const PRINT = {
    printCode: "IC-1",
    kind: "students",
    count: 1,
    startedBy: "Zuri",
    startedAt: "2026-11-20T08:00:00Z",
    state: "ready",
    progress: 1,
    failure: "",
  };
  const prints: object[] = [];
  const { user, sent } = open({
    getCardPrints: () => ({ prints: [...prints] }),
    getPrintedCards: () => ({ cards: [{ userCode: "ST-2", name: "Baraka Mwangi" }] }),
    startCardPrint: () => {
      prints.push(PRINT);
      return { ...PRINT, leftOut: 1 };
    },
    markCards: () => ({ changed: 1, leftOut: 0 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: /Baraka Mwangi/ }));
  await user.click(screen.getByRole("button", { name: "Print ID cards (1)" }));
  const form = await screen.findByRole("dialog", { name: "Print ID cards" });
  const until = await within(form).findByRole("textbox", { name: /^Valid until/ });
  await user.clear(until);
  await user.type(until, "2030{Enter}");
  expect(await screen.findByText(/1 card is on its sheet\. 1 card was left out/)).toBeDefined();
  expect(sent("startCardPrint")).toMatchObject([
    { kind: "students", checked: "ST-2", groupCode: "", validUntil: "2030" },
  ]);
  expect(await screen.findByRole("button", { name: "Open the sheets" })).toBeDefined();
  await user.click(await screen.findByRole("checkbox", { name: /Amani Otieno/ }));
  await user.click(screen.getByRole("button", { name: "Collected (1)" }));
  expect(await screen.findByText("1 ID card: Collected")).toBeDefined();
  expect(sent("markCards")).toMatchObject([{ kind: "students", status: "collected" }]);
});
