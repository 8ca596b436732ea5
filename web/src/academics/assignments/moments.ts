/** Moments of assignments, as the school's clock has them: `2026-12-01T17:30`, empty for none. */
import { schoolClock } from "../../kit/i18n/clock.ts";
import { formatDate } from "../../kit/i18n/i18n.ts";

/** As people read it; empty for none. */
export function sayMoment(moment: string): string {
  return moment === "" ? "" : `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

/** Whether it is over: its minute still counts. */
export function isOver(moment: string): boolean {
  return moment !== "" && moment < schoolClock();
}
