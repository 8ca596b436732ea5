/** When assignments are due, as a family wants to know. Pure. */
import { DUE, type Due } from "@ofisi/contract/people/familyParts";

/** Both moments of the school's clock; what is due this minute is not over. */
export function whenDue(dueDate: string, now: string): Due {
  if (dueDate === "") return "undated";
  if (dueDate < now) return "overdue";
  const [day, today] = [dueDate.slice(0, 10), now.slice(0, 10)];
  if (day === today) return "today";
  return Date.parse(day) - Date.parse(today) === 86_400_000 ? "tomorrow" : "later";
}

/** The next one due first; last what is over, the latest of it first. */
export function inOrder<One extends { due: Due; dueDate: string }>(all: readonly One[]): One[] {
  return all.toSorted(
    (a, b) =>
      DUE.indexOf(a.due) - DUE.indexOf(b.due) || a.dueDate.localeCompare(b.dueDate) * (a.due === "overdue" ? -1 : 1),
  );
}
