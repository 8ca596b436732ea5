import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AskHost } from "./dialog/AskHost.tsx";
import { lazyPart } from "./lazyPart.tsx";
import { AppTheme } from "./shell/AppTheme.tsx";

function Greeting({ name }: { name: string; onClose?: () => void }) {
  return <p>Habari {name}</p>;
}

function show(Part: ReturnType<typeof lazyPart<Parameters<typeof Greeting>[0]>>, onClose = vi.fn()) {
  render(
    <AppTheme>
      <Part name="Grace" onClose={onClose} />
      <AskHost />
    </AppTheme>,
  );
  return { onClose, user: userEvent.setup() };
}

test("a part that was fetched early is drawn at once", async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting));
  await Part.fetchNow();
  show(Part);
  expect(screen.getByText("Habari Grace")).toBeDefined();
});

test("a part that cannot be fetched says so, and is there after another try", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let tries = 0;
  const Part = lazyPart(() => ((tries += 1) === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(Greeting)));
  const { user, onClose } = show(Part);
  expect((await screen.findByRole("alertdialog")).textContent).toContain("could not be fetched");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Habari Grace")).toBeDefined();
  expect(tries).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
});

test("whoever gives up is back where they were", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Part = lazyPart<Parameters<typeof Greeting>[0]>(() => Promise.reject(new Error("offline")));
  const { user, onClose } = show(Part);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText("Habari Grace")).toBeNull();
});
