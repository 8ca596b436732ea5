/**
 * Turns at heavy work: so much at a time, so much of it for one school and one person. The rest waits, and goes on
 * in an order that is fair between schools, however much one of them asks for.
 */
import { refuseAs } from "./refusal.ts";

export interface TurnLimits {
  /** At a time, in this process. */
  running: number;
  perSchool: number;
  perPerson: number;
  /** How many of one school may wait; more are refused at once. */
  waiting: number;
}

export interface Asker {
  school: string;
  person: string;
}

interface Waiting {
  asker: Asker;
  go: () => void;
}

export class Turns {
  readonly #limits: TurnLimits;
  readonly #running: Asker[] = [];
  readonly #waiting: Waiting[] = [];
  /** Schools, those whose turn was longest ago first. */
  readonly #served = new Set<string>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn; answers the way to end it, which may be called twice.
   * @throws Refusal when none came in time, or too many of the school's are waiting already.
   */
  async take(asker: Asker, waitMsMax: number, signal?: AbortSignal): Promise<() => void> {
    if (!this.#mayRun(asker)) {
      const queued = this.#waiting.filter((one) => one.asker.school === asker.school);
      if (queued.length >= this.#limits.waiting) throw tooMany();
      await this.#wait(asker, waitMsMax, signal);
    } else this.#start(asker);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#running.splice(this.#running.indexOf(asker), 1);
      this.#next();
    };
  }

  #wait(asker: Asker, waitMsMax: number, signal?: AbortSignal): Promise<void> {
    return new Promise((go, fail) => {
      const one: Waiting = {
        asker,
        go: () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
          go();
        },
      };
      const leave = () => {
        clearTimeout(timer);
        const index = this.#waiting.indexOf(one);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        fail(tooMany());
      };
      const timer = setTimeout(leave, waitMsMax);
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(one);
    });
  }

  /** Lets those begin who may, until nobody may. */
  #next(): void {
    for (;;) {
      const free = this.#waiting.filter(({ asker }) => this.#mayRun(asker));
      const order = [...this.#served];
      const rank = ({ asker: { school } }: Waiting) =>
        this.#count((one) => one.school === school) * (order.length + 1) + order.indexOf(school) + 1;
      const [first] = free.toSorted((a, b) => rank(a) - rank(b));
      if (!first) return;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      this.#start(first.asker);
      first.go();
    }
  }

  #mayRun({ school, person }: Asker): boolean {
    return (
      this.#running.length < this.#limits.running &&
      this.#count((one) => one.school === school) < this.#limits.perSchool &&
      this.#count((one) => one.person === person) < this.#limits.perPerson
    );
  }

  #count(is: (asker: Asker) => boolean): number {
    return this.#running.filter(is).length;
  }

  #start(asker: Asker): void {
    this.#running.push(asker);
    // The one that began now is the last of all schools; those that nothing is asked of are forgotten.
    this.#served.delete(asker.school);
    this.#served.add(asker.school);
    if (this.#served.size > 1_000) this.#served.delete([...this.#served][0]!);
  }
}

const tooMany = () =>
  refuseAs(
    "tooMany",
    "Many papers and files are being made just now, and your turn did not come. Wait until those you asked for are there, and ask again",
  );
