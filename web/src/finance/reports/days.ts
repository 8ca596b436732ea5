/** Days that closing the day asks about, in the person's own calendar. */

/** Both included; empty is today, as the school has it. */
export interface Range {
  dateFrom: string;
  dateTo: string;
}

/** The whole month that lies this many months before or after. */
export function monthOf(now: Date, offset: number): Range {
  return {
    dateFrom: iso(new Date(now.getFullYear(), now.getMonth() + offset, 1)),
    dateTo: iso(new Date(now.getFullYear(), now.getMonth() + offset + 1, 0)),
  };
}

function iso(day: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
