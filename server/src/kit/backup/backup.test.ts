/** What a backup says of itself, over a link that hands the database's words on one by one. */
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { listMigrations } from "./tables.ts";
import { makeBackup } from "./backup.ts";
import { verifyBackup } from "./restore.ts";
import { makePool } from "../database/pool.ts";
import { quietLog } from "../log.ts";
import { testDatabase } from "../../../test/database.ts";

/** CopyDone of PostgreSQL's protocol: what follows it, the number of rows, may come later. */
const COPY_DONE = "c".charCodeAt(0);

/** A way to the database on which the word after the end of a copy comes in a packet of its own, a moment later. */
async function startHaltingLink({ host = "127.0.0.1", port = 5432 }: pg.ClientConfig): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.on("data", (chunk) => far.write(chunk)).on("close", () => far.destroy());
    void handOn(far, near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

async function handOn(from: Socket, to: Socket): Promise<void> {
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk]);
      // A message is a letter and its length, four bytes that count themselves.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const length = rest.readUInt32BE(1) + 1;
        to.write(rest.subarray(0, length));
        if (rest[0] === COPY_DONE) await pause(5);
        rest = rest.subarray(length);
      }
    }
  } catch {
    to.destroy();
  }
}

it("counts its rows right when the database says their number later than the rows", async () => {
  const { owner } = testDatabase();
  const port = await startHaltingLink(owner);
  const dataDir = await mkdtemp(join(tmpdir(), "backup-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const pool = makePool(owner, { max: 1, name: "test", log: quietLog, pipeline: false });
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  const migrations = await listMigrations(client).finally(() => client.release());
  const told: string[] = [];
  const { rows } = await makeBackup({
    owner: { ...owner, host: "127.0.0.1", port },
    dataDir,
    path: join(dataDir, "late.ofisi"),
    told: (line) => told.push(line),
  });
  expect(rows["schema_migrations"]).toBe(migrations.length);
  expect(told).toContain(`schema_migrations: ${migrations.length} rows`);
});

it("is whole, or refused, where two are made under one name at the same moment", async () => {
  const { owner } = testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "backup-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const path = join(dataDir, "same.ofisi");
  const made = await Promise.allSettled([1, 2].map(() => makeBackup({ owner, dataDir, path })));
  const refused = made.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toEqual([expect.stringContaining(`the file ${path} is there already`)]);
  await verifyBackup(path);
  expect(await readdir(dataDir)).toEqual(["same.ofisi"]);
});
