import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Loaded, type Loading } from "./Loaded.tsx";
import { AppTheme } from "../shell/AppTheme.tsx";

function show(reading: Partial<Loading<string>>) {
  const refetch = vi.fn();
  const draw = (given: Partial<Loading<string>>) => (
    <AppTheme>
      <Loaded reading={{ data: undefined, refetch, ...given }} lines={3}>
        {(name) => <input aria-label={name} />}
      </Loaded>
    </AppTheme>
  );
  const { rerender } = render(draw(reading));
  return { refetch, user: userEvent.setup(), now: (given: Partial<Loading<string>>) => rerender(draw(given)) };
}

test("lines stand in its place until it is here, and why it cannot be had, with another try", async () => {
  const { refetch, user, now } = show({});
  expect(screen.getByRole("status", { name: /Loading/ })).toBeDefined();
  now({ failed: { message: "No such family" } });
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("No such family");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("what is here stays, with what was typed in it, when it cannot be asked anew", async () => {
  const { user, now } = show({ data: "Amina" });
  await user.type(screen.getByLabelText("Amina"), "half a word");
  now({ data: "Amina", failed: { message: "The server does not answer" } });
  expect(screen.getByLabelText("Amina")).toHaveProperty("value", "half a word");
  expect(screen.getByRole("alert").textContent).toContain("The server does not answer");
  now({ data: "Baraka" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Baraka")).toHaveProperty("value", "half a word");
});
