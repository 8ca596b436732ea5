/** Requests for leave to go out, and every decision of them. */
import type { Permission, PERMISSION_SORTS, PERMISSION_STATES } from "@ofisi/contract/academics/permissions";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { sql, type RawBuilder } from "kysely";
import { insertOfSchool } from "../../kit/database/ofSchool.ts";
import { cutting } from "../../kit/list/page.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

export interface NewRequest {
  userCode: string;
  kind: RegisterKind;
  day: string;
  destination: string;
  reason: string;
  leavesAt: string;
  returnsAt: string;
  /** Of one that was asked for at a terminal. */
  terminalId?: number;
}

export async function addRequest(asking: Asking, asked: NewRequest): Promise<number> {
  const { userCode, kind, destination, reason: observation, leavesAt, returnsAt, terminalId, day: onDay } = asked;
  const by = { askedBy: asking.caller.userCode, askedByName: asking.caller.personName };
  const request = { userCode, kind, destination, observation, leavesAt, returnsAt, terminalId, onDay, ...by };
  const added = insertOfSchool(asking, "permission_requests", request).returning("id");
  return (await added.executeTakeFirstOrThrow()).id;
}

/** One that a terminal sends, which knows no answer and is pressed again: the same once, while nobody has decided it. */
export async function addRequestOnce(scope: Asking, asked: NewRequest): Promise<void> {
  const { db, school } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leave of ${school} ${asked.userCode}`}, 0))`.execute(db);
  const { rows } =
    await sql`select from permission_requests where school_code = ${school} and user_code = ${asked.userCode}
    and on_day = ${asked.day} and destination = ${asked.destination} and observation = ${asked.reason}
    and leaves_at = ${asked.leavesAt} and returns_at = ${asked.returnsAt} and status = 'waiting' limit 1`.execute(db);
  if (rows.length === 0) await addRequest(scope, asked);
}

type Asking = SchoolTables & { caller: Pick<Scope["caller"], "userCode" | "personName"> };

type Row = Omit<Permission, "askedAt" | "decidedAt"> & { askedAt: Date; decidedAt: Date | null };

const STATUS = (day: string) =>
  sql`case when r.status = 'waiting' and r.on_day < ${day}::date then 'expired' else r.status end`;

/** The same as a condition on the columns themselves, of which the planner knows how many there are. */
function stands(status: (typeof PERMISSION_STATES)[number], day: string): RawBuilder<unknown> {
  if (status === "expired") return sql`r.status = 'waiting' and r.on_day < ${day}::date`;
  if (status === "waiting") return sql`r.status = 'waiting' and r.on_day >= ${day}::date`;
  return sql`r.status = ${status}`;
}

/** Requests `r` of a school with whom they are of, `s` or `t`, and the groups of these; who is in the bin is not there. */
const asked = (school: Scope["school"]): RawBuilder<unknown> => sql`permission_requests r
    left join students s on s.school_code = r.school_code and s.user_code = r.student_code and s.deleted_at is null
    left join staff t on t.school_code = r.school_code and t.user_code = r.staff_code and t.deleted_at is null
  where r.school_code = ${school} and (s.user_code is not null or t.user_code is not null)`;

/** What is told of each. What stands in other tables is looked up for those alone that a page is cut to. */
const columns = (day: string): RawBuilder<unknown> => sql`r.id::int8 as id, r.user_code as "userCode",
  coalesce(s.name, t.name) collate natural_order as name, coalesce(
    (select g.group_name::text from groups g where g.school_code = s.school_code and g.group_code = s.group_code),
    (select g.group_name::text from staff_groups g where g.school_code = t.school_code and g.group_code = t.group_code))
    as "groupName",
  to_char(r.on_day, 'YYYY-MM-DD') as day, r.leaves_at as "leavesAt", r.returns_at as "returnsAt", r.destination,
  r.observation as reason, ${STATUS(day)} as status, r.asked_by_name as "askedBy", r.asked_at as "askedAt", r.word,
  r.decided_by_name as "decidedBy", r.decided_at as "decidedAt", coalesce((
    select n.state from gate_notices n where n.school_code = r.school_code and n.on_day = r.on_day
      and n.student_code = r.student_code and n.what in ('leave', 'noLeave') and n.request_id = r.id
     order by (n.what = 'noLeave') = (r.status = 'refused') desc limit 1), 'none') as told`;

const told = ({ askedAt, decidedAt, ...row }: Row): Permission => ({
  ...row,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? "",
});

export async function listRequests(
  tables: SchoolTables & Pick<Scope, "day">,
  { keyword, show, day }: { keyword: string; show: (typeof PERMISSION_STATES)[number] | "all"; day: string },
  part: { page: number; size: number; sort: (typeof PERMISSION_SORTS)[number]; direction: "asc" | "desc" },
): Promise<{ rows: Permission[]; count: number; waiting: number }> {
  const { db, school, day: today } = tables;
  const patterns = searchPatterns(keyword);
  const tests = [
    ...patterns.map(
      (pattern) =>
        sql`coalesce(s.search_text, t.search_text) || ' ' || fold(r.destination || ' ' || r.observation) like ${pattern}`,
    ),
    ...(show === "all" ? [] : [stands(show, today)]),
    ...(day === "" ? [] : [sql`r.on_day = ${day}::date`]),
  ];
  const from = sql`from ${asked(school)} ${sql.join(
    tests.map((test) => sql`and ${test}`),
    sql` `,
  )}`;
  const order = part.direction === "desc" ? sql`desc` : sql`asc`;
  const by =
    part.sort === "name"
      ? sql`coalesce(s.name, t.name) collate natural_order ${order}, r.id desc`
      : sql`r.on_day ${order}, ${STATUS(today)} <> 'waiting', r.id desc`;
  const { rows } = await sql<Row>`select ${columns(today)} ${from} order by ${by} ${cutting(part)}`.execute(db);
  const counted = await sql<{ count: number; waiting: number }>`select count(*)::int as count,
    (select count(*)::int from ${asked(school)} and ${stands("waiting", today)}) as waiting
    ${from}`.execute(db);
  return { rows: rows.map(told), ...counted.rows[0]! };
}

export async function findRequest(
  { db, school, day }: SchoolTables & Pick<Scope, "day">,
  id: number,
): Promise<Permission | undefined> {
  const { rows } = await sql<Row>`select ${columns(day)} from ${asked(school)} and r.id = ${id}`.execute(db);
  return rows[0] && told(rows[0]);
}

/** Changes what was decided, if it is still what the person saw; false where it is not. */
export async function decideRequest(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  { id, was, status, word }: { id: number; was: string; status: "approved" | "refused"; word: string },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (update permission_requests set status = ${status}, word = ${word}, decided_by = ${caller.userCode},
        decided_by_name = ${caller.personName}, decided_at = now()
      where school_code = ${school} and id = ${id} and status = ${was} returning id)
    insert into permission_decisions (school_code, request_id, status, word, decided_by, decided_by_name)
    select ${school}, id, ${status}, ${word}, ${caller.userCode}, ${caller.personName} from changed returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function listDecisions({ db, school }: SchoolTables, id: number) {
  const { rows } = await sql<{ status: "approved" | "refused"; word: string; decidedBy: string; decidedAt: Date }>`
    select status, word, decided_by_name as "decidedBy", decided_at as "decidedAt" from permission_decisions
    where school_code = ${school} and request_id = ${id} order by id desc limit 100`.execute(db);
  return rows.map(({ decidedAt, ...row }) => ({ ...row, decidedAt: decidedAt.toISOString() }));
}

/** Leave that is approved, as the gate reads it. */
export interface Leave {
  /** As it was asked for: `08:20`, or as a terminal wrote it. */
  leavesAt: string;
  returnsAt: string;
  destination: string;
  decidedBy: string;
}

/** What people may leave for on a day, by whose it is; of each the latest decision first. */
export async function listApproved(
  { db, school }: SchoolTables,
  { userCodes, day }: { userCodes: readonly string[]; day: string },
): Promise<Map<string, Leave[]>> {
  const { rows } = await sql<Leave & { userCode: string }>`
    select user_code as "userCode", leaves_at as "leavesAt", returns_at as "returnsAt", destination,
      decided_by_name as "decidedBy"
    from permission_requests where school_code = ${school} and user_code = any(${userCodes}::text[]) and on_day = ${day}
      and status = 'approved' order by decided_at desc, id desc`.execute(db);
  const found = new Map<string, Leave[]>(userCodes.map((userCode) => [userCode, []]));
  for (const { userCode, ...leave } of rows) found.get(userCode)!.push(leave);
  return found;
}
