import { beforeEach, expect, test, vi } from "vitest";
import { drafts } from "../form/drafts.ts";
import { clock } from "../i18n/clock.ts";
import { whenDenied } from "./call.ts";
import { callerOf, session } from "./session.ts";
import { BURSAR } from "../test.session.ts";

const view = (userCode: string) => ({ ...BURSAR, userCode, roles: "taxer, branchManager" });

let answer: { status: number; body: unknown };
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status })));
});
const yes = (data: unknown) => ({ status: 200, body: { status: 200, success: true, message: "", data } });

async function signInAs(userCode: string) {
  answer = yes(view(userCode));
  return session.signIn("office", "secret");
}

test("after an expired session the same person comes back to the same place, with the draft", async () => {
  await signInAs("U1");
  drafts.save("students/addStudent", { name: "Amina" });
  session.expire("/school/students?dialog=addStudent");
  expect(session.get()).toMatchObject({ status: "out", expired: true });
  expect((await signInAs("U1")).returnTo).toBe("/school/students?dialog=addStudent");
  expect(drafts.take("students/addStudent")).toEqual({ name: "Amina" });
  expect((await signInAs("U1")).returnTo).toBeUndefined();
});

test("another person starts afresh", async () => {
  await signInAs("U1");
  drafts.save("students/addStudent", { name: "Amina" });
  session.expire("/school/students");
  expect((await signInAs("U2")).returnTo).toBeUndefined();
  expect(drafts.has("students/addStudent")).toBe(false);
});

test("signing out forgets drafts, the place and the school's clock", async () => {
  await signInAs("U1");
  drafts.save("students/addStudent", { name: "Amina" });
  expect(clock.zone()).toBe(BURSAR.timeZone);
  answer = yes({});
  await session.signOut();
  expect(session.get()).toMatchObject({ status: "out", expired: false, returnTo: null });
  expect(clock.zone()).toBeUndefined();
  expect((await signInAs("U1")).returnTo).toBeUndefined();
  expect(drafts.has("students/addStudent")).toBe(false);
});

test("signing out of a session that has ended already is signing out", async () => {
  await signInAs("U1");
  answer = { status: 401, body: { success: false, message: "Token has expired" } };
  await session.signOut();
  expect(session.get().status).toBe("out");
});

test("no token reaches the browser's storage", async () => {
  await signInAs("U1");
  session.expire("/dashboard");
  expect([localStorage, sessionStorage].map((each) => JSON.stringify(each)).join("")).not.toContain("secret");
});

test("roles come under one accessor", async () => {
  const { view: person } = await signInAs("U1");
  expect(callerOf(person)).toEqual({ userTypeCode: "STAFF", roles: ["taxer", "branchManager"], everyStaffMay: true });
  expect(callerOf(null)).toBeNull();
});

test("a page of one person ends when another has signed in in another tab, or they themselves have signed out there", async () => {
  whenDenied(() => session.expire("/finance/billing"));
  const inAnotherTab = async (answered: unknown, here: string | null) => {
    answer = yes({ session: answered });
    window.dispatchEvent(new StorageEvent("storage", { key: "ofisi.here", newValue: here }));
  };
  await signInAs("U1");
  drafts.save("receipt", { amount: "1500" });
  for (const [now, here] of [
    [view("U2"), "UHURU/U2"],
    [{ ...view("U1"), schoolCode: "AMANI" }, "AMANI/U1"],
    [null, null],
  ] as const) {
    await signInAs("U1");
    await inAnotherTab(now, here);
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: "out", expired: true, view: null }));
    expect(localStorage.getItem("ofisi.here")).toBe(here);
  }
  expect(drafts.take("receipt")).toEqual({ amount: "1500" });
});

test("the same person in another tab changes nothing here", async () => {
  await signInAs("U1");
  const denied = vi.fn();
  whenDenied(denied);
  answer = yes({ session: view("U1") });
  const asked = vi.spyOn(globalThis, "fetch");
  window.dispatchEvent(new StorageEvent("storage", { key: "ofisi.here", newValue: "UHURU/U1" }));
  await vi.waitFor(() => expect(asked.mock.settledResults).toMatchObject([{ type: "fulfilled" }]));
  // Asked after it, and answered after it.
  await session.refresh();
  expect(denied).not.toHaveBeenCalled();
});
