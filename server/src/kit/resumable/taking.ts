/**
 * Files of a call that have arrived beforehand, in several requests. The call is given a second name of each, so that one
 * that is refused for another reason is not sent again; what is in the file is looked into by the operation, as ever.
 */
import { uploadField } from "@ofisi/contract/kit/resumable";
import type { Named, Operation } from "@ofisi/contract/kit/operation";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFileName } from "../codes.ts";
import type { IncomingFile, Services, Session } from "../context.ts";
import { inTransaction, type Database } from "../database/transaction.ts";
import { Refusal, refuse, refuseAs } from "../refusal.ts";
import { claimUpload, findUpload, removeUpload, type Owner } from "./records.ts";
import { partOf } from "./routes.ts";

/** Uploads that a call names, by the field whose file each is. */
export type NamedUploads = Readonly<Record<string, string>>;

export function uploadsOf(operation: Named<Operation>, fields: Readonly<Record<string, string>>): NamedUploads {
  const files = operation.kind === "write" ? (operation.files ?? {}) : {};
  const named = Object.keys(files).map((field) => [field, fields[uploadField(field)] ?? ""]);
  return Object.fromEntries(named.filter(([, uploadId]) => uploadId !== ""));
}

const ownerOf = ({ school, userCode }: Session): Owner | undefined => school && { school, userCode };
/** Not there, or taken already: whoever has it still may send it anew. */
const goneFile = (field: string) => refuseAs("notFound", "This file is not there any more", {}, field);

/** Files of the uploads that a call names; each is an incoming file of its own, that the call may move or leave. */
export async function takeUploads(
  { pool, uploads }: Pick<Services, "pool" | "uploads">,
  session: Session,
  { operation, named }: { operation: Named<Operation>; named: NamedUploads },
): Promise<Record<string, IncomingFile>> {
  const owner = ownerOf(session);
  const taken: Record<string, IncomingFile> = {};
  try {
    for (const [field, uploadId] of Object.entries(named)) {
      const found =
        owner && (await inTransaction(pool, owner.school, "read", ({ db }) => findUpload(db, owner, uploadId)));
      if (found?.operation !== operation.function || found.field !== field) throw goneFile(field);
      if (found.received !== found.bytes) throw refuse("The file has not arrived to its end. Send it again", {}, field);
      const path = join(uploads.incoming, `${makeFileName()}.part`);
      taken[field] = { path, originalName: found.name, bytes: found.bytes, sha256: Buffer.alloc(0) };
      await nameAgain(partOf(uploads, uploadId), path, field);
      const { size } = await stat(path);
      if (size !== found.bytes) throw goneFile(field);
      taken[field].sha256 = await hashOf(path);
    }
    return taken;
  } catch (error) {
    await Promise.all(Object.values(taken).map(({ path }) => rm(path, { force: true })));
    throw error;
  }
}

/** In the call's transaction: they are its own now, and no other call's. */
export async function claimUploads(db: Database, session: Session | undefined, named: NamedUploads): Promise<void> {
  const owner = session && ownerOf(session);
  for (const [field, uploadId] of Object.entries(named))
    if (!owner || !(await claimUpload(db, owner, uploadId))) throw goneFile(field);
}

/** Does away with the bytes of what a call has taken. */
export async function dropParts(uploads: Services["uploads"], named: NamedUploads): Promise<void> {
  await Promise.all(Object.values(named).map((uploadId) => rm(partOf(uploads, uploadId), { force: true })));
}

/** What a file was refused for, it would be refused for again: it is not kept. */
export async function dropRefused(
  { pool, uploads }: Pick<Services, "pool" | "uploads">,
  session: Session,
  { named, error }: { named: NamedUploads; error: unknown },
): Promise<void> {
  const field = error instanceof Refusal ? error.field : undefined;
  const uploadId = field === undefined ? undefined : named[field];
  const owner = ownerOf(session);
  if (!owner || uploadId === undefined) return;
  await inTransaction(pool, owner.school, "write", ({ db }) => removeUpload(db, owner, uploadId));
  await rm(partOf(uploads, uploadId), { force: true });
}

async function nameAgain(from: string, to: string, field: string): Promise<void> {
  try {
    // A disk that knows no second names holds it twice for a moment.
    await link(from, to).catch(async (error: unknown) => {
      if (isMissing(error)) throw error;
      await copyFile(from, to);
    });
    // Young, as whatever was just received: what lies in the store for long without a row goes at night.
    await utimes(to, new Date(), new Date());
  } catch (error) {
    throw isMissing(error) ? goneFile(field) : error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest();
}
