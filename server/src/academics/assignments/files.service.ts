/** Taking in a file for an assignment, and doing away with files that nothing names. */
import type { Before, InSchool, SchoolContext } from "../../kit/context.ts";
import { storeDocument, type StoredDocument } from "../../kit/documents.ts";
import { COURSEWORK } from "../../kit/fileKinds.ts";
import { forgetPicture, removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { countBytes } from "./files.queries.ts";
import { dayBytesMax, SCHOOL_BYTES_MAX } from "./rules.ts";

const FIELD = "fileToUpload";

/** Refuses where no file has come. */
export function mustHaveFile({ files }: Pick<Before, "files">): void {
  if (!files[FIELD]) throw refuse("Please choose file", {}, FIELD);
}

/** Looks whether there is room, then into the file, and puts it into the store. */
export async function takeFile(before: InSchool<Before>): Promise<StoredDocument> {
  const { caller, school, files } = before;
  const { kept, sent } = await before.reading(({ db }) => countBytes({ db, school }, caller.userCode));
  const bytes = files[FIELD]?.bytes ?? 0;
  if (kept + bytes > SCHOOL_BYTES_MAX)
    throw refuse("The school's room for files of assignments is full. Delete assignments that are over", {}, FIELD);
  if (sent + bytes > dayBytesMax(caller.userTypeCode)) {
    const megabytes = Math.round(sent / 1e6);
    throw refuse(
      "You have sent {megabytes} MB since yesterday. Wait until tomorrow, or send a smaller file",
      { megabytes },
      FIELD,
    );
  }
  return await storeDocument(before, FIELD, COURSEWORK);
}

/** Takes the rows of files out; answers their names, to be removed from the disk after the commit. */
export async function forgetFiles({ db, school }: SchoolContext, names: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const name of names) {
    const forgotten = await forgetPicture(db, school, name);
    if (forgotten !== undefined) gone.push(forgotten);
  }
  return gone;
}

/** Removes the files themselves. */
export async function removeFiles(
  { services, school }: Pick<InSchool<Before>, "services" | "school">,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await removePicture(services, school, name);
}
