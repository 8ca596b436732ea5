/**
 * Papers people hand in, known by what is in them (`fileKinds.ts`) and never by their name alone: kept as they are, and shown
 * as pictures or as text, so that nothing in them runs. As with pictures, the file is written
 * before the row that names it.
 */
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFileName } from "./codes.ts";
import type { IncomingFile, InSchool, Before, Services } from "./context.ts";
import { mustHoldNothing } from "./database/pool.ts";
import { lookInto, PAPERS, type Kinds } from "./fileKinds.ts";
import { DOCX } from "./files/endings.ts";
import { askReader, readWords } from "./files/readers.ts";
import type { FileAnswer } from "./operations.ts";
import { pictureOfPage } from "./pdf/look.ts";
import { addUpload, type Uploading } from "./pictures.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { makeFolder, renameForGood } from "./sync.ts";
import type { SchoolCode } from "./tenant.ts";
import { openStored, type UploadStore } from "./uploads.ts";

/** A file on the disk that no row names yet. */
export interface StoredDocument {
  uploadName: string;
  contentType: string;
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
  kinds: Kinds = PAPERS,
): Promise<StoredDocument> {
  const sent = files[field];
  if (!sent) throw refuse("Kindly select the file", {}, field);
  const { ending, contentType, pages, file } = await lookInto(sent, { services, school, field, kinds });
  const uploadName = `${makeFileName()}.${ending}`;
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
    const picture = await pictureOfPage(path, page, school);
    return picture && { fileName: "page.webp", contentType: "image/webp", body: picture, inline: true };
  }
  if (page !== 1) return undefined;
  if (contentType.startsWith("image/")) {
    const answer = await askReader({ path, as: "picture", shape: "shown" }, school);
    if (!answer || !("picture" in answer)) return undefined;
    const body = Buffer.from(answer.picture);
    return { fileName: "page.webp", contentType: "image/webp", body, inline: true };
  }
  if (contentType !== DOCX) return undefined;
  const words = await readWords(path, school);
  if (words === undefined) return undefined;
  return { fileName: "page.txt", contentType: "text/plain; charset=utf-8", body: Buffer.from(words), inline: true };
}

/** A stored file as it was sent. @throws the refusal that it is gone, where it is not on the disk. */
export async function fetchStored(
  { services, school }: { services: Pick<Services, "uploads">; school: SchoolCode },
  { uploadName, name, contentType }: { uploadName: string; name: string; contentType: string },
  gone: () => Refusal,
): Promise<FileAnswer> {
  const stored = await openStored(services.uploads, school, uploadName);
  if (!stored) throw gone();
  return { fileName: name, contentType, body: stored.stream, bytes: stored.bytes };
}

function closed(stored: Awaited<ReturnType<typeof openStored>>): boolean {
  stored?.stream.destroy();
  return stored !== undefined;
}

/** On the disk for good before a row names it. */
async function moveInto(store: UploadStore, school: SchoolCode, uploadName: string, from: string): Promise<void> {
  const path = store.pathOf(school, uploadName);
  await makeFolder(dirname(path));
  const handle = await open(from, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameForGood(from, path);
}
