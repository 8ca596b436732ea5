/**
 * The records of one noun of a school, one row each: found and locked by their code, added, changed under their version,
 * removed; each act with its entry in the audit trail, and with the refusals that the table's own constraints decide.
 * What a noun refuses besides, its handler does between `get` and the act.
 */
import type { Text } from "@ofisi/contract/kit/phrases";
import { sql } from "kysely";
import { stale, type FieldWords } from "./changes.rules.ts";
import { makeCode } from "./codes.ts";
import type { SchoolContext } from "./context.ts";
import { columnOf } from "./database/names.ts";
import type { DB } from "./database/schema.generated.ts";
import { inTransaction } from "./database/transaction.ts";
import { refuseHeld, type Subject } from "./holds.ts";
import { recordLists, type RecordLists } from "./recordList.ts";
import { constraintOf, refuse, type Refusal } from "./refusal.ts";
import type { SchoolTables } from "./scope.ts";

/** A column of the table; `orNull` holds null where the record has the empty text: days, and codes of other nouns. */
export type Column = string | { readonly column: string; readonly orNull: true };
const columnsOf = <Field extends string, Of>(fields: readonly Field[], as: (column: string) => Of) =>
  Object.fromEntries(fields.map((field) => [field, as(columnOf(field))])) as Record<Field, Of>;

/** The columns of fields that are called as they are: `userCode` is in `user_code`. */
export const alike = <Field extends string>(...fields: Field[]) => columnsOf(fields, (column) => column);
/** The same of columns that hold null where the record has the empty text. */
export const orNull = <Field extends string>(...fields: Field[]) =>
  columnsOf(fields, (column) => ({ column, orNull: true }) as const);

type Code = string | number;

interface Declaration<Row, Key extends keyof Row & string> {
  table: keyof DB;
  /** What the audit trail calls one, before its code: `key stage KS-7K2M9QX4HB`. */
  noun: string;
  /** The field that is its code. */
  key: Key;
  /** What new codes begin with; without it the database numbers the rows. */
  prefix?: string;
  columns: { readonly [Field in keyof Row & string]: Column };
  /** What is said of a code that is not the school's, or not any more. */
  gone: Text;
  /** What a row is refused with that breaks a constraint of this name. */
  refusals?: Readonly<Record<string, (row: Partial<Row>, error: unknown) => Refusal>>;
  /**
   * The fields by which a unique index tells rows apart, case and accents aside: it is said what the one is called that is
   * there, and not what was typed.
   */
  unique?: Readonly<Record<string, readonly (keyof Row & string)[]>>;
  /** A noun that people fill forms from: its fields in words, for telling what somebody else has changed. */
  versioned?: FieldWords;
  /** Of a versioned noun: removed rows stay, with `deleted_at` and `deleted_by`, until the housekeeping takes them. */
  hasBin?: boolean;
  /** The fields that a search looks through; lists are sorted by the first. */
  searched?: readonly (keyof Row & string)[];
  /** A noun that others build on: as what they know it, and the field that people call one by. */
  held?: { as: Subject; called: keyof Row & string };
}

/** How a noun's rows are known: what the table, its codes and the trail call them. An importer writes them by it. */
export interface RecordNames {
  table: keyof DB;
  /** The column of its code, and what new codes begin with. */
  code: string;
  prefix: string;
  /** What the audit trail calls one, before its code. */
  noun: string;
}

/** Where a record's acts take place: within an operation, or a job that says who had it done. */
export interface RecordScope extends Pick<SchoolContext, "db" | "school" | "audit"> {
  readonly caller: { readonly userCode: string };
}
type Fresh<Row, Key extends keyof Row> = Omit<Row, Key | "version">;

/** A noun's acts on its table. Rows of other schools are not there: the school stands in every statement. */
export interface Records<Row, Key extends keyof Row & string> extends RecordLists<Row> {
  readonly names: RecordNames;
  /** Locks and answers those of the codes that are there, in the order of the codes: two callers wait, and never for each other. */
  lock(scope: RecordScope, codes: readonly Code[], where?: { inBin: boolean }): Promise<Row[]>;
  /** Locks and answers one, or refuses in its field's name. */
  get(scope: RecordScope, code: Code, where?: { inBin: boolean }): Promise<Row>;
  /** The same of many, none of which may lack. */
  getAll(scope: RecordScope, codes: readonly Code[]): Promise<Row[]>;
  /** @param code one that is there for the record already; without it, a new one. */
  add(scope: RecordScope, fields: Fresh<Row, Key>, code?: Code): Promise<Row>;
  /**
   * @param of its code, or the row itself when it was got before.
   * @param since the version that the form was filled from; 0 asks nothing.
   */
  change(scope: RecordScope, of: Code | Row, fields: Partial<Fresh<Row, Key>>, since?: number): Promise<Row>;
  /** Sets the same fields of rows that were got before. A broken constraint is thrown as it came: whose it is, the caller knows. */
  setAll(scope: RecordScope, rows: readonly Row[], fields: Partial<Fresh<Row, Key>>): Promise<void>;
  /** Takes away rows that were got before: for good, or into the bin where the noun has one. */
  remove(scope: RecordScope, rows: readonly Row[]): Promise<void>;
  /** Refuses where something of another noun hangs on one of the rows, and says what. Nothing hangs on a noun that is not `held`. */
  refuseHeld(context: SchoolContext, rows: readonly Row[]): Promise<void>;
  /** Both: takes rows away on which nothing hangs. */
  removeUnheld(context: SchoolContext, rows: readonly Row[]): Promise<void>;
  /** Takes one out of the bin. */
  restore(scope: RecordScope, code: Code): Promise<Row>;
  /** The same of many; what refuses one refuses all. */
  restoreAll(scope: RecordScope, codes: readonly Code[]): Promise<Row[]>;
}

/** `record<KeyStage, "keyStageCode">({ table: "key_stages", … })`, in the queries of the noun. */
export function record<Row extends object, Key extends keyof Row & string>(
  noun: Declaration<Row, Key>,
): Records<Row, Key> {
  const table = sql.table(noun.table);
  const columns = new Map<string, Column>(Object.entries<Column>(noun.columns));
  const key = sql.ref(nameOf(columns.get(noun.key)));
  const refOf = (field: string) => sql.ref(nameOf(columns.get(field)));
  const isPresent = noun.hasBin ? sql`and deleted_at is null` : sql``;
  const selection = sql.join([...columns].map(([field, column]) => sql`${read(column)} as ${sql.ref(field)}`));
  const codeOf = (row: Row) => row[noun.key] as Code;
  const subject = (row: Row) => `${noun.noun} ${codeOf(row)}`;
  const stamp = ({ caller }: RecordScope) =>
    sql`updated_by = ${caller.userCode}, updated_at = now(), version = version + 1`;
  // The trail tells versions by itself: each of its rows is one.
  const facts = (row: Row): object => {
    const { version: _, ...rest }: { version?: number } = row;
    return rest;
  };

  /** The row that is there already by the fields of a unique index. */
  const findSame = async ({ db, school }: SchoolTables, row: Partial<Row>, fields: readonly (keyof Row & string)[]) => {
    const same = fields.map(
      (field) => sql`fold(coalesce(${refOf(field)}::text, '')) = fold(${String(row[field] ?? "")})`,
    );
    const { rows } = await sql<Row>`select ${selection} from ${table}
      where school_code = ${school} and ${sql.join(same, sql` and `)} ${isPresent}`.execute(db);
    return rows[0];
  };

  const refusing = async (
    { school }: RecordScope,
    row: Partial<Row>,
    write: () => Promise<{ rows: Row[] }>,
  ): Promise<Row> => {
    try {
      return (await write()).rows[0]!;
    } catch (error) {
      const broken = constraintOf(error) ?? "";
      const says = noun.refusals?.[broken];
      if (!says) throw error;
      const refusal = says(row, error);
      const fields = noun.unique?.[broken];
      if (fields)
        refusal.lookUp = async (pool) => {
          const there = await inTransaction(pool, school, "read", ({ db }) => findSame({ db, school }, row, fields));
          return there && says(there, error);
        };
      throw refusal;
    }
  };

  const lock: Records<Row, Key>["lock"] = async ({ db, school }, codes, { inBin } = { inBin: false }) => {
    if (codes.length === 0) return [];
    const there = noun.hasBin && inBin ? sql`and deleted_at is not null` : isPresent;
    const { rows } = await sql<Row>`select ${selection} from ${table}
      where school_code = ${school} and ${key} = any(${codes}) ${there} order by ${key} for update`.execute(db);
    return rows;
  };

  const get: Records<Row, Key>["get"] = async (scope, code, where) => {
    const [row] = await lock(scope, [code], where);
    if (!row) throw refuse(noun.gone, {}, noun.key);
    return row;
  };

  const restore: Records<Row, Key>["restore"] = async (scope, code) => {
    const row = await get(scope, code, { inBin: true });
    const restored = await refusing(scope, row, () =>
      sql<Row>`update ${table} set deleted_at = null, deleted_by = '', ${stamp(scope)}
        where school_code = ${scope.school} and ${key} = ${code} returning ${selection}`.execute(scope.db),
    );
    await scope.audit({ subject: subject(row), before: { inBin: true }, after: { inBin: false } });
    return restored;
  };

  const remove: Records<Row, Key>["remove"] = async (scope, rows) => {
    if (rows.length === 0) return;
    const codes = rows.map(codeOf);
    const these = sql`where school_code = ${scope.school} and ${key} = any(${codes})`;
    await (
      noun.hasBin
        ? sql`update ${table} set deleted_at = now(), deleted_by = ${scope.caller.userCode}, ${stamp(scope)} ${these}`
        : sql`delete from ${table} ${these}`
    ).execute(scope.db);
    await scope.audit(rows.map((row) => ({ subject: subject(row), before: facts(row) })));
  };

  const refusingHeld: Records<Row, Key>["refuseHeld"] = async (context, rows) => {
    const { held } = noun;
    if (held)
      await refuseHeld(
        context,
        held.as,
        rows.map((row) => ({ code: String(codeOf(row)), name: String(row[held.called]) })),
      );
  };

  const assignments = (scope: RecordScope, given: object) => {
    const set = Object.entries(given).map(
      ([field, value]) => sql`${sql.ref(nameOf(columns.get(field)))} = ${written(columns.get(field), value)}`,
    );
    return sql.join(noun.versioned ? [...set, stamp(scope)] : set);
  };

  const { searched = [], hasBin = false } = noun;
  return {
    names: { table: noun.table, code: nameOf(columns.get(noun.key)), prefix: noun.prefix ?? "", noun: noun.noun },
    ...recordLists<Row>({ table, key, selection, columnOf: refOf, searched, hasBin }),
    lock,
    get,

    async getAll(scope, codes) {
      const rows = await lock(scope, codes);
      if (rows.length < codes.length) throw refuse(noun.gone);
      return rows;
    },

    async add(scope, given, code = noun.prefix && makeCode(noun.prefix)) {
      const row = { ...given, ...(code !== undefined && { [noun.key]: code }) } as Partial<Row>;
      const set = Object.entries(row).filter(([field]) => columns.has(field));
      const names = set.map(([field]) => sql.ref(nameOf(columns.get(field))));
      const values = set.map(([field, value]) => written(columns.get(field), value));
      if (noun.versioned) {
        names.push(sql.ref("updated_by"));
        values.push(sql`${scope.caller.userCode}`);
      }
      const added = await refusing(scope, row, () =>
        sql<Row>`insert into ${table} (school_code, ${sql.join(names)})
          values (${scope.school}, ${sql.join(values)}) returning ${selection}`.execute(scope.db),
      );
      await scope.audit({ subject: subject(added), after: facts(added) });
      return added;
    },

    async change(scope, of, given, since = 0) {
      const before = typeof of === "object" ? of : await get(scope, of);
      const version = (before as { version?: number }).version ?? 0;
      if (noun.versioned && since > 0 && since !== version)
        throw await stale(scope, { subject: subject(before), version, since }, noun.versioned);
      const after = await refusing(scope, { ...before, ...given }, () =>
        sql<Row>`update ${table} set ${assignments(scope, given)}
          where school_code = ${scope.school} and ${key} = ${codeOf(before)} returning ${selection}`.execute(scope.db),
      );
      await scope.audit({ subject: subject(before), before: facts(before), after: facts(after) });
      return after;
    },

    async setAll(scope, rows, given) {
      if (rows.length === 0) return;
      await sql`update ${table} set ${assignments(scope, given)}
        where school_code = ${scope.school} and ${key} = any(${rows.map(codeOf)})`.execute(scope.db);
      await scope.audit(
        rows.map((row) => ({ subject: subject(row), before: facts(row), after: { ...facts(row), ...given } })),
      );
    },

    remove,
    refuseHeld: refusingHeld,
    async removeUnheld(context, rows) {
      await refusingHeld(context, rows);
      await remove(context, rows);
    },

    restore,

    async restoreAll(scope, codes) {
      // One after the other, in one order: each may be refused by the one before it.
      const restored: Row[] = [];
      for (const code of [...new Set(codes)].toSorted((a, b) => (a < b ? -1 : 1)))
        restored.push(await restore(scope, code));
      return restored;
    },
  };
}

function nameOf(column: Column | undefined): string {
  if (column === undefined) throw new Error("a record has no column for this field");
  return typeof column === "string" ? column : column.column;
}

const read = (column: Column) =>
  typeof column === "string" ? sql.ref(column) : sql`coalesce(${sql.ref(column.column)}::text, '')`;
const written = (column: Column | undefined, value: unknown) =>
  typeof column === "object" && value === "" ? sql`null` : sql`${value}`;
