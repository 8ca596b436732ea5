/** Stored files in the database. */
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** What is known of a stored file; undefined when it is not this school's. */
export async function findUpload(db: Database, school: SchoolCode, uploadName: string) {
  return await db
    .selectFrom("uploads")
    .select(["kind", "content_type as contentType", "original_name as originalName"])
    .where("school_code", "=", school)
    .where("upload_name", "=", uploadName)
    .executeTakeFirst();
}
