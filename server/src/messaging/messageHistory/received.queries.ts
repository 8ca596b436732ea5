/** Messages as whoever they went to reads them. */
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { FamilyMessage } from "@ofisi/contract/people/familyParts";
import { sql } from "kysely";
import type { Scope } from "../../kit/scope.ts";

/**
 * What left for a number or an address since a moment, the latest first: neither links and codes to the family's page,
 * which are secrets, nor what its owner was written as one of the staff; and nothing that was such and is sent again.
 */
export async function listMessagesTo(
  { db, school, caller }: Pick<Scope, "db" | "school" | "caller">,
  { channel, recipient, since }: { channel: Channel; recipient: string; since: Date },
  { skip, take }: { skip: number; take: number },
): Promise<FamilyMessage[]> {
  const { rows } = await sql<FamilyMessage>`
    with recursive received as (
      select id, send_code, channel, subject, body, coalesce(sent_at, queued_at) as at from messages
      where school_code = ${school} and recipient = ${recipient} and channel = ${channel}
        and state in ('sent', 'delivered') and queued_at >= ${since}
    ), origins as (
      select r.id, s.kind, s.retry_of from received r
      join message_sends s on s.school_code = ${school} and s.send_code = r.send_code
      union all
      select o.id, s.kind, s.retry_of from origins o
      join message_sends s on s.school_code = ${school} and s.send_code = o.retry_of
    )
    select r.id, to_char(r.at at time zone ${caller.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as date, r.channel, r.subject, r.body
    from received r
    where not exists (select from origins o where o.id = r.id and o.kind in ('family', 'staff'))
    order by r.at desc, r.id desc limit ${take} offset ${skip}`.execute(db);
  return rows;
}
