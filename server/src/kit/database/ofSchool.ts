/** Rows of one school, for statements that are put together of parts. */
import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type JoinBuilder,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { SchoolTables } from "../scope.ts";
import { columnOf, type Camel } from "./names.ts";
import type { DB } from "./schema.generated.ts";

/** The tables whose rows belong to a school each. */
export type Owned = { [Name in keyof DB]: DB[Name] extends { school_code: unknown } ? Name : never }[keyof DB];
type Selecting<From extends string> = From extends `${infer Name extends Owned} as ${infer As}`
  ? SelectQueryBuilder<DB & { [Each in As]: DB[Name] }, As, object>
  : SelectQueryBuilder<DB, From & Owned, object>;

/** `selectFrom` a table, or `table as name`, of which the school's own rows alone are there. */
export function ofSchool<From extends Owned | `${Owned} as ${string}`>(
  { db, school }: SchoolTables,
  from: From,
): Selecting<From> {
  const column = `${from.split(" as ").at(-1)}.school_code`;
  return db.selectFrom(from as Owned).where(column as "school_code", "=", school) as never;
}

/** `updateTable`, of the school's own rows alone. */
export function updateOfSchool<Name extends Owned>({ db, school }: SchoolTables, table: Name) {
  const query = db.updateTable<Owned>(table).where("school_code", "=", school);
  return query as never as UpdateQueryBuilder<DB, Name, Name, UpdateResult>;
}

/** `deleteFrom`, of the school's own rows alone. */
export function deleteOfSchool<Name extends Owned>({ db, school }: SchoolTables, table: Name) {
  const query = db.deleteFrom<Owned>(table).where("school_code", "=", school);
  return query as never as DeleteQueryBuilder<DB, Name, DeleteResult>;
}

/** A row under the names that the code has for its columns: `feeTypeCode` is what `fee_type_code` holds. */
type NewRow<Name extends Owned> = Omit<
  { [Each in keyof InsertObject<DB, Name> as Camel<Each & string>]: InsertObject<DB, Name>[Each] },
  "schoolCode"
>;

/**
 * `insertInto`, a row or several of the school's own. Each field is written, so that none may be there which is no column;
 * one that is undefined is left to the database.
 */
export function insertOfSchool<Name extends Owned>(
  { db, school }: SchoolTables,
  table: Name,
  given: NewRow<Name> | readonly NewRow<Name>[],
) {
  const rows = [given].flat().map((row) => ({
    ...Object.fromEntries(Object.entries(row as object).map(([field, value]) => [columnOf(field), value as unknown])),
    school_code: school,
  }));
  const query = db.insertInto<Owned>(table).values(rows);
  return query as never as InsertQueryBuilder<DB, Name, InsertResult>;
}

/** `name.column`, of whichever table of a school. */
type Column = `${string}.${{ [Name in Owned]: keyof DB[Name] & string }[Owned]}`;

/** Joins by these columns within the school: `.innerJoin("students as s", bySchool("s.user_code", "b.student_code"))`. */
export function bySchool(column: Column, other: Column) {
  const [own, others] = [column, other].map((each) => `${each.split(".")[0]}.school_code`);
  return <Tables, Joined extends keyof Tables>(join: JoinBuilder<Tables, Joined>) =>
    join.onRef(own as never, "=", others as never).onRef(column as never, "=", other as never);
}

/** Whether a query that has selected nothing yet finds a row. */
export async function hasAny<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
): Promise<boolean> {
  return (
    (await found
      .select(sql`1`.as("there"))
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
