/** A carrier that speaks SMPP, on the package's own server: it remembers what it took, and fails when told to. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import smpp, { type Fields, type PDU, type Server, type Session } from "smpp";

export interface SmppMood {
  /** Waits for this before it answers a text. */
  until?: Promise<unknown>;
  /** Closes the line after having taken so many more texts, in place of an answer. */
  diesAfter?: number;
  /** Says that it is asked too fast, to so many more texts, and takes none of them. */
  throttles?: number;
  /** Takes one text in so many milliseconds, and says of the others that it is asked too fast. */
  paceMs?: number;
  /** Answers this status by the number it is for, and takes nothing. */
  refuses?: Readonly<Record<string, string>>;
  /** Tells that it has arrived before it answers that it is taken. */
  receiptsFirst?: boolean;
  /** Lets nobody in. */
  locked?: boolean;
  /** What it says of a text that it is asked about; without a word it stays silent. */
  knows?: (reference: string) => Fields | undefined;
  /** Never says that it lives. */
  silent?: boolean;
}

export interface TakenText {
  to: string;
  text: string;
  header: string;
  coding: number;
  reference: string;
  wantsReceipt: boolean;
}

export class SmppStandIn {
  readonly taken: TakenText[] = [];
  /** Those that are let in now, and how many ever were. */
  readonly bound = new Set<Session>();
  /** Texts that it was asked about, under which sender. */
  asked: { reference: string; sender: string }[] = [];
  binds: { systemId: string; password: string }[] = [];
  mood: SmppMood = {};
  /** How many texts were asked for at a time, the most. */
  mostAtOnce = 0;
  readonly #server: Server;
  #count = 0;
  #atOnce = 0;
  #takenAt = 0;

  constructor() {
    this.#server = smpp.createServer((session) => this.#serve(session));
  }

  #serve(session: Session): void {
    session.on("error", () => session.destroy());
    session.on("close", () => this.bound.delete(session));
    session.on("bind_transceiver", (pdu: PDU) => {
      this.binds.push({ systemId: pdu.system_id ?? "", password: pdu.password ?? "" });
      if (this.mood.locked || this.bound.size > 0) {
        session.send(pdu.response({ command_status: smpp.errors["ESME_RALYBND"] ?? 5 }));
        return;
      }
      this.bound.add(session);
      session.send(pdu.response());
    });
    session.on("unbind", (pdu: PDU) => {
      session.send(pdu.response());
      session.socket.end();
    });
    session.on("enquire_link", (pdu: PDU) => {
      if (!this.mood.silent) session.send(pdu.response());
    });
    session.on("query_sm", (pdu: PDU) => {
      const reference = pdu.message_id ?? "";
      this.asked.push({ reference, sender: pdu.source_addr ?? "" });
      const said = this.mood.knows?.(reference);
      if (said) session.send(pdu.response({ message_id: reference, ...said }));
    });
    session.on("submit_sm", (pdu: PDU) => void this.#take(session, pdu));
  }

  async #take(session: Session, pdu: PDU): Promise<void> {
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      await this.mood.until;
      const refused = this.mood.refuses?.[pdu.destination_addr ?? ""];
      const { throttles = 0, paceMs = 0 } = this.mood;
      if (throttles > 0) this.mood.throttles = throttles - 1;
      const isTooFast = throttles > 0 || Date.now() - this.#takenAt < paceMs;
      const status = isTooFast ? "ESME_RTHROTTLED" : refused;
      if (status !== undefined) {
        session.send(pdu.response({ command_status: smpp.errors[status] ?? 8 }));
        return;
      }
      this.#takenAt = Date.now();
      const reference = this.#keep(pdu);
      if (this.mood.receiptsFirst) this.receipt(reference, "DELIVRD");
      if (this.mood.diesAfter !== undefined) {
        this.mood.diesAfter -= 1;
        if (this.mood.diesAfter <= 0) {
          session.destroy();
          return;
        }
      }
      session.send(pdu.response({ message_id: reference }));
    } finally {
      this.#atOnce -= 1;
    }
  }

  #keep(pdu: PDU): string {
    const payload = pdu.message_payload ?? pdu.short_message ?? "";
    const { message, udh } = typeof payload === "string" || Buffer.isBuffer(payload) ? { message: payload } : payload;
    this.#count += 1;
    const reference = `smpp-${this.#count}`;
    this.taken.push({
      to: pdu.destination_addr ?? "",
      text: String(message),
      header: Buffer.concat(udh ?? []).toString("hex"),
      coding: pdu.data_coding ?? 0,
      reference,
      wantsReceipt: pdu.registered_delivery === 1,
    });
    return reference;
  }

  /** Tells whoever is let in what became of a text, in the words of appendix B. */
  receipt(reference: string, stat: string, err = "000"): void {
    const text = `id:${reference} sub:001 dlvrd:001 submit date:2601011200 done date:2601011201 stat:${stat} err:${err} text:`;
    void this.deliver({ esm_class: 4, short_message: text });
  }

  /** Brings what somebody has written, or a receipt; answers how it was answered. */
  async deliver(fields: Fields): Promise<number> {
    const [session] = this.bound;
    if (!session) throw new Error("nobody is let in");
    return await new Promise((done) => {
      session.deliver_sm(fields, (answer) => done(answer.command_status));
    });
  }

  /** Breaks the line as a network does. */
  breakLine(): void {
    for (const session of this.bound) session.destroy();
  }

  async start(port = 0): Promise<number> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const session of this.#server.sessions) session.destroy();
    await closed;
  }

  /** How often each number was sent to. */
  times(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { to } of this.taken) counts[`+${to}`] = (counts[`+${to}`] ?? 0) + 1;
    return counts;
  }
}
