/** The session gate: the cookie, and who it belongs to (SAFETY V3.3, V7). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { hashToken } from "./kit/codes.ts";
import type { Gate } from "./kit/dispatch.ts";
import { ABSOLUTE_HOURS, findSession } from "./platform/session/queries.ts";

/** Polling marks itself so: it must not keep an idle session alive. */
const BACKGROUND = "background";

/**
 * `secure` cookies carry the __Host- prefix; browsers take them on https and on loopback. Plain http on a
 * network, an explicit setting, gets an ordinary cookie.
 */
export function makeGate(pool: pg.Pool, secure: boolean): Gate {
  const cookieName = secure ? "__Host-ofisi" : "ofisi";
  return {
    cookieName,
    async find(request: FastifyRequest, background) {
      const token = request.cookies[cookieName];
      if (!token || token.length > 100) return undefined;
      return await findSession(
        pool,
        hashToken(token),
        background !== undefined || request.headers["x-ofisi"] === BACKGROUND,
      );
    },
    setCookie(reply: FastifyReply, token: string | undefined) {
      const shared = { path: "/", httpOnly: true, secure, sameSite: "lax" as const };
      if (token === undefined) reply.clearCookie(cookieName, shared);
      else reply.setCookie(cookieName, token, { ...shared, maxAge: ABSOLUTE_HOURS * 3600 });
    },
  };
}
