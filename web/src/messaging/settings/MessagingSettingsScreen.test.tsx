import { ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { MessagingSettingsScreen } from "./MessagingSettingsScreen.tsx";

const NONE = ProviderOptions.parse({});
const UNTOLD = {
  hasDkimKey: false,
  line: "",
  balance: "",
  balanceAt: "",
  balanceSaid: "",
  refusedSaid: "",
  refusedUntil: "",
  version: 1,
};
const SETTINGS = {
  providers: [
    {
      ...UNTOLD,
      channel: "sms",
      adapter: "africasTalking",
      options: { ...NONE, username: "shule", sender: "SHULE" },
      hasSecret: true,
      secretSetAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-03T09:00:00.000Z",
    },
    {
      ...UNTOLD,
      channel: "email",
      adapter: "capture",
      options: NONE,
      hasSecret: false,
      secretSetAt: "",
      updatedAt: "",
    },
  ],
  limits: {
    dayMax: "5000.00",
    sendMax: "0.00",
    recipientsMax: 5000,
    approvalAbove: 500,
    approvalPriceAbove: "0.00",
    quietFrom: "20:00",
    quietUntil: "07:00",
    version: 1,
  },
  prices: [
    { prefix: "+25411", network: "Safaricom", price: "0.80" },
    { prefix: "+2547", network: "Safaricom", price: "0.80" },
    { prefix: "+", network: "", price: "2.50" },
  ],
  pricesVersion: 1,
  spentToday: "12.80",
};

const open = (answers: Answers = {}) =>
  renderScreen(MessagingSettingsScreen, "/sms/settings", "/sms/settings", {
    getMessagingSettings: () => SETTINGS,
    ...answers,
  });

test("each channel tells who carries it, when its secret was set, and never the secret", async () => {
  open();
  expect(await screen.findByText("Africa’s Talking")).toBeDefined();
  expect(screen.getByText("shule")).toBeDefined();
  expect(screen.getByText(/^Set on /)).toBeDefined();
  expect(screen.getByText("Captured, nothing is sent")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Delivery reports: E-mail" }).disabled).toBe(true);
  // One line of the price list for each price that a network has.
  const prices = screen.getByRole("table", { name: "Price list" });
  expect(within(prices).getByText("+25411, +2547")).toBeDefined();
  expect(within(prices).getByText("all others")).toBeDefined();
});

test("prices are written as the language writes them", async () => {
  await switchLanguage("fr");
  open();
  const prices = await screen.findByRole("table", { name: "Liste des prix" });
  expect(within(prices).getByText("2,50")).toBeDefined();
});

test("another carrier brings its own fields, and what it is told travels whole", async () => {
  const { user, sent } = open({ saveMessagingProvider: () => ({ ...SETTINGS.providers[0], adapter: "http" }) });
  await user.click(await screen.findByRole("button", { name: "Change: SMS" }));
  const carrier = await screen.findByRole("combobox", { name: /Carrier/ });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Username/ }).value).toBe("shule");
  expect(screen.getByText(/Left empty it stays as it is/)).toBeDefined();
  await user.selectOptions(carrier, "http");
  expect(screen.queryByRole("textbox", { name: /Username/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Address" }), "https://gateway.example.org/send");
  await user.type(screen.getByRole("textbox", { name: /Headers/ }), "X-Key: one{Enter}Accept: text/plain");
  await user.type(screen.getByRole("textbox", { name: /Body/ }), "{{to} {{message}");
  await user.click(screen.getByRole("button", { name: "Save carrier" }));
  await waitFor(() => expect(sent("saveMessagingProvider")).toHaveLength(1));
  const [input] = sent("saveMessagingProvider");
  expect(input).toMatchObject({ channel: "sms", adapter: "http", secret: "" });
  expect(JSON.parse(input?.["options"] ?? "")).toMatchObject({
    url: "https://gateway.example.org/send",
    body: "{to} {message}",
    headers: [
      { name: "X-Key", value: "one" },
      { name: "Accept", value: "text/plain" },
    ],
    port: 587,
  });
});

const NOT_ENCRYPTED = /^Not encrypted: messages and the secret can be read on the way/;

test("a carrier that is not encrypted is said to be so, and no other", async () => {
  const mail = { adapter: "smtp", options: { ...NONE, host: "smtp.shule.example", encrypted: false } };
  const [sms, email] = SETTINGS.providers;
  open({ getMessagingSettings: () => ({ ...SETTINGS, providers: [sms, { ...email, ...mail }] }) });
  expect(await screen.findAllByText(NOT_ENCRYPTED)).toHaveLength(1);
  expect(screen.getByText("smtp.shule.example")).toBeDefined();
});

test("a mail server must encrypt unless that is unticked", async () => {
  const { user, sent } = open({ saveMessagingProvider: () => ({ ...SETTINGS.providers[1], adapter: "smtp" }) });
  await user.click(await screen.findByRole("button", { name: "Change: E-mail" }));
  expect(screen.queryByText(NOT_ENCRYPTED)).toBeNull();
  await user.selectOptions(await screen.findByRole("combobox", { name: /Carrier/ }), "smtp");
  await user.type(screen.getByRole("textbox", { name: /Server/ }), "10.0.0.5");
  await user.type(screen.getByRole("textbox", { name: /From/ }), "office@shule.example");
  const encrypted = screen.getByRole<HTMLInputElement>("checkbox", { name: "Must be encrypted" });
  expect(encrypted.checked).toBe(true);
  expect(screen.getByText(/only for a mail server inside the school’s own network/)).toBeDefined();
  await user.click(encrypted);
  await user.click(screen.getByRole("button", { name: "Save carrier" }));
  await waitFor(() => expect(sent("saveMessagingProvider")).toHaveLength(1));
  const [input] = sent("saveMessagingProvider");
  expect(JSON.parse(input?.["options"] ?? "")).toMatchObject({ host: "10.0.0.5", encrypted: false });
});

test("a carrier that lets nobody in is named with its words, and until when messages wait", async () => {
  const shut = { refusedSaid: "535 5.7.8 not accepted", refusedUntil: "2026-03-03T09:15:00.000Z" };
  open({ getMessagingSettings: () => ({ ...SETTINGS, providers: [{ ...SETTINGS.providers[0], ...shut }] }) });
  const told = await screen.findByRole("alert");
  expect(told.textContent).toMatch(/^The carrier lets nobody in: 535 5\.7\.8 not accepted\./);
});

test("a secret that would go elsewhere is asked for again", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Change: SMS" }));
  expect(await screen.findByText(/Left empty it stays as it is/)).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: /Environment/ }), "live");
  expect(screen.queryByText(/Left empty it stays as it is/)).toBeNull();
  expect(screen.getByText(/The address has changed/)).toBeDefined();
});

test("a known network fills in its beginnings, and its price joins the list", async () => {
  const { user, sent } = open({ saveMessagePrices: () => ({ prices: SETTINGS.prices }) });
  await user.click(await screen.findByRole("button", { name: "Add price" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Fill in a known network" }), "KE-Equitel");
  await user.type(screen.getByRole("textbox", { name: /Price of an SMS/ }), "free");
  await user.click(screen.getByRole("button", { name: "Save price" }));
  expect(await screen.findByText(/Amount: write a number such as/)).toBeDefined();
  expect(sent("saveMessagePrices")).toEqual([]);
  await user.clear(screen.getByRole("textbox", { name: /Price of an SMS/ }));
  await user.type(screen.getByRole("textbox", { name: /Price of an SMS/ }), "1.1");
  await user.click(screen.getByRole("button", { name: "Save price" }));
  await waitFor(() => expect(sent("saveMessagePrices")).toHaveLength(1));
  expect(JSON.parse(sent("saveMessagePrices")[0]?.["prices"] ?? "")).toEqual([
    ...SETTINGS.prices,
    ...["+254124", "+254763", "+254764", "+254765", "+254766"].map((prefix) => ({
      prefix,
      network: "Equitel",
      price: "1.1",
    })),
  ]);
});

test("of two who change prices at once the second sees what the first has changed, and both prices stand", async () => {
  const later = [{ prefix: "+25411", network: "Safaricom", price: "0.90" }, ...SETTINGS.prices.slice(1)];
  let answer = SETTINGS;
  const stale = "Zainabu Head has changed the settings since you opened this form. Look at it again before saving";
  const { user, sent } = open({
    getMessagingSettings: () => answer,
    saveMessagePrices: ({ version }) => (version === "1" ? refuse(stale) : { prices: [] }),
  });
  await user.click(await screen.findByRole("button", { name: /Change.* \+$/ }));
  const price = await screen.findByRole("textbox", { name: /Price of an SMS/ });
  await user.clear(price);
  await user.type(price, "3");
  answer = { ...SETTINGS, prices: later, pricesVersion: 2 };
  await user.click(screen.getByRole("button", { name: "Save price" }));
  expect(await screen.findByText(stale)).toBeDefined();
  expect(await screen.findByText("+25411: Safaricom 0.80 → Safaricom 0.90")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show their version" }));
  await user.click(screen.getByRole("button", { name: "Save price" }));
  await waitFor(() => expect(sent("saveMessagePrices")).toHaveLength(2));
  const [, saved] = sent("saveMessagePrices");
  expect(saved?.["version"]).toBe("2");
  expect(JSON.parse(saved?.["prices"] ?? "")).toEqual([...later.slice(0, 2), { prefix: "+", network: "", price: "3" }]);
});
