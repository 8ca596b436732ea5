/**
 * The lists of receipts and of payments at 20,000 students and 200,000 of each: processor time of server and database
 * for a page of 25 with the cards above it.
 */
import { asPlatform } from "../server/src/demo/queries.ts";
import pg from "pg";
import type { Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf, watchProcessor } from "./kit/processor.ts";

const SCHOOL = "BIG";
/** Receipts of each student. */
const EACH = 10;
/** Pages whose processor time is added up: enough that a tick of 10 ms does not matter. */
const PAGES = 50;

const CASES: { what: string; fields: Record<string, string> }[] = [
  { what: "receipts", fields: { function: "getReceipt" } },
  { what: "receipts, searched by number", fields: { function: "getReceipt", keyword: "R000777" } },
  { what: "payments", fields: { function: "getTransactions" } },
  { what: "payments that wait", fields: { function: "getTransactions", posted: "false" } },
];

export async function benchReceipts({ students }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, students);
    await fillReceipts(house);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    const figures: Figure[] = [];
    for (const { what, fields } of CASES) {
      const call = callOf(cookie, { ...fields, page: "0", size: "25" });
      const ask = async (times: number) => {
        for (let asked = 0; asked < times; asked += 1) {
          const { success } = await answerOf(house.url, call);
          if (!success) throw new Error(`${what} was refused`);
        }
      };
      // Statements get their names and plans at the first calls.
      await ask(20);
      const worked = await watchProcessor(house.pid, postmaster, () => ask(PAGES));
      for (const side of ["server", "database"] as const)
        figures.push({
          bench: "receipts",
          what: `page of 25 ${what}, ${side}`,
          seen: worked[side] / PAGES,
          unit: "ms of processor",
          detail: `of ${students * EACH} in the school`,
        });
    }
    return figures;
  } finally {
    await house.stop();
  }
}

/**
 * A bill of each student, with ten payments over two years, and a receipt of each but every fiftieth, which waits. Written
 * beside the books, which would take an hour: as the platform, so that the database keeps its totals.
 */
async function fillReceipts(house: House): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  try {
    await asPlatform(client, async () => {
      for (const statement of FILL) await client.query(statement, [SCHOOL]);
    });
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const FILL = [
  `insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, received_cents, items_count,
     period_from, period_to, billed_on)
   select school_code, 'B' || lpad(n::text, 6, '0'), n, user_code, group_code, 2000000, 1500000, 1,
     current_date - 700, current_date, current_date - 700
   from (select *, row_number() over (order by user_code) as n from students where school_code = $1) s`,
  `insert into payments (school_code, transaction_code, bank_code, source, payer_name, phone_number, amount_cents, paid_at,
     status, state)
   select b.school_code, 'TX-' || b.number || '-' || i, 'MPESA', 'counter', 'Payer ' || b.number,
     '2547' || lpad(b.number::text, 8, '0'), 150000, now() - make_interval(mins => ((b.number * 7 + i * 104729) % 1000000)::int),
     'Completed', case when (b.number + i) % 50 = 0 then 'unposted' else 'posted' end
   from bills b, generate_series(1, ${EACH}) i where b.school_code = $1 order by 8`,
  `insert into receipts (school_code, receipt_no, number, kind, payment_id, amount_cents, on_day, at, user_code, person_name)
   select school_code, 'R' || lpad(n::text, 6, '0'), n, 'receipt', payment_id, amount_cents, paid_at::date, paid_at, 'SF-1',
     'Office'
   from (select *, row_number() over (order by payment_id) as n from payments where school_code = $1 and state = 'posted') p`,
  `insert into receipt_lines (school_code, receipt_no, line, bill_no, student_code, amount_cents, balance_after_cents)
   select r.school_code, r.receipt_no, 1, b.bill_no, b.student_code, r.amount_cents, 0
   from receipts r join payments p using (school_code, payment_id)
     join bills b on b.school_code = r.school_code and b.number = split_part(p.transaction_code, '-', 2)::int
   where r.school_code = $1`,
];
