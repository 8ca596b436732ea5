/** What the playing of the demo's money asks the database. */
import type { SchoolTables } from "../kit/scope.ts";
import { sql } from "kysely";

/** The day on which a school was made, in its own zone, ISO. */
export async function findFirstDay({ db, school }: SchoolTables): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (created_at at time zone time_zone)::date::text as day from schools
    where school_code = ${school}`.execute(db);
  return rows[0]!.day;
}

/** The last day of the ledger, ISO; empty for a ledger without entries. */
export async function findLastDay({ db, school }: SchoolTables): Promise<string> {
  const row = await db
    .selectFrom("journal_entries")
    .select(({ fn }) => fn.max("on_day").as("day"))
    .where("school_code", "=", school)
    .executeTakeFirst();
  return row?.day ?? "";
}

/** The numbers of live bills, by student code and first day with a space between. */
export async function listBillNumbers({ db, school }: SchoolTables, from = ""): Promise<[string, string][]> {
  const rows = await db
    .selectFrom("bills")
    .select(["bill_no", "student_code", "period_from"])
    .where("school_code", "=", school)
    .where("voided_at", "is", null)
    .where("bill_no", ">", from)
    .orderBy("bill_no")
    .execute();
  return rows.map((row) => [`${row.student_code} ${row.period_from}`, row.bill_no]);
}

/** Tells the planner what a year of money has brought; without it the first lists are planned for empty tables. */
export const MONEY_TABLES = [
  "bills",
  "bill_items",
  "payments",
  "receipts",
  "receipt_lines",
  "journal_entries",
  "postings",
  "student_accounts",
  "payer_links",
  "mpesa_callbacks",
] as const;
