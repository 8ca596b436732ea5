/** The application: services, every domain's handlers, the wire, the pages. */
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server as HttpsServer } from "node:https";
import { hostname } from "node:os";
import { constants } from "node:zlib";
import type pg from "pg";
import type { RunningDatabase } from "./kit/database/embedded.ts";
import { openPools } from "./kit/database/pools.ts";
import { answerFaults, FORM_BYTES_MAX, limitBodies, parseBodies } from "./kit/bodies.ts";
import type { Services } from "./kit/context.ts";
import { serveOperations } from "./kit/dispatch.ts";
import { parseForm } from "./kit/form.ts";
import { answerPlainHttp } from "./kit/plainHttp.ts";
import { takeInTheRest } from "./kit/earlyAnswers.ts";
import { addGuards } from "./kit/guard.ts";
import { errorSerializers } from "./kit/logging.ts";
import { topicsOf } from "./kit/eventStreams.ts";
import { namesOf } from "./kit/hosts.ts";
import { CLOSING, stopGracefully } from "./kit/gracefulStop.ts";
import { LiveHub } from "./kit/live.ts";
import { makeJobContext, startJobs, type JobRunner, type Jobs, type JobsByLength } from "./kit/jobs.ts";
import { longTasks, resumeWork } from "./kit/longJob.ts";
import type { Registered } from "./kit/operations.ts";
import { sealKey } from "./kit/sealKey.ts";
import { serveEvents } from "./kit/events.ts";
import { heavyTurns } from "./kit/heavy.ts";
import { trustedHops } from "./kit/proxies.ts";
import { serveResumable } from "./kit/resumable/routes.ts";
import { cutSlowBodies } from "./kit/slowBody.ts";
import { openScratch } from "./kit/scratch.ts";
import { openUploads } from "./kit/uploads.ts";
import { watchUploads, type UploadsWatch } from "./kit/uploadsWatch.ts";
import { resealPaybills } from "./finance/mpesa/seal.queries.ts";
import { findClosedCarriers } from "./messaging/outbox/seal.queries.ts";
import { linkKey } from "./platform/installation/linkKey.service.ts";
import { DOMAINS } from "./domains.ts";
import { makeGate } from "./gate.ts";
import type { Settings } from "./settings.ts";

/** What somebody with a one-time password may do: learn who they are, change it, leave. */
const ALLOWED_BEFORE_PASSWORD_CHANGE = new Set([
  "changePassword",
  "signOut",
  "getSignIns",
  "endSignIn",
  "getNotifications",
]);
/**
 * The longest answer that is packed where it is made: half a millisecond of this thread. Handed to the threads beside it, 10 kB cost
 * nearly as much again as all the rest of their answer, and 200 kB three times what they do here.
 */
const PACKED_AT_ONCE_BYTES_MAX = 524_288;

export interface AppDeps {
  settings: Settings;
  database: RunningDatabase;
  log: FastifyBaseLogger;
  /** Where people reach this installation, without a slash at the end. Asked only once the server listens. */
  baseUrl: () => string;
  /** False only where plain http on a network was allowed explicitly. */
  secureCookies: boolean;
  /** The built pages; without them only the API answers. */
  webRoot?: string;
  /** Key and certificate for HTTPS. */
  tls?: { key: string; cert: string } | undefined;
  /** How long the database is waited for, where not as long as in use: for tests. */
  waits?: Parameters<typeof openPools>[2];
}

export interface App {
  server: FastifyInstance;
  services: Services;
  owner: pg.Pool;
  /** Of the folder that machines share; undefined beside the database that comes along. */
  uploadsWatch: UploadsWatch | undefined;
  /** Starts this process's share of the jobs, or of the named ones; the app's close stops them. */
  startJobs: (only?: readonly string[]) => Promise<void>;
}

export async function createApp({
  settings,
  database,
  log: plainLog,
  baseUrl,
  secureCookies,
  webRoot,
  tls,
  waits,
}: AppDeps): Promise<App> {
  const log = plainLog.child({}, { serializers: errorSerializers });
  const { pools, absence } = openPools(database, log, waits);
  const { calls: pool, brief: briefPool, messages: messagePool, work: workPool, owner } = pools;
  const secret = await linkKey(owner, settings.dataDir, log);
  const key = await sealKey(settings.dataDir);
  await resealPaybills(owner, { from: secret, to: key, log });
  await findClosedCarriers(owner, { key, log });
  const uploads = await openUploads(settings.dataDir);
  const scratchFolder = await openScratch(settings.dataDir);
  const services: Services = {
    settings,
    baseUrl,
    secret,
    sealKey: key,
    pool,
    briefPool,
    messagePool,
    workPool,
    uploads,
    domains: DOMAINS,
    scratchFolder,
    log,
  };
  const server = Fastify({
    loggerInstance: log,
    ...(tls && { https: tls }),
    // The address of a file names what was ticked: two thousand receipts on one paper are some 40 kB.
    http: {
      maxHeaderSize: 65_536,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requestTimeout: 600_000,
    },
    bodyLimit: FORM_BYTES_MAX,
    trustProxy: settings.trustProxy > 0 && trustedHops(settings.trustProxy, settings.proxyAddresses),
    routerOptions: { querystringParser: parseForm },
    genReqId: () => randomUUID(),
    ...CLOSING,
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify's type ties `http` and `https` options together; both are wanted.
  } as FastifyServerOptions) as unknown as FastifyInstance;
  const { publicUrl, host: listening, hostNames: more } = settings;
  if (tls)
    answerPlainHttp(server.server as unknown as HttpsServer, (host) =>
      publicUrl === undefined && host !== undefined ? `https://${host}` : baseUrl(),
    );
  addGuards(server, {
    baseUrl,
    strictTransport: publicUrl?.startsWith("https:") === true && !tls,
    isOurName: namesOf({ hostname: hostname(), listening, publicUrl, more }),
  });
  takeInTheRest(server);
  answerFaults(server);
  // Ours alone is read, and it has no escapes: sixteen thousand broken ones of a stranger would each cost an exception.
  await server.register(cookie, { parseOptions: { decode: (value: string) => value } as object });
  parseBodies(server);
  await server.register(multipart);
  // As bytes at once: a text of 200 kB would be measured, and turned into bytes after that, with a copy for each.
  server.setReplySerializer(bytesOf as unknown as (answer: unknown) => string);
  await server.register(compress, {
    // Browsers pack no request: nothing is unpacked, a bomb neither.
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE_BYTES_MAX,
    encodings: ["br", "gzip"],
    // 20,000 students in a fiftieth of a second at a seventh of their size; the default takes ten times as long
    // for a tenth less. The pages' own files are compressed best when they are built.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    zlibOptions: { level: 1 },
  });
  cutSlowBodies(server);
  stopGracefully(server);
  const gate = makeGate(briefPool, secureCookies);
  const registered = DOMAINS.flatMap(({ handlers = [] }) => handlers);
  const readTicket = (ticket: string) => {
    const now = new Date();
    return DOMAINS.map((domain) => domain.readTicket?.(services.secret, ticket, now)).find((who) => who !== undefined);
  };
  limitBodies(server, { gate, readTicket, fileBytesMax: largestFile(registered, settings) });
  const dispatch = {
    services,
    gate,
    registered,
    allowedBeforePasswordChange: ALLOWED_BEFORE_PASSWORD_CHANGE,
    turns: heavyTurns(settings.workers),
  };
  serveOperations(server, dispatch);
  serveResumable(server, dispatch);
  for (const { serve } of DOMAINS) serve?.(server, services, gate);
  const hub = new LiveHub(database.app, log, absence);
  serveEvents(server, { gate, hub, topics: topicsOf(registered), processes: settings.workers });
  server.addHook("onReady", () => hub.start());
  // The one that comes along lies beside the uploads.
  const watch =
    settings.databaseUrl === undefined ? undefined : watchUploads({ owner, dataDir: settings.dataDir, log });
  server.get("/api/health", async (_request, reply) => {
    await briefPool.query("select 1");
    // Still 200: a load balancer that took the machine out would keep people from all that needs no file.
    return await reply.send(watch?.isThere() === false ? { ok: false, missing: "uploads" } : { ok: true });
  });
  if (webRoot && existsSync(webRoot)) await servePages(server, webRoot);
  let runner: JobRunner | undefined;
  const kept: { stop: () => Promise<void> }[] = [];
  server.addHook("onClose", async () => {
    absence.stop();
    watch?.stop();
    await Promise.all([runner?.stop(), ...kept.map((each) => each.stop())]);
    await hub.stop();
    await Promise.all(Object.values(pools).map((each) => each.end()));
  });
  const jobContext = makeJobContext(services, owner);
  const working = DOMAINS.map(({ jobs, longJobs, outwardJobs, times, resume, keep }) => ({
    short: jobs?.(jobContext) ?? {},
    outward: outwardJobs?.(jobContext) ?? {},
    long: longJobs ? longTasks(jobContext, longJobs) : {},
    times,
    keep: () => keep?.(jobContext),
    resume: async () => {
      if (longJobs) await resumeWork(jobContext, longJobs);
      await resume?.(jobContext);
    },
  }));
  return {
    server,
    services,
    owner,
    uploadsWatch: watch,
    startJobs: async (only) => {
      const known = working.flatMap(({ short, long, outward }) => Object.keys({ ...short, ...long, ...outward }));
      const unknown = only?.find((name) => !known.includes(name));
      if (unknown !== undefined) throw new Error(`There is no job ${unknown}`);
      const isMine = (name: string) => !only || only.includes(name);
      const mine = (length: keyof JobsByLength): Jobs =>
        Object.fromEntries(working.flatMap((each) => Object.entries(each[length])).filter(([name]) => isMine(name)));
      const times = working.flatMap(({ short, times: lines }) =>
        lines && Object.keys(short).some(isMine) ? [lines] : [],
      );
      const jobs = { short: mine("short"), long: mine("long"), outward: mine("outward") };
      runner = await startJobs({ owner, config: database.owner, absence }, jobs, services, times.join("\n"));
      for (const { resume } of working) await resume();
      if (!only) kept.push(...working.flatMap((each) => each.keep() ?? []));
    },
  };
}

/** The largest file that any operation takes, in bytes. */
function largestFile(registered: readonly Registered[], { uploadBytesMax }: Settings): number {
  const kinds = registered.flatMap(({ operation }) =>
    "files" in operation && operation.files ? Object.values(operation.files) : [],
  );
  return Math.max(0, ...kinds.map((kind) => uploadBytesMax[kind]));
}

/** The built pages: hashed assets for a year, the page itself always asked for anew. */
async function servePages(server: FastifyInstance, webRoot: string): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, callers: "pages" };
    });
    await scope.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      // Its own header would come after ours, and have every file asked for anew.
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader("cache-control", keptFor(path));
        // A cache in between may hand brotli to none but those who asked for it.
        response.setHeader("vary", "accept-encoding");
      },
    });
  });
}

/** How long browsers and caches keep a file of the pages: the name of an asset changes with what is in it. */
function keptFor(path: string): string {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
  // Browsers ask for the icon at nearly every screen; a new one may come a day late.
  return path.includes("favicon.svg") ? "public, max-age=86400" : "no-cache";
}

function bytesOf(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}
