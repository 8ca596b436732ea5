/**
 * Browsers that a person has used: a long-lived cookie, signed and bound to the account. Whoever signs in with one has
 * a bucket of tries of their own, which strangers cannot empty (decision 0015). It opens nothing by itself.
 */
import { createHmac } from "node:crypto";
import { isSame } from "../../kit/codes.ts";

/** A computer of the office is shared by so many; the one who was here longest ago is forgotten. */
const ACCOUNTS_MAX = 8;
const ID = /^[\w-]{16}$/;

/** The browser's own id for an account that has signed in with it; undefined for a browser that is not known. */
export function knownBrowser(secret: string, cookie: string | undefined, username: string): string | undefined {
  return entriesOf(cookie).find(({ id, mark }) => isSame(mark, markOf(secret, username, id)))?.id;
}

/** The cookie once an account has signed in with the browser. `newId` is 16 letters, taken when it was not known. */
export function withAccount(secret: string, cookie: string | undefined, username: string, newId: string): string {
  const id = knownBrowser(secret, cookie, username) ?? newId;
  const others = entriesOf(cookie).filter((entry) => entry.id !== id);
  return [{ id, mark: markOf(secret, username, id) }, ...others]
    .slice(0, ACCOUNTS_MAX)
    .map((entry) => `${entry.id}.${entry.mark}`)
    .join("~");
}

/** Entries as they came, not yet proved. */
function entriesOf(cookie: string | undefined): { id: string; mark: string }[] {
  if (cookie === undefined || cookie.length > 1_000) return [];
  return cookie
    .split("~")
    .slice(0, ACCOUNTS_MAX)
    .flatMap((entry) => {
      const [id = "", mark = ""] = entry.split(".");
      return ID.test(id) && mark !== "" ? [{ id, mark }] : [];
    });
}

function markOf(secret: string, username: string, id: string): string {
  return createHmac("sha256", secret).update(`known browser\n${username.toLowerCase()}\n${id}`).digest("base64url");
}
