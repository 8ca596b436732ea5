/** `npm start`: settings, database, migrations, application, first start, listening, and a clean end. */
import cluster from "node:cluster";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino, stdTimeFunctions, type Logger } from "pino";
import type { App } from "./app.ts";
import { checkAppRole, openDatabase, warnOfConnections, warnOfInheritance } from "./kit/database/connect.ts";
import type { RunningDatabase } from "./kit/database/embedded.ts";
import { holderOf } from "./kit/database/dataLock.ts";
import { mustBeRestored } from "./kit/backup/unfinished.ts";
import { migrate } from "./kit/database/migrate.ts";
import { boundHeap } from "./kit/heap.ts";
import { consoleInto, errorSerializers, toStderr } from "./kit/logging.ts";
import { StartError } from "./kit/startError.ts";
import { mustBePaired } from "./kit/uploadsMark.ts";
import { whyNot } from "./kit/whyNot.ts";
import { endAfter } from "./kit/deadline.ts";
import { listen, mustBeFree, type Listening } from "./listening.ts";
import {
  type Settings,
  cookiesAreSecure,
  othersReachIt,
  readSettings,
  refuseArguments,
  settingsHelp,
} from "./settings.ts";
import { receiveOrders, reportProblem, reportReady, startWorkers, type Workers } from "./workers.ts";

/** This file: the entry of the other server processes too. */
const ENTRY = fileURLToPath(import.meta.url);
/** The server's folder: the same from src/ and from dist/. */
const SERVER = dirname(dirname(ENTRY));

/** What is in flight may take so long; with the database's own 3.5 s the whole end stays below 9.8 s. */
const IN_FLIGHT_MS_MAX = 5_000;
/** Whatever hangs then, in whatever thread: the process ends. Nothing acknowledged hangs on it. */
const END_MS_MAX = 9_800;
/** The terminal and a supervisor may send the same signal twice; a person who insists waits longer than this. */
const SAME_SIGNAL_MS_MAX = 500;

/** All that must be closed, in the order in which it was opened. */
interface House {
  database?: RunningDatabase;
  app?: App;
  workers?: Workers;
}

async function main(): Promise<void> {
  boundHeap();
  if (process.argv.includes("--help")) {
    console.log(`npm start serves Ofisi.\n\n${settingsHelp()}`);
    return;
  }
  if (cluster.isPrimary) refuseArguments(process.argv.slice(2));
  const settings = readSettings();
  // What the program says to machines goes to stderr; stdout is for the person who started it.
  const base = cluster.isWorker ? { worker: cluster.worker?.id } : null;
  const log = pino(
    { level: settings.logLevel, base, serializers: errorSerializers, timestamp: stdTimeFunctions.isoTime },
    toStderr,
  );
  consoleInto(log);
  const house: House = {};
  const end = endOnSignals(house, log);
  try {
    if (cluster.isWorker) await openAsWorker(house, settings, log);
    else await open(house, settings, log, end);
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
  // Another Ofisi on the folder is the better reason: opening the database names it.
  await mustBeFree(settings).catch(async (problem: unknown) => {
    if ((await holderOf(settings.dataDir)) === undefined) throw problem;
  });
  if (process.getuid?.() === 0)
    log.warn({}, 'Ofisi runs as root. Make a user for it, as docs/guide/operations.md says under "As a service"');
  const database = await openDatabase(settings, log);
  house.database = database;
  void database.exited.then((what) => {
    log.fatal(
      { what },
      "The database does not stay up; Ofisi ends. Look at its last words, the disk and the memory, and start Ofisi again",
    );
    return end(1);
  });
  await mustBeRestored(database.owner);
  const { applied } = await migrate(database.owner, join(SERVER, "migrations"));
  if (applied.length > 0) log.info({ applied }, "Migrated the database");
  await checkAppRole(database.app);
  await warnOfInheritance(database.owner, log);
  if (settings.databaseUrl !== undefined) await warnOfConnections(database.owner, settings.workers, log);

  const [, { prepareInstallation }, { selfCertificate }] = await application;
  const certificate = settings.tls === "self" ? await selfCertificate(settings.dataDir, settings.host) : undefined;
  const made = await makeApp(settings, database, log);
  house.app = made.app;
  if (settings.databaseUrl !== undefined) await mustBePaired(database.owner, settings.dataDir);
  // Loading the demo takes some seconds; while it does, nobody is served.
  const { signIns, setupToken } = await prepareInstallation(made.app, settings.demo, (done, all, what) =>
    console.log(`Loading the demo, ${done} of ${all}: ${what}`),
  );
  const address = settings.workers === 1 ? await made.serve(settings) : await serveByWorkers(house, settings, log);

  const url = settings.publicUrl ?? address;
  console.log(`Ofisi is at ${url}`);
  if (certificate) console.log(`Its certificate's SHA-256 fingerprint is ${certificate.fingerprint}`);
  if (!cookiesAreSecure(settings)) {
    console.log("Warning: it serves plain http to the network. Anybody on it can read passwords as they pass.");
  }
  for (const { userTypeCode, username, password } of signIns) {
    console.log(`demo sign-in ${userTypeCode} ${username} ${password}`);
  }
  if (signIns.length > 0 && othersReachIt(settings)) {
    console.log("Warning: everybody knows the demo's passwords, and other machines reach it. Keep nobody's data here.");
  }
  if (setupToken !== undefined) console.log(`Set it up once at ${url}/#/setup?token=${setupToken}`);
}

/** One of several server processes: the first one has opened the database and everything else that is opened once. */
async function openAsWorker(house: House, settings: Settings, log: Logger): Promise<void> {
  const { database, port } = await receiveOrders();
  house.database = { ...database, exited: new Promise(() => undefined), stop: async () => undefined };
  const made = await makeApp(settings, house.database, log);
  house.app = made.app;
  await made.serve({ ...settings, port }, reportReady);
}

/** The application, and the way to have it serve; answers the address. */
async function makeApp(settings: Settings, database: RunningDatabase, log: Logger) {
  const [{ createApp }, { selfCertificate }] = await Promise.all([import("./app.ts"), import("./kit/tls.ts")]);
  let address = "";
  const app = await createApp({
    settings,
    database,
    log,
    baseUrl: () => settings.publicUrl ?? address,
    secureCookies: cookiesAreSecure(settings),
    webRoot: join(dirname(SERVER), "web", "dist"),
    tls: settings.tls === "self" ? await selfCertificate(settings.dataDir, settings.host) : undefined,
  });
  const serve = async (where: Settings, told: (listening: Listening) => void = () => undefined) => {
    const listening = await listen(app, where);
    ({ address } = listening);
    await app.startJobs();
    told(listening);
    return address;
  };
  return { app, serve };
}

/** Lets the application that prepared the installation go, and has others serve. */
async function serveByWorkers(house: House, settings: Settings, log: Logger): Promise<string> {
  const { app, database } = house;
  if (!app || !database) throw new Error("The workers come after the database");
  delete house.app;
  await app.server.close();
  house.workers = startWorkers({
    entry: ENTRY,
    count: settings.workers,
    host: settings.host,
    port: settings.port,
    database,
    log,
  });
  return (await house.workers.ready).address;
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
    endAfter(END_MS_MAX);
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
async function close({ app, database, workers }: House, log: Logger): Promise<void> {
  await workers?.stop();
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
  if (cluster.isWorker && error instanceof StartError) await reportProblem(error);
  else toStderr.write(`${whyNot("Ofisi cannot start", error)}\n`);
  process.exit(1);
}
