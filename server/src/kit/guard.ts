/** Headers of every answer, and the refusal of posts from other origins (SAFETY V3). */
import helmet from "@fastify/helmet";
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { languageOf, say } from "@ofisi/contract/kit/texts";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";

export async function addGuards(
  app: FastifyInstance,
  options: { baseUrl: () => string; strictTransport: boolean },
): Promise<void> {
  const ofPages = await headersOf(options.strictTransport);
  const ofCalls = { ...ofPages, "cache-control": "no-store" };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(request.url.startsWith("/api") ? ofCalls : ofPages);
    if (isOurs(request, options.baseUrl())) return;
    request.log.warn({ origin: request.headers.origin }, "cross-site request refused");
    const message = say(
      languageOf(request.headers["accept-language"]),
      "This call was refused because it does not come from this application",
    );
    await reply.status(403).send({ status: 403, success: false, message, data: {} });
  });
}

/** Helmet's headers, worked out once: it would work them out anew for every answer. */
async function headersOf(strictTransport: boolean): Promise<OutgoingHttpHeaders> {
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI library writes its style rules at run time; styles cannot run code here.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A browser that has pinned a self-made certificate could never be let through again.
    strictTransportSecurity: strictTransport ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" },
  });
  let headers: OutgoingHttpHeaders = {};
  model.get("/", async (_request, reply) => {
    headers = { ...reply.raw.getHeaders() };
    return "";
  });
  await model.inject("/");
  await model.close();
  return headers;
}

/** Where messages of payment providers arrive, each under a secret path. */
const MACHINES = "/api/pay/";

/**
 * True for requests that a page of ours, or no page at all, made. A post needs the custom header, which
 * another origin's form cannot send; the browser's own word on the origin must agree where it is given.
 */
function isOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { method, headers } = request;
  if (!request.url.startsWith("/api")) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (method === "GET" || method === "HEAD") return true;
  // Providers' machines know nothing of our header and carry no session; a browser says where it comes from.
  if (request.url.startsWith(MACHINES)) return headers.origin === undefined;
  if (headers[CSRF_HEADER] === undefined) return false;
  const { origin } = headers;
  return origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
}
