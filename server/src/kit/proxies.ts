/**
 * Whose word on the visitor's address is believed. Each proxy adds, at the end of `X-Forwarded-For`, the address that
 * it was called from; what stands further left than our own proxies wrote is the visitor's own invention.
 */
import { BlockList, isIP } from "node:net";

/** One address or block (`10.0.0.0/8`) of proxies; undefined for what is neither. */
export function readBlock(text: string): { address: string; prefix: number; family: "ipv4" | "ipv6" } | undefined {
  const [address = "", length, ...rest] = text.trim().split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  const most = version === 4 ? 32 : 128;
  const prefix = length === undefined ? most : Number(length);
  return prefix > most ? undefined : { address, prefix, family: version === 4 ? "ipv4" : "ipv6" };
}

/** The addresses and blocks of a list; what is neither is left out. */
export function blocksOf(texts: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const text of texts) {
    const block = readBlock(text);
    if (block) blocks.addSubnet(block.address, block.prefix, block.family);
  }
  return blocks;
}

/**
 * For Fastify's `trustProxy`: believes the first `count` hops, and only when the one that calls us is a proxy of ours:
 * this machine itself, or an address that `peers` names. Fastify asks from the nearest hop (0) outwards. A mere number
 * would believe anybody who calls us directly, so Fastify takes a number for none at all.
 */
export function trustedHops(count: number, peers: readonly string[]): (address: string, hop: number) => boolean {
  const known = blocksOf(["127.0.0.0/8", "::1", ...peers]);
  const isPeer = (address: string) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    const version = isIP(plain);
    return version > 0 && known.check(plain, version === 4 ? "ipv4" : "ipv6");
  };
  return (address, hop) => hop < count && (hop > 0 || isPeer(address));
}
