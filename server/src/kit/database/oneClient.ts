/** One connection beside the pools, for what is done at a start and by commands. */
import pg from "pg";

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
