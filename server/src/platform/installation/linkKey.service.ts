/** The key that signs links and papers: a file, of which the database holds a fingerprint (decision 0005). */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Log } from "../../kit/log.ts";
import { keepKey, keyOf, LINK_KEY, putKeyAside, readKey } from "../../kit/sealKey.ts";
import { dropLinkSecret, getLinkKeyState, setLinkKeyHash } from "./queries.ts";

const LOST =
  "The key that signs links and papers (DATA_DIR/keys/link.key) is not the one of this database: what was printed and sent before cannot be confirmed. Put the old key back";

/**
 * The key, made for a new installation. Installations of before kept it in the database: it is moved to the file, and only then
 * removed there. May be run by several processes at once, at every start.
 */
export async function linkKey(owner: pg.Pool, dataDir: string, log: Pick<Log, "warn">): Promise<string> {
  const { inDatabase, hash } = await getLinkKeyState(owner);
  const known = await readKey(dataDir, LINK_KEY);
  if (inDatabase !== "") {
    // Of a backup that was restored into another installation's folder: its papers were signed with its own key.
    if (known !== undefined && known !== inDatabase) await putKeyAside(dataDir, LINK_KEY);
    await keepKey(dataDir, LINK_KEY, inDatabase);
    if ((await readKey(dataDir, LINK_KEY)) === inDatabase) {
      await dropLinkSecret(owner, inDatabase, hashOf(inDatabase));
      return inDatabase;
    }
  }
  const key = known ?? (await keyOf(dataDir, LINK_KEY));
  if (hash !== null && !hash.equals(hashOf(key))) log.warn({}, LOST);
  // One that was just made is this installation's from now on; one that differs and was there may be another machine's mistake.
  if (hash === null || known === undefined) await setLinkKeyHash(owner, hashOf(key));
  return key;
}

const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();
