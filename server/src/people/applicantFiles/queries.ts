/** Files of applicants in the database; they themselves are uploads of a kind of their own. */
import type { ApplicantFile } from "@ofisi/contract/people/applicantFiles";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { instant } from "../../kit/database/instant.ts";
import { deleteOfSchool, hasAny, insertOfSchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** What `uploads` calls them: nobody fetches one but through this noun. */
export const UPLOAD_KIND = "applicantFile";

/** With what it is called in the store. */
export interface KeptFile extends ApplicantFile {
  uploadName: string;
}

/** The files of an applicant who is not in the bin, or of that code. */
async function select({ db, school }: SchoolTables, by: { userCode: string } | { fileCode: string }) {
  const column = "userCode" in by ? "f.user_code" : "f.file_code";
  const { rows } = await sql<KeptFile>`
    select f.file_code as "fileCode", f.user_code as "userCode", f.kind, f.pages, f.upload_name as "uploadName",
      u.original_name as name, u.content_type as "contentType", u.bytes::int as bytes,
      ${instant("u.created_at")} as "uploadedAt", coalesce(b.person_name, '') as "uploadedBy"
    from applicant_files f
    join uploads u using (school_code, upload_name)
    join applicants a on a.school_code = f.school_code and a.user_code = f.user_code and a.deleted_at is null
    left join accounts b on b.school_code = f.school_code and b.user_code = u.created_by
    where f.school_code = ${school} and ${sql.ref(column)} = ${"userCode" in by ? by.userCode : by.fileCode}
    order by f.kind, u.created_at desc, f.file_code`.execute(db);
  return rows;
}

export async function listFiles(tables: SchoolTables, userCode: string): Promise<KeptFile[]> {
  return await select(tables, { userCode });
}

export async function findFile(tables: SchoolTables, fileCode: string): Promise<KeptFile | undefined> {
  return (await select(tables, { fileCode }))[0];
}

/** The applicant of a national ID, as the unique index compares it; locked, so that two files come one after the other. */
export async function findApplicant(
  { db, school }: SchoolTables,
  by: { userCode: string } | { nationalIdNumber: string },
): Promise<{ userCode: string; name: string } | undefined> {
  const isThis =
    "userCode" in by
      ? sql`user_code = ${by.userCode}`
      : sql`national_id_number <> '' and upper(translate(national_id_number, ' -./', '')) = upper(translate(${by.nationalIdNumber}, ' -./', ''))`;
  const { rows } = await sql<{ userCode: string; name: string }>`
    select user_code as "userCode", name from applicants
    where school_code = ${school} and deleted_at is null and ${isThis} for update`.execute(db);
  return rows[0];
}

export async function addFile(
  tables: SchoolTables,
  file: Pick<KeptFile, "fileCode" | "userCode" | "kind" | "uploadName" | "pages"> & { requestKey?: Buffer },
): Promise<void> {
  const { fileCode, userCode, kind, uploadName, pages, requestKey } = file;
  const row = { fileCode, userCode, kind, uploadName, pages, requestKey };
  await insertOfSchool(tables, "applicant_files", row).execute();
}

/** Whether the file that a browser has sent under this key is here. */
export async function hasSent(
  tables: SchoolTables,
  { userCode, requestKey }: { userCode: string; requestKey: Buffer },
): Promise<boolean> {
  return await hasAny(
    ofSchool(tables, "applicant_files").where("user_code", "=", userCode).where("request_key", "=", requestKey),
  );
}

/** Bytes of files that came from outside, within the hour and within the day. */
export async function countFromOutside({ db, school }: SchoolTables): Promise<{ hour: number; day: number }> {
  const { rows } = await sql<{ hour: number; day: number }>`select
      coalesce(sum(bytes) filter (where created_at > now() - interval '1 hour'), 0)::float8 as hour,
      coalesce(sum(bytes), 0)::float8 as day
    from uploads where school_code = ${school} and kind = 'applicantFile' and created_by = ''
      and created_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? { hour: 0, day: 0 };
}

export async function removeFile(tables: SchoolTables, fileCode: string): Promise<void> {
  await deleteOfSchool(tables, "applicant_files").where("file_code", "=", fileCode).execute();
}

/** Removes what belongs to no applicant any more: theirs who are gone for good, and those of a write that came to nothing. */
export const sweepApplicantFiles = sweeping(
  (school) => sql`
    delete from uploads u where u.school_code = ${school} and u.kind = ${UPLOAD_KIND}
      and u.created_at < now() - interval '1 day'
      and not exists (select from applicant_files f where f.school_code = u.school_code and f.upload_name = u.upload_name)`,
);
