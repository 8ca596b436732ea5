/** GET /api/events: the live events of the caller's school, as server-sent events. */
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import type { Text } from "@ofisi/contract/kit/phrases";
import { languageOf, say } from "@ofisi/contract/kit/texts";
import type { Gate } from "./dispatch.ts";
import { shareOf, Streams, toldTo, type Topics } from "./eventStreams.ts";
import type { LiveEvent, LiveHub } from "./live.ts";

/** Proxies close a silent connection after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;
/** A session that idles out, or reaches its twelve hours, hears nothing more within this; one that is ended hears nothing at once. */
const SESSION_CHECK_MS = 60_000;
/**
 * Pages that an installation serves at a time: of all schools, of one, of one person, who has some tabs and a phone. A page
 * beyond falls back to looking by itself. Students and the others have places of their own, so that they never take the staff's.
 */
const STREAMS_MAX = {
  staff: { all: 2_000, school: 500, person: 10 },
  others: { all: 1_000, school: 300, person: 10 },
};
/**
 * So much waits for a page that takes nothing in, as a phone that sleeps. It is cut off then: it connects again once it is
 * awake, and looks for itself.
 */
const WAITING_BYTES_MAX = 500_000;

const TOO_MANY: Text = "You have too many pages open. This one does not follow what others change";
const FULL: Text = "Too many pages are open in your school just now. This one does not follow what others change";

/** @param processes how many serve the installation: the places are divided among them. */
export function serveEvents(
  app: FastifyInstance,
  { gate, hub, topics, processes }: { gate: Gate; hub: LiveHub; topics: Topics; processes: number },
): void {
  const staff = new Streams(shareOf(STREAMS_MAX.staff, processes));
  const others = new Streams(shareOf(STREAMS_MAX.others, processes));
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
    const streams = session.userTypeCode === "STAFF" ? staff : others;
    const leave = streams.take(session.school, session.username);
    if (typeof leave === "string") {
      const message = say(languageOf(request.headers["accept-language"]), leave === "person" ? TOO_MANY : FULL);
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
    const write = (event: LiveEvent | "missed" | "ended") => {
      if (event === "ended") return end();
      // The end of the session may be among what was missed.
      if (event === "missed") check();
      const told = event === "missed" ? undefined : toldTo(session, event, topics);
      if (event === "missed") stream.write("event: missed\ndata: {}\n\n");
      else if (told) stream.write(`data: ${JSON.stringify(told)}\n\n`);
      if (stream.writableLength > WAITING_BYTES_MAX) stream.destroy();
    };
    stream.write("retry: 3000\n\n");
    const unsubscribe = hub.subscribe({ school: session.school, tokenHash: session.tokenHash }, write);
    const heartbeat = setInterval(() => stream.write(": here\n\n"), HEARTBEAT_MS);
    const checking = setInterval(() => check(), SESSION_CHECK_MS);
    const check = () => {
      gate.find(request, "background").then(
        (still) => still ?? end(),
        () => undefined,
      );
    };
    const end = () => {
      clearInterval(heartbeat);
      clearInterval(checking);
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
