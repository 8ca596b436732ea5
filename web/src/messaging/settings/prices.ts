/** The price list as people read it: the beginnings that have one network and one price stand together. */
import { NETWORKS, beginningsOf, type NetworkCountry } from "@ofisi/contract/messaging/networks";
import type { Price } from "@ofisi/contract/messaging/messagingSettings";

export interface PriceGroup {
  /** Its first beginning. */
  key: string;
  network: string;
  price: string;
  prefixes: readonly string[];
}

export function priceGroups(prices: readonly Price[]): PriceGroup[] {
  const groups = new Map<string, { network: string; price: string; prefixes: string[] }>();
  for (const { prefix, network, price } of prices) {
    const key = `${network}\u0000${price}`;
    const group = groups.get(key) ?? { network, price, prefixes: [] };
    group.prefixes.push(prefix);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, key: group.prefixes[0] ?? "" }));
}

/** The group in which a beginning stands; undefined where none has it. */
export const groupOf = (prices: readonly Price[], prefix: string): PriceGroup | undefined =>
  priceGroups(prices).find(({ prefixes }) => prefixes.includes(prefix));

/** Which prices differ between two lists, but for those of the group of one beginning. */
export function changedPrices(before: readonly Price[], now: readonly Price[], prefix: string) {
  const own = [before, now].flatMap((prices) => groupOf(prices, prefix)?.prefixes ?? []);
  const at = (prices: readonly Price[], of: string): string => {
    const one = prices.find((each) => each.prefix === of);
    return one ? `${one.network} ${one.price}`.trim() : "–";
  };
  return [...new Set([...before, ...now].map((one) => one.prefix))]
    .filter((each) => !own.includes(each))
    .map((each) => ({ label: each, from: at(before, each), to: at(now, each) }));
}

/** Beginnings as they are typed, between spaces or commas. */
export const prefixesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

/** The price list with one group in another's place; a new one has none. */
export function withGroup(
  prices: readonly Price[],
  before: readonly string[],
  { network, price, prefixes }: { network: string; price: string; prefixes: readonly string[] },
): Price[] {
  const others = prices.filter(({ prefix }) => !before.includes(prefix));
  return [...others, ...prefixes.map((prefix) => ({ prefix, network, price }))];
}

/** Networks of which it is known how their numbers begin. */
export const knownNetworks = NETWORKS.map(({ code, country, name }) => ({
  code,
  name,
  country: country satisfies NetworkCountry,
  prefixes: beginningsOf(code),
}));
