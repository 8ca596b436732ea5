/** The second pair of eyes: who may approve what somebody else has asked for (decisions 0007, 0014, 0029). */
import { head } from "@ofisi/contract/kit/access";
import type { SchoolContext } from "../../kit/context.ts";
import { hadHandIn } from "./roles.queries.ts";

/**
 * True where the caller may approve what somebody has asked for: a head, another person, and not one whose sign-in the
 * asker had a hand in, for then two names may be one person (decision 0014).
 */
export async function isSecondPerson(
  { db, school, caller }: Pick<SchoolContext, "db" | "school" | "caller">,
  asker: string,
  askedAt: Date,
): Promise<boolean> {
  if (asker === caller.userCode || !head.allows(caller)) return false;
  return !(await hadHandIn({ db, school }, { by: asker, of: caller.userCode, before: askedAt }));
}
