/**
 * Files people send: checked by content, re-encoded where they are pictures, kept under names we make,
 * outside the web root, one folder a school. Served only after an access check (SAFETY V5).
 */
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { makeFileName } from "./codes.ts";
import type { IncomingFile } from "./context.ts";
import type { Database } from "./database/transaction.ts";
import { refuse, refuseAs } from "./refusal.ts";
import type { SchoolCode } from "./tenant.ts";

/** A photo is kept at this many pixels square: sharp on a profile, small on a slow link. */
const PHOTO_PIXELS = 480;
/** 50 megapixels: above any phone camera's picture, below what exhausts memory when decoded. */
const PICTURE_MEGAPIXELS_MAX = 50;
const PHOTO_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

export interface UploadStore {
  /** Where incoming files wait; on the same disk as the store so that a rename is enough. */
  readonly incoming: string;
  pathOf: (school: SchoolCode, uploadName: string) => string;
}

/** Another process may be receiving at this moment; what is older than this, nobody is. */
const INCOMING_MS_MAX = 24 * 3_600_000;

/** Opens the store below a data folder. Half-received files of an earlier day are cleared. */
export async function openUploads(dataDir: string): Promise<UploadStore> {
  const root = join(dataDir, "uploads");
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - INCOMING_MS_MAX) await rm(path, { force: true });
  }
  return {
    incoming,
    pathOf: (school, uploadName) => join(root, school, uploadName.slice(0, 2), uploadName),
  };
}

/** What the database keeps of a stored file. */
export interface StoredFile {
  uploadName: string;
  contentType: string;
  bytes: number;
}

/**
 * Checks that a file really is a picture, cuts it to a square, strips its metadata and stores it as WebP.
 * The old name is never used; the caller records the answer's `uploadName` on its own row.
 */
export async function storePhoto(
  store: UploadStore,
  db: Database,
  school: SchoolCode,
  createdBy: string,
  file: IncomingFile,
): Promise<StoredFile> {
  const type = await fileTypeFromFile(file.path);
  if (!type || !PHOTO_TYPES.has(type.mime)) {
    throw refuse("This file is not a picture of a kind we know. Use JPEG, PNG or WebP", {}, "fileToUpload");
  }
  const picture = await decode(file.path);
  const uploadName = `${makeFileName()}.webp`;
  const path = store.pathOf(school, uploadName);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  await writeWhole(path, picture);
  await db
    .insertInto("uploads")
    .values({
      school_code: school,
      upload_name: uploadName,
      kind: "photo",
      content_type: "image/webp",
      bytes: picture.length,
      sha256: file.sha256,
      original_name: file.originalName,
      created_by: createdBy,
    })
    .execute();
  return { uploadName, contentType: "image/webp", bytes: picture.length };
}

async function decode(path: string): Promise<Buffer> {
  try {
    const image = sharp(path, { limitInputPixels: PICTURE_MEGAPIXELS_MAX * 1e6, failOn: "error" });
    return await image.rotate().resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit")) {
      throw refuseAs(
        "refused",
        "This picture is too large: at most {pixels} megapixels",
        { pixels: PICTURE_MEGAPIXELS_MAX },
        "fileToUpload",
      );
    }
    throw refuse("This file is not a picture of a kind we know. Use JPEG, PNG or WebP", {}, "fileToUpload");
  }
}

/** Writes to a side name and renames, so that a full disk or a crash leaves no half file under the real one. */
async function writeWhole(path: string, contents: Buffer): Promise<void> {
  const side = `${path}.part`;
  try {
    const handle = await open(side, "w", 0o600);
    try {
      await handle.writeFile(contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(side, path);
  } catch (error) {
    await rm(side, { force: true });
    throw error;
  }
}

/** Opens a stored file for reading, or answers undefined when it is not on disk. */
export async function openStored(store: UploadStore, school: SchoolCode, uploadName: string) {
  const path = store.pathOf(school, uploadName);
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : undefined;
}
