/** When a match of before is good for the file at hand (decision 0013). */
import type { Columns } from "../../kit/importer/importer.ts";
import { contradicts, foldTitle, isSecretTitle } from "../../kit/importer/matchColumns.ts";

/**
 * What two rows of titles are compared by: letters and digits alone, without the blank cells at the end. Empty for a row
 * that says nothing, which is no row of titles.
 */
export function titlesKey(titles: readonly string[]): string {
  const folded = titles.map(foldTitle);
  const last = folded.findLastIndex((title) => title !== "");
  return last < 0 ? "" : JSON.stringify(folded.slice(0, last + 1));
}

/**
 * The match of before, where it can stand: a column whose values are surely something else is left open.
 * @param samples up to a few values of each column, by position
 */
export function asLastTime(
  columns: Columns,
  before: readonly string[],
  titles: readonly string[],
  samples: readonly (readonly string[])[],
): string[] {
  return titles.map((title, column) => {
    const field = before[column] ?? "";
    const isGood =
      Object.hasOwn(columns, field) && !isSecretTitle(title) && !contradicts(columns[field], samples[column] ?? []);
    return isGood ? field : "";
  });
}
