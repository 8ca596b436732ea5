/** A zip of files that are compressed already, such as PDFs, or come deflated: written one after the other, held one at a time. */
import { crc32 } from "node:zlib";
import type { WriteBytes } from "./pdf/join.ts";

/** What four bytes hold, and two: beyond it stands another format (Zip64), which nothing of ours needs. */
const BYTES_MAX = 0xffff_ffff;
const FILES_MAX = 0xffff;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, before which a zip knows no day; of what was made just now the day says nothing. */
const DAY = 0x0021;

export class ZipWriter {
  readonly #write: WriteBytes;
  readonly #entries: Buffer[] = [];
  readonly #names = new Set<string>();
  #written = 0;

  constructor(write: WriteBytes) {
    this.#write = write;
  }

  /**
   * Adds one file. @param path with `/` between folders; a second of that name gets a number.
   * @param whole of contents that are deflated: the length and the checksum of what they are when they are not.
   */
  async add(path: string, contents: Buffer, whole?: { bytes: number; sum: number }): Promise<void> {
    const name = Buffer.from(this.#free(path));
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(whole ? DEFLATED : 0, 4);
    facts.writeUInt16LE(DAY, 8);
    facts.writeUInt32LE(whole?.sum ?? crc32(contents), 10);
    facts.writeUInt32LE(contents.length, 14);
    facts.writeUInt32LE(whole?.bytes ?? contents.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(this.#written, 42);
    this.#entries.push(Buffer.concat([entry, name]));
    await this.#put(Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, name]));
    await this.#put(contents);
  }

  /** Writes the list of its files, which ends it. */
  async end(): Promise<void> {
    const at = this.#written;
    for (const entry of this.#entries) await this.#put(entry);
    const last = Buffer.alloc(22);
    last.writeUInt32LE(0x0605_4b50, 0);
    last.writeUInt16LE(this.#entries.length, 8);
    last.writeUInt16LE(this.#entries.length, 10);
    last.writeUInt32LE(this.#written - at, 12);
    last.writeUInt32LE(at, 16);
    await this.#put(last);
  }

  #free(path: string): string {
    const [, stem = path, ending = ""] = /^(.*?)(\.\w+)?$/su.exec(path) ?? [];
    let name = path;
    for (let nth = 2; this.#names.has(name.toLowerCase()); nth += 1) name = `${stem} (${nth})${ending}`;
    this.#names.add(name.toLowerCase());
    return name;
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#written += bytes.length;
    if (this.#written > BYTES_MAX || this.#entries.length > FILES_MAX) throw new Error("too much for one zip");
    await this.#write(bytes);
  }
}
