import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ask, dropQuestions } from "./ask.tsx";
import { AskHost } from "./AskHost.tsx";

function page() {
  render(
    <>
      <button type="button">Remove</button>
      <AskHost />
    </>,
  );
  screen.getByRole("button", { name: "Remove" }).focus();
  return userEvent.setup();
}

test("an alert shows its exact text until it is acknowledged, then the focus comes back", async () => {
  const user = page();
  const done = ask.alert("Select Group you want to move from LEFT to RIGHT COLUMN ");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.querySelector("h2")?.textContent).toBe("Select Group you want to move from LEFT to RIGHT COLUMN ");
  await user.keyboard("{Enter}");
  await done;
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove" }));
});

test("a destructive question is answered no by Enter and by Escape, and yes only by its own button", async () => {
  const user = page();
  for (const key of ["{Enter}", "{Escape}"]) {
    const answer = ask.confirm("Do you want to remove Form 1 group?", {
      destructive: true,
      confirmLabel: "Remove group",
    });
    await screen.findByRole("alertdialog");
    await user.keyboard(key);
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
  const answer = ask.confirm("Do you want to remove Form 1 group?", {
    destructive: true,
    confirmLabel: "Remove group",
  });
  await user.click(await screen.findByRole("button", { name: "Remove group" }));
  expect(await answer).toBe(true);
});

test("a plain question is answered yes by Enter", async () => {
  const user = page();
  const answer = ask.confirm("Please Confirm you want to update the photo", { confirmLabel: "Update photo" });
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(await answer).toBe(true);
});

test("a reason must be written", async () => {
  const user = page();
  const answer = ask.reason("Why is this reversed?", { confirmLabel: "Reverse" });
  await screen.findByRole("alertdialog");
  expect(screen.getByRole("button", { name: "Reverse" }).hasAttribute("disabled")).toBe(true);
  await user.type(screen.getByRole("textbox"), " wrong student {Enter}");
  expect(await answer).toBe("wrong student");
});

test("questions wait for each other", async () => {
  const user = page();
  const first = ask.alert("First");
  const second = ask.alert("Second");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("First");
  await user.keyboard("{Enter}");
  await first;
  await waitFor(() => expect(screen.getByRole("alertdialog").textContent).toContain("Second"));
  await user.keyboard("{Enter}");
  await second;
});

test("the same question is not asked a second time, and the second asker is told no", async () => {
  const user = page();
  const first = ask.confirm("Please Confirm", { confirmLabel: "Receipt KES 1,000" });
  expect(await ask.confirm("Please Confirm", { confirmLabel: "Receipt KES 1,000" })).toBe(false);
  await user.click(await screen.findByRole("button", { name: "Receipt KES 1,000" }));
  expect(await first).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("when nobody is there any more, everything that is asked is answered no", async () => {
  page();
  const asked = [
    ask.confirm("Remove it?", { confirmLabel: "Remove" }),
    ask.confirm("Leave?", { confirmLabel: "Leave" }),
  ];
  await screen.findByRole("alertdialog");
  act(dropQuestions);
  expect(await Promise.all(asked)).toEqual([false, false]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
