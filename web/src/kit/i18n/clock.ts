/**
 * The school's clock. Screens tell times and days as the school's papers and reports do, whatever zone the browser is
 * set to: a bursar's phone from abroad, a computer whose clock nobody has set.
 */

let zone: string | undefined;

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
};

/** The school's day, ISO. */
export function schoolDay(now = new Date()): string {
  const part = partsOf(now);
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The school's day and time, as the wire writes moments of its clock: `2026-12-01T17:30`. */
export function schoolClock(now = new Date()): string {
  const part = partsOf(now);
  return `${schoolDay(now)}T${part("hour")}:${part("minute")}`;
}

/** The school's hour, 0 to 23. */
export function schoolHour(now = new Date()): number {
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
