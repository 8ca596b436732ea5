/** What papers reckon by themselves. */
import { addDays } from "../../kit/days.ts";

/**
 * The last day to pay a bill, ISO; empty where the school names none.
 * @param billed the bill's day, ISO.
 * @param days whole days after it, as the school's profile has them; empty for none.
 */
export function dueDay(billed: string, days: string): string {
  return days === "" ? "" : addDays(billed, Number(days));
}

/**
 * The day of which a statement's last balance is, ISO: the day of printing, or an earlier one where it ends.
 * @param until the last day that it was asked for; empty for no end.
 */
export function dayOfClosing(until: string, today: string): string {
  return until !== "" && until < today ? until : today;
}
