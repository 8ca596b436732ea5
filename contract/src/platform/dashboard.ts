/** The first page of the school's staff. Later areas add their figures to it. */
import { z } from "zod";
import { bursarOrHead, staff } from "../kit/access.ts";
import { count } from "../kit/fields.ts";
import { amount } from "../kit/money.ts";
import { contract, read } from "../kit/operation.ts";

export const dashboard = contract("school", "dashboard", {
  getOverview: read({
    about: "Head counts of the school by key stage and group.",
    who: staff,
    in: z.object({}),
    out: z.object({
      students: count,
      groups: count,
      keyStages: count,
      withoutPhoto: count,
      withoutPhone: count,
      byKeyStage: z.array(
        z.object({ keyStageName: z.string(), keyStageCode: z.string(), groups: count, students: count }),
      ),
    }),
  }),
  getMoneyOverview: read({
    about: "What a bursar looks for first, of one moment: collected, owed, waiting to be posted and to be approved.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({
      /** The school's own day, ISO, which a browser in another zone does not know. */
      day: z.string(),
      collectedToday: amount,
      /** The period of most fees that the day lies in, or else of those that began last; null without fees. */
      term: z
        .object({
          dateFrom: z.string(),
          dateTo: z.string(),
          /** From its first day until today. */
          collected: amount,
        })
        .nullable(),
      owed: amount,
      /** Students who owe. */
      owing: count,
      /** Payments that have arrived and are posted to no bill. */
      unposted: count,
      unpostedAmount: amount,
      /** Reversals that wait for a second person (decision 0007). */
      reversals: count,
      reversalsAmount: amount,
    }),
  }),
});
