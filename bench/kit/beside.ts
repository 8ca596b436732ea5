/** Reads of the product beside a bare server that sends the same statements: requests a second, in turns. */
import type { SchoolTables } from "../../server/src/kit/scope.ts";
import { startBare, statementsOf, type Bare, type BareRoute } from "./bare.ts";
import { interleave, type Figure } from "./figures.ts";
import { callOf, type House } from "./house.ts";
import { answerOf, rateOf, type Call } from "./load.ts";
import { watchProcessor } from "./processor.ts";

/** One read: as a page asks for it, and as the statements that answer it. */
export interface Read {
  what: string;
  /** Fields of the call, with its `function`. */
  fields: Record<string, string>;
  read: (tables: SchoolTables) => Promise<unknown>;
}

/** The same read of the house and of the bare server. */
export interface Sides {
  house: House;
  bare: Bare;
  ours: Call;
  theirs: Call;
}

/** Starts a bare server with the statements of these reads, and compares one after the other. */
export async function besideBare<One extends Read>(
  { house, school, cookie }: { house: House; school: string; cookie: string },
  reads: readonly One[],
  compare: (sides: Sides, one: One) => Promise<Figure[]>,
): Promise<Figure[]> {
  const routes: BareRoute[] = [];
  for (const [at, { read }] of reads.entries())
    routes.push({ path: `/${at}`, statements: await statementsOf(house.owner, school, read) });
  const bare = await startBare(house.owner, school, routes);
  try {
    const figures: Figure[] = [];
    for (const [at, one] of reads.entries()) {
      const theirs = { method: "GET", path: `/${at}`, headers: {} };
      figures.push(...(await compare({ house, bare, ours: callOf(cookie, one.fields), theirs }, one)));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

/** So many answers each connection is to have in a slice. */
const ANSWERS_MIN = 2;

/** Requests a second as a share of the bare server's (aim: 0.6), at each of these numbers of connections. */
export async function ratesOf(
  { house, bare, ours, theirs }: Sides,
  { bench, what, rounds, connections }: { bench: string; what: string; rounds: number; connections: readonly number[] },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  await answerOf(bare.url, theirs);
  const begun = performance.now();
  await answerOf(bare.url, theirs);
  const onceS = (performance.now() - begun) / 1_000;
  for (const each of connections) {
    // So long that each connection has its answer in a slice, where one takes long.
    const seconds = Math.ceil(ANSWERS_MIN * each * onceS);
    const rates = [
      () => rateOf(house.url, [ours], each, seconds),
      () => rateOf(bare.url, [theirs], each, seconds),
    ] as const;
    // Each connection of either side has planned what it asks before it is timed.
    for (const rate of rates) await rate();
    const { a, b, ratio } = await interleave(rounds, ...rates);
    const detail = `${a.toPrecision(3)} against ${b.toPrecision(3)} requests/s`;
    figures.push({ bench, what: `${what}, c=${each}`, seen: ratio, unit: "of bare", aim: { atLeast: 0.6 }, detail });
  }
  return figures;
}

/** What one such read costs the database, in milliseconds of processor, from so many of them. */
export async function databaseOf({ house, ours }: Sides, postmaster: number, reads: number): Promise<number> {
  const ask = async (): Promise<void> => {
    for (let asked = 0; asked < reads; asked += 1) await answerOf(house.url, ours);
  };
  // Statements get their names and plans at the first calls.
  await ask();
  const { database } = await watchProcessor(house.pid, postmaster, ask);
  return database / reads;
}
