/** Clerks who write without pause, and try again with the same key until they have an answer. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Caller } from "./caller.ts";
import { asPlatform, type Office } from "./office.ts";

/** What a clerk was told is done: the student's name, and the code in the answer. */
interface Acknowledged {
  name: string;
  userCode: string;
}

export interface WriteFigures {
  /** Writes that were answered with success. */
  acknowledged: number;
  /** Tries that had no answer, or one that says to try again. */
  retries: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** There, though nobody was told so in the end. */
  unasked: number;
  /** There under another code than the answer said. */
  mistold: number;
  /** Students without exactly one line in the audit trail. */
  unaudited: number;
}

export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  retries = 0;
  /** Messages of answers that say to try again, with how often each was seen. */
  readonly messages = new Map<string, number>();
  readonly #office: Office;
  readonly #callers: Caller[];
  readonly #work: Promise<void>[];
  #stopping = false;

  constructor(url: string, office: Office) {
    this.#office = office;
    this.#callers = office.cookies.map((cookie) => new Caller(url, cookie));
    this.#work = this.#callers.map((caller, clerk) => this.#write(caller, clerk));
  }

  /** Lets every clerk finish the write in hand, and checks what is stored against what was said. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#work);
    for (const caller of this.#callers) caller.close();
  }

  async #write(caller: Caller, clerk: number): Promise<void> {
    for (let number = 0; !this.#stopping; number++) {
      const name = `Mwanafunzi ${clerk} ${number}`;
      this.acknowledged.push({ name, userCode: await this.#untilAnswered(caller, name) });
    }
  }

  async #untilAnswered(caller: Caller, name: string): Promise<string> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, envelope } = await caller.post(
          "addStudents",
          { name, groupCode: this.#office.groupCode },
          { key },
        );
        if (envelope.success) return String(envelope.data["userCode"]);
        if (status !== 503) throw new Refused(`${status} ${envelope.message}`);
        this.messages.set(envelope.message, (this.messages.get(envelope.message) ?? 0) + 1);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      this.retries += 1;
      await sleep(100 + Math.random() * 200);
    }
  }

  /** Compares what was said with what is stored. To be called after `stop`. */
  async compare(owner: pg.ClientConfig): Promise<WriteFigures> {
    const { schoolCode } = this.#office;
    return await asPlatform(owner, async (client) => {
      const { rows } = await client.query<{ name: string; user_code: string; audited: number }>(
        `select name, user_code, (select count(*)::int from audit a
            where a.school_code = s.school_code and a.operation = 'addStudents' and a.subject like '%' || s.user_code) as audited
         from students s where school_code = $1`,
        [schoolCode],
      );
      const stored = new Map<string, string[]>();
      for (const row of rows) stored.set(row.name, [...(stored.get(row.name) ?? []), row.user_code]);
      const said = new Map(this.acknowledged.map((one) => [one.name, one.userCode]));
      const count = (test: (one: Acknowledged) => boolean) => this.acknowledged.filter(test).length;
      return {
        acknowledged: this.acknowledged.length,
        retries: this.retries,
        lost: count(({ name }) => !stored.has(name)),
        doubled: [...stored.values()].filter((same) => same.length > 1).length,
        unasked: [...stored.keys()].filter((name) => !said.has(name)).length,
        mistold: count(({ name, userCode }) => stored.has(name) && !stored.get(name)?.includes(userCode)),
        unaudited: rows.filter((row) => row.audited !== 1).length,
      };
    });
  }
}

/** An answer that trying again would not change. */
class Refused extends Error {}
