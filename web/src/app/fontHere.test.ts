// The first word waits for its font a moment, and no longer.
import { afterEach, expect, it, vi } from "vitest";
import { fontHere } from "./fontHere.ts";

afterEach(() => vi.useRealTimers());

it("goes on as soon as the font is here", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { fonts: { load: async () => [] } });
  await expect(fontHere()).resolves.toBeUndefined();
});

it("goes on without a font that cannot be fetched", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { fonts: { load: () => Promise.reject(new Error("no line")) } });
  await expect(fontHere()).resolves.toBeUndefined();
});

it("waits no longer than a moment", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { fonts: { load: () => new Promise(() => undefined) } });
  let isDone = false;
  const done = fontHere().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(isDone).toBe(true);
});
