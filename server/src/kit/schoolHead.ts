/** The school as it stands at the head of its papers. */
import { sql } from "kysely";
import { ofSchool } from "./database/ofSchool.ts";
import type { SchoolTables } from "./scope.ts";

/** Its name, logo and how it is reached, as a query that may select more; what was never saved is empty. */
export function schoolHead(tables: SchoolTables) {
  return ofSchool(tables, "schools as s")
    .leftJoin("school_profiles as p", "p.school_code", "s.school_code")
    .select([
      "s.name",
      "s.logo",
      sql<string>`coalesce(p.motto, '')`.as("motto"),
      sql<string>`coalesce(p.address, '')`.as("address"),
      sql<string>`coalesce(p.phone, '')`.as("phone"),
      sql<string>`coalesce(p.email, '')`.as("email"),
      sql<string>`coalesce(p.website, '')`.as("website"),
    ]);
}
