/** Numbers and amounts of money as each language writes them within sentences. */
import { CURRENCIES, type Currency } from "./cents.ts";
import { LOCALES } from "./days.ts";

/** An amount of money within a sentence; `amount` is a decimal as the wire has it, `64500.00`. */
export interface Money {
  readonly currency: Currency;
  readonly amount: string;
}

const made = new Map<string, Intl.NumberFormat>();

function format(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${options.currency ?? ""} ${options.minimumFractionDigits ?? ""}`;
  const kept = made.get(key) ?? new Intl.NumberFormat(LOCALES[language as keyof typeof LOCALES] ?? LOCALES.en, options);
  made.set(key, kept);
  return kept;
}

/** A number as `20,000`, in French `20 000`. */
export function sayNumber(language: string, number: number): string {
  return format(language).format(number);
}

/**
 * An amount as pages show it, `KES 64,500`, in French `64 500 KES`: decimals only where there are cents (G033).
 * @throws RangeError when no school has this currency: what was kept may have been written by anybody.
 */
export function sayMoney(language: string, { currency, amount }: Money): string {
  if (!CURRENCIES.includes(currency)) throw new RangeError(`${currency} is no currency of ours`);
  const digits = amount.endsWith(".00") ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return format(language, { style: "currency", currency, currencyDisplay: "code", ...options }).format(
    amount as `${number}`,
  );
}
