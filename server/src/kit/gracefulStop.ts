/**
 * Ends with nothing in flight cut: connections that carry no request are closed when the server is asked to
 * end, the others when their answer is out. Browsers open connections ahead of need, and Node counts one
 * that has never sent a request as busy, so that the server would wait for it for ever.
 */
import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What is in flight longer than this is cut after all: the whole end is to take ten seconds at most. */
const IN_FLIGHT_MS_MAX = 8_000;

/** What Fastify is to do at its end, in its own options: what has come in is answered as ever, not refused. */
export const CLOSING = { forceCloseConnections: "idle", return503OnClosing: false } as const;

/** The rest of this turn of the event loop, and one in which everything that has come in is read. */
const READING_TURNS = 2;

export function stopGracefully(app: FastifyInstance): void {
  const requestsOf = new Map<Socket, number>();
  let ending = false;
  const settle = (socket: Socket) => {
    if (ending && requestsOf.get(socket) === 0) socket.end();
  };
  // Under TLS the requests come over the secure socket, and the bare one beneath it must be left alone.
  const opened = "setSecureContext" in app.server ? "secureConnection" : "connection";
  app.server.on(opened, (socket: Socket) => {
    requestsOf.set(socket, 0);
    socket.once("close", () => requestsOf.delete(socket));
  });
  app.server.on("request", ({ socket }: { socket: Socket }, response: NodeJS.EventEmitter) => {
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1);
    response.once("close", () => {
      if (!requestsOf.has(socket)) return;
      requestsOf.set(socket, (requestsOf.get(socket) ?? 1) - 1);
      settle(socket);
    });
  });
  app.addHook("preClose", async () => {
    // A connection that seems to carry nothing may hold a request that the system took in before the signal.
    for (let turn = 0; turn < READING_TURNS; turn++) await nextTurn();
    ending = true;
    for (const socket of requestsOf.keys()) settle(socket);
    setTimeout(() => {
      for (const socket of requestsOf.keys()) socket.destroy();
    }, IN_FLIGHT_MS_MAX).unref();
  });
}
