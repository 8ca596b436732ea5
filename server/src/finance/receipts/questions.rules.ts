/** What is asked about a payment that a person writes down, before it is taken (decision 0056). */
import type { Cents } from "@ofisi/contract/kit/cents";

/** How many times what is expected of a family makes a payment one that is asked about. */
const FAR_ABOVE = 3n;

/** What a payment of a family is measured by. */
export interface Expected {
  /** What the family owes in all. */
  owed: Cents;
  /** The largest bill that it has had. */
  largestBill: Cents;
}

/** True of a day more than a year before the school's own; both ISO. */
export function isLongAgo(day: string, today: string): boolean {
  return day < inYear(today, yearOf(today) - 1);
}

/** The day that was probably meant: the same one in this year, or in the last where it is still to come. */
export function meantDay(day: string, today: string): string {
  const thisYear = inYear(day, yearOf(today));
  return thisYear <= today ? thisYear : inYear(day, yearOf(today) - 1);
}

/** True of more than three times what the family owes, and of its largest bill: who pays a year in advance is not asked. */
export function isFarAbove(amount: Cents, { owed, largestBill }: Expected): boolean {
  return amount > FAR_ABOVE * (owed > largestBill ? owed : largestBill);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day in another year: 29 February is the 28th, which every year has. */
function inYear(day: string, year: number): string {
  return `${String(year).padStart(4, "0")}${day.slice(4).replace("-02-29", "-02-28")}`;
}
