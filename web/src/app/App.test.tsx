import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { declareShownIn } from "../kit/data/invalidation.ts";
import { session } from "../kit/data/session.ts";
import { BURSAR } from "../kit/test.session.ts";
import { App } from "./App.tsx";
import { SHOWN_IN } from "./useLive.ts";

const person = { ...BURSAR, personName: "Grace Wanjiku", username: "office" };

const yes = (data: object, message = "") => ({ status: 200, body: { status: 200, success: true, message, data } });
const no = (status: number, message: string) => ({ status, body: { status, success: false, message, data: {} } });

/** A server of a few answers: one account, `office` with the password `right`. */
let isSignedIn = false;
const asked: string[] = [];
function answer(fields: URLSearchParams): { status: number; body: object } {
  const name = fields.get("function") ?? "";
  asked.push(name);
  if (name === "getSession") return yes({ session: isSignedIn ? person : null });
  if (name === "portalLogin") {
    if (fields.get("password") !== "right") return no(200, "The username or the password is not right");
    isSignedIn = true;
    return yes(person);
  }
  if (name === "resetPassword") return yes({}, "If this username is known, a link is on its way.");
  if (name === "confirmDocument") return no(404, "Nothing was printed under this code");
  if (!isSignedIn) return no(401, "Token has expired");
  if (name === "signOut") {
    isSignedIn = false;
    return yes({});
  }
  if (name === "getNotifications") return yes({ notifications: [], unread: 0 });
  if (name === "getSignIns") return yes({ signIns: [] });
  if (name === "getOverview")
    return yes({ students: 0, groups: 0, keyStages: 0, withoutPhoto: 0, withoutPhone: 0, byKeyStage: [] });
  return no(404, "Unknown function");
}

async function open(path: string, signedIn: boolean) {
  isSignedIn = signedIn;
  asked.length = 0;
  window.location.hash = path;
  await session.refresh();
  render(<App />);
  return userEvent.setup({ delay: null });
}

/** Somebody is signed in, and the server says so once what is answered is called. */
function signedInUnsaid(): () => void {
  isSignedIn = true;
  let say = (): void => undefined;
  const said = new Promise<void>((done) => (say = done));
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const fields = init.body as URLSearchParams;
    if (fields.get("function") === "getSession") await said;
    const { status, body } = answer(fields);
    return new Response(JSON.stringify(body), { status });
  });
  return say;
}

beforeEach(() => {
  declareShownIn(SHOWN_IN);
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    const { status, body } = answer(init.body as URLSearchParams);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  vi.stubGlobal("scrollTo", () => undefined);
});

test("the front door is the login page; a wrong password is said in an alert and a right one opens the office", async () => {
  const user = await open("/", false);
  await user.type(await screen.findByLabelText("Username"), "office");
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("The username or the password is not right");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "right{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: /Grace Wanjiku/ })).toBeTruthy();
  expect(window.location.hash).toBe("#/dashboard");
});

test("a browser that knows nobody has the form before the server's answer; whoever is signed in after all goes on", async () => {
  const say = signedInUnsaid();
  session.forget();
  window.location.hash = "/";
  render(<App />);
  expect(await screen.findByLabelText("Username")).toBeTruthy();
  say();
  expect(await screen.findByRole("heading", { level: 1, name: /Grace Wanjiku/ })).toBeTruthy();
});

test("whoever is signed in goes on although the server has said so before the form was drawn, which waits for its font", async () => {
  const say = signedInUnsaid();
  let come = (): void => undefined;
  vi.spyOn(document.fonts, "load").mockReturnValue(new Promise((done) => (come = () => done([]))));
  session.forget();
  window.location.hash = "/";
  // As the page's start does.
  const ready = session.ready();
  render(<App />);
  await waitFor(() => expect(window.location.hash).toBe("#/login"));
  expect(screen.queryByLabelText("Username")).toBeNull();
  say();
  await ready;
  come();
  expect(await screen.findByRole("heading", { level: 1, name: /Grace Wanjiku/ })).toBeTruthy();
});

test("empty fields are refused beside them and nothing is sent", async () => {
  const user = await open("/login", false);
  await user.click(await screen.findByRole("button", { name: "Login" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Enter username");
  expect(asked).not.toContain("portalLogin");
});

test("Reset Password asks for the username, then says the server's one neutral sentence", async () => {
  const user = await open("/login", false);
  await user.click(await screen.findByRole("button", { name: "Reset Password" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Enter username");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.type(screen.getByLabelText("Username"), "office");
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("a link is on its way");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("without a session every screen is the login page", async () => {
  await open("/account", false);
  expect(await screen.findByRole("button", { name: "Login" })).toBeTruthy();
});

test("an unknown address is /404 and leads home", async () => {
  await open("/mail/all", true);
  expect(await screen.findByText("Sorry, page not found")).toBeTruthy();
  expect(window.location.hash).toBe("#/404");
  expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("#/");
});

test("an ended session opens login with 'Token has expired', and signing in leads back", async () => {
  const user = await open("/account", true);
  await screen.findByRole("heading", { level: 1, name: "Account" });
  isSignedIn = false;
  // The next request learns of it.
  await user.click(screen.getByRole("button", { name: /^Notifications/ }));
  expect(await screen.findByText("Token has expired", {})).toBeTruthy();
  await user.type(screen.getByLabelText("Username"), "office");
  await user.type(screen.getByLabelText("Password"), "right{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Account" });
  expect(window.location.hash).toBe("#/account");
});

test("logout says so and shows the login page", async () => {
  const user = await open("/account", true);
  await user.click(await screen.findByRole("button", { name: "Account of Grace Wanjiku" }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
  expect(await screen.findByText("Logout successfully.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Login" })).toBeTruthy();
  expect(window.location.hash).toBe("#/login");
});

test("an address that changes while the page is still opening is the one that is shown", async () => {
  isSignedIn = true;
  window.location.hash = "/dashboard";
  await session.refresh();
  let isHeld = true;
  let letGo = (): void => undefined;
  // The screen of the first address is on its way when the second is typed.
  const ready = vi.spyOn(session, "ready").mockImplementation(async () => {
    if (isHeld) {
      isHeld = false;
      await new Promise<void>((done) => (letGo = done));
    }
    return session.get();
  });
  render(<App />);
  await waitFor(() => expect(isHeld).toBe(false));
  window.location.hash = "/account";
  // As browsers do, and the page under test does not.
  window.dispatchEvent(new PopStateEvent("popstate"));
  letGo();
  expect(await screen.findByRole("heading", { level: 1, name: "Account" })).toBeTruthy();
  expect(window.location.hash).toBe("#/account");
  ready.mockRestore();
});

test("the code on a printed paper is confirmed for whoever holds it, without a session", async () => {
  await open("/confirm?proof=ABC", false);
  expect(await screen.findByText("Nothing was printed under this code")).toBeTruthy();
});

test("the language switches on the login page", async () => {
  const user = await open("/login", false);
  await user.click(await screen.findByRole("button", { name: "Kiswahili" }));
  expect(await screen.findByRole("button", { name: "Weka upya nenosiri" })).toBeTruthy();
});
