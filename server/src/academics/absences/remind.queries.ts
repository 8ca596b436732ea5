/** Registers that nobody has taken, and who is reminded of them. */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { listRegisters } from "../registers/queries.ts";

const ALL = { page: 0, size: 0, sort: "startTime", direction: "asc" } as const;
/** Whoever was reminded within it is not reminded again. */
const AGAIN = sql`interval '1 hour'`;

/**
 * Tells everybody who teaches an open register of the day, each once; of today's, those that have begun. Whoever is on leave that
 * day took none: what nobody covers is the office's.
 */
export async function remind(context: SchoolContext, day: string): Promise<{ reminded: number; registers: number }> {
  const { db, school, now, caller } = context;
  const { registers } = await listRegisters(context, { day, kind: "students", show: "open" }, ALL);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: caller.timeZone, timeStyle: "short" }).format(now);
  const open = registers.filter(({ startTime }) => day < context.day || (day === context.day && startTime <= clock));
  // Two presses at once remind once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminded of registers ${school}`}, 0))`.execute(db);
  const teachers = open.map(({ staffCode }) => staffCode).filter((code) => code !== "");
  const path = `/school/registers?show=open&day=${day}`;
  const { rows } = await sql<{ userCode: string }>`
    insert into notifications (school_code, user_code, kind, params, path)
    select ${school}, t.user_code, 'registersOpen', jsonb_build_object('count', count(*)::text, 'day', ${day}::text), ${path}
    from unnest(${teachers}::text[]) as t (user_code)
    join accounts a on a.school_code = ${school} and a.user_code = t.user_code and a.disabled_at is null
    where not exists (select from staff_leave l where l.school_code = ${school} and l.user_code = t.user_code
      and ${day}::date between l.first_day and l.last_day)
    and not exists (select from notifications n where n.school_code = ${school} and n.user_code = t.user_code
      and n.kind = 'registersOpen' and n.path = ${path} and n.at > now() - ${AGAIN})
    group by t.user_code returning user_code as "userCode"`.execute(db);
  return { reminded: rows.length, registers: open.length };
}
