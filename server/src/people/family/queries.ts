/** What a guardian sees of a child that no other noun answers as it is. */
import type { AbsenceReason } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { Out } from "@ofisi/contract/kit/operation";
import type { family } from "@ofisi/contract/people/family";
import type { Session } from "../../kit/context.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** The school as a caller's session has it. */
export async function readSchool(
  tables: SchoolTables,
): Promise<Pick<Session, "schoolName" | "logo" | "timeZone" | "country" | "currency">> {
  return await ofSchool(tables, "schools")
    .select(["name as schoolName", "logo", "time_zone as timeZone", "country", "currency"])
    .executeTakeFirstOrThrow();
}

/** Who the caller is at the school. */
export async function findGuardian(tables: SchoolTables, id: number) {
  return await ofSchool(tables, "guardians")
    .select(["names", "phone_number as phoneNumber"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

type ReceiptOfChild = Out<typeof family.getChildReceipts>["receipts"][number];

/** More than a child comes by in years. */
const RECEIPTS_MAX = 200;

/** The receipts that a student is on, the latest first, each with what of it was for the student. */
export async function listReceiptsOf({ db, school }: SchoolTables, userCode: string): Promise<ReceiptOfChild[]> {
  const { rows } = await sql<Omit<ReceiptOfChild, "amount"> & { amount_cents: Cents }>`
    select r.receipt_no as "receiptNo", r.on_day::text as day, l.amount_cents, p.bank_code as "bankCode",
      p.transaction_code as reference, l.bill_nos as "billNos", r.reversed_no is not null as "isReversed"
    from (
      select receipt_no, sum(amount_cents)::bigint as amount_cents, string_agg(bill_no, ', ' order by line) as bill_nos
      from receipt_lines where school_code = ${school} and student_code = ${userCode} group by receipt_no
    ) l
    join receipts r on r.school_code = ${school} and r.receipt_no = l.receipt_no and r.kind = 'receipt'
    join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
    order by r.number desc limit ${RECEIPTS_MAX}`.execute(db);
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: amount_cents }));
}

/** Everybody who is on a receipt; nobody where the school has none of this number. */
export async function listStudentsOn({ db, school }: SchoolTables, receiptNo: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct l.student_code as code from receipts r
    join receipt_lines l on l.school_code = r.school_code and l.receipt_no = r.receipt_no
    where r.school_code = ${school} and r.receipt_no = ${receiptNo} and r.kind = 'receipt'`.execute(db);
  return rows.map(({ code }) => code);
}

/** The term that a day lies in, or else the last one before it. */
export async function findTerm({ db, school }: SchoolTables, day: string) {
  const { rows } = await sql<{ semesterName: string; dateFrom: string; dateTo: string }>`
    select t.semester_name as "semesterName", d.first_day::text as "dateFrom", d.last_day::text as "dateTo"
    from period_days d join semesters t on t.school_code = d.school_code and t.semester_code = d.semester_code
    where d.school_code = ${school} and d.first_day <= ${day}::date
    order by d.first_day desc limit 1`.execute(db);
  return rows[0];
}

/** What the family was told of on a day. */
export interface ToldDay {
  /** What somebody has said of it last; empty of nothing. */
  choice: AbsenceReason | "";
  /** Of the day or of a lesson, as it stands now. */
  isAway: boolean;
  /** The lessons that were missed, `Mathematics 08:00, Physics 11:00`. */
  missed: string;
}

/** Days with an absence that the family was told of. */
export async function listTold(
  { db, school }: SchoolTables,
  userCode: string,
  { dateFrom, dateTo, by }: { dateFrom: string; dateTo: string; by: string },
): Promise<Map<string, ToldDay>> {
  const { rows } = await sql<ToldDay & { day: string }>`
    select to_char(n.on_day, 'YYYY-MM-DD') as day, coalesce((
      select r.choice from absence_reasons r where r.school_code = n.school_code and r.on_day = n.on_day
        and r.student_code = n.student_code and r.phone = ${by} order by r.id desc limit 1), '') as choice,
      away.is as "isAway", away.missed
    from absence_notices n cross join lateral (
      select count(*) > 0 as is, coalesce(string_agg(concat_ws(' ', u.activity_name,
        to_char(make_interval(mins => m.start_minute), 'HH24:MI')), ', ' order by m.start_minute, m.lesson_id)
        filter (where m.lesson_id <> 0), '') as missed
      from attendance_marks m left join units u on u.school_code = m.school_code and u.activity_code = m.activity_code
      where m.school_code = n.school_code and m.on_day = n.on_day and m.user_code = n.student_code
        and m.state in ('absent', 'excused')) away
    where n.school_code = ${school} and n.student_code = ${userCode} and n.state = 'told'
      and n.on_day between ${dateFrom}::date and ${dateTo}::date`.execute(db);
  return new Map(rows.map(({ day, ...told }) => [day, told]));
}

/** The class that a student is in; undefined of whoever is in none, or has left with theirs. */
export async function findClass({ db, school }: SchoolTables, userCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ groupCode: string }>`
    select g.group_code as "groupCode" from students s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code and not g.is_alumni
    where s.school_code = ${school} and s.user_code = ${userCode} and s.deleted_at is null`.execute(db);
  return rows[0]?.groupCode;
}

/** Since when a guardian's number or address stands in the record. */
export async function contactSince(
  { db, school }: SchoolTables,
  guardianId: number,
  channel: "sms" | "email",
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(${sql.ref(channel === "sms" ? "phone_since" : "email_since")}, created_at) as since from guardians
    where school_code = ${school} and id = ${guardianId} and deleted_at is null`.execute(db);
  return rows[0]?.since;
}
