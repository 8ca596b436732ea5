/** Paybills' secrets lie under a key beside the database. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, type School } from "../../../test/cast.ts";
import { readSealKey, SEAL_KEY, sealKey } from "../../kit/sealKey.ts";
import { openSecrets } from "./register.handlers.ts";
import { resealPaybills } from "./seal.queries.ts";
import { seal, unseal } from "../../kit/seal.rules.ts";
import { testDatabase } from "../../../test/database.ts";

let folder: string;
let owner: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofisi-test-seal-"));
  owner = new pg.Pool({ ...testDatabase().owner, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});

async function aPaybill({ schoolCode }: School, shortCode: string, secret: string): Promise<void> {
  await (
    await testApp()
  ).owner.query(
    `insert into mpesa_accounts (school_code, short_code, environment, consumer_key, consumer_secret, path_hash, path_sealed)
     values ($1, $2, 'sandbox', $3, $4, $5, $6)`,
    [schoolCode, shortCode, seal(secret, "key"), seal(secret, "secret"), randomBytes(32), seal(secret, "path")],
  );
}

async function kept({ schoolCode }: School) {
  const { rows } = await (
    await testApp()
  ).owner.query("select consumer_secret, passkey, path_sealed from mpesa_accounts where school_code = $1", [
    schoolCode,
  ]);
  return rows[0] as { consumer_secret: string; passkey: string; path_sealed: string };
}

const shortCode = () => String(100_000 + (randomBytes(3).readUIntBE(0, 3) % 900_000));

describe("the key", () => {
  it("is made once, by however many ask, and is its owner's alone", async () => {
    const made = new Set(await Promise.all(Array.from({ length: 8 }, () => sealKey(folder))));
    expect(made.size).toBe(1);
    expect((await stat(join(folder, SEAL_KEY))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "keys"))).mode & 0o777).toBe(0o700);
    expect(await readSealKey(folder)).toBe([...made][0]);
  });

  it("that is damaged is not replaced, since it may be mended", async () => {
    const other = await mkdtemp(join(folder, "other-"));
    await sealKey(other);
    await writeFile(join(other, SEAL_KEY), "half");
    await expect(sealKey(other)).rejects.toThrow(/is damaged/);
    expect(await readFile(join(other, SEAL_KEY), "utf8")).toBe("half");
  });
});

describe("the secrets of a paybill", () => {
  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };

  it("of an older installation are sealed anew at the start, and not twice", async () => {
    const school = await aSchool();
    await aPaybill(school, shortCode(), "the old secret");
    const keys = { from: "the old secret", to: "k".repeat(43), log };
    await resealPaybills(owner, keys);
    const once = await kept(school);
    expect(unseal("k".repeat(43), once.consumer_secret)).toBe("secret");
    expect(unseal("k".repeat(43), once.path_sealed)).toBe("path");
    expect(once.passkey).toBe("");
    expect(() => unseal("the old secret", once.consumer_secret)).toThrow();
    await resealPaybills(owner, keys);
    expect(await kept(school)).toEqual(once);
  });

  it("whose key is gone are named, stay as they are, and are asked for in words", async () => {
    const school = await aSchool();
    const code = shortCode();
    await aPaybill(school, code, "a key that is gone");
    const before = await kept(school);
    const closed = await resealPaybills(owner, { from: "the old secret", to: "k".repeat(43), log });
    expect(closed).toContain(`${school.schoolCode} ${code}`);
    expect(warnings).not.toHaveLength(0);
    expect(await kept(school)).toEqual(before);
    const paybill = { consumerKey: "", passkey: "", securityCredential: "", pathSealed: before.path_sealed };
    const open = () => openSecrets("k".repeat(43), { ...paybill, consumerSecret: before.consumer_secret } as never);
    expect(open).toThrow(/The key that opens the secrets of this paybill is not on this machine/);
  });
});
