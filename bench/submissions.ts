/**
 * The list of what was handed in, of a school with 200,000 submissions: its first page, filtered and searched, through the whole
 * house against bare Fastify and pg with the same statements (aim: 0.6 of the bare server's requests per second), and what each
 * read costs the database.
 */
import { listSubmissions, type Filter } from "../server/src/academics/assignments/queries.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import { besideBare, databaseOf, ratesOf } from "./kit/beside.ts";
import type { Figure } from "./kit/figures.ts";
import { fillHomework } from "./kit/homework.ts";
import { startHouse } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf } from "./kit/processor.ts";
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
    const reads = cases.map(({ what, filter }) => ({
      what,
      fields: { function: "searchSubmitted", page: "0", size: "25", ...filter },
      read: (tables: SchoolTables) => listSubmissions({ ...tables, caller: { timeZone: ZONE } }, filter, PAGE),
    }));
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    return await besideBare({ house, school: SCHOOL, cookie }, reads, async (sides, { what }) => {
      const data = await answered(() => answerOf(house.url, sides.ours), what);
      const database = await databaseOf(sides, postmaster, READS);
      const detail = `${String(data["count"])} of ${STUDENTS * EACH} submissions match`;
      return [
        { bench: "submissions", what: `${what}, database`, seen: database, unit: "ms of processor", detail },
        ...(await ratesOf(sides, { bench: "submissions", what, rounds, connections: CONNECTIONS })),
      ];
    });
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
