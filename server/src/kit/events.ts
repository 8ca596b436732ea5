/** GET /api/events: the live events of the caller's school, as server-sent events. */
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import type { Gate } from "./dispatch.ts";
import type { LiveEvent, LiveHub } from "./live.ts";

/** Proxies close a silent connection after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;
/** So soon after it ends, a session hears nothing more. */
const SESSION_CHECK_MS = 60_000;
/** Pages of one school that one process serves at a time; a page beyond falls back to looking by itself. */
const STREAMS_MAX = 2_000;

export function serveEvents(app: FastifyInstance, gate: Gate, hub: LiveHub): void {
  const open = new Set<() => void>();
  // Before the server waits for its connections to end: these would never end by themselves.
  app.addHook("preClose", (done) => {
    for (const end of open) end();
    done();
  });
  app.get("/api/events", async (request, reply) => {
    const session = await gate.find(request, "background");
    if (!session?.school || session.mustChangePassword) {
      return await reply.status(401).send({ status: 401, success: false, message: "Token has expired", data: {} });
    }
    if (open.size >= STREAMS_MAX) return await reply.status(503).send();
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const write = (event: LiveEvent | "missed") => {
      if (event === "missed") stream.write("event: missed\ndata: {}\n\n");
      else stream.write(`data: ${JSON.stringify({ topic: event.topic, by: event.by, key: event.key })}\n\n`);
    };
    stream.write("retry: 3000\n\n");
    const unsubscribe = hub.subscribe(session.school, write);
    const heartbeat = setInterval(() => stream.write(": here\n\n"), HEARTBEAT_MS);
    const check = setInterval(() => {
      gate.find(request, "background").then(
        (still) => still ?? end(),
        () => undefined,
      );
    }, SESSION_CHECK_MS);
    const end = () => {
      clearInterval(heartbeat);
      clearInterval(check);
      unsubscribe();
      open.delete(end);
      stream.end();
    };
    open.add(end);
    stream.on("close", end);
    return reply;
  });
}
