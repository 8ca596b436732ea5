/** An application without the wall in the database: what it keeps apart, its own statements do. */

import type pg from "pg";
import type { App } from "../src/app.ts";
import { APP_ROLE } from "../src/kit/database/appRole.ts";
import { aFreshApp } from "./app.ts";
import { testDatabase } from "./database.ts";

const ROLE = "ofisi_unwalled";

/** Its role may what the application's may, and sees every school's rows. `close` takes the role away again. */
export async function anUnwalledApp(
  seer: pg.Pool,
  env: Record<string, string>,
): Promise<App & { close: () => Promise<void> }> {
  const { owner, app: walled } = testDatabase();
  await seer.query(
    `create role ${ROLE} bypassrls in role ${APP_ROLE}; grant ${ROLE} to ${owner.user} with inherit false`,
  );
  const options = walled.options!.replace(`role=${APP_ROLE}`, `role=${ROLE}`);
  const app = await aFreshApp(env, {
    database: { owner, app: { ...walled, options }, stop: async () => undefined } as never,
  });
  return {
    ...app,
    close: async () => {
      await app.server.close();
      await seer.query(`drop role ${ROLE}`);
    },
  };
}
