/** Applicants that an import has brought. */
import { sql } from "kysely";

/** Why the applicant of an import's row stays: in the bin, changed by hand, or with a file that somebody has given them. */
export const applicantKept = sql<string>`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when s.version > 1 or exists (select from applicant_files f where f.school_code = s.school_code
        and f.user_code = s.user_code) then 'changedSince'
      else '' end
    from applicants s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`;
