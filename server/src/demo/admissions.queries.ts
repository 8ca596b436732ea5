/** What came by the demo school's public form, many rows in one statement, on the days on which it came. */
import { sql } from "kysely";
import type { SchoolTables } from "../kit/scope.ts";
import { UPLOAD_KIND } from "../people/applicantFiles/queries.ts";
import type { NewApplication } from "../people/applications/queries.ts";

/** An application with the moment at which it came, ISO; keys are hexadecimal. */
export type SentApplication = Omit<NewApplication, "requestKey" | "requestHash"> & { key: string; at: string };

export async function addApplications({ db, school }: SchoolTables, sent: readonly SentApplication[]): Promise<void> {
  await sql`insert into applications (school_code, user_code, reference, request_key, request_hash, guardian_name,
      guardian_phone, second_guardian_name, second_guardian_phone, national_id_number, created_at)
    select ${school}, r."userCode", r.reference, decode(r.key, 'hex'), decode(r.key, 'hex'), r."guardianName",
      r."guardianPhone", r."secondGuardianName", r."secondGuardianPhone", r."idNumber", r.at
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r ("userCode" text, reference text, key text,
      "guardianName" text, "guardianPhone" text, "secondGuardianName" text, "secondGuardianPhone" text,
      "idNumber" text, at timestamptz)`.execute(db);
}

/** A file that is in the store, and whose it is. */
export interface SentFile {
  userCode: string;
  fileCode: string;
  kind: "CV" | "PAPER";
  uploadName: string;
  contentType: string;
  bytes: number;
  pages: number;
  name: string;
  /** Hexadecimal. */
  sha256: string;
  at: string;
}

export async function addSentFiles({ db, school }: SchoolTables, files: readonly SentFile[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r ("userCode" text, "fileCode" text, kind text,
    "uploadName" text, "contentType" text, bytes bigint, pages int, name text, sha256 text, at timestamptz)`;
  await sql`insert into uploads (school_code, upload_name, kind, content_type, bytes, sha256, original_name, created_by,
      created_at)
    select ${school}, r."uploadName", ${UPLOAD_KIND}, r."contentType", r.bytes, decode(r.sha256, 'hex'), r.name, '', r.at
    from ${rows}`.execute(db);
  await sql`insert into applicant_files (school_code, file_code, user_code, kind, upload_name, pages)
    select ${school}, r."fileCode", r."userCode", r.kind, r."uploadName", r.pages from ${rows}`.execute(db);
}
