import { cents } from "@ofisi/contract/kit/money";
import { expect, test } from "vitest";
import { limitOn, settleLimit, type KeptLimit } from "./limit.rules.ts";

const [TODAY, TOMORROW, LATER] = ["2026-02-28", "2026-03-01", "2026-03-05"];
const at = (now: number | undefined): KeptLimit => ({
  now: now === undefined ? undefined : cents(now),
  next: undefined,
});

test("a lower limit, and a first one, hold at once", () => {
  expect(settleLimit(at(500), cents(100), TODAY)).toEqual(at(100));
  expect(settleLimit(at(undefined), cents(100), TODAY)).toEqual(at(100));
  expect(settleLimit(at(undefined), undefined, TODAY)).toEqual(at(undefined));
});

test("a higher limit, and none, hold from the next day", () => {
  const raised = settleLimit(at(100), cents(500), TODAY);
  expect(raised).toEqual({ now: 100n, next: { limit: 500n, from: TOMORROW } });
  expect(limitOn(raised, TODAY).now).toBe(100n);
  expect(limitOn(raised, TOMORROW)).toEqual(at(500));
  const cleared = settleLimit(at(100), undefined, TODAY);
  expect(limitOn(cleared, TODAY).now).toBe(100n);
  expect(limitOn(cleared, LATER)).toEqual(at(undefined));
});

test("the same wish does not put it off, another starts anew, and a lower one drops it", () => {
  const raised = settleLimit(at(100), cents(500), TODAY);
  expect(settleLimit(raised, cents(500), TODAY)).toEqual(raised);
  expect(settleLimit(raised, cents(900), TODAY)).toEqual({ now: 100n, next: { limit: 900n, from: TOMORROW } });
  expect(settleLimit(raised, cents(100), TODAY)).toEqual(at(100));
  // What has come into force is what the next change is measured by.
  expect(settleLimit(raised, cents(300), LATER)).toEqual(at(300));
});
