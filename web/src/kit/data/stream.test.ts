/** One stream for all tabs of a browser. Each `openStream` here stands for a tab. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStream } from "./stream.ts";
import { fakeStream, FakeStream } from "../test.stream.ts";

/** The browser's locks: one holder, the others wait in their order. */
function fakeLocks() {
  const queues = new Map<string, (() => void)[]>();
  const release = (name: string): void => {
    const next = queues.get(name)?.shift();
    if (next) next();
    else queues.delete(name);
  };
  return {
    async request(
      name: string,
      how: { ifAvailable?: boolean; signal?: AbortSignal },
      hold: (lock: object | null) => Promise<unknown>,
    ): Promise<unknown> {
      if (queues.has(name)) {
        if (how.ifAvailable) return hold(null);
        await new Promise<void>((turn) => queues.get(name)?.push(turn));
      } else queues.set(name, []);
      try {
        return await hold({ name });
      } finally {
        release(name);
      }
    },
  };
}

const tabs: (() => void)[] = [];
const heard: string[][] = [];
function tab(whose = "U9"): void {
  const at = heard.push([]) - 1;
  tabs.push(openStream(whose, { message: (data) => heard[at]?.push(data), missed: () => heard[at]?.push("missed") }));
}
const settled = () => new Promise((done) => setTimeout(done, 30));

beforeEach(() => {
  fakeStream();
  FakeStream.opened = 0;
  heard.length = 0;
});
afterEach(() => {
  for (const close of tabs.splice(0)) close();
});

test("eight tabs have one stream, and each hears all of it", async () => {
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  for (let count = 0; count < 8; count += 1) tab();
  await settled();
  expect(FakeStream.opened).toBe(1);
  FakeStream.last.dispatchEvent(new MessageEvent("message", { data: "a change" }));
  await settled();
  expect(heard).toEqual(Array.from({ length: 8 }, () => ["a change"]));
});

test("when the tab with the stream closes another takes over, and all look at what they may have missed", async () => {
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  for (let count = 0; count < 3; count += 1) tab();
  await settled();
  const first = FakeStream.last;
  tabs.shift()?.();
  await settled();
  expect(first.readyState).toBe(FakeStream.CLOSED);
  expect(FakeStream.opened).toBe(2);
  FakeStream.last.dispatchEvent(new Event("open"));
  FakeStream.last.dispatchEvent(new MessageEvent("message", { data: "later" }));
  await settled();
  expect(heard).toEqual([[], ["missed", "later"], ["missed", "later"]]);
});

test("two persons in one browser do not hear each other", async () => {
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  tab("U1");
  await settled();
  const first = FakeStream.last;
  tab("U2");
  await settled();
  expect(FakeStream.opened).toBe(2);
  first.dispatchEvent(new MessageEvent("message", { data: "for U1" }));
  await settled();
  expect(heard).toEqual([["for U1"], []]);
});

test("without locks a tab has a stream of its own, while it is looked at", async () => {
  vi.stubGlobal("navigator", {});
  const visibility = vi.spyOn(document, "visibilityState", "get");
  tab();
  tab();
  expect(FakeStream.opened).toBe(2);
  visibility.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeStream.last.readyState).toBe(FakeStream.CLOSED);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeStream.opened).toBe(4);
  FakeStream.last.dispatchEvent(new Event("open"));
  expect(heard[1]).toEqual(["missed"]);
});
