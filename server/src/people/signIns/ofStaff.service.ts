/** What becomes of a sign-in as the record of its member of the staff is added or changed. */
import { mayAllThat } from "@ofisi/contract/kit/access";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { listFreeSignIns, setNameAndEmail } from "./ofStaff.queries.ts";
import { addSignInActs, lockStaffAccount, lockStaffAccounts } from "./roles.queries.ts";

/**
 * Brings the name to the sign-in, and an e-mail address to one that has none, from whoever may give them a password:
 * a reset link goes there. That somebody set it is noted, as a hand in the sign-in.
 */
export async function renameSignIn(
  { db, school, caller }: SchoolContext,
  userCode: string,
  person: { name: string; email: string },
): Promise<void> {
  const account = await lockStaffAccount({ db, school }, userCode);
  if (!account) return;
  const maySet = userCode === caller.userCode || mayAllThat(caller, account.roles);
  const isSet = await setNameAndEmail({ db, school }, userCode, { ...person, email: maySet ? person.email : "" });
  if (isSet && userCode !== caller.userCode)
    await addSignInActs({ db, school }, caller.userCode, [{ userCode, kind: "emailSet" }]);
}

/** Those of these people who may more than the caller: their names, by their codes. Their sign-ins are locked. */
export async function whoMayMore(
  { db, school, caller }: SchoolContext,
  userCodes: readonly string[],
): Promise<Map<string, string>> {
  const accounts = await lockStaffAccounts({ db, school }, userCodes);
  return new Map(
    [...accounts]
      .filter(([, { roles }]) => !mayAllThat(caller, roles))
      .map(([userCode, { personName }]) => [userCode, personName]),
  );
}

/** The code of the person behind a sign-in that no record belongs to: their record is to bear it. */
export async function claimSignIn(context: SchoolContext, username: string): Promise<string> {
  const [free] = await listFreeSignIns(context, username);
  if (!free) throw refuse("This sign-in is somebody else's or not there any more", {}, "username");
  return free.userCode;
}
