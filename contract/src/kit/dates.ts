/** Days on the wire: ISO 8601 calendar dates, `2012-03-31` (G033). No time, no zone. */
import { z } from "zod";
import { type Text } from "./phrases.ts";

/** True for a real calendar day written `yyyy-mm-dd` within 1900 to 2100. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2100 || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day, or empty for unknown. A fixed time suffix is accepted and dropped (G172). */
export function optionalDay(message: Text = "Date: write a real date like 2012-03-31") {
  return z
    .codec(z.string().default(""), z.string(), {
      decode: (value) => value.trim().replace(/[T ]\d{2}:\d{2}(:\d{2})?.*$/, ""),
      encode: (value) => value,
    })
    .refine((value) => value === "" || isDay(value), { error: message });
}

/** A day that must be given. */
export function requiredDay(message: Text = "Date: write a real date like 2012-03-31") {
  return optionalDay(message).refine((value) => value !== "", { error: message });
}

/** For `.refine`: a first day and a last one that is not before it, where both are given. */
export const daysInOrder: [test: (days: Range) => boolean, refusal: { error: Text; path: string[] }] = [
  ({ dateFrom, dateTo }) => dateFrom === "" || dateTo === "" || dateFrom <= dateTo,
  { error: "Date To must not be before Date From", path: ["dateTo"] },
];
interface Range {
  dateFrom: string;
  dateTo: string;
}

/** Said of a date of birth after today. */
export const STILL_TO_COME = "Date of birth: this day is still to come" satisfies Text;

/**
 * A date of birth: a day, not in the future; empty for unknown. Where nobody on earth has the day yet it is refused here;
 * whether the school has it, the server asks.
 */
export function dateOfBirth() {
  return optionalDay("Date of birth: write a real date like 2012-03-31").refine(
    (value) => value === "" || value <= lastDayOnEarth(),
    { error: STILL_TO_COME },
  );
}

/** The day of those who are the furthest ahead of UTC, by fourteen hours. */
function lastDayOnEarth(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}
