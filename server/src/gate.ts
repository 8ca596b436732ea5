/** The session gate: the cookie, and who it belongs to (SAFETY V3.3, V7). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { hashToken } from "./kit/codes.ts";
import type { Gate } from "./kit/dispatch.ts";
import { SessionCache } from "./kit/optimisticRead.ts";
import { ABSOLUTE_HOURS, findSession, touchSession } from "./platform/session/queries.ts";

/** As long as browsers keep a cookie. */
const BROWSER_DAYS = 400;
/** Polling marks itself so: it must not keep an idle session alive. */
const BACKGROUND = "background";

/**
 * `secure` cookies carry the __Host- prefix; browsers take them on https and on loopback. Plain http on a
 * network, an explicit setting, gets an ordinary cookie.
 */
export function makeGate(pool: pg.Pool, secure: boolean): Gate {
  const cookieName = secure ? "__Host-ofisi" : "ofisi";
  const browserCookie = secure ? "__Host-ofisi-browser" : "ofisi-browser";
  const sessionCache = new SessionCache();
  const tokenHashOf = (request: FastifyRequest) => {
    const token = request.cookies[cookieName];
    return token && token.length <= 100 ? hashToken(token) : undefined;
  };
  const isBackground = (request: FastifyRequest) => request.headers["x-ofisi"] === BACKGROUND;
  return {
    cookieName,
    async find(request, background) {
      const tokenHash = tokenHashOf(request);
      if (!tokenHash) return undefined;
      const found = await findSession(pool, tokenHash);
      if (!found) {
        sessionCache.forget(tokenHash);
        return undefined;
      }
      if (found.isDue && background === undefined && !isBackground(request)) await touchSession(pool, tokenHash);
      sessionCache.keep(found.session);
      return found.session;
    },
    cachedSession(request) {
      const tokenHash = tokenHashOf(request);
      return tokenHash && sessionCache.of(tokenHash);
    },
    async revalidate(client, request, cachedSession) {
      const found = await findSession(client, cachedSession.tokenHash);
      // Last use is written on the ordinary way, so once a minute a session goes it.
      if (!found || (found.isDue && !isBackground(request))) return false;
      return isDeepStrictEqual(found.session, cachedSession);
    },
    browserOf: (request) => request.cookies[browserCookie],
    setBrowser(reply, value) {
      const shared = { path: "/", httpOnly: true, secure, sameSite: "lax" as const };
      reply.setCookie(browserCookie, value, { ...shared, maxAge: BROWSER_DAYS * 86_400 });
    },
    setCookie(reply: FastifyReply, token: string | undefined) {
      const shared = { path: "/", httpOnly: true, secure, sameSite: "lax" as const };
      if (token === undefined) reply.clearCookie(cookieName, shared);
      else reply.setCookie(cookieName, token, { ...shared, maxAge: ABSOLUTE_HOURS * 3600 });
    },
  };
}
