/**
 * Pictures people send: checked by content, made anew without what the camera wrote into them, and kept as WebP.
 * The file is written before the row that names it, so that no row names what is not there.
 */
import { deleteOfSchool, insertOfSchool } from "./database/ofSchool.ts";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { In, Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { makeFileName } from "./codes.ts";
import type { Text } from "@ofisi/contract/kit/phrases";
import type { IncomingFile, SchoolContext } from "./context.ts";
import { mustHoldNothing } from "./database/pool.ts";
import type { SchoolTables } from "./scope.ts";
import type { Log } from "./log.ts";
import { schoolPhases, type Phased } from "./operations.ts";
import { mustHaveBytes, pictureRefusal, readHead } from "./fileKinds.ts";
import { beginsAsHeic, beginsAsJpeg, beginsAsPng, beginsAsWebp } from "./files/beginnings.ts";
import { askReader } from "./files/readers.ts";
import { refuse } from "./refusal.ts";
import { makeFolder } from "./sync.ts";
import type { SchoolCode } from "./tenant.ts";
import { writeWhole, type UploadStore } from "./uploads.ts";

const TAKEN = [beginsAsJpeg, beginsAsPng, beginsAsWebp, beginsAsHeic];
const UNKNOWN: Text = "This file is not a picture of a kind we know. Use JPEG, PNG or WebP";
/** How a kind of picture is kept. */
type PictureKind = "photo" | "logo";

/** A picture on the disk that no row names yet. */
interface StoredPicture {
  kind: PictureKind;
  uploadName: string;
  bytes: number;
  file: IncomingFile;
}

/**
 * The phases of a write that gives a record another picture, sent as `fileToUpload`. The answer has its name under the
 * kind of picture.
 * @param put names it on the record, within the transaction, and answers the name that stood there
 */
export function picturePhases<Op extends WriteOperation>(
  operation: Named<Op>,
  kind: PictureKind,
  put: (context: SchoolContext, input: In<Op>, uploadName: string) => Promise<string>,
): Phased<SchoolContext, Op> {
  return schoolPhases<WriteOperation, StoredPicture, { uploadName: string; replaced: string | undefined }>(operation, {
    async before({ services, school, files }) {
      const file = files["fileToUpload"];
      if (!file) throw refuse("Kindly select the file", {}, "fileToUpload");
      return await storePicture(services.uploads, school, kind, file);
    },
    async unused({ services, school }, { uploadName }) {
      await removePicture(services, school, uploadName);
    },
    async within(context, input, stored) {
      const former = await put(context, input as In<Op>, stored.uploadName);
      await addUpload(context, { ...stored, contentType: "image/webp" });
      return { uploadName: stored.uploadName, replaced: await forgetPicture(context, former) };
    },
    async after({ services, school }, { uploadName, replaced }) {
      await removePicture(services, school, replaced);
      return { [kind]: uploadName };
    },
  }) as Phased<SchoolContext, Op>;
}

/**
 * Brings a file that really is a picture into the shape of its kind and writes it to the store, under a name of our own.
 * It takes long: no connection is held meanwhile.
 */
export async function storePicture(
  store: UploadStore,
  school: SchoolCode,
  kind: PictureKind,
  file: IncomingFile,
): Promise<StoredPicture> {
  mustHoldNothing("a picture is read");
  mustHaveBytes(file, "fileToUpload");
  const head = await readHead(file.path);
  if (!TAKEN.some((begins) => begins(head))) throw refuse(UNKNOWN, {}, "fileToUpload");
  const answer = await askReader({ path: file.path, as: "picture", shape: kind }, school);
  if (!answer || !("picture" in answer))
    throw pictureRefusal(answer && "fault" in answer ? answer.fault : "heavy", "fileToUpload", UNKNOWN);
  const picture = Buffer.from(answer.picture);
  const uploadName = `${makeFileName()}.webp`;
  const path = store.pathOf(school, uploadName);
  await makeFolder(dirname(path));
  await writeWhole(path, picture);
  return { kind, uploadName, bytes: picture.length, file };
}

/** Where a file is named, and by whom: by nobody, of somebody from outside. */
export type Uploading = Pick<SchoolContext, "db" | "school"> & { caller: { userCode: string } };

/** Names a file that is on the disk in the database. */
export async function addUpload(
  place: Uploading,
  stored: {
    kind: string;
    uploadName: string;
    contentType: string;
    bytes: number;
    file: Pick<IncomingFile, "sha256" | "originalName">;
  },
): Promise<void> {
  const { kind, uploadName, contentType, bytes } = stored;
  const { sha256, originalName } = stored.file;
  const createdBy = place.caller.userCode;
  const row = { kind, uploadName, contentType, bytes, sha256, originalName, createdBy };
  await insertOfSchool(place, "uploads", row).execute();
}

/**
 * Takes out the row of a picture that its record names no more, within the transaction that sees to it.
 * @returns its name, for `removePicture` after the commit; undefined when there was none.
 */
export async function forgetPicture(tables: SchoolTables, uploadName: string): Promise<string | undefined> {
  const row = await deleteOfSchool(tables, "uploads")
    .where("upload_name", "=", uploadName)
    .returning("upload_name")
    .executeTakeFirst();
  return row?.upload_name;
}

/** Removes a file that no row names. Should it fail, the nightly round does it: nobody is told. */
export async function removePicture(
  { uploads, log }: { uploads: UploadStore; log: Pick<Log, "warn"> },
  school: SchoolCode,
  uploadName: string | undefined,
): Promise<void> {
  if (uploadName === undefined) return;
  await rm(uploads.pathOf(school, uploadName), { force: true }).catch((error: unknown) =>
    log.warn(
      { err: error, school, uploadName },
      "A picture that nothing names was not removed; the nightly round will",
    ),
  );
}
