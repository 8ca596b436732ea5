import type pg from "pg";
import type { Settings } from "../../settings.ts";
import type { Log } from "../log.ts";
import { StartError } from "../startError.ts";
import { APP_ROLE, asApp } from "./appRole.ts";
import { ownerInherits } from "./ownerRole.ts";
import { type RunningDatabase, startEmbedded } from "./embedded.ts";
import { withClient } from "./oneClient.ts";
import { START_CONNECT_MS_MAX } from "./pool.ts";
import { CONNECTIONS_MAX } from "./pools.ts";

/** PostgreSQL 15: the SQL of the migrations keeps to it. */
const VERSION_MIN = 150_000;

/**
 * Opens the database of the settings: the embedded one, or the user's own at DATABASE_URL.
 * @throws StartError with what is wrong and what to do; never with a password in it.
 */
export async function openDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Log,
): Promise<RunningDatabase> {
  if (settings.databaseUrl === undefined) return startEmbedded({ dataDir: settings.dataDir, log });
  const owner: pg.ClientConfig = { connectionString: unnamed(settings.databaseUrl) };
  await checkServer(owner, log);
  return { owner, app: asApp(owner), exited: new Promise(() => undefined), stop: async () => undefined };
}

/**
 * The address without a name for our connections: what an address says wins over what a connection is made with, and a
 * restore knows a running Ofisi by the names of its connections.
 */
function unnamed(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  for (const name of ["application_name", "fallback_application_name"]) address.searchParams.delete(name);
  return address.href;
}

/**
 * Makes sure that `app` really runs as ofisi_app; to be called after the migrations.
 * @throws StartError when something between us and the server (a pooler) dropped the role.
 */
export async function checkAppRole(app: pg.ClientConfig): Promise<void> {
  await withClient({ ...app, connectionTimeoutMillis: START_CONNECT_MS_MAX }, async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    if (rows[0]?.role === APP_ROLE) return;
    throw new StartError(
      `requests would reach the database as ${rows[0]?.role}, not as ${APP_ROLE}: the start-up option "role" was dropped on the way.`,
      "Connect to PostgreSQL directly, or through a pooler in session mode that passes start-up options.",
    );
  });
}

/**
 * Says it when the owner has the rights of its roles without becoming them: somebody else granted them so, and only
 * they can take it back. To be called after the migrations.
 */
export async function warnOfInheritance(owner: pg.ClientConfig, log: Log): Promise<void> {
  const roles = await withClient({ ...owner, connectionTimeoutMillis: START_CONNECT_MS_MAX }, ownerInherits);
  if (roles.length === 0) return;
  log.warn(
    { roles },
    "The database's user has the rights of these roles without becoming them, and so sees every school's rows. As a superuser, once: alter role <it> noinherit; and from PostgreSQL 16 on: grant ofisi_app, ofisi_platform to <it> with inherit false",
  );
}

/** Says it when the server takes fewer connections than this installation may want beside others. */
export async function warnOfConnections(owner: pg.ClientConfig, processes: number, log: Log): Promise<void> {
  const wanted = processes * CONNECTIONS_MAX;
  const { rows } = await withClient({ ...owner, connectionTimeoutMillis: START_CONNECT_MS_MAX }, (client) =>
    client.query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    ),
  );
  const most = rows[0]?.most ?? wanted;
  if (most >= wanted) return;
  log.warn(
    { most, wanted },
    "The PostgreSQL at DATABASE_URL takes fewer connections than Ofisi may want when it is busy: raise its max_connections, or people are refused then",
  );
}

async function checkServer(owner: pg.ClientConfig, log: Log): Promise<void> {
  const read = (client: pg.Client) =>
    client.query<{ version: string; encoding: string; folds: boolean }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
              lower('É' collate "default") = 'é' as folds`,
    );
  try {
    const { rows } = await withClient({ ...owner, connectionTimeoutMillis: START_CONNECT_MS_MAX }, read);
    const server = rows[0];
    const version = Number(server?.version);
    if (version < VERSION_MIN) {
      throw new StartError(
        `the PostgreSQL at DATABASE_URL is version ${Math.floor(version / 10_000)}; Ofisi needs 15 or later.`,
        "Upgrade it, or leave DATABASE_URL out to use the one that comes with Ofisi.",
      );
    }
    if (server?.encoding !== "UTF8") {
      throw new StartError(
        `the database at DATABASE_URL has the encoding ${server?.encoding}; Ofisi needs UTF8.`,
        "Make the database with: create database … encoding 'UTF8' template template0.",
      );
    }
    if (!server.folds) {
      log.warn(
        {},
        "The database's locale is C: names in other scripts than Latin cannot be searched. Make it with a UTF-8 or ICU locale",
      );
    }
  } catch (error) {
    throw error instanceof StartError ? error : explain(error, owner.connectionString ?? "");
  }
}

/** The person's words for a failed connection, by the code of the system or of PostgreSQL. */
function explain(error: unknown, url: string): StartError {
  const { code = "", message = String(error) } = error as { code?: string; message?: string };
  const address = new URL(url);
  const where = `${address.hostname || address.searchParams.get("host") || "localhost"}:${address.port || "5432"}`;
  const start = (problem: string, remedy: string) =>
    new StartError(`DATABASE_URL: ${problem}`, remedy, { cause: error });
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return start(`there is no host ${address.hostname}.`, "Check the host name in DATABASE_URL.");
    case "ECONNREFUSED":
    case "ENOENT":
      return start(
        `nothing answers at ${where} (${code}).`,
        "Start that PostgreSQL, or check the host and port in DATABASE_URL.",
      );
    case "28P01":
    case "28000":
      return start(
        `the server at ${where} refuses the user ${decodeURIComponent(address.username)}: ${message}.`,
        "Check the user and password in DATABASE_URL, and the server's pg_hba.conf.",
      );
    case "3D000":
      return start(
        `the server at ${where} has no database ${decodeURIComponent(address.pathname.slice(1))}.`,
        "Create it (createdb), owned by the user in DATABASE_URL, or correct the name.",
      );
    case "53300":
      return start(`the server at ${where} has no free connection.`, "Raise its max_connections.");
    default:
      return start(
        `the server at ${where} cannot be used: ${message}.`,
        "Check that DATABASE_URL leads to a PostgreSQL 15 or later.",
      );
  }
}
