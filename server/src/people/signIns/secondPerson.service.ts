/** The second pair of eyes: who may approve what somebody else has asked for (decisions 0007, 0014, 0029). */
import { bursarOrHead, head } from "@ofisi/contract/kit/access";
import type { Approver } from "@ofisi/contract/finance/receipts";
import type { SchoolContext } from "../../kit/context.ts";
import { hadHandIn, listSignedIn } from "./roles.queries.ts";

type Asking = Pick<SchoolContext, "db" | "school" | "caller">;

/**
 * True where the caller may approve what somebody has asked for: a head, another person, and not one whose sign-in the
 * asker had a hand in, for then two names may be one person (decision 0014).
 */
export async function isSecondPerson(context: Asking, asker: string, askedAt: Date): Promise<boolean> {
  const { caller } = context;
  return head.allows(caller) && asker !== caller.userCode && !(await hasHandInCaller(context, asker, askedAt));
}

/**
 * As `isSecondPerson`, for what is taken off the books: where the asker is the school's only head, a bursar may approve it
 * too, since nobody else could.
 */
export async function maySecondMoney(context: Asking, asker: string, askedAt: Date): Promise<boolean> {
  const { caller } = context;
  if (asker === caller.userCode || !(await isOfThoseWhoDecide(context, asker))) return false;
  return !(await hasHandInCaller(context, asker, askedAt));
}

/** True where the caller's role lets them decide what somebody has asked for: a head, or a bursar where the asker is the only head. */
export async function isOfThoseWhoDecide(context: Asking, asker: string): Promise<boolean> {
  const { caller } = context;
  if (head.allows(caller)) return true;
  if (!bursarOrHead.allows(caller)) return false;
  const heads = (await listSignedIn(context)).filter((one) => one.roles.includes("head"));
  return heads.length === 1 && heads[0]?.userCode === asker;
}

/** Who can approve what the caller asks for now; `nobody` where no other sign-in of the school may. */
export async function approverFor(context: Asking): Promise<Approver> {
  const { caller } = context;
  const others = (await listSignedIn(context)).filter((one) => one.userCode !== caller.userCode);
  const { userTypeCode, everyStaffMay } = caller;
  if (others.some((one) => head.allows({ userTypeCode, everyStaffMay, roles: one.roles }))) return "head";
  const hasBursar = others.some((one) => one.roles.includes("bursar"));
  return hasBursar && caller.roles.includes("head") ? "bursar" : "nobody";
}

async function hasHandInCaller({ db, school, caller }: Asking, asker: string, askedAt: Date): Promise<boolean> {
  return await hadHandIn({ db, school }, { by: asker, of: caller.userCode, before: askedAt });
}
