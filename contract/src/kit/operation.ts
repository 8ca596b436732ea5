/**
 * One operation, declared once. From a declaration follow the route, the permission, the validation
 * on both sides, the typed client, the generated documentation and the permission matrix
 * (ARCHITECTURE.md, "One operation, declared once").
 */
import type { z } from "zod";
import type { Access } from "./access.ts";

/** The four endpoints of the documents (G001 to G004). */
export const ENDPOINTS = {
  school: ["/api/index.php", "/api/", "/api/index"],
  ride: ["/api/ride/index.php", "/api/ride/", "/api/ride/index"],
  trips: ["/api/trips/index.php", "/api/trips/", "/api/trips/index"],
  messaging: ["/api/messaging/index.php", "/api/messaging/", "/api/messaging/index"],
} as const;
export type Endpoint = keyof typeof ENDPOINTS;

/** Input: an object of fields, each a codec from the wire's text to a clean value. */
export type InputSchema = z.ZodObject;
export type OutputSchema = z.ZodType;

/** What kind of file a multipart field carries; the server's upload kit checks the content against it. */
export type UploadKind = "spreadsheet" | "photo" | "document" | "media";

export interface Spec<I extends InputSchema, O extends OutputSchema> {
  /** One plain sentence for the documentation. */
  about: string;
  who: Access;
  in: I;
  out: O;
  /** Multipart file fields by wire name; the file is never part of `in`. */
  files?: Record<string, UploadKind>;
}

export interface WriteSpec<I extends InputSchema, O extends OutputSchema> extends Spec<I, O> {
  /** Money and message writes refuse to run without an idempotency key. */
  keyRequired?: boolean;
  /** Changes nothing that others see, such as one's own ticks: no live event tells of it. */
  quiet?: boolean;
  /** Answers what must not be kept, such as one-time passwords: a repeat under the same key is told so instead. */
  answersSecrets?: boolean;
}

export interface FileSpec<I extends InputSchema> {
  about: string;
  who: Access;
  in: I;
}

export interface ReadOperation<I extends InputSchema = InputSchema, O extends OutputSchema = OutputSchema> extends Spec<
  I,
  O
> {
  kind: "read";
}
export interface WriteOperation<
  I extends InputSchema = InputSchema,
  O extends OutputSchema = OutputSchema,
> extends WriteSpec<I, O> {
  kind: "write";
}
export interface FileOperation<I extends InputSchema = InputSchema> extends FileSpec<I> {
  kind: "file";
}
export type Operation = ReadOperation | WriteOperation | FileOperation;

/** An operation that knows its wire name and endpoint: what `contract()` hands out. */
export type Named<Op> = Op & { readonly function: string; readonly endpoint: Endpoint; readonly domain: string };
export type Contract<Ops extends Record<string, Operation> = Record<string, Operation>> = {
  readonly [Name in keyof Ops]: Named<Ops[Name]>;
};

/** The clean values that a caller gives and a handler gets. */
export type In<Op extends { in: InputSchema }> = z.output<Op["in"]>;
/** The clean value that a handler answers and a caller gets. */
export type Out<Op> = Op extends { out: infer O extends OutputSchema } ? z.output<O> : never;

/** Reads; never writes a row. */
export function read<I extends InputSchema, O extends OutputSchema>(spec: Spec<I, O>): ReadOperation<I, O> {
  return { kind: "read", ...spec };
}

/** One transaction, an idempotency key, an audit row. */
export function write<I extends InputSchema, O extends OutputSchema>(spec: WriteSpec<I, O>): WriteOperation<I, O> {
  return { kind: "write", ...spec };
}

/** A GET that answers a spreadsheet, PDF or other file; writes nothing but the audit row that says who took it. */
export function file<I extends InputSchema>(spec: FileSpec<I>): FileOperation<I> {
  return { kind: "file", ...spec };
}

/** Binds a domain's operations to their endpoint and wire names. */
export function contract<const Ops extends Record<string, Operation>>(
  endpoint: Endpoint,
  domain: string,
  operations: Ops,
): Contract<Ops> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, { ...operation, function: name, endpoint, domain }]),
  ) as unknown as Contract<Ops>;
}

/** The answer of every POST operation (G009). `field` names the input that was refused. */
export interface Envelope<T = unknown> {
  status: number;
  success: boolean;
  message: string;
  data: T;
  field?: string;
}

/** Custom header that a browser form cannot send: the first of two CSRF walls (SAFETY V3.5.1). */
export const CSRF_HEADER = "x-ofisi";
/** The reader's language in the address of a file: a link carries no header of ours. */
export const LANGUAGE_FIELD = "language";
/** Carries a ticket for a file of somebody who has no account: asked for before the file is read. */
export const TICKET_HEADER = "x-ofisi-ticket";
/** Carries a write's idempotency key, made by the client before the first try (SAFETY section 2, M4). */
export const KEY_HEADER = "idempotency-key";
/**
 * How many seconds ago a write was pressed that was kept until there was a link. An age and no time: the device's clock may be any. No
 * part of the form, since it is another one at each try.
 */
export const PRESSED_HEADER = "x-ofisi-pressed-ago";
