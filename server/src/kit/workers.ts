/** Several worker processes for one kind of work, at which schools take turns. */
import type { Child } from "./childScript.ts";
import { Turns, type TurnLimits } from "./turns.ts";
import { Worker, type Failure, type WorkLimits } from "./worker.ts";

export class Workers<Request extends object, Answer extends object> {
  readonly #name: Child;
  readonly #turns: Turns;
  readonly #waitMsMax: number;
  readonly #idle: Worker<Request, Answer>[] = [];

  /** @param waitMsMax how long a piece of work waits for its turn before it is refused */
  constructor(name: Child, turns: Omit<TurnLimits, "perPerson">, waitMsMax: number) {
    this.#name = name;
    this.#turns = new Turns({ ...turns, perPerson: turns.perSchool });
    this.#waitMsMax = waitMsMax;
  }

  /**
   * Does one piece of work once it is the school's turn.
   * @throws Refusal when no turn came in time
   */
  async ask(request: Request, school: string, limits: WorkLimits): Promise<Answer | Failure> {
    const endTurn = await this.#turns.take({ school, person: school }, this.#waitMsMax);
    try {
      const worker = this.#idle.pop() ?? new Worker<Request, Answer>(this.#name);
      const answer = await worker.ask(request, limits);
      if (worker.isFit()) this.#idle.push(worker);
      else worker.end();
      return answer;
    } finally {
      endTurn();
    }
  }
}
