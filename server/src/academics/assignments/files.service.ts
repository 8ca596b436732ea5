/** Taking in a file for an assignment, and doing away with files that nothing names. */
import { assignments as contract } from "@ofisi/contract/academics/assignments";
import type { Before, InSchool, SchoolContext } from "../../kit/context.ts";
import { storeDocument, type StoredDocument } from "../../kit/documents.ts";
import type { Kinds } from "../../kit/fileKinds.ts";
import { removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { countOnTheWay } from "../../kit/resumable/records.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { readWorkFiles } from "../workFiles/queries.ts";
import { takenKinds } from "../workFiles/rules.ts";
import { countBytes, holdRoom } from "./files.queries.ts";
import { dayBytesMax } from "./rules.ts";

const FIELD = "fileToUpload";

/** Refuses where no file has come. */
export function mustHaveFile({ files }: Pick<Before, "files">): void {
  if (!files[FIELD]) throw refuse("Please choose file", {}, FIELD);
}

/** Operations whose files take of the same room. */
const SENT_BY = [contract.uploadAssignment.function, contract.submitAssignment.function];

/** Before the first byte of a file: refuses it where what is kept, and what others are sending, leaves no room for it. */
export async function mustHaveRoom(before: InSchool<Before>, bytes: number): Promise<void> {
  const { caller, school } = before;
  const onTheWay = await before.reading(({ db }) => countOnTheWay(db, { school, userCode: caller.userCode }, SENT_BY));
  await mustFit(before, bytes, onTheWay);
}

/** Looks once more whether there is room, then into the file, and puts it into the store. */
export async function takeFile(before: InSchool<Before>): Promise<StoredDocument> {
  await mustFit(before, before.files[FIELD]?.bytes ?? 0, { all: 0, own: 0 });
  return await storeDocument(before, FIELD, await readTaken(before));
}

/** The kinds of files that the school takes. */
export async function readTaken({ reading, school }: InSchool<Before>): Promise<Kinds> {
  const { kinds } = await reading(({ db }) => readWorkFiles({ db, school }));
  return takenKinds(kinds);
}

/**
 * Once more in the transaction that keeps the file, one of a school after the other: of two that were looked into at the same time,
 * the later finds what the first has taken.
 */
export async function mustStillFit(context: SchoolContext, { bytes }: StoredDocument): Promise<void> {
  await holdRoom(context);
  mustBeWithin(await countRoom(context, context.caller.userCode), context.caller.userTypeCode, bytes, {
    all: 0,
    own: 0,
  });
}

async function mustFit(before: InSchool<Before>, bytes: number, onTheWay: { all: number; own: number }): Promise<void> {
  const { caller, school } = before;
  const counted = await before.reading(({ db }) => countRoom({ db, school }, caller.userCode));
  mustBeWithin(counted, caller.userTypeCode, bytes, onTheWay);
}

/**
 * What there is, what of it is taken, and what somebody has sent since yesterday, in bytes. The bin takes none of it, so
 * that deleting makes room at once; it counts where it holds more than the school has room for.
 */
async function countRoom(tables: SchoolTables, userCode: string) {
  const { gigabytes } = await readWorkFiles(tables);
  const most = gigabytes * 1e9;
  const { kept, binned, sent } = await countBytes(tables, userCode);
  return { most, kept: kept - Math.min(binned, most), sent };
}

function mustBeWithin(
  { most, kept, sent }: { most: number; kept: number; sent: number },
  userType: string,
  bytes: number,
  onTheWay: { all: number; own: number },
): void {
  // Whoever deletes no assignments is told of somebody who does.
  const isStudent = userType === "STUDENT";
  if (kept > most) {
    const text = isStudent
      ? "The school's room for files of assignments is full. Tell your teacher"
      : "The school's room for files of assignments is full: {used} GB are used of {most}. Delete assignments that are over, or ask the head for more room";
    throw refuse(text, { used: Math.ceil(kept / 1e8) / 10, most: most / 1e9 }, FIELD);
  }
  const roomLeft = most - kept - onTheWay.all;
  if (bytes > roomLeft) {
    const text = isStudent
      ? "The school's room for files of assignments has {megabytes} MB left. Send a smaller file, or tell your teacher"
      : "The school's room for files of assignments has {megabytes} MB left. Delete assignments that are over, or send a smaller file";
    throw refuse(text, { megabytes: megabytesOf(roomLeft) }, FIELD);
  }
  const dayLeft = dayBytesMax(userType) - sent - onTheWay.own;
  if (bytes > dayLeft) {
    const text =
      "You have sent {megabytes} MB since yesterday, and {left} MB are left. Wait until tomorrow, or send a smaller file";
    const megabytes = Math.round((sent + onTheWay.own) / 1e6);
    throw refuse(text, { megabytes, left: megabytesOf(dayLeft) }, FIELD);
  }
}

/** Whole ones: a file of so many does fit. */
const megabytesOf = (bytes: number) => Math.max(0, Math.floor(bytes / 1e6));

/** Removes the files themselves. */
export async function removeFiles(
  { services, school }: Pick<InSchool<Before>, "services" | "school">,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await removePicture(services, school, name);
}
