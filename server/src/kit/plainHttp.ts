/**
 * With TLS=self the port speaks https alone. Who types http:// to it is told so and shown the way, where a connection that
 * breaks would say nothing.
 */
import type { Server } from "node:https";
import type { Socket } from "node:net";

/** The first byte of every TLS conversation (RFC 8446, 5.1: a handshake record). */
const TLS_HANDSHAKE = 0x16;
/** Browsers open connections ahead of need; one that says nothing for so long is let go, as one with half a request is. */
const SILENT_MS_MAX = 10_000;
/** The answer is a packet: whoever has not taken it by then does not read. */
const ANSWER_MS_MAX = 5_000;
/** A host as browsers send it: nothing else is written back. */
const HOST = /^host:[ \t]*([\w.-]+(?::\d{1,5})?|\[[\da-f:.]+\](?::\d{1,5})?)[ \t]*$/im;

/**
 * Looks at the first byte of each connection: TLS goes on as if nobody had looked, anything else gets an answer in plain http.
 * Call it before others listen for connections.
 * @param origin where https answers, given the host that was typed; undefined where none was.
 */
export function answerPlainHttp(server: Server, origin: (host: string | undefined) => string): void {
  const secure = server.listeners("connection") as ((socket: Socket) => void)[];
  for (const listener of secure) server.removeListener("connection", listener);
  server.on("connection", (socket: Socket) => {
    const end = () => socket.destroy();
    socket.setTimeout(SILENT_MS_MAX, end);
    socket.on("error", end);
    socket.once("readable", () => {
      const first = socket.read() as Buffer | null;
      if (first === null) return end();
      if (first[0] !== TLS_HANDSHAKE) return answer(socket, first.toString("latin1"), origin);
      socket.setTimeout(0);
      socket.removeListener("timeout", end);
      socket.removeListener("error", end);
      socket.unshift(first);
      for (const listener of secure) listener.call(server, socket);
      return undefined;
    });
  });
}

function answer(socket: Socket, request: string, origin: (host: string | undefined) => string): void {
  const [, method = "", path = "/"] = /^([A-Z]+) (\/[!-~]*) HTTP\/1/.exec(request) ?? [];
  const home = origin(HOST.exec(request)?.[1]);
  // What was sent is not sent on: a password has travelled in plain text already.
  const isAsked = method === "GET" || method === "HEAD";
  const body = `This port speaks https only. Open ${home}/\n`;
  const head = [
    isAsked ? "HTTP/1.1 307 Temporary Redirect" : "HTTP/1.1 403 Forbidden",
    ...(isAsked ? [`location: ${home}${path}`] : []),
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.setTimeout(ANSWER_MS_MAX);
  socket.end(`${head.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`);
  // What else was sent is taken in, or the system would throw the answer away with it.
  socket.resume();
}
