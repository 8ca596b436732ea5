/**
 * The wire: form posts with a field `function`, answered {status, success, message, data}. One path for
 * every operation: who asks, may they, is the input good, do it once, answer (G001 to G004, G009 to G011).
 */
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
import type pg from "pg";
import { admit, decode } from "./admit.ts";
import { makeContext, perform, type Call } from "./call.ts";
import type { Services, Session } from "./context.ts";
import { inTransaction } from "./database/transaction.ts";
import { discard, readMultipart, readPairs, type Form } from "./form.ts";
import { readAsGuessed } from "./guess.ts";
import { hashRequest, keepAnswer, takeKey, type Key } from "./idempotency.ts";
import { signal } from "./live.ts";
import type { FileAnswer, Registered } from "./operations.ts";
import { databaseCode, Refusal, refuseAs } from "./refusal.ts";
import { answerFile } from "./serve.ts";

/** Finds who a cookie belongs to. Given by the session domain: the kit names no domain. */
export interface Gate {
  cookieName: string;
  /** `background` asks without keeping an idle session alive. */
  find: (request: FastifyRequest, background?: "background") => Promise<Session | undefined>;
  /** Whom the cookie belonged to when this process looked last: to guess with, and never to trust. */
  guess: (request: FastifyRequest) => Session | undefined;
  /** Looks up on this connection whether the session is to this moment what it is guessed to be, in everything. */
  isStill: (client: pg.ClientBase, request: FastifyRequest, guess: Session) => Promise<boolean>;
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
  const isMultipart = request.isMultipart();
  let form: Form = { fields: isMultipart ? {} : readPairs(request.body), files: {} };
  try {
    const asked = { request, reply, dispatch, language, after: [] };
    const guessed = await readAsGuessed({ ...asked, form }, index.get(form.fields["function"] ?? ""));
    if (guessed) return await reply.send(translate(guessed, language));
    const session = await dispatch.gate.find(request);
    if (isMultipart) form = await readFiles(request, session, index, dispatch.services);
    const found = index.get(form.fields["function"] ?? "");
    if (!found || found.operation.kind === "file") throw refuseAs("notFound", "This call does not exist");
    admit(found.operation, session, form.fields, dispatch.allowedBeforePasswordChange);
    const input = decode(found.operation, form.fields);
    const envelope = await run({ ...asked, form, found, session, input });
    return await reply.send(translate(envelope, language));
  } catch (error) {
    takeInTheRest(request);
    const refusal = toRefusal(error, request);
    request.log[refusal.kind === "unavailable" ? "error" : "info"](
      { function: form.fields["function"] ?? "", refused: refusal.message, kind: refusal.kind },
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
    admit(found.operation, session, fields, dispatch.allowedBeforePasswordChange);
    const input = decode(found.operation, fields);
    const call = { request, reply, dispatch, language, found, session, form: { fields, files: {} }, input, after: [] };
    const answer = await inTransaction(dispatch.services.pool, session?.school, "read", async (transaction) => {
      const { context } = makeContext(call, transaction);
      return (await found.handle(context, input as never)) as FileAnswer;
    });
    return await answerFile(reply, answer);
  } catch (error) {
    const refusal = toRefusal(error, request);
    const envelope: Envelope = { status: refusal.status, success: false, message: refusal.message, data: {} };
    return await reply.status(refusal.kind === "refused" ? 409 : refusal.status).send(translate(envelope, language));
  }
}

async function readFiles(
  request: FastifyRequest,
  session: Session | undefined,
  index: Map<string, Registered>,
  services: Services,
): Promise<Form> {
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

/** Runs a read or a write in its transaction and makes the envelope. */
async function run(call: Call): Promise<Envelope> {
  const { request, dispatch, session, form } = call;
  const { operation } = call.found;
  const mode = operation.kind === "read" ? "read" : "write";
  const key = mode === "write" && session ? readKey(request, operation, session, form) : undefined;
  const envelope = await inTransaction(dispatch.services.pool, session?.school, mode, async (transaction) => {
    const earlier = key && (await takeKey(transaction.db, key));
    if (earlier) return earlier;
    const answer = await perform(call, transaction);
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
  for (const work of call.after) await work();
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
