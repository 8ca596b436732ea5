import type { MarkChange } from "@ofisi/contract/academics/marksSheet";
import { formatNumber } from "../../kit/i18n/i18n.ts";

/** A scaled score and its merit, as the history keeps them: `B PASS`, `B`, or `FAIL` alone. */
const GRADE = /^(?:(.*) )?(PASS|FAIL)$/;

/**
 * What stood there, or stands there since a change, as its reader writes it: figures in their way, and a merit in their
 * word. @param sayMerit that word.
 */
export function shownChange(
  { what }: Pick<MarkChange, "what">,
  value: string,
  sayMerit: (merit: "PASS" | "FAIL") => string,
): string {
  if (what === "remarks") return value;
  if (what !== "grade") return /^\d+(?:\.\d+)?$/.test(value) ? formatNumber(Number(value)) : value;
  const [, score = "", merit] = GRADE.exec(value) ?? [];
  return merit === undefined ? value : [score, sayMerit(merit as "PASS" | "FAIL")].filter(Boolean).join(" ");
}
