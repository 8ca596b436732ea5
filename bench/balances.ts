/**
 * The page of students' balances at 20,000 students and 200,000 bills: processor time of server and database for a
 * page (aim: under 20 ms), and requests per second against bare Fastify and pg with the same statement (0.6). In a
 * school that collects its fees, and in one where nobody has ever paid.
 */
import pg from "pg";
import { arrearsOfStudents, type ArrearsFilter } from "../server/src/finance/reports/arrears.queries.ts";
import { asPlatform } from "../server/src/demo/queries.ts";
import { typeParsers } from "../server/src/kit/database/types.ts";
import { RUNS, runOnce, SCHOOL } from "./bills.ts";
import { startBare, statementsOf, type Bare, type BareRoute } from "./kit/bare.ts";
import { interleave, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf, rateOf, type Call } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf, watchProcessor } from "./kit/processor.ts";

/** Pages whose processor time is added up: enough that a tick of 10 ms does not matter. */
const PAGES = 60;
const CPU_MS_MAX = 20;

const ALL: ArrearsFilter = { keyword: "", by: "now", age: "" };
const PAGING = { page: 0, size: 25, sort: "total", direction: "desc" } as const;
interface Case {
  what: string;
  filter: ArrearsFilter;
  paging: { page: number; size: number; sort: string; direction: "asc" | "desc" };
}

export async function benchBalances({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  try {
    await client.connect();
    await house.fill(SCHOOL, students);
    await house.settle();
    await billYears(house);
    const [backend] = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    const postmaster = await postmasterOf(backend!.pid);
    const [group] = await house.query<{ code: string }>("select min(group_code) as code from students");
    const cases: Case[] = [
      { what: "who owes most", filter: ALL, paging: PAGING },
      { what: "by name", filter: ALL, paging: { ...PAGING, sort: "name", direction: "asc" } },
      { what: "one group", filter: { ...ALL, groupCode: group!.code }, paging: PAGING },
      { what: "oldest bills alone", filter: { ...ALL, age: "over90" }, paging: PAGING },
      { what: "part of a name", filter: { ...ALL, keyword: "wanj" }, paging: PAGING },
    ];
    await asPlatform(client, () => collect(client));
    await tidy(client);
    const figures = await benchPages(house, postmaster, cases, rounds, { atMost: CPU_MS_MAX });
    await asPlatform(client, () => client.query("update bills set received_cents = 0"));
    await tidy(client);
    const nobody = { what: "nobody has ever paid", filter: ALL, paging: PAGING };
    return [...figures, ...(await benchPages(house, postmaster, [nobody], rounds))];
  } finally {
    await client.end().catch(() => undefined);
    await house.stop();
  }
}

/** As the database's own housekeeping leaves the table, days later. */
async function tidy(client: pg.Client): Promise<void> {
  for (const table of ["bills", "student_accounts"]) await client.query(`vacuum full ${table}`);
  // The full one forgets which pages everybody may read from the index alone.
  await client.query("vacuum analyze bills, student_accounts");
}

/** Ten runs of bills for everybody, as the job makes them. */
export async function billYears(house: House): Promise<void> {
  const rows = await house.query<{ code: string }>("select user_code as code from students where school_code = $1", [
    SCHOOL,
  ]);
  const app = new pg.Client({ ...house.owner, options: "-c role=ofisi_app", types: typeParsers });
  await app.connect();
  try {
    for (let run = 0; run < RUNS; run += 1)
      await runOnce(
        app,
        rows.map((row) => row.code),
        run,
      );
  } finally {
    await app.end();
  }
}

/**
 * Bills get their days, a term apart, and are paid, but for every twentieth student's; of the last term's, four in
 * ten are paid and three in ten by half; and their students' groups. This is written on the bills and not taken through
 * the books, which would take an hour: as the platform, so that the database keeps what is owed.
 */
async function collect(client: pg.Client): Promise<void> {
  await client.query(
    `update bills b set billed_on = current_date - ($2::int - 1 - run) * 100, received_cents = case
        when run < $2::int - 1 then case when of_student % 20 = 0 then 0 else amount_cents end
        when of_student % 10 < 4 then amount_cents when of_student % 10 < 7 then amount_cents / 2 else 0 end
       , group_code = h.of_group
     from (select bill_no, split_part(run_code, '-', 2)::int as run, abs(hashtext(student_code)) as of_student,
         s.group_code as of_group
       from bills join students s using (school_code) where school_code = $1 and user_code = student_code) h
     where b.school_code = $1 and b.bill_no = h.bill_no`,
    [SCHOOL, RUNS],
  );
}

async function benchPages(
  house: House,
  postmaster: number,
  cases: readonly Case[],
  rounds: number,
  aim?: Figure["aim"],
): Promise<Figure[]> {
  const cookie = await house.signIn(SCHOOL);
  const [today] = await house.query<{ day: string }>("select current_date::text as day");
  const routes: BareRoute[] = [];
  for (const [at, { filter, paging }] of cases.entries())
    routes.push({
      path: `/${at}`,
      statements: await statementsOf(house.owner, SCHOOL, (tables) =>
        arrearsOfStudents(tables, today!.day, filter, paging),
      ),
    });
  const bare = await startBare(house.owner, SCHOOL, routes);
  try {
    const figures: Figure[] = [];
    for (const [at, one] of cases.entries()) {
      const ours = callOf(cookie, {
        function: "getArrearsStudents",
        ...one.filter,
        page: String(one.paging.page),
        size: String(one.paging.size),
        sort: one.paging.sort,
        direction: one.paging.direction,
      });
      const theirs = { method: "GET", path: `/${at}`, headers: {} };
      figures.push(...(await benchPage({ house, postmaster, bare, ours, theirs, what: one.what }, rounds, aim)));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

interface Sides {
  house: House;
  postmaster: number;
  bare: Bare;
  ours: Call;
  theirs: Call;
  what: string;
}

async function benchPage(sides: Sides, rounds: number, aim?: Figure["aim"]): Promise<Figure[]> {
  const { house, postmaster, bare, ours, theirs, what } = sides;
  const found = (await answerOf(house.url, ours)).data;
  const rows = (await answerOf(bare.url, theirs)).data["rows"] as unknown[];
  if ((found["students"] as unknown[]).length !== rows.length || rows.length === 0)
    throw new Error(`${what}: the two answer differently, bare ${rows.length} rows`);
  // Statements get their names and plans at the first calls.
  await times(10, () => answerOf(house.url, ours));
  await times(10, () => answerOf(bare.url, theirs));
  const worked = await watchProcessor(house.pid, postmaster, () => times(PAGES, () => answerOf(house.url, ours)));
  const compared = await watchProcessor(bare.pid, postmaster, () => times(PAGES, () => answerOf(bare.url, theirs)));
  const each = (ms: number): string => (ms / PAGES).toFixed(1);
  const { a, b, ratio } = await interleave(
    rounds,
    () => rateOf(house.url, [ours], 1),
    () => rateOf(bare.url, [theirs], 1),
  );
  return [
    {
      bench: "balances",
      what: `${what}, a page`,
      seen: (worked.server + worked.database) / PAGES,
      unit: "ms of processor",
      ...(aim && { aim }),
      detail: `server ${each(worked.server)}, database ${each(worked.database)}; bare ${each(compared.server)} and ${each(compared.database)}; ${String(found["count"])} students`,
    },
    {
      bench: "balances",
      what: `${what}, c=1`,
      seen: ratio,
      unit: "of bare",
      ...(aim && { aim: { atLeast: 0.6 } }),
      detail: `${a.toFixed(0)} against ${b.toFixed(0)} requests/s`,
    },
  ];
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act();
}
