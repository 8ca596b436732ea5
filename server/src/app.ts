/** The application: services, every domain's handlers, the wire, the pages. */
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import { domains } from "@ofisi/contract/index";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { constants } from "node:zlib";
import type pg from "pg";
import type { RunningDatabase } from "./kit/database/embedded.ts";
import { makePool } from "./kit/database/pool.ts";
import type { Services } from "./kit/context.ts";
import { serveOperations } from "./kit/dispatch.ts";
import { addGuards } from "./kit/guard.ts";
import { stopGracefully } from "./kit/gracefulStop.ts";
import { LiveHub } from "./kit/live.ts";
import { makeJobContext, startJobs, type JobRunner, type Jobs } from "./kit/jobs.ts";
import type { Registered } from "./kit/operations.ts";
import { serveEvents } from "./kit/events.ts";
import { cutSlowBodies } from "./kit/slowBody.ts";
import { openUploads } from "./kit/uploads.ts";
import { mpesaHandlers } from "./finance/mpesa/handlers.ts";
import { mpesaJobs, mpesaTimes, resumeCallbacks } from "./finance/mpesa/jobs.ts";
import { serveDaraja } from "./finance/mpesa/routes.ts";
import { billHandlers } from "./finance/bills/handlers.ts";
import { billJobs, resumeBillRuns } from "./finance/bills/jobs.ts";
import { documentHandlers } from "./finance/printing/handlers.ts";
import { feeStructureHandlers, feeTypeHandlers } from "./finance/fees/handlers.ts";
import { reportHandlers } from "./finance/reports/handlers.ts";
import { receiptHandlers } from "./finance/receipts/handlers.ts";
import { transactionHandlers } from "./finance/transactions/handlers.ts";
import { groupHandlers } from "./people/groups/handlers.ts";
import { guardianHandlers } from "./people/guardians/handlers.ts";
import { importHandlers } from "./people/imports/handlers.ts";
import { importJobs, resumeImports } from "./people/imports/jobs.ts";
import { keyStageHandlers } from "./people/keyStages/handlers.ts";
import { signInHandlers } from "./people/signIns/handlers.ts";
import { staffHandlers } from "./people/staff/handlers.ts";
import { staffGroupHandlers } from "./people/staffGroups/handlers.ts";
import { studentHandlers } from "./people/students/handlers.ts";
import { dashboardHandlers } from "./platform/dashboard/handlers.ts";
import { housekeepingJobs, housekeepingTimes } from "./platform/housekeeping/jobs.ts";
import { getLinkSecret } from "./platform/installation/queries.ts";
import { mailJobs } from "./platform/mail/jobs.ts";
import { notificationHandlers } from "./platform/notifications/handlers.ts";
import { makeGate } from "./gate.ts";
import { sessionHandlers } from "./platform/session/handlers.ts";
import { serveUploads } from "./platform/uploads/routes.ts";
import type { Settings } from "./settings.ts";

/** Every domain of the contract has its handlers here, or this does not compile. */
const handlers: Record<keyof typeof domains, Registered[]> = {
  session: sessionHandlers,
  notifications: notificationHandlers,
  dashboard: dashboardHandlers,
  keyStages: keyStageHandlers,
  groups: groupHandlers,
  students: studentHandlers,
  guardians: guardianHandlers,
  signIns: signInHandlers,
  imports: importHandlers,
  bills: billHandlers,
  receipts: receiptHandlers,
  transactions: transactionHandlers,
  staffGroups: staffGroupHandlers,
  staff: staffHandlers,
  documents: documentHandlers,
  mpesa: mpesaHandlers,
  feeTypes: feeTypeHandlers,
  feeStructure: feeStructureHandlers,
  reports: reportHandlers,
};

/** What somebody with a one-time password may do: learn who they are, change it, leave. */
const ALLOWED_BEFORE_PASSWORD_CHANGE = new Set(["changePassword", "signOut", "getSignIns", "getNotifications"]);

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
}

export interface App {
  server: FastifyInstance;
  services: Services;
  owner: pg.Pool;
  /** Starts this process's share of the jobs, or of the named ones; the app's close stops them. */
  startJobs: (only?: readonly string[]) => Promise<void>;
}

export async function createApp({
  settings,
  database,
  log,
  baseUrl,
  secureCookies,
  webRoot,
  tls,
}: AppDeps): Promise<App> {
  const pool = makePool(database.app, { max: 12, name: "requests", log, pipeline: true });
  const owner = makePool(database.owner, { max: 4, name: "jobs", log });
  const secret = await getLinkSecret(owner);
  const uploads = await openUploads(settings.dataDir);
  const services: Services = { settings, baseUrl, secret, pool, uploads, log };
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
    bodyLimit: 2_000_000,
    trustProxy: settings.trustProxy > 0 ? settings.trustProxy : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify's type ties `http` and `https` options together; both are wanted.
  } as FastifyServerOptions) as unknown as FastifyInstance;
  await addGuards(server, { baseUrl, strictTransport: settings.publicUrl?.startsWith("https:") === true && !tls });
  await server.register(cookie);
  await server.register(formbody, { bodyLimit: 2_000_000 });
  await server.register(multipart, {
    limits: { fields: 200, fieldSize: 2_000_000, files: 5, parts: 210, fileSize: Infinity },
  });
  await server.register(compress, {
    // Browsers pack no request: nothing is unpacked, a bomb neither.
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip"],
    // 20,000 students in a fiftieth of a second at a seventh of their size; the default takes ten times as long
    // for a tenth less. The pages' own files are compressed best when they are built.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    zlibOptions: { level: 1 },
  });
  cutSlowBodies(server);
  stopGracefully(server);
  const gate = makeGate(pool, secureCookies);
  serveOperations(server, {
    services,
    gate,
    registered: Object.values(handlers).flat(),
    allowedBeforePasswordChange: ALLOWED_BEFORE_PASSWORD_CHANGE,
  });
  serveUploads(server, services, gate);
  serveDaraja(server, services);
  const hub = new LiveHub(database.app, log);
  serveEvents(server, gate, hub);
  server.addHook("onReady", () => hub.start());
  server.get("/api/health", async (_request, reply) => {
    await pool.query("select 1");
    return await reply.send({ ok: true });
  });
  if (webRoot && existsSync(webRoot)) await servePages(server, webRoot);
  let runner: JobRunner | undefined;
  server.addHook("onClose", async () => {
    await runner?.stop();
    await hub.stop();
    await pool.end();
    await owner.end();
  });
  const jobContext = makeJobContext(services, owner);
  const jobs: Jobs = {
    ...mailJobs(jobContext),
    ...importJobs(jobContext),
    ...housekeepingJobs(jobContext),
    ...mpesaJobs(jobContext),
    ...billJobs(jobContext),
  };
  return {
    server,
    services,
    owner,
    startJobs: async (only = Object.keys(jobs)) => {
      const mine = Object.fromEntries(Object.entries(jobs).filter(([name]) => only.includes(name)));
      runner = await startJobs(
        { owner, config: database.owner },
        mine,
        services,
        ["housekeeping" in mine ? housekeepingTimes : "", "pullPayments" in mine ? mpesaTimes : ""]
          .filter(Boolean)
          .join("\n"),
      );
      await resumeImports(jobContext);
      await resumeBillRuns(jobContext);
      await resumeCallbacks(jobContext);
    },
  };
}

/** The built pages: hashed assets for a year, the page itself always asked for anew. */
async function servePages(server: FastifyInstance, webRoot: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes("/assets/");
      response.setHeader("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}
