import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";

const open = async () => {
  const page = renderScreen(() => null, "/school/students", "/school/students?dialog=orderGroups", {
    getKeyStages: () => [
      { keyStageCode: "KS-1", keyStageName: "Lower", version: 1 },
      { keyStageCode: "KS-2", keyStageName: "Upper", version: 1 },
    ],
    getGroup: () => ({ Groups: [] }),
    orderGroups: () => ({}),
  });
  const dialog = await screen.findByRole("dialog", { name: "Order of classes" });
  await within(dialog).findByText("Upper");
  const stages = () =>
    within(dialog)
      .getAllByText(/^(Lower|Upper)$/)
      .map(({ textContent }) => textContent);
  await page.user.click(within(dialog).getByRole("button", { name: /Lower.*down|down.*Lower/i }));
  expect(stages()).toEqual(["Upper", "Lower"]);
  return { ...page, dialog, stages };
};

test("an order that was begun is asked about before it is lost", async () => {
  const { user, dialog, stages } = await open();
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(dialog.isConnected).toBe(true);
  expect(stages()).toEqual(["Upper", "Lower"]);
});

test("an order that is saved closes without a question", async () => {
  const { user, dialog, sent } = await open();
  await user.click(within(dialog).getByRole("button", { name: /Save/ }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent("orderGroups")).toMatchObject([{ keyStageCodes: '["KS-2","KS-1"]' }]);
});
