/** Batches of report cards and transcripts: what was asked for, how far it is, and its file. */
import { BATCH_HOURS, type cardBatches, type CardBatch } from "@ofisi/contract/academics/cardBatches";
import type { LeftOut } from "@ofisi/contract/academics/reportCards";
import type { In } from "@ofisi/contract/kit/operation";
import type { Language } from "@ofisi/contract/kit/texts";
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import { bySchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { BatchClass } from "./rules.ts";

/** What was asked for, and of whom. */
export type Asked = In<typeof cardBatches.startCardBatch>;

/** What was asked for by Print. */
export interface Batch extends Omit<Asked, "keyStageCode" | "groupCode" | "paper"> {
  /** ID cards are asked for where cards are, under the code of their sheets. */
  paper: Asked["paper"] | "idCards";
  batchCode: string;
  language: Language;
  fileName: string;
  classes: readonly BatchClass[];
  /** Whom it is made without. */
  leftOut: readonly LeftOut[];
  startedBy: string;
}

/** What is to be done of a batch. */
export interface BatchWork extends Batch {
  progress: number;
  made: number;
  startedAt: Date;
}

/** The groups of a batch that something was given in, in the school's order; a group that is named whatever was given. */
export async function listGroups(
  tables: SchoolTables,
  { academicYearCode, semesterCode, keyStageCode, groupCode }: Asked,
): Promise<Pick<BatchClass, "groupCode" | "groupName">[]> {
  const marked = sql<boolean>`exists (select from transcript_entries e where e.school_code = g.school_code
    and e.group_code = g.group_code and e.academic_year_code = ${academicYearCode} and e.semester_code = ${semesterCode})`;
  let query = ofSchool(tables, "groups as g")
    .select(["g.group_code as groupCode", "g.group_name as groupName"])
    .orderBy("g.school_order")
    .orderBy("g.group_code");
  if (groupCode !== undefined) query = query.where("g.group_code", "=", groupCode);
  else query = query.where(marked);
  if (groupCode === undefined && keyStageCode !== undefined) query = query.where("g.key_stage_code", "=", keyStageCode);
  return await query.execute();
}

/** @throws Refusal while the school has another one in the making, whoever pressed first. */
export async function addBatch(tables: SchoolTables, batch: Batch): Promise<void> {
  const { batchCode, paper, form, academicYearCode, semesterCode, withRank, language, fileName, startedBy } = batch;
  const own = { batchCode, paper, form, academicYearCode, semesterCode, withRank, language, fileName, startedBy };
  const adding = insertOfSchool(tables, "card_batches", {
    ...own,
    classes: JSON.stringify(batch.classes),
    leftOut: JSON.stringify(batch.leftOut),
    total: batch.classes.reduce((sum, { students }) => sum + students.length, 0),
  });
  const other = () => refuse("Other papers are being made just now. Wait until they are there, or cancel them");
  await refusing({ card_batches_one_at_a_time: other }, () => adding.execute());
}

/** A batch as people follow it: the named one, or the last that is still of interest. */
export async function findBatch(
  tables: SchoolTables,
  batchCode?: string,
  of: "idCards" | "marks" = "marks",
): Promise<(CardBatch & { uploadName: string; form: Batch["form"] }) | undefined> {
  const row = await ofSchool(tables, "card_batches as b")
    .leftJoin("accounts as a", bySchool("a.user_code", "b.started_by"))
    .select([
      "b.batch_code as batchCode",
      "b.state",
      "b.file_name as fileName",
      "b.progress",
      "b.total",
      "b.made",
      "b.left_out as leftOut",
      "b.bytes",
      "b.failure",
      "b.started_at as startedAt",
      "b.upload_name as uploadName",
      "b.form",
    ])
    .select((name) => name.fn.coalesce("a.person_name", "b.started_by").as("startedBy"))
    .where("b.paper", of === "idCards" ? "=" : "!=", "idCards")
    .where((is) =>
      is.or([
        is("b.finished_at", "is", null),
        is("b.finished_at", ">", sql<Date>`now() - make_interval(hours => ${BATCH_HOURS})`),
      ]),
    )
    .$if(batchCode !== undefined, (query) => query.where("b.batch_code", "=", batchCode!))
    .orderBy("b.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, leftOut: row.leftOut as LeftOut[], startedAt: row.startedAt.toISOString() };
}

const LIVE = ["queued", "running"] as const;

/** What is to be done; undefined once it is done, cancelled or has failed. */
export async function findWork(tables: SchoolTables, batchCode: string): Promise<BatchWork | undefined> {
  const row = await ofSchool(tables, "card_batches")
    .select([
      "batch_code as batchCode",
      "paper",
      "form",
      "academic_year_code as academicYearCode",
      "semester_code as semesterCode",
      "with_rank as withRank",
      "language",
      "file_name as fileName",
      "classes",
      "started_by as startedBy",
      "progress",
      "made",
      "left_out as leftOut",
      "started_at as startedAt",
    ])
    .where("batch_code", "=", batchCode)
    .where("state", "in", LIVE)
    .executeTakeFirst();
  return row && { ...row, classes: row.classes as BatchClass[], leftOut: row.leftOut as LeftOut[] };
}

/** What of a batch changes while it is made, or at its end. */
export interface BatchChange {
  state: CardBatch["state"];
  progress?: number;
  made?: number;
  /** More of those it is made without. */
  leftOut?: readonly LeftOut[];
  uploadName?: string;
  bytes?: number;
  failure?: string;
}

/**
 * Changes a batch that is still being made; false where it is not any more, which is then left as it is. Progress never goes
 * back: a process that was taken for dead, and lives, may come late with a part that another has told of.
 */
export async function changeBatch(
  tables: SchoolTables,
  batchCode: string,
  { state, progress, made, leftOut = [], uploadName, bytes, failure }: BatchChange,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOfSchool(tables, "card_batches")
    .set({
      state,
      ...(progress !== undefined && { progress: sql<number>`greatest(progress, ${progress}::int)` }),
      ...(made !== undefined && { made: sql<number>`greatest(made, ${made}::int)` }),
      // A part that is drawn again tells the same ones again.
      ...(leftOut.length > 0 && {
        left_out: sql`left_out || (
          select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(${JSON.stringify(leftOut)}::jsonb) n
          where not exists (select from jsonb_array_elements(left_out) o where o->>'userCode' = n->>'userCode'))`,
      }),
      ...(uploadName !== undefined && { upload_name: uploadName }),
      ...(bytes !== undefined && { bytes }),
      ...(failure !== undefined && { failure }),
      ...(state !== "queued" && state !== "running" && { finished_at: sql<Date>`now()` }),
    })
    .where("batch_code", "=", batchCode)
    .where("state", "in", LIVE)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whose a batch is, and what it is called. */
export async function whoseBatch(
  tables: SchoolTables,
  batchCode: string,
): Promise<{ startedBy: string; fileName: string; paper: string } | undefined> {
  return await ofSchool(tables, "card_batches")
    .select(["started_by as startedBy", "file_name as fileName", "paper"])
    .where("batch_code", "=", batchCode)
    .executeTakeFirst();
}

/** What kind of stored file it is: one that its noun serves itself, to whoever may print. */
export const KIND = "cardBatch";

/** Batches that are a day old, with their files. */
export async function sweepBatches({ db, school }: SchoolTables): Promise<number> {
  const old = sql`now() - make_interval(hours => ${BATCH_HOURS})`;
  await sql`delete from uploads where school_code = ${school} and kind = ${KIND} and upload_name in (
    select upload_name from card_batches where school_code = ${school} and finished_at < ${old})`.execute(db);
  return await countGone(db, sql`delete from card_batches where school_code = ${school} and finished_at < ${old}`);
}

/** Which batch is to be made. */
export interface BatchJob {
  schoolCode: string;
  batchCode: string;
}

/** A batch as it is queued: once at most. */
export function workOf(batch: BatchJob): QueuedWork {
  return { task: "makeCardBatch", key: `card batch ${batch.batchCode}`, payload: batch };
}

/** Batches of every school that were not finished when their process ended; for the platform's role. */
export async function listInterrupted(db: Database): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom("card_batches")
    .select(["school_code as schoolCode", "batch_code as batchCode"])
    .where("state", "in", LIVE)
    .orderBy("started_at")
    .execute();
  return rows.map(workOf);
}
