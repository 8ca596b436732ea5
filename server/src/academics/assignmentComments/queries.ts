/** Comments on the files of submissions: as records, as they are listed, and the file that one is put on. */
import type { FileComment } from "@ofisi/contract/academics/assignmentComments";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { alike, record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { clock, type Place } from "../assignments/queries.ts";

interface CommentRow {
  commentCode: string;
  uploadName: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  comments: string;
  createdBy: string;
  /** As they were called when they wrote it: it stays when they leave. */
  writerName: string;
  changerName: string;
  version: number;
}

export const fileCommentRecords = record<CommentRow, "commentCode">({
  table: "file_comments",
  noun: "file comment",
  key: "commentCode",
  prefix: "FC",
  columns: {
    ...alike("commentCode", "uploadName", "page", "x", "y", "width", "height", "comments", "createdBy", "writerName"),
    ...alike("changerName", "version"),
  },
  gone: "This comment is not there any more",
  versioned: { comments: "the comment", x: "the place", y: "the place", width: "the place", height: "the place" },
});

/** The file that somebody has handed in, and which of the times it was. */
export async function findAttempt(tables: SchoolTables, uploadName: string) {
  return await ofSchool(tables, "assignment_attempts")
    .select(["submission_code as submissionCode", "attempt", "pages"])
    .where("upload_name", "=", uploadName)
    .executeTakeFirst();
}

/** The file that a comment is on. */
export async function findFile(tables: SchoolTables, commentCode: string): Promise<string | undefined> {
  const found = await ofSchool(tables, "file_comments")
    .select("upload_name")
    .where("comment_code", "=", commentCode)
    .executeTakeFirst();
  return found?.upload_name;
}

/** A submission by its number. */
export async function findSubmission(tables: SchoolTables, id: number) {
  return await ofSchool(tables, "assignment_submissions")
    .select("submission_code as submissionCode")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** How many comments a file has. */
export async function countComments(tables: SchoolTables, uploadName: string): Promise<number> {
  const { count } = await ofSchool(tables, "file_comments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("upload_name", "=", uploadName)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of a submission, the file handed in last before the others and each from top to bottom; or one of them. */
export async function listComments(
  at: Place,
  of: { submissionCode: string } | { commentCode: string },
): Promise<FileComment[]> {
  const { db, school } = at;
  const which =
    "commentCode" in of ? sql`c.comment_code = ${of.commentCode}` : sql`h.submission_code = ${of.submissionCode}`;
  const { rows } = await sql<FileComment>`
    select c.comment_code as "commentCode", c.upload_name as file, c.page, c.x, c.y, c.width, c.height, c.comments,
      c.writer_name as name, ${clock(at, sql`c.created_at`)} as date, c.changer_name as "changedBy",
      case when c.version = 1 then '' else ${clock(at, sql`c.updated_at`)} end as "changedOn", c.version
    from file_comments c
    join assignment_attempts h on h.school_code = c.school_code and h.upload_name = c.upload_name
    where c.school_code = ${school} and ${which}
    order by h.attempt desc, c.page, c.y, c.x, c.comment_code`.execute(db);
  return rows;
}
