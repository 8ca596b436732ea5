/**
 * Where the unsent writes of grids outlive a reload, an ended session and a closed tab: the browser's own storage, by
 * whose they are, school and grid. As drafts they belong to one person: another sign-in, or signing out, drops them.
 */
import { store } from "../data/store.ts";
import type { KeptWrites } from "./queue.ts";

const STORE = "ofisi.grid/";

/** Each tab has a record of its own, so that no tab writes over what another has kept. */
const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** Goes up when everything is dropped: what a page still wants to keep then is too late. */
let drops = 0;
export const dropsSoFar = (): number => drops;

/** Goes up when a page takes up what was kept, or is left with something that is kept. */
export const keptTurns = store(0);
export const turnKept = (): void => keptTurns.set(keptTurns.get() + 1);

const prefixOf = (userCode: string, schoolCode: string, grid: string): string =>
  `${STORE}${[userCode, schoolCode, grid].map(encodeURIComponent).join("/")}/`;

/**
 * Keeps what is unsent, in the place of what this tab had kept. True unless the browser has no room for it.
 * @param at the address of the page that sends it.
 */
export function keepWrites(
  userCode: string,
  schoolCode: string,
  grid: string,
  kept: KeptWrites & { at: string },
): boolean {
  const name = prefixOf(userCode, schoolCode, grid) + tab;
  try {
    if (kept.entries.length + kept.parcels.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    // Blocked or full: the page still has it, and asks before it is left.
    return false;
  }
}

/**
 * Takes what earlier pages have left. Another tab that is still open may have left it too: both then send it under
 * the same keys, and the server does it once.
 */
export function takeWrites(userCode: string, schoolCode: string, grid: string): KeptWrites[] {
  const found: KeptWrites[] = [];
  for (const name of namesOf(prefixOf(userCode, schoolCode, grid))) {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? "null") as KeptWrites | null;
      if (Array.isArray(kept?.entries) && Array.isArray(kept.parcels)) found.push(kept);
      localStorage.removeItem(name);
    } catch {
      // Unreadable or blocked: there is nothing to take.
    }
  }
  return found;
}

/** What a person's pages have left unsent: how much of it, and the address of the page that sends it. */
export function listKept(userCode: string, schoolCode: string): { at: string; count: number }[] {
  return namesOf(`${STORE}${[userCode, schoolCode].map(encodeURIComponent).join("/")}/`).flatMap((name) => {
    try {
      const { at, entries } = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<KeptWrites & { at: string }>;
      return !at || !entries?.length ? [] : [{ at, count: entries.length }];
    } catch {
      return [];
    }
  });
}

/** Drops what was kept for anybody but one person; for everybody without one. */
export function dropWrites(exceptOf?: string): void {
  if (exceptOf === undefined) drops += 1;
  const own = exceptOf === undefined ? undefined : `${STORE}${encodeURIComponent(exceptOf)}/`;
  for (const name of namesOf(STORE)) if (own === undefined || !name.startsWith(own)) localStorage.removeItem(name);
}

function namesOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
