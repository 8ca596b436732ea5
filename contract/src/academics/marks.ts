/** Marks: numbers of at most two decimals. On the wire they are numbers; to the last hundredth they are compared here. */
import { z } from "zod";
import { phrase, type Text } from "../kit/phrases.ts";

/** The documents know no bound (document 000 section 5): no paper has less than one mark, and no known exam more than 1000. */
export const MARKS_MIN = 1;
export const MARKS_MAX = 1000;

/** Marks as whole hundredths, which add up exactly: 33.3 is 3330. */
export function hundredths(value: number | string): number {
  return Math.round(Number(value) * 100);
}

/** Marks that an exam or a paper is out of. @param missing what is said when they are left out. */
export function marks(missing: Text) {
  return z
    .string()
    .default("")
    .refine((value) => value.trim() !== "", { error: missing, abort: true })
    .pipe(written);
}

/** Marks that may be left out: empty is undefined. */
export function optionalMarks() {
  return z.codec(z.string().default(""), written.optional(), {
    decode: (value) => (value.trim() === "" ? undefined : value),
    encode: (value) => value ?? "",
  });
}

const BOUNDS = phrase("Marks: write a number from {min} to {max}, with at most two decimals", {
  min: String(MARKS_MIN),
  max: String(MARKS_MAX),
});

/** `40`, `37.5`, and `37,5` as French writes it. */
const written = z.codec(z.string(), z.number(), {
  decode: (value, context) => {
    const plain = value.trim().replace(",", ".");
    const number = Number(plain);
    if (/^\d{1,4}(?:\.\d{1,2})?$/.test(plain) && number >= MARKS_MIN && number <= MARKS_MAX) return number;
    context.issues.push({ code: "custom", input: value, message: BOUNDS });
    return z.NEVER;
  },
  encode: (value) => String(value),
});
