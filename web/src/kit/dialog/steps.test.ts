import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeLayer, whenBack } from "./steps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with one form open, in a browser that takes the step back only when it is told to. */
function slowBrowser() {
  const taken: number[] = [];
  const listeners = new Set<(change: { action: { type: string } }) => void>();
  const history = {
    go: (by: number) => void taken.push(by),
    subscribe(listener: (change: { action: { type: string } }) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const router = { latestLocation: { state: { over: ["form"] } }, history } as unknown as AnyRouter;
  return { router, taken, move: () => listeners.forEach((tell) => tell({ action: { type: "BACK" } })) };
}

test("Escape twice over a form is one step back, in a browser that needs four seconds for it", async () => {
  const { router, taken, move } = slowBrowser();
  closeLayer(router, "form");
  await vi.advanceTimersByTimeAsync(4_000);
  closeLayer(router, "form");
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([-1]);
  move();
});

test("what changes the address waits for the step, and not for ever", async () => {
  const { router, move } = slowBrowser();
  const written: string[] = [];
  closeLayer(router, "form");
  whenBack(() => written.push("a filter"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(written).toEqual([]);
  move();
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual(["a filter"]);
  closeLayer(router, "form");
  whenBack(() => written.push("another"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual(["a filter", "another"]);
});
