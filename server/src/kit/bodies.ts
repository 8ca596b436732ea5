/**
 * What bodies may cost before anybody has looked into them. Somebody who has not signed in has nothing long to say;
 * whoever has is asked for before a long body is read, and has a budget of bytes on their way at a time. So has whoever
 * shows a ticket for a file (decision 0023).
 */
import { TICKET_HEADER, type Envelope } from "@ofisi/contract/kit/operation";
import { languageOf, say } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Gate } from "./dispatch.ts";
import { toRefusal } from "./failure.ts";
import { parseForm, parseJson } from "./form.ts";
import { BESIDE_FILES_BYTES_MAX } from "./multipart.ts";
import { Refusal, refuse, refuseAs } from "./refusal.ts";

/** A list of 50,000 people fits. */
export const FORM_BYTES_MAX = 2_000_000;
/** No call writes JSON with a list in it: the documents send forms. */
export const JSON_BYTES_MAX = 64_000;
/** Sign-in, set-up, a printed code: none is a tenth of it. */
export const STRANGER_BYTES_MAX = 16_000;
/** So many of the largest bodies may one person send at once: as a page does that uploads, and one more. */
const LARGEST_AT_ONCE = 3;
/** The largest file of somebody with a ticket in the place of an account. */
export const TICKET_FILE_BYTES_MAX = 10_000_000;

export interface BodyLimits {
  gate: Gate;
  /** Whose ticket it is, by which a file may be sent without an account; undefined for one that is not good. */
  readTicket: (ticket: string) => string | undefined;
  /** The largest file that any operation takes, in bytes. */
  fileBytesMax: number;
}

/** Parsers of all that calls are made of. Whatever else is sent is refused as it comes (415). */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const as = (parse: (text: string) => unknown) => (_request: FastifyRequest, body: string | Buffer) =>
    Promise.resolve(parse(typeof body === "string" ? body : body.toString("latin1")));
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: FORM_BYTES_MAX },
    as(parseForm),
  );
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: JSON_BYTES_MAX }, as(parseJson));
}

/** Asks who sends a long body before it is read, on the routes that are calls of people. */
export function limitBodies(app: FastifyInstance, { gate, readTicket, fileBytesMax }: BodyLimits): void {
  const uploadBytesMax = fileBytesMax + BESIDE_FILES_BYTES_MAX;
  const budget = new Budget(LARGEST_AT_ONCE * Math.max(uploadBytesMax, FORM_BYTES_MAX));
  app.addHook("preParsing", async (request, reply) => {
    if (request.routeOptions.config.callers !== "people" || request.method !== "POST") return undefined;
    const isUpload = /^multipart\//i.test(request.headers["content-type"] ?? "");
    const bytesMax = isUpload ? uploadBytesMax : FORM_BYTES_MAX;
    // Without a length it may become as long as any.
    const bytes = Number(request.headers["content-length"] ?? bytesMax);
    if (!isUpload && bytes <= STRANGER_BYTES_MAX) return undefined;
    try {
      const session = await gate.find(request);
      const ticket = request.headers[TICKET_HEADER];
      const guest = !session && isUpload && typeof ticket === "string" ? readTicket(ticket) : undefined;
      const who = session?.username ?? guest;
      if (who === undefined) {
        if (!isUpload || ticket === undefined) throw refuseAs("signedOut", "Token has expired");
        throw refuse("The time to send files here is over. Hand them in at the school's office", {}, "ticket");
      }
      const most = session ? bytesMax : TICKET_FILE_BYTES_MAX + BESIDE_FILES_BYTES_MAX;
      if (bytes > most) throw tooLarge(most);
      const release = budget.take(who, bytes);
      reply.raw.once("close", release);
      return undefined;
    } catch (error) {
      return await answerFault(request, reply, error);
    }
  });
}

const tooLarge = (bytes: number) =>
  refuseAs("tooLarge", "This form is too large: at most {kilobytes} kB", { kilobytes: Math.floor(bytes / 1000) });

/** Bytes that somebody has on their way at a time, as they announced them. */
export class Budget {
  readonly #bytesMax: number;
  readonly #inFlight = new Map<string, number>();

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Answers how to give them back; @throws a refusal where they are more than are left. */
  take(who: string, bytes: number): () => void {
    const before = this.#inFlight.get(who) ?? 0;
    if (before + bytes > this.#bytesMax)
      throw refuseAs("tooMany", "You are sending too much at once. Wait until what is on its way has arrived");
    this.#inFlight.set(who, before + bytes);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#inFlight.get(who) ?? 0) - bytes;
      if (left > 0) this.#inFlight.set(who, left);
      else this.#inFlight.delete(who);
    };
  }
}

/** What goes wrong outside of an operation is told in the same envelope, and never in a machine's own words. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFault(request, reply, error));
}

async function answerFault(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const refusal = asRefusal(error, request);
  const envelope: Envelope = {
    status: refusal.status,
    success: false,
    message: say(languageOf(request.headers["accept-language"]), refusal.said),
    data: {},
  };
  request.log.info({ url: request.routeOptions.url, refused: refusal.said.text, kind: refusal.kind }, "refused");
  return await reply.status(refusal.status).send(envelope);
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 413) return tooLarge(FORM_BYTES_MAX);
  if (status >= 400 && status < 500) return refuseAs("invalid", "This call cannot be read: send it as a form");
  return toRefusal(error, request.log, request.id);
}
