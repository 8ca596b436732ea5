/**
 * Bytes of a file that arrives in several requests, from a request to the disk. One request writes at a time, in whatever
 * process: two would leave a file in which something changes after it was looked into.
 */
import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type pg from "pg";
import { makeFileName } from "../codes.ts";
import { inTransaction } from "../database/transaction.ts";
import { refuseAs } from "../refusal.ts";
import { beginWriting, keepReceived, type Owner, type Upload } from "./records.ts";

/** How often the database is told how far it is: a server that is killed has so much to be sent again. */
const TELL_MS = 5_000;

/** Those that this process writes to at this moment, by id: how to end each, and when it has ended. */
const writing = new Map<string, { stop: () => void; over: Promise<void> }>();

/** Ends what this process still writes to it: whoever asks anew has a link that works, and the old one's is cut. */
export async function endWriting(uploadId: string): Promise<void> {
  const before = writing.get(uploadId);
  before?.stop();
  await before?.over;
}

export const notThere = () => refuseAs("notFound", "This file is not there any more");
/** Another request writes, or this one does not begin where the last one ended: who sends asks how far it is. */
export class OutOfStep extends Error {
  override readonly name = "OutOfStep";
}

const noMore = () => undefined;

interface Writing {
  pool: pg.Pool;
  owner: Owner;
  upload: Upload;
  path: string;
  body: Readable;
  from: number;
}

/**
 * Appends a body; answers how many bytes are safely here. A body that is cut off leaves what has come of it.
 * @throws OutOfStep when somebody else writes, or has written meanwhile
 */
export async function appendBody(given: Writing): Promise<number> {
  const { uploadId } = given.upload;
  // Two that come at once: the database lets one of them write, and that one must be found here.
  const work = append(given);
  const one = { stop: () => void given.body.destroy(), over: work.then(noMore, noMore) };
  if (!writing.has(uploadId)) writing.set(uploadId, one);
  try {
    return await work;
  } finally {
    if (writing.get(uploadId) === one) writing.delete(uploadId);
  }
}

async function append({ pool, owner, upload, path, body, from }: Writing): Promise<number> {
  const { uploadId, bytes } = upload;
  const writer = makeFileName();
  const tell = (received: number, isOver: boolean) =>
    inTransaction(pool, owner.school, "write", ({ db }) =>
      keepReceived({ db, school: owner.school }, { uploadId, writer, received, isOver }),
    );
  const begun = await inTransaction(pool, owner.school, "write", ({ db }) =>
    beginWriting(db, owner, { uploadId, writer, from }),
  );
  if (!begun) throw new OutOfStep();
  let at = from;
  /** What is on the disk for good. */
  let safe = from;
  let isMine = true;
  let file: FileHandle | undefined;
  try {
    file = await openAt(path, from);
    let told = performance.now();
    // Whoever sends it is to read why it is refused: their link is not cut.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (at + chunk.length > bytes) throw tooLong();
      if (performance.now() - told > TELL_MS) {
        await file.datasync();
        safe = at;
        isMine = await tell(safe, false);
        if (!isMine) throw new OutOfStep();
        told = performance.now();
      }
      for (let done = 0; done < chunk.length;) {
        const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at);
        done += bytesWritten;
        at += bytesWritten;
      }
    }
  } finally {
    if (isMine) {
      await file?.datasync().then(
        () => (safe = at),
        () => undefined,
      );
      isMine = await tell(safe, true);
    }
    await file?.close();
  }
  if (!isMine) throw new OutOfStep();
  return safe;
}

export const tooLong = () =>
  refuseAs("tooLarge", "This file is longer than was announced. Choose it again and send it anew");

/** Opens it where the last request ended: what is beyond that, nobody vouches for. */
async function openAt(path: string, from: number): Promise<FileHandle> {
  const file = await open(path, "r+").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw notThere();
    throw error;
  });
  try {
    const { size } = await file.stat();
    if (size < from) throw notThere();
    if (size > from) await file.truncate(from);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
