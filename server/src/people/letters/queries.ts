/** The school's own letters in the database, and who signs them. */
import type { LetterKind } from "@ofisi/contract/finance/documents";
import type { LetterTemplate } from "@ofisi/contract/people/letters";
import { sql } from "kysely";
import { insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** The letters that the school has saved. */
export async function listSaved(tables: SchoolTables): Promise<LetterTemplate[]> {
  return await ofSchool(tables, "letter_templates")
    .select(["kind", "title", "body", "language", "version"])
    .where("version", ">", 0)
    .execute();
}

/** Makes the row that every change locks, so that two people who save at once wait for each other. */
export async function lockTemplate(tables: SchoolTables, kind: LetterKind): Promise<void> {
  await insertOfSchool(tables, "letter_templates", { kind })
    .onConflict((conflict) => conflict.columns(["school_code", "kind"]).doNothing())
    .execute();
  await ofSchool(tables, "letter_templates").select("version").where("kind", "=", kind).forUpdate().execute();
}

/** Saves a letter that is locked. */
export async function saveTemplate(
  tables: SchoolTables,
  { kind, title, body, language, by }: Omit<LetterTemplate, "version"> & { by: string },
): Promise<void> {
  await updateOfSchool(tables, "letter_templates")
    .set({ title, body, language, version: sql`version + 1`, updated_at: sql`now()`, updated_by: by })
    .where("kind", "=", kind)
    .execute();
}

/** What the school is called, and its head: of several the one who was made first; empty for none. */
export async function findSigner(tables: SchoolTables): Promise<{ school: string; head: string }> {
  const row = await ofSchool(tables, "schools as s")
    .leftJoin(
      (from) =>
        from
          .selectFrom("accounts")
          .select(["school_code", "person_name"])
          .where("school_code", "=", tables.school)
          .where("user_type_code", "=", "STAFF")
          .where("disabled_at", "is", null)
          .where(sql<boolean>`'head' = any(string_to_array(roles, ','))`)
          .orderBy("created_at")
          .orderBy("username")
          .limit(1)
          .as("h"),
      (join) => join.onRef("h.school_code", "=", "s.school_code"),
    )
    .select(["s.name as school", sql<string>`coalesce(h.person_name, '')`.as("head")])
    .executeTakeFirst();
  return row ?? { school: "", head: "" };
}

/** The entry years of the groups of applicants, by the group's code. */
export async function entryYears(tables: SchoolTables): Promise<Map<string, string>> {
  const rows = await ofSchool(tables, "applicant_groups").select(["group_code", "group_entry_year"]).execute();
  return new Map(rows.map((row) => [row.group_code, row.group_entry_year]));
}
