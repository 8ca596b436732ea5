/** Days that closing the day asks about, in the school's calendar. */

/** Both included; empty is today, as the school has it. */
export interface Range {
  dateFrom: string;
  dateTo: string;
}

/**
 * The whole month that lies this many months before or after.
 * @param day the school's, ISO.
 */
export function monthOf(day: string, offset: number): Range {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const iso = (monthIndex: number, date: number): string =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return { dateFrom: iso(month - 1 + offset, 1), dateTo: iso(month + offset, 0) };
}
