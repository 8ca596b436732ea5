/** Headers of every answer, and the refusal of posts from other origins (SAFETY V3). */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import type { Text } from "@ofisi/contract/kit/phrases";
import { languageOf, say as sayTo } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Guarding {
  baseUrl: () => string;
  strictTransport: boolean;
  /** Whether a Host header names this installation. */
  isOurName: (host: string) => boolean;
}

/**
 * By the route that the router has found, never by how the address was spelt: `/%61pi/` is `/api/` to it as well.
 */
export function addGuards(app: FastifyInstance, options: Guarding): void {
  const ofPages = { ...HEADERS, ...(options.strictTransport && STRICT_TRANSPORT) };
  const ofCalls = { ...ofPages, "cache-control": "no-store" };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(request.routeOptions.config?.callers === "pages" ? ofPages : ofCalls);
    const say = (message: Text) => sayTo(languageOf(request.headers["accept-language"]), message);
    if (!options.isOurName(request.headers.host ?? "")) {
      request.log.warn({ host: request.headers.host?.slice(0, 200) }, "a name that is not this installation's");
      const message = say(
        "This installation does not answer to this name. Its administrator can add it to the setting HOST_NAMES",
      );
      return await reply.status(421).send({ status: 421, success: false, message, data: {} });
    }
    if (isOurs(request, options.baseUrl())) return undefined;
    request.log.warn({ origin: request.headers.origin?.slice(0, 200) }, "cross-site request refused");
    const message = say("This call was refused because it does not come from this application");
    return await reply.status(403).send({ status: 403, success: false, message, data: {} });
  });
}

/** Of the pages, and of whatever else is opened as a page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The UI library writes its style rules at run time; styles cannot run code here.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

/** Of every answer. */
const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  // What the filter of old browsers did could be turned against a page.
  "x-xss-protection": "0",
};
/** Not over a self-made certificate: a browser that has pinned it could never be let through again. */
const STRICT_TRANSPORT = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/**
 * True for requests that a page of ours, or no page at all, made. Whatever is not a GET needs the custom header, which
 * another origin's form cannot send; the browser's own word on the origin must agree where it is given.
 */
function isOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { method, headers } = request;
  const callers = request.routeOptions.config?.callers ?? "people";
  const isReading = method === "GET" || method === "HEAD";
  if (callers === "pages" && isReading) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (isReading) return true;
  const { origin } = headers;
  // Not request.host: a proxy passes an X-Forwarded-Host on that a page has made up.
  const isOurOrigin =
    origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${headers.host}`;
  // Providers' machines know nothing of our header and carry no session; a browser says where it comes from.
  if (callers === "machines") return isOurOrigin;
  return headers[CSRF_HEADER] !== undefined && isOurOrigin;
}
