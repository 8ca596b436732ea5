/** Kysely's types, read from the catalogue of a migrated database. What each type becomes is decided in types.ts. */
import type pg from "pg";
import { CENTS_SUFFIX } from "./types.ts";

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** identity ('a' always, 'd' by default) or '' */
  identity: string;
  generated: boolean;
  has_default: boolean;
  is_view: boolean;
  /** What the column is checked to be, such as `CHECK ((state = ANY (ARRAY['open'::text, 'shut'::text])))`; empty of any other check. */
  one_of: string;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
         case when t.typtype = 'd' then format_type(t.typbasetype, null) else format_type(a.atttypid, null) end as type,
         not a.attnotnull as nullable, a.attidentity::text as identity, a.attgenerated <> '' as generated,
         a.atthasdef as has_default, c.relkind in ('v', 'm') as is_view,
         coalesce((select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
           and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%''::text])))'), '') as one_of
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`;

/** The text of schema.generated.ts. @throws Error for a column of a type that types.ts does not decide about. */
export async function describeTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);

  const lines = [
    "// Written by `npm run generate` from the migrated database. Do not edit.",
    'import type { Cents } from "@ofisi/contract/kit/cents";',
    'import type { ColumnType, GeneratedAlways } from "kysely";',
    "",
    "/** May be left out of an insert: the database has a default. */",
    "export type Generated<T> =",
    "  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;",
    "/** timestamptz: read as a Date, written as a Date or ISO text. */",
    "export type Moment = ColumnType<Date, Date | string, Date | string>;",
    "/** jsonb: read as it was parsed, written as JSON text (an array given as it is would become a PostgreSQL array). */",
    "export type Json = ColumnType<unknown, string, string>;",
    "",
  ];
  for (const [table, columns] of tables) {
    lines.push(`export interface ${pascal(table)} {`);
    for (const column of columns) lines.push(`  ${column.column}: ${typeOf(column)};`);
    lines.push("}", "");
  }
  lines.push("export interface DB {");
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)};`);
  lines.push("}", "");
  return lines.join("\n");
}

function typeOf(column: Column): string {
  const type = scalar(column);
  const nullable = column.nullable ? `${type} | null` : type;
  if (column.is_view) return `ColumnType<${nullable}, never, never>`;
  if (column.identity === "a" || column.generated) return `GeneratedAlways<${nullable}>`;
  // A column that may be null may also be left out, which Kysely reads from the null.
  return column.identity === "d" || column.has_default ? `Generated<${nullable}>` : nullable;
}

function scalar({ table, column, type, one_of }: Column): string {
  if (type.endsWith("[]")) return `${scalar({ table, column, type: type.slice(0, -2), one_of: "" } as Column)}[]`;
  const words = [...one_of.matchAll(/'(\w*)'::text/g)].map(([, word]) => `"${word}"`);
  if (words.length > 0) return words.join(" | ");
  switch (type) {
    case "text":
    case "character varying":
    case "uuid":
    case "date":
    case "inet":
    // Exact decimals stay text: a float would lose them.
    case "numeric":
    // A transaction's number: only the database compares it.
    case "xid8":
      return "string";
    case "smallint":
    case "integer":
    case "double precision":
    case "real":
      return "number";
    case "bigint":
      return column.endsWith(CENTS_SUFFIX) ? "Cents" : "number";
    case "boolean":
      return "boolean";
    case "timestamp with time zone":
      return "Moment";
    case "json":
    case "jsonb":
      return "Json";
    case "bytea":
      return "Buffer";
    default:
      throw new Error(`${table}.${column} has the type ${type}: decide in types.ts how it arrives, then name it here.`);
  }
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
