/** Listening, with every common refusal of the system in a person's words. */
import { once } from "node:events";
import { createServer } from "node:net";
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

/**
 * Tries the address and lets it go again: before a database is made and the demo is loaded, which takes minutes.
 * @throws StartError when it cannot be listened on.
 */
export async function mustBeFree({ host, port }: Settings): Promise<void> {
  const trial = createServer();
  try {
    trial.listen(port, host);
    await once(trial, "listening");
    trial.close();
    await once(trial, "close");
  } catch (error) {
    throw refusalOf(error, host, port);
  }
}

function refusalOf(error: unknown, host: string, port: number): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const start = (problem: string, remedy: string) => new StartError(problem, remedy, { cause: error });
  if (code === "EADDRINUSE") {
    return start(
      `port ${port} on ${host} is in use by another program.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === "EACCES") {
    return start(
      `this user may not listen on port ${port}.`,
      "Ports below 1024 are for administrators on many systems: choose a higher one, such as PORT=8080.",
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return start(
      `this machine has no address ${host}.`,
      "Set HOST to an address of this machine, to 0.0.0.0 for all of them, or leave it out.",
    );
  }
  return new Error(`Listening failed: ${message}`, { cause: error });
}

/** @throws StartError when the address cannot be listened on. */
export async function listen(app: App, { host, port, tls }: Settings): Promise<Listening> {
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    throw refusalOf(error, host, port);
  }
  const bound = app.server.server.address();
  const actualPort = typeof bound === "object" && bound ? bound.port : port;
  const name = isLoopback(host) ? host : host === "0.0.0.0" || host === "::" ? hostname() : host;
  const address = `${tls === "self" ? "https" : "http"}://${name.includes(":") ? `[${name}]` : name}:${actualPort}`;
  return { address, port: actualPort };
}
