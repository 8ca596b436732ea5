/** Links to the page on which a family says why a child is absent, and what families say. */
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import type { AbsenceReason } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { isHoliday } from "../registers/queries.ts";
import type { AbsenceKey } from "./tell.queries.ts";

/** An absence that one number was told of. */
export interface AbsenceLink extends AbsenceKey {
  schoolCode: string;
  recipient: string;
  /** Whose number it is. */
  name: string;
  expiresAt: Date;
}

/** Whose link it is, before any school is known. */
export async function findByToken(db: Database, hash: Buffer): Promise<AbsenceLink | undefined> {
  const { rows } = await sql<AbsenceLink>`
    select school_code as "schoolCode", to_char(on_day, 'YYYY-MM-DD') as day, student_code as "studentCode", recipient, name,
      expires_at as "expiresAt" from absence_link_by_token(${hash})`.execute(db);
  return rows[0];
}

/** What the page shows: the child, as long as it is there, and whether it counts as away. */
export async function findChild(
  { db, school }: SchoolTables,
  { day, studentCode }: AbsenceKey,
): Promise<{ name: string; country: PhoneCountry; isAway: boolean } | undefined> {
  const { rows } = await sql<{ name: string; country: PhoneCountry; isAway: boolean }>`
    select s.name, (select country from schools where school_code = ${school}) as country, exists (select from attendance_marks m where m.school_code = s.school_code and m.on_day = ${day}
      and m.user_code = s.user_code and m.state in ('absent', 'excused')) and not ${isHoliday(school, day)} as "isAway"
    from students s where s.school_code = ${school} and s.user_code = ${studentCode} and s.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export interface SaidReason {
  via: "link" | "sms";
  /** Empty of a reply. */
  choice: AbsenceReason | "";
  said: string;
}

/** What was said last of an absence, by anybody or from one number. */
export async function findLastSaid(
  { db, school }: SchoolTables,
  { day, studentCode }: AbsenceKey,
  phone?: string,
): Promise<SaidReason | undefined> {
  const { rows } = await sql<SaidReason>`
    select via, choice, said from absence_reasons where school_code = ${school} and on_day = ${day}
      and student_code = ${studentCode} ${phone === undefined ? sql`` : sql`and phone = ${phone}`}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function addSaid(
  { db, school }: SchoolTables,
  { day, studentCode }: AbsenceKey,
  { via, choice, said, by, phone }: SaidReason & { by: string; phone: string },
): Promise<void> {
  await sql`insert into absence_reasons (school_code, on_day, student_code, via, choice, said, said_by, phone)
    values (${school}, ${day}, ${studentCode}, ${via}, ${choice}, ${said}, ${by}, ${phone})`.execute(db);
}

/**
 * The children of whose absence a number was told last, on the latest such day; none where it was written to of something else
 * since, or days ago: what it answers then is about that.
 */
export async function listAnswered(
  { db, school }: SchoolTables,
  { sender, at }: { sender: string; at: Date },
): Promise<{ day: string; studentCode: string; name: string }[]> {
  const { rows } = await sql<{ day: string; studentCode: string; name: string }>`
    with latest as (
      select l.on_day, min(l.message_id) as message_id, max(l.message_id) as last_id from absence_links l
      join messages m on m.school_code = l.school_code and m.id = l.message_id and m.state in ('sending', 'sent', 'delivered', 'unknown')
      where l.school_code = ${school} and l.recipient = ${sender} and l.expires_at > ${at}::timestamptz
        and m.queued_at < ${at}::timestamptz
      group by l.on_day order by l.on_day desc limit 1
    )
    select to_char(l.on_day, 'YYYY-MM-DD') as day, l.student_code as "studentCode", l.name
    from latest join absence_links l on l.school_code = ${school} and l.on_day = latest.on_day and l.recipient = ${sender}
    where not exists (select from messages m where m.school_code = ${school} and m.id > latest.last_id and m.channel = 'sms'
      and m.recipient = ${sender} and m.queued_at < ${at}::timestamptz and m.state in ('sending', 'sent', 'delivered', 'unknown'))
    order by l.student_code`.execute(db);
  return rows;
}
