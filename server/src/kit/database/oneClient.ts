/** Connections beside the pools: for what is done at a start and by commands, and those that a process keeps. */
import pg from "pg";

/** A database that dies may leave a connection half made, which would otherwise be waited for for ever. */
const ANSWER_MS_MAX = 5_000;

/** One that a process keeps, and makes anew when it is lost; seen in pg_stat_activity as `ofisi <name>`. */
export function lastingClient(config: pg.ClientConfig, name: string): pg.Client {
  return new pg.Client({
    ...config,
    application_name: `ofisi ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  });
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
