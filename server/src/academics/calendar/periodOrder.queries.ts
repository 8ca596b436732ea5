/** In which order the periods of a school follow each other. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/**
 * Every semester of every year with its place, the oldest first, as a table of `academic_year_code`, `semester_code` and
 * `place`. Years follow each other by name, and within one its semesters by their days, where all that have marks have
 * days: `Premier trimestre` comes before `Deuxième trimestre`. Otherwise they follow each other by name, since of some
 * days alone nobody could say where the others belong.
 */
export const periodPlaces = (school: SchoolTables["school"]): RawBuilder<unknown> => sql`
  select y.academic_year_code, t.semester_code, row_number() over (order by y.academic_year,
    case when not exists (select from mark_periods m where m.school_code = ${school}
        and m.academic_year_code = y.academic_year_code
        and not exists (select from period_days o where o.school_code = ${school} and o.first_day is not null
          and o.academic_year_code = m.academic_year_code and o.semester_code = m.semester_code))
      then d.first_day end,
    t.semester_name) as place
  from academic_years y
  join semesters t on t.school_code = y.school_code
  left join period_days d on d.school_code = y.school_code and d.academic_year_code = y.academic_year_code
    and d.semester_code = t.semester_code
  where y.school_code = ${school}`;
