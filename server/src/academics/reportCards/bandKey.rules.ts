/** The key to the scaled scores of a card: which totals each stands for. */

export interface KeyBand {
  activityCode: string;
  scaledScore: string;
  /** In marks; the same of a single score. */
  from: number;
  to: number;
}

/** Units of a card may be read by different bands; more kinds of them than this would fill the page. */
const KEYS_MAX = 2;

/**
 * `Scores: EE 80–100 · ME 50–79 · …`, by units where these are read by different bands; empty where nothing is scored, or
 * where there are too many kinds of bands.
 * @param title of the key, and how a mark is said, in the reader's language
 */
export function bandKey(
  units: readonly { activityCode: string; unitName: string; grade: string }[],
  bands: readonly KeyBand[],
  title: string,
  say: (mark: number) => string,
): string {
  const byKey = new Map<string, string[]>();
  for (const { activityCode, unitName, grade } of units) {
    const key = bands
      .filter((band) => band.activityCode === activityCode)
      .map(({ scaledScore, from, to }) => `${scaledScore} ${from === to ? say(from) : `${say(from)}–${say(to)}`}`)
      .join(" · ");
    if (key !== "" && grade !== "") byKey.set(key, [...(byKey.get(key) ?? []), unitName]);
  }
  if (byKey.size === 0 || byKey.size > KEYS_MAX) return "";
  if (byKey.size === 1) return `${title}: ${[...byKey.keys()].join("")}.`;
  return `${title}: ${[...byKey].map(([key, names]) => `${names.join(", ")}: ${key}`).join("; ")}.`;
}
