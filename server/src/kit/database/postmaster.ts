/** The server process of the embedded database: its start, its watchdog and its end. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { DatabaseUser, Program } from "./program.ts";
import { CONNECTIONS_MAX } from "./pools.ts";

const WINDOWS = process.platform === "win32";

/** A clean stop writes a checkpoint, commonly in 0.1 s; the process has 10 s for everything. */
const STOP_MS_MAX = 3_500;

/** Where the server listens. */
export interface Place {
  host: string;
  port: number;
  /** The socket's folder; undefined on loopback. */
  socketFolder: string | undefined;
}

export interface Postmaster {
  exited: Promise<string>;
  /** The end, asked for or not. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The last lines that it wrote. */
  lastWords(): string;
  stop(): Promise<void>;
}

/**
 * Starts postgres on the cluster, and the watchdog that ends it with us. Answers before it is ready.
 * @param isThrownAway nothing of it is wanted after a crash, its own or the machine's: it never waits for the disk.
 */
export function launch(
  cluster: string,
  program: Program,
  user: DatabaseUser | undefined,
  place: Place,
  { log, isThrownAway }: { log: Log; isThrownAway: boolean },
): Postmaster {
  const durable = isThrownAway ? "off" : "on";
  const options: Record<string, string> = {
    listen_addresses: place.socketFolder ? "" : place.host,
    port: String(place.port),
    unix_socket_directories: place.socketFolder ?? "",
    unix_socket_permissions: "0700",
    // An answered write survives a power cut.
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    // Of each of up to 16 processes of ours (decision 0010), and some for commands and a person who looks.
    max_connections: String(16 * CONNECTIONS_MAX + 20),
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements carry names and telephone numbers: they stay out of the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    logging_collector: "off",
    log_destination: "stderr",
  };
  const args = ["-D", cluster, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawn(join(program.bin, WINDOWS ? "postgres.exe" : "postgres"), args, {
    ...user,
    cwd: WINDOWS ? program.bin : "/",
    env: environment(),
    stdio: ["ignore", "ignore", "pipe"],
    // A session of its own: Ctrl-C in the terminal is for us, and we stop the database after the last request.
    detached: !WINDOWS,
  });
  const words: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    for (const line of chunk.split("\n")) {
      if (line.trim() === "") continue;
      words.push(line);
      if (words.length > 20) words.shift();
      // The refusals that our own waiting meets until it is ready are no news.
      const waiting = /the database system is (starting up|not yet accepting connections)/.test(line);
      const serious = /\b(FATAL|PANIC|WARNING):/.test(line) && !waiting;
      log[serious ? "warn" : "debug"]({ from: "postgres" }, line);
    }
  });
  const watchdog = watch(child, place.socketFolder, user);
  let asked = false;
  let over = false;
  const ending = deferred<void>();
  const unexpected = deferred<string>();
  const end = (what: string) => {
    over = true;
    watchdog?.kill("SIGKILL");
    ending.resolve();
    if (!asked) unexpected.resolve(`${what}${words.length > 0 ? `: ${words.at(-1)}` : ""}`);
  };
  child.once("exit", (code, signal) => end(`the database ended by itself (${signal ?? `code ${code}`})`));
  child.once("error", (error) => end(`the database could not be started (${error.message})`));

  return {
    exited: unexpected.promise,
    ended: ending.promise,
    hasEnded: () => over,
    lastWords: () => words.slice(-3).join(" | "),
    stop: async () => {
      asked = true;
      if (over) return;
      if (WINDOWS) await run(join(program.bin, "pg_ctl.exe"), ["stop", "-D", cluster, "-m", "fast", "-w"], user);
      else child.kill("SIGINT");
      const slow = setTimeout(() => {
        log.warn({ waited_ms: STOP_MS_MAX }, "The database is slow to stop; it will repair itself at the next start");
        child.kill("SIGQUIT");
      }, STOP_MS_MAX);
      await ending.promise;
      clearTimeout(slow);
    },
  };
}

/** Waits for our end, stops the postmaster, and for 10 s for its end to tidy its socket's folder away. */
const WATCHDOG = `
trap "" INT TERM HUP
while read -r _; do :; done
kill -INT "$1"
tries=0
while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
rmdir "$2" 2>/dev/null
`;

/**
 * Stops the postmaster when this process dies without a word: a shell waits for the end of a pipe that only
 * we hold open. It ignores the terminal's signals, which reach it before we have finished.
 */
function watch(
  postmaster: ChildProcess,
  socketFolder: string | undefined,
  user: DatabaseUser | undefined,
): ChildProcess | undefined {
  if (postmaster.pid === undefined || socketFolder === undefined) return undefined;
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "ofisi-watchdog", String(postmaster.pid), socketFolder], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // The pipe must not keep this process alive, nor end it when the shell is gone.
  watchdog.stdin?.on("error", () => undefined);
  watchdog.unref();
  return watchdog;
}

/** Promise.withResolvers, which Node 20 does not have. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Nothing of ours (PGHOST, PGOPTIONS, passwords in settings) reaches the database's processes. */
function environment(): NodeJS.ProcessEnv {
  if (WINDOWS) return { ...process.env };
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" };
}

/** Runs a command of the database to its end; a failure to start it is a code too. */
export function run(
  command: string,
  args: string[],
  user: DatabaseUser | undefined,
): Promise<{ code: number | string; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { ...user, cwd: "/", env: environment(), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    }
    child.once("error", (error) => done({ code: error.message, output: `${output}\n${error.message}` }));
    child.once("close", (code, signal) => done({ code: code ?? signal ?? "unknown", output }));
  });
}
