/** The school itself in the database. */
import type { SchoolProfile } from "@ofisi/contract/platform/school";
import { sql } from "kysely";
import { insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { schoolHead } from "../../kit/schoolHead.ts";

/** The school as its papers present it. What was never saved is empty, and its version 0. */
export async function findProfile(tables: SchoolTables): Promise<SchoolProfile> {
  const [row, paybills] = await Promise.all([
    schoolHead(tables)
      .select([
        sql<string>`coalesce(p.payment_details, '')`.as("paymentDetails"),
        sql<string>`coalesce(p.due_days::text, '')`.as("dueDays"),
        sql<number>`coalesce(p.version, 0)`.as("version"),
      ])
      .executeTakeFirstOrThrow(),
    ofSchool(tables, "mpesa_accounts")
      .select("short_code")
      .where("environment", "=", "live")
      .orderBy("short_code")
      .execute(),
  ]);
  return { ...row, paybills: paybills.map((account) => account.short_code) };
}

/** What the form of the profile changes. */
export type ProfileFields = Omit<SchoolProfile, "logo" | "paybills" | "version">;

/** Makes the row that every change locks; so two people who save at once wait for each other. */
export async function lockProfile(tables: SchoolTables): Promise<void> {
  await insertOfSchool(tables, "school_profiles", { version: 0 })
    .onConflict((conflict) => conflict.column("school_code").doNothing())
    .execute();
  await ofSchool(tables, "school_profiles").select("version").forUpdate().execute();
}

export async function saveProfile(tables: SchoolTables, fields: ProfileFields, by: string): Promise<void> {
  await updateOfSchool(tables, "school_profiles")
    .set({
      motto: fields.motto,
      address: fields.address,
      phone: fields.phone,
      email: fields.email,
      website: fields.website,
      payment_details: fields.paymentDetails,
      due_days: fields.dueDays === "" ? null : Number(fields.dueDays),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: by,
    })
    .execute();
}

/** Sets the name and logo that the school is presented with. */
export async function presentSchool(db: Database, name: string, logo: string): Promise<void> {
  await sql`select present_school(${name}, ${logo})`.execute(db);
}
