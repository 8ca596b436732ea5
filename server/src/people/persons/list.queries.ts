/** Lists of students, staff and applicants: narrowed, sorted, counted and paged by the database; one of them; their bins. */
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import type { Text } from "@ofisi/contract/kit/phrases";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { writtenOut, type Database } from "../../kit/database/transaction.ts";
import { countOf, cutting, readCut, readPage } from "../../kit/list/page.ts";
import type { Column } from "../../kit/record.ts";
import type { Binned, Page } from "../../kit/recordList.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { People } from "./queries.ts";

/** Where each field of a row comes from: a column of the person `s`, or an expression over `s`, the group `g` and what is joined. */
export type Columns<Row> = { readonly [Field in keyof Row & string]: Column | RawBuilder<Row[Field]> };

/** What every one of them has besides the columns of their record. */
export const LISTED_COLUMNS = { id: "id", groupName: sql<string>`g.group_name` } as const;

/** The columns that lists of all of them are sorted by. */
export const PERSON_SORTS = {
  name: "s.name",
  schoolIdNumber: "s.school_id_number",
  dateOfBirth: "s.date_of_birth",
  gender: "s.gender",
  nationality: "s.nationality",
} as const;

interface Noun<Row, Filter> {
  table: People;
  /** The table that `g` is of. */
  groups: "groups" | "staff_groups" | "applicant_groups";
  columns: Columns<Row>;
  /** What the columns read besides `s` and `g`. */
  joins: (school: SchoolCode) => RawBuilder<unknown>;
  /** What a list is sorted by, of `s` or `g`; by the name where it is none of these. */
  sorts: Readonly<Record<string, string>>;
  /** What must be true of `s`. It reads nothing that is joined: a count does without. */
  conditions: (school: SchoolCode, filter: Filter) => RawBuilder<boolean>;
  /** What is said of a code that is not the school's, or not any more. */
  gone: Text;
}

/** `peopleLists<Staff, StaffFilter>({ table: "staff", … })`, in the queries of the noun. */
export function peopleLists<Row, Filter>({
  table,
  groups,
  columns,
  joins,
  sorts,
  conditions,
  gone,
}: Noun<Row, Filter>) {
  const selection = selectionOf(columns);
  // Everybody has one. Joined plainly, each group was tried with each who was found, where the planner expected few of these.
  const ofGroup = sql`left join ${sql.table(groups)} g on g.school_code = s.school_code and g.group_code = s.group_code`;
  const joined = (school: SchoolCode) => sql`${sql.table(table)} s ${ofGroup} ${joins(school)}`;

  /** The statement of those who are not in the bin and of whom something is true. */
  const present = (school: SchoolCode, condition: RawBuilder<boolean>): RawBuilder<Row> =>
    sql`select ${selection} from ${joined(school)}
      where s.school_code = ${school} and s.deleted_at is null and ${condition}`;

  const orderOf = ({ sort, direction }: Order): RawBuilder<unknown> => {
    const way = sql.raw(direction);
    return sql`order by ${sql.ref(sorts[sort] ?? PERSON_SORTS.name)} ${way}, s.name ${way}, s.user_code ${way}`;
  };

  /** The statement of a list. */
  const ordered = (school: SchoolCode, filter: Filter, order: Order): RawBuilder<Row> =>
    sql`${present(school, conditions(school, filter))} ${orderOf(order)}`;

  /** The statement of a page, which is cut before anything is joined to it but the group that it is sorted by; size 0 is all. */
  const cut = (school: SchoolCode, filter: Filter, paging: Paging): RawBuilder<Row> => {
    if (paging.size === 0) return ordered(school, filter, paging);
    const order = orderOf(paging);
    const sorter = sorts[paging.sort]?.startsWith("g.") === true ? ofGroup : sql``;
    return sql`select ${selection} from (select s.* from ${sql.table(table)} s ${sorter}
        where s.school_code = ${school} and s.deleted_at is null and ${conditions(school, filter)}
        ${order} ${cutting(paging)}) s ${ofGroup} ${joins(school)} ${order}`;
  };

  /** Those who match, as they follow a `from`: without the joins, which say nothing of how many they are. */
  const found = (school: SchoolCode, filter: Filter) =>
    sql`${sql.table(table)} s where s.school_code = ${school} and s.deleted_at is null and ${conditions(school, filter)}`;

  return {
    present,
    ordered,
    cut,
    found,

    /** One who is not in the bin. @throws Refusal when there is none. */
    async get({ db, school }: SchoolTables, userCode: string): Promise<Row> {
      const { rows } = await present(school, sql`s.user_code = ${userCode}`).execute(db);
      if (!rows[0]) throw refuse(gone, {}, "userCode");
      return rows[0];
    },

    /** Those of the codes who are not in the bin, by name. */
    async listPresent({ db, school }: SchoolTables, userCodes: readonly string[]): Promise<Row[]> {
      const these = present(school, sql`s.user_code = any(${userCodes}::text[])`);
      return (await sql<Row>`${these} order by s.name`.execute(db)).rows;
    },

    /** A page of those who match. Size 0 is all of them. */
    page: ({ db, school }: SchoolTables, filter: Filter, paging: Paging): Promise<Page<Row>> =>
      readCut(db, cut(school, filter, paging), () => countOf(db, sql`from ${found(school, filter)}`), paging),

    /** All who match, to be read by cursor. */
    every: ({ db, school }: SchoolTables, filter: Filter, order: Order): CompiledQuery<Row> =>
      ordered(school, filter, order).compile(db),

    /** A page of the bin, in the order of the deletions. */
    listBin({ db, school }: SchoolTables, paging: Paging): Promise<Page<Row & Binned>> {
      const way = sql.raw(paging.direction);
      const isBinned = sql`s.school_code = ${school} and s.deleted_at is not null`;
      const rows = sql<Row & Binned>`select ${selection},
          to_char(s.deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt",
          coalesce(d.person_name, '') as "deletedBy"
        from ${joined(school)} left join accounts d on d.user_code = s.deleted_by
        where ${isBinned} order by s.deleted_at ${way}, s.user_code ${way}`;
      return readPage(db, rows, () => countOf(db, sql`from ${sql.table(table)} s where ${isBinned}`), paging);
    },
  };
}

/** The codes of the first people `s` that are found. */
export async function firstCodes(db: Database, found: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select s.user_code as code from ${found}
    order by s.user_code limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** What is selected for the fields of a row: expressions without values, written out once and not at each call. */
export function selectionOf<Row>(columns: Columns<Row>): RawBuilder<unknown> {
  const fields = Object.entries<Column | RawBuilder<unknown>>(columns);
  return writtenOut(sql.join(fields.map(([field, column]) => sql`${read(column)} as ${sql.ref(field)}`)));
}

function read(column: Column | RawBuilder<unknown>): RawBuilder<unknown> {
  if (typeof column === "string") return sql.ref(`s.${column}`);
  return "orNull" in column ? sql`coalesce(${sql.ref(`s.${column.column}`)}::text, '')` : column;
}

/** What lists of all of them are narrowed by. */
export interface PeopleFilter {
  keyword?: string;
  groupCode?: string | undefined;
  /** These alone. */
  userCodes?: readonly string[];
}

/** The group and the codes of a filter, and what else a noun asks of `s`, as one condition. */
export function allOf(
  { groupCode, userCodes }: PeopleFilter,
  own: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> {
  const all = [sql<boolean>`true`, ...own];
  if (groupCode) all.push(sql`s.group_code = ${groupCode}`);
  if (userCodes) all.push(sql`s.user_code = any(${userCodes}::text[])`);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** What the words of a search find. It runs in a function of its own, since row security would keep the trigram index from use. */
export function foundBy(search: "matching_staff" | "matching_applicants", keyword = ""): RawBuilder<boolean>[] {
  const patterns = searchPatterns(keyword);
  return patterns.length > 0 ? [sql`s.user_code in (select ${sql.raw(search)}(${patterns}::text[]))`] : [];
}
