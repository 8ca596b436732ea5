/** The plan for a year's end in the database, and the closes before it. */
import type { MoveCounts } from "@ofisi/contract/academics/yearEnd";
import { sql } from "kysely";
import { makeCode } from "../../kit/codes.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Scope } from "../../kit/scope.ts";

export type Where = Pick<Scope, "db" | "school">;

/** What a plan decides besides who goes where. */
export interface PlanTerms {
  academicYearCode: string;
  nextYear: string;
  alumniName: string;
  copiesFees: boolean;
  copiesSchemes: boolean;
  copiesLectures: boolean;
  copiesDays: boolean;
}

/** What a close has added: its undo takes it away again. */
export interface Added {
  academicYearCode?: string;
  /** The group of alumni. */
  groupCode?: string;
  fees: string[];
  subjects: string[];
  lectures: number[];
  /** Semesters whose days were set in the next year, and its code. */
  days: string[];
  daysIn: string;
  /** The newest entry of the audit trail then: later ones tell what has changed since. */
  trail: number;
  /** The number of the newest bill then: later ones were made since. */
  bill: number;
}

export interface YearEndRow extends PlanTerms {
  yearEndCode: string;
  state: "draft" | "closed" | "undone";
  academicYear: string;
  version: number;
  counts: Partial<MoveCounts>;
  added: Partial<Added>;
  closedAt: string;
  closedBy: string;
  undoneAt: string;
  undoneBy: string;
}

const instant = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;
const person = (column: string) =>
  sql`coalesce((select p.person_name from accounts p where p.user_code = ${sql.ref(column)}), '')`;
const COLUMNS = sql`y.year_end_code as "yearEndCode", y.state, y.academic_year_code as "academicYearCode",
  y.academic_year as "academicYear", y.next_year as "nextYear", y.alumni_name as "alumniName",
  y.copies_fees as "copiesFees", y.copies_schemes as "copiesSchemes", y.copies_lectures as "copiesLectures",
  y.copies_days as "copiesDays",
  y.version, y.counts, y.added, ${instant("y.closed_at")} as "closedAt", ${person("y.closed_by")} as "closedBy",
  ${instant("y.undone_at")} as "undoneAt", ${person("y.undone_by")} as "undoneBy"`;

/** One plan or close; `lock` makes a second writer wait. */
export async function findYearEnd(
  { db, school }: Where,
  yearEndCode: string,
  lock = false,
): Promise<YearEndRow | undefined> {
  const { rows } = await sql<YearEndRow>`select ${COLUMNS} from year_ends y
    where y.school_code = ${school} and y.year_end_code = ${yearEndCode} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Makes everybody else who closes a year of this school or takes a close back wait, whichever year it is. */
export async function lockYearEnds({ db, school }: Where): Promise<void> {
  await sql`select from year_ends where school_code = ${school} order by year_end_code for update`.execute(db);
}

/** The school's plan, if one was begun. */
export async function findDraft({ db, school }: Where): Promise<YearEndRow | undefined> {
  const { rows } = await sql<YearEndRow>`select ${COLUMNS} from year_ends y
    where y.school_code = ${school} and y.state = 'draft'`.execute(db);
  return rows[0];
}

/** The closes, undone or not, the latest first. A school closes one a year. */
export async function listYearEnds({ db, school }: Where): Promise<YearEndRow[]> {
  const { rows } = await sql<YearEndRow>`select ${COLUMNS} from year_ends y
    where y.school_code = ${school} and y.state <> 'draft' order by y.closed_at desc, y.year_end_code limit 200`.execute(
    db,
  );
  return rows;
}

/** Begins a plan unless there is one. Answers its code: of two who begin at once, both get the same. */
export async function beginPlan(
  { db, school }: Where,
  terms: PlanTerms & { academicYear: string },
  by: string,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into year_ends (school_code, year_end_code, academic_year_code, academic_year, next_year, alumni_name,
      copies_fees, copies_schemes, copies_lectures, copies_days, updated_by)
    values (${school}, ${makeCode("YE")}, ${terms.academicYearCode}, ${terms.academicYear}, ${terms.nextYear},
      ${terms.alumniName}, ${terms.copiesFees}, ${terms.copiesSchemes}, ${terms.copiesLectures},
      ${terms.copiesDays}, ${by})
    on conflict (school_code) where state = 'draft' do update set updated_by = year_ends.updated_by
    returning year_end_code as code`.execute(db);
  return rows[0]!.code;
}

/** Where a group or a student goes: a group's code, `leaves` or `stays`; empty takes it back. */
export interface Choice {
  code: string;
  to: string;
}

/** Saves a plan. Answers what it was before, as far as the save is about it. */
export async function savePlan(
  where: Where,
  draft: YearEndRow,
  terms: PlanTerms & { academicYear: string },
  choices: { groups: readonly Choice[]; students: readonly Choice[] },
  by: string,
): Promise<object> {
  const { db, school } = where;
  const { yearEndCode } = draft;
  await sql`update year_ends set academic_year_code = ${terms.academicYearCode}, academic_year = ${terms.academicYear},
      next_year = ${terms.nextYear}, alumni_name = ${terms.alumniName}, copies_fees = ${terms.copiesFees},
      copies_schemes = ${terms.copiesSchemes}, copies_lectures = ${terms.copiesLectures},
      copies_days = ${terms.copiesDays},
      version = version + 1, updated_at = now(), updated_by = ${by}
    where school_code = ${school} and year_end_code = ${yearEndCode}`.execute(db);
  const before = Object.fromEntries(Object.keys(terms).map((term) => [term, draft[term as keyof typeof terms]]));
  const groups = await saveChoices(where, yearEndCode, "year_end_groups", "group_code", choices.groups);
  const students = await saveChoices(where, yearEndCode, "year_end_students", "user_code", choices.students);
  return { ...before, groups, students };
}

/** Answers what was chosen for the same ones before. */
async function saveChoices(
  { db, school }: Where,
  yearEndCode: string,
  table: "year_end_groups" | "year_end_students",
  key: "group_code" | "user_code",
  choices: readonly Choice[],
): Promise<Choice[]> {
  if (choices.length === 0) return [];
  const column = sql.ref(key);
  const codes = choices.map(({ code }) => code);
  const chosen = choices.filter(({ to }) => to !== "");
  const { rows } = await sql<Choice>`delete from ${sql.table(table)}
    where school_code = ${school} and year_end_code = ${yearEndCode} and ${column} = any(${codes}::text[])
    returning ${column} as code, destination as to`.execute(db);
  await sql`insert into ${sql.table(table)} (school_code, year_end_code, ${column}, destination)
    select ${school}, ${yearEndCode}, n.code, n.destination
    from unnest(${chosen.map(({ code }) => code)}::text[], ${chosen.map(({ to }) => to)}::text[]) as n (code, destination)`.execute(
    db,
  );
  const before = new Map(rows.map(({ code, to }) => [code, to]));
  return codes.map((code) => ({ code, to: before.get(code) ?? "" }));
}

/** What a plan has chosen for groups. */
export async function listGroupChoices(tables: Where, yearEndCode: string): Promise<Choice[]> {
  return await ofSchool(tables, "year_end_groups")
    .select(["group_code as code", "destination as to"])
    .where("year_end_code", "=", yearEndCode)
    .execute();
}

/** How many of these are students who are there, in the bin or not. */
export async function countStudents({ db, school }: Where, userCodes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from students
    where school_code = ${school} and user_code = any(${userCodes}::text[]) and deleted_at is null`.execute(db);
  return rows[0]!.count;
}

/** How many students go another way than their group. */
export async function countExceptions({ db, school }: Where, yearEndCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from year_end_students e join students s on s.school_code = e.school_code and s.user_code = e.user_code
    where e.school_code = ${school} and e.year_end_code = ${yearEndCode} and s.deleted_at is null`.execute(db);
  return rows[0]!.count;
}

/** The school's years that are closed and were not opened again, by their codes. */
export async function listClosed({ db, school }: Where): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select academic_year_code as code from year_ends
    where school_code = ${school} and state = 'closed'`.execute(db);
  return rows.map(({ code }) => code);
}

/**
 * Writes down that a plan was carried out: now, when every student is locked and moved, and not at the start of the
 * transaction, which may have waited for a long time.
 */
export async function markClosed(
  { db, school }: Where,
  yearEndCode: string,
  done: { counts: MoveCounts; added: Omit<Added, "trail" | "bill"> },
  by: string,
): Promise<void> {
  await sql`update year_ends set state = 'closed', begun_at = now(), closed_at = clock_timestamp(), closed_by = ${by},
      counts = ${JSON.stringify(done.counts)}::jsonb,
      added = ${JSON.stringify(done.added)}::jsonb || jsonb_build_object('trail',
        (select coalesce(max(id), 0) from audit where school_code = ${school}), 'bill',
        (select coalesce(max(number), 0) from bills where school_code = ${school}))
    where school_code = ${school} and year_end_code = ${yearEndCode}`.execute(db);
}

export async function markUndone({ db, school }: Where, yearEndCode: string, by: string): Promise<void> {
  await sql`update year_ends set state = 'undone', undone_at = now(), undone_by = ${by}
    where school_code = ${school} and year_end_code = ${yearEndCode}`.execute(db);
}
