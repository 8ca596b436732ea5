/**
 * Phone numbers as schools write them. A number with a country's code is brought to `+254…`; a number without a code is of
 * the school's country, or it is no number.
 */
import type { z } from "zod";
import { text } from "./fields.ts";
import type { Text } from "./phrases.ts";
import { plainDashes, withoutUnseen } from "./plainText.ts";

/** The countries that schools are in. */
export type PhoneCountry = "KE" | "CD";

/** The numbers of a country, behind its calling code. */
interface Numbering {
  code: string;
  /** The national number, without the 0 that it is dialled with at home. */
  national: RegExp;
}

/** Landlines and mobiles of the schools' countries and their neighbours: how a number begins and how long it is. */
const KNOWN: readonly Numbering[] = [
  { code: "254", national: /^[124567]\d{8}$/ },
  { code: "243", national: /^[89]\d{8}$/ },
  { code: "256", national: /^[2347]\d{8}$/ },
  { code: "255", national: /^[2678]\d{8}$/ },
  { code: "250", national: /^[27]\d{8}$/ },
  { code: "257", national: /^[2367]\d{7}$/ },
];

const HOME = { KE: KNOWN[0]!, CD: KNOWN[1]! } as const satisfies Record<PhoneCountry, Numbering>;

/**
 * `254712345678`, `00254 712345678`, `(+254) 0712-345-678` → `+254712345678`, and so for each country that we know. What is
 * written without a country's code, as `0712 345 678` or `712345678`, is of the country given; where none is given, it is
 * returned as it was, only trimmed, if a country of schools has such a number. A number of another country is returned
 * as it was too. Empty stays empty.
 * Answers `undefined` when the text cannot be a phone number: it is too short or too long, or begins as no number there does.
 */
export function normalisePhone(given: string, country?: PhoneCountry): string | undefined {
  const value = plainDashes(withoutUnseen(given)).trim();
  if (value === "") return "";
  if (!/^(?:\+|\(\+\d{1,4}\))?[\d\s().\-/]{6,28}$/.test(value)) return undefined;
  const digits = value.replace(/\(0\)/g, "").replace(/\D/g, "");
  const isInternational = value.includes("+") || digits.startsWith("00");
  const bare = digits.replace(/^00/, "");
  for (const { code, national } of KNOWN) {
    if (!bare.startsWith(code)) continue;
    const rest = bare.slice(code.length).replace(/^0/, "");
    if (national.test(rest)) return `+${code}${rest}`;
    if (isInternational) return undefined;
  }
  if (isInternational) return bare.length >= 7 && bare.length <= 15 ? value.replace(/^\((\+\d+)\)/, "$1") : undefined;
  const rest = bare.replace(/^0/, "");
  if (country === undefined) return Object.values(HOME).some(({ national }) => national.test(rest)) ? value : undefined;
  const { code, national } = HOME[country];
  return national.test(rest) ? `+${code}${rest}` : undefined;
}

/** Words beside a number, such as `tel:`, `(maman)` or `WhatsApp`; a letter next to a figure is part of the number, and wrong. */
const WORDS = /(?<![\p{L}\d])\p{L}[\p{L}'’.]*\p{L}(?:\.|\s?:)?(?![\p{L}\d])/gu;
/** What stands between two numbers in one cell. */
const BETWEEN = /[,;|\n]|\s[-–—]\s|\/|\s(?:ou|or|au|et|and|na|&)\s/iu;

/**
 * The numbers of a cell of a spreadsheet: several may stand in it, with words beside them. Undefined when one of them
 * cannot be a phone number.
 */
export function phonesIn(cell: string, country?: PhoneCountry): string[] | undefined {
  const whole = normalisePhone(cell, country);
  if (whole !== undefined) return whole === "" ? [] : [whole];
  const parts = plainDashes(withoutUnseen(cell)).split(BETWEEN);
  const numbers = parts.flatMap((part) => {
    const bare = part
      .replace(WORDS, " ")
      .replace(/\(\s*\)/g, " ")
      .replace(/^[\s:.-]+|[\s:-]+$/g, "");
    return bare === "" ? [] : [bare];
  });
  const read = numbers.flatMap((each) => {
    const one = normalisePhone(each, country);
    if (one !== undefined) return [one];
    // Two in a row, apart by a blank alone.
    const words = each.split(/\s+/);
    const pairs = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
    const two = pairs
      .map((pair) => pair.map((half) => normalisePhone(half, country)))
      .find((pair) => pair.every((half) => half !== undefined));
    return two ?? [undefined];
  });
  if (read.length === 0 || read.some((each) => each === undefined)) return undefined;
  return [...new Set(read as string[])];
}

/** Marks the check of a phone, so that the server finds the fields that it reads by the school's country. */
const PHONE = "phone";

/**
 * A phone field: normalised, or empty. Of which country a number without a code is, the contract cannot know: the server
 * reads it by the caller's school (`localPhones`), and refuses what is no number there (`findBadPhone`).
 */
export function phone() {
  return text(40)
    .overwrite((value) => normalisePhone(value) ?? value)
    .refine((value) => normalisePhone(value) !== undefined, {
      error: "Phone: write it like +254712345678 or 0712345678" satisfies Text,
      params: { [PHONE]: true },
    });
}

/** The names of the fields of an input that are phones. */
export function phonesOf(shape: Readonly<Record<string, z.core.$ZodType>>): string[] {
  return Object.keys(shape).filter((name) => isPhone(shape[name]));
}

function isPhone(schema: z.core.$ZodType | undefined): boolean {
  const checks = schema?._zod.def.checks ?? [];
  return checks.some((check) => {
    const { def } = check._zod;
    return "params" in def && (def.params as Record<string, unknown> | undefined)?.[PHONE] === true;
  });
}

/** What was typed into a form, its phones without a code read as of this country. */
export function localPhones<Form extends object>(
  form: Form,
  names: readonly (keyof Form & string)[],
  country: PhoneCountry,
): Form {
  if (names.length === 0) return form;
  const read = names.flatMap((name) => {
    const typed: unknown = form[name];
    return typeof typed === "string" && typed !== "" ? [[name, normalisePhone(typed, country) ?? typed]] : [];
  });
  return { ...form, ...(Object.fromEntries(read) as Partial<Form>) };
}

/** The first of these fields that has a number which this country does not have; undefined when all are well. */
export function findBadPhone<Form extends object>(
  form: Form,
  names: readonly (keyof Form & string)[],
  country: PhoneCountry,
): (keyof Form & string) | undefined {
  return names.find((name) => {
    const typed: unknown = form[name];
    return typeof typed === "string" && normalisePhone(typed, country) === undefined;
  });
}

/** What is said of a number that a country does not have. */
export const NO_SUCH_PHONE = {
  KE: "Phone: write it like 0712345678, or with its country's code like +256712345678",
  CD: "Phone: write it like 0812345678, or with its country's code like +254712345678",
} as const satisfies Record<PhoneCountry, Text>;
