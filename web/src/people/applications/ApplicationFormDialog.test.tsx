import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";

const group = (groupCode: string, groupName: string, isOpen: boolean) => ({
  groupCode,
  groupName,
  groupEntryYear: "2027",
  groupExitYear: "2031",
  isOpen,
});

test("groups that a colleague has opened meanwhile are told, and closed again only by whoever wants that", async () => {
  let now = { isOpen: false, groups: [group("AG1", "Form 1", true), group("AG2", "Form 2", false)], version: 1 };
  const { user, sent } = renderScreen(() => null, "/school/applicants", "/school/applicants?dialog=applicationForm", {
    getApplicationForm: () => now,
    saveApplicationForm: ({ version }) => (version === String(now.version) ? now : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Application form" });
  await user.click(await within(form).findByRole("checkbox", { name: "Take applications by the form" }));
  now = { ...now, groups: [group("AG1", "Form 1", true), group("AG2", "Form 2", true)], version: 2 };
  const save = () => user.click(within(form).getByRole("button", { name: "Save form" }));
  await save();
  await within(form).findByText("Can be applied for: Form 1 → Form 1, Form 2");
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await within(form).findByText("Changed in the meantime; it was: Form 1");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("saveApplicationForm")).toMatchObject([
    { isFormOpen: "true", openGroups: '["AG1"]', version: "1" },
    { isFormOpen: "true", openGroups: '["AG1","AG2"]', version: "2" },
  ]);
});
