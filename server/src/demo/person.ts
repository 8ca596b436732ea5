/** Makes up people, always the same ones from the same seed. */
import {
  COMMUNITIES,
  CONGOLESE_AVENUES,
  CONGOLESE_TOWNS,
  KENYAN_TOWNS,
  type Community,
  type NameCountry,
} from "./names.ts";

/** Answers the next number from 0 up to, not including, 1. */
export type Random = () => number;

/** A repeatable source of chance (mulberry32): the same seed tells the same story. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same chance for the same words, whichever start of the demo asks: what is there already is not marked otherwise. */
export function seeded(words: string): Random {
  let seed = 0;
  for (const letter of words) seed = (Math.imul(seed, 31) + letter.codePointAt(0)!) >>> 0;
  return makeRandom(seed);
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** One of a list that has at least one entry. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** A person as a school's papers have them; every field is a text of the contract's form. */
export interface Person {
  name: string;
  gender: "Female" | "Male";
  /** ISO day. */
  dateOfBirth: string;
  /** International form, or empty for a child without a phone at home. */
  phoneNumber: string;
  /** At example.org, so that nothing can reach anyone; often empty. */
  email: string;
  address: string;
  nationality: string;
}

function pickCommunity(random: Random, country: NameCountry): Community {
  const communities = COMMUNITIES[country];
  let left = random() * communities.reduce((sum, community) => sum + community.share, 0);
  return communities.find((community) => (left -= community.share) < 0) ?? communities[0]!;
}

/** A full name of the country, in the order and with the parts of its community. */
export function makeName(random: Random, country: NameCountry, gender: "Female" | "Male"): string {
  const community = pickCommunity(random, country);
  const given = pick(random, community.given[gender]);
  // Some have two baptismal names.
  const second = random() < 0.06 ? pick(random, community.given[gender]) : given;
  const own = pick(random, community.own[gender]);
  const families = community.family.filter((family) => family !== own);
  return community.compose({
    given: second === given || given.includes("-") ? given : `${given} ${second}`,
    own,
    family: pick(random, families),
  });
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => between(random, 0, 9)).join("");

/** Prefixes of the mobile operators. */
const MOBILE = {
  KE: ["+25470", "+25471", "+25472", "+25474", "+25479", "+25411"],
  CD: ["+24381", "+24382", "+24389", "+24397", "+24399"],
};

/** Where a family gets its post, or lives. */
export function makeAddress(random: Random, country: NameCountry): string {
  if (country === "KE") {
    const { town, county, postalCode } = pick(random, KENYAN_TOWNS);
    const place = town === county ? town : `${town}, ${county} County`;
    return `P.O. Box ${between(random, 10, 9999)}-${postalCode}, ${place}`;
  }
  // Most families live near the school.
  const { town, communes } = random() < 0.8 ? CONGOLESE_TOWNS[0]! : pick(random, CONGOLESE_TOWNS);
  return `${between(random, 1, 180)}, avenue ${pick(random, CONGOLESE_AVENUES)}, c/${pick(random, communes)}, ${town}`;
}

/** A mobile number of the country, in international form. */
export function makePhone(random: Random, country: NameCountry): string {
  return `${pick(random, MOBILE[country])}${digits(random, 7)}`;
}

/** `Ng'ang'a Élodie` → `nganga.elodie17@example.org`: what mail systems make of a name. */
export function mailName(random: Random, name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase();
  return `${plain.replace(/[^a-z]+/g, ".").replace(/^\.|\.$/g, "")}${between(random, 1, 99)}@example.org`;
}

/** Neighbours whose children are in such schools too. */
const NEIGHBOURS = {
  KE: ["Ugandan", "Tanzanian", "Rwandan", "South Sudanese", "Ethiopian"],
  CD: ["Zambienne", "Angolaise", "Burundaise"],
};

export interface MakeOptions {
  /** The calendar year of birth. */
  birthYear: number;
  gender?: "Female" | "Male";
}

/** A person of the country. The same state of `random` makes the same person. */
export function makePerson(random: Random, country: NameCountry, { birthYear, gender }: MakeOptions): Person {
  const chosen = gender ?? (random() < 0.5 ? "Female" : "Male");
  const name = makeName(random, country, chosen);
  const month = between(random, 1, 12);
  const day = between(random, 1, new Date(Date.UTC(birthYear, month, 0)).getUTCDate());
  return {
    name,
    gender: chosen,
    dateOfBirth: `${birthYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
    phoneNumber: random() < 0.85 ? makePhone(random, country) : "",
    email: random() < 0.3 ? mailName(random, name) : "",
    address: makeAddress(random, country),
    nationality: random() < 0.03 ? pick(random, NEIGHBOURS[country]) : { KE: "Kenyan", CD: "Congolaise" }[country],
  };
}
