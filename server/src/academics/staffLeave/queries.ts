/** Leave of the staff in the database. */
import type { Leave } from "@ofisi/contract/academics/staffLeave";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql } from "kysely";
import { countOf, readPage } from "../../kit/list/page.ts";
import { alike, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

export interface LeaveRow extends Omit<Leave, "staffCode" | "staffName"> {
  userCode: string;
}

export const leaveRecords = record<LeaveRow, "id">({
  table: "staff_leave",
  noun: "leave",
  key: "id",
  columns: alike("id", "userCode", "firstDay", "lastDay", "reason", "version"),
  gone: "This leave is not there any more",
  refusals: { staff_leave_once: () => refuse("There is a leave on one of these days already", {}, "firstDay") },
  versioned: { firstDay: "the first day", lastDay: "the last day", reason: "the reason" },
});

const SORTS = { firstDay: sql`l.first_day`, lastDay: sql`l.last_day`, staffName: sql`s.name` } as const;

const COLUMNS = sql`l.id, l.user_code as "staffCode", s.name as "staffName", l.first_day::text as "firstDay",
  l.last_day::text as "lastDay", l.reason, l.version`;
const joined = ({ school }: SchoolTables) => sql`from staff_leave l
  join staff s on s.school_code = l.school_code and s.user_code = l.user_code where l.school_code = ${school}`;

/** A page of the leaves that are not over on a day, or of those that are. */
export async function listLeave(
  tables: SchoolTables,
  { keyword, today, isOver }: { keyword: string; today: string; isOver: boolean },
  part: Paging,
): Promise<{ rows: Leave[]; count: number }> {
  const patterns = searchPatterns(keyword);
  const found = sql`${joined(tables)} and ${isOver ? sql`l.last_day < ${today}` : sql`l.last_day >= ${today}`}
    ${patterns.length === 0 ? sql`` : sql`and fold(concat_ws(' ', s.name, l.reason) collate "und-x-icu") like all(${patterns}::text[])`}`;
  const direction = part.direction === "desc" ? sql`desc` : sql`asc`;
  const sort = SORTS[part.sort as keyof typeof SORTS] ?? SORTS.firstDay;
  const rows = sql<Leave>`select ${COLUMNS} ${found} order by ${sort} ${direction}, l.first_day, l.id`;
  return await readPage(tables.db, rows, () => countOf(tables.db, found), part);
}

/** One leave with its person's name; undefined for one that is not there. */
export async function findLeave(tables: SchoolTables, id: number): Promise<Leave | undefined> {
  const { rows } = await sql<Leave>`select ${COLUMNS} ${joined(tables)} and l.id = ${id}`.execute(tables.db);
  return rows[0];
}

/** Who is on leave on one of some days, both ends included. */
export async function listAway(
  tables: SchoolTables,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Leave[]> {
  const { rows } = await sql<Leave>`select ${COLUMNS} ${joined(tables)}
    and l.first_day <= ${lastDay} and l.last_day >= ${firstDay}`.execute(tables.db);
  return rows;
}
