/** The families of the demo: brothers and sisters by their family name and age, and the guardians behind them. */
import type { CastSchool } from "./cast.ts";
import { COMMUNITIES, type Community, type NameCountry } from "./names.ts";
import { mailName, makeAddress, makePhone, makeRandom, pick, type Random } from "./person.ts";
import type { Entry } from "./roster.ts";

export interface CastGuardian {
  names: string;
  relationship: string;
  phoneNumber: string;
  email: string;
  address: string;
  nationality: string;
}

export interface CastFamily {
  parentIDNumber: string;
  /** School IDs of the children, the youngest first. */
  children: string[];
  address: string;
  guardians: CastGuardian[];
}

/** Months between two births in a family, at least. */
const MONTHS_APART = 11;
/** Of a hundred families, how many have brought no papers yet. */
const WITHOUT_PAPERS = 12;

/** How many children a family sends, in a hundred families: one, two, three, four. */
const SIZES = [48, 32, 15, 5];

/**
 * The families of a school's students, always the same ones. Children of one family have its name and are of
 * different groups; the people named in the cast all have a family, some others have brought no papers yet.
 */
export function castFamilies(school: CastSchool, students: readonly Entry[]): CastFamily[] {
  const random = makeRandom(school.seed + 1);
  const named = new Set(school.students.map((student) => student.schoolIDNo));
  const names = new Map(students.map((one) => [one, familyName(one.name, school.country)]));
  const taken = new Set<string>();
  const families: CastFamily[] = [];
  for (const first of students) {
    const of = names.get(first);
    if (!of || taken.has(first.schoolIDNo)) continue;
    const children = [first];
    const size = pickSize(random);
    for (const other of students) {
      if (children.length >= size) break;
      const isOne = !taken.has(other.schoolIDNo) && names.get(other)?.family === of.family;
      if (isOne && children.every((child) => canBeSiblings(child, other))) children.push(other);
    }
    const isNamed = children.some((child) => named.has(child.schoolIDNo));
    if (random() * 100 < WITHOUT_PAPERS && !isNamed) continue;
    for (const child of children) taken.add(child.schoolIDNo);
    families.push({
      parentIDNumber: `F${String(families.length + 1).padStart(4, "0")}`,
      children: children.map((child) => child.schoolIDNo),
      ...makeHome(random, school.country, of, children),
    });
  }
  return families;
}

interface FamilyName {
  family: string;
  community: Community;
}

/** The family's part of a name: the last in Kenya, the first in the DRC; the longest that fits. */
function familyName(name: string, country: NameCountry): FamilyName | undefined {
  let found: FamilyName | undefined;
  for (const community of COMMUNITIES[country]) {
    for (const family of community.family) {
      const fits = country === "KE" ? name.endsWith(` ${family}`) : name.startsWith(`${family} `);
      if (fits && family.length > (found?.family.length ?? 0)) found = { family, community };
    }
  }
  return found;
}

function canBeSiblings(one: Entry, other: Entry): boolean {
  const months = Math.abs(Date.parse(one.dateOfBirth) - Date.parse(other.dateOfBirth)) / (30.4 * 86_400_000);
  return one.groupName !== other.groupName && months >= MONTHS_APART;
}

function pickSize(random: Random): number {
  let left = random() * 100;
  return SIZES.findIndex((share) => (left -= share) < 0) + 1 || SIZES.length;
}

/** Who stands behind the children, and where they live. */
function makeHome(
  random: Random,
  country: NameCountry,
  of: FamilyName,
  children: readonly Entry[],
): Pick<CastFamily, "address" | "guardians"> {
  const eldest = children.at(-1)!;
  const address = "address" in eldest ? eldest.address : makeAddress(random, country);
  const nationality = "nationality" in eldest ? eldest.nationality : { KE: "Kenyan", CD: "Congolaise" }[country];
  const guardians = relationships(random).map((relationship) => {
    const names = guardianName(random, of, relationship);
    return {
      names,
      relationship,
      phoneNumber: makePhone(random, country),
      email: random() < 0.35 ? mailName(random, names) : "",
      address,
      nationality,
    };
  });
  return { address, guardians };
}

/** Both parents, one of them, or who has taken the children in. */
function relationships(random: Random): string[] {
  const roll = random() * 100;
  if (roll < 60) return ["Mother", "Father"];
  if (roll < 82) return ["Mother"];
  if (roll < 88) return ["Father"];
  if (roll < 92) return ["Grandmother"];
  if (roll < 95) return ["Mother", "Uncle"];
  return [pick(random, ["Aunt", "Uncle", "Grandfather", "Guardian"])];
}

function guardianName(random: Random, { community, family }: FamilyName, relationship: string): string {
  const isWoman =
    ["Mother", "Grandmother", "Aunt"].includes(relationship) || (relationship === "Guardian" && random() < 0.5);
  const gender = isWoman ? "Female" : "Male";
  // Where names are a line of fathers, a wife keeps her own; elsewhere most take the family's.
  const isLineOfFathers = community.own.Female === community.own.Male;
  const keepsOwn = isWoman && (isLineOfFathers || random() < 0.15);
  const own = pick(random, community.own[gender]);
  return community.compose({
    given: pick(random, community.given[gender]),
    own:
      own === family
        ? pick(
            random,
            community.own[gender].filter((name) => name !== family),
          )
        : own,
    family: keepsOwn ? pick(random, community.family) : family,
  });
}
