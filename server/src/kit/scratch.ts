/**
 * Files of one answer while it is made: rows on their way from the database into a spreadsheet. They lose their name
 * as soon as they are open, so that nothing stays of them, however the answer or the process ends.
 */
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { makeFileName } from "./codes.ts";

/** Makes the folder, and clears what a process left that was killed between opening a file and taking its name. */
export async function openScratch(dataDir: string): Promise<string> {
  const folder = join(dataDir, "scratch");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Other processes' too: whoever uses one has it open and needs no name.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}

/** The files of one answer. Whoever makes it closes them all at once. */
export class Scratch {
  readonly #folder: string;
  readonly #files: FileHandle[] = [];
  readonly #streams: Readable[] = [];
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** An empty file, to be written and read. */
  async open(): Promise<FileHandle> {
    const path = join(this.#folder, makeFileName());
    const file = await open(path, "wx+", 0o600);
    await rm(path, { force: true });
    if (this.#isClosed) {
      await file.close();
      throw new Error("a file was asked for after the answer's end");
    }
    this.#files.push(file);
    return file;
  }

  /**
   * All of a file, once; it is closed then.
   * @param pieceBytes how much of it comes at a time.
   */
  read(file: FileHandle, pieceBytes = 65_536): Readable {
    const stream = file.createReadStream({ start: 0, highWaterMark: pieceBytes });
    this.#streams.push(stream);
    return stream;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // A file is not closed before whoever reads it.
    for (const stream of this.#streams) stream.destroy();
    await Promise.allSettled(this.#files.map((file) => file.close()));
  }
}

/** What a `file` operation has to make its file with. */
export interface Download {
  /** Aborted when whoever asked has gone away: what is made then is made for nobody. */
  readonly gone: AbortSignal;
  /** Files for as long as the answer takes. */
  readonly scratch: Scratch;
}
