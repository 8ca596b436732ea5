/** A real PostgreSQL 15, the oldest that DATABASE_URL may lead to: the tests' own package `postgres-15` brings it. */
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { giveAllTo } from "../src/kit/database/ownership.ts";
import { databaseUser, giveTo, NOBODY, placeProgram } from "../src/kit/database/program.ts";
import { launch, run } from "../src/kit/database/postmaster.ts";
import { waitUntilReady } from "../src/kit/database/embedded.ts";
import { quietLog } from "../src/kit/log.ts";

/** Where the package lies; undefined where it does not exist for the platform. */
export function findPostgres15(): string | undefined {
  try {
    // Tests run from the root; the package belongs to the journeys.
    return dirname(dirname(createRequire(join(process.cwd(), "e2e/package.json")).resolve("postgres-15")));
  } catch {
    return undefined;
  }
}

export interface Postgres15 {
  superuser: pg.ClientConfig;
  /** An address as DATABASE_URL has it. */
  addressOf(user: string, password: string, database: string): string;
  stop(): Promise<void>;
}

/** Makes and starts one in an empty folder that everybody may enter. */
export async function startPostgres15(packageFolder: string, home: string): Promise<Postgres15> {
  const user = databaseUser();
  const program = { bin: await placeProgram(packageFolder, "15", home, user), version: "15" };
  const [cluster, socketFolder] = [join(home, "cluster"), join(home, "s")];
  // As our own start does: initdb asks the machine for its user's name.
  const maker = user && NOBODY;
  for (const [folder, owner] of [[cluster, maker] as const, [socketFolder, user] as const]) {
    await mkdir(folder, { mode: 0o700 });
    await giveTo(folder, owner);
  }
  const options = [`--pgdata=${cluster}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  const locale = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=und"];
  const { code, output } = await run(join(program.bin, "initdb"), [...options, ...locale], maker);
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output}`);
  if (user) await giveAllTo(cluster, user);
  const place = { host: socketFolder, port: 5432, socketFolder };
  const postmaster = launch(cluster, program, user, place, { log: quietLog, isThrownAway: true });
  const superuser = { host: socketFolder, port: 5432, user: "postgres", database: "postgres" };
  await waitUntilReady(superuser, postmaster, quietLog);
  return {
    superuser,
    addressOf: (name, password, database) =>
      `postgres://${name}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
    stop: () => postmaster.stop(),
  };
}
