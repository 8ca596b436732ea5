/** The calendar days and the clock of a school (G122). */

/** Making one takes longer than a statement; there are as many as there are zones with schools. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone (IANA), ISO. */
export function schoolDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes days as ISO does.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The hour in a time zone (IANA), `08:20`. */
export function schoolClock(instant: Date, timeZone: string): string {
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    clocks.set(timeZone, format);
  }
  return format.format(instant);
}
