/** Listening, with every common refusal of the system in a person's words. */
import { hostname } from "node:os";
import type { App } from "./app.ts";
import { StartError } from "./kit/startError.ts";
import { isLoopback, type Settings } from "./settings.ts";

export interface Listening {
  /** What a person on this machine opens. */
  address: string;
  /** The port that was bound; differs from the setting where that is 0. */
  port: number;
}

/** @throws StartError when the address cannot be listened on. */
export async function listen(app: App, { host, port, tls }: Settings): Promise<Listening> {
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `port ${port} on ${host} is in use by another program.`,
        `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
        { cause: error },
      );
    }
    if (code === "EACCES") {
      throw new StartError(
        `this user may not listen on port ${port}.`,
        "Ports below 1024 are for administrators on many systems: choose a higher one, such as PORT=8080.",
        { cause: error },
      );
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartError(
        `this machine has no address ${host}.`,
        "Set HOST to an address of this machine, to 0.0.0.0 for all of them, or leave it out.",
        { cause: error },
      );
    }
    throw new Error(`Listening failed: ${message}`, { cause: error });
  }
  const bound = app.server.server.address();
  const actualPort = typeof bound === "object" && bound ? bound.port : port;
  const name = isLoopback(host) ? host : host === "0.0.0.0" || host === "::" ? hostname() : host;
  const address = `${tls === "self" ? "https" : "http"}://${name.includes(":") ? `[${name}]` : name}:${actualPort}`;
  return { address, port: actualPort };
}
