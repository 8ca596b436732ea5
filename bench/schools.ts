/**
 * Student search and group list with 1,000 schools of 2,000 students in one database, against the same with one
 * such school alone. Aim: at most 1.3 times the time.
 */
import { interleave, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf, rateOf, type Call } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { CONNECTIONS, keywordsOf } from "./kit/searches.ts";

/** Of the many schools, so many are at work: their pages must not all be in one corner of the cache. */
const SCHOOLS_AT_WORK = 20;

export async function benchSchools({ schools, studentsEach, rounds }: Options): Promise<Figure[]> {
  const [one, many] = [await startHouse(), await startHouse()];
  try {
    await one.fillMany(1, studentsEach);
    await many.fillMany(schools, studentsEach);
    for (const house of [one, many]) await house.settle();
    const atWork = Array.from({ length: Math.min(SCHOOLS_AT_WORK, schools) }, (_, index) =>
      codeOf(1 + Math.floor((index * schools) / Math.min(SCHOOLS_AT_WORK, schools))),
    );
    const [alone, among] = [await callsOf(one, [codeOf(1)]), await callsOf(many, atWork)];
    const figures: Figure[] = [];
    for (const [at, { what, calls }] of alone.entries()) {
      const others = among[at]!.calls;
      for (const connections of CONNECTIONS) {
        await rateOf(one.url, calls, connections);
        await rateOf(many.url, others, connections);
        const { a, b, ratio } = await interleave(
          rounds,
          () => rateOf(one.url, calls, connections),
          () => rateOf(many.url, others, connections),
        );
        figures.push({
          bench: "schools",
          what: `${what}, c=${connections}`,
          seen: ratio,
          unit: "× one school",
          aim: { atMost: 1.3 },
          detail: `${b.toFixed(0)} requests/s among ${schools} schools, ${a.toFixed(0)} alone`,
        });
      }
    }
    return figures;
  } finally {
    await one.stop();
    await many.stop();
  }
}

const codeOf = (number: number) => `B${String(number).padStart(4, "0")}`;

/** Each kind of call, made by every one of the schools in turn. */
async function callsOf(house: House, schools: readonly string[]): Promise<{ what: string; calls: Call[] }[]> {
  const kinds = new Map<string, Call[]>();
  for (const school of schools) {
    const cookie = await house.signIn(school);
    const [student] = await house.query<{ name: string; id: string }>(
      "select name, school_id_number as id from students where school_code = $1 order by id limit 1",
      [school],
    );
    const add = (what: string, fields: Record<string, string>) =>
      kinds.set(what, [...(kinds.get(what) ?? []), callOf(cookie, fields)]);
    for (const [what, keyword] of Object.entries(keywordsOf(student!.name, student!.id)))
      add(`search, ${what}`, { function: "searchStudent", keyword, page: "0", size: "25" });
    add("group list", { function: "getGroup" });
  }
  for (const [what, calls] of kinds) {
    const { success } = await answerOf(house.url, calls[0]!);
    if (!success) throw new Error(`${what} was refused`);
  }
  return [...kinds].map(([what, calls]) => ({ what, calls }));
}
