/** Students that an import has brought, as its undo asks for them. */
import { sql } from "kysely";
import { isUsed, type Used } from "../../kit/importer/used.ts";

/** What people would miss of a student. */
export const USED_STUDENTS = {
  assignment_extensions: "student_code",
  assignment_submissions: "student_code",
  assignment_teams: "student_code",
  attendance_days: "student_code",
  attendance_marks: "student_code",
  card_steps: "student_code",
  cards: "student_code",
  fingerprints: "user_code",
  permission_requests: "student_code",
  printed_cards: "student_code",
  report_remarks: "user_code",
  student_consents: "user_code",
  taps: "student_code",
  year_end_moves: "user_code",
  year_end_students: "user_code",
} as const satisfies Used;

/**
 * Why the student of a row of this import stays. Whom later imports alone have changed, or put into a family, and those are
 * undone, is as this one wrote them: each such import has counted the version up twice, there and back. Those students, and the families that came by a
 * guardian since, are found once: asked for each student, in a school that the database has not counted yet, they are looked
 * for among all rows each time.
 */
export const studentKept = (importCode: string) => sql<string>`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code) then 'billedSince'
      when exists (select from payer_links l where l.school_code = s.school_code and l.student_code = s.user_code) then 'payerSince'
      when s.version > 1 and (s.user_code, s.version) not in (
          select coalesce(u.values ->> 'studentCode', u.made_code), 1 + 2 * count(distinct u.import_code)::int from imports i
          join import_rows u on u.school_code = i.school_code and u.state = 'undone' and u.changes <> '[]' and u.made_code <> ''
        where i.import_code = ${importCode} group by 1) then 'changedSince'
      when exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code) then 'signInSince'
      when ${isUsed(USED_STUDENTS, "s.user_code")} then 'inUseSince'
      when s.parent_id_number in (select g.parent_id_number from imports i
          join guardians g on g.school_code = i.school_code and g.created_at > i.finished_at
        where i.import_code = ${importCode} and g.import_code is distinct from i.import_code and g.deleted_at is null)
        then 'familySince'
      else '' end
    from students s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`;
