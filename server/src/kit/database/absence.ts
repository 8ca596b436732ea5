/**
 * The database's absence, told once when it goes and once when it is back: a failover of ten seconds fails hundreds of
 * calls, jobs and listeners, each for the same reason.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";

/** How often it is asked whether it is back. */
const ASK_MS = 500;

export class Absence {
  readonly #log: Log;
  readonly #isBack: () => Promise<boolean>;
  readonly #askMs: number;
  #since: number | undefined;
  #more = 0;
  #stopped = false;

  /**
   * @param isBack asks the database whether it takes writes; a failure says that it does not.
   * @param askMs for tests.
   */
  constructor(log: Log, isBack: () => Promise<boolean>, askMs = ASK_MS) {
    this.#log = log;
    this.#isBack = isBack;
    this.#askMs = askMs;
  }

  get isAway(): boolean {
    return this.#since !== undefined;
  }

  /** Something found that the database does not answer, or that it has closed a connection. */
  found(where: string, reason: string): void {
    if (this.#stopped) return;
    if (this.#since !== undefined) {
      this.#more += 1;
      this.#log.debug({ where, reason }, "The database still does not answer");
      return;
    }
    this.#since = Date.now();
    this.#more = 0;
    this.#log.error({ where, reason }, "The database does not answer; calls are refused until it is back");
    void this.#watch(this.#since);
  }

  /** Tells nothing from now on: connections end because we end. */
  stop(): void {
    this.#stopped = true;
  }

  async #watch(since: number): Promise<void> {
    for (;;) {
      await sleep(this.#askMs, undefined, { ref: false });
      if (this.#stopped) return;
      if (await this.#isBack().catch(() => false)) break;
    }
    this.#since = undefined;
    this.#log.warn({ away_ms: Date.now() - since, failures: this.#more + 1 }, "The database answers again");
  }
}
