/**
 * kill -9 in the middle of a batch of report cards: while it begins, between its parts, and when its file is put together
 * and about to be named. Whoever starts the server again finds it made to its end, once, with each student once.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clearIncoming, openUploads, sweepStored } from "../../server/src/kit/uploads.ts";
import { mintSchoolCode } from "../../server/src/kit/tenant.ts";
import { pdfPages } from "../../server/test/pdf.ts";
import { Caller } from "./caller.ts";
import { filesBelow, House } from "./house.ts";
import { asPlatform, openOffice, type Office } from "./office.ts";

/** Four parts, the last of which is short. */
const STUDENTS = 80;

/** Where the server is killed: when so many are drawn and more are being made, or the job waits to write into a table. */
type Moment = { drawn: number } | { table: "uploads" | "notifications" };
/** Of one batch each. The press itself, parts, the whole file that no row names yet; the last is killed twice. */
const BATCHES: readonly (readonly Moment[])[] = [
  [{ drawn: 0 }],
  [{ drawn: 25 }],
  [{ table: "notifications" }],
  [{ drawn: 50 }, { table: "uploads" }],
];

export interface CardBatchFigures {
  kills: number;
  students: number;
  /** Files that were whole or nearly, and that no row named yet, when the server was killed; the nightly round took them. */
  swept: number;
}

/** Kills the server at each of these moments, and proves of each batch that it is made whole. */
export async function killCardBatches(told: (line: string) => void = () => undefined): Promise<CardBatchFigures> {
  const house = await House.make();
  const figures: CardBatchFigures = { kills: 0, students: STUDENTS, swept: 0 };
  try {
    await house.start();
    const office = await openOffice(await house.owner(), 1);
    const asked = await furnish(house, office);
    const { shut, open } = await gates(house);
    for (const moments of BATCHES) {
      await shut(moments.flatMap((moment) => ("table" in moment ? [moment.table] : [])));
      const { batchCode } = await call(house, office, "startCardBatch", asked);
      for (const moment of moments) {
        await killAt(house, office, moment);
        figures.kills += 1;
      }
      await open();
      figures.swept += await proveWhole(house, office, String(batchCode));
      told(`killed ${moments.map((moment) => JSON.stringify(moment)).join(" and ")}`);
    }
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

async function call(
  house: House,
  { cookies }: Office,
  operation: string,
  fields: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const caller = new Caller(house.url, cookies[0]!);
  try {
    const { envelope } = await caller.post(operation, fields, { key: randomUUID() });
    if (!envelope.success) throw new Error(`${operation} was refused: ${envelope.message}`);
    return envelope.data;
  } finally {
    caller.close();
  }
}

/**
 * Lets whoever writes into these tables wait until `open`. A lock of ours would end with the database that is killed, and the
 * restarted server could be done with its batch before there is another; what a trigger reads from a table is still there.
 */
async function gates(house: House) {
  await asOwner(
    house,
    `create schema faults; create table faults.shut (name text);
     create function faults.wait() returns trigger language plpgsql security definer as $$ begin
       while exists (select from faults.shut where name = tg_table_name) loop perform pg_sleep(0.01); end loop;
       return null;
     end $$`,
  );
  for (const table of ["uploads", "notifications"])
    await asOwner(
      house,
      `create trigger wait before insert on ${table} for each statement execute function faults.wait()`,
    );
  return {
    shut: async (tables: readonly string[]) => {
      for (const table of tables) await asOwner(house, "insert into faults.shut values ($1)", [table]);
    },
    open: async () => void (await asOwner(house, "delete from faults.shut")),
  };
}

/** As the database's superuser, who alone is told what others wait for. Answers the number of rows. */
async function asOwner(house: House, sql: string, params: string[] = []): Promise<number> {
  const client = new pg.Client(await house.owner());
  client.on("error", () => undefined);
  await client.connect();
  try {
    const answer = await client.query(sql, params.length > 0 ? params : undefined);
    return answer.rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Kills the server at a moment and starts it again. */
async function killAt(house: House, office: Office, moment: Moment): Promise<void> {
  for (;;) {
    const { state, progress } = await latest(house, office);
    if ("drawn" in moment ? progress >= moment.drawn : await isWaitedFor(house, moment.table)) break;
    if (state !== "queued" && state !== "running") throw new Error(`${state} before ${JSON.stringify(moment)}`);
    await sleep(5);
  }
  await house.kill();
  await house.start();
}

async function isWaitedFor(house: House, table: string): Promise<boolean> {
  const waiting = await asOwner(
    house,
    `select from pg_stat_activity join pg_locks l using (pid)
     where wait_event = 'PgSleep' and l.relation = $1::regclass and l.mode = 'RowExclusiveLock'`,
    [table],
  );
  return waiting > 0;
}

interface Stored {
  batch_code: string;
  state: string;
  progress: number;
  made: number;
  failure: string;
  upload_name: string;
  bytes: number;
}

/** The newest batch as it is stored. */
async function latest(house: House, { schoolCode }: Office): Promise<Stored> {
  return await asPlatform(await house.owner(), async (client) => {
    const { rows } = await client.query<Stored>(
      "select * from card_batches where school_code = $1 order by started_at desc limit 1",
      [schoolCode],
    );
    return rows[0]!;
  });
}

/** Waits for the end of a batch, and proves that it is one whole file and nothing else. Answers how many files were swept. */
async function proveWhole(house: House, office: Office, batchCode: string): Promise<number> {
  const { schoolCode, cookies } = office;
  let batch = await latest(house, office);
  while (batch.state === "queued" || batch.state === "running") {
    await sleep(50);
    batch = await latest(house, office);
  }
  const { state, progress, made, failure } = batch;
  assert.deepEqual(
    { code: batch.batch_code, state, progress, made, failure },
    { code: batchCode, state: "done", progress: STUDENTS, made: STUDENTS, failure: "" },
  );
  const query = new URLSearchParams({ function: "downloadCardBatch", batchCode });
  const answer = await fetch(`${house.url}/api/index.php?${query.toString()}`, { headers: { cookie: cookies[0]! } });
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
  const names = pages.map((page) => /Student \d{3}/.exec(page)?.[0]);
  assert.deepEqual(
    names,
    Array.from({ length: STUDENTS }, (_, at) => nameOf(at + 1)),
  );

  const rows = await asPlatform(await house.owner(), async (client) => {
    const { rows: kept } = await client.query<{ notices: number; named: string[] }>(
      `select (select count(*)::int from notifications where school_code = $1 and kind = 'cardsMade') as notices,
        (select coalesce(json_agg(upload_name), '[]') from uploads where school_code = $1) as named`,
      [schoolCode],
    );
    return kept[0]!;
  });
  assert.equal(rows.notices, rows.named.length, "who asked is told once of each file");
  assert.ok(rows.named.includes(batch.upload_name));
  // The job's last act, behind its commit.
  const incoming = join(house.dataDir, "uploads", "incoming");
  while ((await readdir(incoming)).some((name) => name.includes(batchCode))) await sleep(50);
  return await sweep(house, schoolCode, new Set(rows.named));
}

/** What the nightly round takes a day later: files that were being put together, or whole and not named yet. Nothing else is left. */
async function sweep(house: House, schoolCode: string, named: ReadonlySet<string>): Promise<number> {
  const store = await openUploads(house.dataDir);
  const school = mintSchoolCode(schoolCode);
  const folder = join(store.pathOf(school, "xx"), "..", "..");
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const each of [folder, store.incoming])
    for (const name of await filesBelow(each)) await utimes(join(each, name), dayAgo, dayAgo);
  const swept = (await sweepStored(store, school, async () => named)) + (await clearIncoming(store));
  assert.deepEqual(await readdir(store.incoming), [], "nothing waits any more");
  const left = await filesBelow(folder);
  assert.equal(left.length, named.size);
  for (const name of left) assert.ok((await stat(join(folder, name))).size > 0);
  return swept;
}

const nameOf = (nth: number): string => `Student ${String(nth).padStart(3, "0")}`;

/** A class with a mark in a unit, ready for its report cards. */
async function furnish(house: House, office: Office): Promise<Record<string, string>> {
  const { schoolCode, groupCode } = office;
  const { academicYearCode } = await call(house, office, "addAcademicYear", { academicYear: "2026" });
  const { semesterCode } = await call(house, office, "addSemester", { semesterName: "Term 1" });
  const { activityCode } = await call(house, office, "addActivity", { activityName: "Maths", isALl: "1" });
  await asPlatform(await house.owner(), async (client) => {
    await client.query(
      `insert into students (school_code, user_code, name, group_code)
       select $1, 'ST-' || n, 'Student ' || lpad(n::text, 3, '0'), $2 from generate_series(1, $3::int) n`,
      [schoolCode, groupCode, STUDENTS],
    );
    await client.query(
      "insert into mark_periods (school_code, academic_year_code, semester_code) values ($1, $2, $3)",
      [schoolCode, academicYearCode, semesterCode],
    );
    await client.query(
      `insert into transcript_entries (school_code, user_code, academic_year_code, semester_code, activity_code,
         unit_desc, group_code, result, given_by)
       select school_code, user_code, $2, $3, $4, 'Maths', group_code, 50, '' from students where school_code = $1`,
      [schoolCode, academicYearCode, semesterCode, activityCode],
    );
  });
  const period = { academicYearCode: String(academicYearCode), semesterCode: String(semesterCode) };
  return { ...period, groupCode, paper: "reportCards", form: "pdf", withRank: "true" };
}
