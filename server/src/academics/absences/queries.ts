/** Who is absent on a day, what the family was told, and what it says. */
import type { Absence } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import { countOf, cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { isHoliday } from "../registers/queries.ts";

export interface DayAsked {
  day: string;
  groupCode?: string | undefined;
  show: "all" | "unexplained" | "said";
}
interface Part {
  page: number;
  size: number;
  sort: string;
  direction: "asc" | "desc";
}

/** The guardians of a student `s`, as whoever rings them wants them. */
export const GUARDIANS = sql`coalesce((select json_agg(json_build_object('name', g.names, 'phoneNumber', g.phone_number) order by g.id)
  from guardians g where g.school_code = s.school_code and g.parent_id_number = s.parent_id_number
    and s.parent_id_number <> '' and g.deleted_at is null), '[]')`;

type Row = Omit<Absence, "toldAt" | "saidAt"> & { toldAt: Date | null; saidAt: Date | null };

export async function listAbsences(
  { db, school }: SchoolTables,
  { day, groupCode, show }: DayAsked,
  part: Part,
): Promise<{ absences: Absence[]; count: number }> {
  const said = sql`exists (select from absence_reasons r where r.school_code = s.school_code and r.on_day = ${day}
    and r.student_code = s.user_code)`;
  const isAbsent = sql`exists (select from attendance_marks m where m.school_code = s.school_code and m.on_day = ${day}
    and m.user_code = s.user_code and m.state = 'absent')
    and not exists (select from attendance_days d where d.school_code = s.school_code and d.on_day = ${day}
      and d.user_code = s.user_code and d.state = 'excused')`;
  const from = sql`students s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    where s.school_code = ${school} and s.deleted_at is null and s.user_code in (
      select m.user_code from attendance_marks m where m.school_code = ${school} and m.on_day = ${day}
        and m.kind = 'students' and m.state in ('absent', 'excused'))
      and not ${isHoliday(school, day)}
      ${groupCode === undefined ? sql`` : sql`and s.group_code = ${groupCode}`}
      ${show === "said" ? sql`and ${said}` : sql``}
      ${show === "unexplained" ? sql`and ${isAbsent} and not ${said}` : sql``}`;
  const way = part.direction === "desc" ? sql`desc` : sql`asc`;
  const order =
    part.sort === "groupName" ? sql`g.group_name ${way}, s.name, s.user_code` : sql`s.name ${way}, s.user_code`;
  const { rows } = await sql<Row>`
    with page as (
      select s.school_code, s.user_code, row_number() over (order by ${order}) as place from ${from}
      order by ${order} ${cutting(part)}
    )
    select s.user_code as "userCode", s.name, g.group_name as "groupName", ${GUARDIANS} as guardians,
      case when d.state in ('present', 'late') then w.state else d.state end as state,
      case when d.state in ('present', 'late') then w.reason else d.reason end as reason,
      coalesce((select array_agg(concat_ws(' ', u.activity_name, to_char(make_interval(mins => m.start_minute), 'HH24:MI'))
          order by m.start_minute, m.lesson_id)
        from attendance_marks m left join units u on u.school_code = m.school_code and u.activity_code = m.activity_code
        where m.school_code = s.school_code and m.on_day = ${day} and m.user_code = s.user_code and m.lesson_id <> 0
          and m.state in ('absent', 'excused')), '{}') as lessons,
      coalesce(n.state, 'none') as told, case n.state when 'waiting' then n.due_at when 'told' then n.ended_at end as "toldAt",
      coalesce(l.done, 0)::int as "left", coalesce(l.all, 0)::int as messages,
      coalesce(r.choice, '') as choice, coalesce(r.said, '') as said, coalesce(r.said_by, '') as "saidBy",
      r.said_at as "saidAt"
    from page p join students s using (school_code, user_code)
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    join attendance_days d on d.school_code = s.school_code and d.on_day = ${day} and d.user_code = s.user_code
    join lateral (select m.state, m.reason from attendance_marks m where m.school_code = s.school_code and m.on_day = ${day}
      and m.user_code = s.user_code and m.state in ('absent', 'excused')
      order by m.state, m.start_minute, m.lesson_id limit 1) w on true
    left join absence_notices n on n.school_code = s.school_code and n.on_day = ${day} and n.student_code = s.user_code
    left join lateral (select count(*) as all, count(*) filter (where m.state in ('sent', 'delivered')) as done
      from absence_links l join messages m on m.school_code = l.school_code and m.id = l.message_id
      where l.school_code = s.school_code and l.on_day = ${day} and l.student_code = s.user_code) l on true
    left join lateral (select * from absence_reasons r where r.school_code = s.school_code and r.on_day = ${day}
      and r.student_code = s.user_code order by r.id desc limit 1) r on true
    order by p.place`.execute(db);
  return {
    count: await countOf(db, sql`from ${from}`),
    absences: rows.map(({ toldAt, saidAt, ...row }) => ({
      ...row,
      toldAt: toldAt?.toISOString() ?? "",
      saidAt: saidAt?.toISOString() ?? "",
    })),
  };
}
