/** Who pays for whom at the demo school, how they pay and how promptly: always the same households. */
import { clock } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import type { CastFamily } from "./families.ts";
import { between, makePerson, makePhone, makeRandom, pick, type Random } from "./person.ts";
import type { Entry } from "./roster.ts";

/**
 * `prompt` pays each term whole, `parts` in two or three parts, `late` something late and never all, `ahead` more than
 * is asked, `silent` has stopped paying, `never` has not begun.
 */
export type Habit = "prompt" | "parts" | "late" | "ahead" | "silent" | "never";

export interface Household {
  /** School IDs of the children, the youngest first. */
  children: string[];
  payer: { names: string; phoneNumber: string };
  /** The mode that they mostly pay by. */
  mode: string;
  /** Their account at the bank; empty where the mode has none. */
  account: string;
  habit: Habit;
  /** Whether their phone's number arrives masked. */
  isMasked: boolean;
  random: Random;
}

/** Of a thousand households, how many pay by each mode. */
const MODES: Readonly<Record<string, number>> = {
  MPESA: 560,
  KCB: 110,
  EQUITY: 105,
  CASH: 70,
  COOP: 55,
  CHEQUE: 30,
  AIRTEL: 25,
  ABSA: 15,
  NCBA: 10,
  FAMILY: 10,
  NATIONAL: 10,
};
/** Banks that few use: one household each, so that no mode is without payments. */
const RARE_MODES = ["STANBIC", "STANCHART", "DTB", "IM", "NATIONAL", "FAMILY", "NCBA", "ABSA", "AIRTEL", "CHEQUE"];
/** Rare modes go to every so-manieth household. */
const RARE_EVERY = 17;

/** Of a hundred households. */
const HABITS: Readonly<Record<Habit, number>> = { prompt: 27, parts: 40, late: 17, ahead: 5, silent: 8, never: 3 };

/** The households of a school's students: its families, and each student who has brought no papers. */
export function castHouseholds(
  school: CastSchool,
  students: readonly Entry[],
  families: readonly CastFamily[],
): Household[] {
  const random = makeRandom(school.seed + 2);
  const inFamily = new Set(families.flatMap((family) => family.children));
  const groups = [
    ...families.map(({ children, guardians }) => ({ children: [...children], guardian: pick(random, guardians) })),
    ...students.flatMap((one) =>
      inFamily.has(one.schoolIDNo) ? [] : [{ children: [one.schoolIDNo], guardian: undefined }],
    ),
  ];
  return groups.map(({ children, guardian }, index) => {
    const own = makeRandom(school.seed * 1_000 + index);
    const mode = index % RARE_EVERY === 5 ? rareMode(index) : pickShare(own, MODES);
    const names = guardian?.names ?? makePerson(own, school.country, { birthYear: 1984 }).name;
    const isBank = !["CASH", "MPESA", "AIRTEL"].includes(mode);
    const phoneNumber = guardian?.phoneNumber ?? makePhone(own, school.country);
    return {
      children,
      payer: { names, phoneNumber },
      mode,
      account: isBank ? `01${digits(own, 11)}` : mode === "AIRTEL" ? phoneNumber : "",
      // Whoever pays by a rare mode pays.
      habit: index % RARE_EVERY === 5 ? "parts" : pickShare(own, HABITS),
      isMasked: own() < 0.35,
      random: own,
    };
  });
}

function rareMode(index: number): string {
  return RARE_MODES[Math.floor(index / RARE_EVERY) % RARE_MODES.length]!;
}

/** One of the keys, each as often as its number says. */
export function pickShare<Key extends string>(random: Random, shares: Readonly<Record<Key, number>>): Key {
  const keys = Object.keys(shares) as Key[];
  let left = random() * keys.reduce((sum, key) => sum + shares[key], 0);
  return keys.find((key) => (left -= shares[key]) < 0) ?? keys[0]!;
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => between(random, 0, 9)).join("");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CHARACTERS = `0123456789${LETTERS}`;

/** A reference as M-Pesa gives it: a letter of the year, one of the month, one of the day, and seven more. */
export function mpesaCode(random: Random, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = `${LETTERS[(year - 2006) % 26]}${LETTERS[month - 1]}${CHARACTERS[date]}`;
  return first + Array.from({ length: 7 }, () => CHARACTERS[between(random, 0, 35)]).join("");
}

/** A slip's reference, as each bank writes it; empty for cash without a slip. */
export function slipReference(random: Random, mode: string, day: string): string {
  const written = day.replaceAll("-", "");
  switch (mode) {
    case "CASH":
      return "";
    case "CHEQUE":
      return `CHQ ${digits(random, 6)}`;
    case "KCB":
      return `FT${written.slice(2)}${CHARACTERS[between(random, 10, 35)]}${digits(random, 5)}`;
    case "EQUITY":
      return `S${digits(random, 8)}`;
    case "AIRTEL":
      return `CI${written.slice(2)}.${digits(random, 4)}.${CHARACTERS[between(random, 10, 35)]}${digits(random, 5)}`;
    default:
      return `${mode.slice(0, 3)}${written.slice(2)}${digits(random, 6)}`;
  }
}

/** When the counter is open. */
export function officeTime(random: Random): string {
  return clock(between(random, 8 * 3600 + 600, 16 * 3600 + 1200));
}

/** A name as M-Pesa writes it: capitals, no accents. */
export function plainName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
}
