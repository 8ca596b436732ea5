/**
 * Where Safaricom's messages arrive: under a secret path, since they are not signed. Each is stored word by word
 * before it is answered, and answered in time whatever the database does; a job takes it from there.
 */
import type { Callback } from "@ofisi/contract/finance/mpesa";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { mayCall, readC2b } from "./daraja.rules.ts";
import { keepCallback } from "./callbacks.queries.ts";
import { enqueueAt, findByPath, knowsReference, type PathOwner } from "./queries.ts";

/** Safaricom waits about eight seconds; answers after three are a fault of ours. */
const ANSWER_MS_MAX = 2_500;
/** The largest message that is documented is far below. */
const BODY_BYTES_MAX = 64_000;
const PATH = /^[0-9a-f]{64}$/;

const ACCEPTED = { ResultCode: "0", ResultDesc: "Accepted" };
const TAKEN = { ResultCode: 0, ResultDesc: "Accepted" };
/** DOMAIN: 12 is the account, 13 the amount, 16 anything else. */
const rejected = (code: "C2B00012" | "C2B00013" | "C2B00016") => ({ ResultCode: code, ResultDesc: "Rejected" });

type Keep = Callback["kind"];

export function serveDaraja(app: FastifyInstance, services: Services): void {
  const config = { callers: "machines" } as const;
  void app.register(async (scope) => {
    // Word by word: what cannot be parsed is kept as well.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => {
      done(null, body);
    });
    for (const [name, kind] of [
      ["confirmation", "confirmation"],
      ["phone", "stk"],
      ["result", "result"],
    ] as const)
      scope.post<{ Params: { path: string } }>(`/api/pay/:path/${name}`, { config }, (request, reply) =>
        receive(services, request, reply, kind),
      );
    scope.post<{ Params: { path: string } }>("/api/pay/:path/validation", { config }, (request, reply) =>
      validate(services, request, reply),
    );
  });
}

type CallbackRequest = FastifyRequest<{ Params: { path: string } }>;

/** Stores and answers. Without the storing done in time the answer is 503, and the pull finds the payment later. */
async function receive(services: Services, request: CallbackRequest, reply: FastifyReply, kind: Keep) {
  const work = (async () => {
    const owner = await ownerOf(services, request);
    if (typeof owner === "number") return owner;
    const school = mintSchoolCode(owner.schoolCode);
    await inTransaction(services.messagePool, school, "write", async ({ db }) => {
      await keepCallback(
        { db, school },
        { kind, shortCode: owner.shortCode, body: bodyOf(request), address: request.ip },
      );
      // Each brings a job that takes all that wait. Under one key, a job that begins at this moment would keep the
      // new one out and still not see this message.
      await enqueueAt(db, "takeCallbacks", { schoolCode: owner.schoolCode }, undefined, undefined);
    });
    return 200;
  })();
  const status = await inTime(work, services, 503);
  if (status === 200) return await reply.send(TAKEN);
  return await reply.status(status).send({ ResultCode: 1, ResultDesc: "Not accepted" });
}

/** Says whether a payment may be made. In doubt, yes: what nobody expected waits in suspense and is not lost. */
async function validate(services: Services, request: CallbackRequest, reply: FastifyReply) {
  const work = (async () => {
    const owner = await ownerOf(services, request);
    if (typeof owner === "number") return owner;
    const school = mintSchoolCode(owner.schoolCode);
    return await inTransaction(services.messagePool, school, "write", async ({ db }) => {
      await keepCallback(
        { db, school },
        {
          kind: "validation",
          taken: { outcome: "noted" },
          shortCode: owner.shortCode,
          body: bodyOf(request),
          address: request.ip,
        },
      );
      const payment = readC2b(bodyOf(request), new Date());
      // Every payment is taken, unless the school wants known accounts alone.
      if (!payment) return owner.isStrict ? rejected("C2B00013") : ACCEPTED;
      if (payment.shortCode !== owner.shortCode) return rejected("C2B00016");
      const isKnown = !owner.isStrict || (await knowsReference({ db, school }, payment.reference));
      return isKnown ? ACCEPTED : rejected("C2B00012");
    });
  })();
  const answer = await inTime<number | object>(work, services, ACCEPTED);
  if (typeof answer === "number") return await reply.status(answer).send(rejected("C2B00016"));
  return await reply.send(answer);
}

/** Whose path it is; 404 for nobody's, 403 for an address that the school does not take. */
async function ownerOf(services: Services, request: CallbackRequest): Promise<PathOwner | number> {
  const { path } = request.params;
  if (!PATH.test(path)) return 404;
  const owner = await inTransaction(services.messagePool, undefined, "read", ({ db }) =>
    findByPath(db, hashToken(path)),
  );
  if (!owner) return 404;
  if (mayCall(owner.allowList, request.ip)) return owner;
  services.log.warn({ address: request.ip, school: owner.schoolCode }, "callback from an address that is not allowed");
  return 403;
}

function bodyOf(request: CallbackRequest): string {
  // A text with NUL cannot be stored; JSON has none.
  return typeof request.body === "string" ? request.body.replaceAll("\u0000", "") : "";
}

/** The work's result, or the other answer when it takes too long or fails. The work itself goes on. */
async function inTime<T>(work: Promise<T>, services: Services, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ANSWER_MS_MAX);
  });
  const safe = work.catch((error: unknown) => {
    services.log.error({ err: error }, "a payment message was not stored");
    return otherwise;
  });
  const answer = await Promise.race([safe, late]);
  clearTimeout(timer);
  return answer;
}
