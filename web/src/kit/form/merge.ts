import type { Wire } from "./contractResolver.ts";

/** What a form holds after somebody else's newer record has come into it. */
export interface Merged {
  values: Wire;
  /** Changed by both to different things: yours stays in the form. */
  conflicts: Record<string, { yours: string; theirs: string }>;
  /** Changed by them alone: theirs is in the form now; this is what stood there. */
  taken: Record<string, string>;
}

/** Field by field: what only one side has changed is that side's; what both have changed stays the form's. */
export function merge(base: Wire, yours: Wire, theirs: Wire): Merged {
  const merged: Merged = { values: {}, conflicts: {}, taken: {} };
  for (const [name, now] of Object.entries(theirs)) {
    const before = base[name] ?? "";
    const typed = yours[name] ?? "";
    const isTyped = typed.trim() !== before;
    merged.values[name] = isTyped ? typed : now;
    if (now === before || typed.trim() === now) continue;
    if (isTyped) merged.conflicts[name] = { yours: typed, theirs: now };
    else merged.taken[name] = before;
  }
  return merged;
}
