/**
 * A request to a machine outside, whose address somebody typed. It says of every failure whether anything may have left:
 * what has not may be tried again. Addresses inside this network are called only where the settings name them, whatever
 * a name resolves to (SAFETY V1.3.6, API7).
 */
import type { Text } from "@ofisi/contract/kit/phrases";
import { lookup as resolveName, type LookupOptions } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { mustHoldNothing } from "./database/pool.ts";
import { blocksOf } from "./proxies.ts";

/** From the first step to the last byte of the answer. */
const CALL_MS_MAX = 30_000;
/** Carriers answer in some kB, also for a hundred recipients. */
const ANSWER_BYTES_MAX = 500_000;

export interface Outgoing {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** No answer came. With `mayHaveLeft` false nothing was sent, and trying again is safe. */
export class NoAnswer extends Error {
  readonly mayHaveLeft: boolean;
  constructor(message: string, mayHaveLeft: boolean) {
    super(message);
    this.name = "NoAnswer";
    this.mayHaveLeft = mayHaveLeft;
  }
}

/** Blocks that no stranger's name may lead to: this machine, its network, and what is no machine at all. */
const INSIDE = blocksOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  // Tunnels, which lead to the IPv4 address within.
  "2001::/32",
  "2002::/16",
  "192.88.99.0/24",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]);

/** Whether an address may be called. @param allowed addresses and blocks inside that the settings name. */
export function mayBeCalled(address: string, allowed: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain) === 6 ? "ipv6" : "ipv4";
  if (isIP(plain) === 0) return false;
  // Written in hexadecimal, an IPv4 address in an IPv6 one is nobody's honest way to name a machine.
  if (/^::ffff:/i.test(plain)) return false;
  return blocksOf(allowed).check(plain, family) || !INSIDE.check(plain, family);
}

/** Resolves a name as a connection does, and refuses what it leads to inside. */
export function guardedLookup(allowed: readonly string[]): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error ?? !first) return callback(error ?? new Error(`${hostname} has no address`), "", 0);
      if (!found.every(({ address }) => mayBeCalled(address, allowed))) return callback(insideError(hostname), "", 0);
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

const insideError = (host: string) =>
  new Error(`${host} is inside this network. MESSAGING_PRIVATE_HOSTS names what may be called there`);

/** What went wrong, in our words where the program's own say it in its. */
function wordsOf({ message }: Error): string {
  if (message === "socket hang up" || message === "read ECONNRESET")
    return "the line was closed without an answer" satisfies Text;
  return message || ("no answer in time" satisfies Text);
}

/** @throws NoAnswer when no whole answer came. */
export async function askOutside(
  { method, url, headers, body }: Outgoing,
  allowed: readonly string[],
): Promise<{ status: number; text: string }> {
  mustHoldNothing("a machine outside is asked");
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !["http:", "https:"].includes(address.protocol)) throw new NoAnswer("this is no web address", false);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  // An address itself is not looked up.
  if (isIP(host) > 0 && !mayBeCalled(host, allowed)) throw new NoAnswer(insideError(host).message, false);
  let mayHaveLeft = false;
  return await new Promise((resolve, reject) => {
    const isTls = address.protocol === "https:";
    const timer = setTimeout(() => call.destroy(new Error("no answer in time" satisfies Text)), CALL_MS_MAX);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(new NoAnswer(wordsOf(error), mayHaveLeft));
    };
    const begin = () =>
      (isTls ? tlsRequest : plainRequest)(address, {
        method,
        headers: { ...headers, ...(method === "POST" && { "content-length": String(Buffer.byteLength(body)) }) },
        // A kept connection may be closed at the other end just when it is used: nobody knows what became of that request.
        agent: false,
        lookup: guardedLookup(allowed),
      });
    let call: ReturnType<typeof begin>;
    try {
      call = begin();
    } catch (error) {
      // A header that is none.
      return fail(error as Error);
    }
    call.once("socket", (socket) => socket.once(isTls ? "secureConnect" : "connect", () => (mayHaveLeft = true)));
    call.once("error", fail);
    // Of one that takes the request for something else (101), nothing is said but that.
    const closed = () => fail(new Error("socket hang up"));
    call.once("close", closed);
    call.once("response", (response) => {
      call.off("close", closed);
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes > ANSWER_BYTES_MAX) call.destroy(new Error("the answer is too long" satisfies Text));
      });
      response.once("error", fail);
      response.once("close", () => {
        if (!response.complete) return fail(new Error("the answer was cut off" satisfies Text));
        clearTimeout(timer);
        return resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
      });
    });
    call.end(method === "POST" ? body : undefined);
  });
}
