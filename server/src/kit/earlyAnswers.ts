/** Answers that go out before all of a body has come: a refusal does not wait until a film has been sent to its end. */
import type { FastifyInstance } from "fastify";

/**
 * Throws away what still comes of a body that is answered before its end. Left unread, it would keep the answer from a
 * client that is still sending, and the connection's next request waiting for ever.
 *
 * Whoever asked for the connection to be closed, as many proxies do, is left to close it: a connection that is closed over
 * unread bytes is reset, and the reset takes the answer away before it is read (RFC 9112, section 9.6). A body that only
 * drips is cut all the same (slowBody.ts), and so is a connection on which nothing comes.
 */
export function takeInTheRest(app: FastifyInstance): void {
  app.addHook("onSend", ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      raw.unpipe();
      raw.resume();
      // A server that is about to end says that it closes. A parser that has refused says so too, which is put right.
      if (!reply.raw.hasHeader("connection")) reply.header("connection", "keep-alive");
    }
    done();
  });
}
