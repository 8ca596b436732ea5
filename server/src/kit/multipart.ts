/**
 * Reads a multipart post: `function` first, so that permission is asked before anything is kept, then fields, then the
 * files that the operation takes, each once. Files land in the upload area under made names while they stream, and
 * whatever goes wrong takes all of them away again.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { makeFileName } from "./codes.ts";
import type { IncomingFile } from "./context.ts";
import { Pairs, type Form } from "./form.ts";
import { Refusal, refuseAs } from "./refusal.ts";

/** The longest field beside a file. Lists of people travel in forms, never with a file. */
export const FIELD_BYTES_MAX = 64 * 1024;
/** All that a body holds beside its files. */
export const BESIDE_FILES_BYTES_MAX = 256 * 1024;
/** Fields and files; far above any operation's, far below what parsing feels. */
const PARTS_MAX = 100;
const FILES_MAX = 10;

export interface MultipartLimits {
  /** Where files wait until the operation takes them. */
  directory: string;
  /**
   * Asked once, with the operation's name, before anything else is read: bytes allowed for each file field that the
   * operation takes. Throws the refusal of whoever may not call it.
   */
  fileBytesMax: (functionName: string) => Readonly<Record<string, number>>;
}

/** Reads the body. On any failure every file written so far is removed. */
export async function readMultipart(request: FastifyRequest, limits: MultipartLimits): Promise<Form> {
  const pairs = new Pairs();
  const files: Record<string, IncomingFile> = {};
  const paths: string[] = [];
  let allowed: Readonly<Record<string, number>> | undefined;
  let beside = 0;
  const parts: AsyncIterable<Multipart> = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES_MAX,
      fields: PARTS_MAX,
      files: FILES_MAX,
      parts: PARTS_MAX,
      headerPairs: 20,
      fileSize: Infinity,
    },
  });
  const whole = new WholeBody(request);
  try {
    for await (const part of parts) {
      if (part.type === "field") {
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLong(part.fieldname);
        const value = typeof part.value === "string" ? part.value : "";
        beside += Buffer.byteLength(value) + part.fieldname.length;
        if (beside > BESIDE_FILES_BYTES_MAX) throw tooMuch(BESIDE_FILES_BYTES_MAX);
        if (!allowed) {
          if (part.fieldname !== "function") throw functionFirst();
          allowed = limits.fileBytesMax(value);
          whole.limit(BESIDE_FILES_BYTES_MAX + Object.values(allowed).reduce((sum, bytes) => sum + bytes, 0));
        } else if (part.fieldname === "function") throw functionFirst();
        // Beside a file browsers end lines as mail does; the same text without one comes as it was typed.
        pairs.add(part.fieldname, value.replaceAll("\r\n", "\n"));
        continue;
      }
      // A part that is refused unread would hold the rest of the body back.
      part.file.on("error", () => undefined);
      if (!allowed) throw functionFirst();
      const bytesMax = Object.hasOwn(allowed, part.fieldname) ? allowed[part.fieldname] : undefined;
      if (bytesMax === undefined) throw refuseAs("invalid", "This call takes no such file", {}, part.fieldname);
      if (files[part.fieldname]) throw refuseAs("invalid", "Send one file at a time", {}, part.fieldname);
      const path = join(limits.directory, `${makeFileName()}.part`);
      paths.push(path);
      files[part.fieldname] = await receive(part.file, part.filename, path, bytesMax);
    }
    if (whole.refusal) throw whole.refusal;
    if (!allowed) throw functionFirst();
    return { fields: pairs.fields(), files };
  } catch (error) {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    throw whole.refusal ?? asRefusal(error);
  } finally {
    whole.forget();
  }
}

const functionFirst = () => refuseAs("invalid", "A form with files begins with the field function", {}, "function");
const tooLong = (name: string) =>
  refuseAs("tooLarge", "This field is too long: at most {kilobytes} kB", { kilobytes: FIELD_BYTES_MAX / 1024 }, name);
const tooMuch = (bytes: number) =>
  refuseAs("tooLarge", "This form is too large: at most {kilobytes} kB", { kilobytes: Math.floor(bytes / 1024) });

/** The parser's own errors become a sentence; the disk's stay what they are. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error) || "errno" in error) return error;
  if ("statusCode" in error && error.statusCode === 413) {
    const most = { names: PARTS_MAX, values: PARTS_MAX };
    return refuseAs("tooLarge", "This form has too many fields: at most {names}, with {values} values in all", most);
  }
  return refuseAs("invalid", "This form did not arrive whole. Send it again");
}

/** Counts the bytes of the body itself: what is no part (before the first, after the last, headers) counts too. */
class WholeBody {
  refusal: Refusal | undefined;
  readonly #request: FastifyRequest;
  #bytesMax = BESIDE_FILES_BYTES_MAX;
  #bytes = 0;

  constructor(request: FastifyRequest) {
    this.#request = request;
    request.raw.on("data", this.#count);
  }

  limit(bytesMax: number): void {
    this.#bytesMax = bytesMax;
  }

  forget(): void {
    this.#request.raw.off("data", this.#count);
  }

  readonly #count = (chunk: Buffer) => {
    // What came before: of the first chunk nobody has read yet how much it may be.
    const isTooMuch = this.#bytes > this.#bytesMax;
    this.#bytes += chunk.length;
    if (!isTooMuch || this.refusal) return;
    this.refusal = tooMuch(this.#bytesMax);
    // The parser listens for it, ends the part that it is in, and gives the error to whoever reads the parts.
    this.#request.raw.emit("error", this.refusal);
  };
}

/** Streams one file to disk, hashing it and stopping at its limit. */
async function receive(
  source: Readable,
  originalName: string | undefined,
  path: string,
  bytesMax: number,
): Promise<IncomingFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) {
        done(refuseAs("tooLarge", "The file is larger than {megabytes} MB", { megabytes: bytesMax / 1e6 }));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, gauge, createWriteStream(path, { mode: 0o600 }));
  return { path, originalName: nameOf(originalName), bytes, sha256: hash.digest() };
}

/** What a person reads it by. A part need not have a name, and a name need not be text. */
export function nameOf(originalName: string | undefined): string {
  // oxlint-disable-next-line no-control-regex -- exactly those are taken out
  const clean = (originalName ?? "").replace(/[\u0000-\u001f\u007f]/g, "_");
  return Array.from(clean).slice(0, 200).join("") || "file";
}

/** Removes files that no operation took. */
export async function discard(files: Record<string, IncomingFile>): Promise<void> {
  for (const file of Object.values(files)) await rm(file.path, { force: true });
}
