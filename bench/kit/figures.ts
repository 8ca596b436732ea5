/** What a benchmark tells, and the arithmetic that all of them share. */

/** One measured figure beside its aim. */
export interface Figure {
  /** The benchmark's name, as `npm run bench -- <name>` takes it. */
  bench: string;
  what: string;
  /** In `unit`. */
  seen: number;
  unit:
    | "of bare"
    | "× bare"
    | "× one school"
    | "× quiet"
    | "MB"
    | "kB"
    | "ms"
    | "ms of processor"
    | "requests/s"
    | "pages/s"
    | "messages/s"
    | "messages"
    | "lessons"
    | "points";
  /** What it should be; undefined where the figure only explains another. */
  aim?: { atLeast: number } | { atMost: number };
  /** What the figure stands on, such as both rates. */
  detail: string;
}

/** Whether the figure meets its aim; true where it has none. */
export function meets({ seen, aim }: Figure): boolean {
  if (!aim) return true;
  return "atLeast" in aim ? seen >= aim.atLeast : seen <= aim.atMost;
}

/** The figure in one line of a table. */
export function lineOf(figure: Figure): string[] {
  const { aim, seen, unit } = figure;
  const wanted = aim ? ("atLeast" in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`) : "";
  const number = unit.startsWith("of") || unit.startsWith("×") ? seen.toFixed(2) : seen.toFixed(seen < 100 ? 1 : 0);
  const verdict = aim ? (meets(figure) ? "met" : "MISSED") : "";
  return [figure.bench, figure.what, `${number} ${unit}`, wanted, verdict, figure.detail];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Measures two things in turn, A B B A, so that whatever else the machine does meets both alike. Answers the
 * median of each and the median of the rounds' ratios A : B.
 */
export async function interleave(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number; b: number; ratio: number }> {
  const ofA: number[] = [];
  const ofB: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await a();
    const second = await b();
    const third = await b();
    const fourth = await a();
    ofA.push(first, fourth);
    ofB.push(second, third);
    ratios.push((first + fourth) / (second + third));
  }
  return { a: median(ofA), b: median(ofB), ratio: median(ratios) };
}
