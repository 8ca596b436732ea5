/** Paybills' secrets under the installation's key: those of an older installation lie under a secret of the database. */
import type pg from "pg";
import { asPlatform } from "../../kit/database/transaction.ts";
import type { Log } from "../../kit/log.ts";
import { reseal } from "../../kit/seal.rules.ts";

const SEALED = ["consumer_key", "consumer_secret", "passkey", "security_credential", "path_sealed"] as const;

/**
 * Seals what lies under the old secret with the key; may be run at every start, by several processes at once. A paybill
 * that neither opens stays as it is, since its key may be brought back, and the log names it.
 * @returns the paybills that cannot be opened, as `SCHOOL 600000`.
 */
export async function resealPaybills(
  owner: pg.Pool,
  { from, to, log }: { from: string; to: string; log: Pick<Log, "warn"> },
): Promise<string[]> {
  const closed = await asPlatform(owner, async (db) => {
    const rows = await db
      .selectFrom("mpesa_accounts")
      .select(["school_code", "short_code", ...SEALED])
      .orderBy("school_code")
      .orderBy("short_code")
      .forUpdate()
      .execute();
    const unopened: string[] = [];
    for (const { school_code, short_code, ...row } of rows) {
      const anew = SEALED.map((column) => [column, reseal(from, to, row[column])] as const);
      if (anew.some(([, sealed]) => sealed === undefined)) unopened.push(`${school_code} ${short_code}`);
      else if (anew.some(([column, sealed]) => sealed !== row[column]))
        await db
          .updateTable("mpesa_accounts")
          .set(Object.fromEntries(anew))
          .where("school_code", "=", school_code)
          .where("short_code", "=", short_code)
          .execute();
    }
    return unopened;
  });
  if (closed.length > 0) {
    log.warn(
      { paybills: closed },
      "The key that sealed the secrets of these paybills is not in DATA_DIR/keys: put it back, or enter their secrets anew",
    );
  }
  return closed;
}
