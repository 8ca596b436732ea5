/** Stand-ins for those who carry messages, over real HTTP and SMTP: they remember what they took, and fail when told to. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTcp, type AddressInfo, type Server as TcpServer, type Socket } from "node:net";

/** What it does instead of answering well. */
export interface Mood {
  /** Waits for this before it answers. */
  until?: Promise<unknown>;
  /** Closes the line without a word, after having taken the messages. */
  hangsUp?: boolean;
  /** The same for what goes to this number alone. */
  hangsUpOn?: string;
  /** Closes the line before it takes anything. */
  goesAway?: boolean;
  /** Answers this, whatever was asked, after having taken the messages. */
  says?: { status: number; body: string };
  /** Leaves every second number out of its answer, though it took it. */
  half?: boolean;
  /** Numbers that it refuses, with its words for it. */
  refuses?: Readonly<Record<string, { statusCode: number; status: string }>>;
  /** What it says of the state of a message, by the name that it is asked for; without a word it hangs up. */
  knows?: (asked: string) => { status: number; body: string } | undefined;
  /** Reports a delivery before it answers. */
  reportsFirst?: (reference: string) => Promise<unknown>;
}

/** Africa's Talking, and any gateway with JSON: each number that it took stands in `taken` as often as it was taken. */
export class SmsStandIn {
  readonly taken: { to: string; message: string; reference: string; cost: string }[] = [];
  /** Names of messages that it was asked about. */
  asked: string[] = [];
  /** With which headers, the last time. */
  askedWith: IncomingMessage["headers"] = {};
  requests: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  mood: Mood = {};
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      // Whoever hangs up in the middle of a request has handed nothing over.
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    if (this.mood.goesAway) {
      response.destroy();
      return;
    }
    if (request.url?.startsWith("/status")) return await this.#say(request, response);
    this.requests.push({ path: request.url ?? "", headers: request.headers, body });
    const answer = request.url?.startsWith("/version1/user")
      ? { UserData: { balance: "KES 1785.50" } }
      : request.url?.startsWith("/version1/")
        ? await this.#many(new URLSearchParams(body))
        : await this.#one(body);
    await this.mood.until;
    const { hangsUp, hangsUpOn } = this.mood;
    if (hangsUp || (hangsUpOn !== undefined && body.includes(hangsUpOn))) {
      response.destroy();
      return;
    }
    const { status, body: said } = this.mood.says ?? { status: 201, body: JSON.stringify(answer) };
    response.statusCode = status;
    response.end(said);
  }

  async #say({ url = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.askedWith = headers;
    const name = new URL(url, "http://stand-in").searchParams.get("id") ?? "";
    this.asked.push(name);
    await this.mood.until;
    const said = this.mood.knows?.(name);
    if (!said) {
      response.destroy();
      return;
    }
    response.statusCode = said.status;
    response.end(said.body);
  }

  async #many(form: URLSearchParams): Promise<object> {
    const recipients = [];
    for (const [place, to] of (form.get("to") ?? "").split(",").entries()) {
      const refused = this.mood.refuses?.[to];
      if (refused) {
        recipients.push({ number: to, ...refused, cost: "0", messageId: "None" });
        continue;
      }
      const reference = this.#take(to, form.get("message") ?? "");
      await this.mood.reportsFirst?.(reference);
      if (this.mood.half && place % 2 === 1) continue;
      recipients.push({ number: to, status: "Success", statusCode: 101, cost: "KES 0.8000", messageId: reference });
    }
    return { SMSMessageData: { Message: `Sent to ${recipients.length}`, Recipients: recipients } };
  }

  async #one(body: string): Promise<object> {
    const { to = "", text = "" } = JSON.parse(body) as { to?: string; text?: string };
    return { messages: [{ id: this.#take(to, text) }] };
  }

  #take(to: string, message: string): string {
    this.#count += 1;
    const reference = `ATXid_${this.#count}`;
    this.taken.push({ to, message, reference, cost: "KES 0.8000" });
    return reference;
  }

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** How often each number was sent to. */
  times(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { to } of this.taken) counts[to] = (counts[to] ?? 0) + 1;
    return counts;
  }
}

/** A mail server that speaks as much SMTP as a letter needs. */
export class MailStandIn {
  readonly letters: { from: string; to: string; text: string }[] = [];
  /** Connections that were made. */
  calls = 0;
  /** What it was told, beside letters. */
  commands: string[] = [];
  mood: {
    refuses?: Readonly<Record<string, string>>;
    hangsUpAfterText?: boolean;
    oneEach?: boolean;
    busy?: string;
    /** What it says to whoever tells a password. */
    password?: string;
  } = {};
  readonly #server: TcpServer;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createTcp((socket) => {
      this.#sockets.add(socket);
      this.calls += 1;
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => undefined);
      this.#talk(socket);
    });
  }

  #talk(socket: Socket): void {
    let buffer = "";
    let from = "";
    let to = "";
    let isText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 stand-in");
    socket.on("data", (part) => {
      buffer += part.toString("utf8");
      for (;;) {
        const end = isText ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (isText ? 5 : 2));
        if (!isText) this.commands.push(line);
        if (isText) {
          isText = false;
          this.letters.push({ from, to, text: line });
          if (this.mood.hangsUpAfterText) {
            socket.destroy();
            return;
          }
          say("250 taken");
          if (this.mood.oneEach) {
            socket.end();
            return;
          }
        } else if (/^(EHLO|HELO)/i.test(line)) {
          say("250-stand-in");
          say("250 AUTH PLAIN");
        } else if (/^STARTTLS/i.test(line)) say("502 5.5.1 not known here");
        else if (/^AUTH/i.test(line)) say(this.mood.password ?? "235 ok");
        else if (/^MAIL/i.test(line)) {
          from = /<(.*?)>/.exec(line)?.[1] ?? "";
          say(this.mood.busy ?? "250 ok");
        } else if (/^RCPT/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? "";
          say(this.mood.refuses?.[to] ?? "250 ok");
        } else if (/^DATA/i.test(line)) {
          isText = true;
          say("354 go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  }

  async start(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
