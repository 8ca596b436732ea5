import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drafts } from "../../kit/form/drafts.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { message, paybill } from "./test.mpesa.ts";
import { useMpesaActions } from "./MpesaMenu.tsx";

/** The entry of the menu, without the screen around it. */
function Office() {
  return <QuietActions actions={useMpesaActions()} />;
}

async function open(dialog: string, answers: Answers = {}, who: object = BURSAR) {
  const drawn = renderScreen(Office, "/finance/transactions", `/finance/transactions?dialog=${dialog}`, {
    portalLogin: () => who,
    getMpesaAccounts: () => ({ accounts: [] }),
    getCallbacks: () => ({ callbacks: [], count: 0 }),
    ...answers,
  });
  await signIn();
  return drawn;
}
const agree = async (user: Awaited<ReturnType<typeof open>>["user"], button: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: button }));

test("without a paybill it says what is needed; the form connects one, and secrets are passwords that no draft keeps", async () => {
  const { user, sent } = await open("mpesa", { saveMpesaAccount: () => paybill("600123") });
  const dialog = await screen.findByRole("dialog", { name: "M-Pesa" });
  await within(dialog).findByText("No paybill is connected");
  await user.click(within(dialog).getByRole("button", { name: "Connect a paybill" }));
  const form = await screen.findByRole("dialog", { name: "Connect a paybill" });
  const box = (name: RegExp | string) => within(form).getByLabelText<HTMLInputElement>(name);
  await user.type(box(/^Paybill or till number/), "600123");
  for (const [name, text] of [
    ["Consumer key", "the key"],
    ["Consumer secret", "the secret"],
    ["Passkey", "the passkey"],
    ["Security credential", "the credential"],
  ] as const) {
    expect(box(name).type).toBe("password");
    await user.type(box(name), text);
  }
  await user.type(box("Initiator"), "ofisi");
  drafts.keepOpenForms();
  expect(drafts.take("paybill")).toEqual({ shortCode: "600123", initiator: "ofisi" });
  await user.type(box("Addresses that may send payments"), "nonsense!");
  await user.click(within(form).getByRole("button", { name: "Connect the paybill" }));
  expect((await within(form).findAllByText("Addresses: IP addresses with commas between")).length).toBeGreaterThan(0);
  await user.clear(box("Addresses that may send payments"));
  await user.click(within(form).getByRole("checkbox", { name: /^Strict/ }));
  await user.click(within(form).getByRole("button", { name: "Connect the paybill" }));
  expect(await screen.findByText("Paybill 600123 is connected")).toBeDefined();
  expect(sent("saveMpesaAccount")).toHaveLength(1);
  expect(sent("saveMpesaAccount")[0]).toMatchObject({
    shortCode: "600123",
    environment: "sandbox",
    consumerKey: "the key",
    passkey: "the passkey",
    isStrict: "true",
    allowList: "",
  });
  // Back among the paybills.
  expect(await screen.findByRole("dialog", { name: "M-Pesa" })).toBeDefined();
});

test("a change shows no secret, keeps those that are left empty, and says when to register again", async () => {
  const before = paybill("600123", { registeredAt: "2026-03-01T08:00:00Z", initiator: "ofisi", isStrict: true });
  const { user, sent } = await open("paybill~600123", {
    getMpesaAccounts: () => ({ accounts: [before] }),
    saveMpesaAccount: () => ({ ...before, environment: "live", registeredAt: "" }),
  });
  const form = await screen.findByRole("dialog", { name: "Change paybill 600123" });
  expect((await within(form).findByLabelText<HTMLInputElement>("Consumer key")).value).toBe("");
  expect(within(form).getAllByText(/Empty keeps the one that is there\./).length).toBe(3);
  await user.selectOptions(within(form).getByRole("combobox", { name: "Environment" }), "live");
  await user.click(within(form).getByRole("button", { name: "Save the paybill" }));
  expect(await screen.findByText("Paybill 600123 is saved. Register its addresses again.")).toBeDefined();
  expect(sent("saveMpesaAccount")[0]).toMatchObject({ shortCode: "600123", consumerKey: "", isStrict: "true" });
});

test("registering says that it works once, tells a refusal, and shows the addresses this once with a way to copy", async () => {
  let tries = 0;
  const { user, sent } = await open("mpesa", {
    getMpesaAccounts: () => ({ accounts: [paybill("600123")] }),
    registerMpesaUrls: () =>
      (tries += 1) === 1
        ? refuse("Safaricom answered: URLs are already registered")
        : {
            ...paybill("600123", { registeredAt: "2026-03-02T08:00:00Z" }),
            confirmationUrl: "https://ofisi.example.org/api/pay/abc/confirmation",
            validationUrl: "https://ofisi.example.org/api/pay/abc/validation",
          },
  });
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  const register = await screen.findByRole("button", { name: "Register addresses of paybill 600123" });
  await user.click(register);
  expect((await screen.findByRole("alertdialog")).textContent).toContain("In production this works once.");
  expect(sent("registerMpesaUrls")).toEqual([]);
  await agree(user, "Register addresses");
  await screen.findByRole("alertdialog", { name: "Safaricom answered: URLs are already registered" });
  await agree(user, "OK");
  await user.click(register);
  await agree(user, "Register addresses");
  const shown = await screen.findByRole("dialog", { name: "Addresses of paybill 600123" });
  expect(within(shown).getByText("https://ofisi.example.org/api/pay/abc/confirmation")).toBeDefined();
  await user.click(within(shown).getByRole("button", { name: "Copy: Confirmation address" }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith("https://ofisi.example.org/api/pay/abc/confirmation"));
  expect(sent("registerMpesaUrls")).toHaveLength(2);
});

test("a pull is asked for once, says so, and then what came; a failure stands in its row", async () => {
  let account = paybill("600123", { pulledAt: "2026-03-02T08:00:00Z" });
  const { user, sent } = await open("mpesa", {
    getMpesaAccounts: () => ({ accounts: [account] }),
    pullTransactions: () => ({}),
  });
  const pull = await screen.findByRole("button", { name: "Pull the last 48 hours of paybill 600123" });
  await user.dblClick(pull);
  await screen.findByText(/^Safaricom is asked for the payments of the last 48 hours/);
  expect(sent("pullTransactions")).toHaveLength(1);
  account = paybill("600123", { pulledAt: "2026-03-02T08:05:00Z", pulledCount: 2 });
  expect(await screen.findByText("2 new payments were found")).toBeDefined();
  account = paybill("600123", { pullFailure: "Safaricom answered: no", pullFailedAt: "2026-03-02T08:06:00Z" });
  await user.click(screen.getByRole("button", { name: "Pull the last 48 hours of paybill 600123" }));
  await waitFor(() => expect(screen.getAllByText("Safaricom answered: no").length).toBeGreaterThan(0));
});

test("odd messages are counted in the menu, say what they mean, show their words as text, and are settled", async () => {
  let odd = [message(7), message(8, { outcome: "refused", detail: "111111", transactionCode: "QX9" })];
  const { user, sent, router } = await open("messages", {
    getCallbacks: (wire) =>
      wire["show"] === "all"
        ? { callbacks: [message(9, { outcome: "recorded", detail: "" })], count: 30 }
        : { callbacks: odd, count: odd.length },
    settleCallback: (wire) => {
      odd = odd.filter((each) => String(each.id) !== wire["callbackId"]);
      return message(7, { lookedBy: "Neema Wanjiru", lookedAt: "2026-03-02T09:00:00Z" });
    },
  });
  expect(await screen.findByText("M-Pesa (2)")).toBeDefined();
  const list = await screen.findByRole("dialog", { name: "Messages from Safaricom" });
  expect(await within(list).findByText("Here and told: 100.00 ≠ 900.00")).toBeDefined();
  expect(within(list).getByText("Paybill 111111")).toBeDefined();
  await user.click(within(list).getAllByRole("button", { name: /^Look at the message of/ })[0]!);
  const one = await screen.findByRole("dialog", { name: "A message from Safaricom" });
  expect(within(one).getByText(/^This payment is here with another amount/)).toBeDefined();
  expect(within(one).queryByText(/GRACE/)).toBeNull();
  await user.click(within(one).getByRole("button", { name: "Show its words" }));
  expect(within(one).getByRole("region", { name: "The message, word by word" }).textContent).toContain("<b>GRACE</b>");
  await user.click(within(one).getByRole("button", { name: "I have looked at it" }));
  expect(await screen.findByText("The message needs no look any more")).toBeDefined();
  expect(sent("settleCallback")[0]).toMatchObject({ callbackId: "7" });
  expect(await screen.findByText("M-Pesa (1)")).toBeDefined();
  await user.click(within(list).getByRole("button", { name: /^All/ }));
  await within(list).findByText("Taken");
  await user.click(within(list).getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(sent("getCallbacks").at(-1)).toMatchObject({ show: "all", page: "1", size: "10" }));
  await user.click((await within(list).findAllByRole("button", { name: /^Look at the message of/ }))[0]!);
  await user.click(await screen.findByRole("button", { name: "Go to the payment" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ dialog: "transaction~QX1" }));
});

test("the messaging office has no entry", async () => {
  const { sent } = await open("", {}, { ...BURSAR, userTypeCode: "SNA" });
  await waitFor(() => expect(sent("portalLogin")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "M-Pesa" })).toBeNull();
});

test("a school whose books are in another currency is offered no M-Pesa, not even by an address", async () => {
  const { sent } = await open("mpesa", {}, { ...BURSAR, country: "CD", currency: "USD" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "M-Pesa" })).toBeNull());
  expect(screen.queryByRole("dialog", { name: "M-Pesa" })).toBeNull();
  expect(sent("saveMpesaAccount")).toHaveLength(0);
});

test("a school that has settled shillings since the sign-in is offered M-Pesa", async () => {
  const settings = {
    currency: "KES",
    approvalAbove: "",
    approvalNext: "",
    approvalNextFrom: "",
    version: 1,
    reversedToday: "0.00",
    approver: "head",
    receiptPaper: "a4",
    today: "2026-03-02",
  };
  await open("", { getFinanceSettings: () => settings }, { ...BURSAR, currency: "USD" });
  expect(await screen.findByText("M-Pesa")).toBeDefined();
});
