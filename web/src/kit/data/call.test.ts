import { staff } from "@ofisi/contract/kit/access";
import { flag, required, text } from "@ofisi/contract/kit/fields";
import { contract, file, read, write } from "@ofisi/contract/kit/operation";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call, CallError, fileUrl, newKey, requests, whenDenied, CONTRACT_MISMATCH } from "./call.ts";
import { clock, schoolClock, schoolDay } from "../i18n/clock.ts";
import { switchLanguage } from "../i18n/i18n.ts";

const things = contract("school", "things", {
  getThings: read({
    about: "Things.",
    who: staff,
    in: z.object({ keyword: text(), all: flag() }),
    out: z.object({ Things: z.array(z.object({ name: z.string() })) }),
  }),
  addThing: write({
    about: "Adds a thing.",
    who: staff,
    in: z.object({ name: required("Empty") }),
    files: { excel: "spreadsheet" },
    out: z.object({ name: z.string() }),
  }),
  downloadThings: file({ about: "All of them.", who: staff, in: z.object({ keyword: text() }) }),
});

const sent: { url: string; init: RequestInit }[] = [];
let respond: () => Promise<Response> = () => Promise.reject(new Error("nothing to answer"));

function answers(status: number, body: unknown): void {
  respond = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return respond();
  });
});

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error("expected a CallError", { cause: error });
  return error;
}

test("a read is a form post with the function's name and no idempotency key", async () => {
  // What pages of other tests still ask may end meanwhile.
  const before = requests.inFlight();
  answers(200, { status: 200, success: true, message: "", data: { Things: [{ name: "chalk" }] } });
  expect(await call(things.getThings, { keyword: "ch alk", all: true })).toEqual({ Things: [{ name: "chalk" }] });
  expect(sent[0]?.url).toBe("/api/index.php");
  expect(new URLSearchParams(sent[0]?.init.body as URLSearchParams).toString()).toBe(
    "function=getThings&keyword=ch+alk&all=true",
  );
  expect(sent[0]?.init.headers).toEqual({ "x-ofisi": "1", "accept-language": "en" });
  expect(requests.inFlight()).toBeLessThanOrEqual(before);
});

test("what the server's clock says is the school's day, whatever this device's clock says", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T06:00:00Z") });
  try {
    clock.setZone("Africa/Nairobi");
    const asked = async (date: string) => {
      const envelope = { status: 200, success: true, message: "", data: { Things: [] } };
      respond = () => Promise.resolve(new Response(JSON.stringify(envelope), { headers: { date } }));
      await call(things.getThings, { keyword: "", all: false });
      return schoolClock();
    };
    // A week behind; then set right, but for the minute that an answer may take; and of a proxy that tells no time.
    expect(await asked("Mon, 12 Jan 2026 05:00:00 GMT")).toBe("2026-01-12T08:00");
    expect(schoolDay()).toBe("2026-01-12");
    vi.setSystemTime(new Date("2026-01-12T05:01:00Z"));
    expect(await asked("Mon, 12 Jan 2026 05:00:00 GMT")).toBe("2026-01-12T08:01");
    expect(await asked("soon")).toBe("2026-01-12T08:01");
  } finally {
    clock.setZone("");
    vi.useRealTimers();
  }
});

test("a write carries a key: the one given, or a new one for each call", async () => {
  answers(200, { status: 200, success: true, message: "", data: { name: "chalk" } });
  await call(things.addThing, { name: "chalk" }, { key: "the-same" });
  await call(things.addThing, { name: "chalk" });
  await call(things.addThing, { name: "chalk" });
  const keys = sent.map((each) => (each.init.headers as Record<string, string>)["idempotency-key"]);
  expect(keys[0]).toBe("the-same");
  expect(new Set(keys).size).toBe(3);
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("files go multipart, after the fields", async () => {
  answers(200, { status: 200, success: true, message: "", data: { name: "chalk" } });
  await call(things.addThing, { name: "chalk" }, { files: { excel: new File(["a"], "a.xlsx") } });
  const body = sent[0]?.init.body as FormData;
  expect([...body.keys()]).toEqual(["function", "name", "excel"]);
});

test("what the contract refuses is not sent, and is said in the language in use", async () => {
  await switchLanguage("fr");
  const error = await failure(call(things.addThing, { name: " " }));
  expect(error.kind).toBe("invalid");
  expect(error.field).toBe("name");
  expect(error.message).not.toBe("Empty");
  expect(sent).toHaveLength(0);
});

test.each([
  [200, "refused"],
  [401, "signedOut"],
  [403, "forbidden"],
  [404, "notFound"],
  [413, "tooLarge"],
  [422, "invalid"],
  [429, "tooMany"],
  [500, "failed"],
  [502, "offline"],
])("an answer of %i without success is %s, with the server's message", async (status, kind) => {
  answers(status, { status, success: false, message: "The server's words", data: {}, field: "name" });
  const error = await failure(call(things.getThings, { keyword: "", all: false }));
  expect([error.kind, error.message, error.field]).toEqual([kind, "The server's words", "name"]);
});

test("an ended session and a denied access tell the application", async () => {
  const told: string[] = [];
  whenDenied((event, op) => told.push(`${event} ${op.function}`));
  answers(401, { success: false, message: "Token has expired" });
  await failure(call(things.getThings, { keyword: "", all: false }));
  answers(403, { success: false, message: "" });
  await failure(call(things.getThings, { keyword: "", all: false }));
  whenDenied(() => undefined);
  expect(told).toEqual(["signedOut getThings", "forbidden getThings"]);
});

test("a denied choice is told at its field, and leads nobody away from the page", async () => {
  const told: string[] = [];
  whenDenied((event) => told.push(event));
  answers(403, { success: false, message: "You may mark what you teach", field: "unitCode" });
  const error = await failure(call(things.getThings, { keyword: "", all: false }));
  whenDenied(() => undefined);
  expect([error.kind, error.message, error.field]).toEqual(["forbidden", "You may mark what you teach", "unitCode"]);
  expect(told).toEqual([]);
});

test("no answer is offline, an answer that is not the contract's is a failure, and both may be tried again", async () => {
  respond = () => Promise.reject(new TypeError("fetch failed"));
  const offline = await failure(call(things.getThings, { keyword: "", all: false }));
  expect([offline.kind, offline.mayRetry]).toEqual(["offline", true]);
  answers(200, { status: 200, success: true, message: "", data: { Things: "secret" } });
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const odd = await failure(call(things.getThings, { keyword: "", all: false }));
  expect([odd.kind, odd.mayRetry]).toEqual(["failed", true]);
  // Where it differs is said, and nothing of what it holds.
  expect(said.mock.calls).toEqual([[CONTRACT_MISMATCH, [expect.stringMatching(/^Things: /)]]]);
  expect(JSON.stringify(said.mock.calls)).not.toContain("secret");
});

test("a file that was changed since it was chosen is told of in its place, and no missing link", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  const arrayBuffer = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  const slice = () => Object.assign(new Blob(), { arrayBuffer });
  const excel = Object.assign(new File(["rows"], "rows.xlsx"), { slice });
  const error = await failure(call(things.addThing, { name: "chalk" }, { files: { excel } }));
  expect(error).toMatchObject({ kind: "invalid", field: "excel" });
  expect(error.message).toMatch(/^This file was changed or moved/);
  const whole = new File(["rows"], "rows.xlsx");
  const cut = await failure(call(things.addThing, { name: "chalk" }, { files: { excel: whole } }));
  expect(cut.kind).toBe("offline");
});

test("giving up is not a failure of the network", async () => {
  const stop = new AbortController();
  respond = () =>
    new Promise((_, reject) => {
      stop.signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  const error = failure(call(things.getThings, { keyword: "", all: false }, { signal: stop.signal }));
  stop.abort();
  expect((await error).kind).toBe("cancelled");
});

test("silence ends in a time-out", async () => {
  respond = () =>
    new Promise((_, reject) => {
      sent[0]?.init.signal?.addEventListener("abort", () => reject(new DOMException("timed out", "TimeoutError")));
    });
  const error = await failure(call(things.getThings, { keyword: "", all: false }, { timeoutMs: 5 }));
  expect(error.kind).toBe("timeout");
});

test("a file operation is an address", () => {
  expect(fileUrl(things.downloadThings, { keyword: "a&b" })).toBe(
    "/api/index.php?function=downloadThings&keyword=a%26b",
  );
});
