/** What was opened is read again without a link: by its own account, as long as it is signed in, and no more than fits. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { beforeEach, expect, test, vi } from "vitest";
import { BURSAR } from "../test.session.ts";
import { queries } from "./client.ts";
import { dropKept, fetchPage, findWork, KEPT_BYTES_MAX, KEPT_ONE_BYTES_MAX, keepWork, readKept } from "./kept.ts";
import { session } from "./session.ts";
import { readKey } from "./useRead.ts";

const ATTEMPT = {
  attempt: 1,
  comments: "Done",
  attachment: "sums.pdf",
  file: "abcdefghijklmnopqrstuvwxyz0123.pdf",
  contentType: "application/pdf",
  bytes: 9,
  pages: 1,
  date: "2026-11-23T08:05",
  pressed: "2026-11-23T08:05",
  isLate: false,
};
const INPUT = { id: 7 };
const KEY = readKey(assignments.getAttempts, INPUT);

let hasLink = true;
let answers: Record<string, unknown>;
beforeEach(async () => {
  await dropKept();
  hasLink = true;
  answers = { getAttempts: [ATTEMPT], signOut: {} };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!hasLink) throw new TypeError("no link");
    if (init?.method !== "POST") return new Response(new Blob(["x".repeat(Number(/\d+$/.exec(address)?.[0] ?? 5))]));
    const name = new URLSearchParams(init.body as URLSearchParams).get("function") ?? "";
    return new Response(JSON.stringify({ status: 200, success: true, message: "", data: answers[name] }));
  });
});

const signInAs = async (userCode: string, userTypeCode = "STUDENT") => {
  answers["portalLogin"] = { ...BURSAR, userCode, userTypeCode };
  await session.signIn("somebody", "secret");
};
const read = () => readKept(assignments.getAttempts, INPUT, {});
/** What stands on the page after a try without a link. */
async function seenWithoutLink(): Promise<unknown> {
  queries.clear();
  hasLink = false;
  await expect(read()).rejects.toMatchObject({ kind: "offline" });
  hasLink = true;
  return queries.getQueryData(KEY);
}

test("what was answered is shown again without a link, with the time of its answer", async () => {
  await signInAs("P1");
  const before = Date.now();
  expect(await read()).toEqual([ATTEMPT]);
  await vi.waitFor(async () => expect(await seenWithoutLink()).toEqual([ATTEMPT]));
  const { dataUpdatedAt } = queries.getQueryState(KEY)!;
  expect(dataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

test("nobody sees what was kept for another account, nor after signing out; the same account does not either", async () => {
  await signInAs("P1");
  await read();
  await vi.waitFor(async () => expect(await seenWithoutLink()).toEqual([ATTEMPT]));
  await keepWork("AS-1", { text: "Half of it", file: undefined, photos: [] });
  await signInAs("P2");
  expect(await seenWithoutLink()).toBeUndefined();
  expect(await findWork("AS-1")).toBeUndefined();
  await signInAs("P1");
  await read();
  await vi.waitFor(async () => expect(await seenWithoutLink()).toEqual([ATTEMPT]));
  await session.signOut();
  await signInAs("P1");
  expect(await seenWithoutLink()).toBeUndefined();
  expect(await findWork("AS-1")).toBeUndefined();
});

test("a tab whose browser somebody else has signed in at by now keeps nothing and shows nothing", async () => {
  await signInAs("P1");
  await read();
  await vi.waitFor(async () => expect(await seenWithoutLink()).toEqual([ATTEMPT]));
  localStorage.setItem("ofisi.kept", JSON.stringify({ view: { ...BURSAR, userCode: "P2" }, at: Date.now() }));
  expect(await seenWithoutLink()).toBeUndefined();
});

test("what the office reads is not kept", async () => {
  await signInAs("P1", "STAFF");
  await read();
  expect(await seenWithoutLink()).toBeUndefined();
  expect(localStorage.getItem("ofisi.kept")).toBeNull();
});

test("pages of papers are kept up to their size, and the oldest make room", async () => {
  await signInAs("P1");
  const pages = KEPT_BYTES_MAX / KEPT_ONE_BYTES_MAX + 1;
  const clock = vi.spyOn(Date, "now");
  const began = new Date().getTime();
  for (let page = 0; page < pages; page++) {
    clock.mockReturnValue(began + page);
    await fetchPage(`/page?p=${page}&bytes=${KEPT_ONE_BYTES_MAX}`);
    await vi.waitFor(async () => expect(await isKept(`/page?p=${page}&bytes=${KEPT_ONE_BYTES_MAX}`)).toBe(true));
  }
  expect(await isKept(`/page?p=0&bytes=${KEPT_ONE_BYTES_MAX}`)).toBe(false);
  expect(await isKept(`/page?p=1&bytes=${KEPT_ONE_BYTES_MAX}`)).toBe(true);
  await fetchPage(`/page?bytes=${KEPT_ONE_BYTES_MAX + 1}`);
  expect(await isKept(`/page?bytes=${KEPT_ONE_BYTES_MAX + 1}`)).toBe(false);
});

async function isKept(address: string): Promise<boolean> {
  hasLink = false;
  const found = await fetchPage(address).catch(() => undefined);
  hasLink = true;
  return found !== undefined;
}

test("without a link the page opens as whom the server last named, for twelve hours, and not once signed out", async () => {
  await signInAs("P1");
  session.forget();
  hasLink = false;
  expect(await session.ready()).toMatchObject({ status: "in", view: { userCode: "P1" } });
  session.forget();
  const { at, ...kept } = JSON.parse(localStorage.getItem("ofisi.kept")!) as { at: number };
  localStorage.setItem("ofisi.kept", JSON.stringify({ ...kept, at: at - 12 * 3_600_000 - 1 }));
  await expect(session.ready()).rejects.toMatchObject({ kind: "offline" });
  hasLink = true;
  answers["getSession"] = { session: null };
  expect(await session.ready()).toMatchObject({ status: "out" });
  session.forget();
  hasLink = false;
  await expect(session.ready()).rejects.toMatchObject({ kind: "offline" });
});

/** Opens the page anew, with the server's answers held back until they are let go. */
function reopened(): { answer: () => void } {
  const { fetch: answering } = globalThis;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    await held;
    return await answering(...asked);
  });
  session.forget();
  return { answer: letGo };
}

test("whoever was here a moment ago begins before the server answers, with what was kept", async () => {
  await signInAs("P1");
  await read();
  await vi.waitFor(async () => expect(await seenWithoutLink()).toEqual([ATTEMPT]));
  answers["getSession"] = { session: { ...BURSAR, userCode: "P1", userTypeCode: "STUDENT", personName: "Renamed" } };
  const { answer } = reopened();
  expect(await session.ready()).toMatchObject({
    status: "in",
    view: { userCode: "P1", personName: BURSAR.personName },
  });
  queries.clear();
  const reading = read();
  await vi.waitFor(() => expect(queries.getQueryData(KEY)).toEqual([ATTEMPT]));
  answer();
  expect(await reading).toEqual([ATTEMPT]);
  await vi.waitFor(() => expect(session.get().view?.personName).toBe("Renamed"));
});

test("a session that has ended meanwhile leads to the login page, and its place is kept", async () => {
  await signInAs("P1");
  answers["getSession"] = { session: null };
  const { answer } = reopened();
  expect(await session.ready()).toMatchObject({ status: "in" });
  answer();
  await vi.waitFor(() => expect(session.get()).toMatchObject({ status: "out", expired: true }));
  expect(localStorage.getItem("ofisi.kept")).toBeNull();
});

test("who left half an hour ago is not shown before the server has said that they are signed in", async () => {
  await signInAs("P1");
  const { at, ...kept } = JSON.parse(localStorage.getItem("ofisi.kept")!) as { at: number };
  localStorage.setItem("ofisi.kept", JSON.stringify({ ...kept, at: at - 30 * 60_000 - 1 }));
  answers["getSession"] = { session: null };
  const { answer } = reopened();
  const ready = session.ready();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(session.get().status).toBe("unknown");
  answer();
  expect(await ready).toMatchObject({ status: "out", expired: false });
});
