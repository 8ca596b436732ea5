/** One typesetting process: it draws a paper at a time, and can be killed whatever it is doing. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startChild } from "../childScript.ts";

export interface PdfRequest {
  template: string;
  /** JSON. */
  data: string;
}
/** A PDF of somebody's: the page that is looked at, from 1; without it, how many there are. */
export interface LookRequest {
  file: Uint8Array;
  page?: number;
}
export type PressRequest = PdfRequest | LookRequest;
export type PressAnswer = { pdf: Uint8Array } | { svg: string } | { pages: number } | { failure: string };

/** Of a file with more pages, so many are shown. */
export const PAGES_MAX = 100;

export interface PressLimits {
  timeMsMax: number;
  /** Of the whole process; looked after where the system tells it (Linux). */
  memoryBytesMax: number;
}

const HEAP_MB = 384;
/** How often a drawing process's memory is looked at. */
const LOOK_MS = 100;
/** A process that holds more than this after its paper makes way for a fresh one; a small paper leaves 150 MB. */
const KEPT_BYTES_MAX = 300_000_000;
/** One that had nothing to do for so long gives its memory back. */
const IDLE_MS_MAX = 60_000;
/** Linux tells memory in pages; where they are larger, the limit is only later. */
const PAGE_BYTES = 4_096;

const living = new Set<ChildProcess>();
// A paper in hand dies with us: it would draw on for nobody.
process.on("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

export class Press {
  #child: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** Draws one paper, or looks into one. Never throws; `tooHeavy` when it had to be killed for its time or memory. */
  async draw(request: PressRequest, limits: PressLimits): Promise<PressAnswer> {
    clearTimeout(this.#rest);
    const child = (this.#child ??= await startPress());
    const answer = await new Promise<PressAnswer>((settle) => {
      let complaint = "its process ended";
      const kill = () => {
        complaint = "tooHeavy";
        child.kill("SIGKILL");
      };
      const timer = setTimeout(kill, limits.timeMsMax);
      const watch = setInterval(() => {
        if (memoryOf(child) > limits.memoryBytesMax) kill();
      }, LOOK_MS);
      const done = (outcome: PressAnswer) => {
        clearTimeout(timer);
        clearInterval(watch);
        child.removeAllListeners("message").removeAllListeners("exit").removeAllListeners("error");
        child.on("error", () => undefined);
        settle(outcome);
      };
      child.once("message", (message) => done(message as PressAnswer));
      child.once("exit", () => done({ failure: complaint }));
      child.once("error", (error) => done({ failure: error.message }));
      child.send(request, (error) => error && child.kill("SIGKILL"));
    });
    if (child.exitCode !== null || child.signalCode !== null || child.killed) this.end();
    this.#rest = setTimeout(() => this.end(), IDLE_MS_MAX).unref();
    return answer;
  }

  /** Whether it is there for another paper. */
  isFit(): boolean {
    return this.#child !== undefined && memoryOf(this.#child) < KEPT_BYTES_MAX;
  }

  /** Ends the process, at once. The next paper gets a fresh one. */
  end(): void {
    clearTimeout(this.#rest);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}

async function startPress(): Promise<ChildProcess> {
  const child = await startChild("pdf", HEAP_MB);
  living.add(child);
  child.once("close", () => living.delete(child));
  // We may end while it has nothing to do.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Bytes in memory; 0 where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
