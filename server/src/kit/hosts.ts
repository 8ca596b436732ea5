/**
 * The names by which this installation is asked for. A page of a stranger's domain that is made to point here (DNS
 * rebinding) is of one origin with us to a browser; only the name in `Host` gives it away.
 */
import { isIP } from "node:net";

/** What routers and systems of a local network put after a machine's own name; nobody can register one. */
const LOCAL = ["local", "lan", "home", "internal", "localdomain", "home.arpa"];

export interface Names {
  /** This machine's own name. */
  hostname: string;
  /** As set by the person who runs it; empty where nothing is set. */
  listening: string;
  publicUrl: string | undefined;
  more: readonly string[];
}

/**
 * Tells whether a Host header is ours: an address (a stranger's page cannot have one as its name), a name without a
 * dot (nobody can register one), this machine's name, alone or in a local network, and what the settings name.
 */
export function namesOf({ hostname, listening, publicUrl, more }: Names): (host: string) => boolean {
  const own = hostname.toLowerCase();
  const [short = own] = own.split(".");
  const known = new Set([
    own,
    listening.toLowerCase(),
    ...LOCAL.map((domain) => `${short}.${domain}`),
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
    ...more.map((name) => name.toLowerCase()),
  ]);
  return (host) => {
    const name = nameIn(host);
    // No browser leaves it out.
    if (name === "") return host === "";
    return isIP(name) > 0 || !name.includes(".") || name.endsWith(".localhost") || known.has(name);
  };
}

/** Without the port and the root's dot; empty for what is no host. */
function nameIn(host: string): string {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?)\.?)(?::\d{1,5})?$/i.exec(host.slice(0, 300));
  return (found?.[1] ?? found?.[2] ?? "").toLowerCase();
}
