/**
 * Phone numbers as schools write them. Kenyan and Congolese numbers are brought to +254… and +243…;
 * foreign numbers are kept as given.
 */
import { text } from "./fields.ts";
import type { Text } from "./phrases.ts";

export type PhoneCountry = "KE" | "CD";

/**
 * `0712 345 678`, `712345678`, `254712345678`, `+254 (0)712-345-678` → `+254712345678`; the same for +243.
 * A number of another country is returned as given, only trimmed. Empty stays empty.
 * Answers `undefined` when the text cannot be a phone number.
 */
export function normalisePhone(given: string, country: PhoneCountry = "KE"): string | undefined {
  const value = given.trim();
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
  const [prefix, local] = LOCAL_SHAPES[country === "KE" ? 0 : 1];
  const rest = bare.replace(/^0/, "");
  if (local.test(rest)) return `+${prefix}${rest}`;
  return bare.length >= 7 && bare.length <= 15 ? value : undefined;
}

/** National significant numbers: Kenya 9 digits from 1, 2, 4, 5, 6 or 7; the DRC 9 digits from 8 or 9. */
const LOCAL_SHAPES: [["254", RegExp], ["243", RegExp]] = [
  ["254", /^[124567]\d{8}$/],
  ["243", /^[89]\d{8}$/],
];

/** A phone field: normalised, or empty. The country is Kenya unless the number says otherwise. */
export function phone() {
  return text(40)
    .overwrite((value) => normalisePhone(value) ?? value)
    .refine((value) => normalisePhone(value) !== undefined, {
      error: "Phone: write it like +254712345678 or 0712345678" satisfies Text,
    });
}
