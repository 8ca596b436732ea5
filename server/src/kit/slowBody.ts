/**
 * Cuts a body that only drips (SAFETY section 3: a byte at a time must not hold a connection). Slow links
 * are welcome: only a sender below a crawl is cut.
 */
import type { FastifyInstance } from "fastify";

/** Looked at this often; a body has at least this long. */
const LOOK_MS = 12_000;
/** A tenth of the slowest mobile link that still loads a page. */
const BYTES_PER_LOOK_MIN = (LOOK_MS / 1000) * 200;

export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "POST") return done();
    const { socket } = request.raw;
    let seen = socket.bytesRead;
    let looks = 0;
    const timer = setInterval(() => {
      if (request.raw.complete || reply.sent) return clearInterval(timer);
      const received = socket.bytesRead - seen;
      seen = socket.bytesRead;
      looks += 1;
      if (looks < 2 || received >= BYTES_PER_LOOK_MIN) return undefined;
      clearInterval(timer);
      request.log.warn({ received }, "cut a body that only drips");
      socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      socket.destroySoon();
    }, LOOK_MS);
    timer.unref();
    reply.raw.once("close", () => clearInterval(timer));
    done();
  });
}
