/** What a handler gets: who asks, the school's transaction, and the house's services. */
import type { Currency } from "@ofisi/contract/kit/cents";
import type { Language } from "@ofisi/contract/kit/texts";
import type { Params, Text } from "@ofisi/contract/kit/phrases";
import type { UserType } from "@ofisi/contract/kit/access";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Settings } from "../settings.ts";
import type { Domain } from "./domain.ts";
import type { Bucket } from "./rateLimit.ts";
import type { Database, Transaction } from "./database/transaction.ts";
import type { Download } from "./scratch.ts";
import type { SchoolCode } from "./tenant.ts";
import type { UploadStore } from "./uploads.ts";

/** Who is signed in, as the session gate established it. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly username: string;
  readonly userCode: string;
  readonly userTypeCode: UserType;
  readonly roles: readonly string[];
  /** The school has settled that every member of staff may do everything. */
  readonly everyStaffMay: boolean;
  /** The channels of messages that the school has a carrier for. */
  readonly carried: readonly string[];
  /** Undefined for people of the platform itself. */
  readonly school: SchoolCode | undefined;
  readonly personName: string;
  readonly mustChangePassword: boolean;
  readonly country: "KE" | "CD";
  /** What the school's books are in. */
  readonly currency: Currency;
  readonly schoolName: string;
  readonly logo: string;
  /** IANA name; what today and midnight mean to the school (G122). */
  readonly timeZone: string;
}

/** One file of a multipart post, on disk in the upload area until the operation moves it. */
export interface IncomingFile {
  path: string;
  originalName: string;
  bytes: number;
  sha256: Buffer;
}

/** One change for the audit trail. Only fields that differ are kept. */
export interface AuditEntry {
  /** A noun and its code: `student ST-7K2M9QX4HB`. */
  subject: string;
  before?: object | undefined;
  after?: object | undefined;
}

/** The house's services, made once at start. */
export interface Services {
  settings: Settings;
  /** Where links in messages lead, without a slash at the end. Known once the server listens. */
  baseUrl: () => string;
  /** Signs short links; the same for every process of the installation. */
  secret: string;
  /** Seals providers' secrets; kept beside the database, never in it. */
  sealKey: string;
  /** Connections for calls: the non-owner role. */
  pool: pg.Pool;
  /** For a look or a count beside a call or a job: whoever holds one of these waits for nobody (decision 0010). */
  briefPool: pg.Pool;
  /** For payment messages alone, which are stored whatever else happens. */
  messagePool: pg.Pool;
  /** For jobs within a school, one each. */
  workPool: pg.Pool;
  uploads: UploadStore;
  /** Every noun, in the order in which they build on each other. */
  domains: readonly Domain[];
  /** The folder of `Scratch`. */
  scratchFolder: string;
  log: FastifyBaseLogger;
}

/** Who asks, and with what: the same in every phase of an operation. */
export interface Asking {
  readonly services: Services;
  /** Who asks; undefined only in operations open to anyone. */
  readonly caller: Session | undefined;
  readonly language: Language;
  readonly address: string;
  readonly device: string;
  /** The cookie that says who has signed in with this browser before, as it came. */
  readonly browser: string | undefined;
  readonly requestId: string;
  /** The idempotency key that came along: of whoever is not signed in nothing else tells a repeat from somebody else. */
  readonly key: string | undefined;
  /** When it was pressed, of what a page kept until there was a link; undefined of what is sent as it is pressed. */
  readonly pressedAt: Date | undefined;
  readonly now: Date;
  readonly files: Readonly<Record<string, IncomingFile>>;
  /** In `file` operations alone. */
  readonly download?: Download | undefined;
}

/** Counting tries, on connections of its own, so that a refusal keeps the count. */
export interface Limits {
  /** Counts a try against a limit that all processes share; refuses once there were too many. */
  limit: (bucket: string, triesMax: number, windowMinutes: number) => Promise<void>;
  /** The same for the visitor's address, however many addresses an IPv6 visitor has. */
  limitAddress: (what: string, triesMax: number, windowMinutes: number) => Promise<void>;
  /** Gives one try of `limit` back: it turned out to be a good one. */
  forgiveLimit: (bucket: string) => Promise<void>;
  /** Gives one try of `limitAddress` back. */
  forgiveAddress: (what: string) => Promise<void>;
  forgetLimit: (bucket: string) => Promise<void>;
  /** Takes a try from every bucket or refuses; answers how many were out before. */
  takeAttempts: (buckets: readonly Bucket[]) => Promise<number>;
  giveBack: (buckets: readonly Bucket[]) => Promise<void>;
}

/**
 * What an operation has before its transaction: no connection. Here belongs what takes long: hashing, reading files,
 * asking others. A repeat under a known idempotency key does not come here again.
 */
export interface Before extends Asking, Limits {
  /** A look at the database, in a short transaction of its own, over before anything slow begins. */
  reading: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

/** What an operation has within its transaction. It closes with it: a statement after that is refused. */
export interface Context extends Asking {
  readonly db: Database;
  /** The raw connection of the transaction, for bulk statements in queries. */
  readonly client: pg.ClientBase;
  /** The message of the answer; without it, empty. */
  say: (text: Text, params?: Params) => void;
  /** Many entries go in one statement. */
  audit: (entries: AuditEntry | readonly AuditEntry[]) => Promise<void>;
  /** Queues a job in this transaction: it runs if and only if this commits. */
  enqueue: (
    task: string,
    payload: Record<string, unknown>,
    options?: { queue?: string; key?: string },
  ) => Promise<void>;
  /** Enters a school found during the operation (sign-in). */
  enterSchool: (school: SchoolCode) => Promise<void>;
  /** The browser gets it if and only if this commits. */
  setSessionCookie: (token: string | undefined) => void;
  setBrowserCookie: (value: string) => void;
}

/**
 * What an operation has once its transaction is committed: no connection. Papers are drawn here, and others asked. What
 * fails here is not taken back: a refusal is the answer, and the answer of a repeat too.
 */
export interface After extends Asking, Limits {
  say: (text: Text, params?: Params) => void;
  /** A short transaction of its own, such as to write down what others answered. */
  writing: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

/** A phase of somebody who is signed in to a school: what school operations get. */
export type InSchool<Phase> = Phase & {
  readonly caller: Session;
  readonly school: SchoolCode;
  /** The school's own day, ISO (G122). */
  readonly day: string;
};

export type SchoolContext = InSchool<Context>;
