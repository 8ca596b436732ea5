/** People of the school, and rows of an import, as the check of an import asks for them. */
import { sql } from "kysely";
import { foldCode } from "../../kit/importer/folding.ts";
import type { KeptCells, Values } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { withZeros, type KnownPerson } from "./duplicates.rules.ts";
import type { People } from "./queries.ts";

/** All of them but those in the bin, who hold neither name nor ID. */
export async function listPeople(tables: SchoolTables, people: People): Promise<KnownPerson[]> {
  return await selectPeople(tables, people).execute();
}

/** All have these columns, but that the family and the place of birth are the students' alone, and that applicants have no school ID yet. */
function selectPeople({ db, school }: SchoolTables, people: People) {
  return db
    .selectFrom(people as "students")
    .select([
      "user_code as userCode",
      "version",
      "name",
      sql<string>`coalesce(date_of_birth::text, '')`.as("dateOfBirth"),
      "gender",
      "national_id_number as nationalIdNumber",
      "nationality",
      "address",
      "phone_number as phoneNumber",
      "email",
      "group_code as groupCode",
      (people === "applicants" ? sql<string>`''` : sql.ref<string>("school_id_number")).as("schoolIdNumber"),
      (people === "students" ? sql.ref<string>("parent_id_number") : sql<string>`''`).as("parentIDNumber"),
      (people === "students" ? sql.ref<string>("place_of_birth") : sql<string>`''`).as("placeOfBirth"),
    ])
    .where("school_code", "=", school)
    .where("deleted_at", "is", null);
}

/** A card as `foldCode` has it, however it is written. */
const bareCard = (card: string) => sql.raw(`upper(regexp_replace(${card}, '[^[:alnum:]]', '', 'g'))`);

/** Those of the school who may be one with one of the rows: by school ID, card, birth date, or group without one. */
export async function listPeopleLike(
  tables: SchoolTables,
  people: People,
  rows: readonly Values[],
): Promise<KnownPerson[]> {
  const given = (field: string): string[] => [
    ...new Set(rows.map((values) => values[field] ?? "").filter((value) => value !== "")),
  ];
  const ids = given("schoolIDNo").flatMap((id) => withZeros(id.toUpperCase()));
  const cards = given("idNumber").map(foldCode);
  const days = given("dateOfBirth").filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  return await selectPeople(tables, people)
    .where(
      sql<boolean>`(${people === "applicants" ? sql`false` : sql`upper(school_id_number) = any(${ids}::text[])`}
        or (national_id_number <> '' and ${bareCard("national_id_number")} = any(${cards}::text[]))
        or date_of_birth = any(${days}::date[])
        or (date_of_birth is null and ${rows.some((values) => !values["dateOfBirth"])}))`,
    )
    .execute();
}

/** Kept rows of these numbers, or that have a school ID, card, birth date or, without one, a group of these. */
export async function listRowsLike<Row extends KeptCells>(
  { db, school }: SchoolTables,
  importCode: string,
  rowNumbers: readonly number[],
  like: readonly Values[],
): Promise<Row[]> {
  const given = (field: string): string[] => [
    ...new Set(like.map((each) => (each[field] ?? "").toUpperCase()).filter((value) => value !== "")),
  ];
  const withoutDay = like.filter((each) => !each["dateOfBirth"]);
  const groupNames = [...new Set(withoutDay.map((each) => (each["groupName"] ?? "").toUpperCase()))];
  const { rows } = await sql<Row>`select row_number as "rowNumber", cells, fixes, values, problems, changes, state
    from import_rows where school_code = ${school} and import_code = ${importCode} and (
      row_number = any(${rowNumbers}::int[])
      or upper(values ->> 'schoolIDNo') = any(${given("schoolIDNo")}::text[])
      or ${bareCard("values ->> 'idNumber'")} = any(${given("idNumber").map(foldCode)}::text[])
      or values ->> 'dateOfBirth' = any(${given("dateOfBirth")}::text[])
      or (coalesce(values ->> 'dateOfBirth', '') = '' and upper(coalesce(values ->> 'groupName', '')) = any(${groupNames}::text[])))
    order by row_number`.execute(db);
  return rows;
}
