/**
 * Cuts a body that only drips (SAFETY section 3: a byte at a time must not hold a connection). Slow links
 * are welcome: only a sender below a crawl is cut.
 */
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Looked at this often; a body has at least this long. */
const LOOK_MS = 12_000;
/** A tenth of the slowest mobile link that still loads a page. */
const BYTES_PER_LOOK_MIN = (LOOK_MS / 1000) * 200;

/**
 * Watches every body from its headers on until its end has come: also one that is refused at once, whose rest is
 * still taken in so that the sender can read why.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  // Before any hook: one that refuses would keep the others from being asked.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    let seen = socket.bytesRead;
    let looks = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const received = socket.bytesRead - seen;
      seen = socket.bytesRead;
      looks += 1;
      if (looks < 2 || received >= BYTES_PER_LOOK_MIN) return undefined;
      clearInterval(timer);
      app.log.warn({ received }, "cut a body that only drips");
      if (!response.headersSent)
        socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      socket.destroySoon();
    }, LOOK_MS);
    timer.unref();
    request.once("close", () => clearInterval(timer));
  });
}
