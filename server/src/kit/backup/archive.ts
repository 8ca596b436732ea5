/**
 * The file of a backup: a gzipped tar, so that any system can look into it. Written and read as a stream: memory
 * does not grow with what is in it, but for one short line for each entry.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { once } from "node:events";
import { link, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartError } from "../startError.ts";
import { sync, syncFolder } from "../sync.ts";

const BLOCK = 512;
/** The first and the last entry; the last holds the others' checksums. */
export const HEAD = "backup.json";
export const MANIFEST = "manifest.json";
/** Neither of the two is ever longer than this, in bytes: a million files of uploads. */
const JSON_BYTES_MAX = 200_000_000;

/** Entry names to SHA-256, in hexadecimal. */
export type Checksums = Record<string, string>;

/** Writes a new archive aside; `commit` gives it its name once it is whole and on the disk. */
export class ArchiveWriter {
  readonly checksums: Checksums = {};
  readonly #path: string;
  /** Of this writer alone: two that are asked for one file do not write into each other's. */
  readonly #aside: string;
  readonly #gzip = createGzip({ level: 6 });
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#path = path;
    this.#aside = `${path}.${randomBytes(4).toString("hex")}.part`;
    this.#written = pipeline(this.#gzip, createWriteStream(this.#aside, { mode: 0o600, flags: "wx" }));
    // Told to whoever writes next, or commits.
    this.#written.catch(() => undefined);
  }

  /** Adds one entry of a known size, in bytes. */
  async add(name: string, size: number, contents: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await this.#write(header(name, size));
    const hash = createHash("sha256");
    let written = 0;
    for await (const chunk of contents) {
      written += chunk.length;
      hash.update(chunk);
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`);
    await this.#write(Buffer.alloc(paddingOf(size)));
    this.checksums[name] = hash.digest("hex");
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    await this.add(name, text.length, [text]);
  }

  /** Ends the archive, brings it to the disk and gives it its name. @throws StartError where another took that name meanwhile. */
  async commit(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#gzip.end();
    await this.#written;
    await sync(this.#aside);
    // A second name is refused where there is one, also of a backup that took it in this moment, and a new name is not. Some file systems
    // have no second names.
    await link(this.#aside, this.#path).catch(() => mustBeFree(this.#path));
    await rename(this.#aside, this.#path);
    await rm(this.#aside, { force: true });
    await syncFolder(dirname(this.#path));
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#aside, { force: true });
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0) return;
    // A full disk ends the pipeline: then its error is the answer.
    if (this.#gzip.destroyed) await this.#written;
    if (!this.#gzip.write(chunk)) await Promise.race([once(this.#gzip, "drain"), this.#written]);
  }
}

/** @throws StartError where there is a file of this name. */
export async function mustBeFree(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined))
    throw new StartError(
      `the file ${path} is there already.`,
      "Choose another name; a backup never writes over another.",
    );
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** A tar header as POSIX has it (ustar). */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name`);
  block.write(name, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** The header's own checksum is counted as spaces. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

export interface Entry {
  name: string;
  size: number;
  /** To be read to its end before the next entry is asked for; what is left is passed over. */
  contents: AsyncIterable<Buffer>;
}

/** The file is not one of ours, or no longer what was written. */
export function damaged(path: string, what: string): StartError {
  return new StartError(
    `the backup ${path} is damaged: ${what}. Nothing was changed.`,
    "Use another backup, or fetch this one again from where it was kept.",
  );
}

/**
 * Reads an archive's entries in their order.
 * @throws StartError when it is cut short or was never an archive.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const piped = pipeline(file, gunzip).catch(() => undefined);
  const bytes = new ByteReader(gunzip, path);
  try {
    for (;;) {
      const block = await bytes.take(BLOCK);
      if (block.every((byte) => byte === 0)) return await bytes.toEnd();
      const size = Number.parseInt(block.toString("latin1", 124, 135), 8);
      const sum = Number.parseInt(block.toString("latin1", 148, 154), 8);
      if (sum !== sumOf(block) || !Number.isSafeInteger(size)) throw damaged(path, "an entry's head is unreadable");
      const name = block.toString("utf8", 0, block.indexOf(0));
      const left = { bytes: size };
      yield { name, size, contents: bytes.stream(left) };
      for await (const passed of bytes.stream(left)) void passed;
      await bytes.take(paddingOf(size));
    }
  } finally {
    file.destroy();
    gunzip.destroy();
    await piped;
  }
}

/** Takes so many bytes at a time from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #path: string;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, path: string) {
    this.#path = path;
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    const left = { bytes: count };
    for await (const part of this.stream(left)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next `left.bytes` bytes, counted down as they are read. */
  async *stream(left: { bytes: number }): AsyncGenerator<Buffer> {
    while (left.bytes > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#next();
        if (next.done) throw damaged(this.#path, "it is cut short");
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, left.bytes);
      this.#rest = this.#rest.subarray(part.length);
      left.bytes -= part.length;
      yield part;
    }
  }

  /** Passes over the rest, so that a file whose last bytes are missing is told. */
  async toEnd(): Promise<void> {
    while (!(await this.#next()).done);
  }

  async #next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#chunks.next();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code?.startsWith("Z_"))
        throw damaged(this.#path, "it is cut short or changed");
      throw error;
    }
  }
}

/** An entry that is one JSON value. */
export async function readJson(entry: Entry): Promise<unknown> {
  if (entry.size > JSON_BYTES_MAX) throw new Error(`${entry.name} is too large`);
  return await json(entry.contents);
}
