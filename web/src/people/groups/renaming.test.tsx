/** Renaming a group, a key stage or a staff group by its address: what is not there any more says so. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../app/dialogs.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";

test.each([
  ["editGroup", "Edit group", "This group is not there any more"],
  ["editKeyStage", "Edit key stage", "This key stage is not there any more"],
  ["editStaffGroup", "Edit staff group", "This group is not there any more"],
])("a link by %s to what has been removed says that it is gone, and closes", async (name, title, gone) => {
  const { user } = renderScreen(() => <h1>The page</h1>, "/page", `/page?dialog=${name}~X9`, {
    portalLogin: () => BURSAR,
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    getStaffGroup: () => ({ Groups: [] }),
  });
  await signIn();
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(await within(dialog).findByText(gone)).toBeDefined();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
