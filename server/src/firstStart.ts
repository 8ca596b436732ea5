/** What happens once to an empty installation: the demo school, or the link that makes its administrator. */
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { App } from "./app.ts";
import { demoSignIns, loadDemo, type DemoSignIn } from "./demo/demo.ts";
import { makePlay } from "./demo/play.ts";

/** Any fixed number: processes that start at once on one database prepare it one after the other. */
const LOCK_KEY = 0x0f15_1002;

export interface Prepared {
  /** The demo's people that can sign in here; empty where there is no demo. */
  signIns: DemoSignIn[];
  /** The one-time token of the set-up link; undefined once somebody can sign in. */
  setupToken: string | undefined;
}

/** Loads the demo into an empty installation, or with `demo` false makes a set-up token for it. */
export async function prepareInstallation(app: App, demo: boolean): Promise<Prepared> {
  const client = await app.owner.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    if (demo) await loadDemoOnce(client, app);
    const setupToken = demo || (await hasAccounts(client)) ? undefined : await makeSetupToken(client);
    return { signIns: demo ? await presentSignIns(client) : [], setupToken };
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

async function loadDemoOnce(client: pg.ClientBase, app: App): Promise<void> {
  const { rows } = await client.query<{ demo: string }>("select demo from installation");
  if (rows[0]?.demo === "loaded") return;
  // A start that was cut off while it loaded left 'loading': the demo is gone through again, and what is there stays.
  if (rows[0]?.demo !== "loading" && (await hasAccounts(client))) return;
  await client.query("update installation set demo = 'loading'");
  await loadDemo(makePlay(app));
  await client.query("update installation set demo = 'loaded'");
}

async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>("select exists (select from accounts) as some");
  return rows[0]?.some === true;
}

/** 32 random bytes; the database holds their SHA-256 alone. An older link that nobody used ends here. */
async function makeSetupToken(client: pg.ClientBase): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await client.query("delete from setup_links where used_at is null");
  await client.query("insert into setup_links (token_hash) values ($1)", [createHash("sha256").update(token).digest()]);
  return token;
}

/** The demo's sign-ins that are there and not disabled. */
async function presentSignIns(client: pg.ClientBase): Promise<DemoSignIn[]> {
  const all = demoSignIns();
  const { rows } = await client.query<{ username: string }>(
    "select username from accounts where username = any ($1) and disabled_at is null",
    [all.map((signIn) => signIn.username)],
  );
  const present = new Set(rows.map((row) => row.username));
  return all.filter((signIn) => present.has(signIn.username));
}
