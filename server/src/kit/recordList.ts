/** Lists of one noun's rows: searched, sorted, counted and paged by the database; and those in its bin. */
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { CompiledQuery, sql, type RawBuilder } from "kysely";
import { countOf, readPage } from "./list/page.ts";
import type { SchoolTables } from "./scope.ts";
import { searchPatterns } from "./search.ts";

/** What a list is narrowed by. */
export interface Found {
  /** Every word of it stands somewhere in the fields that are searched. */
  keyword?: string;
  /** These alone; the keyword says nothing then. */
  codes?: readonly string[] | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** How many match in all. */
  count: number;
}

/** When a row was put in the bin, an ISO instant, and the name of who did. */
export interface Binned {
  deletedAt: string;
  deletedBy: string;
}

export interface RecordLists<Row> {
  /** All that are present, sorted by the field that is searched first. */
  list(tables: SchoolTables): Promise<Row[]>;
  /** A page of those that are found. */
  search(tables: SchoolTables, found: Found, paging: Paging): Promise<Page<Row>>;
  /** All that are found, to be read by cursor. */
  every(tables: SchoolTables, found: Found, order: Order): CompiledQuery<Row>;
  /** A page of the bin, in the order of the deletions. */
  listBin(tables: SchoolTables, paging: Paging): Promise<Page<Row & Binned>>;
}

/** A table as its record knows it. */
interface Shape {
  table: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  /** The columns, each named as its field. */
  selection: RawBuilder<unknown>;
  columnOf: (field: string) => RawBuilder<unknown>;
  searched: readonly string[];
  hasBin: boolean;
}

/**
 * For nouns of which a school has hundreds at most: the search reads all of its rows. What a school has thousands of is
 * searched by an index of its own, as students are.
 */
export function recordLists<Row>({ table, key, selection, columnOf, searched, hasBin }: Shape): RecordLists<Row> {
  const columns = searched.map(columnOf);

  const matching = ({ school }: SchoolTables, { keyword = "", codes }: Found) => {
    const present = hasBin ? sql`and deleted_at is null` : sql``;
    const patterns = searchPatterns(keyword);
    const named = codes
      ? sql`and ${key} = any(${codes})`
      : patterns.length > 0
        ? sql`and fold(concat_ws(' ', ${sql.join(columns)})) like all(${patterns}::text[])`
        : sql``;
    return sql`from ${table} where school_code = ${school} ${present} ${named}`;
  };
  const ordered = (sort: RawBuilder<unknown>, direction: Order["direction"]) =>
    sql`order by ${sort} ${sql.raw(direction)}, ${key} ${sql.raw(direction)}`;
  const paged = <Listed>({ db }: SchoolTables, what: RawBuilder<Listed>, from: RawBuilder<unknown>, part: Paging) =>
    readPage(db, what, () => countOf(db, from), part);

  return {
    async list(tables) {
      const byName = ordered(columns[0] ?? key, "asc");
      return (await sql<Row>`select ${selection} ${matching(tables, {})} ${byName}`.execute(tables.db)).rows;
    },

    search(tables, found, paging) {
      const from = matching(tables, found);
      const order = ordered(columnOf(paging.sort), paging.direction);
      return paged(tables, sql<Row>`select ${selection} ${from} ${order}`, from, paging);
    },

    every: (tables, found, { sort, direction }) =>
      sql<Row>`select ${selection} ${matching(tables, found)} ${ordered(columnOf(sort), direction)}`.compile(tables.db),

    listBin(tables, paging) {
      const from = sql`from ${table} b where school_code = ${tables.school} and deleted_at is not null`;
      const deletion = sql`to_char(deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt",
        coalesce((select a.person_name from accounts a where a.user_code = b.deleted_by), '') as "deletedBy"`;
      const order = ordered(sql.ref("deleted_at"), paging.direction);
      return paged(tables, sql<Row & Binned>`select ${selection}, ${deletion} ${from} ${order}`, from, paging);
    },
  };
}
