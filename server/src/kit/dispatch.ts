/**
 * The wire: form posts with a field `function`, answered {status, success, message, data}. One path for
 * every operation: who asks, may they, is the input good, do it once, answer (G001 to G004, G009 to G011).
 */
import { z } from "zod";
import {
  ENDPOINTS,
  KEY_HEADER,
  type Envelope,
  type Endpoint,
  type Named,
  type Operation,
} from "@ofisi/contract/kit/operation";
import { languageOf, say, type Language } from "@ofisi/contract/kit/texts";
import { phrase } from "@ofisi/contract/kit/phrases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addAudit } from "./audit.ts";
import type { Context, Services, Session } from "./context.ts";
import { inTransaction, type Transaction } from "./database/transaction.ts";
import { encodeAnswer } from "./encode.ts";
import { discard, readMultipart, readPairs, type Form } from "./form.ts";
import { hashRequest, keepAnswer, takeKey, type Key } from "./idempotency.ts";
import { countTry, forgetTries, forgiveTry } from "./limits.ts";
import { signal } from "./live.ts";
import type { FileAnswer, Registered } from "./operations.ts";
import { databaseCode, Refusal, refuseAs } from "./refusal.ts";
import { answerFile } from "./serve.ts";

/** Finds who a cookie belongs to. Given by the session domain: the kit names no domain. */
export interface Gate {
  cookieName: string;
  /** `background` asks without keeping an idle session alive. */
  find: (request: FastifyRequest, background?: "background") => Promise<Session | undefined>;
  setCookie: (reply: FastifyReply, token: string | undefined) => void;
}

export interface Dispatch {
  services: Services;
  gate: Gate;
  registered: readonly Registered[];
  /** Operations that a person with a one-time password may still call. */
  allowedBeforePasswordChange: ReadonlySet<string>;
}

/** Every operation by endpoint and name; a name declared twice stops the start. */
function indexByEndpoint(registered: readonly Registered[]): Record<Endpoint, Map<string, Registered>> {
  const index = { school: new Map(), ride: new Map(), trips: new Map(), messaging: new Map() };
  for (const one of registered) {
    const { endpoint, function: name } = one.operation;
    if (index[endpoint].has(name)) throw new Error(`operation ${name} is declared twice on the ${endpoint} endpoint`);
    index[endpoint].set(name, one);
  }
  return index;
}

export function serveOperations(app: FastifyInstance, dispatch: Dispatch): void {
  const index = indexByEndpoint(dispatch.registered);
  for (const endpoint of Object.keys(ENDPOINTS) as Endpoint[]) {
    for (const path of ENDPOINTS[endpoint]) {
      app.post(path, (request, reply) => answerPost(request, reply, index[endpoint], dispatch));
      app.get(path, (request, reply) => answerGet(request, reply, index[endpoint], dispatch));
    }
  }
}

async function answerPost(
  request: FastifyRequest,
  reply: FastifyReply,
  index: Map<string, Registered>,
  dispatch: Dispatch,
) {
  const language = languageOf(request.headers["accept-language"]);
  let form: Form = { fields: {}, files: {} };
  let name = "";
  try {
    const session = await dispatch.gate.find(request);
    form = await readForm(request, session, index, dispatch.services);
    name = form.fields["function"] ?? "";
    const found = index.get(name);
    if (!found || found.operation.kind === "file") throw refuseAs("notFound", "This call does not exist");
    admit(found.operation, session, form.fields, dispatch);
    const input = decode(found.operation, form.fields);
    const envelope = await run(request, reply, dispatch, found, session, form, input, language);
    return await reply.send(translate(envelope, language));
  } catch (error) {
    takeInTheRest(request);
    const refusal = toRefusal(error, request);
    request.log[refusal.kind === "unavailable" ? "error" : "info"](
      { function: name, refused: refusal.message, kind: refusal.kind },
      "refused",
    );
    const envelope: Envelope = {
      status: refusal.status,
      success: false,
      message: refusal.message,
      data: {},
      ...(refusal.field && { field: refusal.field }),
    };
    return await reply.status(refusal.status).send(translate(envelope, language));
  } finally {
    await discard(form.files);
  }
}

/**
 * Throws away what still comes of a body that was refused before its end. Left unread, it would keep the answer
 * from a client that is still sending, and the connection's next request waiting for ever.
 */
function takeInTheRest({ raw }: FastifyRequest): void {
  if (raw.complete && raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

/** GET is for `file` operations alone: they never write, so a link or an image tag can do no harm (V3.5.3). */
async function answerGet(
  request: FastifyRequest,
  reply: FastifyReply,
  index: Map<string, Registered>,
  dispatch: Dispatch,
) {
  const language = languageOf(request.headers["accept-language"]);
  try {
    const fields = readPairs(request.query);
    const found = index.get(fields["function"] ?? "");
    if (found?.operation.kind !== "file") throw refuseAs("notFound", "This call does not exist");
    const session = await dispatch.gate.find(request);
    admit(found.operation, session, fields, dispatch);
    const input = decode(found.operation, fields);
    const answer = await inTransaction(dispatch.services.pool, session?.school, "read", async (transaction) => {
      const { context } = makeContext(request, reply, dispatch, found, session, {}, transaction, language);
      return (await found.handle(context, input as never)) as FileAnswer;
    });
    return await answerFile(reply, answer);
  } catch (error) {
    const refusal = toRefusal(error, request);
    const envelope: Envelope = { status: refusal.status, success: false, message: refusal.message, data: {} };
    return await reply.status(refusal.kind === "refused" ? 409 : refusal.status).send(translate(envelope, language));
  }
}

async function readForm(
  request: FastifyRequest,
  session: Session | undefined,
  index: Map<string, Registered>,
  services: Services,
): Promise<Form> {
  if (!request.isMultipart()) return { fields: readPairs(request.body), files: {} };
  // No operation open to the public takes a file, so nothing is stored for callers without a session.
  if (!session) throw refuseAs("signedOut", "Token has expired");
  return await readMultipart(request, {
    directory: services.uploads.incoming,
    fileBytesMax: (name, field) => {
      const operation = index.get(name ?? "")?.operation;
      const kind = operation && "files" in operation ? operation.files?.[field] : undefined;
      if (!kind) throw refuseAs("invalid", "This call does not exist");
      return services.settings.uploadBytesMax[kind];
    },
  });
}

/** Signed in, allowed, with the right password state, and asking about the own school. */
function admit(
  operation: Named<Operation>,
  session: Session | undefined,
  fields: Record<string, string>,
  dispatch: Dispatch,
): void {
  const isPublic = operation.who.types[0] === "PUBLIC";
  if (!session && !isPublic) throw refuseAs("signedOut", "Token has expired");
  if (!operation.who.allows(session ?? null)) throw refuseAs("forbidden", "Sorry, access denied.");
  if (isPublic) return;
  if (session?.mustChangePassword && !dispatch.allowedBeforePasswordChange.has(operation.function)) {
    throw refuseAs("forbidden", "Change your one-time password first");
  }
  const claimed = fields["schoolCode"];
  if (claimed && claimed !== (session?.school ?? "")) throw refuseAs("forbidden", "This school code is not yours");
}

/** The input's clean values; the first fault, in the contract's order, is the one that is said. */
function decode(operation: Named<Operation>, fields: Record<string, string>): unknown {
  const parsed = z.safeDecode(operation.in, fields);
  if (parsed.success) return parsed.data;
  const order = Object.keys(operation.in.shape);
  const issues = parsed.error.issues.toSorted(
    (a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])),
  );
  const first = issues[0];
  const field = first?.path[0] === undefined ? undefined : String(first.path[0]);
  const own = first && (first.code === "custom" || !/^Invalid (input|option)/.test(first.message));
  throw new Refusal(
    "invalid",
    own ? first.message : phrase("{field}: this value is not one of those allowed", { field: field ?? "" }),
    field,
  );
}

/** Runs a read or a write in its transaction and makes the envelope. */
async function run(
  request: FastifyRequest,
  reply: FastifyReply,
  dispatch: Dispatch,
  found: Registered,
  session: Session | undefined,
  form: Form,
  input: unknown,
  language: Language,
): Promise<Envelope> {
  const { operation } = found;
  const mode = operation.kind === "read" ? "read" : "write";
  const key = mode === "write" && session ? readKey(request, operation, session, form) : undefined;
  const after: (() => Promise<void> | void)[] = [];
  const envelope = await inTransaction(dispatch.services.pool, session?.school, mode, async (transaction) => {
    const earlier = key && (await takeKey(transaction.db, key));
    if (earlier) return earlier;
    const { context, finish } = makeContext(
      request,
      reply,
      dispatch,
      found,
      session,
      form.files,
      transaction,
      language,
      after,
    );
    const data = await found.handle(context, input as never);
    const answer: Envelope = {
      status: 200,
      success: true,
      message: await finish(),
      data: encodeAnswer((operation as { out: z.ZodType }).out, data),
    };
    if (key) await keepAnswer(transaction.db, key, isSecret(operation) ? withoutSecrets : answer);
    if (session?.school && operation.kind === "write" && !operation.quiet && operation.domain !== "session") {
      await signal(transaction.client, {
        school: session.school,
        topic: operation.domain,
        by: session.personName,
        key: key?.key ?? "",
      });
    }
    return answer;
  });
  for (const work of after) await work();
  return envelope;
}

const isSecret = (operation: Named<Operation>) => operation.kind === "write" && operation.answersSecrets === true;

/** What a repeat is answered where the first answer must not be kept. */
const withoutSecrets: Envelope = {
  status: 200,
  success: false,
  message: phrase("This was done already. What it showed cannot be shown again; ask for it anew"),
  data: {},
};

function readKey(request: FastifyRequest, operation: Named<Operation>, session: Session, form: Form): Key | undefined {
  const key = request.headers[KEY_HEADER];
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key)) {
    if ("keyRequired" in operation && operation.keyRequired)
      throw refuseAs("invalid", "This request needs an idempotency key");
    return undefined;
  }
  return {
    schoolCode: session.school ?? "",
    userCode: session.userCode,
    key,
    operation: operation.function,
    requestHash: hashRequest(operation.function, form.fields, form.files),
  };
}

/** The handler's context, and `finish`, which leaves the audit row that every write leaves. */
function makeContext(
  request: FastifyRequest,
  reply: FastifyReply,
  dispatch: Dispatch,
  found: Registered,
  session: Session | undefined,
  files: Form["files"],
  transaction: Transaction,
  language: Language,
  after: (() => Promise<void> | void)[] = [],
) {
  const { services, gate } = dispatch;
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
    language,
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    requestId: request.id,
    now: new Date(),
    files,
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

/** A refusal stays; the database's own troubles get their sentence; everything else is a bug, logged with its number. */
function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const code = databaseCode(error) ?? "";
  if (code === "53100" || code === "ENOSPC") {
    request.log.error({ error }, "disk full");
    return refuseAs(
      "unavailable",
      "The disk of this installation is full. Nothing was changed. Ask its administrator to make room",
    );
  }
  const lost = /^(57P0[123]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code);
  if (lost || (error instanceof Error && /timeout|terminated|ended|not queryable/i.test(error.message))) {
    request.log.error({ error }, "database away");
    return refuseAs("unavailable", "The database does not answer just now. Nothing was changed. Try again in a moment");
  }
  if (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode < 500
  ) {
    return new Refusal(error.statusCode === 413 ? "tooLarge" : "invalid", error.message);
  }
  request.log.error({ error }, "bug");
  return refuseAs(
    "unavailable",
    "Something went wrong on our side and nothing was changed. Try again; if it stays, give this number: {id}",
    { id: request.id },
  );
}

function translate(envelope: Envelope, language: Language): Envelope {
  return language === "en" ? envelope : { ...envelope, message: say(language, envelope.message) };
}
