/** What to look at in a period's marks, found in one statement: each kind is a select of its own. */
import {
  ANOMALY_KINDS,
  ANOMALY_RULES,
  type AnomalyKind,
  type MarkAnomaly,
} from "@ofisi/contract/academics/markAnalysis";
import { NAME_LETTERS_MIN } from "@ofisi/contract/academics/remarks";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql } from "kysely";
import { classesIn } from "../yearEnd/classes.queries.ts";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { outOf, taught, within } from "./parts.queries.ts";
import type { Where } from "./periods.queries.ts";

const RULES = ANOMALY_RULES;
/** Percentages are whole hundredths in the statement. */
const points = (percent: number): number => percent * 100;

/**
 * Classes and units that are to be marked: those with marks, and those that the distribution says are taught then, where
 * a scheme has papers for them. Of several schemes it is the one that the class is marked in, or most of the school.
 */
const LESSONS = sql`
  select distinct on (l.group_code, l.activity_code) l.group_code, l.activity_code, p.scheme_code, p.papers
  from (
    select group_code, activity_code from used where scheme_code is not null
    union select group_code, activity_code from teachers
  ) l
  join papers p on p.activity_code = l.activity_code
  left join (select group_code, activity_code, scheme_code, sum(n) as n from used group by 1, 2, 3) u
    on u.group_code = l.group_code and u.activity_code = l.activity_code and u.scheme_code = p.scheme_code
  left join (select group_code, scheme_code, sum(n) as n from used group by 1, 2) g
    on g.group_code = l.group_code and g.scheme_code = p.scheme_code
  left join (select scheme_code, count(*) as n from given group by 1) a on a.scheme_code = p.scheme_code
  order by l.group_code, l.activity_code, u.n desc nulls last, g.n desc nulls last, a.n desc nulls last, p.scheme_code`;

/**
 * As the marks sheet lists a class: who is in it, or was when its year was closed, and has no entry of another class in
 * the unit, and who has one of it. Of a locked period only those whom anything was given then, since others may have come later.
 * They are counted, and not looked up one by one: members of the class, less those of them with an entry anywhere, and the entries.
 */
const MISSING = sql`
  select * from (
    select 'missing' as kind, l.group_code, l.activity_code, l.scheme_code, null::text as paper, '{}'::text[] as users,
      null::int as value, null::int as usual, null::int as deviation,
      (coalesce(m.n - coalesce(h.n, 0), 0) + coalesce(sum(u.n) filter (where u.scheme_code is null and u.is_empty
        or u.scheme_code is not null and u.marked < coalesce(p.papers, l.papers)), 0))::int as count,
      (coalesce(m.n - coalesce(h.n, 0), 0) + coalesce(sum(u.n), 0))::int as "of"
    from lessons l
    left join (
      select c.group_code, count(*) as n from classes c
      left join (select distinct user_code from given where (select is_locked from period)) g on g.user_code = c.user_code
      where not (select is_locked from period) or g.user_code is not null
      group by 1
    ) m on m.group_code = l.group_code
    left join (
      select c.group_code, g.activity_code, count(*) as n from classes c join given g on g.user_code = c.user_code
      group by 1, 2
    ) h on h.group_code = l.group_code and h.activity_code = l.activity_code
    left join used u on u.group_code = l.group_code and u.activity_code = l.activity_code
    left join papers p on p.scheme_code = u.scheme_code and p.activity_code = u.activity_code
    group by l.group_code, l.activity_code, l.scheme_code, m.n, h.n
  ) x where count > 0`;

/** A complete total far from the mean of the student's others, by points and by their deviation. */
const FAR = sql`
  select 'far', c.group_code, c.activity_code, c.scheme_code, null, array[c.user_code],
    c.percent, floor(level + 0.5)::int, floor(sqrt(variance) + 0.5)::int, others::int, null
  from (
    select o.*, o.sum / o.others as level, greatest(o.squares / o.others - (o.sum / o.others) ^ 2, 0) as variance
    from (
      select t.*, count(*) over w - 1 as others, (sum(percent) over w - percent)::numeric as sum,
        sum(percent::bigint * percent) over w - percent::bigint * percent as squares
      from complete t window w as (partition by user_code collate "C")
    ) o
    where o.others >= ${sql.lit(RULES.farUnitsMin)}
  ) c
  where abs(percent - level) > ${sql.lit(points(RULES.farPoints))}
    and abs(percent - level) > ${sql.lit(RULES.farDeviations)} * sqrt(variance)`;

/** A paper whose mean is far from that of all other marks of the class. */
const OUT_OF_LINE = sql`
  select 'outOfLine', group_code, activity_code, scheme_code, paper, '{}', floor(sum / count + 0.5)::int,
    floor((all_sum - sum) / (all_count - count) + 0.5)::int, null, count::int, null
  from (
    select p.*, sum(sum) over w as all_sum, sum(count) over w as all_count, count(*) over w - 1 as others
    from marks p where paper is not null
    window w as (partition by group_code)
  ) p
  join exams using (paper)
  where count >= ${sql.lit(RULES.marksMin)} and others >= ${sql.lit(RULES.outOfLinePapersMin)}
    and abs(sum / count - (all_sum - sum) / (all_count - count)) > ${sql.lit(points(RULES.outOfLinePoints))}`;

/** Students of a class who sat the same papers, four at least, with the same marks in all of them. */
const ALIKE = sql`
  select 'alike', group_code, null, null, null, array_agg(user_code order by user_code), null, null, null, count::int, null
  from marks where user_code is not null and count >= ${sql.lit(RULES.alikePapersMin)}
  group by group_code, count, print having count(*) > 1`;

/** A paper in which everybody of a class who sat it has one mark. */
const UNIFORM = sql`
  select 'uniform', group_code, activity_code, scheme_code, paper, '{}', (lowest * 100)::int, null, null,
    count::int, (paper_marks * 100)::int
  from marks join exams using (paper)
  where count >= ${sql.lit(RULES.marksMin)} and lowest = highest`;

/** A remark with the first name of another student of the class, as `otherNamesIn` finds it. */
const NAMED = sql`
  select 'named', r.group_code, r.activity_code, r.scheme_code, null, array[r.user_code, min(o.user_code)],
    null::int, null::int, null::int, 1, null
  from (
    select r.*, regexp_replace(regexp_split_to_table(r.remark, '[^[:alpha:]''’-]+'), '[''’]s$', '') as word
    from remarked r
  ) r
  join people own on own.user_code = r.user_code
  join people o on o.group_code = r.group_code and o.first_name = r.word and o.user_code <> r.user_code
  where length(r.word) >= ${sql.lit(NAME_LETTERS_MIN)} and r.word <> all(string_to_array(own.name, ' '))
  group by r.group_code, r.activity_code, r.scheme_code, r.user_code, r.word`;

const PLACE = sql`g.school_order nulls last, u.activity_name nulls last, x.exam_type_name, x.exam_type_paper, f.users`;
const KIND = sql`array_position(${sql.lit(`{${ANOMALY_KINDS.join(",")}}`)}::text[], f.kind)`;

/** A page of what is to be looked at, of one kind or all, and how many there are of each. */
export async function findAnomalies(
  { db, school }: SchoolTables,
  where: Where,
  kind: AnomalyKind | undefined,
  { sort, direction, ...part }: Paging,
): Promise<{ rows: MarkAnomaly[]; count: number; counts: Record<AnomalyKind, number> }> {
  const { academicYearCode, semesterCode } = where;
  const turned = direction === "desc" ? sql`desc` : sql`asc`;
  const order = {
    kind: sql`${KIND} ${turned}, ${PLACE}`,
    groupName: sql`g.school_order ${turned} nulls last, ${KIND}, ${PLACE}`,
    activityName: sql`u.activity_name ${turned} nulls last, ${KIND}, ${PLACE}`,
  }[sort as "kind" | "groupName" | "activityName"];
  type Found = { rows: MarkAnomaly[] | null; counts: Partial<Record<AnomalyKind, number>> | null };
  const { rows } = await sql<Found>`
    with period as (
      select coalesce(bool_or(is_locked), false) as is_locked from mark_periods
      where school_code = ${school} and academic_year_code = ${academicYearCode} and semester_code = ${semesterCode}
    ),
    papers as materialized (
      select * from (${outOf(school)}) p where p.academic_year_code = ${academicYearCode}
    ),
    given as materialized (
      select e.id, e.user_code, e.activity_code, e.group_code, e.key_stage_code, e.scheme_code, e.result, e.marked,
        e.remarks
      from transcript_entries e
      join students s on s.school_code = e.school_code and s.user_code = e.user_code and s.deleted_at is null
      where e.school_code = ${school} and e.academic_year_code = ${academicYearCode}
        and e.semester_code = ${semesterCode}
    ),
    entries as not materialized (select * from given e where true ${within(where)}),
    -- Sheets by how far their entries are: some lines each, whatever the class.
    used as materialized (
      select group_code, activity_code, scheme_code, marked, result is null as is_empty, count(*) as n
      from entries where group_code is not null group by 1, 2, 3, 4, 5
    ),
    teachers as materialized (
      select t.* from (${taught(school)}) t
      join groups g on g.school_code = ${school} and g.group_code = t.group_code
      where t.academic_year_code = ${academicYearCode} and t.semester_code = ${semesterCode}
        ${where.keyStageCode === undefined ? sql`` : sql`and g.key_stage_code = ${where.keyStageCode}`}
        ${where.groupCode === undefined ? sql`` : sql`and g.group_code = ${where.groupCode}`}
    ),
    lessons as materialized (${LESSONS}),
    classes as materialized (
      select c.* from (${classesIn(school, academicYearCode)}) c join (select distinct group_code from lessons) l using (group_code)
    ),
    complete as materialized (
      select e.user_code, e.group_code, e.activity_code, e.scheme_code,
        floor(e.result * 10000 / p.marks + 0.5)::int as percent
      from entries e
      join papers p on p.scheme_code = e.scheme_code and p.activity_code = e.activity_code and e.marked >= p.papers
      where e.result is not null
    ),
    exams as materialized (
      select p.exam_type_paper_code as paper, p.exam_type_paper, p.paper_marks, x.exam_type_name, x.activity_code,
        x.scheme_code
      from exam_papers p
      join exam_subjects x on x.school_code = p.school_code and x.exam_type_code = p.exam_type_code
      where p.school_code = ${school} and x.academic_year_code = ${academicYearCode}
    ),
    -- Of each paper of a class, and of each student in all papers: one pass over the marks. Two students with one print have
    -- the same marks in the same papers, in whatever order these are met.
    marks as materialized (
      select e.group_code, m.exam_type_paper_code as paper, e.user_code, count(*) as count,
        sum(floor(m.mark * 10000 / x.paper_marks + 0.5)::int)::numeric as sum, min(m.mark) as lowest, max(m.mark) as highest,
        bit_xor(hashtextextended(m.exam_type_paper_code || ' ' || m.mark, 0)) as print
      from entries e
      join paper_marks m on m.school_code = ${school} and m.entry_id = e.id and m.mark is not null
      join exams x on x.paper = m.exam_type_paper_code
      where e.group_code is not null
      group by grouping sets ((e.group_code, m.exam_type_paper_code), (e.group_code, e.user_code))
    ),
    people as materialized (
      select c.group_code, s.user_code, s.name, split_part(s.name, ' ', 1) as first_name
      from classes c join students s on s.school_code = ${school} and s.user_code = c.user_code
    ),
    -- By themselves first: all entries were gone through once more for each two people of a class.
    written as materialized (
      select user_code, activity_code, scheme_code, remarks as remark from entries where remarks <> ''
    ),
    remarked as materialized (
      select p.group_code, p.user_code, w.activity_code, w.scheme_code, w.remark
      from written w join people p on p.user_code = w.user_code
      union all
      select p.group_code, p.user_code, null, null, r.remark from report_remarks r
      join people p on p.user_code = r.user_code
      where r.school_code = ${school} and r.academic_year_code = ${academicYearCode}
        and r.semester_code = ${semesterCode} and r.remark <> ''
    ),
    found as materialized (
      ${MISSING} union all ${FAR} union all ${OUT_OF_LINE} union all ${ALIKE} union all ${UNIFORM}
      union all ${NAMED}
    ),
    shown as (
      select f.*, g.group_name, g.key_stage_code, u.activity_name, x.exam_type_name, x.exam_type_paper,
        row_number() over (order by ${order}) as place
      from found f
      left join groups g on g.school_code = ${school} and g.group_code = f.group_code
      left join units u on u.school_code = ${school} and u.activity_code = f.activity_code
      left join exams x on x.paper = f.paper
      where ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}
      order by place ${cutting(part)}
    )
    select
      (select json_agg(json_build_object(
        'kind', f.kind, 'groupCode', coalesce(f.group_code, ''), 'groupName', coalesce(f.group_name, ''),
        'keyStageCode', coalesce(f.key_stage_code, ''), 'activityCode', coalesce(f.activity_code, ''),
        'activityName', coalesce(f.activity_name, ''), 'schemeCode', coalesce(f.scheme_code, ''),
        'paper', coalesce(f.exam_type_name || ', ' || f.exam_type_paper, ''),
        'teachers', (select coalesce(json_agg(s.name order by s.name), '[]') from teachers t
          join staff s on s.school_code = ${school} and s.user_code = t.user_code
          where t.group_code = f.group_code and t.activity_code = f.activity_code),
        'students', (select coalesce(json_agg(s.name order by s.name), '[]') from students s
          where s.school_code = ${school} and s.user_code = any(f.users)),
        'value', f.value / 100.0, 'usual', f.usual / 100.0, 'deviation', f.deviation / 100.0,
        'count', f.count, 'of', case f.kind when 'uniform' then f."of" / 100.0 else f."of" end
      ) order by f.place) from shown f) as rows,
      (select json_object_agg(kind, n) from (select kind, count(*)::int as n from found group by kind) k) as counts
  `.execute(db);
  const { rows: found, counts: some } = rows[0]!;
  const counts = Object.fromEntries(ANOMALY_KINDS.map((each) => [each, some?.[each] ?? 0])) as Record<
    AnomalyKind,
    number
  >;
  const count = kind === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[kind];
  return { rows: found ?? [], count, counts };
}
