/** Which score band a raw score is read by: the same on the screen that shows it live and on the server that keeps it. */

/** Raw scores `from` to `to`, both in it, all in one measure; of a single score they are the same. */
export interface ScoreBand {
  isRange: boolean;
  from: number;
  to: number;
}

/** The band that a raw score is read by: an exact single score wins over a range (G081). */
export function bandOf<Band extends ScoreBand>(bands: readonly Band[], raw: number): Band | undefined {
  return (
    bands.find((band) => !band.isRange && band.from === raw) ??
    bands.find((band) => band.isRange && band.from <= raw && raw <= band.to)
  );
}
