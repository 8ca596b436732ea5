/** `npm run sign-in:renew`: a new one-time password for whoever nobody in the product can give one. */
import { parseArgs } from "node:util";
import { renewPassword } from "../people/signIns/queries.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { findAccount } from "../platform/session/queries.ts";
import { ONE_TIME_HOURS } from "../platform/session/rules.ts";
import { addAudit } from "../kit/audit.ts";
import { makeOneTimePassword } from "../kit/codes.ts";
import { withPoolOfOne } from "../kit/database/pool.ts";
import { asPlatform, type Database } from "../kit/database/transaction.ts";
import { StartError } from "../kit/startError.ts";
import { readSettings } from "../settings.ts";
import { orSayWhy, showUsage, withOwnVersion } from "./command.ts";

const USAGE = `npm run sign-in:renew -- USERNAME

Gives a sign-in a new one-time password and prints it: for a school's first one, whose password was not written down, or
its only head, who has forgotten theirs and has no e-mail address. Whoever is signed in by it is signed out. It works on
the database of DATA_DIR or DATABASE_URL, whether Ofisi runs or not, and leaves an entry in the audit trail. The exit
code is 0 when the password is renewed and 1 when not.`;

/** Runs the command; answers the exit code. */
export async function renewSignIn(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) return showUsage(USAGE);
  return await orSayWhy("Nothing was renewed", async () => {
    const [username, ...more] = positionals;
    if (username === undefined || more.length > 0) throw new StartError("it needs one username.", USAGE);
    const password = makeOneTimePassword();
    const renewed = await renew(username, password);
    console.log(`The one-time password of ${renewed} is ${password}`);
    console.log(`It lets them in once, within ${ONE_TIME_HOURS} hours, and must then be changed.`);
    return 0;
  });
}

/** Answers the username as it is written. */
async function renew(given: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const work = async (db: Database): Promise<string> => {
    const account = await findAccount(db, given);
    if (!account)
      throw new StartError(`nobody signs in as ${given}.`, "Write the username as the sign-in page takes it.");
    const { username, schoolCode, userCode } = account;
    if (account.disabledAt)
      throw new StartError(`the sign-in of ${username} is closed.`, "Whoever closed it opens it again, on Staff.");
    await renewPassword(db, username, passwordHash, new Date(Date.now() + ONE_TIME_HOURS * 3_600_000));
    const by = { operation: "sign-in:renew", caller: undefined, schoolCode };
    await addAudit(db, by, [{ subject: `account ${username}`, after: { userCode } }]);
    return username;
  };
  return await withOwnVersion(readSettings(), (owner) => withPoolOfOne(owner, (pool) => asPlatform(pool, work)));
}
