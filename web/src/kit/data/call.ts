/**
 * Calls the server as the contract says: one form post per read or write, answered by an envelope.
 * Every failure is a `CallError` whose kind says what to do about it and whose message can be shown.
 */
import {
  CSRF_HEADER,
  ENDPOINTS,
  type Envelope,
  type FileOperation,
  type In,
  KEY_HEADER,
  type Named,
  type Out,
  PRESSED_HEADER,
  type ReadOperation,
  TICKET_HEADER,
  type WriteOperation,
} from "@ofisi/contract/kit/operation";
import { plainly } from "@ofisi/contract/kit/phrases";
import type { z } from "zod";
import { clock } from "../i18n/clock.ts";
import { language, sayHere, t } from "../i18n/i18n.ts";
import { passesFastCheck } from "../form/fastCheck.ts";

/** Anything that is answered by an envelope. */
export type Callable = Named<ReadOperation> | Named<WriteOperation>;
/** What a request needs to know of its operation; `session.ts` asks before any contract is here. */
export type Addressed = Pick<Callable, "kind" | "endpoint" | "function">;

/**
 * `refused`: the business says no · `invalid`: a field is wrong (`field` names it) · `signedOut` · `forbidden` ·
 * `notFound` · `tooLarge` · `tooMany` · `offline`: no answer came · `timeout` · `failed`: the server's fault ·
 * `cancelled`: the caller gave up.
 */
export type CallErrorKind =
  | "refused"
  | "invalid"
  | "signedOut"
  | "forbidden"
  | "notFound"
  | "tooLarge"
  | "tooMany"
  | "offline"
  | "timeout"
  | "failed"
  | "cancelled";

/** A call that did not succeed; `message` is written for the person, in their language. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly kind: CallErrorKind;
  /** The input's name that was refused. */
  readonly field: string | undefined;
  constructor(kind: CallErrorKind, message: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
  /** True when nothing is known to be wrong with the input: the same call may succeed later. */
  get mayRetry(): boolean {
    return this.kind === "offline" || this.kind === "timeout" || this.kind === "failed";
  }
}

/** Files by wire name; a list sends the name several times. */
export type Files = Record<string, File | readonly File[]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  files?: Files | undefined;
  /** A write's idempotency key: pass the same one when the same attempt is tried again. */
  key?: string | undefined;
  /** In milliseconds, 30,000 unless told. */
  timeoutMs?: number | undefined;
  /** Told the server's sentence about a success, where the person should read it. */
  onMessage?: ((message: string) => void) | undefined;
  /** Asked by a clock and not by the person: the loading bar does not move for it. */
  quiet?: boolean | undefined;
}

/** Longer than any answer the server is allowed to take (its statements end at 15 s). */
const TIMEOUT_MS = 30_000;
/** An upload has no total limit: 100 MB over a village's line takes as long as it takes. It may stall this long. */
const UPLOAD_STALL_MS = 60_000;

/** What the application does when the session has ended (401) or access is denied (403); set once at the start. */
type Listener = (event: "signedOut" | "forbidden", op: Addressed) => void;
let onDenied: Listener = () => undefined;
export function whenDenied(listener: Listener): void {
  onDenied = listener;
}
/** Has the application do what an ended session asks for, learned otherwise than by a refusal. */
export const tellSignedOut = (op: Addressed): void => onDenied("signedOut", op);

let inFlight = 0;
const watchers = new Set<() => void>();
function count(change: 1 | -1): void {
  inFlight += change;
  for (const watcher of watchers) watcher();
}
/** How many requests are on their way, for the loading bar. */
export const requests = {
  inFlight: (): number => inFlight,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Counts something else that a person waits for, such as a part of the page. */
  async during<T>(work: Promise<T>): Promise<T> {
    count(1);
    try {
      return await work;
    } finally {
      count(-1);
    }
  },
};

/** A fresh idempotency key. */
export function newKey(): string {
  // randomUUID exists in secure contexts only; a school's plain-http network is not one.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Clean values to wire strings. Throws `CallError("invalid")` with the contract's own message, translated. */
export function encode(op: { in: z.ZodObject }, input: unknown): Record<string, string> {
  const result = op.in.safeEncode(input as z.output<z.ZodObject>);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new CallError("invalid", sayHere(plainly(issue?.message ?? "")), issue?.path.map(String).join("."));
  }
  const wire: Record<string, string> = {};
  for (const [name, value] of Object.entries(result.data)) {
    if (value !== undefined && value !== null) wire[name] = typeof value === "string" ? value : JSON.stringify(value);
  }
  return wire;
}

function bodyOf(op: Addressed, wire: Record<string, string>, files: Files | undefined): FormData | URLSearchParams {
  if (files === undefined) return new URLSearchParams({ function: op.function, ...wire });
  const form = new FormData();
  // Fields before files: the server knows whom a file is for before it reads it.
  form.append("function", op.function);
  for (const [name, value] of Object.entries(wire)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) {
    for (const each of Array.isArray(file) ? (file as readonly File[]) : [file as File])
      form.append(name, each, each.name);
  }
  return form;
}

/** The keys of this page's own writes, newest last: the live events tell of them too. */
const ownKeys = new Set<string>();
const OWN_KEYS_MAX = 500;

/** True when a write with this key was sent from this page. */
export function madeHere(key: string): boolean {
  return ownKeys.has(key);
}

function remember(key: string): string {
  ownKeys.add(key);
  if (ownKeys.size > OWN_KEYS_MAX) for (const oldest of [...ownKeys].slice(0, OWN_KEYS_MAX / 2)) ownKeys.delete(oldest);
  return key;
}

/** The headers of a call; a write carries its key. */
export function headersOf(op: Pick<Callable, "kind">, key: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { [CSRF_HEADER]: "1", "accept-language": language() };
  if (op.kind === "write") headers[KEY_HEADER] = remember(key ?? newKey());
  return headers;
}

/** Reads the server's envelope and answers its data, unchecked; throws for every kind of no. */
export function opened(op: Addressed, status: number, text: string, options: CallOptions): unknown {
  let envelope: Partial<Envelope> | undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) envelope = parsed;
  } catch {
    // Not an envelope: a proxy's page, or a server that is going down. The status speaks for itself.
  }
  if (status === 200 && envelope?.success === true) {
    if (typeof envelope.message === "string") options.onMessage?.(envelope.message);
    return envelope.data;
  }
  const kind = kindOf(status, envelope);
  const message = typeof envelope?.message === "string" && envelope.message !== "" ? envelope.message : undefined;
  // What names a field is about what was chosen there: it is told in its place, and nobody is led away (G011).
  const isOfField = kind === "forbidden" && envelope?.field !== undefined;
  if (kind === "signedOut" || (kind === "forbidden" && !isOfField)) onDenied(kind, op);
  throw new CallError(kind, message ?? t(`frame.error.${kind}`), envelope?.field);
}

/** What the console says of an answer that does not match the contract. */
export const CONTRACT_MISMATCH = "The answer does not match the contract:";

/** Checks the data of an answer against the contract. */
export function decode<Op extends Pick<Callable, "out">>(op: Op, data: unknown): Out<Op> {
  if (passesFastCheck(op.out, data)) return data as Out<Op>;
  const checked = op.out.safeDecode(data);
  if (checked.success) return checked.data as Out<Op>;
  // The fields that differ, and none of their values: a browser console may be shared in a bug report.
  console.error(
    CONTRACT_MISMATCH,
    checked.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
  throw new CallError("failed", t("frame.error.answer"));
}

function kindOf(status: number, envelope: Partial<Envelope> | undefined): Exclude<CallErrorKind, "cancelled"> {
  if (status === 200 && envelope?.success === false) return "refused";
  if (status === 401) return "signedOut";
  if (status === 403) return "forbidden";
  if (status === 404) return "notFound";
  if (status === 413) return "tooLarge";
  if (status === 422 || status === 400) return "invalid";
  if (status === 429) return "tooMany";
  if (status === 502 || status === 504) return "offline";
  return "failed";
}

/**
 * A browser says of a file that was written to, moved or taken out since it was chosen that there is no link.
 * @throws CallError that says what it is, in the place of the file
 */
export async function mustBeReadable(files: Files | undefined): Promise<void> {
  for (const [field, given] of Object.entries(files ?? {}))
    for (const file of Array.isArray(given) ? (given as readonly File[]) : [given as File])
      try {
        await file.slice(0, 1).arrayBuffer();
      } catch (error) {
        if (error instanceof DOMException) throw new CallError("invalid", t("frame.error.fileChanged"), field);
      }
}

/** Calls an operation with clean values and answers clean values. */
export async function call<Op extends Callable>(op: Op, input: In<Op>, options: CallOptions = {}): Promise<Out<Op>> {
  return decode(op, await post(op, encode(op, input), options));
}

/** Sends what is encoded already and answers the data as it came: for `call`, and for what comes before a contract. */
export async function post(op: Addressed, wire: Record<string, string>, options: CallOptions = {}): Promise<unknown> {
  const body = bodyOf(op, wire, options.files);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  if (options.quiet !== true) count(1);
  try {
    const response = await fetch(ENDPOINTS[op.endpoint][0], {
      method: "POST",
      body,
      signal,
      headers: headersOf(op, options.key),
      credentials: "same-origin",
      cache: "no-store",
    });
    clock.hear(response.headers.get("date"));
    return opened(op, response.status, await response.text(), options);
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (options.signal?.aborted === true) throw new CallError("cancelled", t("frame.error.cancelled"));
    if (!timeout.aborted) await mustBeReadable(options.files);
    const kind = timeout.aborted ? "timeout" : "offline";
    throw new CallError(kind, t(`frame.error.${kind}`));
  } finally {
    if (options.quiet !== true) count(-1);
  }
}

export interface UploadOptions extends Omit<CallOptions, "files"> {
  /** What lets somebody without an account send it. */
  ticket?: string;
  /** How many milliseconds ago it was pressed, asked as each request leaves: of what was kept until there was a link. */
  pressedAgo?: () => number;
  /** Told the part of the bytes that has left, 0 to 1, and whether what is left waits for a link. */
  onProgress?: (part: number, waits?: boolean) => void;
}

/** Files of lessons that are longer than so many bytes go piece by piece, and on where a link was cut. */
export const RESUMABLE_FROM = 2_000_000;

/** As `call`, with progress of the bytes sent; `signal` stops it midway. */
export async function upload<Op extends Callable>(
  op: Op,
  input: In<Op>,
  files: Files,
  options: UploadOptions = {},
): Promise<Out<Op>> {
  const wire = encode(op, input);
  const large = Object.entries(files).filter(
    (each): each is [string, File] =>
      op.files?.[each[0]] === "media" && each[1] instanceof File && each[1].size > RESUMABLE_FROM,
  );
  const whole = async (fields: Record<string, string>, rest: Files | undefined, how: UploadOptions) => {
    const { status, text } = await send(op, bodyOf(op, fields, rest), how);
    return opened(op, status, text, how);
  };
  count(1);
  try {
    if (large.length === 0) return decode(op, await whole(wire, files, options));
    const { sendResumably } = await import("./resumable.ts");
    const rest = Object.entries(files).filter(([name]) => !large.some(([field]) => field === name));
    // The rest is short: what it shows of progress would look as if it all began again.
    const { onProgress: _, ...how } = options;
    const finish = (named: Record<string, string>) =>
      whole({ ...wire, ...named }, rest.length === 0 ? undefined : Object.fromEntries(rest), how);
    return decode(op, await sendResumably(op, large, { ...options, finish }));
  } catch (error) {
    if (error instanceof CallError && error.kind === "offline") await mustBeReadable(files);
    throw error;
  } finally {
    count(-1);
  }
}

/** XMLHttpRequest, since fetch cannot tell how much of a body has left. */
function send(
  op: Addressed,
  body: XMLHttpRequestBodyInit,
  options: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const fail = (kind: "offline" | "timeout" | "cancelled"): void => {
      clearTimeout(stall);
      reject(new CallError(kind, t(`frame.error.${kind}`)));
    };
    const alive = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail("timeout");
        request.abort();
      }, options.timeoutMs ?? UPLOAD_STALL_MS);
    };
    if (options.signal?.aborted === true) return fail("cancelled");
    request.open("POST", ENDPOINTS[op.endpoint][0]);
    for (const [name, value] of Object.entries(headersOf(op, options.key))) request.setRequestHeader(name, value);
    if (options.pressedAgo)
      request.setRequestHeader(PRESSED_HEADER, String(Math.max(0, Math.round(options.pressedAgo())) / 1_000));
    if (options.ticket !== undefined) request.setRequestHeader(TICKET_HEADER, options.ticket);
    request.upload.addEventListener("progress", (event) => {
      alive();
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      clearTimeout(stall);
      resolve({ status: request.status, text: request.responseText });
    });
    request.addEventListener("error", () => fail("offline"));
    request.addEventListener("abort", () => fail("cancelled"));
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    alive();
    request.send(body);
  });
}

/** The address of a `file` operation, for a link or a new tab. */
export function fileUrl<Op extends Named<FileOperation>>(op: Op, input: In<Op>): string {
  const wire = encode(op, input);
  return `${ENDPOINTS[op.endpoint][0]}?${new URLSearchParams({ function: op.function, ...wire }).toString()}`;
}

/** A file of the server's with the name that it is given there. Throws for every kind of no, as `call` does. */
export async function fetchFile(address: string): Promise<{ name: string; contents: Blob }> {
  const asked = new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("function") ?? "";
  const op: Addressed = { kind: "read", endpoint: "school", function: asked };
  count(1);
  try {
    const response = await fetch(address, {
      headers: { "accept-language": language() },
      credentials: "same-origin",
      cache: "no-store",
    });
    if (!response.ok) opened(op, response.status, await response.text(), {});
    const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "");
    return { name: decodeURIComponent(named?.[1] ?? asked), contents: await response.blob() };
  } catch (error) {
    throw error instanceof CallError ? error : new CallError("offline", t("frame.error.offline"));
  } finally {
    count(-1);
  }
}

/** The address of an uploaded photo; undefined for none. */
export function photoUrl(photo: string): string | undefined {
  return photo === "" ? undefined : `/api/uploads/${photo.split("/").map(encodeURIComponent).join("/")}`;
}
