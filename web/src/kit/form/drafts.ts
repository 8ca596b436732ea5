/**
 * What a person has typed and not yet saved, kept over an expired session or a reload and given
 * back to the same form afterwards. Belongs to one person: another sign-in, or signing out, drops it.
 *
 * A form says what it holds with `useDraft(key, getKept)` and starts from `drafts.take(key)`.
 * A dialog is named in the URL by the search parameter `dialog`, so going back to the URL reopens it.
 */
import { useEffect, useRef } from "react";

export type Draft = Record<string, unknown>;

/** What was typed, and the record that the form was filled from when it was typed. */
export interface Kept {
  values: Draft;
  basis?: object | undefined;
}

/** The search parameter that names the open dialog: `addStudent` or `editStudent~U123`. */
export const DIALOG_PARAM = "dialog";

/** The value of the `dialog` search parameter for a dialog, about a record when `id` is given. */
export function dialogValue(name: string, id = ""): string {
  return id === "" ? name : `${name}~${id}`;
}

/** The name and record of a `dialog` search parameter; undefined for none. */
export function readDialog(value: unknown): { name: string; id: string } | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const at = value.indexOf("~");
  return at < 0 ? { name: value, id: "" } : { name: value.slice(0, at), id: value.slice(at + 1) };
}

const STORE = "ofisi.drafts";
/** More would be a form that has been taken for a table. In characters of JSON. */
const STORED_CHARACTERS_MAX = 500_000;

/** In memory first: it also holds what cannot be written as JSON, such as a chosen file. */
let kept = new Map<string, Kept>();
let owner = "";
const open = new Map<string, () => Kept | undefined>();

function persist(): void {
  try {
    // First what stood there: what is saved or given up by now must not come back where the rest cannot be stored.
    sessionStorage.removeItem(STORE);
    const fitting = thoseThatFit();
    if (fitting.length > 0) sessionStorage.setItem(STORE, JSON.stringify({ owner, drafts: fitting }));
  } catch {
    // Storage is blocked or full: memory still keeps the drafts until the page is closed.
  }
}

/** One that is too long for the store takes none of the others with it. */
function thoseThatFit(): [string, Kept][] {
  let left = STORED_CHARACTERS_MAX;
  return [...kept].filter((one) => {
    const { length } = JSON.stringify(one);
    if (length > left) return false;
    left -= length;
    return true;
  });
}

function restore(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? "null") as {
      owner?: unknown;
      drafts?: [string, Kept][];
    } | null;
    if (stored?.owner === owner && Array.isArray(stored.drafts)) {
      for (const [key, one] of stored.drafts) if (typeof one.values === "object" && !kept.has(key)) kept.set(key, one);
    }
  } catch {
    // Unreadable or blocked: there is nothing to restore.
  }
}

export const drafts = {
  /** Keeps a form's values under a key; a later save replaces them. */
  save(key: string, values: Draft, basis?: object): void {
    kept.set(key, { values, basis });
    persist();
  },
  /** The kept values of a key, once: they are forgotten with this call. */
  take(key: string): Draft | undefined {
    const one = kept.get(key);
    if (one !== undefined) drafts.clear(key);
    return one?.values;
  },
  /** What the kept values of a key were typed on, without taking anything. */
  basisOf(key: string): object | undefined {
    return kept.get(key)?.basis;
  },
  /** Looks without taking. */
  has(key: string): boolean {
    return kept.has(key);
  },
  clear(key: string): void {
    if (kept.delete(key)) persist();
  },
  /** On sign-out, or when another person signs in. */
  clearAll(): void {
    kept = new Map();
    persist();
  },
  /** Names the person at the keyboard; the drafts of anybody else are dropped. */
  belongTo(userCode: string): void {
    if (userCode === owner) return;
    if (owner !== "") kept = new Map();
    owner = userCode;
    restore();
    persist();
  },
  /** Asks every open form for its values: the session has expired, or the page is about to go. */
  keepOpenForms(): void {
    for (const [key, ask] of open) {
      const one = ask();
      if (one !== undefined) kept.set(key, one);
    }
    persist();
  },
};

/**
 * Says what the form that is open now holds. `getKept` is asked only when the values must be kept;
 * it answers undefined while nothing has been typed. Call `drafts.clear(key)` after saving or closing.
 */
export function useDraft(key: string, getKept: () => Kept | undefined): void {
  const latest = useRef(getKept);
  useEffect(() => {
    latest.current = getKept;
  });
  useEffect(() => {
    const ask = (): Kept | undefined => latest.current();
    open.set(key, ask);
    return () => {
      if (open.get(key) === ask) open.delete(key);
    };
  }, [key]);
}

if (typeof window !== "undefined") window.addEventListener("pagehide", () => drafts.keepOpenForms());
