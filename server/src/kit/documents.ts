/**
 * Papers people hand in: PDF, pictures and Word documents. Known by what is in them and never by their name, kept as
 * they are, and shown as pictures or as text, so that nothing in them runs. As with pictures, the file is written
 * before the row that names it.
 */
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeFileName } from "./codes.ts";
import type { IncomingFile, InSchool, Before } from "./context.ts";
import { mustHoldNothing } from "./database/pool.ts";
import { textOfDocx, whyNoDocx } from "./docx.ts";
import type { FileAnswer } from "./operations.ts";
import { countPages, pictureOfPage } from "./pdf/look.ts";
import { addUpload, type Uploading } from "./pictures.ts";
import { refuse, type Refusal } from "./refusal.ts";
import type { SchoolCode } from "./tenant.ts";
import { openStored, type UploadStore } from "./uploads.ts";

/** By its media type: how a stored file's name ends, and what it begins with. */
const TYPES = {
  "application/pdf": { ending: "pdf", begins: Buffer.from("%PDF-") },
  "image/jpeg": { ending: "jpg", begins: Buffer.from([0xff, 0xd8, 0xff]) },
  "image/png": { ending: "png", begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    ending: "docx",
    begins: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  },
} as const;
type DocumentType = keyof typeof TYPES;

/** As of any picture: above a phone camera's, below what exhausts memory when decoded. */
const PICTURE_PIXELS_MAX = 50e6;
/** A photographed page on a desk's screen. */
const SHOWN_PIXELS = 1_600;

/** A file on the disk that no row names yet. */
export interface StoredDocument {
  uploadName: string;
  contentType: DocumentType;
  bytes: number;
  /** Pages that can be shown as pictures; none of a text. */
  pages: number;
  file: IncomingFile;
}

/**
 * Looks into a file and puts it into the store, under a name of our own. It takes long: no connection is held meanwhile.
 * @param field the file's in the form, for a refusal
 * @throws Refusal which says what the file is not, or what is wrong with it
 */
export async function storeDocument(
  { services, school, files }: Pick<InSchool<Before>, "services" | "school" | "files">,
  field: string,
): Promise<StoredDocument> {
  mustHoldNothing("a document is read");
  const file = files[field];
  if (!file) throw refuse("Kindly select the file", {}, field);
  const contentType = await typeOf(file.path);
  if (!contentType)
    throw refuse("This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)", {}, field);
  const pages = await LOOKS[contentType](file.path, school, (text) => refuse(text, {}, field));
  const uploadName = `${makeFileName()}.${TYPES[contentType].ending}`;
  await moveInto(services.uploads, school, uploadName, file.path);
  return { uploadName, contentType, bytes: file.bytes, pages, file };
}

/** Names a stored file in the database, within the transaction that gives it to somebody. */
export async function addDocument(context: Uploading, kind: string, stored: StoredDocument): Promise<void> {
  await addUpload(context, { kind, ...stored });
}

/**
 * A page of a stored file as it is looked at: a picture, or the text of a document.
 * @returns undefined when the file has no such page, or is not on the disk
 */
export async function showDocument(
  store: UploadStore,
  school: SchoolCode,
  { uploadName, contentType, page }: { uploadName: string; contentType: string; page: number },
): Promise<FileAnswer | undefined> {
  mustHoldNothing("a document is shown");
  const path = store.pathOf(school, uploadName);
  if (!(await openStored(store, school, uploadName).then(closed))) return undefined;
  if (contentType === "application/pdf") {
    const picture = await pictureOfPage(await readFile(path), page, school);
    return picture && { fileName: "page.webp", contentType: "image/webp", body: picture, inline: true };
  }
  if (page !== 1) return undefined;
  if (contentType.startsWith("image/")) {
    const picture = sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX }).rotate();
    const body = await picture
      .resize(SHOWN_PIXELS, SHOWN_PIXELS, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { fileName: "page.webp", contentType: "image/webp", body, inline: true };
  }
  const text = Buffer.from(await textOfDocx(path));
  return { fileName: "page.txt", contentType: "text/plain; charset=utf-8", body: text, inline: true };
}

function closed(stored: Awaited<ReturnType<typeof openStored>>): boolean {
  stored?.stream.destroy();
  return stored !== undefined;
}

/** By its first bytes alone; what follows is looked at by its kind. */
async function typeOf(path: string): Promise<DocumentType | undefined> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.subarray(0, bytesRead);
    const found = Object.entries(TYPES).find(([, { begins }]) => head.subarray(0, begins.length).equals(begins));
    return found?.[0] as DocumentType | undefined;
  } finally {
    await handle.close();
  }
}

type Sentence = Parameters<typeof refuse>[0];
type Look = (path: string, school: SchoolCode, refusal: (text: Sentence) => Refusal) => Promise<number>;

async function lookAtPicture(path: string, _: SchoolCode, refusal: (text: Sentence) => Refusal): Promise<number> {
  try {
    // Decoded to its end, which a page behind a picture's first bytes is not.
    await sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" }).stats();
    return 1;
  } catch {
    throw refusal("This picture is damaged or too large. Take it again, or save it anew");
  }
}

/** What each kind must be beyond its first bytes; answers how many pages it has. */
const LOOKS: Record<DocumentType, Look> = {
  "application/pdf": async (path, school, refusal) => {
    const pages = await countPages(await readFile(path), school);
    if (pages === 0) throw refusal("This PDF cannot be opened: it is damaged, or asks for a password");
    return pages;
  },
  "image/jpeg": lookAtPicture,
  "image/png": lookAtPicture,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": async (path, _, refusal) => {
    const why = await whyNoDocx(path);
    if (why === "programs")
      throw refusal("This document has programs (macros) in it. Save it as .docx or PDF without them");
    if (why === "damaged") throw refusal("This document cannot be opened: it is damaged, or asks for a password");
    if (why) throw refusal("This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)");
    return 0;
  },
};

/** On the disk for good before a row names it. */
async function moveInto(store: UploadStore, school: SchoolCode, uploadName: string, from: string): Promise<void> {
  const path = store.pathOf(school, uploadName);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const handle = await open(from, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(from, path);
}
