/**
 * Bills at 20,000 students and 200,000 bills: the list with its totals and a page of students' balances through the
 * whole house, against bare Fastify and pg with the same statement (aim: 0.6 of its requests per second); and a run
 * of 20,000 bills of 5 items, against one bare INSERT … SELECT of the same rows into tables with the same columns,
 * indexes and foreign keys (aim: within three times).
 */
import { cents } from "@ofisi/contract/kit/money";
import pg from "pg";
import { chargeStudents } from "../server/src/finance/bills/charges.queries.ts";
import { listBills, type BillFilter } from "../server/src/finance/bills/list.queries.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import { kyselyOn } from "../server/src/kit/database/transaction.ts";
import { typeParsers } from "../server/src/kit/database/types.ts";
import { mintSchoolCode } from "../server/src/kit/tenant.ts";
import { besideBare, ratesOf } from "./kit/beside.ts";
import { median, type Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { CONNECTIONS } from "./kit/searches.ts";

export const SCHOOL = "BIG";
/** Each of a year's fees is billed so often, until there are ten bills a student. */
export const RUNS = 10;
const ITEMS = 5;

const NEWEST = { page: 0, size: 25, sort: "billNo", direction: "desc" } as const;
const CASES: {
  what: string;
  filter: BillFilter;
  paging: { page: number; size: number; sort: string; direction: "asc" | "desc" };
}[] = [
  { what: "list and totals, newest", filter: {}, paging: NEWEST },
  { what: "list and totals, by name", filter: {}, paging: { ...NEWEST, sort: "studentName", direction: "asc" } },
  {
    what: "list and totals, who owes most",
    filter: { balance: "owing" },
    paging: { ...NEWEST, sort: "reducingBalance" },
  },
  { what: "search by number", filter: { keyword: "B000123" }, paging: NEWEST },
];

export async function benchBills({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, students);
    await house.settle();
    const generated = await benchRuns(house);
    await house.query("select 1");
    return [...generated, ...(await benchLists(house, rounds))];
  } finally {
    await house.stop();
  }
}

/** The runs that make the 200,000 bills are the measurement; each is followed by its bare side. */
async function benchRuns(house: House): Promise<Figure[]> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  const app = new pg.Client({
    ...house.owner,
    options: "-c role=ofisi_app",
    types: typeParsers,
    application_name: "ofisi bench",
  });
  await app.connect();
  try {
    const rows = await house.query<{ user_code: string }>("select user_code from students where school_code = $1", [
      SCHOOL,
    ]);
    const codes = rows.map((row) => row.user_code);
    await client.query(`create table bare_bills (like bills including all);
      alter table bare_bills add foreign key (school_code) references schools;
      alter table bare_bills add foreign key (school_code, student_code) references students;
      create table bare_items (like bill_items including all);
      alter table bare_items add foreign key (school_code, bill_no) references bare_bills`);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await runOnce(app, codes, run));
      bare.push(await bareOnce(client, run));
    }
    await client.query("drop table bare_items, bare_bills");
    await client.query("vacuum analyze bills");
    await client.query("analyze");
    // The first warms what a running house has warm.
    const ratios = ours.slice(1).map((ms, at) => ms / (bare[at + 1] ?? Number.NaN));
    return [
      {
        bench: "bills",
        what: `${codes.length} bills of ${ITEMS} items, a run for each group`,
        seen: median(ratios),
        unit: "× bare",
        aim: { atMost: 3 },
        detail: `${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms, with ledger, accounts and audit`,
      },
    ];
  } finally {
    await client.end();
    await app.end();
  }
}

/** A run for each group, as the job makes it, under the application's role. Milliseconds. */
export async function runOnce(client: pg.Client, studentCodes: string[], run: number): Promise<number> {
  const school = mintSchoolCode(SCHOOL);
  const fees = Array.from({ length: ITEMS }, (_, item) => ({
    feeStructureCode: `FS-${run}-${item}`,
    feeTypeCode: `FT-${item}`,
    feeTypeName: `Fee ${item}`,
    groupName: "Group",
    feeAmount: cents(100_000 + item),
    dateFrom: `${2015 + run}-01-05`,
    dateTo: `${2015 + run}-04-03`,
    version: 1,
  }));
  const started = performance.now();
  await client.query(`begin; set local app.school_code = '${SCHOOL}'`);
  const scope = {
    db: kyselyOn(client),
    school,
    day: "2026-01-05",
    caller: {
      userCode: "US-BENCH",
      personName: "",
      timeZone: "Africa/Nairobi",
      country: "KE",
      currency: "KES",
    } as const,
  };
  const { rows } = await client.query<{ code: string; students: string[] }>(
    "select group_code as code, array_agg(user_code) as students from students where user_code = any($1) group by 1",
    [studentCodes],
  );
  let billed = 0;
  for (const { code: groupCode, students } of rows) {
    const charge = { runCode: `BR-${run}-${groupCode}`, groupCode, studentCodes: students, username: "bench" };
    const charged = await chargeStudents(scope, { ...charge, fees: fees.map((fee) => ({ ...fee, groupCode })) });
    billed += charged.billed;
  }
  await client.query("commit");
  if (billed !== studentCodes.length) throw new Error(`only ${billed} of ${studentCodes.length} were billed`);
  return performance.now() - started;
}

/** The same bills and items, copied by one statement for each group. Milliseconds. */
async function bareOnce(client: pg.Client, run: number): Promise<number> {
  await client.query("begin; set local role ofisi_platform");
  await client.query(`create temp table the_bills on commit drop as select * from bills where run_code like 'BR-${run}-%';
    create temp table the_items on commit drop as select i.* from bill_items i join the_bills using (school_code, bill_no);
    create index on the_bills (run_code); create index on the_items (bill_no); analyze the_bills; analyze the_items;
    grant select on the_bills, the_items to public; set local role none`);
  const { rows } = await client.query<{ code: string }>("select distinct run_code as code from the_bills order by 1");
  const started = performance.now();
  for (const { code } of rows)
    await client.query({
      name: "a bare run",
      text: `with these as materialized (select * from the_bills where run_code = $1), made as (
          insert into bare_bills (school_code, bill_no, number, student_code, group_code, run_code, currency, amount_cents,
            items_count, period_from, period_to, billed_on, created_by)
          select school_code, bill_no, number, student_code, group_code, run_code, currency, amount_cents, items_count,
            period_from, period_to, billed_on, created_by from these)
        insert into bare_items (school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name,
          group_name, amount_cents, period_from, period_to, created_by)
        select i.school_code, i.bill_no, i.student_code, i.fee_structure_code, i.fee_type_code, i.fee_type_name, i.group_name,
          i.amount_cents, i.period_from, i.period_to, i.created_by from the_items i join these using (bill_no)`,
      values: [code],
    });
  const took = performance.now() - started;
  await client.query("commit");
  return took;
}

async function benchLists(house: House, rounds: number): Promise<Figure[]> {
  const cookie = await house.signIn(SCHOOL);
  const reads = CASES.map(({ what, filter, paging }) => ({
    what,
    fields: {
      function: "getBills",
      keyword: filter.keyword ?? "",
      balance: filter.balance ?? "all",
      page: String(paging.page),
      size: String(paging.size),
      sort: paging.sort,
      direction: paging.direction,
    },
    read: (tables: SchoolTables) => listBills(tables, filter, paging),
  }));
  return await besideBare({ house, school: SCHOOL, cookie }, reads, async (sides, { what }) => {
    await sameCount(await answerOf(house.url, sides.ours), await answerOf(sides.bare.url, sides.theirs));
    return await ratesOf(sides, { bench: "bills", what, rounds, connections: CONNECTIONS });
  });
}

/** Two servers that answer different rows are not compared. */
async function sameCount(
  ours: { success: boolean; data: Record<string, unknown> },
  theirs: { data: Record<string, unknown> },
): Promise<void> {
  const [one, other] = [ours.data["Bills"] as unknown[], theirs.data["rows"] as unknown[]];
  if (!ours.success || one.length === 0 || one.length !== other.length)
    throw new Error(`the two answer differently: ${one.length} and ${other.length} bills`);
}
