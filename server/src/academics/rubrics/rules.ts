/** Numbers of criteria and levels. Pure. */
import type { Criterion } from "@ofisi/contract/academics/rubrics";

/**
 * Gives new criteria and levels numbers of their own.
 * @param before the rubric as it was: what was sent with a number that it has not is new too, such as of another's rubric.
 */
export function numbered(criteria: readonly Criterion[], before: readonly Criterion[]): Criterion[] {
  const levelsOf = new Map(before.map(({ id, levels }) => [id, new Set(levels.map((one) => one.id))]));
  let last = Math.max(0, ...before.flatMap(({ id, levels }) => [id, ...levels.map((one) => one.id)]));
  const next = (): number => (last += 1);
  return criteria.map(({ id, name, levels }) => {
    const known = levelsOf.get(id);
    return {
      id: known ? id : next(),
      name: name.trim(),
      levels: levels.map((one) => ({
        id: known?.has(one.id) ? one.id : next(),
        points: one.points,
        words: one.words.trim(),
      })),
    };
  });
}
