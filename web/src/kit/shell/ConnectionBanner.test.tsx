/** The news of a lost connection moves no button from under a finger. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../test.screen.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";

test("it comes once what is held down is released", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  renderScreen(ConnectionBanner, "/dashboard", "/dashboard", {});
  await screen.findByRole("status");
  fireEvent.pointerDown(document.body);
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText(/^You are offline/)).toBeDefined();
  online.mockRestore();
});
