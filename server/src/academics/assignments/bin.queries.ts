/** The bin of assignments and submissions: what is in it, and the submissions that go there and back with their assignment. */
import type { BinnedWork } from "@ofisi/contract/academics/assignments";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql } from "kysely";
import { emptyBin } from "../../kit/database/bin.ts";
import { instant } from "../../kit/database/instant.ts";
import { countOf, readPage } from "../../kit/list/page.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import type { Place } from "./queries.ts";
import { isHandledBy } from "./rights.queries.ts";

type Acting = SchoolTables & { caller: Pick<Scope["caller"], "userCode"> };

/**
 * A page of the bin, in the order of the deletions, of what the reader may change. A submission that was deleted with its
 * assignment, or whose assignment is in the bin by now, comes back with that.
 */
export async function listBin(place: Place, paging: Paging): Promise<{ rows: BinnedWork[]; count: number }> {
  const { db, school } = place;
  const binned = sql`from (
      select a.id, false as is_submission, a.assignment_code, a.title, '' as name, a.deleted_at, a.deleted_by
      from assignments a where a.school_code = ${school} and a.deleted_at is not null
      union all
      select s.id, true, s.assignment_code, coalesce(s.title, a.title), coalesce(p.name, s.name), s.deleted_at, s.deleted_by
      from assignment_submissions s
      join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code and a.deleted_at is null
      left join students p on p.school_code = s.school_code and p.user_code = s.student_code
      where s.school_code = ${school} and s.deleted_at is not null
    ) b
    join assignments a on a.school_code = ${school} and a.assignment_code = b.assignment_code and ${isHandledBy(place)}`;
  const way = paging.direction === "asc" ? sql`asc` : sql`desc`;
  const rows = sql<BinnedWork>`
    select b.id, b.is_submission as "isSubmission", b.title, b.name, g.group_name as "groupName",
      u.activity_name as "activityName", coalesce(t.name, a.staff_name) as "staffName",
      case when b.is_submission then 0 else (select count(*)::int from assignment_submissions s
        where s.school_code = ${school} and s.assignment_code = a.assignment_code and s.binned_with_assignment) end as times,
      ${instant("b.deleted_at")} as "deletedAt",
      coalesce((select c.person_name from accounts c where c.user_code = b.deleted_by), '') as "deletedBy"
    ${binned}
    join groups g on g.school_code = a.school_code and g.group_code = a.group_code
    join units u on u.school_code = a.school_code and u.activity_code = a.activity_code
    left join staff t on t.school_code = a.school_code and t.user_code = a.staff_code
    order by b.deleted_at ${way}, b.id ${way}`;
  return await readPage(db, rows, () => countOf(db, binned), paging);
}

/** What in the bin an id is of. */
export async function findInBin({ db, school }: SchoolTables, id: number) {
  const { rows } = await sql<{ code: string; assignmentCode: string; isSubmission: boolean }>`
    select assignment_code as code, assignment_code as "assignmentCode", false as "isSubmission" from assignments
      where school_code = ${school} and id = ${id} and deleted_at is not null
    union all
    select submission_code, assignment_code, true from assignment_submissions
      where school_code = ${school} and id = ${id} and deleted_at is not null`.execute(db);
  return rows[0];
}

/** Puts what was handed in for an assignment in the bin with it; answers the codes. */
export async function binSubmissionsOf({ db, school, caller }: Acting, assignmentCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`update assignment_submissions
    set deleted_at = now(), deleted_by = ${caller.userCode}, binned_with_assignment = true,
      updated_by = ${caller.userCode}, updated_at = now(), version = version + 1
    where school_code = ${school} and assignment_code = ${assignmentCode} and deleted_at is null
    returning submission_code as code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Takes what was deleted with an assignment out of the bin; answers the codes. */
export async function restoreSubmissionsOf({ db, school, caller }: Acting, assignmentCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`update assignment_submissions
    set deleted_at = null, deleted_by = '', binned_with_assignment = false,
      updated_by = ${caller.userCode}, updated_at = now(), version = version + 1
    where school_code = ${school} and assignment_code = ${assignmentCode} and binned_with_assignment
    returning submission_code as code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Removes for good what has been in the bin for its time; the nightly round of files takes theirs. */
export async function sweepBin(tables: SchoolTables): Promise<number> {
  const submissions = await emptyBin(tables, "assignment_submissions");
  return submissions + (await emptyBin(tables, "assignments"));
}
