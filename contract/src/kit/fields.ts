/**
 * Fields of the wire: codecs between a form post's text and clean values. The documents' quirks
 * ('true'/'false', JSON lists, empty for absent) stop here.
 */
import { z } from "zod";
import { phrase, type Text } from "./phrases.ts";
import { oneLine } from "./plainText.ts";

/** How many characters a field takes, kept with its check, so that a form lets nobody type more (`lengthOf`). */
export const LENGTH = "length";

/** Free text, trimmed; absent is empty. `max` is in characters. */
export function text(max = 200) {
  return written(max, (value) => value.normalize("NFC").trim());
}

/** As `text`, of one line: who somebody is, or what a card or a class is called by. It reads as it is kept. */
export function line(max = 200) {
  return written(max, oneLine);
}

function written(max: number, tidy: (value: string) => string) {
  return z
    .string()
    .default("")
    .overwrite((value) => (isFarTooLong(value, max) ? value : tidy(value)))
    .refine((value) => value.length <= max, {
      error: phrase("At most {max} characters", { max }),
      params: { [LENGTH]: max },
    })
    .refine((value) => !CONTROL.test(value), {
      error: "This text has characters that cannot be stored" satisfies Text,
    });
}

/** What is far too long is left to be refused: composing a long run of marks takes the square of its length. */
const isFarTooLong = (value: string, max: number) => value.length > 4 * max + 1_000;

/** Text that must be given; the message is the documents' own where they have one. */
export function required(message: Text, max = 200) {
  return text(max).refine((value) => value !== "", { error: message });
}

/** As `required`, of one line. */
export function requiredLine(message: Text, max = 200) {
  return line(max).refine((value) => value !== "", { error: message });
}

/** Control characters but tab and line breaks. PostgreSQL cannot hold NUL at all. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A code made by the server (group, key stage, user…): letters, digits, dash, underscore. */
export function code(message: Text = "This code is not valid") {
  return z.string({ error: message }).regex(/^[A-Za-z0-9_-]{1,40}$/, { error: message });
}

/** A code that may be left out; empty counts as left out. */
export function optionalCode(message: Text = "This code is not valid") {
  return z
    .codec(z.string().default(""), z.string().optional(), {
      decode: (value) => (value.trim() === "" ? undefined : value.trim()),
      encode: (value) => value ?? "",
    })
    .refine((value) => value === undefined || /^[A-Za-z0-9_-]{1,40}$/.test(value), { error: message });
}

/** A choice that may be left out; empty counts as left out. */
export function oneOrNone<const T extends z.ZodType<string, string>>(choice: T) {
  return z.codec(z.string().default(""), choice.optional(), {
    decode: (value) => (value.trim() === "" ? undefined : (value.trim() as z.input<T>)),
    encode: (value) => value ?? "",
  });
}

/** 'true' | 'false' on the wire; '1', '0' and empty are read too (G029). */
export function flag() {
  return z.codec(z.string().default(""), z.boolean(), {
    decode: (value) => ["true", "1", "on", "yes"].includes(value.trim().toLowerCase()),
    encode: (value) => (value ? "true" : "false"),
  });
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number, otherwise?: number) {
  // As they are typed: they may be years, too.
  const bounds = phrase("A whole number from {min} to {max}", { min: String(min), max: String(max) });
  return z
    .codec(z.string().default(otherwise === undefined ? "" : String(otherwise)), z.number(), {
      decode: (value, context) => {
        const trimmed = value.trim();
        const number = trimmed === "" && otherwise !== undefined ? otherwise : Number(trimmed);
        if (trimmed !== "" || otherwise !== undefined) {
          if (Number.isSafeInteger(number)) return number;
        }
        context.issues.push({ code: "custom", input: value, message: bounds });
        return z.NEVER;
      },
      encode: (value) => String(value),
    })
    .refine((value) => value >= min && value <= max, {
      error: bounds,
      params: { [LENGTH]: Math.max(String(min).length, String(max).length) },
    });
}

/** The version that a form was filled from: a later one is not silently overwritten. Left out, the last save wins. */
export const formVersion = () => whole(0, 2_000_000_000, 0);

/** As many as a file may list in place of a list's own download, which has no bound. */
export const LISTED_MAX = 20_000;

/** So many codes does a call take, unless it says otherwise: more than anybody ticks, and no work for a second to refuse. */
const CODES_MAX = 5_000;

/**
 * A list of codes. The client sends one JSON array string; repeated keys, `name[]` and
 * comma-separated text are read as well (G027; the dispatcher folds repeated keys into a JSON array).
 */
export function codes(message: Text, max = CODES_MAX) {
  return codesOrNone(max).refine((value) => value.length > 0, { error: message });
}

/** As `codes`, where an empty list means something. */
export function codesOrNone(max = CODES_MAX) {
  return z.codec(z.string().default(""), z.array(z.string()), {
    decode: (value, context) => {
      const list = parseList(value);
      const isTooLong = list !== undefined && list.length > max;
      if (!isTooLong && list?.every((item) => /^[A-Za-z0-9_-]{1,40}$/.test(item))) return [...new Set(list)];
      const message = isTooLong
        ? phrase("At most {max} can be chosen at once for this. Narrow the list first", { max })
        : ("This list has an entry that is not a code" satisfies Text);
      context.issues.push({ code: "custom", input: value, message });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** As `codes`; none at all is undefined. Short enough for an address: the ticked rows of a page or two. */
export function optionalCodes(max = 500) {
  return z
    .codec(z.string().default(""), z.array(z.string()).optional(), {
      decode: (value, context) => {
        if (value === "") return undefined;
        const list = parseList(value);
        if (list?.every((item) => /^[A-Za-z0-9_-]{1,40}$/.test(item)) && list.length <= max) return [...new Set(list)];
        context.issues.push({
          code: "custom",
          input: value,
          message: "This list has an entry that is not a code" satisfies Text,
        });
        return z.NEVER;
      },
      encode: (value) => (value === undefined ? "" : value.join(",")),
    })
    .optional();
}

/** Undefined when the text claims to be a JSON array and is not one of scalars. */
function parseList(value: string): string[] | undefined {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  if (!trimmed.startsWith("["))
    return trimmed
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
  try {
    const parsed: unknown = JSON.parse(trimmed);
    if (!Array.isArray(parsed) || !parsed.every((item) => typeof item === "string" || typeof item === "number"))
      return undefined;
    return parsed.map(String);
  } catch {
    return undefined;
  }
}

/** A structured value carried as one JSON field (own operations only, never one of the documents'). */
export function json<T extends z.ZodType>(schema: T, maxCharacters = 200_000) {
  return z.codec(z.string().max(maxCharacters).default("null"), schema, {
    decode: (value, context) => {
      try {
        return JSON.parse(value) as z.input<T>;
      } catch {
        context.issues.push({ code: "custom", input: value, message: "This field is not valid JSON" satisfies Text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** An e-mail address, or empty. */
export function email() {
  return text(254).refine((value) => value === "" || EMAIL.test(value), {
    error: "E-mail: write it like name@example.org" satisfies Text,
  });
}
const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>".]{1,63}(?:\.[^\s@,;<>".]{1,63}){1,6}$/;
export function isEmail(value: string): boolean {
  return EMAIL.test(value);
}

/** A count in an answer. */
export const count = z.number().int().min(0);
/** The answer of an operation that has nothing to say but its message. */
export const nothing = z.object({});
