import { cents } from "@ofisi/contract/kit/money";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { ComposerSection, type ComposerProps } from "./ComposerSection.tsx";
import type { Outlook, Prices, Recipient } from "./outlook.ts";

const PLACEHOLDERS = [
  { name: "Name", label: "Student" },
  { name: "Balance", label: "What is owed" },
  { name: "BillNo", label: "Bill" },
];
const JANE = { key: "1", name: "Jane Wanjiku", number: "+254722123456", values: { Name: "Jane", Balance: "5,000" } };
const BRIAN = { key: "2", name: "Brian Otieno", number: "+254733123456", values: { Name: "Brian", Balance: "" } };
const ZOE = { key: "3", name: "Zoê Mbuyi", number: "+243812345678", values: { Name: "Zoê", Balance: "9" } };
const ALL: readonly Recipient[] = [JANE, BRIAN, ZOE];
const NOBODY: readonly Recipient[] = [];
const PRICES: Prices = {
  currency: "KES",
  list: [
    { prefix: "+2547", network: "Safaricom", priceE4: 8_000 },
    { prefix: "+25473", network: "Airtel", priceE4: 10_050 },
  ],
};

function open(text: string, given: Partial<ComposerProps> = {}) {
  const written: string[] = [text];
  function Page() {
    const [value, setValue] = useState(text);
    return (
      <ComposerSection
        placeholders={PLACEHOLDERS}
        recipients={NOBODY}
        prices={PRICES}
        sender="ST-MARYS"
        {...given}
        value={value}
        onChange={(next) => {
          written.push(next);
          setValue(next);
        }}
      />
    );
  }
  return { ...renderScreen(Page, "/test", "/test", {}), newest: () => written.at(-1) };
}

const area = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
/** The figure under a label. */
const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
const press = async (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("letters, SMS and what is left follow what is typed", async () => {
  const { user } = open("");
  await user.type(await area(), "Fees are due");
  expect(figure("Letters")).toBe("Plain letters (GSM-7)");
  expect(figure("SMS for each")).toBe("1");
  expect(figure("Characters left")).toBe("148");
  await user.type(await area(), " ê");
  expect(figure("Letters")).toBe("Special letters (Unicode)");
  expect(figure("Characters left")).toBe("56");
  expect(screen.getByText("Nobody is chosen yet")).toBeDefined();
});

test("each character that forces Unicode is marked in its place, and one press writes it plainly everywhere", async () => {
  const { user, newest } = open("It’s – she’s…");
  await area();
  const marked = [...document.querySelectorAll('mark[data-tone="attention"]')].map((mark) => mark.textContent);
  expect(marked).toEqual(["’", "–", "’", "…"]);
  await press(user, "Write ' for ’ ×2");
  expect(newest()).toBe("It's – she's…");
  await press(user, "Write it all plainly");
  expect(newest()).toBe("It's - she's...");
  expect(screen.queryByText(/Unicode message/)).toBeNull();
  expect(document.activeElement).toBe(await area());
});

test("a character that nothing plain stands for is gone to, and an invisible one is named and left out", async () => {
  const { user, newest } = open("Well done 🎉\u200b!");
  await press(user, "🎉: no plain letter says the same; go to it");
  const text = await area();
  expect([text.selectionStart, text.selectionEnd]).toEqual([10, 12]);
  await press(user, "Leave out invisible sign U+200B");
  expect(newest()).toBe("Well done 🎉!");
});

test("an accent that was typed apart is no Unicode, for it is joined before it is sent", async () => {
  open("e\u0301cole");
  await area();
  expect(figure("Letters")).toBe("Plain letters (GSM-7)");
  expect(document.querySelector("mark")).toBeNull();
});

test("the price is that of all messages by the price list, rounded once, and says who is not in it", async () => {
  open(`$Name ${"a".repeat(150)}`, { recipients: ALL });
  await area();
  // Jane 155 characters, Brian 156, Zoê 154 in Unicode: 1 × 0.80, 1 × 1.005, and 3 × what nobody has said. 1.805 rounded.
  expect(figure("Price of it all")).toBe("KES\u00a01.81");
  expect(figure("SMS, longest message")).toBe("3");
  expect(
    screen.getByText(
      "3 messages, 5 SMS in all · 1 message to a number that is not in the price list: nothing is reckoned for it",
    ),
  ).toBeDefined();
  expect(screen.getByText(/For 1 recipient what is filled in makes it a Unicode message: Zoê Mbuyi/)).toBeDefined();
  expect(screen.getByText(/The longest is for Zoê Mbuyi/)).toBeDefined();
});

test("an unknown placeholder is named with the known one that is meant, and one press writes it; a price is none", async () => {
  const { user, newest } = open("$Balence of $Nobody costs $5, $balence");
  expect(await screen.findByText(/^\$Balence is none of the placeholders/)).toBeDefined();
  expect(screen.getByText(/^\$Nobody is none of the placeholders/)).toBeDefined();
  expect(screen.queryByText(/^\$5 is/)).toBeNull();
  expect([...document.querySelectorAll('mark[data-tone="wrong"]')]).toHaveLength(3);
  await press(user, "Write $Balance");
  expect(newest()).toBe("$Balance of $Nobody costs $5, $Balance");
});

test("those for whom nothing can be filled in are named, the first few, with how many more", async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...BRIAN, key: `b${at}`, name: `Brian ${at}` }));
  open("$Balance for $Name", { recipients: [JANE, ...many] });
  expect(await screen.findByText("5 recipients have nothing to fill in:")).toBeDefined();
  expect(screen.getByText("Brian 0 ($Balance), Brian 1 ($Balance), Brian 2 ($Balance), and 2 more")).toBeDefined();
});

test("the preview is each recipient's in turn, round and back, and the longest one's at a press", async () => {
  const { user } = open("Dear $Name", { recipients: ALL });
  const phone = await screen.findByRole("figure", { name: "The message on a phone" });
  expect(phone.textContent).toContain("Dear Jane");
  expect(phone.textContent).toContain("ST-MARYS");
  await press(user, "Next recipient");
  expect(phone.textContent).toContain("Dear Brian");
  expect(screen.getByText("2 of 3: Brian Otieno")).toBeDefined();
  await press(user, "Previous recipient");
  await press(user, "Previous recipient");
  expect(phone.textContent).toContain("Dear Zoê");
  await press(user, "Next recipient");
  await user.click(screen.getByRole("button", { name: "Show it" }));
  expect(screen.queryByRole("button", { name: "Show it" })).toBeNull();
});

test("the phone shows where each SMS begins", async () => {
  open(`${"a".repeat(153)}${"b".repeat(153)}c`);
  const phone = await screen.findByRole("figure", { name: "The message on a phone" });
  expect([...phone.querySelectorAll("[data-border]")].map((each) => each.getAttribute("data-border"))).toEqual([
    "2",
    "3",
  ]);
  expect(within(phone).getByText(/paid as 3 SMS/)).toBeDefined();
});

test("typing $ offers what can be filled in, chosen by the keyboard alone", async () => {
  const { user, newest } = open("");
  const text = await area();
  await user.type(text, "Dear $b");
  const list = await screen.findByRole("listbox", { name: "Placeholders" });
  expect(
    within(list)
      .getAllByRole("option")
      .map((each) => each.textContent),
  ).toEqual(["$BalanceWhat is owed", "$BillNoBill"]);
  await user.keyboard("{ArrowDown}");
  const chosen = within(list).getByRole("option", { selected: true });
  expect(chosen.textContent).toBe("$BillNoBill");
  expect(text.getAttribute("aria-activedescendant")).toBe(chosen.id);
  await user.keyboard("{Enter}");
  expect(newest()).toBe("Dear $BillNo");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Enter after a $ alone ends the line, Escape puts the list away, and a price opens none", async () => {
  const { user, newest } = open("");
  const text = await area();
  await user.type(text, "US$");
  expect(await screen.findByRole("listbox")).toBeDefined();
  await user.keyboard("{Enter}");
  expect(newest()).toBe("US$\n");
  await user.keyboard("$5");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard(" $n");
  expect(await screen.findByRole("listbox")).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{Enter}");
  expect(newest()).toBe("US$\n$5 $n\n");
});

test("keys that compose a letter choose nothing", async () => {
  const { user, newest } = open("");
  await user.type(await area(), "$n");
  await screen.findByRole("listbox");
  fireEvent.keyDown(await area(), { key: "Enter", isComposing: true });
  expect(newest()).toBe("$n");
});

test("a placeholder is one press away: written where the caret was, and typing goes on behind it", async () => {
  const { user, newest } = open("Dear , hello");
  (await area()).setSelectionRange(5, 5);
  await press(user, "$Name");
  expect(newest()).toBe("Dear $Name, hello");
  expect(document.activeElement).toBe(await area());
  expect((await area()).selectionStart).toBe(10);
});

test("it is read out what the message amounts to, once the typing rests", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = open("");
  const said = () => screen.getAllByRole("status").map((each) => each.textContent);
  await user.type(await area(), "Hello");
  expect(said()).not.toContain("1 SMS, Plain letters (GSM-7)");
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(said()).toContain("1 SMS, Plain letters (GSM-7)"));
});

test("a template is taken over at once when nothing is lost, and after a question otherwise", async () => {
  const list = [
    { code: "T1", name: "Fee reminder", text: "Please pay $Balance", language: "EN" },
    { code: "T2", name: "Rappel", text: "Veuillez payer $Balance", language: "FR", isKept: true },
  ];
  const [onSave, onRemove] = [vi.fn(), vi.fn()];
  const { user, newest } = open("", { templates: { list, onSave, onRemove } });
  await press(user, "Template: Choose a template");
  await user.click(await screen.findByRole("option", { name: /Rappel/ }));
  await waitFor(() => expect(newest()).toBe("Veuillez payer $Balance"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save as template" }).disabled).toBe(true);

  await user.type(await area(), ", SVP");
  await press(user, "Template: Choose a template");
  await user.click(await screen.findByRole("option", { name: /Fee reminder/ }));
  const question = await screen.findByRole("alertdialog", { name: "Replace what you have written?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(newest()).toBe("Veuillez payer $Balance, SVP");

  // What was begun from a template may take its place.
  await press(user, "Save as template");
  expect(onSave).toHaveBeenCalledWith("Veuillez payer $Balance, SVP", list[1]);
  expect(screen.queryByRole("button", { name: "Remove template" })).toBeNull();
  await press(user, "Template: Choose a template");
  await user.click(await screen.findByRole("option", { name: /Rappel/ }));
  const over = await screen.findByRole("alertdialog", { name: "Replace what you have written?" });
  await user.click(within(over).getByRole("button", { name: "Replace" }));
  await press(user, "Remove template");
  expect(onRemove).toHaveBeenCalledWith(list[1]);
});

const WHOLE: Outlook = {
  messages: 3400,
  segments: 6800,
  price: cents(544_000),
  unpriced: 0,
  longest: { key: "x", name: "Christopher", text: "a".repeat(161) },
  unfilled: { count: 0, first: [] },
  unicode: { count: 0, first: [] },
};

test("where not everybody is at hand the whole is asked for once the typing rests, and an outdated answer is dropped", async () => {
  const asked: { template: string; signal: AbortSignal; answer: (outlook: Outlook) => void }[] = [];
  const ask = (template: string, signal: AbortSignal) =>
    new Promise<Outlook>((answer) => {
      asked.push({ template, signal, answer });
    });
  const { user } = open("A", { recipients: ALL, ask });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText("Being reckoned…")).toBeDefined();
  await user.type(await area(), "BC");
  expect(asked[0]?.signal.aborted).toBe(true);
  await waitFor(() => expect(asked.at(-1)?.template).toBe("ABC"));
  asked.at(-1)?.answer(WHOLE);
  expect(await screen.findByText("3,400 messages, 6,800 SMS in all")).toBeDefined();
  asked[0]?.answer({ ...WHOLE, messages: 1 });
  expect(figure("Price of it all")).toBe("KES\u00a05,440");
  expect(figure("SMS for each")).toBe("2");
  expect(screen.getByText(/The longest is for Christopher/)).toBeDefined();
  // Not among those at hand.
  expect(screen.queryByRole("button", { name: "Show it" })).toBeNull();
});

test("a price that cannot be asked for is said, and what is known stays", async () => {
  open("A", { recipients: ALL, ask: () => Promise.reject(new Error("no network")) });
  expect(await screen.findByText(/The price could not be reckoned/)).toBeDefined();
  expect(figure("Characters left")).toBe("159");
});

test.each([
  ["fr", "Ces lettres en font un message Unicode"],
  ["sw", "Herufi hizi zinaufanya ujumbe wa Unicode"],
] as const)("it is written in %s", async (language, words) => {
  await switchLanguage(language);
  open("It’s");
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
});
