/** The built server on a folder and a port of its own, that can be killed and started again and again. */
import { chmod, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { databaseHome, databaseUser } from "../../server/src/kit/database/program.ts";
import { reachDatabase } from "../../server/src/kit/database/reach.ts";
import { quietLog } from "../../server/src/kit/log.ts";
import { freePort } from "../../server/test/ports.ts";
import { start, temporaryFolder, type Started } from "../../server/test/started.ts";

/** Repairing after a kill, on a machine that is busy with other tests. */
const START_MS_MAX = 3_600_000;

export class House {
  readonly url: string;
  readonly dataDir: string;
  readonly #settings: Record<string, string>;
  readonly #remove: () => Promise<void>;
  #started: Started | undefined;

  private constructor(
    port: number,
    home: string,
    dataDir: string,
    settings: Record<string, string>,
    remove: () => Promise<void>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", TMPDIR: home, ...settings };
    this.#remove = remove;
  }

  /** A house that is not started yet. `dataDir` is made below a temporary folder when it is not given. */
  static async make(settings: Record<string, string> = {}, dataDir?: string): Promise<House> {
    const { path, remove } = await temporaryFolder();
    // Started as root, the database runs as another user, who must be able to enter.
    await chmod(path, 0o777);
    return new House(await freePort(), path, dataDir ?? join(path, "data"), settings, remove);
  }

  /** Starts it; resolves once it serves. */
  async start(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  /** Starts it and waits for nothing. */
  spawn(): void {
    this.#started = start(this.#settings);
  }

  async ready(): Promise<void> {
    await this.started.said(/Ofisi is at (\S+)/, START_MS_MAX);
  }

  get started(): Started {
    if (!this.#started) throw new Error("The house is not started");
    return this.#started;
  }

  /** Kills the server as a power cut would. */
  async kill(): Promise<void> {
    this.started.process.kill("SIGKILL");
    await this.started.ended;
  }

  /** The database's address while it runs. */
  async owner(): Promise<pg.ClientConfig> {
    const { owner } = await reachDatabase(
      { dataDir: this.dataDir, databaseUrl: this.#settings["DATABASE_URL"] },
      quietLog,
    );
    return owner;
  }

  /** The process number of the embedded database. */
  async postmaster(): Promise<number> {
    const home = await databaseHome(this.dataDir, databaseUser());
    return Number((await readFile(join(home, "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);
  }

  /** Ends it as Ctrl-C does; answers the exit code. */
  async stop(): Promise<number | null> {
    this.started.process.kill("SIGTERM");
    return (await this.started.ended).code;
  }

  /**
   * Tries until a write succeeds. A house that ended by itself is started again once, as a supervisor would.
   * @throws Error when it does not.
   */
  async recovered(write: () => Promise<{ envelope: { success: boolean; message: string } }>): Promise<void> {
    let last = "";
    for (let tries = 0; tries < 60; tries++) {
      if (this.started.process.exitCode !== null) await this.start();
      try {
        const { envelope } = await write();
        if (envelope.success) return;
        last = envelope.message;
      } catch (error) {
        last = String(error);
      }
      await new Promise((done) => setTimeout(done, 500));
    }
    throw new Error(`No recovery: ${last}`);
  }

  /** Ends it, however it stands, and removes its folder; `unmount` is what must come between. */
  async remove(unmount: () => void = () => undefined): Promise<void> {
    const started = this.#started;
    if (started && started.process.exitCode === null && started.process.signalCode === null) {
      started.process.kill("SIGTERM");
      const force = setTimeout(() => started.process.kill("SIGKILL"), 20_000);
      await started.ended;
      clearTimeout(force);
    }
    unmount();
    await this.#remove();
  }
}

/** Names of the files below a folder, relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
