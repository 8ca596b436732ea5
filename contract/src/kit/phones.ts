/**
 * Phone numbers as schools write them. Kenyan and Congolese numbers are brought to +254… and +243…;
 * foreign numbers are kept as given.
 */
import type { z } from "zod";
import { text } from "./fields.ts";
import type { Text } from "./phrases.ts";
import { plainDashes, withoutUnseen } from "./plainText.ts";

export type PhoneCountry = "KE" | "CD";

/**
 * `254712345678`, `00254 712345678`, `+254 (0)712-345-678` → `+254712345678`; the same for +243. What is written without
 * a country's code, as `0712 345 678` or `712345678`, is of the country that is told; where none is told, or it has no such
 * number, it is returned as given, only trimmed: so are numbers of other countries. Empty stays empty.
 * Answers `undefined` when the text cannot be a phone number.
 */
export function normalisePhone(given: string, country?: PhoneCountry): string | undefined {
  const value = plainDashes(withoutUnseen(given)).trim();
  if (value === "") return "";
  if (!/^\+?[\d\s().\-/]{6,28}$/.test(value)) return undefined;
  const digits = value.replace(/\(0\)/g, "").replace(/\D/g, "");
  const international = value.startsWith("+") || digits.startsWith("00");
  const bare = digits.replace(/^00/, "");
  for (const [prefix, local] of LOCAL_SHAPES) {
    const rest = bare.startsWith(prefix) ? bare.slice(prefix.length).replace(/^0/, "") : undefined;
    if (rest !== undefined && local.test(rest)) return `+${prefix}${rest}`;
  }
  if (international) return bare.length >= 7 && bare.length <= 15 ? value : undefined;
  const rest = bare.replace(/^0/, "");
  for (const [prefix, local] of LOCAL_SHAPES)
    if (country === COUNTRIES[prefix] && local.test(rest)) return `+${prefix}${rest}`;
  return bare.length >= 7 && bare.length <= 15 ? value : undefined;
}

const COUNTRIES = { 254: "KE", 243: "CD" } as const satisfies Record<string, PhoneCountry>;

/** National significant numbers: Kenya 9 digits from 1, 2, 4, 5, 6 or 7; the DRC 9 digits from 8 or 9. */
const LOCAL_SHAPES: [["254", RegExp], ["243", RegExp]] = [
  ["254", /^[124567]\d{8}$/],
  ["243", /^[89]\d{8}$/],
];

/** Marks the check of a phone, so that the server finds the fields that it reads by the school's country. */
const PHONE = "phone";

/**
 * A phone field: normalised, or empty. Of which country a number without a code is, the contract cannot know: the server
 * reads it by the caller's school (`localPhones`).
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
