/** What families are told of the gate: how a school tells, and what is due. */
import type { GateSettings } from "@ofisi/contract/academics/permissions";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { settingsRow } from "../../kit/settings.ts";
import { guardiansOf, type Notices } from "../../messaging/outbox/telling.queries.ts";
import type { GateEvent } from "./rules.ts";

export const { read: readGateSettings, change: changeGateSettings } = settingsRow<GateSettings>(
  "gate_settings",
  "gate settings",
  {
    tellsIn: ["tells_in", false],
    tellsOut: ["tells_out", false],
    tellsLeave: ["tells_leave", false],
    delayMinutes: ["delay_minutes", 5],
    language: ["language", "en"],
    templateIn: ["template_in", ""],
    templateOut: ["template_out", ""],
    templateLeave: ["template_leave", ""],
  },
);

/** A child's coming, going or leave on a day. */
export interface NoticeKey {
  /** ISO. */
  day: string;
  studentCode: string;
  what: GateEvent;
  /** 0 of a tap. */
  requestId: number;
}

export const NOTICES: Notices<NoticeKey> = {
  table: "gate_notices",
  key: {
    studentCode: ["student_code", "text"],
    day: ["on_day", "date"],
    what: ["what", "text"],
    requestId: ["request_id", "bigint"],
  },
  task: "tellGate",
  called: "gate",
  endedAt: "ended_at",
};

/**
 * Notes that a family may have to be told of a tap, and queues the job for when the delay is over: nothing where the school does
 * not tell, where it was told before, and of another day than today. One that was withdrawn waits again.
 */
export async function noteTap(
  { db, school }: SchoolTables,
  { day, studentCode, what }: { day: string; studentCode: string; what: "in" | "out" },
): Promise<void> {
  await sql`
    with noted as (insert into gate_notices as n (school_code, on_day, student_code, what, due_at)
      select ${school}, ${day}::date, ${studentCode}, ${what}, now() + make_interval(mins => w.delay_minutes)
      from gate_settings w join schools s using (school_code)
      where w.school_code = ${school} and ${day}::date = (now() at time zone s.time_zone)::date
        and case ${what} when 'in' then w.tells_in else w.tells_out end
      on conflict (school_code, on_day, student_code, what, request_id) do update
        set state = 'waiting', due_at = excluded.due_at, ended_at = null where n.state = 'withdrawn'
      returning due_at)
    select enqueue_job(${NOTICES.task}, ${JSON.stringify({ schoolCode: school })}::json, null, due_at) from noted`.execute(
    db,
  );
}

/**
 * Notes that a family may have to be told what was decided of a request: that the child may leave, or may not after all. The
 * latter where it was told the former; each again where it was told the other since.
 */
export async function noteLeave(
  { db, school }: SchoolTables,
  { day, studentCode, what, requestId }: NoticeKey & { what: "leave" | "noLeave" },
): Promise<void> {
  const other = what === "leave" ? "noLeave" : "leave";
  const isOfRequest = sql`school_code = ${school} and on_day = ${day}::date and student_code = ${studentCode}
    and request_id = ${requestId}`;
  // A job that has the other one in hand is waited for: whether that was told decides.
  await sql`update gate_notices set state = 'withdrawn', ended_at = now()
    where ${isOfRequest} and what = ${other} and state = 'waiting'`.execute(db);
  await sql`
    with other as (select ended_at from gate_notices where ${isOfRequest} and what = ${other} and state = 'told'),
    noted as (insert into gate_notices as n (school_code, on_day, student_code, what, request_id, due_at)
      select ${school}, ${day}::date, ${studentCode}, ${what}, ${requestId}, now() + make_interval(mins => w.delay_minutes)
      from gate_settings w where w.school_code = ${school} and w.tells_leave
        and (${what} = 'leave' or exists (select from other))
      on conflict (school_code, on_day, student_code, what, request_id) do update
        set state = 'waiting', due_at = excluded.due_at, ended_at = null
        where n.state = 'withdrawn' or n.state <> 'waiting' and exists (select from other o where o.ended_at > n.ended_at)
      returning due_at)
    select enqueue_job(${NOTICES.task}, ${JSON.stringify({ schoolCode: school })}::json, null, due_at) from noted`.execute(
    db,
  );
}

/** Days that it is kept which families were told of the gate; the messages themselves stay in the history. */
const NOTICE_DAYS = 30;

/** Takes away what families were told of taps; what they were told of leave stands beside its request. */
export const sweepGateNotices = sweeping(
  (school) => sql`
    delete from gate_notices where school_code = ${school} and what in ('in', 'out') and state <> 'waiting'
      and on_day < current_date - ${NOTICE_DAYS}::int`,
);

/** What stands of a notice, and whom to tell. */
export interface Standing extends NoticeKey {
  name: string;
  /** `08:20`; of leave as it was asked for. */
  time: string;
  destination: string;
  guardians: { name: string; phoneNumber: string }[];
}

/**
 * Of these, what stands still: a tap of that direction of a child whom nobody has marked away since, or leave that is approved, or
 * refused, on a day that is not over. The removed are not there.
 */
export async function listStanding({ db, school }: SchoolTables, keys: readonly NoticeKey[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select to_char(k.on_day, 'YYYY-MM-DD') as day, k.student_code as "studentCode", k.what, k.request_id::int8 as "requestId",
      s.name, coalesce(r.leaves_at, to_char(t.tapped_at at time zone o.time_zone, 'HH24:MI')) as time,
      coalesce(r.destination, '') as destination,
      ${guardiansOf("s")} as guardians
    from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ studentCode }) => studentCode)}::text[],
      ${keys.map(({ what }) => what)}::text[], ${keys.map(({ requestId }) => requestId)}::bigint[]) as k (on_day, student_code, what, request_id)
    join schools o on o.school_code = ${school}
    join students s on s.school_code = ${school} and s.user_code = k.student_code and s.deleted_at is null
    left join lateral (select t.tapped_at from taps t where t.school_code = ${school} and t.user_code = k.student_code
        and t.on_day = k.on_day and t.outcome = k.what and t.user_code <> ''
        and not exists (select from attendance_marks m where m.school_code = ${school} and m.on_day = k.on_day
          and m.user_code = k.student_code and m.lesson_id = 0 and m.state in ('absent', 'excused'))
      order by t.tapped_at desc limit 1) t on true
    left join permission_requests r on r.school_code = ${school} and r.id = k.request_id
      and r.status = case k.what when 'leave' then 'approved' when 'noLeave' then 'refused' end and r.on_day >= (now() at time zone o.time_zone)::date
    where t.tapped_at is not null or r.id is not null
    order by k.on_day, s.name, s.user_code`.execute(db);
  return rows;
}
