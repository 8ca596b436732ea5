/** Why rows of a list cannot be reached. */
import { NINE_DIGITS_BEHIND } from "@ofisi/contract/messaging/networks";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { sql, type RawBuilder } from "kysely";

/** Who cannot be reached: what `dialled` and the e-mail field would say. */
const CODES = NINE_DIGITS_BEHIND.join("|");
const DIALLED = sql`'+' || regexp_replace(regexp_replace(replace(r.phone_number, '(0)', ''), '\\D', '', 'g'),
  ${sql.lit(`^(${CODES})0?`)}, '\\1')`;
const NO_PHONE = sql`(r.phone_number not like '+%'
  or ${DIALLED} !~ ${sql.lit(String.raw`^\+((${CODES})\d{9}|(?!${CODES})\d{7,15})$`)})`;
const NO_EMAIL = sql`r.email !~ '^[^\\s@,;<>"]+@[^\\s@,;<>"]+\\.[^\\s@,;<>"]+$'`;
const suppressed = (channel: Channel, address: RawBuilder<unknown>) =>
  sql`exists (select from message_suppressions p where p.school_code = r.school_code and p.channel = ${sql.lit(channel)}
    and p.address = ${address} and p.released_at is null)`;

/** The row of a child whose parents were meant and who had no guardian: there is nobody to write to. */
export const HAS_NO_GUARDIAN = sql`r.entry_key like 'noGuardian %'`;

/**
 * Whether somebody was deleted since they were added to the list, or is a guardian of the child no more: nobody is written to
 * about a child who is none of theirs. Who was typed or uploaded stands for nobody of the school's.
 */
export const IS_GONE = sql`case case when ${HAS_NO_GUARDIAN} then 'STUDENT' else r.type end
  when 'STUDENT' then not exists (select from students z where z.school_code = r.school_code
    and z.user_code = r.person_code and z.deleted_at is null)
  when 'PARENT' then not exists (select from students z
    join guardians p on p.school_code = z.school_code and p.parent_id_number = z.parent_id_number and p.deleted_at is null
    where z.school_code = r.school_code and z.user_code = r.person_code and z.deleted_at is null
      and p.id = split_part(r.entry_key, ' ', 2)::bigint)
  when 'STAFF' then not exists (select from staff z where z.school_code = r.school_code
    and z.user_code = r.person_code and z.deleted_at is null)
  else false end`;

/** What keeps a row from being reached by a channel, as in `ROW_PROBLEMS`. */
export const problemOf = (channel: Channel) => {
  const [given, bad, address] =
    channel === "sms" ? [sql`r.phone_number`, NO_PHONE, DIALLED] : [sql`r.email`, NO_EMAIL, sql`lower(r.email)`];
  return sql`case when ${IS_GONE} then 'gone'
    when ${HAS_NO_GUARDIAN} then 'noGuardian' when ${given} = '' then 'noAddress' when ${bad} then 'badAddress'
    when ${suppressed(channel, address)} then 'suppressed' else 'none' end`;
};
