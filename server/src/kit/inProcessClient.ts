/**
 * A caller within the process: speaks the wire to the application without a socket, keeps its cookie, and
 * knows the contract's types. The demo is played in through it, and the tests act through it.
 */
import { z } from "zod";
import {
  CSRF_HEADER,
  ENDPOINTS,
  KEY_HEADER,
  LANGUAGE_FIELD,
  type Endpoint,
  type Envelope,
  type FileOperation,
  type In,
  type InputSchema,
  type Named,
  type Out,
  type ReadOperation,
  type WriteOperation,
} from "@ofisi/contract/kit/operation";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { randomInt, randomUUID } from "node:crypto";

/** A file to post. */
export interface PostedFile {
  name: string;
  contents: Buffer;
}

export interface CallOptions {
  files?: Record<string, PostedFile>;
  /** The idempotency key; made anew for each call when left out, none when null. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** An answer with its envelope as it stood on the wire, and its data decoded when the call succeeded. */
export interface Answer<T> extends Envelope {
  statusCode: number;
  value: T;
}

type Posted = Named<ReadOperation> | Named<WriteOperation>;

export class InProcessClient {
  readonly #server: FastifyInstance;
  /** The session cookie, and the one by which the browser is known again; both may be given to another visitor. */
  cookie = "";
  browserCookie = "";
  /** Each visitor comes from an address of its own, as far as the rate limits are concerned. */
  readonly #address: string;

  /** @param address where it comes from; one of its own when left out. */
  constructor(server: FastifyInstance, address?: string) {
    this.#server = server;
    this.#address = address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  }

  /** Calls an operation with clean values; answers the decoded data beside the raw envelope. */
  async try<Op extends Posted>(
    operation: Op,
    input: Partial<In<Op>>,
    options: CallOptions = {},
  ): Promise<Answer<Out<Op>>> {
    const wire = encodeFields(operation.in, input);
    const answer = await this.post(operation.function, wire, { ...options, endpoint: operation.endpoint });
    return {
      ...answer,
      value: answer.success ? (z.decode(operation.out, answer.data) as Out<Op>) : (undefined as never),
    };
  }

  /** As `try`, but a refusal is thrown: for what must succeed. */
  async call<Op extends Posted>(operation: Op, input: Partial<In<Op>>, options: CallOptions = {}): Promise<Out<Op>> {
    const answer = await this.try(operation, input, options);
    if (!answer.success) throw new Error(`${operation.function} was refused (${answer.statusCode}): ${answer.message}`);
    return answer.value;
  }

  /** Posts raw wire fields, as any client may. */
  async post(
    functionName: string,
    fields: Record<string, string>,
    options: CallOptions & { endpoint?: Endpoint } = {},
  ): Promise<Answer<never>> {
    const { payload, contentType } = await bodyOf({ function: functionName, ...fields }, options.files);
    const response = await this.#server.inject({
      method: "POST",
      url: ENDPOINTS[options.endpoint ?? "school"][0],
      headers: {
        "content-type": contentType,
        [CSRF_HEADER]: "1",
        ...(options.key !== null && { [KEY_HEADER]: options.key ?? randomUUID() }),
        ...this.#cookies(),
        ...options.headers,
      },
      payload,
      remoteAddress: this.#address,
    });
    this.#keepCookie(response);
    return { statusCode: response.statusCode, ...response.json<Envelope<never>>(), value: undefined as never };
  }

  /** Fetches a file operation, in the language of whoever asks. */
  async download<Op extends Named<FileOperation>>(
    operation: Op,
    input: Partial<In<Op>>,
    language = "en",
  ): Promise<LightMyRequestResponse> {
    const wire = encodeFields(operation.in, input);
    return await this.get(
      `${ENDPOINTS[operation.endpoint][0]}?${new URLSearchParams({ function: operation.function, [LANGUAGE_FIELD]: language, ...wire }).toString()}`,
    );
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return await this.#server.inject({ method: "GET", url, headers: { ...headers, ...this.#cookies() } });
  }

  #cookies(): { cookie?: string } {
    const cookie = [this.cookie, this.browserCookie].filter(Boolean).join("; ");
    return cookie === "" ? {} : { cookie };
  }

  #keepCookie(response: LightMyRequestResponse): void {
    for (const cookie of response.cookies) {
      if (cookie.name.endsWith("ofisi")) this.cookie = cookie.value ? `${cookie.name}=${cookie.value}` : "";
      if (cookie.name.endsWith("ofisi-browser")) this.browserCookie = `${cookie.name}=${cookie.value}`;
    }
  }
}

/**
 * Wire fields of the clean values given. A value that its field would refuse is sent as it is: the server
 * is to refuse it, whatever a well-meaning client checks first.
 */
function encodeFields(schema: InputSchema, input: Record<string, unknown>): Record<string, string> {
  const wire: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = schema.shape[name] as z.ZodType | undefined;
    const encoded = field && z.safeEncode(field, value);
    wire[name] = String(encoded?.success ? encoded.data : value);
  }
  return wire;
}

/** The body of a post and its type, as a browser makes them. */
async function bodyOf(fields: Record<string, string>, files: CallOptions["files"]) {
  const body = new URLSearchParams(fields);
  if (!files) return { payload: body.toString(), contentType: "application/x-www-form-urlencoded" };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, new Blob([file.contents]), file.name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), contentType: sent.headers.get("content-type") ?? "" };
}
