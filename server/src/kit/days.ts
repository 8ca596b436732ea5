/** The calendar days and the clock of a school (G122). */

/** The format for each zone. Making one takes longer than a statement; there are as many as there are zones with schools. */
function formatsOf(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    made.set(timeZone, format);
    return format;
  };
}

/** Swedish writes days as ISO does. */
const dates = formatsOf("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit" });
const clocks = formatsOf("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The calendar day in a time zone (IANA), ISO. */
export const schoolDay = (instant: Date, timeZone: string): string => dates(timeZone).format(instant);

/** So many days after a day, or before it; all ISO. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-23` → `23/11/2026`. */
export const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** Of an ISO day; Monday is 1. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The hour in a time zone (IANA), `08:20`. */
export const schoolClock = (instant: Date, timeZone: string): string => clocks(timeZone).format(instant);
