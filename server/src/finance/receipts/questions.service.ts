/** Asks before a payment is taken that a slip of the hand has probably made (decision 0056). */
import type { receipts as contract } from "@ofisi/contract/finance/receipts";
import { add } from "@ofisi/contract/kit/money";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { money } from "../ledger/figures.rules.ts";
import type { Part } from "../ledger/payments.queries.ts";
import { findExpected } from "./questions.queries.ts";
import { isFarAbove, isLongAgo, meantDay } from "./questions.rules.ts";

type Asked = Pick<In<typeof contract.receiptPayment>, "amount" | "bankDate" | "onOldDay" | "aboveOwed">;

/** @throws Refusal that is a question, of the field that says that it was asked, until that field is sent. */
export async function askAbout(
  context: SchoolContext,
  { amount, bankDate, onOldDay, aboveOwed }: Asked,
  parts: readonly Part[],
): Promise<void> {
  const { caller, day: today } = context;
  if (!onOldDay && bankDate !== "" && isLongAgo(bankDate, today)) {
    const days = { day: { day: bankDate }, meant: { day: meantDay(bankDate, today) } };
    throw refuse("{day} is more than a year ago. Did you mean {meant}?", days, "onOldDay");
  }
  if (aboveOwed) return;
  const expected = await findExpected(
    context,
    parts.map((part) => part.billNo),
  );
  // A bill that is none, or void, is refused by the posting.
  if (expected.size === 0) return;
  const families = [...new Map([...expected.values()].map((one) => [one.family, one])).values()];
  const owed = add(...families.map((family) => family.owed));
  const largestBill = add(...families.map((family) => family.largestBill));
  if (!isFarAbove(amount, { owed, largestBill })) return;
  const amounts = { owed: money(caller.currency, owed), amount: money(caller.currency, amount) };
  throw refuse("This family owes {owed}. Did you mean to take {amount}?", amounts, "aboveOwed");
}
