/**
 * The school's clock. Screens tell times and days as the school's papers and reports do, whatever zone the browser is
 * set to: a bursar's phone from abroad, a computer whose clock nobody has set. What day it is the server says with each
 * answer: a register that is taken on a phone of last week is of today.
 */

let zone: string | undefined;
/** So many milliseconds the server's clock is ahead of this device's. */
let ahead = 0;
let heard = false;

/** Clocks that are less apart are not told apart: an answer is on its way for so long. */
const NEAR_MS = 2 * 60_000;

export const clock = {
  /** The zone of who is signed in, as IANA names it; the browser's own while nobody is, or where it knows none of that name. */
  zone: (): string | undefined => zone,
  setZone(name: string): void {
    try {
      zone = name === "" ? undefined : new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      zone = undefined;
    }
  },
  /** Whether the server has answered this page: until then the time is the device's, which may be any. */
  isHeard: (): boolean => heard,
  /** What time it is by the server. */
  now: (): Date => new Date(Date.now() + ahead),
  /** Takes the time from an answer of the server, as its `date` says it; nothing from one without. */
  hear(date: string | null): void {
    heard = true;
    const distance = Date.parse(date ?? "") - Date.now();
    if (!Number.isNaN(distance)) ahead = Math.abs(distance) < NEAR_MS ? 0 : distance;
  },
};

/** The school's day, ISO. */
export function schoolDay(now = clock.now()): string {
  const part = partsOf(now);
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The school's day and time, as the wire writes moments of its clock: `2026-12-01T17:30`. */
export function schoolClock(now = clock.now()): string {
  const part = partsOf(now);
  return `${schoolDay(now)}T${part("hour")}:${part("minute")}`;
}

/** The school's hour, 0 to 23. */
export function schoolHour(now = clock.now()): number {
  return Number(partsOf(now)("hour"));
}

function partsOf(now: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(zone !== undefined && { timeZone: zone }),
  }).formatToParts(now);
  return (type) => parts.find((part) => part.type === type)?.value ?? "";
}
