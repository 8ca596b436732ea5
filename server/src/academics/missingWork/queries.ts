/** Who has not handed in what, and when each was reminded. */
import type { MissingStudent, MissingWork } from "@ofisi/contract/academics/missingWork";
import { MISSING_WORK_MAX, REMIND_AGAIN_HOURS } from "@ofisi/contract/academics/missingWork";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { MORE_TIME } from "../assignments/extensions.queries.ts";
import { clock } from "../assignments/queries.ts";
import { isHandledBy, type Reader } from "../assignments/rights.queries.ts";
import { HAS_NOT_HANDED_IN } from "../assignments/whose.queries.ts";

/** Where it is looked up, and by which clock it is told. */
type Place = SchoolTables & { caller: Pick<Scope["caller"], "timeZone"> & Reader };

/** Of an assignment `a`, a student `p` of its group who has not handed it in. */
const MISSES = sql`p.school_code = a.school_code and p.group_code = a.group_code and p.deleted_at is null
  and ${HAS_NOT_HANDED_IN}`;
/** It goes on for longer than a day: nobody is pressed yet. */
const HAS_MORE_TIME = sql`coalesce(e.due_at > now() + interval '1 day', false)`;
const LATELY = sql`coalesce(r.reminded_at > now() - make_interval(hours => ${REMIND_AGAIN_HOURS}), false)`;

const listed = (place: Place) => sql`a.id, a.title, a.group_code as "groupCode", g.group_name as "groupName",
  u.activity_name as "activityName", coalesce(t.name, a.staff_name) as "staffName",
  ${clock(place, sql`a.due_at`)} as "dueDate",
  (select count(*)::int from students p where p.school_code = a.school_code and p.group_code = a.group_code
    and p.deleted_at is null) as students`;
const JOINED = sql`join groups g on g.school_code = a.school_code and g.group_code = a.group_code
  join units u on u.school_code = a.school_code and u.activity_code = a.activity_code
  left join staff t on t.school_code = a.school_code and t.user_code = a.staff_code`;

/** Open assignments that somebody misses, in the school's order of the groups; no more than a screen takes, and how many there are. */
export async function listMissingWork(
  place: Place,
  { groupCode, staffCode }: { groupCode?: string | undefined; staffCode?: string | undefined },
): Promise<{ rows: MissingWork[]; count: number }> {
  const { db, school } = place;
  const { rows } = await sql<MissingWork & { all: number }>`
    with missed as (
      select a.*, (select count(*)::int from students p where ${MISSES}) as missing
      from assignments a
      where a.school_code = ${school} and a.status = 1 and a.deleted_at is null
        ${groupCode === undefined ? sql`` : sql`and a.group_code = ${groupCode}`}
        ${staffCode === undefined ? sql`` : sql`and a.staff_code = ${staffCode}`}
    ), first_due as (
      select *, count(*) over ()::int as counted from missed where missing > 0
      order by due_at nulls last, id limit ${MISSING_WORK_MAX}
    )
    select ${listed(place)}, a.missing, a.counted as "all" from first_due a ${JOINED}
    order by g.school_order, g.group_code, a.due_at nulls last, a.id`.execute(db);
  // The answer drops what its contract does not name.
  return { rows, count: rows[0]?.all ?? 0 };
}

/** One assignment, open or not. */
export async function findMissingWork(place: Place, id: number) {
  const { rows } = await sql<MissingWork & { assignmentCode: string; status: 1 | 2; mayChange: boolean }>`
    select ${listed(place)}, a.status, a.assignment_code as "assignmentCode", ${isHandledBy(place)} as "mayChange",
      (select count(*)::int from students p where ${MISSES}) as missing
    from assignments a ${JOINED} where a.school_code = ${place.school} and a.id = ${id}
      and a.deleted_at is null`.execute(place.db);
  return rows[0];
}

/** Whoever misses an assignment, by name. */
export async function listMissingStudents(place: Place, id: number): Promise<MissingStudent[]> {
  const { rows } = await sql<MissingStudent>`
    select p.user_code as "userCode", p.name, p.school_id_number as "schoolIDNumber",
      ${clock(place, sql`e.due_at`)} as "moreTime", ${clock(place, sql`r.reminded_at`)} as "remindedAt",
      coalesce(r.reminded_by_name, '') as "remindedBy", coalesce(r.state, 'none') as told,
      case when ${HAS_MORE_TIME} then 'hasMoreTime' when ${LATELY} then 'remindedLately' else 'reminds' end as press
    from assignments a join students p on ${MISSES} ${MORE_TIME}
    left join work_reminders r on r.school_code = a.school_code and r.assignment_code = a.assignment_code
      and r.student_code = p.user_code
    where a.school_code = ${place.school} and a.id = ${id} and a.deleted_at is null
    order by p.name, p.user_code`.execute(place.db);
  return rows;
}

/**
 * Notes that those who miss an assignment are reminded now, and answers who that is: whom this does not answer was reminded lately,
 * or has more time. The rows decide, whoever presses at once.
 * @param leaves whether an SMS is to follow.
 */
export async function remind(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  assignmentCode: string,
  leaves: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ userCode: string }>`
    insert into work_reminders as r (school_code, assignment_code, student_code, reminded_by, reminded_by_name, state)
    select a.school_code, a.assignment_code, p.user_code, ${caller.userCode}, ${caller.personName},
      ${leaves ? "waiting" : "none"}
    from assignments a join students p on ${MISSES} ${MORE_TIME}
    where a.school_code = ${school} and a.assignment_code = ${assignmentCode} and not ${HAS_MORE_TIME}
    order by p.user_code
    on conflict (school_code, assignment_code, student_code) do update
      set reminded_at = now(), reminded_by = excluded.reminded_by, reminded_by_name = excluded.reminded_by_name,
        state = excluded.state, due_at = now()
      where not ${LATELY}
    returning student_code as "userCode"`.execute(db);
  return rows.map(({ userCode }) => userCode);
}

/** What a student of the group is called; undefined of whoever is none. */
export async function nameInGroup(
  tables: SchoolTables,
  groupCode: string,
  userCode: string,
): Promise<string | undefined> {
  const found = await ofSchool(tables, "students")
    .select("name")
    .where("user_code", "=", userCode)
    .where("group_code", "=", groupCode)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.name;
}

/** Whether an instant of the school's clock is after another that the database wrote. */
export async function isAfter({ db }: SchoolTables, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ after: boolean }>`select ${one}::timestamptz > ${other}::timestamptz as after`.execute(
    db,
  );
  return rows[0]!.after;
}
