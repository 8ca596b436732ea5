/** Work of which so much runs at a time in this process; the rest waits in the order of asking. For shares between schools see turns.ts. */
export class AtATime {
  readonly #most: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param most how many works run at the same time. */
  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The turn goes straight to the next, who would else be overtaken.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
