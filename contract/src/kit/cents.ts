/** What an amount is and how it is written, for pages that show money and check none: nothing is imported here. */

declare const minor: unique symbol;
/** An amount in minor units, such as 150000n for KES 1,500.00. May be negative, as a credit is. */
export type Cents = bigint & { readonly [minor]: true };

export const CURRENCIES = ["KES", "USD", "CDF"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The wire's decimal: `1500.00`, `-20.50`. */
export function decimal(amount: Cents): string {
  const digits = (amount < 0n ? 0n - amount : amount).toString().padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
