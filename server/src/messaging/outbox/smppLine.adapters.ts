/**
 * One line to an SMPP carrier: bound as a transceiver, asked whether it lives, closed when it does not. The package speaks
 * the protocol; windows, waiting and what may have left when a line breaks are here.
 */
import type { Text } from "@ofisi/contract/kit/phrases";
import smpp, { type Fields, type PDU, type Session } from "smpp";
import { mustHoldNothing } from "../../kit/database/pool.ts";
import { guardedLookup, mayBeCalled, NoAnswer } from "../../kit/outbound.ts";
import { isIP } from "node:net";
import { nameOf, queryOf, type AnswerAsked } from "./smpp.rules.ts";

export interface LineOptions {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** Addresses inside this network that may be called. */
  allowed: readonly string[];
}

export interface Patience {
  /** An answer is waited for so long. */
  answerMs: number;
  /** The other end is asked so often whether it is there. */
  enquireMs: number;
  /** What became of a text is waited for so long: there are carriers that never say, and keep the line. */
  queryMs?: number;
}
const USUAL: Patience = { answerMs: 30_000, enquireMs: 30_000 };
const QUERY_MS = 5_000;
/** The other end has not understood what was asked, or cannot store it now; it is to say it again. */
const AGAIN = "ESME_RX_T_APPN";
/** SMPP 3.4 in the words of the protocol. */
const VERSION = 0x34;
/** So much of what a carrier tells is kept at a time: what it tells faster waits on the line, and not in this process. */
const HEARD_AT_ONCE = 20;
/** Answers that it has not read: far more than it may have asked. */
const UNREAD_BYTES_MAX = 1_000_000;

interface Asked {
  timer: NodeJS.Timeout;
  fail: (why: NoAnswer) => void;
}

export class SmppLine {
  readonly #session: Session;
  readonly #asked = new Set<Asked>();
  readonly #patience: Patience;
  #enquiring: NodeJS.Timeout | undefined;
  #isOpen = false;
  /** What it has told and is not kept yet. */
  #hearing = 0;
  /** Why it is not open any more. */
  said = "the line was closed";
  readonly ended: Promise<void>;

  /**
   * Connects and binds.
   * @param heard keeps what the carrier tells; it is told again of what could not be kept.
   * @throws NoAnswer with the carrier's word where it does not let us in.
   */
  static async open(
    options: LineOptions,
    heard: (pdu: PDU) => Promise<void>,
    patience: Patience = USUAL,
  ): Promise<SmppLine> {
    mustHoldNothing("a carrier is called");
    // An address itself is not looked up.
    if (isIP(options.host) > 0 && !mayBeCalled(options.host, options.allowed))
      throw new NoAnswer(
        `${options.host} is inside this network. MESSAGING_PRIVATE_HOSTS names what may be called there`,
        false,
      );
    const line = new SmppLine(options, heard, patience);
    try {
      await line.#bind(options);
      return line;
    } catch (error) {
      line.#session.destroy();
      throw error;
    }
  }

  readonly #connected: Promise<void>;

  private constructor(
    { host, port, tls, allowed }: LineOptions,
    heard: (pdu: PDU) => Promise<void>,
    patience: Patience,
  ) {
    this.#patience = patience;
    let connected: () => void = () => undefined;
    this.#connected = new Promise((done) => (connected = done));
    this.#session = smpp.connect({ host, port, tls, lookup: guardedLookup(allowed) }, () => connected());
    const session = this.#session;
    this.ended = new Promise((done) => {
      session.on("close", () => {
        this.#end();
        done();
      });
    });
    // What it says that cannot be read breaks the line: nothing that follows could be.
    session.on("error", (error: Error) => {
      this.said = error.message;
      session.destroy();
    });
    session.on("enquire_link", (pdu: PDU) => this.#answer(pdu.response()));
    session.on("unbind", (pdu: PDU) => {
      this.said = "the carrier ended it";
      // Nothing can be handed over any more, also where it never closes its own end.
      this.#isOpen = false;
      session.send(pdu.response());
      session.socket.end();
      setTimeout(() => session.destroy(), GOODBYE_MS).unref();
    });
    session.on("deliver_sm", (pdu: PDU) => void this.#hear(pdu, heard));
  }

  async #hear(pdu: PDU, heard: (pdu: PDU) => Promise<void>): Promise<void> {
    this.#hearing += 1;
    if (this.#hearing >= HEARD_AT_ONCE) this.#session.pause();
    const isKept = await heard(pdu).then(
      () => true,
      () => false,
    );
    this.#hearing -= 1;
    this.#answer(pdu.response(isKept ? {} : { command_status: smpp.errors[AGAIN] ?? 0 }));
    this.#session.resume();
  }

  /** Answers what it asks. One that reads no answers is not there. */
  #answer(pdu: PDU): void {
    this.#session.send(pdu);
    if (this.#session.socket.writableLength > UNREAD_BYTES_MAX) this.#breakOff("the carrier reads nothing");
  }

  #breakOff(why: string): void {
    this.said = why;
    this.#session.destroy();
  }

  async #bind({ systemId, password, systemType }: LineOptions): Promise<void> {
    await this.#orEnd(this.#connected);
    const bound = await this.#ask((answered) =>
      this.#session.bind_transceiver(
        { system_id: systemId, password, system_type: systemType, interface_version: VERSION },
        answered,
      ),
    );
    if (bound.command_status !== 0) throw new NoAnswer(nameOf(bound.command_status), false);
    this.#isOpen = true;
    this.#enquireLater();
  }

  /** A connection that stands after so long, or not at all. */
  async #orEnd(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, fail) => {
      timer = setTimeout(
        () => fail(new NoAnswer("no connection in time" satisfies Text, false)),
        this.#patience.answerMs,
      );
      void this.ended.then(() => fail(new NoAnswer(this.said, false)));
    });
    over.catch(() => undefined);
    try {
      await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
    }
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Hands one request over. @throws NoAnswer that says whether it may have left. */
  async submit(fields: Fields): Promise<{ status: number; messageId: string }> {
    mustHoldNothing("a carrier is called");
    if (!this.#isOpen) throw new NoAnswer(this.said, false);
    const answer = await this.#ask((answered) => this.#session.submit_sm(fields, answered));
    return { status: answer.command_status, messageId: answer.message_id ?? "" };
  }

  /** What became of a text by the name that it was given; undefined where nothing is said in time: the line stays. */
  async query(reference: string, sender: string): Promise<AnswerAsked | undefined> {
    mustHoldNothing("a carrier is called");
    if (!this.#isOpen) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<void>((over) => {
      timer = setTimeout(over, this.#patience.queryMs ?? QUERY_MS);
    });
    const said = new Promise<PDU | undefined>((done) => {
      if (!this.#session.query_sm(queryOf(reference, sender), done)) done(undefined);
    });
    const answer = await Promise.race([said, silence, this.ended]);
    clearTimeout(timer);
    if (!answer) return undefined;
    return { status: answer.command_status, state: answer.message_state, fault: answer.error_code ?? 0 };
  }

  #ask(send: (answered: (answer: PDU) => void) => boolean): Promise<PDU> {
    return new Promise((done, fail) => {
      const asked: Asked = {
        timer: setTimeout(() => {
          asked.fail(new NoAnswer("no answer in time" satisfies Text, true));
          // Whoever is silent for so long is not there.
          this.#breakOff("no answer in time");
        }, this.#patience.answerMs),
        fail: (why) => {
          this.#forget(asked);
          fail(why);
        },
      };
      this.#asked.add(asked);
      const hasLeft = send((answer) => {
        this.#forget(asked);
        done(answer);
      });
      if (hasLeft) return;
      asked.fail(new NoAnswer(this.said, false));
      // Its end is closed, though the line is not: nothing would ever leave by it.
      this.#session.destroy();
    });
  }

  #forget(asked: Asked): void {
    clearTimeout(asked.timer);
    this.#asked.delete(asked);
  }

  #enquireLater(): void {
    this.#enquiring = setTimeout(() => {
      this.#ask((answered) => this.#session.enquire_link(answered)).then(
        () => this.#isOpen && this.#enquireLater(),
        () => undefined,
      );
    }, this.#patience.enquireMs);
    this.#enquiring.unref();
  }

  #end(): void {
    this.#isOpen = false;
    clearTimeout(this.#enquiring);
    for (const asked of this.#asked) asked.fail(new NoAnswer(this.said, true));
  }

  /** Says goodbye and closes. What was asked has been answered, or nobody knows what became of it. */
  async close(): Promise<void> {
    if (this.#isOpen) {
      this.#isOpen = false;
      const goodbye = this.#ask((answered) => this.#session.unbind(answered)).catch(() => undefined);
      await Promise.race([goodbye, this.ended, new Promise((done) => setTimeout(done, GOODBYE_MS).unref())]);
    }
    this.#session.destroy();
    await this.ended;
  }
}

/** A carrier that does not answer a goodbye is left without one. */
const GOODBYE_MS = 2_000;
