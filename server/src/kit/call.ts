/** One call of an operation: what the handler is given, and what becomes of its answer. */
import type { z } from "zod";
import type { Envelope } from "@ofisi/contract/kit/operation";
import { phrase } from "@ofisi/contract/kit/phrases";
import type { Language } from "@ofisi/contract/kit/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addAudit } from "./audit.ts";
import type { Context, Session } from "./context.ts";
import type { Transaction } from "./database/transaction.ts";
import type { Dispatch } from "./dispatch.ts";
import { encodeAnswer } from "./encode.ts";
import type { Form } from "./form.ts";
import { countTry, forgetTries, forgiveTry } from "./limits.ts";
import type { Registered } from "./operations.ts";
import { refuseAs } from "./refusal.ts";

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  dispatch: Dispatch;
  found: Registered;
  session: Session | undefined;
  form: Form;
  /** Clean values, as the operation's contract reads them. */
  input: unknown;
  language: Language;
  /** What the handler leaves to be done after the commit. */
  after: (() => Promise<void> | void)[];
}

/** The handler's answer as an envelope. */
export async function perform(call: Call, transaction: Transaction): Promise<Envelope> {
  const { context, finish } = makeContext(call, transaction);
  const data = await call.found.handle(context, call.input as never);
  const message = await finish();
  return {
    status: 200,
    success: true,
    message,
    data: encodeAnswer((call.found.operation as { out: z.ZodType }).out, data),
  };
}

/** The handler's context, and `finish`, which leaves the audit row that every write leaves. */
export function makeContext(call: Call, transaction: Transaction) {
  const { request, reply, found, session, after } = call;
  const { services, gate } = call.dispatch;
  let message = "";
  let audited = false;
  let schoolCode: string = session?.school ?? "";
  const source = () => ({
    operation: found.operation.function,
    caller: session,
    schoolCode,
    address: request.ip,
    requestId: request.id,
  });
  const context: Context & { school: unknown } = {
    db: transaction.db,
    client: transaction.client,
    services,
    caller: session,
    school: session?.school,
    language: call.language,
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    requestId: request.id,
    now: new Date(),
    files: call.form.files,
    say: (text, params) => void (message = phrase(text, params)),
    audit: async (entries) => {
      audited = true;
      await addAudit(transaction.db, source(), [entries].flat());
    },
    enqueue: async (task, payload, options = {}) => {
      await transaction.client.query("select enqueue_job($1, $2, $3, null, $4)", [
        task,
        JSON.stringify(payload),
        options.queue ?? null,
        options.key ?? null,
      ]);
    },
    afterCommit: (work) => void after.push(work),
    limit: (bucket, triesMax, windowMinutes) => countTry(services.pool, bucket, triesMax, windowMinutes),
    forgiveTry: (bucket) => forgiveTry(services.pool, bucket),
    forgetLimit: (bucket) => forgetTries(services.pool, bucket),
    enterSchool: async (school) => {
      schoolCode = school;
      await transaction.enterSchool(school);
    },
    setSessionCookie: (token) => after.push(() => gate.setCookie(reply, token)),
  };
  if (found.needsSchool && !session?.school) throw refuseAs("forbidden", "Sorry, access denied.");
  const finish = async () => {
    if (found.operation.kind === "write" && !audited) await addAudit(transaction.db, source(), [{ subject: "" }]);
    return message;
  };
  return { context, finish };
}
