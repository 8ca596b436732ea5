/** A rubric while it is written: points are text then, as they are typed. */
import type { Criterion } from "@ofisi/contract/academics/rubrics";

export interface WrittenLevel {
  id: number;
  points: string;
  words: string;
}
export interface WrittenCriterion {
  id: number;
  name: string;
  levels: readonly WrittenLevel[];
}

/** What a form begins with. `asNew` for another assignment's: what is chosen there says nothing here. */
export function writtenOf(criteria: readonly Criterion[], asNew = false): WrittenCriterion[] {
  const idOf = (id: number) => (asNew ? 0 : id);
  return criteria.map(({ id, name, levels }) => ({
    id: idOf(id),
    name,
    levels: levels.map((one) => ({ id: idOf(one.id), points: String(one.points), words: one.words })),
  }));
}

/** As it is sent; what is no number is sent as one that no level may have. */
export function sentOf(written: readonly WrittenCriterion[]): Criterion[] {
  return written.map(({ id, name, levels }) => ({
    id,
    name: name.trim(),
    levels: levels.map((one) => ({ id: one.id, points: pointsOf(one.points), words: one.words.trim() })),
  }));
}

function pointsOf(typed: string): number {
  const text = typed.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : -1;
}

/** A new criterion, from nothing to all. */
export const newCriterion = (): WrittenCriterion => ({
  id: 0,
  name: "",
  levels: ["0", "3", "5"].map((points) => ({ id: 0, points, words: "" })),
});
