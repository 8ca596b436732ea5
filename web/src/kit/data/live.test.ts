import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { headersOf } from "./call.ts";
import { queries } from "./client.ts";
import { changedBy, followChanges } from "./live.ts";
import { declareShownIn } from "./invalidation.ts";
import { fakeStream, FakeStream } from "../test.stream.ts";

let close: () => void;
const asked: Record<string, number> = {};
const stops: (() => void)[] = [];

/** A read on screen. */
function onScreen(domain: string): void {
  asked[domain] = 0;
  const observer = new QueryObserver(queries, {
    queryKey: [domain],
    queryFn: () => (asked[domain] = (asked[domain] ?? 0) + 1),
    meta: { domain },
  });
  stops.push(observer.subscribe(() => undefined));
}

beforeEach(async () => {
  vi.useFakeTimers();
  fakeStream();
  for (const domain of ["students", "groups", "session", "notifications"]) onScreen(domain);
  await vi.advanceTimersByTimeAsync(10);
  declareShownIn({ students: ["groups", "dashboard"], keyStages: ["groups", "dashboard"] });
  close = followChanges("UHURU.U9");
});
afterEach(() => {
  close();
  for (const stop of stops.splice(0)) stop();
});

test("another person's changes are gathered and looked up once, where they show", async () => {
  FakeStream.last.tell("students", "Amina Office");
  FakeStream.last.tell("students", "Amina Office");
  await vi.advanceTimersByTimeAsync(350);
  expect(asked).toEqual({ students: 2, groups: 2, session: 1, notifications: 2 });
  expect(changedBy.get()).toBe("Amina Office");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(changedBy.get()).toBeUndefined();
});

test("what this page did itself is not looked up again", async () => {
  const key = headersOf({ kind: "write" }, undefined)["idempotency-key"] ?? "";
  FakeStream.last.tell("students", "Me", key);
  await vi.advanceTimersByTimeAsync(350);
  expect(asked["students"]).toBe(1);
  expect(changedBy.get()).toBeUndefined();
});

test("after a gap everything on screen is looked up, and nobody is named", async () => {
  FakeStream.last.dispatchEvent(new Event("missed"));
  await vi.advanceTimersByTimeAsync(350);
  expect(asked).toEqual({ students: 2, groups: 2, session: 2, notifications: 2 });
  expect(changedBy.get()).toBeUndefined();
});

test("a refused stream is tried again later; a closed one is not", async () => {
  const first = FakeStream.last;
  first.close();
  first.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(FakeStream.last).not.toBe(first);
  const second = FakeStream.last;
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(second.readyState).toBe(2);
  expect(FakeStream.last).toBe(second);
});
