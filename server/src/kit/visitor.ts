/**
 * Which visitor an address stands for. Every limit per address counts by this. IPv6 hands whole networks to a visitor: the
 * low 64 bits are theirs to change at will, and many get a /56 or more.
 */
import { isIPv4, isIPv6 } from "node:net";

/** A network of 256 visitors, or one customer who was given all of it, is allowed this many visitors' tries. */
export const WIDE_TIMES = 8;

export interface Visitor {
  /** An IPv4 address, or the /64 that an IPv6 address lies in. */
  near: string;
  /** The /56 around it; undefined for IPv4. */
  wide: string | undefined;
}

/** An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) as IPv4; any other as it is. */
export function plainAddress(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  if (!groups || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xff_ff) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** @param address as the connection or a trusted proxy names it. */
export function visitorOf(address: string): Visitor {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return { near: plain, wide: undefined };
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(plain);
  const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
  return {
    near: `${text([first, second, third, fourth])}::/64`,
    wide: `${text([first, second, third, fourth & 0xff_00])}::/56`,
  };
}

/** The eight groups of 16 bits of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const before = groupsIn(head);
  if (tail === undefined) return before;
  const after = groupsIn(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function groupsIn(part: string): number[] {
  return part
    .split(":")
    .filter((group) => group !== "")
    .flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
