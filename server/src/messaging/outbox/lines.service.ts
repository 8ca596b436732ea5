/**
 * The lines that this process holds: opened, opened again when they break, and what they carry. A carrier lets an account in
 * once, so one process holds a school's line, under a lease that ends with it (decision 0028).
 */
import { randomUUID } from "node:crypto";
import type { PDU } from "smpp";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { JobContext } from "../../kit/jobs.ts";
import { opens, unseal } from "../../kit/seal.rules.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { giveUpLost } from "./claims.queries.ts";
import { sendBatch, tell } from "./jobs.ts";
import { askableLine, askAbout } from "./lookups.service.ts";
import * as queries from "./lines.queries.ts";
import { enqueueTakingReplies, keepReply } from "./replies.queries.ts";
import { enqueueTaking, keepReport } from "./reports.queries.ts";
import { reasonOf } from "./rules.ts";
import { heardOf } from "./smpp.rules.ts";
import { SmppLine } from "./smppLine.adapters.ts";

/** So often is looked which lines are ours and what waits for them. */
const LOOK_MS = 1_500;
/** So often a carrier is asked what became of messages; one that does not answer that is left in peace for longer. */
const ASK_MS = 60_000;
const UNASKED_MS = 3_600_000;
/** Questions take so long at a time: what is to leave does not wait for them. */
const ASK_TURN_MS = 2_000;
/** A line that cannot be opened is tried again after one second, two, four … */
const RETRY_MS_MAX = 60_000;
export const retryMs = (failures: number): number => Math.min(RETRY_MS_MAX, 1_000 * 2 ** Math.max(0, failures - 1));

/** Begins to hold lines in this process. */
export function keepLines(context: JobContext): Lines {
  const lines = new Lines(context);
  lines.start();
  return lines;
}

export class Lines {
  readonly #context: JobContext;
  readonly #lookMs: number;
  readonly #holder = randomUUID();
  readonly #lines = new Map<string, HeldLine>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #heldUntil = 0;
  #stopped = false;

  constructor(context: JobContext, lookMs = LOOK_MS) {
    this.#context = context;
    this.#lookMs = lookMs;
  }

  start(): void {
    this.#looking = this.#look().finally(() => {
      if (this.#stopped) return;
      this.#timer = setTimeout(() => this.start(), this.#lookMs);
      this.#timer.unref();
    });
  }

  async #look(): Promise<void> {
    let held: queries.HeldLine[];
    try {
      held = await this.#context.platform((db) => queries.holdLines(db, this.#holder));
      this.#heldUntil = Date.now() + queries.LEASE_SECONDS * 1_000;
    } catch (error) {
      this.#context.services.log.debug({ err: error }, "the lines could not be looked at");
      // Another may hold them by now.
      if (Date.now() > this.#heldUntil) await this.#closeAll();
      return;
    }
    // Nobody waits here for one that closes: the others' lease would run out meanwhile.
    for (const line of this.#lines.values()) {
      const now = held.find(({ schoolCode }) => schoolCode === line.of.schoolCode);
      // What is set has changed: the line is another.
      if (now?.updatedAt.getTime() !== line.of.updatedAt.getTime()) void this.#drop(line);
    }
    for (const of of held) {
      if (!this.#lines.has(of.schoolCode))
        this.#lines.set(of.schoolCode, new HeldLine(this.#context, this.#holder, of));
      this.#lines.get(of.schoolCode)?.tend();
    }
  }

  async #drop(line: HeldLine): Promise<void> {
    await line.close();
    if (this.#lines.get(line.of.schoolCode) === line) this.#lines.delete(line.of.schoolCode);
  }

  async #closeAll(): Promise<void> {
    await Promise.all([...this.#lines.values()].map((line) => this.#drop(line)));
  }

  /** Ends when what was under way has been answered or given up, and lets others take the lines. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#closeAll();
    await this.#context.platform((db) => queries.releaseLines(db, this.#holder)).catch(() => undefined);
  }
}

/** One school's line, open or to be opened. */
class HeldLine {
  readonly of: queries.HeldLine;
  readonly #context: JobContext;
  readonly #holder: string;
  readonly #school: SchoolCode;
  #line: SmppLine | undefined;
  #failures = 0;
  #retryAt = 0;
  #openedAt = 0;
  #askAt = 0;
  #isClosed = false;
  #work: Promise<void> | undefined;

  constructor(context: JobContext, holder: string, of: queries.HeldLine) {
    this.#context = context;
    this.#holder = holder;
    this.of = of;
    this.#school = mintSchoolCode(of.schoolCode);
  }

  /** Opens it where it is not, and hands over what waits; one at a time, and nobody waits for it. */
  tend(): void {
    this.#work ??= this.#tend()
      .catch((error: unknown) => {
        this.#context.services.log.warn({ err: error, school: this.#school }, "a line could not be tended");
      })
      .finally(() => (this.#work = undefined));
  }

  async #tend(): Promise<void> {
    if (!this.#line?.isOpen) await this.#open();
    const line = this.#line;
    if (!line?.isOpen) return;
    const { inSchool } = this.#context;
    await inSchool(this.#school, ({ db }) => giveUpLost({ db, school: this.#school }));
    let hasSent = false;
    while (line.isOpen && !this.#isClosed && (await sendBatch(this.#context, this.#school, line))) hasSent = true;
    const hasHeard = await this.#ask(line);
    if (hasSent || hasHeard) await inSchool(this.#school, ({ client }) => tell(client, this.#school));
  }

  /** Asks what became of messages that were taken long ago without a word. */
  async #ask(line: SmppLine): Promise<boolean> {
    if (Date.now() < this.#askAt || this.#isClosed || !line.isOpen) return false;
    this.#askAt = Date.now() + ASK_MS;
    const { host, sender } = this.of.options;
    const { ask, ...askable } = askableLine(line, sender, host);
    const heard = async (message: Parameters<typeof ask>[0]) => {
      const answer = await ask(message);
      if (answer === "away") this.#askAt = Date.now() + UNASKED_MS;
      return answer;
    };
    return await askAbout(this.#context, this.#school, { ...askable, ask: heard }, Date.now() + ASK_TURN_MS);
  }

  async #open(): Promise<void> {
    // One that the carrier has ended stands for a moment yet, and it lets an account in once.
    await this.#line?.ended;
    if (Date.now() < this.#retryAt || this.#isClosed) return;
    const { sealKey, settings } = this.#context.services;
    const { options, secret } = this.of;
    let said: string;
    try {
      if (!opens(sealKey, secret)) throw new Error("its secret lies under a key that is not here: write it again");
      const line = await SmppLine.open(
        {
          host: options.host,
          port: options.port,
          tls: options.secure,
          systemId: options.username,
          password: unseal(sealKey, secret),
          systemType: options.systemType,
          allowed: settings.messagingPrivateHosts,
        },
        (pdu) => this.#keep(pdu),
      );
      this.#line = line;
      this.#openedAt = Date.now();
      said = "open";
      void line.ended.then(() => this.#lost(line));
    } catch (error) {
      this.#retryLater();
      said = reasonOf(error instanceof Error ? error.message : "it could not be opened");
    }
    await this.#say(said);
  }

  #retryLater(): void {
    this.#failures += 1;
    this.#retryAt = Date.now() + retryMs(this.#failures);
  }

  async #lost(line: SmppLine): Promise<void> {
    // One that breaks as soon as it stands counts as one that could not be opened.
    if (Date.now() - this.#openedAt > RETRY_MS_MAX) this.#failures = 0;
    this.#retryLater();
    if (!this.#isClosed) await this.#say(line.said).catch(() => undefined);
  }

  async #say(said: string): Promise<void> {
    await this.#context.platform((db) => queries.sayLine(db, this.#holder, this.of.schoolCode, said));
  }

  /** Stores what the carrier tells before it is answered; a job takes it. */
  async #keep(pdu: PDU): Promise<void> {
    const { kind, body } = heardOf(pdu);
    const school = this.#school;
    const address = this.of.options.host;
    await inTransaction(this.#context.services.messagePool, school, "write", async ({ db }) => {
      if (kind === "report") {
        await keepReport({ db, school }, { channel: "sms", adapter: "smpp", body, address });
        await enqueueTaking(db, school);
      } else {
        await keepReply({ db, school }, { adapter: "smpp", body, address });
        await enqueueTakingReplies(db, school);
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // What is under way is answered first: nobody would know what became of it.
    await this.#work;
    await this.#line?.close();
  }
}
