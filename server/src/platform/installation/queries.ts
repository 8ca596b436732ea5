/** What the installation knows of itself, and the first people in it. All run as the owner, before anybody is served. */
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";

/** Any fixed number: processes that start at once on one database prepare it one after the other. */
const LOCK_KEY = 0x0f15_1002;

/** Waits for the lock of the preparation; it is held until the connection ends. */
export async function lockPreparation(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
}

/** '' before the demo, 'loading' while it is played in or after that was cut off, 'loaded' after it. */
export type DemoState = "" | "loading" | "loaded";

export async function getDemoState(client: pg.ClientBase): Promise<DemoState> {
  const { rows } = await client.query<{ demo: DemoState }>("select demo from installation");
  return rows[0]?.demo ?? "";
}

export async function setDemoState(client: pg.ClientBase, state: DemoState): Promise<void> {
  await client.query("update installation set demo = $1", [state]);
}

/** Whether anybody can sign in here. */
export async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>("select exists (select from accounts) as some");
  return rows[0]?.some === true;
}

/** Those of the names that are there and not disabled. */
export async function listActiveAccounts(client: pg.ClientBase, usernames: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ username: string }>(
    "select username from accounts where username = any ($1) and disabled_at is null",
    [usernames],
  );
  return new Set(rows.map((row) => row.username));
}

/**
 * The token of a new set-up link: 32 random bytes, of which the database holds the SHA-256 alone. An older link
 * that nobody used ends here.
 */
export async function makeSetupToken(client: pg.ClientBase): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await client.query("delete from setup_links where used_at is null");
  await client.query("insert into setup_links (token_hash) values ($1)", [createHash("sha256").update(token).digest()]);
  return token;
}

/** The key of links as an installation of before kept it, empty where it is a file alone; and what that file's hash is, once known. */
export async function getLinkKeyState(owner: pg.Pool): Promise<{ inDatabase: string; hash: Buffer | null }> {
  await owner.query("insert into installation (link_secret) values ('') on conflict do nothing");
  const { rows } = await owner.query<{ inDatabase: string; hash: Buffer | null }>(
    `select link_secret as "inDatabase", link_key_hash as hash from installation`,
  );
  return rows[0]!;
}

/** Removes the key from the database, once a file has it. */
export async function dropLinkSecret(owner: pg.Pool, secret: string, hash: Buffer): Promise<void> {
  await owner.query("update installation set link_secret = '', link_key_hash = $2 where link_secret = $1", [
    secret,
    hash,
  ]);
}

export async function setLinkKeyHash(owner: pg.Pool, hash: Buffer): Promise<void> {
  await owner.query("update installation set link_key_hash = $1", [hash]);
}

/** The schools that `npm run seed` has made. */
export async function listSeeded(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ codes: string[] }>("select seeded_schools as codes from installation");
  return rows[0]?.codes ?? [];
}

/** Remembers schools of made-up people that are about to be made. */
export async function addSeeded(client: pg.ClientBase, codes: readonly string[]): Promise<void> {
  await client.query(
    "update installation set seeded_schools = array(select distinct unnest(seeded_schools || $1::text[]) order by 1)",
    [codes],
  );
}
