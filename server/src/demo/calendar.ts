/** The demo's school year: three terms that end in the one of the day on which somebody starts it. */

/** Days from and to, ISO, both included. */
export interface Period {
  dateFrom: string;
  dateTo: string;
}

export interface Calendar {
  /** The school's day on which the demo was started. */
  today: string;
  /** From Monday to Friday, the third is running. */
  terms: readonly [Period, Period, Period];
  /** The weeks between the second and the third term. */
  holidays: Period;
  /** A day out in the third term. */
  excursion: Period;
}

/** A day so many days later, ISO. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Today's week is the seventh of the third term. The days depend on today alone, and so do all the demo's figures. */
export function makeCalendar(today: string): Calendar {
  const monday = addDays(today, -weekday(today));
  const weeks = (from: number, count: number): Period => {
    const dateFrom = addDays(monday, from * 7);
    return { dateFrom, dateTo: addDays(dateFrom, count * 7 - 3) };
  };
  return {
    today,
    terms: [weeks(-38, 13), weeks(-22, 13), weeks(-6, 11)],
    holidays: weeks(-9, 2),
    excursion: weeks(-1, 1),
  };
}

/** The day itself, or the Monday after a weekend: when an office is open. */
export function officeDay(day: string): string {
  return addDays(day, weekday(day) > 4 ? 7 - weekday(day) : 0);
}

/** The next day on which the office is open. */
export function nextOfficeDay(day: string): string {
  return officeDay(addDays(day, 1));
}

/** Seconds of the day as `HH:MM:SS`. */
export function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
