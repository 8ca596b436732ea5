/**
 * A carrier that lets nobody in with what it is told (a wrong password): all that waits for it is put off, so that it is
 * knocked at once in a while, and the settings say why. Whoever mends it lets all of it go at once.
 */
import type { Channel } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { LOCKED_OUT_MINUTES } from "./rules.ts";

/** One instant for all within a transaction: what is put off is known by it. */
const UNTIL = sql`now() + make_interval(mins => ${LOCKED_OUT_MINUTES})`;

/** Puts off what waits for a channel. @param said why, in the carrier's words. */
export async function lockOut({ db, school }: SchoolTables, channel: Channel, said: string): Promise<void> {
  await sql`update messages set try_after = ${UNTIL}
    where school_code = ${school} and channel = ${channel} and state = 'waiting'
      and (try_after is null or try_after < ${UNTIL})`.execute(db);
  await sql`update message_providers set refused_said = ${said}, refused_until = ${UNTIL}
    where school_code = ${school} and channel = ${channel}`.execute(db);
}

/** Lets go what was put off: the carrier has taken something, or is told something else. What has an hour keeps it. */
export async function letIn({ db, school }: SchoolTables, channel: Channel): Promise<void> {
  await sql`with was as (
      select refused_until from message_providers
      where school_code = ${school} and channel = ${channel} and refused_until is not null
    ), freed as (
      update messages m set try_after = case when s.send_at > now() then s.send_at end
      from was, message_sends s
      where m.school_code = ${school} and m.channel = ${channel} and m.state = 'waiting'
        and m.try_after = was.refused_until and s.school_code = m.school_code and s.send_code = m.send_code
    )
    update message_providers set refused_said = '', refused_until = null
    where school_code = ${school} and channel = ${channel} and refused_until is not null`.execute(db);
}
