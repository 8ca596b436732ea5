/**
 * Money: whole minor units (cents) of one currency, as a BigInt that only this module makes and calculates with.
 * Decimals exist on the wire alone: `1500.00`, and `1,500` or `1500` from people (ARCHITECTURE.md, Money).
 */
import { z } from "zod";
import { CURRENCIES, decimal, type Cents, type Currency } from "./cents.ts";
import { phrase, type Text } from "./phrases.ts";

/** The most that a single amount may be: one thousand million. Far above any fee, far below what a column holds. */
export const AMOUNT_MAX = cents(100_000_000_000n);
export const ZERO = cents(0n);

/** Calls an integer an amount of minor units: for sums, and for what the database answers. */
export function cents(value: bigint | number): Cents {
  return BigInt(value) as Cents;
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum: bigint, amount) => sum + amount, 0n));
}
export function subtract(from: Cents, ...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((rest: bigint, amount) => rest - amount, from));
}
export function negate(amount: Cents): Cents {
  return cents(0n - amount);
}
export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}
export function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}
export function atLeastZero(amount: Cents): Cents {
  return larger(amount, ZERO);
}

/** What may stand before an amount or after it, and the currency that it names. */
const PREFIX = /^(kes|ksh|usd|cdf|fc)\.?\s*/i;
const SUFFIX = /(?<=\d)\s*(kes|ksh|usd|cdf|fc)\.?$/i;
const CURRENCY_OF: Readonly<Record<string, Currency>> = { kes: "KES", ksh: "KES", usd: "USD", cdf: "CDF", fc: "CDF" };

/** The currencies that an amount names, as in `USD 50` and `10 FC`; none where it names none. */
function currenciesIn(value: string): Currency[] {
  const words = [PREFIX, SUFFIX].flatMap((named) => named.exec(value.trim())?.[1]?.toLowerCase() ?? []);
  return words.flatMap((word) => CURRENCY_OF[word] ?? []);
}

/** Whether an amount names another currency than what the books are in: as a number of theirs it would be another sum. */
export function isForeign(value: string, books: Currency): boolean {
  return currenciesIn(value).some((named) => named !== books);
}

/** What is said of an amount that is foreign, by what the books are in. */
export const FOREIGN_AMOUNT = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, phrase("Amount: the books are in {currency}", { currency })]),
) as Readonly<Record<Currency, string>>;

/**
 * Reads what a person or a provider wrote: `1500`, `1 500`, `1,500.5`, `KES 1,500.00`, `1 500 FC`. A comma is a separator of
 * thousands unless it is the only one and two digits or fewer follow it, as in French. Undefined for anything else,
 * and for more than two decimals.
 */
export function parseMoney(value: string): Cents | undefined {
  const bare = value
    .trim()
    .replace(PREFIX, "")
    .replace(SUFFIX, "")
    .replace(/[\s\u00a0\u202f']/g, "");
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(",", ".") : withoutThousands(bare);
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const units = BigInt(match[2] ?? "0") * 100n + BigInt((match[3] ?? "").padEnd(2, "0"));
  return cents(match[1] === "-" ? -units : units);
}

/** As `parseMoney`, for what is typed where the books are in one currency: an amount of another is none. */
export function amountIn(books: Currency, value: string): Cents | undefined {
  return isForeign(value, books) ? undefined : parseMoney(value);
}

/** `1,234,567.50` without its commas, if they stand where thousands do. */
function withoutThousands(value: string): string {
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(value) ? value.replaceAll(",", "") : value;
}

/** An amount in an answer: a decimal on the wire. */
export const amount = z.codec(
  z.string(),
  z.custom<Cents>((value) => typeof value === "bigint"),
  {
    decode: (value) => parseMoney(value) ?? ZERO,
    encode: (value) => decimal(value),
  },
);

/** Fields that hold amounts, and which they are in a field's text: so that whoever knows what the books are in looks at them. */
const amounts = new WeakMap<object, (text: string) => readonly string[]>();
function asAmount<Field extends object>(field: Field): Field {
  return holdingAmounts(field, (text) => [text]);
}

/** Makes the amounts within a field known, such as those of the parts of a payment. @param read the amounts in its text */
export function holdingAmounts<Field extends object>(field: Field, read: (text: string) => readonly string[]): Field {
  amounts.set(field, read);
  return field;
}

/** The names of the fields of an input that are amounts which are typed, or hold some. */
export function amountsOf(shape: Readonly<Record<string, object>>): string[] {
  return Object.entries(shape).flatMap(([name, field]) => (amounts.has(field) ? [name] : []));
}

/** The names of the fields of an input in which an amount names another currency than what the books are in. */
export function foreignOf(
  shape: Readonly<Record<string, object>>,
  wire: Readonly<Record<string, string | undefined>>,
  books: Currency,
): string[] {
  const typed = (name: string) => amounts.get(shape[name]!)?.(wire[name] ?? "") ?? [];
  return amountsOf(shape).filter((name) => typed(name).some((one) => isForeign(one, books)));
}

/** An amount that is more than nothing, with the message for an amount that is missing or not a number. */
export function positiveAmount(message: Text = "Amount: write a number such as 1500 or 1,500.50") {
  return asAmount(
    money(message).refine((value) => value > 0n, { error: "Amount: it must be more than 0" satisfies Text }),
  );
}

/** An amount that may be left out: empty is undefined. */
export function optionalAmount(message: Text = "Amount: write a number such as 1500 or 1,500.50") {
  return asAmount(
    z.codec(z.string().default(""), z.custom<Cents>().optional(), {
      decode: (value, context) => {
        if (value.trim() === "") return undefined;
        const read = parseMoney(value);
        if (read !== undefined && read >= 0n && read <= AMOUNT_MAX) return read;
        context.issues.push({ code: "custom", input: value, message });
        return z.NEVER;
      },
      encode: (value) => (value === undefined ? "" : decimal(value)),
    }),
  );
}

function money(message: Text) {
  return z.codec(
    z.string().default(""),
    z.custom<Cents>((value) => typeof value === "bigint"),
    {
      decode: (value, context) => {
        const read = parseMoney(value);
        if (read !== undefined && read <= AMOUNT_MAX) return read;
        context.issues.push({
          code: "custom",
          input: value,
          message: read === undefined ? message : phrase("Amount: at most {max}", { max: decimal(AMOUNT_MAX) }),
        });
        return z.NEVER;
      },
      encode: (value) => decimal(value),
    },
  );
}

/**
 * Shares `total` among `parts` by their size, to the last cent: each gets the floor of its share, and what rounding
 * left goes to the first ones. With nothing to share by, the first takes all.
 */
export function share(total: Cents, parts: readonly Cents[]): Cents[] {
  const whole = add(...parts);
  if (parts.length === 0) return [];
  if (whole <= 0n) return parts.map((_, index) => (index === 0 ? total : ZERO));
  let before = 0n;
  let given = 0n;
  return parts.map((part) => {
    before += part;
    const upTo = (total * before) / whole;
    const own = upTo - given;
    given = upTo;
    return cents(own);
  });
}

/** Pays bills in their order from one amount; what is left is the last element's to keep as credit. */
export function payInOrder(total: Cents, owed: readonly Cents[]): { paid: Cents[]; left: Cents } {
  let left: Cents = total;
  const paid = owed.map((due) => {
    const part = smaller(left, atLeastZero(due));
    left = subtract(left, part);
    return part;
  });
  return { paid, left };
}
