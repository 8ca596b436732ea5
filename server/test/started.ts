/** Starts the built server as a person would, in a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Tests and commands run from the root; this file may be part of a bundle elsewhere. */
const ROOT = process.cwd();

export interface Ended {
  code: number | null;
  /** stdout and stderr. */
  output: string;
}

export interface Started {
  process: ChildProcess;
  /** All that it has said. */
  output(): string;
  /** Resolves once it has said something that matches; fails when it ends before or takes longer than `msMax`. */
  said(what: RegExp, msMax?: number): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
}

/** Builds the server where it is stale. */
export function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "server"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The server does not build: ${stderr}`);
}

/** A fresh folder, and the way to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "ofisi-test-start-"));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/** What programs of a test are given of this one's environment: whose they are, and where they may leave files. */
export const INHERITED: NodeJS.ProcessEnv = Object.fromEntries(
  ["PATH", "TMPDIR", "OFISI_RUN"].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
);

/** Runs a command of the product's, as a person does. */
export function command(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "server/src/tools.ts", name, ...args], {
    cwd: ROOT,
    env: { ...INHERITED, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
  return new Promise((done) => child.once("close", (code) => done({ code, output })));
}

/**
 * Starts it on a free port, without the demo; `settings` stand over that.
 * @param log the open file that stderr is to go to, in the place of `output`.
 */
export function start(settings: Record<string, string>, log?: number): Started {
  const env: NodeJS.ProcessEnv = { ...INHERITED, PORT: "0", DEMO: "off", LOG_LEVEL: "info", ...settings };
  const child = spawn(process.execPath, ["server/dist/start.js"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", log ?? "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  const ended = new Promise<Ended>((done) => child.once("close", (code) => done({ code, output })));
  const said = async (what: RegExp, msMax = 3_600_000) => {
    const deadline = Date.now() + msMax;
    for (;;) {
      const found = what.exec(output);
      if (found) return found;
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        throw new Error(`It did not say ${what}, but: ${output}`);
      }
      await new Promise((done) => setTimeout(done, 25));
    }
  };
  return { process: child, output: () => output, said, ended };
}
