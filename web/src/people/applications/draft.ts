/**
 * What a family has typed into the public form, kept in this browser until it is sent: a phone forgets a page that lies
 * in the background. With it lies the key of the request, so that one form is one application however often it is sent;
 * after that nothing but the reference is left.
 */
import { newKey } from "../../kit/data/call.ts";

export type Typed = Readonly<Record<string, string>>;

interface Draft {
  typed: Typed;
  requestKey: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A draft on a device that others use too is not kept longer than a family needs to find its papers. */
const KEPT_DAYS = 7;
const MS_PER_DAY = 86_400_000;

const draftOf = (schoolCode: string) => `ofisi.apply.${schoolCode}`;
const sentOf = (schoolCode: string) => `ofisi.applied.${schoolCode}`;

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return undefined;
  }
}

/** Without memory the page still works, for as long as it is open. */
function write(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { typed, requestKey, at } = value as Partial<Draft>;
  return (
    typeof requestKey === "string" &&
    typeof at === "number" &&
    typeof typed === "object" &&
    typed !== null &&
    Object.values(typed).every((each) => typeof each === "string")
  );
}

/** What was typed for this school in this browser, or a new beginning. */
export function openDraft(schoolCode: string, now = Date.now()): { typed: Typed; requestKey: string } {
  const kept = read(draftOf(schoolCode));
  if (isDraft(kept) && kept.at > now - KEPT_DAYS * MS_PER_DAY) return kept;
  write(draftOf(schoolCode), undefined);
  return { typed: {}, requestKey: newKey() };
}

export function keepDraft(schoolCode: string, draft: { typed: Typed; requestKey: string }, now = Date.now()): void {
  write(draftOf(schoolCode), { ...draft, at: now });
}

export function dropDraft(schoolCode: string): void {
  write(draftOf(schoolCode), undefined);
}

/** What is left of an application that has arrived. */
export interface Arrived {
  reference: string;
  /** False when something was changed after the first press, which had arrived. */
  asSent: boolean;
  /** What its files are sent with. */
  ticket: string;
}

/** Forgets what was typed and keeps the reference, which a phone may be asked for before it is written down. */
export function keepArrived(schoolCode: string, arrived: Arrived): void {
  dropDraft(schoolCode);
  write(sentOf(schoolCode), arrived);
}

export function openArrived(schoolCode: string): Arrived | undefined {
  const kept = read(sentOf(schoolCode)) as Partial<Arrived> | null | undefined;
  return typeof kept?.reference === "string"
    ? { reference: kept.reference, asSent: kept.asSent !== false, ticket: kept.ticket ?? "" }
    : undefined;
}

export function dropArrived(schoolCode: string): void {
  write(sentOf(schoolCode), undefined);
}
