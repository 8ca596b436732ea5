import type { ListRow } from "@ofisi/contract/messaging/rows";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { RowStatusSection } from "./StatusSection.tsx";

const row = (smsState: ListRow["smsState"], emailState: ListRow["emailState"] = "") =>
  ({ status: "1", smsState, emailState }) as ListRow;

test.each([
  ["an SMS that was cancelled", row("cancelled"), "Pending again"],
  ["an e-mail that was cancelled", row("", "cancelled"), "Pending again"],
  ["one that waits", row("waiting"), "Pending"],
  ["none", row(""), "Pending"],
])("a row with %s says so", async (_, of, said) => {
  renderScreen(() => <RowStatusSection row={of} />, "/page", "/page", {});
  expect(await screen.findByText(said)).toBeDefined();
});
