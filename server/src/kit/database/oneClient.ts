/** Connections beside the pools: for what is done at a start and by commands, and those that a process keeps. */
import pg from "pg";

/** A database that dies may leave a connection half made, which would otherwise be waited for for ever. */
const ANSWER_MS_MAX = 5_000;

/**
 * A line that is silent, as these are for hours, is cut by firewalls without a word to either end. So it is asked now and
 * then; a database that is slow has time.
 */
const WATCHED = { everyMs: 15_000, patienceMs: 30_000 };

/**
 * One that a process keeps, and makes anew when it is lost; seen in pg_stat_activity as `ofisi <name>`. One that does not
 * answer any more is ended here, for whoever has it to hear of.
 * @param watched for tests.
 */
export function lastingClient(config: pg.ClientConfig, name: string, watched = WATCHED): pg.Client {
  const client = new pg.Client({
    ...config,
    application_name: `ofisi ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  });
  let isAsked = false;
  const ask = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      await client.query({ text: "select 1", query_timeout: watched.patienceMs } as pg.QueryConfig);
    } catch {
      // With a question open it does not wait for the other end's goodbye.
      void client.end().catch(() => undefined);
    }
    isAsked = false;
  };
  client.once("connect", () => {
    const asking = setInterval(() => void ask(), watched.everyMs).unref();
    client.once("end", () => clearInterval(asking));
  });
  return client;
}

/**
 * Connects, does the work and lets go, whatever comes of it. A connection that is lost between two statements fails the next
 * one; if nobody heard of the loss, it would end the process.
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
