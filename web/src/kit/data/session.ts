/**
 * Who is signed in. The browser holds no token: an HttpOnly cookie carries the session, and
 * `getSession` says whose it is (G008). When it ends, the login page opens, and the same person comes
 * back to the same address with their half-filled forms (`drafts.ts`).
 */
import type { Access, Caller } from "@ofisi/contract/kit/access";
import type { SessionView } from "@ofisi/contract/platform/session";
import { type Addressed, call, CallError, type CallOptions, decode, post, tellSignedOut } from "./call.ts";
import { clock } from "../i18n/clock.ts";
import { contractWords } from "../i18n/i18n.ts";
import { drafts } from "../form/drafts.ts";
import { dropWrites } from "../grid/kept.ts";
import {
  forgetSession,
  isKeptBeside,
  keepSession,
  keptSession,
  likelySession,
  type Whose,
  whoseIs,
} from "./keptSession.ts";
import { store, useStore } from "./store.ts";

export interface SessionState {
  /** `unknown` until the server has said. */
  status: "unknown" | "out" | "in";
  view: SessionView | null;
  /** The session ended by itself: the login page says 'Token has expired'. */
  expired: boolean;
  /** The address that was open then, and whose it was. */
  returnTo: { path: string; userCode: string } | null;
}

const RETURN_STORE = "ofisi.return";
const state = store<SessionState>({ status: "unknown", view: null, expired: false, returnTo: null });
let asking: Promise<SessionState> | undefined;

/** The operations, fetched when they are needed: that nobody is signed in can be read without a contract. */
async function operations() {
  await import("../form/schemas.ts");
  const [{ session: ops }] = await Promise.all([import("@ofisi/contract/platform/session"), contractWords()]);
  return ops;
}
/** `getSession` of the contract, as much of it as a request needs. */
export const WHO_IS_IT = { kind: "read", endpoint: "school", function: "getSession" } satisfies Addressed;

/** Who is signed in. Throws `CallError`. */
async function whoIsIt(options: CallOptions = {}): Promise<SessionView | null> {
  const data = await post(WHO_IS_IT, {}, options);
  if (typeof data === "object" && data !== null && "session" in data && data.session === null) return null;
  const { session: view } = decode((await operations()).getSession, data);
  if (view !== null) keepSession(view);
  return view;
}

/** A link over which nothing comes is not waited for so long, where there is something to read without it. */
const START_MS = 8_000;

/** What was kept as the contract reads it now. Throws for what an older version of the product has kept in another form. */
async function asKept(kept: SessionView): Promise<SessionView | null> {
  return decode((await operations()).getSession, { session: kept }).session;
}

/**
 * As `whoIsIt`, where this browser keeps what they have opened: whoever was here a moment ago begins without waiting for the
 * answer; without a link, it is who it was when the server last said.
 */
async function whoIsItHere(): Promise<SessionView | null> {
  const kept = keptSession();
  if (kept === undefined) return await whoIsIt();
  const asked = whoIsIt({ timeoutMs: START_MS });
  // It may fail before anybody waits for it.
  asked.catch(() => undefined);
  try {
    const likely = likelySession();
    const view = likely && (await asKept(likely).catch(() => null));
    if (view) {
      settle(view, asked).catch(() => undefined);
      return view;
    }
    return await asked;
  } catch (error) {
    if (!(error instanceof CallError && (error.kind === "offline" || error.kind === "timeout"))) throw error;
    return await asKept(kept);
  }
}

/** The server's answer to a page that has begun with what was kept. Without one it goes on with that. */
async function settle(kept: SessionView, asked: Promise<SessionView | null>): Promise<void> {
  const view = await asked;
  await session.ready();
  // Signed in or out by hand meanwhile, or refused at its first read.
  if (state.get().view !== kept) return;
  if (view === null) {
    tellSignedOut(WHO_IS_IT);
    // No page was there yet to lead to the login.
    if (state.get().view === kept) session.expire(window.location.hash.slice(1));
  } else if (whoseIs(view) !== whoseIs(kept)) window.location.reload();
  else if (JSON.stringify(view) !== JSON.stringify(kept)) signedIn(view);
}

const HERE_STORE = "ofisi.here";
/** Notes who is signed in at this browser: the next start fetches the right page, and its other tabs look whose they are. */
function noteHere(view: SessionView | null): void {
  try {
    if (view === null) localStorage.removeItem(HERE_STORE);
    else localStorage.setItem(HERE_STORE, whoseIs(view));
  } catch {
    // Blocked: the next start takes one request more.
  }
}

/**
 * Somebody has signed in or out in another tab of this browser, which has one session for all of them. A page of whoever was
 * here before would do what is pressed as somebody else, at another school perhaps: it ends as with an expired session.
 */
async function lookWhose(): Promise<void> {
  const { view } = state.get();
  if (view === null) return;
  const now = await whoIsIt({ quiet: true });
  if (state.get().view !== view || (now !== null && whoseIs(now) === whoseIs(view))) return;
  tellSignedOut(WHO_IS_IT);
  if (now === null) return;
  // What this page has put away with its own session is theirs.
  keepSession(now);
  noteHere(now);
}

if (typeof window !== "undefined")
  window.addEventListener("storage", (event) => {
    // Without an answer the page stays as it is, and is refused at its next call.
    if (event.key === HERE_STORE) lookWhose().catch(() => undefined);
  });

/** Drops what was kept to be read without a link, of anybody but one account. */
async function dropOpened(exceptOf?: Whose): Promise<void> {
  if (isKeptBeside(exceptOf)) await (await import("./kept.ts")).dropKept(exceptOf);
}

function signedIn(view: SessionView): SessionState {
  drafts.belongTo(view.userCode);
  dropWrites(view.userCode);
  dropOpened(whoseIs(view)).catch(() => undefined);
  clock.setZone(view.timeZone);
  noteHere(view);
  const next: SessionState = { status: "in", view, expired: false, returnTo: null };
  state.set(next);
  return next;
}

function signedOut(change: Partial<SessionState> = {}): SessionState {
  noteHere(null);
  forgetSession();
  const next: SessionState = { status: "out", view: null, expired: false, returnTo: null, ...change };
  // An expired session's page stands as it was until somebody signs in again.
  if (!next.expired) clock.setZone("");
  state.set(next);
  return next;
}

function rememberReturn(returnTo: SessionState["returnTo"]): void {
  try {
    if (returnTo === null) sessionStorage.removeItem(RETURN_STORE);
    else sessionStorage.setItem(RETURN_STORE, JSON.stringify(returnTo));
  } catch {
    // Blocked: the address is still in memory.
  }
}

function rememberedReturn(): SessionState["returnTo"] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(RETURN_STORE) ?? "null") as Record<string, unknown> | null;
    if (typeof stored?.["path"] === "string" && typeof stored["userCode"] === "string")
      return { path: stored["path"], userCode: stored["userCode"] };
  } catch {
    // Unreadable: there is nowhere to go back to.
  }
  return null;
}

export const session = {
  get: state.get,
  subscribe: state.subscribe,

  /** Fetches what a sign-in needs, before it is asked for. */
  prepare: async (): Promise<void> => void (await operations()),

  /** True when somebody was signed in here when this browser last knew. A guess, to fetch the likelier page first. */
  wasHere(): boolean {
    try {
      return localStorage.getItem(HERE_STORE) !== null;
    } catch {
      return false;
    }
  },

  /** Asks the server once who is signed in. Throws `CallError` when it does not answer; the next call asks again. */
  async ready(): Promise<SessionState> {
    if (state.get().status !== "unknown") return state.get();
    asking ??= whoIsItHere()
      .then((view) => {
        // Signing in may have been quicker than the answer.
        if (state.get().status !== "unknown") return state.get();
        return view === null ? signedOut({ returnTo: rememberedReturn() }) : signedIn(view);
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  },

  /** Knows nothing, as a page that was just opened: tests begin there. Tells the server nothing. */
  forget(): void {
    asking = undefined;
    clock.setZone("");
    state.set({ status: "unknown", view: null, expired: false, returnTo: null });
  },

  /** Asks again, after something that changes the session itself, such as the first change of a password. */
  async refresh(): Promise<void> {
    const view = await whoIsIt();
    if (view === null) signedOut();
    else signedIn(view);
  },

  /**
   * Signs in; answers the address to go to when the same person's session had expired there.
   * Drafts of anybody else are dropped.
   */
  async signIn(username: string, password: string): Promise<{ view: SessionView; returnTo: string | undefined }> {
    const view = await call((await operations()).portalLogin, { username, password });
    const before = state.get().returnTo ?? rememberedReturn();
    if (before !== null && before.userCode !== view.userCode) drafts.clearAll();
    rememberReturn(null);
    keepSession(view);
    signedIn(view);
    return { view, returnTo: before?.userCode === view.userCode ? before.path : undefined };
  },

  /** Asks for a link to set a new password; answers the server's sentence, alike for every username (G022). */
  async askForReset(username: string): Promise<string> {
    let said = "";
    await call((await operations()).resetPassword, { username }, { onMessage: (message) => (said = message) });
    return said;
  },

  /** Signs out here, or everywhere. Ends the session on this page even when the server cannot be reached. */
  async signOut(everywhere = false): Promise<void> {
    try {
      await call((await operations()).signOut, { everywhere });
    } catch (error) {
      // Ended already is as good as ended now; for anything else the person must know that it is not. What they have
      // read here goes all the same: that needs no server.
      if (!(error instanceof CallError && error.kind === "signedOut")) {
        forgetSession();
        await dropOpened();
        throw error;
      }
    }
    await dropOpened().catch(() => undefined);
    drafts.clearAll();
    dropWrites();
    rememberReturn(null);
    signedOut();
  },

  /** The server says that the session has ended: keeps every open form and the address. */
  expire(path: string): void {
    const { status, view } = state.get();
    if (status !== "in" || view === null) return;
    drafts.keepOpenForms();
    const returnTo = { path, userCode: view.userCode };
    rememberReturn(returnTo);
    signedOut({ expired: true, returnTo });
  },
};

/** The session's state, followed as it changes. */
export function useSessionState(): SessionState {
  return useStore(state);
}

/** Who is signed in; for screens behind a guard, where somebody always is. */
export function useSession(): SessionView {
  const { view } = useSessionState();
  return view ?? NOBODY;
}

/** What a screen sees for the moment between an ended session and the login page. */
const NOBODY: SessionView = {
  schoolCode: "",
  name: "Ofisi",
  userCode: "",
  logo: "",
  roles: "",
  userTypeCode: "STAFF",
  personName: "",
  username: "",
  mustChangePassword: false,
  country: "KE",
  currency: "KES",
  timeZone: "",
  // A page that is being left keeps its buttons until it is gone.
  everyStaffMay: true,
  capturesMessages: false,
  publicLinks: "https",
};

/** The session as the contract's access predicates read it; roles come under one accessor (G015). */
export function callerOf(view: SessionView): Caller;
export function callerOf(view: SessionView | null): Caller | null;
export function callerOf(view: SessionView | null): Caller | null {
  if (view === null) return null;
  const roles = view.roles
    .split(",")
    .map((role) => role.trim())
    .filter(Boolean);
  return { userTypeCode: view.userTypeCode, roles, everyStaffMay: view.everyStaffMay };
}

/** True when the person signed in may call the operation: the same sentence as the server's. */
export function useMay(op: { who: Access }): boolean {
  return op.who.allows(callerOf(useSession()));
}
