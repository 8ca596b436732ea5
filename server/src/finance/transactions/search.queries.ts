/** Payments that are looked for by words. */
import { sql, type RawBuilder } from "kysely";
import { asInCode } from "../receipts/rules.ts";

/**
 * The ids of the payments that hold all of these patterns of `searchPatterns`, as a subquery. A reference is also found as
 * it stands on the slip, with its slashes and dots, though its transaction code has none.
 */
export function paymentsMatching(patterns: readonly string[]): RawBuilder<unknown> {
  const found = sql`select matching_payments(${patterns}::text[])`;
  const coded = patterns.map(asInCode);
  if (coded.every((pattern, at) => pattern === patterns[at])) return sql`(${found})`;
  return sql`(${found} union select matching_payments(${coded}::text[]))`;
}
