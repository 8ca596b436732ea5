/** Whose data a restore takes the place of, and whose it brings: told before anything is thrown away. */
import type pg from "pg";
import { withClient } from "../database/oneClient.ts";
import { StartError } from "../startError.ts";
import { isCutOff } from "./unfinished.ts";

/** What a database or a backup holds, in a person's words. */
export interface Holding {
  /** Codes and names. */
  schools: string[];
  students: number;
  /** The last entry of the audit trail, or when the backup was made; empty where there is none. */
  lastWrite: string;
}

/** Several lines for a person. */
export function describeHolding(what: string, { schools, students, lastWrite }: Holding): string {
  const named = schools.length > 10 ? [...schools.slice(0, 10), `and ${schools.length - 10} more`] : schools;
  return `${what}: ${schools.length === 1 ? "1 school" : `${schools.length} schools`} with ${students} students, last changed ${lastWrite === "" ? "never" : lastWrite}\n${named.map((school) => `  ${school}\n`).join("")}`.trimEnd();
}

/** @throws StartError where the database holds tables of another program, which a restore would take away. */
export async function mustBeOurs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and to_regclass('public.schema_migrations') is null
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 5`,
  );
  if (rows.length === 0) return;
  throw new StartError(
    `the database is another program's: it has the table ${rows.map(({ name }) => name).join(", ")} and no Ofisi. Nothing was changed.`,
    "Make a database for Ofisi alone, and set DATABASE_URL to it.",
  );
}

/** What a database holds; undefined where there is nothing whole: no school, or a restore that was cut off. */
export async function findHolding(owner: pg.ClientConfig): Promise<Holding | undefined> {
  return await withClient(owner, async (client) => {
    if (await isCutOff(client)) return undefined;
    const { rows: there } = await client.query<{ is: boolean }>(
      "select to_regclass('public.schools') is not null and to_regclass('public.audit') is not null as is",
    );
    if (there[0]?.is !== true) return undefined;
    await client.query("begin read only; set local role ofisi_platform");
    const { rows: schools } = await client.query<{ text: string }>(
      "select school_code || ' ' || name as text from schools order by school_code",
    );
    const { rows: counts } = await client.query<{ students: number; last: Date | null; accounts: number }>(
      `select (select count(*)::int from students) as students, (select count(*)::int from accounts) as accounts,
              (select max(at) from audit) as last`,
    );
    await client.query("rollback");
    const { students = 0, last = null, accounts = 0 } = counts[0] ?? {};
    if (schools.length + accounts === 0) return undefined;
    return { schools: schools.map(({ text }) => text), students, lastWrite: last?.toISOString() ?? "" };
  });
}

/** Reads the schools out of what COPY wrote of them. */
export function schoolsIn(copied: string, columns: readonly string[]): string[] {
  const [code, name] = [columns.indexOf("school_code"), columns.indexOf("name")];
  const rows = copied.split("\n").filter((row) => row !== "");
  return rows.map((row) => {
    const values = row
      .split("\t")
      .map((value) => value.replaceAll(/\\(.)/g, (_, letter: string) => PLAIN[letter] ?? letter));
    return `${values[code]} ${values[name]}`;
  });
}

/** What COPY writes for characters that would end a value. */
const PLAIN: Readonly<Record<string, string>> = { n: " ", t: " ", r: " " };
