/** Publishing marks to families: what is missing is said first, class by class or all at once, and it can be taken back. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR } from "../../kit/test.session.ts";
import { PublishDialog } from "./PublishDialog.tsx";

const HIDDEN = { isPublished: false, publishedBy: "", publishedAt: "" };
const SHOWN = { isPublished: true, publishedBy: "Wanjiru Head", publishedAt: "2026-11-20T09:00:00Z" };
const CLASSES = [
  { groupCode: "G1", groupName: "Grade 7", ...HIDDEN, missing: [{ unitName: "Maths", count: 12, of: 33 }] },
  { groupCode: "G2", groupName: "Grade 8", ...HIDDEN, missing: [] },
  { groupCode: "G3", groupName: "Grade 9", ...SHOWN, missing: [] },
];

function open() {
  const Shown = () => <PublishDialog name="publishMarks" id="Y1~S1" draft="" onClose={() => undefined} />;
  const answer = () => ({ isLocked: false, classes: CLASSES });
  return renderScreen(Shown, "/school/marks", "/school/marks", {
    portalLogin: () => BURSAR,
    getMarkPublication: answer,
    publishMarks: answer,
    withdrawMarks: answer,
  });
}

test("the question names the classes that lack marks before families see them", async () => {
  const { user, sent } = open();
  const dialog = await screen.findByRole("dialog", { name: "Publish marks to families" });
  await within(dialog).findByText("Maths: 12 of 33 students");
  await user.click(await within(dialog).findByRole("checkbox", { name: "Grade 7" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Grade 8" }));
  await user.click(within(dialog).getByRole("button", { name: "Publish 2 classes" }));
  await screen.findByText(/marks of Grade 7, Grade 8\? Marks are missing in Grade 7; .* not locked/);
  expect(sent("publishMarks")).toEqual([]);
  await user.click(screen.getAllByRole("button", { name: "Publish 2 classes" }).at(-1)!);
  await waitFor(() => expect(sent("publishMarks")).toMatchObject([{ semesterCode: "S1", groupCodes: '["G1","G2"]' }]));
});

test("all are chosen at once; those that families see are withdrawn", async () => {
  const { user, sent } = open();
  const dialog = await screen.findByRole("dialog", { name: "Publish marks to families" });
  await within(dialog).findByText(/Published on .* by Wanjiru Head/);
  await user.click(await within(dialog).findByRole("checkbox", { name: "All classes" }));
  expect(within(dialog).getByRole("button", { name: "Publish 2 classes" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Withdraw 1 class" }));
  await user.click((await screen.findAllByRole("button", { name: "Withdraw 1 class" })).at(-1)!);
  await waitFor(() => expect(sent("withdrawMarks")).toMatchObject([{ groupCodes: '["G3"]' }]));
});
