/** Usernames for students and staff. */
import { LOCALES, sayWith } from "@ofisi/contract/kit/days";
import type { Text } from "@ofisi/contract/kit/phrases";
import type { Language } from "@ofisi/contract/kit/texts";
import { withoutAccents } from "../../kit/importer/folding.ts";

/** A school keeps a head who can sign in (decision 0014). */
export const ONLY_HEAD = "{name} is the only head who can sign in. Make somebody else head first" satisfies Text;

/**
 * A username that a child knows by heart: the school's code and the school ID (`uhuru.1042`), or without an
 * ID the first name (`uhuru.achieng`). `attempt` above 0 adds a number, for when it is taken.
 */
export function studentUsername(schoolCode: string, bareSchoolId: string, name: string, attempt = 0): string {
  const own = plain(bareSchoolId) || plain(name.split(/\s+/)[0] ?? "") || "student";
  const username = `${schoolCode.toLowerCase()}.${own}`.slice(0, 50);
  return attempt === 0 ? username : `${username}-${attempt + 1}`;
}

/** Words before a name that are not part of it. */
const TITLES = new Set("dr mr mrs ms miss prof eng rev fr sr br pst hon mwl bw bi mme mlle".split(" "));

/**
 * A username for a member of the staff: first and last name and the school (`daniel.rotich.uhuru`). `attempt`
 * above 0 adds a number, for when it is taken.
 */
export function staffUsername(schoolCode: string, name: string, attempt = 0): string {
  const words = name.split(/\s+/).map(plain).filter(Boolean);
  const own = words.length > 1 ? words.filter((word, at) => at > 0 || !TITLES.has(word)) : words;
  const parts = own.length > 1 ? [own[0], own.at(-1)] : own;
  const said = (parts.length > 0 ? parts.join(".") : "staff").slice(0, 40);
  return `${said}${attempt === 0 ? "" : attempt + 1}.${schoolCode.toLowerCase()}`;
}

/** Lower-case letters and digits, without accents and marks. */
const plain = (text: string): string => withoutAccents(text).replace(/[^a-z0-9]/g, "");

/** Until when a password works, by the school's clock and as the screens write it: 22 Nov 2026, 00:43. */
export function untilWords(language: Language, until: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeStyle: "short", timeZone });
  return sayWith(format, until);
}
