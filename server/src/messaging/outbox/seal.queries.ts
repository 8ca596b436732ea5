/** Carriers whose secrets nobody can open: a database that came without the key that sealed them. */
import type pg from "pg";
import { asPlatform } from "../../kit/database/transaction.ts";
import type { Log } from "../../kit/log.ts";
import { opens } from "../../kit/seal.rules.ts";

/**
 * Names them in the log; their messages wait until the secrets are written again, or the key is put back.
 * @returns them, as `SCHOOL sms`.
 */
export async function findClosedCarriers(
  owner: pg.Pool,
  { key, log }: { key: string; log: Pick<Log, "warn"> },
): Promise<string[]> {
  const kept = await asPlatform(owner, (db) =>
    db
      .selectFrom("message_providers")
      .select(["school_code", "channel", "secret", "dkim_key"])
      .orderBy("school_code")
      .orderBy("channel", "desc")
      .execute(),
  );
  const closed = kept
    .filter(({ secret, dkim_key }) => ![secret, dkim_key].every((sealed) => opens(key, sealed)))
    .map(({ school_code, channel }) => `${school_code} ${channel}`);
  if (closed.length > 0)
    log.warn(
      { carriers: closed },
      "The key that sealed the secrets of these carriers is not in DATA_DIR/keys: put it back, or write them again",
    );
  return closed;
}
