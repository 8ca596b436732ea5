/** Who goes where at a year's end: planned, done and taken back, each by one statement for all students at once. */
import {
  LEAVES,
  MOVE_KINDS,
  STAYS,
  type MoveCounts,
  type MoveKind,
  type YearMove,
} from "@ofisi/contract/academics/yearEnd";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type RawBuilder } from "kysely";
import { cutting } from "../../kit/list/page.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { Choice, Where, YearEndRow } from "./queries.ts";

/** A plan as the statements need it. */
export interface Plan {
  yearEndCode: string;
  alumniName: string;
  /** Where every group goes that is not of alumni; empty for one without a choice. */
  groups: readonly Choice[];
}

/** Every student who is there, with the way that the plan has for them: `destination` is a group's code, LEAVES or empty. */
function planned({ school }: Where, plan: Plan, lock: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`select s.user_code, s.name, s.school_id_number, s.search_text, s.group_code as from_code,
      coalesce(e.destination, '') as exception,
      case coalesce(e.destination, p.destination) when ${STAYS} then s.group_code
        else coalesce(e.destination, p.destination) end as destination,
      case
        when coalesce(e.destination, p.destination) = '' then 'undecided'
        when coalesce(e.destination, p.destination) = ${LEAVES} then 'leaves'
        when coalesce(e.destination, p.destination) in (${STAYS}, s.group_code)
          then case when e.destination is null or p.destination = ${STAYS} then 'stays' else 'repeats' end
        when e.destination is not null and e.destination <> p.destination then 'elsewhere'
        else 'promoted'
      end as kind
    from students s
    join unnest(${plan.groups.map(({ code }) => code)}::text[], ${plan.groups.map(({ to }) => to)}::text[])
      as p (group_code, destination) on p.group_code = s.group_code
    left join year_end_students e on e.school_code = ${school} and e.year_end_code = ${plan.yearEndCode}
      and e.user_code = s.user_code
    where s.school_code = ${school} and s.deleted_at is null ${lock}`;
}

const counted = sql.join(
  MOVE_KINDS.map((kind) => sql`count(*) filter (where m.kind = ${kind})::int as ${sql.ref(kind)}`),
);

/** A page of the moves that match, how many match, and how many there are of each kind in all. */
export async function listMoves(
  where: Where,
  plan: Plan,
  filter: { keyword: string; groupCode?: string | undefined; moveKind?: MoveKind | undefined },
  paging: Paging,
): Promise<{ Moves: YearMove[]; count: number; counts: MoveCounts }> {
  const { db, school } = where;
  const conditions = [sql<boolean>`true`];
  if (filter.groupCode) conditions.push(sql`m.from_code = ${filter.groupCode}`);
  if (filter.moveKind) conditions.push(sql`m.kind = ${filter.moveKind}`);
  for (const pattern of searchPatterns(filter.keyword)) conditions.push(sql`m.search_text like ${pattern}`);
  const matches = sql.join(conditions, sql` and `);
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const first = paging.sort === "fromGroup" ? sql`f.school_order ${direction}, ` : sql``;
  const [page, totals] = await Promise.all([
    sql<YearMove>`select m.user_code as "userCode", m.name, m.school_id_number as "schoolIdNumber",
        f.group_name as "fromGroup", m.kind, m.exception,
        case when m.kind = 'leaves' then ${plan.alumniName} else coalesce(t.group_name, '') end as "toGroup"
      from (${planned(where, plan)}) m
      join groups f on f.school_code = ${school} and f.group_code = m.from_code
      left join groups t on t.school_code = ${school} and t.group_code = m.destination
      where ${matches} order by ${first} m.name ${direction}, m.user_code ${cutting(paging)}`.execute(db),
    sql<MoveCounts & { matching: number }>`select ${counted}, count(*) filter (where ${matches})::int as matching
      from (${planned(where, plan)}) m`.execute(db),
  ]);
  const { matching, ...counts } = totals.rows[0]!;
  return { Moves: page.rows, count: matching, counts };
}

/** Students whose own choice leads to a group that is not there, or is of alumni; the first few by name. */
export async function listLost(where: Where, plan: Plan, limit: number): Promise<string[]> {
  const { db, school } = where;
  const { rows } = await sql<{ name: string }>`select m.name from (${planned(where, plan)}) m
    left join groups t on t.school_code = ${school} and t.group_code = m.destination and not t.is_alumni
    where m.exception not in ('', ${LEAVES}, ${STAYS}) and t.group_code is null
    order by m.name limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Students in the bin, who stay in the groups that they would come back to. */
export async function countInBin({ db, school }: Where): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from students s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code and not g.is_alumni
    where s.school_code = ${school} and s.deleted_at is not null`.execute(db);
  return rows[0]!.count;
}

export interface Moved {
  userCode: string;
  from: string;
  to: string;
}

/**
 * Locks every student and answers where each goes, which is settled before the first one moves: a class that comes is
 * never mixed with the class that goes. Locked in the order of the codes, as by everybody, and before any group. Whoever
 * was being moved meanwhile is waited for first, and then goes on from where they have come to: one statement alone would
 * leave them out.
 */
export async function lockMoves(where: Where, plan: Plan): Promise<(Moved & { kind: MoveKind })[]> {
  await sql`select from students where school_code = ${where.school} and deleted_at is null
    order by user_code for no key update`.execute(where.db);
  const locked = planned(where, plan, sql`order by s.user_code for no key update of s`);
  const { rows } = await sql<Moved & { kind: MoveKind }>`
    select m.user_code as "userCode", m.from_code as "from", m.destination as "to", m.kind from (${locked}) m`.execute(
    where.db,
  );
  return rows;
}

/** Students with where they come from and go to, as a table `n` of whose size the planner knows. */
const rowsOf = (moved: readonly Moved[]) =>
  sql`unnest(${moved.map((each) => each.userCode)}::text[], ${moved.map((each) => each.from)}::text[],
    ${moved.map((each) => each.to)}::text[]) as n (code, source, target)`;

/** Keeps where students came from, and where they went: of those who stayed it is the same. */
export async function keepMoves({ db, school }: Where, yearEndCode: string, moved: readonly Moved[]): Promise<void> {
  await sql`insert into year_end_moves (school_code, year_end_code, user_code, from_group_code, to_group_code)
    select ${school}, ${yearEndCode}, n.code, n.source, n.target from ${rowsOf(moved)}`.execute(db);
}

/** Moves locked students, those in the bin too. */
export async function moveAll({ db, school }: Where, moved: readonly Moved[], by: string): Promise<void> {
  await sql`update students s set group_code = n.target, updated_by = ${by}, updated_at = now(), version = s.version + 1
    from ${rowsOf(moved)} where s.school_code = ${school} and s.user_code = n.code`.execute(db);
}

/** Whom a close has moved, but for those who are gone for good. */
export async function listMoved({ db, school }: Where, yearEndCode: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select user_code as "userCode", from_group_code as "from", to_group_code as "to" from year_end_moves
    where school_code = ${school} and year_end_code = ${yearEndCode} and to_group_code <> from_group_code
    order by user_code`.execute(db);
  return rows;
}

/** Locks students: nobody moves or bills them before the transaction ends. */
export async function lockMoved({ db, school }: Where, moved: readonly Moved[]): Promise<void> {
  await sql`select from students where school_code = ${school}
    and user_code = any(${moved.map(({ userCode }) => userCode)}::text[]) order by user_code for update`.execute(db);
}

/** Somebody who cannot simply go back. */
export interface Changed {
  name: string;
  /** The group that they are in by now, where it is another one. */
  group: string;
}

/** Who has been moved again or billed since a close: the first few by name, and how many there are. */
export async function listChanged(
  { db, school }: Where,
  moved: readonly Moved[],
  { closedAt, added }: Pick<YearEndRow, "closedAt" | "added">,
  limit: number,
): Promise<{ changed: Changed[]; count: number }> {
  // Closes of earlier versions do not know the number of the last bill.
  const isSince =
    added.bill === undefined ? sql`b.created_at > ${closedAt}::timestamptz` : sql`b.number > ${added.bill}`;
  const { rows } = await sql<Changed & { count: number }>`
    with billed as materialized (select distinct b.student_code from bills b
      where b.school_code = ${school} and b.voided_at is null and ${isSince})
    select s.name, case when s.group_code <> n.target then g.group_name else '' end as "group",
      count(*) over ()::int as count
    from ${rowsOf(moved)}
    join students s on s.school_code = ${school} and s.user_code = n.code
    join groups g on g.school_code = ${school} and g.group_code = s.group_code
    where s.group_code <> n.target or s.user_code in (select student_code from billed)
    order by s.name, s.user_code limit ${limit}`.execute(db);
  return { changed: rows.map(({ name, group }) => ({ name, group })), count: rows[0]?.count ?? 0 };
}

/** True where one of these groups is not there any more. */
export async function lacksGroups({ db, school }: Where, groupCodes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from unnest(${groupCodes}::text[]) as n (code)
    where not exists (select from groups g where g.school_code = ${school} and g.group_code = n.code)
    limit 1`.execute(db);
  return rows.length > 0;
}
