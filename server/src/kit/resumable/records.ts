/**
 * What the database knows of files that arrive in several requests. It has the last word on how much of one is here: what
 * is on the disk beyond that may have been written by somebody who was killed.
 */
import { sql } from "kysely";
import { deleteOfSchool, insertOfSchool } from "../database/ofSchool.ts";
import { countGone } from "../database/gone.ts";
import type { SchoolTables } from "../scope.ts";
import type { Database } from "../database/transaction.ts";
import type { SchoolCode } from "../tenant.ts";

/** Whose: nobody else ever learns that it is there. */
export interface Owner {
  school: SchoolCode;
  userCode: string;
}

export interface Upload {
  uploadId: string;
  operation: string;
  field: string;
  name: string;
  bytes: number;
  /** Bytes that are safely on the disk. */
  received: number;
  /** Somebody writes to it at this moment, as far as is known. */
  isWritten: boolean;
}

/** A person has so many on their way; the one that was touched longest ago gives way to a new one. */
const OPEN_MAX = 10;
/** A writer who has not said for so long that he is there is not. */
const WRITER_SECONDS = 20;
/** Days that one lies untouched, as its bytes do (`clearIncoming`). */
const KEPT_DAYS = 1;

/** Writes down a new one; answers the names of those that had to give way. */
export async function addUpload(
  db: Database,
  { school, userCode }: Owner,
  upload: Pick<Upload, "uploadId" | "operation" | "field" | "name" | "bytes">,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from resumable_uploads where school_code = ${school} and upload_id in (
      select upload_id from resumable_uploads
      where school_code = ${school} and created_by = ${userCode} and taken_at is null
      order by touched_at desc offset ${OPEN_MAX - 1})
    returning upload_id as name`.execute(db);
  const { name: originalName, ...file } = upload;
  await insertOfSchool({ db, school }, "resumable_uploads", { ...file, originalName, createdBy: userCode }).execute();
  return rows.map(({ name }) => name);
}

/** One of somebody's own that no call has taken yet. */
export async function findUpload(
  db: Database,
  { school, userCode }: Owner,
  uploadId: string,
): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select upload_id as "uploadId", operation, field, original_name as name, bytes::float8 as bytes,
      received::float8 as received, coalesce(writer_until > now(), false) as "isWritten"
    from resumable_uploads where school_code = ${school} and created_by = ${userCode} and upload_id = ${uploadId}
      and taken_at is null`.execute(db);
  return rows[0];
}

/** Begins to write where it was left; false where that is not so, or somebody else writes. */
export async function beginWriting(
  db: Database,
  { school, userCode }: Owner,
  { uploadId, writer, from }: { uploadId: string; writer: string; from: number },
): Promise<boolean> {
  const taken = await countGone(
    db,
    sql`update resumable_uploads set writer = ${writer}, touched_at = now(),
        writer_until = now() + make_interval(secs => ${WRITER_SECONDS})
      where school_code = ${school} and created_by = ${userCode} and upload_id = ${uploadId} and taken_at is null
        and received = ${from} and (writer_until is null or writer_until < now())`,
  );
  return taken === 1;
}

/** Says that so much is safely on the disk; false where somebody else writes by now, or it is gone. */
export async function keepReceived(
  { db, school }: SchoolTables,
  { uploadId, writer, received, isOver }: { uploadId: string; writer: string; received: number; isOver: boolean },
): Promise<boolean> {
  const until = isOver ? sql`null` : sql`now() + make_interval(secs => ${WRITER_SECONDS})`;
  const kept = await countGone(
    db,
    sql`update resumable_uploads set received = ${received}, touched_at = now(), writer_until = ${until},
        writer = ${isOver ? null : writer}
      where school_code = ${school} and upload_id = ${uploadId} and writer = ${writer}`,
  );
  return kept === 1;
}

/** Gives one to the call whose transaction this is; false where another call has it, or it is gone. */
export async function claimUpload(db: Database, { school, userCode }: Owner, uploadId: string): Promise<boolean> {
  const claimed = await countGone(
    db,
    sql`update resumable_uploads set taken_at = now(), writer = null, writer_until = null
      where school_code = ${school} and created_by = ${userCode} and upload_id = ${uploadId} and taken_at is null
        and received = bytes`,
  );
  return claimed === 1;
}

export async function removeUpload(db: Database, { school, userCode }: Owner, uploadId: string): Promise<void> {
  await deleteOfSchool({ db, school }, "resumable_uploads")
    .where("created_by", "=", userCode)
    .where("upload_id", "=", uploadId)
    .execute();
}

/** Bytes that are on their way for these operations: of the whole school, and of one person. */
export async function countOnTheWay(
  db: Database,
  { school, userCode }: Owner,
  operations: readonly string[],
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select coalesce(sum(bytes), 0)::float8 as all,
      coalesce(sum(bytes) filter (where created_by = ${userCode}), 0)::float8 as own
    from resumable_uploads where school_code = ${school} and taken_at is null
      and operation = any(${operations}::text[])`.execute(db);
  return rows[0]!;
}

/** Forgets what nobody has gone on with for a day, and what was taken; their bytes go with the upload area's. */
export async function sweepUploads(db: Database): Promise<number> {
  return await countGone(
    db,
    sql`delete from resumable_uploads where touched_at < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}
