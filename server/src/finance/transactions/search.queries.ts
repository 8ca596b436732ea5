/** Payments that are looked for by words. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolCode } from "../../kit/tenant.ts";
import { asInCode } from "../receipts/rules.ts";

/**
 * The ids of the payments that hold all of these patterns of `searchPatterns`, as a subquery. A reference is also found as
 * it stands on the slip, with its slashes and dots, though its transaction code has none.
 */
export function paymentIdsMatching(patterns: readonly string[]): RawBuilder<unknown> {
  const found = sql`select matching_payments(${patterns}::text[])`;
  const coded = patterns.map(asInCode);
  if (coded.every((pattern, at) => pattern === patterns[at])) return sql`(${found})`;
  return sql`(${found} union select matching_payments(${coded}::text[]))`;
}

/** So many payments that a search finds are looked up one by one; more are one pass over the school's. */
const LOOK_UPS_MAX = 2_000;

/**
 * The payments that `paymentIdsMatching` finds, as what follows a `from`. The planner cannot know how many those are: both ways to
 * read them are planned, and one of them is gone.
 */
export function paymentsMatching(school: SchoolCode, patterns: readonly string[]): RawBuilder<unknown> {
  return sql`(
    with found as materialized (select f.id from ${paymentIdsMatching(patterns)} f (id)),
      hits as materialized (select count(*) as count from found)
    select l.* from found f
      cross join lateral (select * from payments where school_code = ${school} and payment_id = f.id offset 0) l
      where (select count from hits) <= ${LOOK_UPS_MAX}
    union all
    select * from payments where school_code = ${school} and (select count from hits) > ${LOOK_UPS_MAX}
      and (payment_id in (select id from found)) is true
  )`;
}
