/** What another person does is seen on the lists that show it, without a press; what is being done there stays. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BillingScreen } from "../finance/bills/BillingScreen.tsx";
import { ANSWERS, BILL, BILLS } from "../finance/bills/test.bills.ts";
import { changedBy, followChanges } from "../kit/data/live.ts";
import { declareShownIn } from "../kit/data/invalidation.ts";
import { renderScreen } from "../kit/test.screen.tsx";
import { fakeStream, FakeStream } from "../kit/test.stream.ts";
import { SHOWN_IN } from "./useLive.ts";

let close: () => void;
beforeEach(() => {
  fakeStream();
  declareShownIn(SHOWN_IN);
  close = followChanges("UHURU.U9");
});
afterEach(() => close());

test.each(["receipts", "transactions", "bills", "students"])(
  "a change of %s by another clerk is on the list of bills and its cards, and ticks and filters stay",
  async (topic) => {
    let isPaid = false;
    const { user, sent } = renderScreen(BillingScreen, "/finance/billing", "/finance/billing?keyword=amina", {
      ...ANSWERS,
      getBills: () =>
        isPaid
          ? {
              ...BILLS,
              Bills: [{ ...BILL, billPayment: "9000.00", billingstatus: 3, reducingBalance: "0.00" }, BILLS.Bills[1]],
              totalPaid: "9000.00",
              totalUnpaid: "2000.00",
            }
          : BILLS,
    });
    await screen.findByText("B000001");
    await user.click(screen.getByRole("checkbox", { name: /^Select B000002/ }));
    expect(screen.getByText("1,500 · Partially paid")).toBeDefined();
    const asked = sent("getBills").length;

    isPaid = true;
    // Two at once are looked up once.
    act(() => {
      FakeStream.last.tell(topic, "Peter Mwangi");
      FakeStream.last.tell(topic, "Peter Mwangi");
    });
    expect(await screen.findByText("9,000 · Paid in full")).toBeDefined();
    expect(sent("getBills")).toHaveLength(asked + 1);
    expect(sent("getBills").at(-1)).toMatchObject({ keyword: "amina" });
    const figures = screen.getByText("count of bills").closest("dl")!;
    expect(within(figures).getByText("unpaid").nextElementSibling?.textContent?.replace(/\s/g, " ")).toBe("KES 2,000");
    expect(screen.getByRole("button", { name: "Void (1)" })).toBeDefined();
    await waitFor(() => expect(changedBy.get()).toBe("Peter Mwangi"));
  },
);

test("a change of what the bills do not show is not asked for", async () => {
  const { sent } = renderScreen(BillingScreen, "/finance/billing", "/finance/billing", ANSWERS);
  await screen.findByText("B000001");
  const asked = sent("getBills").length;
  act(() => FakeStream.last.tell("staff", "Peter Mwangi"));
  await new Promise((done) => setTimeout(done, 600));
  expect(sent("getBills")).toHaveLength(asked);
});
