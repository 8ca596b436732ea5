/**
 * The wire: form posts with a field `function`, answered {status, success, message, data}. One path for
 * every operation: who asks, may they, is the input good, do it once, answer (G001 to G004, G009 to G011).
 */
import {
  ENDPOINTS,
  LANGUAGE_FIELD,
  type Envelope,
  type Endpoint,
  type Named,
  type Operation,
} from "@ofisi/contract/kit/operation";
import { LANGUAGES, languageOf, say, type Language } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { authorize, decode } from "./authorize.ts";
import { envelopeOf, finish, forgo, keyOf, perform, prepare, type Answer, type Call } from "./call.ts";
import type { Services, Session } from "./context.ts";
import { CommitInDoubt } from "./database/failures.ts";
import { inTransaction, type Transaction } from "./database/transaction.ts";
import { auditExport } from "./exports.ts";
import { readPairs, type Form } from "./form.ts";
import { takeHeavyTurn } from "./heavy.ts";
import { readOptimistically } from "./optimisticRead.ts";
import { BEGUN, findAnswer, hashRequest, keepAnswer, takeKey, WITHOUT_SECRETS, type Key } from "./idempotency.ts";
import { signal } from "./live.ts";
import { logRefusal } from "./logging.ts";
import { discard, readMultipart } from "./multipart.ts";
import type { FileAnswer, Registered } from "./operations.ts";
import { noteCall } from "./pacing.ts";
import { claimUploads, dropParts, dropRefused, takeUploads, uploadsOf, type NamedUploads } from "./resumable/taking.ts";
import { Refusal, refuseAs } from "./refusal.ts";
import { DoneAlready, lostRace, toRefusal } from "./failure.ts";
import type { Download } from "./scratch.ts";
import { sendFile } from "./sendFile.ts";
import type { Turns } from "./turns.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Who calls a route. A route that says nothing, and a path that no route has, is guarded as people's calls are;
     * `machines` send no header of ours and have no session; `pages` may be opened by a link from anywhere.
     */
    callers?: "people" | "machines" | "pages";
  }
}

/** Finds who a cookie belongs to. Given by the session domain: the kit names no domain. */
export interface Gate {
  cookieName: string;
  /** `background` asks without keeping an idle session alive. */
  find: (request: FastifyRequest, background?: "background") => Promise<Session | undefined>;
  /** Whom the cookie belonged to when this process looked last: for an optimistic read, and never to trust. */
  cachedSession: (request: FastifyRequest) => Session | undefined;
  /** Looks up on this connection whether the session is to this moment what the cached one says, in everything. */
  revalidate: (client: pg.ClientBase, request: FastifyRequest, cachedSession: Session) => Promise<boolean>;
  setCookie: (reply: FastifyReply, token: string | undefined) => void;
  /** The cookie that says who has signed in with this browser before, unproved. */
  browserOf: (request: FastifyRequest) => string | undefined;
  setBrowser: (reply: FastifyReply, value: string) => void;
}

export interface Dispatch {
  services: Services;
  gate: Gate;
  registered: readonly Registered[];
  /** Operations that a person with a one-time password may still call. */
  allowedBeforePasswordChange: ReadonlySet<string>;
  /** Turns at prints and exports. */
  turns: Turns;
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
  const config = { callers: "people" } as const;
  for (const endpoint of Object.keys(ENDPOINTS) as Endpoint[]) {
    for (const path of ENDPOINTS[endpoint]) {
      app.post(path, { config }, (request, reply) => answerPost(request, reply, index[endpoint], dispatch));
      app.get(path, { config }, (request, reply) => answerGet(request, reply, index[endpoint], dispatch));
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
  let form: Form = { fields: {}, files: {} };
  try {
    if (!isMultipart) form.fields = readPairs(request.body);
    const asked = { request, reply, dispatch, language, form };
    const optimistic = await readOptimistically(asked, index.get(form.fields["function"] ?? ""));
    if (optimistic) {
      noteCall();
      return await reply.send(translate(optimistic, language));
    }
    const session = await dispatch.gate.find(request);
    // A stranger's knocking slows nobody's list down.
    if (session) noteCall();
    if (isMultipart) form = await readFiles(request, session, index, dispatch);
    const found = index.get(form.fields["function"] ?? "");
    if (!found || found.operation.kind === "file") throw refuseAs("notFound", "This call does not exist");
    authorize(found.operation, session, form.fields, dispatch.allowedBeforePasswordChange);
    const input = decode(found.operation, form.fields, session);
    const envelope = await run({ request, reply, dispatch, language, form, found, session, input, after: [] });
    return await reply.status(envelope.status).send(translate(envelope, language));
  } catch (error) {
    const met = toRefusal(error, request.log, request.id);
    // Where this fails, or what stood in the way is gone by now, it is said with what was typed.
    const refusal = (await met.lookUp?.(dispatch.services.pool).catch(() => undefined)) ?? met;
    logRefusal(request, form.fields["function"] ?? "", refusal, error);
    return await reply.status(refusal.status).send(translate(refusedWith(refusal), language));
  } finally {
    await discard(form.files);
  }
}

const PLAIN = "text/plain; charset=utf-8";

/** GET is for `file` operations alone: they never write, so a link or an image tag can do no harm (V3.5.3). */
async function answerGet(
  request: FastifyRequest,
  reply: FastifyReply,
  index: Map<string, Registered>,
  dispatch: Dispatch,
) {
  let language = languageOf(request.headers["accept-language"]);
  let name = "";
  let download: Download | undefined;
  try {
    const fields = readPairs(request.query);
    language = LANGUAGES.find((known) => known === fields[LANGUAGE_FIELD]) ?? language;
    name = fields["function"] ?? "";
    const found = index.get(name);
    if (found?.operation.kind !== "file") throw refuseAs("notFound", "This call does not exist");
    const session = await dispatch.gate.find(request);
    authorize(found.operation, session, fields, dispatch.allowedBeforePasswordChange);
    const input = decode(found.operation, fields, session);
    download = await takeHeavyTurn(dispatch.turns, {
      reply,
      session,
      scratchFolder: dispatch.services.scratchFolder,
    });
    const form = { fields, files: {} };
    const call: Call = { request, reply, dispatch, language, found, session, form, download, input, after: [] };
    const made = await prepare(call);
    const mode = found.isSnapshot ? "snapshot" : "read";
    const kept = await inTransaction(dispatch.services.pool, session?.school, mode, (transaction) =>
      perform(call, transaction, made),
    );
    const answer = (await finish(call, kept)) as FileAnswer;
    await auditExport(dispatch.services, { request, session, found, fields, answer });
    return await sendFile(reply, answer);
  } catch (error) {
    if (download?.gone.aborted) {
      request.log.info({ operation: name }, "who asked for a file went away");
      return reply.hijack();
    }
    const refusal = toRefusal(error, request.log, request.id);
    logRefusal(request, name, refusal, error);
    const { field: _, ...envelope } = refusedWith(refusal);
    const told = translate(envelope, language);
    reply.status(refusal.kind === "refused" ? 409 : refusal.status);
    // A paper that was to open in a tab of its own: a person reads there why it did not.
    const { "sec-fetch-mode": mode, accept } = request.headers;
    // Without TLS no browser tells the mode.
    if (mode === "navigate" || (mode === undefined && accept?.includes("text/html") === true))
      return await reply.type(PLAIN).send(`${told.message}\n`);
    return await reply.send(told);
  }
}

async function readFiles(
  request: FastifyRequest,
  session: Session | undefined,
  index: Map<string, Registered>,
  { services, allowedBeforePasswordChange }: Dispatch,
): Promise<Form> {
  return await readMultipart(request, {
    directory: services.uploads.incoming,
    // Asked before anything is kept, and once more when the whole form is here.
    fileBytesMax: (name) => {
      const operation = index.get(name)?.operation;
      if (!operation) throw refuseAs("notFound", "This call does not exist");
      authorize(operation, session, {}, allowedBeforePasswordChange);
      const files = "files" in operation ? operation.files : undefined;
      if (!files) throw refuseAs("invalid", "This call takes no files");
      return Object.fromEntries(
        Object.entries(files).map(([field, kind]) => [field, services.settings.uploadBytesMax[kind]]),
      );
    },
  });
}

/** Runs a read or a write in its phases and makes the envelope. */
async function run(call: Call): Promise<Answer> {
  const { session, form, found } = call;
  const { services } = call.dispatch;
  const mode = found.operation.kind === "read" ? "read" : "write";
  const key = mode === "write" && session ? readKey(call, session) : undefined;
  // A repeat is spared what takes long; of two at the same moment the second waits for the first's key.
  const named = session ? uploadsOf(found.operation, form.fields) : {};
  const look = async () => key && (await findAnswer(services.briefPool, session?.school, key));
  const known = found.before && (await look());
  if (known) return known;
  let made: unknown;
  try {
    await takeNamed(call, named);
    made = await prepare(call);
  } catch (error) {
    if (!session || Object.keys(named).length === 0) throw error;
    // A repeat that came while the first was at work finds that one has taken the file.
    const first = await look();
    if (first) return first;
    await dropRefused(services, session, { named, error });
    throw error;
  }
  const inside = () =>
    inTransaction(services.pool, session?.school, mode, async (transaction) => {
      const earlier = key && (await takeKey(transaction.db, key));
      if (earlier) return { answer: earlier, isRepeat: true };
      await claimUploads(transaction.db, session, named);
      const kept = await perform(call, transaction, made);
      const answer = found.after ? undefined : envelopeOf(call, kept);
      await Promise.all([
        key && keepAnswer(transaction.db, key, keepable(found.operation, answer ?? BEGUN)),
        tellPages(call, transaction, key),
      ]);
      return { answer, kept };
    });
  const { answer, kept, isRepeat } = await again(call, inside).catch(async (error: unknown) => {
    // Of a commit in doubt nobody knows whether something relies on it.
    if (!(error instanceof CommitInDoubt)) await forgo(call, made);
    throw error;
  });
  if (isRepeat) await forgo(call, made);
  await dropParts(services.uploads, named);
  if (!answer) return await goOn(call, kept, key);
  for (const work of call.after) await work();
  return answer;
}

/** Gives a call the files that have arrived before it. */
async function takeNamed({ session, form, found, dispatch }: Call, named: NamedUploads): Promise<void> {
  if (!session || Object.keys(named).length === 0) return;
  Object.assign(form.files, await takeUploads(dispatch.services, session, { operation: found.operation, named }));
}

/** Whoever loses a race twice has lost it to two others; beyond that it is a bug. */
const TRIES_MAX = 3;

/** Runs a transaction, and again when it lost a race that its checks could not see: by then they can. */
async function again<T>(call: Call, inside: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inside();
    } catch (error) {
      if (!lostRace(error) || tries === TRIES_MAX) throw error;
      call.after.length = 0;
      delete call.said;
    }
  }
}

/** What follows the commit, and its answer, kept for a repeat: also when it is a refusal, for the rest is done. */
async function goOn(call: Call, kept: unknown, key: Key | undefined): Promise<Answer> {
  const { session, found, dispatch } = call;
  const keep = async (answer: Answer) => {
    if (!key) return;
    const keeping = inTransaction(dispatch.services.briefPool, session?.school, "write", ({ db }) =>
      keepAnswer(db, key, keepable(found.operation, answer)),
    );
    // A repeat is then told that it is not known how this ended, which is true.
    await keeping.catch((error: unknown) => call.request.log.error({ err: error }, "an answer was not kept"));
  };
  try {
    const answer = envelopeOf(call, await finish(call, kept));
    await keep(answer);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) await keep(refusedWith(error));
    throw error instanceof Refusal || found.operation.kind === "read" ? error : new DoneAlready(error);
  }
}

/** Tells the school's open pages of a write, if and only if it commits. */
async function tellPages({ session, found }: Call, transaction: Transaction, key: Key | undefined): Promise<void> {
  const { operation } = found;
  if (!session?.school || operation.kind !== "write" || operation.quiet || operation.domain === "session") return;
  await signal(transaction.client, {
    school: session.school,
    topic: operation.domain,
    by: session.personName,
    key: key?.key ?? "",
    user: session.userCode,
  });
}

function refusedWith({ status, message, said, field }: Refusal): Answer {
  return { status, success: false, message, data: {}, said, ...(field && { field }) };
}

/** What of an answer may be kept. */
function keepable(operation: Named<Operation>, answer: Answer): Answer {
  const isSecret = operation.kind === "write" && operation.answersSecrets === true;
  return isSecret && answer.success ? WITHOUT_SECRETS : answer;
}

function readKey({ request, form, found: { operation }, dispatch }: Call, session: Session): Key | undefined {
  const key = keyOf(request);
  if (key === undefined) {
    if ("keyRequired" in operation && operation.keyRequired)
      throw refuseAs("invalid", "This request needs an idempotency key");
    return undefined;
  }
  return {
    schoolCode: session.school ?? "",
    userCode: session.userCode,
    key,
    operation: operation.function,
    requestHash: hashRequest({ sealKey: dispatch.services.sealKey, operation: operation.function, ...form }),
  };
}

/** An answer as it leaves: in the reader's words. */
function translate(answer: Answer, language: Language): Envelope {
  if (!answer.said) return answer;
  const { said, ...envelope } = answer;
  return { ...envelope, message: say(language, said) };
}
