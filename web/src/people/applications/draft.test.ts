import { beforeEach, expect, test, vi } from "vitest";
import { keepArrived, keepDraft, openArrived, openDraft } from "./draft.ts";

const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

test("keeps what was typed for its school with the key of its request, for a week", () => {
  const draft = { ...openDraft("NYOTA"), typed: { name: "Imani" } };
  keepDraft("NYOTA", draft, 0);
  expect(openDraft("NYOTA", 7 * DAY - 1)).toMatchObject(draft);
  expect(openDraft("UHURU", 1).typed).toEqual({});
  const later = openDraft("NYOTA", 7 * DAY);
  expect(later.typed).toEqual({});
  expect(later.requestKey).not.toBe(draft.requestKey);
  expect(JSON.stringify(localStorage)).not.toContain("Imani");
});

test("leaves nothing but the reference of what has arrived", () => {
  keepDraft("NYOTA", { typed: { name: "Imani" }, requestKey: "key-of-imani" });
  keepArrived("NYOTA", { reference: "ABCDE23456", asSent: true, ticket: "T" });
  expect(openArrived("NYOTA")).toEqual({ reference: "ABCDE23456", asSent: true, ticket: "T" });
  expect(openDraft("NYOTA").typed).toEqual({});
  expect(JSON.stringify(localStorage)).not.toMatch(/Imani|key-of-imani/);
});

test.each([
  "{",
  "null",
  '{"typed":{"name":1},"requestKey":"a","at":9e15}',
  '{"typed":null,"requestKey":"a","at":9e15}',
])("begins anew over what it cannot read: %s", (stored) => {
  localStorage.setItem("ofisi.apply.NYOTA", stored);
  expect(openDraft("NYOTA").typed).toEqual({});
});

test("works without memory where the browser has none", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(() => keepDraft("NYOTA", { typed: {}, requestKey: "key" })).not.toThrow();
  vi.restoreAllMocks();
});
