/** Commands that are told a folder with no Ofisi in it: they say so, and make none. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INHERITED, temporaryFolder } from "./started.ts";
import { testDatabase } from "./database.ts";

let home: { path: string; remove: () => Promise<void> };
beforeAll(async () => void (home = await temporaryFolder()));
afterAll(() => home.remove());

async function command(args: string[], settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "server/src/tools.ts", ...args], {
    env: { ...INHERITED, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number>((done) => child.once("close", (ended) => done(ended ?? -1)));
  return { code, output };
}

const REFUSED = /there is no Ofisi in .*\nWhat to do: Set DATA_DIR or DATABASE_URL as Ofisi itself is started with/;

describe("a folder without an Ofisi", () => {
  it.each([
    ["backup", ["kept.ofisi"]],
    ["ledger-verify", []],
    ["seed", ["--students", "5"]],
    ["sign-in-renew", ["office"]],
    ["mpesa-register", ["--school", "UHURU", "--short-code", "600000"]],
  ])("is refused by %s, and stays as it was", async (name, args) => {
    const DATA_DIR = join(home.path, `wrong-${name}`);
    const settings = { DATA_DIR, PUBLIC_URL: "https://ofisi.example.org" };
    const { code, output } = await command(
      [name, ...args.map((arg) => (arg.endsWith(".ofisi") ? join(home.path, arg) : arg))],
      settings,
    );
    expect(output).toMatch(REFUSED);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(existsSync(join(home.path, "kept.ofisi"))).toBe(false);
  });

  it("is no better as an empty database", async () => {
    // The cluster's own database: no migration was ever applied to it.
    const { user, password, host } = testDatabase().owner;
    const address = `postgres://${user}:${String(password)}@localhost/postgres`;
    const DATABASE_URL = `${address}?host=${encodeURIComponent(String(host))}`;
    const { code, output } = await command(["backup", join(home.path, "empty.ofisi")], {
      DATA_DIR: home.path,
      DATABASE_URL,
    });
    expect(output).toMatch(REFUSED);
    expect(code).toBe(1);
  });
});
