import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { ANSWERS, FAMILY } from "../bills/test.bills.ts";
import { paybill, phoneRequest } from "./test.mpesa.ts";

const TWO = {
  ...FAMILY,
  guardians: [...FAMILY.guardians, { names: "Baraka Juma", phoneNumber: "+254722000111", email: "" }],
};

async function open(dialog: string, answers: Answers = {}) {
  const drawn = renderScreen(() => null, "/finance/billing", `/finance/billing?dialog=${dialog}`, {
    ...ANSWERS,
    getFamilyAccount: () => TWO,
    getMpesaAccounts: () => ({ accounts: [paybill("600123")] }),
    portalLogin: () => BURSAR,
    askPhone: () => phoneRequest(),
    getPhoneRequest: () => phoneRequest(),
    ...answers,
  });
  await signIn();
  return drawn;
}

const dialogOf = (router: Awaited<ReturnType<typeof open>>["router"]): unknown =>
  (router.state.location.search as Record<string, unknown>)["dialog"];

test("a guardian's phone and the balance stand there, and the state is followed until it is paid and printed", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  let now = phoneRequest();
  const { user, sent, router } = await open("askPhone~B000001", { getPhoneRequest: () => now });
  const phone = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Phone to ask/ });
  const form = screen.getByRole("dialog", { name: "Ask the parent's phone to pay" });
  expect(phone.value).toBe("+254712345678");
  expect(within(form).getByRole<HTMLInputElement>("textbox", { name: /^Amount/ }).value).toBe("7500");
  await user.click(within(form).getByRole("button", { name: "Baraka Juma" }));
  expect(phone.value).toBe("+254722000111");
  await user.dblClick(within(form).getByRole("button", { name: "Ask this phone" }));
  await screen.findByText("Safaricom is being asked…");
  expect(sent("askPhone")).toHaveLength(1);
  expect(sent("askPhone")[0]).toMatchObject({ billNo: "B000001", phoneNumber: "+254722000111", amount: "7500.00" });
  // After a reload the page knows what it was waiting for.
  expect(dialogOf(router)).toBe("phoneRequest~PH1");
  now = phoneRequest({ state: "sent" });
  await screen.findByText(/^The question is on the phone/);
  now = phoneRequest({ state: "paid", receiptNo: "R000007" });
  expect(await screen.findByText(/^KES\s7,500 paid\. Receipt R000007\.$/)).toBeDefined();
  const asked = sent("getPhoneRequest").length;
  await user.click(screen.getByRole("button", { name: /A4/ }));
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here");
  expect(address.searchParams.get("receiptNos")).toBe('["R000007"]');
  await new Promise((done) => setTimeout(done, 2_500));
  expect(sent("getPhoneRequest")).toHaveLength(asked);
});

test("each other ending says what to do, and only then another question can be asked", async () => {
  let now = phoneRequest({ state: "cancelled" });
  const { user, router } = await open("phoneRequest~PH1", { getPhoneRequest: () => now });
  expect(await screen.findByText("The parent said no.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  await waitFor(() => expect(dialogOf(router)).toBe("askPhone~B000001"));
  for (const [change, words] of [
    [{ state: "failed", detail: "DS timeout" }, /^It was not paid\. Safaricom says: DS timeout$/],
    [{ state: "unknown" }, /^Ask the parent whether an M-Pesa message has come\./],
    [{ state: "paid" }, /It waits under Transactions to be posted/],
  ] as const) {
    now = phoneRequest({ ...change, requestCode: `PH-${change.state}` });
    await router.navigate({ to: ".", search: { dialog: `phoneRequest~PH-${change.state}` } as never });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Ask again" }) !== null).toBe(change.state !== "paid");
  }
});

test("a refusal stays in the form with what was typed; cents are not asked for", async () => {
  const { user, sent } = await open("askPhone~B000001", {
    askPhone: () => refuse("+254712345678 is being asked for this bill already. Wait for the answer"),
  });
  const phone = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Phone to ask/ });
  const form = screen.getByRole("dialog", { name: "Ask the parent's phone to pay" });
  await user.clear(phone);
  await user.click(within(form).getByRole("button", { name: "Ask this phone" }));
  expect((await within(form).findAllByText("Phone: enter the number that is to be asked")).length).toBeGreaterThan(0);
  await user.type(phone, "0712345678");
  await user.click(within(form).getByRole("button", { name: "Ask this phone" }));
  expect(await within(form).findByText(/is being asked for this bill already/)).toBeDefined();
  expect(phone.value).toBe("0712345678");
  expect(sent("askPhone")[0]).toMatchObject({ phoneNumber: "0712345678" });
});

test("at the counter MPESA offers the phone where the school can ask, with the typed amount; paid leads to the next payer", async () => {
  const { user, sent } = await open("receiptBill~B000001", {
    getPhoneRequest: () => phoneRequest({ state: "paid", receiptNo: "R000007", amount: "2000.00" }),
  });
  const counter = await screen.findByRole("dialog", { name: "Payment receipting" });
  const mode = await within(counter).findByRole("combobox", { name: /Payment mode/ });
  await user.selectOptions(mode, "CASH");
  expect(within(counter).queryByRole("button", { name: "Ask the parent's phone to pay" })).toBeNull();
  await user.selectOptions(mode, "MPESA");
  await user.type(within(counter).getByRole("textbox", { name: /^Amount/ }), "2000");
  await user.click(await within(counter).findByRole("button", { name: "Ask the parent's phone to pay" }));
  const form = await screen.findByRole("dialog", { name: "Ask the parent's phone to pay" });
  expect((await within(form).findByRole<HTMLInputElement>("textbox", { name: /^Amount/ })).value).toBe("2000");
  await user.click(within(form).getByRole("button", { name: "Ask this phone" }));
  await screen.findByText(/^KES\s2,000 paid\. Receipt R000007\.$/);
  expect(sent("receiptPayment")).toEqual([]);
  const asked = await screen.findByRole("dialog", { name: "Asking +254712345678" });
  await user.click(within(asked).getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(await within(counter).findByRole("combobox", { name: "Who is it for?" })).toBeDefined();
});

test.each([
  ["without a passkey", { getMpesaAccounts: () => ({ accounts: [paybill("600123", { hasPasskey: false })] }) }],
  ["whose books are in dollars", { getFinanceSettings: () => ({ ...ANSWERS.getFinanceSettings(), currency: "USD" }) }],
])("a school %s is offered nothing", async (_, answers) => {
  const { user } = await open("receiptBill~B000001", answers);
  const counter = await screen.findByRole("dialog", { name: "Payment receipting" });
  await user.selectOptions(await within(counter).findByRole("combobox", { name: /Payment mode/ }), "MPESA");
  expect(within(counter).queryByText(/M-Pesa can ask the parent's phone/)).toBeNull();
});
