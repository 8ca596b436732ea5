/** What lists of students are narrowed by, and how many each choice would leave. */
import type { GENDERS, MISSING } from "@ofisi/contract/people/students";
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { searchPatterns } from "../../kit/search.ts";
import { allOf, type PeopleFilter } from "../persons/list.queries.ts";

type Missing = (typeof MISSING)[number];

export interface StudentFilter extends PeopleFilter {
  keyStageCode?: string | undefined;
  gender?: (typeof GENDERS)[number] | undefined;
  /** Whole years on `day`, both included. */
  ageFrom?: string | undefined;
  ageTo?: string | undefined;
  missing?: Missing | undefined;
  /** The school's own day, ISO; needed where ages are given. */
  day?: string;
}

/** Of a student `s`: what the record lacks. */
const lacks = (school: SchoolCode): Record<Missing, RawBuilder<boolean>> => ({
  phone: sql<boolean>`s.phone_number = ''`,
  guardian: sql<boolean>`not exists (select from guardians m where m.school_code = ${school}
    and m.parent_id_number = s.parent_id_number and m.deleted_at is null)`,
  photo: sql<boolean>`s.photo = ''`,
  dateOfBirth: sql<boolean>`s.date_of_birth is null`,
  schoolID: sql<boolean>`s.school_id_number = ''`,
});

/** What must be true of a student `s`: a row of the table, or of the search's function. */
export function conditionsOf(school: SchoolCode, filter: StudentFilter): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [];
  if (filter.keyStageCode)
    all.push(sql`s.group_code in (select k.group_code from groups k
      where k.school_code = ${school} and k.key_stage_code = ${filter.keyStageCode})`);
  if (isOfPresent(filter))
    all.push(
      sql`s.group_code not in (select a.group_code from groups a where a.school_code = ${school} and a.is_alumni)`,
    );
  if (filter.gender) all.push(sql`s.gender = ${filter.gender}`);
  if (filter.ageFrom) all.push(sql`s.date_of_birth <= ${yearsBefore(filter, Number(filter.ageFrom))}`);
  if (filter.ageTo) all.push(sql`s.date_of_birth > ${yearsBefore(filter, Number(filter.ageTo) + 1)}`);
  if (filter.missing) all.push(lacks(school)[filter.missing]);
  return allOf(filter, all);
}

/** Alumni are not the school's students any more: they come up where they are searched for, or their group is chosen. */
const isOfPresent = ({ keyword = "", groupCode, keyStageCode, userCodes }: StudentFilter): boolean =>
  keyword === "" && !groupCode && !keyStageCode && !userCodes;

/** Whether groups alone decide who matches: how many those are is kept (decision 0009). */
export function isOfGroups({ groupCode: _group, keyStageCode: _stage, day: _day, ...more }: StudentFilter): boolean {
  return Object.values(more).every((choice) => choice === undefined || choice === "");
}

/** Students `s` that a search finds, or all that are not in the bin, with a condition to which others are added. */
export function sourceOf(school: SchoolCode, { keyword = "" }: StudentFilter): RawBuilder<unknown> {
  const patterns = searchPatterns(keyword);
  return patterns.length > 0
    ? sql`matching_students_or_guardians(${patterns}::text[]) s where true`
    : sql`students s where s.school_code = ${school} and s.deleted_at is null`;
}

/** The day on which who is so old today was born. */
function yearsBefore({ day = "" }: StudentFilter, years: number): RawBuilder<Date> {
  return sql`(${day}::date - make_interval(years => ${years}))::date`;
}

/** How many there are of each gender, and how many records lack what, among those that the filter leaves. */
export async function countChoices({ db, school }: SchoolTables, filter: StudentFilter) {
  const lack = lacks(school);
  const { rows } = await sql<Record<"Female" | "Male" | "Other" | Missing, number>>`select
      count(*) filter (where s.gender = 'Female')::int as "Female",
      count(*) filter (where s.gender = 'Male')::int as "Male",
      count(*) filter (where s.gender = 'Other')::int as "Other",
      count(*) filter (where ${lack.phone})::int as phone,
      count(*) filter (where ${lack.guardian})::int as guardian,
      count(*) filter (where ${lack.photo})::int as photo,
      count(*) filter (where ${lack.dateOfBirth})::int as "dateOfBirth",
      count(*) filter (where ${lack.schoolID})::int as "schoolID"
    from ${sourceOf(school, filter)} and ${conditionsOf(school, filter)}`.execute(db);
  const { Female, Male, Other, ...missing } = rows[0]!;
  return { genders: { Female, Male, Other }, missing };
}
