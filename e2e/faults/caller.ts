/** A client of the wire over a real socket, that can tell an answer from a connection that was cut. */
import type { Envelope } from "@ofisi/contract/kit/operation";
import { Agent, request, type IncomingMessage } from "node:http";

export interface Reply {
  status: number;
  /** Empty where the answer is not the product's envelope. */
  envelope: Envelope<Record<string, unknown>>;
}

export interface Post {
  /** The same for every try of one write. */
  key?: string;
  /** One file: its field and its contents. */
  file?: { field: string; name: string; contents: Buffer };
}

/** Nobody waits longer than this for one answer. */
const ANSWER_MS_MAX = 60_000;

/** Keeps one connection open, as a browser does, and a cookie. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly cookie: string;
  url: string;

  constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  /** Answers what the server answered; fails with the system's code when the connection fails. */
  post(operation: string, fields: Record<string, string>, { key, file }: Post = {}): Promise<Reply> {
    const body = file ? multipart({ function: operation, ...fields }, file) : undefined;
    const payload = body?.payload ?? Buffer.from(new URLSearchParams({ function: operation, ...fields }).toString());
    const headers = {
      "content-type": body?.type ?? "application/x-www-form-urlencoded",
      "content-length": String(payload.length),
      "x-ofisi": "1",
      cookie: this.cookie,
      ...(key && { "idempotency-key": key }),
    };
    return new Promise<IncomingMessage>((done, fail) => {
      const call = request(`${this.url}/api/index.php`, { method: "POST", agent: this.#agent, headers }, done);
      call.setTimeout(ANSWER_MS_MAX, () => call.destroy(new Error("no answer in time")));
      call.once("error", fail);
      call.end(payload);
    }).then(readReply);
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function readReply(answer: IncomingMessage): Promise<Reply> {
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += String(part);
  try {
    return { status: answer.statusCode ?? 0, envelope: JSON.parse(text) as Reply["envelope"] };
  } catch (error) {
    throw new Error(`status ${answer.statusCode} without an envelope: ${text.slice(0, 200)}`, { cause: error });
  }
}

function multipart(fields: Record<string, string>, file: NonNullable<Post["file"]>) {
  const boundary = "----ofisi-faults";
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(parts.join("") + head), file.contents, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
