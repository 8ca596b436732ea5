/** A backup made while people write, and its restoring, held against the hash of every table and every file. */
import { createHash, randomUUID } from "node:crypto";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../../e2e/faults/caller.ts";
import { filesBelow, House } from "../../e2e/faults/house.ts";
import { asPlatform, openOffice, type Office } from "../../e2e/faults/office.ts";
import { Writers } from "../../e2e/faults/writers.ts";
import { verifyLedger } from "../src/finance/ledger/verify.queries.ts";
import { makeBackup } from "../src/kit/backup/backup.ts";
import { restoreBackup } from "../src/kit/backup/restore.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { reachDatabase } from "../src/kit/database/reach.ts";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { quietLog } from "../src/kit/log.ts";
import { LINK_KEY, readKey, readSealKey, SEAL_KEY } from "../src/kit/sealKey.ts";
import { differences, hashTables } from "./hashTables.ts";
import { buildServer, command, temporaryFolder } from "./started.ts";

/** What a restore leaves other than it was: messages to come are given ids that no carrier was told since the backup. */
const IDS_GO_ON = ["messages_id_seq"];
/** The key that signs links stays out of the backup: a new folder has a new one, and the database its fingerprint. */
const NEW_KEY = ["installation", ...IDS_GO_ON];

let home: { path: string; remove: () => Promise<void> };
let house: House;
let office: Office;

/** Bills of one student, some paid in part: what is owed on them must come back once, not twice. */
async function keepBills(owner: pg.ClientConfig, { schoolCode, groupCode }: Office): Promise<void> {
  await asPlatform(owner, async (client) => {
    await client.query(
      `with billed as (insert into students (school_code, user_code, name, group_code)
         values ($1, 'ST-BILLED', 'Billed', $2) returning school_code, user_code, group_code)
       insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, received_cents,
         period_from, period_to, billed_on, voided_at, void_reason)
       select school_code, 'B' || n, n, user_code, group_code, amount, received, '2026-01-05', '2026-04-03', '2026-01-05',
         voided, case when voided is null then '' else 'Wrong' end
       from billed, (values (1, 90000, 20000, null), (2, 50000, 80000, null), (3, 1000, 0, null), (4, 0, 0, now()))
         as b (n, amount, received, voided)`,
      [schoolCode, groupCode],
    );
  });
}

/** What students owe by their accounts. */
async function listOwed(owner: pg.ClientConfig): Promise<Record<string, string>> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<{ code: string; owed: string }>(
      "select student_code as code, owed_cents::text as owed from student_accounts where owed_cents <> 0",
    );
    return Object.fromEntries(rows.map((row) => [row.code, row.owed]));
  });
}

/** An entry of the ledger: the proofs that wait for the end of a transaction must not stop a restore. */
async function keepEntry({ schoolCode }: Office): Promise<void> {
  await asPlatform(await house.owner(), async (client) => {
    await client.query(
      `with entry as (insert into journal_entries (school_code, kind, on_day) values ($1, 'payment', '2026-01-05')
         returning school_code, entry_id)
       insert into postings (school_code, entry_id, line, account, bank_code, payment_id, amount_cents)
       select school_code, entry_id, 1, 'money', 'CASH', null::bigint, 150000 from entry
       union all select school_code, entry_id, 2, 'suspense', null, 1, -150000 from entry`,
      [schoolCode],
    );
  });
}

async function listAccounts(owner: pg.ClientConfig): Promise<Record<string, unknown>[]> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>("select * from accounts order by username");
    return rows;
  });
}

async function hashFiles(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, "uploads");
  const hashes: Record<string, string> = {};
  for (const name of (await filesBelow(folder)).toSorted((a, b) => a.localeCompare(b))) {
    hashes[name] = createHash("sha256")
      .update(await readFile(join(folder, name)))
      .digest("hex");
  }
  return hashes;
}

/** Starts the database of a stopped house for a look. */
async function hashStopped(dataDir: string): Promise<Record<string, string>> {
  const database = await reachDatabase({ dataDir, databaseUrl: undefined }, quietLog);
  try {
    return await hashTables(database.owner);
  } finally {
    await database.leave();
  }
}

beforeAll(async () => {
  buildServer();
  home = await temporaryFolder();
  await chmod(home.path, 0o755);
  house = await House.make();
  await house.start();
  office = await openOffice(await house.owner(), 3);
  await keepEntry(office);
  await keepBills(await house.owner(), office);
  expect(await listOwed(await house.owner())).toEqual({ "ST-BILLED": "71000" });
  const caller = new Caller(house.url, office.cookies[0]!);
  const picture = await sharp({ create: { width: 600, height: 500, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  for (const name of ["Zawadi O'Neil", "Wanjikũ \\N \t Ng'ang'a", "नमस्ते"]) {
    const added = await caller.post("addStudents", { name, groupCode: office.groupCode }, { key: randomUUID() });
    expect(added.envelope.success).toBe(true);
    const file = { field: "fileToUpload", name: "photo.png", contents: picture };
    const fields = { userCode: String(added.envelope.data["userCode"]) };
    expect((await caller.post("uploadPhoto", fields, { key: randomUUID(), file })).envelope.success).toBe(true);
  }
  caller.close();
});
afterAll(async () => {
  await house.remove();
  await home.remove();
});

describe("a backup", () => {
  it("holds one moment of a house that people write in, and restores to it", async () => {
    const writers = new Writers(house.url, office);
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(5);
    const before = writers.acknowledged.length;
    const file = join(home.path, "under-load.ofisi");
    const made = await command("backup", [file], { DATA_DIR: house.dataDir });
    expect(made.output).toMatch(/\d+ rows, 3 uploads/);
    expect(made.code).toBe(0);
    await writers.stop();
    const target = join(home.path, "one-moment");
    const restored = await command("restore", [file], { DATA_DIR: target });
    expect(restored.code, restored.output).toBe(0);
    const database = await reachDatabase({ dataDir: target, databaseUrl: undefined }, quietLog);
    const found = await asPlatform(database.owner, async (client) => {
      const { rows } = await client.query<{ students: number; audited: number; keys: number }>(
        `select (select count(*)::int from students where user_code <> 'ST-BILLED') as students,
                (select count(*)::int from audit where operation = 'addStudents') as audited,
                (select count(*)::int from idempotency_keys where operation = 'addStudents' and response is not null) as keys`,
      );
      return rows[0]!;
    });
    await database.leave();
    // A write leaves three rows in three tables: one moment holds all of them or none.
    expect(found.audited).toBe(found.students);
    expect(found.keys).toBe(found.students);
    expect(found.students).toBeGreaterThanOrEqual(before + 3);
    expect(found.students).toBeLessThanOrEqual(writers.acknowledged.length + 3);
  });

  it("brings the key of paybills' secrets along when it is asked to, and else leaves it behind", async () => {
    const key = await readSealKey(house.dataDir);
    const linkKey = await readKey(house.dataDir, LINK_KEY);
    expect([key, linkKey]).not.toContain(undefined);
    for (const [name, asked, isBrought] of [
      ["without-keys", [], false],
      ["with-keys", ["--with-keys"], true],
    ] as const) {
      const file = join(home.path, `${name}.ofisi`);
      const made = await command("backup", [file, ...asked], { DATA_DIR: house.dataDir });
      expect(made.code, made.output).toBe(0);
      const target = join(home.path, name);
      const restored = await command("restore", [file], { DATA_DIR: target });
      expect(restored.code, restored.output).toBe(0);
      expect((await readSealKey(target)) === key).toBe(isBrought);
      expect((await readKey(target, LINK_KEY)) === linkKey).toBe(isBrought);
      expect(restored.output.includes("The key that signs links and papers did not come along")).toBe(!isBrought);
    }
    // Nobody else on the machine reads it.
    expect((await stat(join(home.path, "with-keys", SEAL_KEY))).mode & 0o077).toBe(0);
  });

  it("comes back row by row and file by file, and the house opens on it", async () => {
    const file = join(home.path, "whole.ofisi");
    expect((await command("backup", [file], { DATA_DIR: house.dataDir })).code).toBe(0);
    expect(await house.stop()).toBe(0);
    const [tables, files] = [await hashStopped(house.dataDir), await hashFiles(house.dataDir)];
    expect(Object.keys(files)).toHaveLength(3);

    const inside = join(home.path, "inside");
    const restored = await command("restore", [file], { DATA_DIR: inside });
    expect(restored.code, restored.output).toBe(0);
    expect(differences(tables, await hashStopped(inside))).toEqual(NEW_KEY);
    expect(await hashFiles(inside)).toEqual(files);

    // An external PostgreSQL: another installation, started by itself.
    const external = await startEmbedded({ dataDir: join(home.path, "external"), log: quietLog });
    try {
      const { host, user, password, database } = external.owner;
      const DATABASE_URL = `postgres://${user}:${String(password)}@localhost/${database}?host=${host}`;
      const beside = join(home.path, "beside");
      const moved = await command("restore", [file], { DATA_DIR: beside, DATABASE_URL });
      expect(moved.code, moved.output).toBe(0);
      expect(differences(tables, await hashTables(external.owner))).toEqual(NEW_KEY);
      expect(await hashFiles(beside)).toEqual(files);

      const again = await command("restore", [file], { DATA_DIR: beside, DATABASE_URL });
      expect(again.output).toMatch(/the database is not empty\. Nothing was changed\.\nWhat to do:/);
      expect(again.code).toBe(1);
      const replaced = await command("restore", [file, "--replace", "--yes"], { DATA_DIR: beside, DATABASE_URL });
      expect(replaced.code, replaced.output).toBe(0);
      expect(replaced.output).toContain("The uploads that were there are now in");
      expect(differences(tables, await hashTables(external.owner))).toEqual(IDS_GO_ON);
    } finally {
      await external.stop();
    }

    const opened = await House.make({}, inside);
    try {
      await opened.start();
      const caller = new Caller(opened.url, office.cookies[0]!);
      const written = await caller.post(
        "addStudents",
        { name: "After", groupCode: office.groupCode },
        { key: randomUUID() },
      );
      expect(written.envelope.success, written.envelope.message).toBe(true);
      caller.close();
      const running = await command("restore", [file, "--replace"], { DATA_DIR: inside });
      expect(running.output).toContain("an Ofisi runs on this database. Nothing was changed.");
      expect(running.code).toBe(1);
    } finally {
      await opened.remove();
    }
  });

  it("is refused when it is damaged, cut short, from a newer version or no backup at all", async () => {
    const whole = join(home.path, "whole.ofisi");
    const target = { DATA_DIR: join(home.path, "never") };
    const contents = await readFile(whole);
    const refused = async (name: string, bytes: Buffer, words: RegExp) => {
      const path = join(home.path, name);
      await writeFile(path, bytes);
      const { code, output } = await command("restore", [path], target);
      expect(output).toMatch(words);
      expect(output).not.toContain("    at ");
      expect(code).toBe(1);
    };
    const flipped = Buffer.from(gunzipSync(contents));
    const at = flipped.indexOf("Zawadi");
    expect(at).toBeGreaterThan(0);
    flipped[at] = 0x58;
    await refused(
      "flipped",
      gzipSync(flipped),
      /is damaged: tables\/\S+ is not what was written\. Nothing was changed/,
    );
    await refused("cut-last", contents.subarray(0, contents.length - 1), /is damaged: it is cut short/);
    await refused("cut", contents.subarray(0, contents.length - 500), /is damaged: it is cut short/);
    await refused("cut-early", contents.subarray(0, 300), /is damaged: it is cut short/);
    await refused("text", Buffer.from("not a backup"), /is damaged/);
    const newer = Buffer.from(
      gunzipSync(contents).toString("latin1").replace("0001_foundation.sql", "0001_foundatioN.sql"),
      "latin1",
    );
    await refused("changed-head", gzipSync(newer), /is damaged: backup\.json is not what was written/);
    const { code, output } = await command("restore", [join(home.path, "absent")], target);
    expect(output).toContain("cannot be read (ENOENT)");
    expect(code).toBe(1);
    const check = await command("restore", [whole, "--check"], target);
    expect(check.output).toMatch(/is whole: made 20/);
  });

  it("of before what is owed was kept comes back with it", async () => {
    const migrations = resolve("server/migrations");
    const [source, target] = await Promise.all(
      ["unkept", "kept"].map((name) => startEmbedded({ dataDir: join(home.path, name), log: quietLog })),
    );
    try {
      const path = join(home.path, "unkept.ofisi");
      await migrate(source!.owner, migrations, 13);
      await keepBills(source!.owner, await openOffice(source!.owner, 1));
      await makeBackup({ owner: source!.owner, dataDir: join(home.path, "unkept"), path });
      const { owner } = target!;
      await restoreBackup({ owner, dataDir: join(home.path, "kept"), migrations, replace: false, path });
      expect(await listOwed(owner)).toEqual({ "ST-BILLED": "71000" });
      const client = new pg.Client(owner);
      await client.connect();
      const faults = await verifyLedger(client).finally(() => client.end());
      expect(faults.filter((fault) => fault.proof.startsWith("What a student owes"))).toEqual([]);
    } finally {
      await Promise.all([source!.stop(), target!.stop()]);
    }
  });

  it("of an older version is migrated forward, and of a newer one refused", async () => {
    const migrations = resolve("server/migrations");
    const [source, target] = await Promise.all(
      ["older", "forward"].map((name) => startEmbedded({ dataDir: join(home.path, name), log: quietLog })),
    );
    try {
      const older = join(home.path, "older.ofisi");
      const newer = join(home.path, "newer.ofisi");
      const { owner } = source!;
      const dataDir = join(home.path, "older");
      await migrate(owner, migrations, 1);
      await openOffice(owner, 1);
      await makeBackup({ owner, dataDir, path: older });
      // As backups of then could be: whole, with 0 for the number of a table's rows.
      const said = gunzipSync(await readFile(older)).toString("latin1");
      const zeroed = said.replace(/"accounts": [1-9]/, `"accounts": 0`);
      expect(zeroed).not.toBe(said);
      await writeFile(older, gzipSync(Buffer.from(zeroed, "latin1")));
      const into = { owner: target!.owner, dataDir: join(home.path, "forward"), migrations, replace: false };
      const { migrated } = await restoreBackup({ ...into, path: older });
      expect(migrated[0]).toMatch(/^0002_/);
      // As a database that was migrated where it stands; and what no migration means to change is as it was.
      const [kept, came] = [await listAccounts(owner), await listAccounts(into.owner)];
      const columns = Object.keys(kept[0]!);
      const asThen = (account: Record<string, unknown>) =>
        Object.fromEntries(columns.map((one) => [one, account[one]]));
      expect(came.map((account) => ({ ...asThen(account), roles: "" }))).toEqual(kept);
      // Whose sign-in was the first may give roles from now on (0021).
      expect(came.map((account) => account["roles"])).toEqual(["head"]);
      await migrate(owner, migrations);
      expect((await hashTables(into.owner))["accounts"]).toBe((await hashTables(owner))["accounts"]);

      const client = new pg.Client(owner);
      await client.connect();
      await client.query("insert into schema_migrations (version, name, sha256) values (9999, '9999_future.sql', '')");
      await client.end();
      await makeBackup({ owner, dataDir, path: newer });
      await expect(restoreBackup({ ...into, path: newer, replace: true })).rejects.toThrow(
        "is from a newer version of Ofisi: it has the migration 9999_future.sql",
      );
      await expect(makeBackup({ owner, dataDir, path: newer })).rejects.toThrow("is there already");
      await expect(makeBackup({ owner, dataDir, path: join(home.path, "no/folder") })).rejects.toThrow("ENOENT");
    } finally {
      await Promise.all([source!.stop(), target!.stop()]);
    }
  });
});
