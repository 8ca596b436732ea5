import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { onPhone } from "../../kit/test.phone.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { BillingScreen } from "./BillingScreen.tsx";
import { ANSWERS } from "./test.bills.ts";

test("on a phone the button takes a payment, and a new bill is in the menu", async () => {
  onPhone();
  const { user } = renderScreen(BillingScreen, "/finance/billing", "/finance/billing", ANSWERS);
  const take = await screen.findByRole("button", { name: "Take a payment" });
  expect(screen.queryByRole("button", { name: "Add New Bill" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "More" }));
  expect(await screen.findByRole("menuitem", { name: "Add New Bill" })).toBeDefined();
  await user.keyboard("{Escape}");
  await user.click(take);
  const form = await screen.findByRole("dialog", { name: "Payment receipting" });
  expect(await within(form).findByRole("combobox", { name: "Who is it for?" })).toBeDefined();
});
