/** GET /api/events: the live events of the caller's school, as server-sent events. */
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import { languageOf, say } from "@ofisi/contract/kit/texts";
import type { Gate } from "./dispatch.ts";
import { Streams, toldTo, type Topics } from "./eventStreams.ts";
import type { LiveEvent, LiveHub } from "./live.ts";

/** Proxies close a silent connection after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;
/** So soon after it ends, a session hears nothing more. */
const SESSION_CHECK_MS = 60_000;
/**
 * Pages that one process serves at a time: of all schools, of one, of one person, who has some tabs and a phone. A page
 * beyond falls back to looking by itself.
 */
const STREAMS_MAX = { all: 2_000, school: 500, person: 10 };
/**
 * So much waits for a page that takes nothing in, as a phone that sleeps. It is cut off then: it connects again once it is
 * awake, and looks for itself.
 */
const WAITING_BYTES_MAX = 500_000;

export function serveEvents(app: FastifyInstance, gate: Gate, hub: LiveHub, topics: Topics): void {
  const streams = new Streams(STREAMS_MAX);
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
    const leave = streams.take(session.school, session.username);
    if (!leave) {
      const message = say(
        languageOf(request.headers["accept-language"]),
        "You have too many pages open. This one does not follow what others change",
      );
      return await reply.status(429).send({ status: 429, success: false, message, data: {} });
    }
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const write = (event: LiveEvent | "missed") => {
      const told = event === "missed" ? undefined : toldTo(session, event, topics);
      if (event === "missed") stream.write("event: missed\ndata: {}\n\n");
      else if (told) stream.write(`data: ${JSON.stringify(told)}\n\n`);
      if (stream.writableLength > WAITING_BYTES_MAX) stream.destroy();
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
      leave();
      stream.end();
    };
    open.add(end);
    stream.on("close", end);
    // Gone while it was looked up who it was: nothing would tell.
    if (stream.destroyed) end();
    return reply;
  });
}
