/** Answers that a change has made old, wherever it was made: in this page or by another person. */
import { queries } from "./client.ts";

/** Domains, each with those whose answers a change of it shows in, beside its own. */
export type ShownIn = Readonly<Record<string, readonly string[]>>;

let shownIn: ShownIn = {};

/** Says which domains show others. Called once, by the application. */
export function declareShownIn(map: ShownIn): void {
  shownIn = map;
}

/** These domains, with all that show them. */
export function showing(changed: Iterable<string>): Set<string> {
  return new Set([...changed].flatMap((domain) => [domain, ...(shownIn[domain] ?? [])]));
}

/**
 * After a write of this page: what shows the domain is asked for again at its next sight, however fresh it is. What
 * is on screen stays until its own screen says otherwise: a row that was just corrected must not vanish.
 */
export async function invalidateDomain(domain: string): Promise<void> {
  const old = showing([domain]);
  await queries.invalidateQueries({
    predicate: (query) => old.has(String(query.meta?.["domain"])),
    refetchType: "none",
  });
}
