/** The figures of a period and of the one before, in one statement however many marks there are. */
import type { ANALYSED_BY, AnalysedPeriod, AnalysedRow, MarkFigures } from "@ofisi/contract/academics/markAnalysis";
import type { Order } from "@ofisi/contract/kit/paging";
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { outOf, taught, within } from "./parts.queries.ts";
import type { Where } from "./periods.queries.ts";

export interface Asked extends Where {
  by: (typeof ANALYSED_BY)[number];
}

/** What each way of grouping is grouped by, and where that is named; classes stand in the school's own order. */
const CODES = { unit: sql.ref("l.activity_code"), group: sql.ref("l.group_code") } as const;
const NAMES = {
  unit: {
    table: sql.table("units"),
    code: sql.ref("activity_code"),
    name: sql.ref("activity_name"),
    order: sql`n.activity_name`,
  },
  group: {
    table: sql.table("groups"),
    code: sql.ref("group_code"),
    name: sql.ref("group_name"),
    order: sql`n.school_order`,
  },
  teacher: { table: sql.table("staff"), code: sql.ref("user_code"), name: sql.ref("name"), order: sql`n.name` },
} as const;

const FIGURES = ["count", "mean", "median", "deviation", "passRate", "highest", "lowest"] as const;

const mean = (which: RawBuilder<unknown>) => sql`floor(avg(percent) filter (where ${which}) + 0.5)`;

/** The figures of the lines that `which` is true of and that have a percentage: whole hundredths of it, rounded half up. */
function figures(which: RawBuilder<unknown>, suffix: string): RawBuilder<unknown> {
  const exact = {
    count: sql`count(percent) filter (where ${which})`,
    mean: mean(which),
    median: sql`floor(percentile_cont(0.5) within group (order by percent) filter (where ${which}) + 0.5)`,
    deviation: sql`floor(stddev_pop(percent) filter (where ${which}) + 0.5)`,
    passRate: sql`floor(count(percent) filter (where ${which} and is_pass) * 10000.0
      / nullif(count(percent) filter (where ${which} and is_pass is not null), 0) + 0.5)`,
    highest: sql`max(percent) filter (where ${which})`,
    lowest: sql`min(percent) filter (where ${which})`,
  };
  return sql.join(FIGURES.map((name) => sql`${exact[name]}::int as ${sql.ref(name + suffix)}`));
}

type Figure = (typeof FIGURES)[number];
type Line = { code: string; name: string; typedCount: number; difference: number | null } & Record<
  Figure | `${Figure}Before`,
  number | null
>;

/** The rows of an analysis, that of all totals together, and how many totals were typed without papers. */
export async function analyse(
  { db, school }: SchoolTables,
  { by, ...where }: Asked,
  before: AnalysedPeriod | undefined,
  order: Order,
): Promise<{ rows: AnalysedRow[]; whole: AnalysedRow; typedCount: number }> {
  const isNow = sql`e.academic_year_code = ${where.academicYearCode} and e.semester_code = ${where.semesterCode}`;
  const isBefore = before
    ? sql`e.academic_year_code = ${before.academicYearCode} and e.semester_code = ${before.semesterCode}`
    : sql`false`;
  const both = sql`${figures(sql`is_now`, "")}, ${figures(sql`not is_now`, "Before")},
    (${mean(sql`is_now`)} - ${mean(sql`not is_now`)})::int as difference,
    (count(*) filter (where is_now and scheme_code is null))::int as "typedCount"`;
  const named = NAMES[by];
  const sorted = order.sort === "name" ? named.order : sql`f.${sql.ref(order.sort)}`;
  const { rows } = await sql<Line>`
    with papers as materialized (${outOf(school)}),
    -- A percentage has who has all papers in.
    lines as (
      select (${isNow}) as is_now, e.academic_year_code, e.semester_code, e.activity_code, e.group_code, e.is_pass,
        e.scheme_code, case when e.marked >= p.papers then floor(e.result * 10000 / p.marks + 0.5)::int end as percent
      from transcript_entries e
      join students s on s.school_code = e.school_code and s.user_code = e.user_code and s.deleted_at is null
      left join papers p on p.scheme_code = e.scheme_code and p.activity_code = e.activity_code
        and p.academic_year_code = e.academic_year_code
      where e.school_code = ${school} and (${isNow} or ${isBefore}) and e.result is not null ${within(where)}
    ),
    found as (${
      by === "teacher"
        ? sql`select coalesce(t.user_code, '') as code, false as "isWhole", ${both}
          from lines l
          left join (select e.* from (${taught(school)}) e where ${isNow} or ${isBefore}) t
            on t.academic_year_code = l.academic_year_code and t.semester_code = l.semester_code
              and t.group_code = l.group_code and t.activity_code = l.activity_code
          group by 1 having count(percent) > 0
          union all select '', true, ${both} from lines`
        : sql`select coalesce(${CODES[by]}, '') as code, grouping(${CODES[by]}) = 1 as "isWhole", ${both}
          from lines l group by grouping sets ((${CODES[by]}), ())
          having grouping(${CODES[by]}) = 1 or count(percent) > 0`
    })
    select f.*, coalesce(n.${named.name}, '') as name
    from found f
    left join ${named.table} n on n.school_code = ${school} and n.${named.code} = f.code
    order by f."isWhole" desc, ${sorted}
      ${order.direction === "desc" ? sql`desc` : sql`asc`} nulls last, ${named.order}, f.code`.execute(db);
  const [whole, ...lines] = rows;
  return { rows: lines.map(rowOf), whole: rowOf(whole!), typedCount: whole!.typedCount };
}

/** A line of the database as the contract has it: of hundredths it makes percentages. */
function rowOf(line: Line): AnalysedRow {
  const { code, name, difference } = line;
  return { code, name, now: figuresOf(line, ""), before: figuresOf(line, "Before"), difference: percent(difference) };
}

function figuresOf(line: Line, suffix: "" | "Before"): MarkFigures {
  return {
    count: line[`count${suffix}`] ?? 0,
    mean: percent(line[`mean${suffix}`]),
    median: percent(line[`median${suffix}`]),
    deviation: percent(line[`deviation${suffix}`]),
    passRate: percent(line[`passRate${suffix}`]),
    highest: percent(line[`highest${suffix}`]),
    lowest: percent(line[`lowest${suffix}`]),
  };
}

const percent = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
