/**
 * What a raw score gives by the bands of one unit at one key stage, which bands meet, and what is odd about them. Raw
 * scores are whole hundredths here, so that 39.99 and 40 are neighbours and nothing is rounded.
 */
import { bandOf, type ScoreBand } from "@ofisi/contract/academics/bands";
import type { BandBrief, Finding } from "@ofisi/contract/academics/scaledScores";

/** Raw scores `from` to `to`, both in it, in hundredths; of a single score they are the same. */
export interface Band extends ScoreBand {
  id: number;
  scaledScore: string;
  isPass: boolean;
}

const holds = ({ from, to }: Band, raw: number): boolean => from <= raw && raw <= to;

/**
 * The band that a new one, or a changed one of this id, may not stand beside: for a range the lowest range that it
 * overlaps, for a single score the same one. A single score within a range meets nobody: it wins.
 */
export function metBy(bands: readonly Band[], one: Omit<Band, "scaledScore" | "isPass">): Band | undefined {
  return bands
    .filter(({ id, isRange }) => id !== one.id && isRange === one.isRange)
    .filter(({ from, to }) => from <= one.to && one.from <= to)
    .toSorted((first, second) => first.from - second.from)[0];
}

/** A stretch of raw scores that are all read by the same band, or by none. */
export interface Stretch {
  from: number;
  to: number;
  band: Band | undefined;
}

/** How every raw score from 0 to the highest band is read, as stretches in their order. */
export function stretchesOf(bands: readonly Band[]): Stretch[] {
  // What a score gives changes only where some band begins, or right after it ends.
  const cuts = [...new Set([0, ...bands.flatMap(({ from, to }) => [from, to + 1])])].toSorted((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const band = bandOf(bands, from);
    const before = stretches.at(-1);
    const to = cuts[at + 1]! - 1;
    if (before && before.band === band) before.to = to;
    else stretches.push({ from, to, band });
  }
  return stretches;
}

/**
 * What the bands leave open or say against each other, by raw score: gaps, single scores that hide part of a range, ranges
 * of which they leave nothing, bands that fail although a lower score passes, and what lies beyond the papers or the bands.
 * @param totals what the papers of each scheme come to.
 */
export function findingsOf(bands: readonly Band[], totals: readonly SchemeTotal[] = []): Finding[] {
  const stretches = stretchesOf(bands);
  const found = [
    ...gapsOf(stretches),
    ...hiddenOf(bands, stretches),
    ...failuresAbove(stretches),
    ...totals.flatMap((total) => reachOf(bands, total)),
  ];
  return found.toSorted((one, other) => one.from - other.from);
}

function gapsOf(stretches: readonly Stretch[]): Finding[] {
  return stretches.flatMap(({ from, to, band }, at) => {
    const above = stretches[at + 1]?.band;
    if (band || !above) return [];
    const below = stretches[at - 1]?.band;
    return [finding("gap", { from, to }, above, below)];
  });
}

function hiddenOf(bands: readonly Band[], stretches: readonly Stretch[]): Finding[] {
  const reached = new Set(stretches.map(({ band }) => band));
  const hidden = bands
    .filter(({ isRange }) => !isRange)
    .flatMap((single) => {
      const range = bands.find((band) => band.isRange && holds(band, single.from));
      return range && reached.has(range) ? [finding("hidden", single, single, range)] : [];
    });
  return [...hidden, ...bands.filter((band) => !reached.has(band)).map((band) => finding("unreachable", band, band))];
}

/** A band is told of once, at its lowest score that lies above one that passes. */
function failuresAbove(stretches: readonly Stretch[]): Finding[] {
  const found = new Map<Band, Finding>();
  let passed: Band | undefined;
  for (const { from, to, band } of stretches) {
    if (band?.isPass) passed = band;
    else if (band && passed && !found.has(band)) found.set(band, finding("passBelowFail", { from, to }, band, passed));
  }
  return [...found.values()];
}

/** What the papers of a unit come to in a scheme, in hundredths. */
export interface SchemeTotal {
  scheme: string;
  outOf: number;
}

/** The lowest band that a scheme's papers never reach, and the scores that no band has above the highest. */
function reachOf(bands: readonly Band[], { scheme, outOf }: SchemeTotal): Finding[] {
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  const lost = sorted.find(({ from }) => from > outOf);
  if (lost) return [{ ...finding("outOfReach", { from: outOf, to: outOf }, lost), scheme }];
  const top = sorted.toSorted((one, other) => other.to - one.to)[0];
  if (!top || top.to >= outOf) return [];
  return [{ ...finding("beyond", { from: top.to + 1, to: outOf }, top), scheme }];
}

function finding(kind: Finding["kind"], where: { from: number; to: number }, band: Band, other?: Band): Finding {
  const { from, to } = where;
  return {
    kind,
    from: from / 100,
    to: to / 100,
    band: briefOf(band),
    other: other ? briefOf(other) : null,
    scheme: "",
  };
}

/** A band as people are told of it. */
export function briefOf({ id, scaledScore, from, to }: Band): BandBrief {
  return { id, scaledScore, from: from / 100, to: to / 100 };
}
