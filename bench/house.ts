/** The application in this process, on a database of its own, with a small and a large school in it. */
import { dirname, join } from "node:path";
import { chmod } from "node:fs/promises";
import pg from "pg";
import { pino } from "pino";
import { createApp } from "../server/src/app.ts";
import { fillSchool } from "../server/src/demo/bulk.ts";
import { makePlay } from "../server/src/demo/play.ts";
import { analyse } from "../server/src/demo/queries.ts";
import { startEmbedded } from "../server/src/kit/database/embedded.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";
import { quietLog } from "../server/src/kit/log.ts";
import { readSettings } from "../server/src/settings.ts";

const PASSWORD = "mbio-za-farasi-12";
const SCHOOLS = { small: 400, large: 20_000 };

export interface House {
  url: string;
  /** The cookie of a school's office. */
  signIn(school: keyof typeof SCHOOLS): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it; takes about half a minute, most of it for the 20,000. */
export async function startHouse(dataDir: string): Promise<House> {
  // Started as root, the database runs as another user, who must be able to enter.
  await chmod(dirname(dataDir), 0o755);
  const database = await startEmbedded({ dataDir, log: quietLog });
  await migrate(database.owner, join(process.cwd(), "server/migrations"));
  const client = new pg.Client(database.owner);
  await client.connect();
  for (const [name, count] of Object.entries(SCHOOLS))
    await fillSchool(client, { schoolCode: name.toUpperCase(), name, country: "KE" }, count);
  await analyse(client);
  await client.end();
  let url = "";
  const app = await createApp({
    settings: readSettings({ DATA_DIR: dataDir }),
    database,
    log: pino({ level: "warn" }),
    baseUrl: () => url,
    secureCookies: true,
  });
  const play = makePlay(app);
  for (const name of Object.keys(SCHOOLS))
    await play.createAccount({
      username: name,
      password: PASSWORD,
      userTypeCode: "STAFF",
      schoolCode: name.toUpperCase(),
      personName: name,
    });
  url = await app.server.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    signIn: async (school) => (await play.as(school, PASSWORD)).cookie,
    stop: async () => {
      await app.server.close();
      await database.stop();
    },
  };
}
