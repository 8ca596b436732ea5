/** What a noun brings to the application, in its `domain.ts`: the one file of a noun that the application reads. */
import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import type { Database } from "./database/transaction.ts";
import type { DB } from "./database/schema.generated.ts";
import type { Gate } from "./dispatch.ts";
import type { HoldsOfSubjects } from "./holds.ts";
import type { Importer } from "./importer/importer.ts";
import type { JobContext, Jobs } from "./jobs.ts";
import type { LongJobs } from "./longJob.ts";
import type { MailedPapers } from "./mailedPapers.ts";
import type { Registered } from "./operations.ts";
import type { HearsReplies } from "./replies.ts";
import type { SchoolTables } from "./scope.ts";

/** Where notices wait, which a job tells of once they are due (`due_at`). */
export interface WaitingNotices {
  table: keyof DB;
  task: string;
}

/** Takes away what has been kept for its time; answers how many rows went. */
export type Sweep = (tables: SchoolTables) => Promise<number>;

export interface Domain {
  /** What answers the operations of its contract. */
  handlers?: readonly Registered[];
  jobs?: (context: JobContext) => Jobs;
  /** Jobs that wait for machines outside, such as a carrier of messages; they have slots of their own. */
  outwardJobs?: (context: JobContext) => Jobs;
  /** When its jobs run by the clock: lines of a crontab. All of them wait in one queue, so that they hold one slot. */
  times?: string;
  /** Jobs that take longer than somebody waits for. What a process leaves of them is queued again at a start. */
  longJobs?: LongJobs;
  /** Queues again, at a start, what else a process left unfinished. */
  resume?: (context: JobContext) => Promise<void>;
  /**
   * Keeps what of it waited to leave when a backup was made from leaving by itself once that is restored, since it may have left
   * meanwhile; whom it concerns is told. Runs once, across schools, before anything else does; answers how many there are.
   */
  restored?: (db: Database) => Promise<number>;
  /** What goes on in every process while it works; it ends what it does when it is stopped, where there is anything to end. */
  keep?: (context: JobContext) => { stop: () => Promise<void> } | undefined;
  /** Routes that are no operations: files, and calls of other machines. */
  serve?: (server: FastifyInstance, services: Services, gate: Gate) => void;
  /**
   * Whom a ticket that this noun has signed lets send a file without an account: a name to count their bytes by.
   * Undefined for a ticket that is forged or over.
   */
  readTicket?: (secret: string, ticket: string, now: Date) => string | undefined;
  /** What of it can be brought in from a spreadsheet. */
  importers?: readonly Importer[];
  /** What of its papers is sent by mail. */
  mailedPapers?: readonly MailedPapers[];
  /** What it makes of replies to messages. */
  replies?: HearsReplies;
  /** What it tells families of after the quiet hours: where other hours are settled meanwhile, by these. */
  notices?: WaitingNotices;
  /** What of it keeps a record of another noun from being deleted. */
  holds?: HoldsOfSubjects;
  /** What of it is kept for a time only, by the name that the log calls it; in this order, in every school, each night. */
  sweeps?: Readonly<Record<string, Sweep>>;
}
