/** `npm start`: settings, database, migrations, application, first start, listening, and a clean end. */
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { destination, pino, type Logger } from "pino";
import type { App } from "./app.ts";
import { checkAppRole, openDatabase } from "./kit/database/connect.ts";
import type { RunningDatabase } from "./kit/database/embedded.ts";
import { migrate } from "./kit/database/migrate.ts";
import { StartError } from "./kit/startError.ts";
import { type Settings, cookiesAreSecure, isLoopback, readSettings, settingsHelp } from "./settings.ts";

/** The server's folder: the same from src/ and from dist/. */
const SERVER = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is in flight may take so long; with the database's own 3.5 s the whole end stays below 10 s. */
const IN_FLIGHT_MS_MAX = 5_000;
/** The terminal and a supervisor may send the same signal twice; a person who insists waits longer than this. */
const SAME_SIGNAL_MS_MAX = 500;

/** All that must be closed, in the order in which it was opened. */
interface House {
  database?: RunningDatabase;
  app?: App;
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    console.log(`npm start serves Ofisi.\n\n${settingsHelp()}`);
    return;
  }
  const settings = readSettings();
  // What the program says to machines goes to stderr; stdout is for the person who started it.
  const log = pino({ level: settings.logLevel, base: null }, destination({ dest: 2, sync: true }));
  const house: House = {};
  const end = endOnSignals(house, log);
  try {
    await open(house, settings, log, end);
  } catch (error) {
    // A signal during the start closes what is being opened: then the signal's own end has the last word.
    if (end.begun()) return;
    await close(house, log);
    throw error;
  }
}

async function open(house: House, settings: Settings, log: Logger, end: End): Promise<void> {
  // Reading the application's packages takes as long as starting the database: both at once.
  const application = Promise.all([import("./app.ts"), import("./firstStart.ts"), import("./kit/tls.ts")]);
  application.catch(() => undefined);
  const database = await openDatabase(settings, log);
  house.database = database;
  void database.exited.then((what) => {
    log.fatal({ what }, "The database ended by itself. Start Ofisi again: it repairs what was not finished");
    return end(1);
  });
  const { applied } = await migrate(database.owner, join(SERVER, "migrations"));
  if (applied.length > 0) log.info({ applied }, "Migrated the database");
  await checkAppRole(database.app);

  const [{ createApp }, { prepareInstallation }, { selfCertificate }] = await application;
  const certificate = settings.tls === "self" ? await selfCertificate(settings.dataDir, settings.host) : undefined;
  let address = "";
  const app = await createApp({
    settings,
    database,
    log,
    baseUrl: () => settings.publicUrl ?? address,
    secureCookies: cookiesAreSecure(settings),
    webRoot: join(dirname(SERVER), "web", "dist"),
    tls: certificate,
  });
  house.app = app;
  // Loading the demo takes some seconds; while it does, nobody is served.
  const { signIns, setupToken } = await prepareInstallation(app, settings.demo);
  address = await listen(app, settings);
  await app.startJobs();

  const url = settings.publicUrl ?? address;
  console.log(`Ofisi is at ${url}`);
  if (certificate) console.log(`Its certificate's SHA-256 fingerprint is ${certificate.fingerprint}`);
  if (!cookiesAreSecure(settings)) {
    console.log("Warning: it serves plain http to the network. Anybody on it can read passwords as they pass.");
  }
  for (const { userTypeCode, username, password } of signIns) {
    console.log(`demo sign-in ${userTypeCode} ${username} ${password}`);
  }
  if (setupToken !== undefined) console.log(`Set it up once at ${url}/#/setup?token=${setupToken}`);
}

/** @returns the address that a person on this machine opens. */
async function listen(app: App, { host, port, tls }: Settings): Promise<string> {
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `port ${port} on ${host} is in use by another program.`,
        `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
        { cause: error },
      );
    }
    if (code === "EACCES") {
      throw new StartError(
        `this user may not listen on port ${port}.`,
        "Ports below 1024 are for administrators on many systems: choose a higher one, such as PORT=8080.",
        { cause: error },
      );
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartError(
        `this machine has no address ${host}.`,
        "Set HOST to an address of this machine, to 0.0.0.0 for all of them, or leave it out.",
        { cause: error },
      );
    }
    throw new Error(`Listening failed: ${message}`, { cause: error });
  }
  const bound = app.server.server.address();
  const actualPort = typeof bound === "object" && bound ? bound.port : port;
  const name = isLoopback(host) ? host : host === "0.0.0.0" || host === "::" ? hostname() : host;
  return `${tls === "self" ? "https" : "http"}://${name.includes(":") ? `[${name}]` : name}:${actualPort}`;
}

interface End {
  (code: number): Promise<void>;
  /** Whether the end has begun. */
  begun(): boolean;
}

/** The first signal ends the house cleanly, a second one at once. Answers the way to end it otherwise. */
function endOnSignals(house: House, log: Logger): End {
  let endedAt: number | undefined;
  const end = async (code: number) => {
    if (endedAt !== undefined) {
      if (Date.now() - endedAt > SAME_SIGNAL_MS_MAX) process.exit(1);
      return;
    }
    endedAt = Date.now();
    await close(house, log);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      log.info({ signal }, "Stopping");
      void end(0);
    });
  }
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, "A fault that nothing caught; stopping");
      void end(1);
    });
  }
  return Object.assign(end, { begun: () => endedAt !== undefined });
}

/** Answers what is in flight, stops the jobs, then the database. Never throws. */
async function close({ app, database }: House, log: Logger): Promise<void> {
  if (app) {
    const impatient = setTimeout(() => {
      log.warn({ waited_ms: IN_FLIGHT_MS_MAX }, "Some requests are not finished; closing their connections");
      app.server.server.closeAllConnections();
    }, IN_FLIGHT_MS_MAX);
    const closed = app.server.close().catch((error: unknown) => log.error({ err: error }, "Closing failed"));
    // A connection that does not even end when it is closed must not hold the database.
    await Promise.race([closed, new Promise((done) => setTimeout(done, IN_FLIGHT_MS_MAX + 500).unref())]);
    clearTimeout(impatient);
  }
  await database?.stop().catch((error: unknown) => log.error({ err: error }, "Stopping the database failed"));
}

try {
  await main();
} catch (error) {
  if (error instanceof StartError) console.error(error.report());
  else console.error("Ofisi cannot start, through a fault of its own:", error);
  process.exit(1);
}
