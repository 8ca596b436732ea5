/** What a handler gets: who asks, the school's transaction, and the house's services. */
import type { Currency } from "@ofisi/contract/kit/cents";
import type { Language } from "@ofisi/contract/kit/texts";
import type { Params, Text } from "@ofisi/contract/kit/phrases";
import type { UserType } from "@ofisi/contract/kit/access";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Settings } from "../settings.ts";
import type { Database } from "./database/transaction.ts";
import type { SchoolCode } from "./tenant.ts";
import type { UploadStore } from "./uploads.ts";

/** Who is signed in, as the session gate established it. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly username: string;
  readonly userCode: string;
  readonly userTypeCode: UserType;
  readonly roles: readonly string[];
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
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** The house's services, made once at start. */
export interface Services {
  settings: Settings;
  /** Where links in messages lead, without a slash at the end. Known once the server listens. */
  baseUrl: () => string;
  /** Signs short links; the same for every process of the installation. */
  secret: string;
  /** Requests' connections: the non-owner role. */
  pool: pg.Pool;
  uploads: UploadStore;
  log: FastifyBaseLogger;
}

export interface Context {
  readonly db: Database;
  /** The raw connection of the transaction, for bulk statements in queries. */
  readonly client: pg.ClientBase;
  readonly services: Services;
  /** Who asks; undefined only in operations open to anyone. */
  readonly caller: Session | undefined;
  readonly language: Language;
  readonly address: string;
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
  readonly files: Readonly<Record<string, IncomingFile>>;
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
  /** Runs after the commit, before the answer. */
  afterCommit: (work: () => Promise<void> | void) => void;
  /** Counts a try against a shared limit, outside the transaction so that a refusal keeps the count. */
  limit: (bucket: string, triesMax: number, windowMinutes: number) => Promise<void>;
  /** Takes back the try just counted: a whole school behind one address signs in at eight. */
  forgiveTry: (bucket: string) => Promise<void>;
  forgetLimit: (bucket: string) => Promise<void>;
  /** Enters a school found during the operation (sign-in). */
  enterSchool: (school: SchoolCode) => Promise<void>;
  setSessionCookie: (token: string | undefined) => void;
}

/** The context of a person who is signed in to a school: what school operations get. */
export interface SchoolContext extends Context {
  readonly caller: Session;
  readonly school: SchoolCode;
}

/** The context of someone signed in, perhaps without a school. */
export interface SignedInContext extends Context {
  readonly caller: Session;
}
