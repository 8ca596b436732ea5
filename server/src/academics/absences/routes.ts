/** The page that a link in a message of absence opens: for whoever has the link, and of nothing but that absence. */
import { REASONS } from "@ofisi/contract/academics/absences";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import { LANGUAGES, type Language } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction, type Transaction } from "../../kit/database/transaction.ts";
import { signal } from "../../kit/live.ts";
import { countAddress, countAttempt } from "../../kit/rateLimit.ts";
import { Refusal } from "../../kit/refusal.ts";
import { openScope } from "../../kit/scope.ts";
import { storable } from "../../messaging/outbox/rules.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { isLockedDay } from "../registers/rules.ts";
import { readLockDays } from "../registers/settings.queries.ts";
import { absencePage, type PageState } from "./page.rules.ts";
import { firstNameOf } from "./rules.ts";
import { findByToken, findChild, findLastSaid, type AbsenceLink } from "./said.queries.ts";
import { oneLine, sayReason } from "./said.service.ts";
import { readSettings } from "./settings.queries.ts";
import { cutTo } from "../../kit/cut.ts";

const GONE: PageState = { kind: "gone" };

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

const BODY_BYTES_MAX = 8_000;
const TOKEN = /^[\w-]{22}$/;
/** A village may come by one address; a link is one family's. */
const TRIES = { address: 300, link: 40, minutes: 10 } as const;

export function serveAbsencePages(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => {
      done(null, body);
    });
    scope.get("/api/a/:token", { config: { callers: "pages" } }, (request, reply) =>
      answer(services, request as Asked, reply, show),
    );
    // A browser without a session posts a form; it says where it comes from.
    scope.post("/api/a/:token", { config: { callers: "machines" } }, (request, reply) =>
      answer(services, request as Asked, reply, say),
    );
  });
}

interface Opened extends Transaction {
  school: SchoolCode;
  link: AbsenceLink;
  child: NonNullable<Awaited<ReturnType<typeof findChild>>>;
}
/** What is done with an open link; the page that follows. */
type Act = (opened: Opened, request: Asked) => Promise<PageState>;

async function answer(services: Services, request: Asked, reply: FastifyReply, act: Act): Promise<FastifyReply> {
  const { token } = request.params;
  const asked = LANGUAGES.find((one) => one === request.query.lang);
  const page = (status: number, state: PageState, language: Language = "en") =>
    reply
      .status(status)
      .header("cache-control", "no-store")
      // The address is a secret: no other site is told it.
      .header("referrer-policy", "same-origin")
      .type("text/html; charset=utf-8")
      .send(absencePage(state, asked ?? language));
  const hash = hashToken(token);
  try {
    await countAddress(services.pool, request.ip, ["absence pages", TRIES.address, TRIES.minutes]);
    await countAttempt(services.pool, `absence ${hash.toString("base64url")}`, TRIES.link, TRIES.minutes);
  } catch (error) {
    if (error instanceof Refusal) return await page(429, { kind: "busy" });
    throw error;
  }
  const link = TOKEN.test(token)
    ? await inTransaction(services.pool, undefined, "read", ({ db }) => findByToken(db, hash))
    : undefined;
  // One that is over and one that never was look alike.
  if (!link || link.expiresAt < new Date()) return await page(404, GONE);
  const school = mintSchoolCode(link.schoolCode);
  const { state, language } = await inTransaction(services.pool, school, "write", async (transaction) => {
    const tables = { db: transaction.db, school };
    const child = await findChild(tables, link);
    const settings = await readSettings(tables);
    const opened = child && { ...transaction, school, link, child };
    return { state: opened ? await act(opened, request) : GONE, language: settings.language };
  });
  return await page(state.kind === "gone" ? 404 : 200, state, language);
}

const show: Act = async ({ db, school, link, child }) => {
  const about = { name: firstNameOf(child.name, child.country), day: link.day };
  const { day: today } = await openScope({ db, school }, { userCode: "", personName: "" });
  if (isLockedDay(link.day, today, await readLockDays({ db, school }))) return { kind: "locked", ...about };
  const last = await findLastSaid({ db, school }, link, link.recipient);
  if (!child.isAway) return { kind: "settled", ...about };
  return { kind: last ? "kept" : "ask", ...about, choice: last?.choice ?? "", said: last?.said ?? "" };
};

const say: Act = async (opened, request) => {
  const { db, client, school, link, child } = opened;
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const choice = REASONS.find((one) => one === form.get("choice"));
  const said = cutTo(oneLine(storable(form.get("said") ?? "").replaceAll(/\p{C}/gu, " ")), REASON_MAX - 60);
  const about = { name: firstNameOf(child.name, child.country), day: link.day };
  if (!child.isAway) return { kind: "settled", ...about };
  if (choice === undefined) return { kind: "missing", ...about, choice: "", said };
  const { recipient: phone, name: by } = link;
  const kept = await sayReason({ db, school }, link, { via: "link", choice, said, by, phone });
  if (kept === "locked") return { kind: "locked", ...about };
  for (const topic of ["absences", "attendance"]) await signal(client, { school, topic, by: "", key: "" });
  return { kind: "kept", ...about, choice, said };
};
