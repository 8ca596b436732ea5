/** One call of an operation: what the handler is given, and what becomes of its answer. */
import { KEY_HEADER, PRESSED_HEADER, type Envelope } from "@ofisi/contract/kit/operation";
import { said, type Params, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { Language } from "@ofisi/contract/kit/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addAudit } from "./audit.ts";
import type { After, Asking, AuditEntry, Before, Context, Limits, Session } from "./context.ts";
import { inTransaction, type Transaction } from "./database/transaction.ts";
import { schoolDay } from "./days.ts";
import type { Dispatch } from "./dispatch.ts";
import type { Form } from "./form.ts";
import {
  countAddress,
  countAttempt,
  forgetAttempts,
  forgiveAddress,
  forgiveAttempt,
  giveBack,
  takeAttempts,
} from "./rateLimit.ts";
import type { Registered } from "./operations.ts";
import { databaseCode, refuseAs } from "./refusal.ts";
import type { Download } from "./scratch.ts";
import type { SchoolCode } from "./tenant.ts";
import { plainAddress } from "./visitor.ts";

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  dispatch: Dispatch;
  found: Registered;
  session: Session | undefined;
  form: Form;
  /** Of a `file` operation. */
  download?: Download;
  /** Clean values, as the operation's contract reads them. */
  input: unknown;
  language: Language;
  /** What is to be done after the commit, whatever the operation's own phase after it. */
  after: (() => Promise<void> | void)[];
  /** What the phases have said so far: the message of the answer. */
  said?: Said;
}

/** An answer before it is put into words: as it is kept for a repeat, which may come in another language. */
export type Answer = Envelope & { said?: Said };

/** The phase before the transaction: what it made, for the transaction. It holds no connection. */
export async function prepare(call: Call): Promise<unknown> {
  const { found } = call;
  requireSchool(call);
  return await found.before?.(beforeOf(call), call.input as never);
}

/** Asks whether there is room for a file of so many bytes, before the first of them comes. */
export async function askRoom(call: Call, bytes: number): Promise<void> {
  requireSchool(call);
  await call.found.room?.(beforeOf(call), bytes);
}

/** Does away with what `prepare` made and no transaction took. Should it fail, the answer is what it was. */
export async function forgo(call: Call, made: unknown): Promise<void> {
  await call.found
    .unused?.(beforeOf(call), made as never)
    .catch((error: unknown) => call.request.log.warn({ err: error }, "what a call had prepared in vain was left"));
}

function beforeOf(call: Call): Before {
  const { pool } = call.dispatch.services;
  return {
    ...asking(call),
    ...limits(call),
    reading: (work) => inTransaction(pool, call.session?.school, "read", work),
  };
}

/** The operation within its transaction, and the audit row that every write leaves. */
export async function perform(call: Call, transaction: Transaction, made: unknown): Promise<unknown> {
  const { request, reply, found, session, after } = call;
  const { gate } = call.dispatch;
  requireSchool(call);
  let audited = false;
  let schoolCode: string = session?.school ?? "";
  const trail: Promise<void>[] = [];
  const write = async (entries: readonly AuditEntry[]) => {
    const source = { operation: found.operation.function, caller: session, schoolCode };
    await addAudit(transaction.db, { ...source, address: plainAddress(request.ip), requestId: request.id }, entries);
  };
  const leave = (entries: readonly AuditEntry[]) => {
    const written = write(entries);
    written.catch(() => undefined);
    trail.push(written);
  };
  // Written out field by field: with those of one object spread into it, V8 takes a hundred times as long (11 us), at each call.
  const asked = asking(call);
  const context: Context & ReturnType<typeof asking> = {
    services: asked.services,
    caller: asked.caller,
    school: asked.school,
    day: asked.day,
    language: asked.language,
    address: asked.address,
    device: asked.device,
    browser: asked.browser,
    requestId: asked.requestId,
    key: asked.key,
    pressedAt: asked.pressedAt,
    now: asked.now,
    files: asked.files,
    download: asked.download,
    db: transaction.db,
    client: transaction.client,
    say: sayer(call),
    // What comes next need not wait for it, and nothing is committed without it.
    audit: async (entries) => {
      audited = true;
      leave([entries].flat());
    },
    enqueue: async (task, payload, options = {}) => {
      await transaction.client.query("select enqueue_job($1, $2, $3, null, $4)", [
        task,
        JSON.stringify(payload),
        options.queue ?? null,
        options.key ?? null,
      ]);
    },
    enterSchool: async (entered) => {
      schoolCode = entered;
      await transaction.enterSchool(entered);
    },
    setSessionCookie: (token) => void after.push(() => gate.setCookie(reply, token)),
    setBrowserCookie: (value) => void after.push(() => gate.setBrowser(reply, value)),
  };
  try {
    const kept = await found.within(context, call.input as never, made);
    if (found.operation.kind === "write" && !audited) leave([{ subject: "" }]);
    await Promise.all(trail);
    // The answer is kept where the call began.
    if (session && found.operation.kind === "write" && schoolCode !== (session.school ?? ""))
      await transaction.enterSchool(session.school);
    return kept;
  } catch (error) {
    // A statement that was refused because one before it had failed: an entry of the trail says why.
    if (databaseCode(error) === "25P02") await Promise.all(trail);
    throw error;
  }
}

/** The phase after the commit; what the transaction kept, where there is none. */
export async function finish(call: Call, kept: unknown): Promise<unknown> {
  const { found, session, dispatch } = call;
  for (const work of call.after) await work();
  if (!found.after) return kept;
  const { pool } = dispatch.services;
  const after: After = {
    ...asking(call),
    ...limits(call),
    say: sayer(call),
    writing: (work) => inTransaction(pool, session?.school, "write", work),
  };
  return await found.after(after, kept as never, call.input as never);
}

/** The answer as an envelope, without the fields that the contract does not name. */
export function envelopeOf(call: Call, answer: unknown): Answer {
  const message = call.said ? say("en", call.said) : "";
  const data = call.found.encode(answer);
  return { status: 200, success: true, message, data, ...(call.said && { said: call.said }) };
}

const sayer = (call: Call) => (text: Text, params?: Params) => void (call.said = said(text, params));

/** `school` and its day are there for those who are known to have one (`needsSchool`). */
function asking(call: Call): Asking & { school: SchoolCode | undefined; day: string } {
  const { request, session, form, download, language, dispatch } = call;
  const now = new Date();
  return {
    services: dispatch.services,
    caller: session,
    school: session?.school,
    day: schoolDay(now, session?.timeZone ?? "UTC"),
    language,
    address: plainAddress(request.ip),
    browser: dispatch.gate.browserOf(request),
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    requestId: request.id,
    key: keyOf(request),
    pressedAt: pressedAtOf(call),
    now,
    files: form.files,
    download,
  };
}

/** The idempotency key of a request; undefined where there is none that could be one. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[KEY_HEADER];
  return typeof key === "string" && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** A page keeps nothing for longer: what is said to be older is of then. */
const PRESSED_AGO_MAX_MS = 14 * 86_400_000;

/** By this machine's clock, from what the page says of its age; its body may have been long on its way since. */
function pressedAtOf({ request, reply }: Call): Date | undefined {
  const seconds = request.headers[PRESSED_HEADER];
  if (typeof seconds !== "string" || !/^\d{1,8}(\.\d{1,3})?$/.test(seconds)) return undefined;
  return new Date(Date.now() - reply.elapsedTime - Math.min(Number(seconds) * 1_000, PRESSED_AGO_MAX_MS));
}

function limits({ dispatch, request }: Call): Limits {
  const { briefPool } = dispatch.services;
  return {
    limit: (bucket, triesMax, windowMinutes) => countAttempt(briefPool, bucket, triesMax, windowMinutes),
    limitAddress: (...limit) => countAddress(briefPool, request.ip, limit),
    forgiveLimit: (bucket) => forgiveAttempt(briefPool, bucket),
    forgiveAddress: (what) => forgiveAddress(briefPool, request.ip, what),
    forgetLimit: (bucket) => forgetAttempts(briefPool, bucket),
    takeAttempts: (buckets) => takeAttempts(briefPool, buckets),
    giveBack: (buckets) => giveBack(briefPool, buckets),
  };
}

function requireSchool({ found, session }: Call): void {
  if (found.needsSchool && !session?.school) throw refuseAs("forbidden", "Sorry, access denied.");
}
