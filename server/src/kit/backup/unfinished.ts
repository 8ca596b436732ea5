/** A restore that was cut off leaves a mark in the database: nothing works on what is there before it has been restored whole. */
import type pg from "pg";
import { withClient } from "../database/oneClient.ts";
import { StartError } from "../startError.ts";

/** A schema beside those that a restore makes anew, so that it stands whatever has become of them. */
const MARK = "ofisi_restoring";

/** Sets the mark; in the transaction that throws away what was there. */
export async function markRestoring(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists ${MARK}`);
}

/** Takes the mark away: all is done. */
export async function markRestored(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${MARK}`);
}

/** Whether a restore into this database was cut off before its end. */
export async function isCutOff(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isCut: boolean }>('select to_regnamespace($1) is not null as "isCut"', [MARK]);
  return rows[0]?.isCut === true;
}

/** @throws StartError where a restore was cut off: some of it may be missing, and what waited in it may have left already. */
export async function mustBeRestored(owner: pg.ClientConfig): Promise<void> {
  if (await withClient(owner, isCutOff))
    throw new StartError(
      "a restore into this database was cut off before its end.",
      "Run it again: npm run restore -- FILE --replace",
    );
}
