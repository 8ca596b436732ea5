/**
 * For whom this browser keeps what they have opened, and as whom the page opens without a link. Light: it is asked before
 * the login page. Only students' pages are kept: what the office reads is other people's.
 */
import type { SessionView } from "@ofisi/contract/platform/session";

/** An account, as one text. */
export type Whose = string;

const STORE = "ofisi.kept";
/** As long as a session lasts at most (SAFETY V7.3): no longer is a browser that cannot ask taken at its word. */
const KEPT_MS = 12 * 3_600_000;
/** As long as a session lasts that nobody uses (SAFETY V7.3). Those who share a computer do not see the page of whoever left it then. */
const IDLE_MS = 30 * 60_000;

interface KeptSession {
  view: SessionView;
  /** When the server said so, in milliseconds since 1970. */
  at: number;
}

export const whoseIs = ({ schoolCode, userCode }: SessionView): Whose => `${schoolCode}/${userCode}`;

function read(): KeptSession | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "null") as Partial<KeptSession> | null;
    return typeof found?.at === "number" && typeof found.view?.userCode === "string"
      ? (found as KeptSession)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The server has said who is signed in, just now. */
export function keepSession(view: SessionView): void {
  try {
    if (view.userTypeCode === "STUDENT" && !view.mustChangePassword)
      localStorage.setItem(STORE, JSON.stringify({ view, at: Date.now() } satisfies KeptSession));
    else localStorage.removeItem(STORE);
  } catch {
    // Blocked: nothing is kept.
  }
}

/** Nobody is signed in here any more. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(STORE);
  } catch {
    // Blocked: nothing was kept.
  }
}

function readWithin(ms: number): SessionView | undefined {
  const found = read();
  const now = Date.now();
  return found && found.at <= now && found.at > now - ms ? found.view : undefined;
}

/** Who was signed in when the server last said, for a page that cannot ask. */
export const keptSession = (): SessionView | undefined => readWithin(KEPT_MS);

/** Who was signed in when the server last said, if they most likely still are: the page begins with it, and asks meanwhile. */
export const likelySession = (): SessionView | undefined => readWithin(IDLE_MS);

/** Whether what is kept now is this account's: in another tab somebody else may have signed in since. */
export function isKeptFor(whose: Whose): boolean {
  const found = read();
  return found !== undefined && whoseIs(found.view) === whose;
}

const OWNER_STORE = "ofisi.kept.of";

/** Notes that something of an account lies in this browser. */
export function noteKept(whose: Whose): void {
  try {
    localStorage.setItem(OWNER_STORE, whose);
  } catch {
    // Blocked: nothing is kept.
  }
}

/** Whether something of another account than this one lies in this browser; without one, of anybody. */
export function isKeptBeside(whose?: Whose): boolean {
  try {
    const owner = localStorage.getItem(OWNER_STORE);
    return owner !== null && owner !== whose;
  } catch {
    return false;
  }
}

/** All that was kept has been dropped, but of this account. */
export function noteDropped(exceptOf?: Whose): void {
  try {
    if (exceptOf === undefined) localStorage.removeItem(OWNER_STORE);
    else localStorage.setItem(OWNER_STORE, exceptOf);
  } catch {
    // Blocked.
  }
}
