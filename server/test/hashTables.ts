/** What a database holds, in a form that two can be compared by. */
import type pg from "pg";
import { asPlatform } from "../../e2e/faults/office.ts";

/** A database that was stopped in a hurry takes up a sequence so many numbers further on: PostgreSQL logs them ahead. */
const SEQUENCE_AHEAD = 32;

/** What differs between a database and what a backup of it was restored to; sequences may lag by what was logged ahead. */
export function differences(stood: Record<string, string>, restored: Record<string, string>): string[] {
  return [...new Set([...Object.keys(stood), ...Object.keys(restored)])].filter((name) => {
    const [was, is] = [stood[name], restored[name]];
    if (was === is) return false;
    const lag = name.endsWith("_seq") ? Number(was) - Number(is) : NaN;
    return !(lag > 0 && lag <= SEQUENCE_AHEAD);
  });
}

/** A hash of each table's rows, and where each sequence stands. */
export async function hashTables(owner: pg.ClientConfig): Promise<Record<string, string>> {
  return await asPlatform(owner, async (client) => {
    const hashes: Record<string, string> = {};
    const { rows: tables } = await client.query<{ name: string; own: boolean }>(
      `select relname as name, not has_table_privilege('ofisi_platform', oid, 'select') as own from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name, own } of tables) {
      await client.query(own ? "reset role" : "set role ofisi_platform");
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${name} t`,
      );
      hashes[name] = rows[0]!.hash;
    }
    await client.query("reset role");
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
    );
    for (const { name, last } of sequences) hashes[name] = last;
    const { rows: jobs } = await client.query<{ jobs: string }>(
      "select count(*) || coalesce(string_agg(task_identifier, ',' order by task_identifier), '') as jobs from graphile_worker.jobs",
    );
    hashes["jobs"] = jobs[0]!.jobs;
    return hashes;
  });
}
