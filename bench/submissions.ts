/**
 * The list of what was handed in, of a school with 200,000 submissions: its first page, filtered and searched, through the whole
 * house against bare Fastify and pg with the same statements (aim: 0.6 of the bare server's requests per second), and what each
 * read costs the database.
 */
import { listSubmissions, type Filter } from "../server/src/academics/assignments/queries.ts";
import { startBare, statementsOf, type BareRoute } from "./kit/bare.ts";
import { interleave, type Figure } from "./kit/figures.ts";
import { fillHomework } from "./kit/homework.ts";
import { callOf, startHouse } from "./kit/house.ts";
import { answerOf, rateOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf, watchProcessor } from "./kit/processor.ts";
import { CONNECTIONS } from "./kit/searches.ts";

const SCHOOL = "WORKS";
const STUDENTS = 2_000;
/** Of each group, so that its students hand in 200,000 in all. */
const EACH = 100;
const ZONE = "Africa/Nairobi";
/** Reads whose processor time is added up. */
const READS = 10;
const PAGE = { page: 0, size: 25, sort: "date", direction: "desc" } as const;

export async function benchSubmissions({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, STUDENTS);
    await fillHomework(house, SCHOOL, { each: EACH });
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const [group] = await house.query<{ code: string }>(
      "select group_code as code from groups where school_code = $1 order by school_order limit 1",
      [SCHOOL],
    );
    const [student] = await house.query<{ name: string }>(
      "select name from students where school_code = $1 order by id limit 1",
      [SCHOOL],
    );
    const cases: { what: string; filter: Pick<Filter, "keyword" | "groupCode" | "status"> }[] = [
      { what: "first page", filter: {} },
      { what: "of a group, not graded", filter: { groupCode: group!.code, status: "2" } },
      { what: "search, a name", filter: { keyword: student!.name } },
      { what: "search, a word of one in a hundred titles", filter: { keyword: "harambee" } },
    ];
    const routes: BareRoute[] = [];
    for (const [at, { filter }] of cases.entries()) {
      const statements = await statementsOf(house.owner, SCHOOL, (db, school) =>
        listSubmissions({ db, school, caller: { timeZone: ZONE } }, filter, PAGE),
      );
      routes.push({ path: `/${at}`, statements });
    }
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    const bare = await startBare(house.owner, SCHOOL, routes);
    try {
      const figures: Figure[] = [];
      for (const [at, { what, filter }] of cases.entries()) {
        const ours = callOf(cookie, { function: "searchSubmitted", page: "0", size: "25", ...filter });
        const theirs = { method: "GET", path: `/${at}`, headers: {} };
        const data = await answered(() => answerOf(house.url, ours), what);
        const ask = async () => {
          for (let asked = 0; asked < READS; asked += 1) await answerOf(house.url, ours);
        };
        await ask();
        const worked = await watchProcessor(house.pid, postmaster, ask);
        figures.push({
          bench: "submissions",
          what: `${what}, database`,
          seen: worked.database / READS,
          unit: "ms of processor",
          detail: `${String(data["count"])} of ${STUDENTS * EACH} submissions match`,
        });
        for (const connections of CONNECTIONS) {
          await rateOf(bare.url, [theirs], connections);
          const { a, b, ratio } = await interleave(
            rounds,
            () => rateOf(house.url, [ours], connections),
            () => rateOf(bare.url, [theirs], connections),
          );
          figures.push({
            bench: "submissions",
            what: `${what}, c=${connections}`,
            seen: ratio,
            unit: "of bare",
            aim: { atLeast: 0.6 },
            detail: `${a.toFixed(1)} against ${b.toFixed(1)} requests/s`,
          });
        }
      }
      return figures;
    } finally {
      await bare.stop();
    }
  } finally {
    await house.stop();
  }
}

const TRIES = 10;
const PAUSE_MS = 3_000;

/** What is asked for sixteen times at once before leaves searches behind that nobody waits for any more: they end first. */
async function answered(
  ask: () => ReturnType<typeof answerOf>,
  what: string,
): Promise<Awaited<ReturnType<typeof answerOf>>["data"]> {
  for (let tried = 1; ; tried += 1) {
    const { success, data, message } = (await ask()) as Awaited<ReturnType<typeof answerOf>> & { message: string };
    if (success && Number(data["count"]) > 0) return data;
    if (tried === TRIES) throw new Error(`${what}: nothing was found, ${message}`);
    console.error(`  ${what}: ${message}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
