/**
 * The parts of a batch on the disk, each under the place of its first student, until they are put together: so that what
 * was drawn before a process ended is not drawn again. They lie where files wait, and what is left of them goes with
 * those of a day ago.
 */
import { createHash } from "node:crypto";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFileName } from "../../kit/codes.ts";
import { PdfJoiner, type WriteBytes } from "../../kit/pdf/join.ts";
import { makeFolder, renameForGood } from "../../kit/sync.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { type UploadStore, writeWhole } from "../../kit/uploads.ts";
import { ZipWriter } from "../../kit/zip.ts";
import type { Part } from "./rules.ts";

export class BatchParts {
  readonly #store: UploadStore;
  readonly #school: SchoolCode;
  readonly #prefix: string;

  constructor(store: UploadStore, school: SchoolCode, batchCode: string) {
    this.#store = store;
    this.#school = school;
    this.#prefix = `cards-${school}-${batchCode}-`;
  }

  /** Keeps a part; an empty one says that there is nobody any more whom it would be of. */
  async keep(at: number, contents: Buffer): Promise<void> {
    // Under a name of its own first: a process that was taken for dead, and lives, may write the same part.
    const side = `${this.#pathOf(at)}-${makeFileName()}`;
    try {
      await writeWhole(side, contents);
      await renameForGood(side, this.#pathOf(at));
    } catch (error) {
      // That one has ended the batch and cleared it meanwhile, as whoever looks at the batch next is told.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }

  /**
   * Puts the parts together into a file of the store, which no row names yet.
   * @returns undefined where one of them is lost.
   */
  async assemble(parts: readonly Part[], form: "pdf" | "zip"): Promise<Assembled | undefined> {
    const uploadName = `${makeFileName()}.${form}`;
    const side = join(this.#store.incoming, uploadName);
    try {
      const { bytes, sha256 } = await writeFlowing(side, (put) =>
        form === "pdf" ? this.#join(parts, put) : this.#zip(parts, put),
      );
      const path = this.#store.pathOf(this.#school, uploadName);
      await makeFolder(dirname(path));
      await renameForGood(side, path);
      return { uploadName, bytes, sha256 };
    } catch (error) {
      await rm(side, { force: true });
      if (error instanceof LostPart) return undefined;
      throw error;
    }
  }

  /** Takes back a file that was put together and is wanted no more. */
  async discard({ uploadName }: Assembled): Promise<void> {
    await rm(this.#store.pathOf(this.#school, uploadName), { force: true });
  }

  /** Removes all parts. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.#store.incoming))
      if (name.startsWith(this.#prefix)) await rm(join(this.#store.incoming, name), { force: true });
  }

  async #join(parts: readonly Part[], put: WriteBytes): Promise<void> {
    const joiner = new PdfJoiner(put);
    for (const { at } of parts) {
      const part = await this.#read(at);
      if (part.length > 0) await joiner.add(part);
    }
    await joiner.end();
  }

  async #zip(parts: readonly Part[], put: WriteBytes): Promise<void> {
    const zip = new ZipWriter(put);
    for (const { at, path } of parts) {
      const part = await this.#read(at);
      if (part.length > 0) await zip.add(path, part);
    }
    await zip.end();
  }

  async #read(at: number): Promise<Buffer> {
    return await readFile(this.#pathOf(at)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new LostPart() : error;
    });
  }

  #pathOf(at: number): string {
    return join(this.#store.incoming, `${this.#prefix}${at}`);
  }
}

class LostPart extends Error {}

/** A finished file in the store. */
export interface Assembled {
  uploadName: string;
  bytes: number;
  sha256: Buffer;
}

/** What is held back until it is worth a write: objects of a paper are short, and many. */
const HELD_BYTES_MAX = 1_000_000;

/** Writes a new file piece by piece, and brings it to the disk. */
async function writeFlowing(
  path: string,
  write: (put: WriteBytes) => Promise<void>,
): Promise<Omit<Assembled, "uploadName">> {
  const handle = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let [bytes, heldBytes] = [0, 0];
    let held: Buffer[] = [];
    const flush = async (): Promise<void> => {
      const whole = Buffer.concat(held);
      [held, heldBytes] = [[], 0];
      hash.update(whole);
      bytes += whole.length;
      await handle.writeFile(whole);
    };
    await write(async (some) => {
      held.push(some);
      heldBytes += some.length;
      if (heldBytes > HELD_BYTES_MAX) await flush();
    });
    await flush();
    await handle.sync();
    return { bytes, sha256: hash.digest() };
  } finally {
    await handle.close();
  }
}
