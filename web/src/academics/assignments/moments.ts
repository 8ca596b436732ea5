/** Moments of assignments, as the school's clock has them: `2026-12-01T17:30`, empty for none. */
import { schoolClock } from "../../kit/i18n/clock.ts";
import { formatDate } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";

/** As people read it; empty for none. */
export function sayMoment(moment: string): string {
  return moment === "" ? "" : `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

/** Whether it is over: its minute still counts. */
export function isOver(moment: string): boolean {
  return moment !== "" && moment < schoolClock();
}

/** What is odd about the due date of something that is to be published: it is over, or more than a year ahead. */
export function oddDue(t: Translate, { title, dueDate }: { title: string; dueDate: string }): string | undefined {
  if (dueDate === "") return undefined;
  const when = sayMoment(dueDate);
  if (isOver(dueDate)) return t("assignments.dueIsOver", { title, when });
  const now = schoolClock();
  const inAYear = `${Number(now.slice(0, 4)) + 1}${now.slice(4)}`;
  return dueDate > inAYear ? t("assignments.dueIsFar", { title, when }) : undefined;
}
