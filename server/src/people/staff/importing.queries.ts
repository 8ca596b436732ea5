/** Staff that an import has brought. */
import { sql } from "kysely";

/** Why the member of an import's row stays. */
export const memberKept = sql<string>`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code) then 'signInSince'
      when s.version > 1 then 'changedSince'
      else '' end
    from staff s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`;
