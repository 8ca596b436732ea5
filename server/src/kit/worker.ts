/** A process of our own that does one piece of work at a time, and can be killed whatever it is doing. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startChild, type Child } from "./childScript.ts";

export interface WorkLimits {
  timeMsMax: number;
  /** Of the whole process; watched where the system reports it (Linux). */
  memoryBytesMax: number;
}

/** Why there is no answer. `tooHeavy`: the process was killed for its time or memory; `ended`: it died by itself. */
export interface Failure {
  failure: string;
}

const HEAP_MB = 384;
/** How often a working process's memory is read. */
const LOOK_MS = 100;
/** A process that holds more than this after its work is replaced by a fresh one; a small paper leaves 150 MB. */
const KEPT_BYTES_MAX = 300_000_000;
/** A process that had nothing to do for so long is ended, which gives its memory back. */
const IDLE_MS_MAX = 60_000;
/** Linux reports memory in pages; where they are larger, the limit only comes later. */
const PAGE_BYTES = 4_096;

const living = new Set<ChildProcess>();
// Work in hand ends with the server: it would go on for nobody.
process.on("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

export class Worker<Request extends object, Answer extends object> {
  readonly #name: Child;
  #child: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(name: Child) {
    this.#name = name;
  }

  /** Does one piece of work. Never throws. */
  async ask(request: Request, limits: WorkLimits): Promise<Answer | Failure> {
    clearTimeout(this.#rest);
    const child = (this.#child ??= await this.#start());
    const answer = await new Promise<Answer | Failure>((settle) => {
      let complaint = "ended";
      const kill = () => {
        complaint = "tooHeavy";
        child.kill("SIGKILL");
      };
      const timer = setTimeout(kill, limits.timeMsMax);
      const watch = setInterval(() => {
        if (memoryOf(child) > limits.memoryBytesMax) kill();
      }, LOOK_MS);
      const done = (outcome: Answer | Failure) => {
        clearTimeout(timer);
        clearInterval(watch);
        child.removeAllListeners("message").removeAllListeners("exit").removeAllListeners("error");
        child.on("error", () => undefined);
        settle(outcome);
      };
      child.once("message", (message) => done(message as Answer | Failure));
      child.once("exit", () => done({ failure: complaint }));
      child.once("error", (error) => done({ failure: error.message }));
      child.send(request, (error) => error && child.kill("SIGKILL"));
    });
    if (child.exitCode !== null || child.signalCode !== null || child.killed) this.end();
    this.#rest = setTimeout(() => this.end(), IDLE_MS_MAX).unref();
    return answer;
  }

  /** Whether it can take more work. */
  isFit(): boolean {
    return this.#child !== undefined && memoryOf(this.#child) < KEPT_BYTES_MAX;
  }

  /** Ends the process at once. The next piece of work gets a fresh one. */
  end(): void {
    clearTimeout(this.#rest);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = await startChild(this.#name, HEAP_MB);
    living.add(child);
    child.once("close", () => living.delete(child));
    // The server may end while it has nothing to do.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

/** Bytes in memory; 0 where the system does not report it. */
function memoryOf({ pid }: ChildProcess): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
