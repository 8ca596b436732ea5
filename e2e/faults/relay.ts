/** A TCP address in front of a Unix socket, that can fall silent with its connections open. */
import { connect, createServer, type Socket } from "node:net";

export interface Relay {
  port: number;
  /** Nothing passes any more, and nothing is closed. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** @param target answers the socket's path at this moment. */
export async function startRelay(target: () => string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target());
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (frozen) socket.pause();
      socket.on("data", (chunk) => other.write(chunk));
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (frozen) socket.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
