/** Where carriers report deliveries and bring replies, under a secret path, and where a reader of e-mails asks for no more. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { countAttempt, isWithin } from "../../kit/rateLimit.ts";
import { takeBodies } from "./bodies.service.ts";
import { eventsOf } from "./events.rules.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { suppress } from "./queries.ts";
import { enqueueTakingReplies, keepReply } from "./replies.queries.ts";
import { repliedBy } from "./replies.rules.ts";
import { enqueueTaking, findByPath, keepReports, type PathOwner } from "./reports.queries.ts";
import { ourReason } from "./reasons.rules.ts";
import { toldBy } from "./reports.rules.ts";
import { readStopToken } from "./stopLinks.service.ts";
import { stopPage } from "./stopPage.rules.ts";

const BY_LINK = ourReason("Asked for no more by the link in an e-mail");
const PATH = /^[0-9a-f]{64}$/;
/** What a mail program posts to be asked for no more is one line. */
const PRESS_BYTES_MAX = 64_000;
/** A reply is an SMS, or some parts of one. */
const REPLY_MAX = 64_000;

/**
 * What comes by one path in an hour. A carrier's report of each of 20,000 messages, some times over; what is beyond is answered
 * 429, and an honest carrier tells it again later.
 */
const PER_HOUR = { rows: 200_000, replies: 20_000, long: 60 } as const;

interface Told {
  Params: { path: string };
}
/** Whose path a call has come by. */
const OWNERS = new WeakMap<object, PathOwner>();

export function serveOutbox(app: FastifyInstance, services: Services): void {
  const config = { callers: "machines" } as const;
  void app.register(async (scope) => {
    takeBodies(scope, (request) => countPath(services, "long", (request.params as Told["Params"]).path, 1));
    for (const what of ["report", "reply"] as const)
      scope.route<Told>({
        method: ["POST", "GET"],
        url: `/api/messages/${what}/:path`,
        config,
        // Before anything of it is read.
        onRequest: async (request, reply) => {
          const { path } = request.params;
          const owner = PATH.test(path)
            ? await inTransaction(services.messagePool, undefined, "read", ({ db }) => findByPath(db, hashToken(path)))
            : undefined;
          if (!owner) return await reply.status(404).send({ ok: false });
          OWNERS.set(request, owner);
          return undefined;
        },
        handler: (request, reply) => receive(services, what, request, reply),
      });
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: PRESS_BYTES_MAX }, (_request, body, done) => {
      done(null, body);
    });
    // Mail scanners open links: what a link opens changes nothing, and a person presses once.
    scope.get<{ Params: { token: string } }>(
      "/api/messages/stop/:token",
      { config: { callers: "pages" } },
      (request, reply) => askToStop(services, request, reply),
    );
    scope.post<{ Params: { token: string } }>("/api/messages/stop/:token", { config }, (request, reply) =>
      stop(services, request, reply),
    );
  });
}

const busy = (reply: FastifyReply) => reply.status(429).header("retry-after", "60").send({ ok: false });

/** @throws Refusal where so much has come by a path within the hour. */
const countPath = (services: Services, what: keyof typeof PER_HOUR, path: string, count: number): Promise<void> =>
  countAttempt(services.briefPool, `told ${what} ${hashToken(path).toString("base64url")}`, PER_HOUR[what], 60, count);

/** Stores and answers. Without the storing the answer is 503, and the carrier tries again. */
async function receive(
  services: Services,
  what: "report" | "reply",
  request: FastifyRequest<Told>,
  reply: FastifyReply,
) {
  const owner = OWNERS.get(request);
  if (!owner) throw new Error("a call came in by no path");
  const school = mintSchoolCode(owner.schoolCode);
  const { channel, adapter, options } = owner;
  const [body, address] = [bodyOf(request), request.ip];
  const events =
    what === "report" ? eventsOf(adapter, options, body) : [body].filter(({ length }) => length <= REPLY_MAX);
  if (!events || events.length === 0) return await reply.status(413).send({ ok: false });
  const counting = countPath(services, what === "report" ? "rows" : "replies", request.params.path, events.length);
  if (!(await isWithin(counting))) return await busy(reply);
  try {
    await inTransaction(services.messagePool, school, "write", async ({ db }) => {
      if (what === "reply") {
        await keepReply({ db, school }, { adapter, options: repliedBy(adapter, options), body, address });
        await enqueueTakingReplies(db, school);
      } else {
        await keepReports({ db, school }, { channel, adapter, options: toldBy(adapter, options), address }, events);
        await enqueueTaking(db, school);
      }
    });
  } catch (error) {
    services.log.error({ err: error }, "what a carrier tells was not stored");
    return await reply.status(503).send({ ok: false });
  }
  return await reply.send({ ok: true });
}

/** What was posted; some gateways tell it in the address instead. */
function bodyOf(request: FastifyRequest): string {
  const body = typeof request.body === "string" ? request.body : "";
  const query = request.url.split("?")[1] ?? "";
  // A text with NUL cannot be stored.
  return (body === "" ? query : body).replaceAll("\u0000", "");
}

/** One step, by whoever carries the mail: without a session, and again as often as one likes. */
async function stop(services: Services, request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
  const found = readStopToken(services.secret, request.params.token);
  const isPerson = request.headers.accept?.includes("text/html") ?? false;
  if (!found)
    return isPerson ? await sendPage(reply.status(404), stopPage("gone")) : await reply.status(404).send({ ok: false });
  const school = mintSchoolCode(found.school);
  const asked = { channel: "email", kind: "optOut", reason: BY_LINK, by: "" } as const;
  await inTransaction(services.messagePool, school, "write", ({ db }) =>
    suppress({ db, school }, { ...asked, address: found.address }),
  );
  return isPerson ? await sendPage(reply, stopPage("done", found.address)) : await reply.send({ ok: true });
}

async function askToStop(
  services: Services,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
) {
  const found = readStopToken(services.secret, request.params.token);
  return found
    ? await sendPage(reply, stopPage("ask", found.address))
    : await sendPage(reply.status(404), stopPage("gone"));
}

const sendPage = (reply: FastifyReply, html: string) => reply.type("text/html; charset=utf-8").send(html);
