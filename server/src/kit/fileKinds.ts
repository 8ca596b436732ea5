/**
 * What a file is: by its first bytes which kind it claims, and where it is shown or could run something, by what a process apart
 * finds in it (decision 0023). Videos and sounds are kept unread.
 */
import { createHash } from "node:crypto";
import { open, writeFile } from "node:fs/promises";
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import type { IncomingFile, Services } from "./context.ts";
import { mustHoldNothing } from "./database/pool.ts";
import * as beginnings from "./files/beginnings.ts";
import { namedAs, TYPES, type Ending } from "./files/endings.ts";
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from "./files/limits.ts";
import { askReader } from "./files/readers.ts";
import type { PictureFault } from "./files/requests.ts";
import { countPages } from "./pdf/look.ts";
import { Refusal, refuse, refuseAs } from "./refusal.ts";
import type { SchoolCode } from "./tenant.ts";

/** What is taken somewhere, and what is said of anything else. */
export interface Kinds {
  readonly endings: readonly Ending[];
  /** Of a kind that is known, and not taken here. */
  readonly none: Said;
  /** Of a kind that is not taken anywhere. */
  readonly unknown: Said;
}
const NOT_KEPT = said("This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)");
/** What people hand in at an office. */
export const PAPERS: Kinds = { endings: ["pdf", "jpg", "png", "docx"], none: NOT_KEPT, unknown: NOT_KEPT };

export interface Known {
  ending: Ending;
  contentType: string;
  /** Pages that can be shown as pictures; none of what is shown as text or played. */
  pages: number;
  /** The file as it is kept: its name ends as its kind does, and a photo of an iPhone has become a JPEG. */
  file: IncomingFile;
}

/** What is wrong with a document, told in the name of its field. */
const WRONG = {
  damaged: "This document cannot be opened: it is damaged, or asks for a password",
  programs: "This document has programs (macros) in it. Save it as .docx or PDF without them",
  elsewhere: "This document fetches something from elsewhere when it is opened. Save it as PDF",
} as const satisfies Record<string, Text>;
const EMPTY: Text = "This file is empty. Check that it opens on your device, and send it again";

/** Why a picture is not taken. @param damaged what is said of one that is none, or is damaged */
export function pictureRefusal(fault: PictureFault, field: string, damaged: Text): Refusal {
  if (fault === "pixels") {
    const params = { pixels: PICTURE_PIXELS_MAX / 1e6 };
    return refuseAs("refused", "This picture is too large: at most {pixels} megapixels", params, field);
  }
  if (fault === "sides") {
    const params = { pixels: PICTURE_SIDE_MAX };
    return refuseAs("refused", "This picture is too long or too wide: at most {pixels} pixels a side", params, field);
  }
  const heavy: Text =
    "This picture is kept in a way that takes very much room to open. Save it as an ordinary JPEG, or smaller";
  return refuse(fault === "heavy" ? heavy : damaged, {}, field);
}

/** Refuses a file without a byte. */
export function mustHaveBytes({ bytes }: Pick<IncomingFile, "bytes">, field: string): void {
  if (bytes === 0) throw refuse(EMPTY, {}, field);
}

interface Asked {
  school: SchoolCode;
  field: string;
}
type Found = Omit<Known, "contentType">;
/** Undefined is of none of the kinds that begin so. @throws Refusal which says what is wrong with it */
type Look = (file: IncomingFile, asked: Asked) => Promise<Found | undefined>;

const DAMAGED: Text = "This picture is damaged or too large. Take it again, or save it anew";

const picture =
  (ending: Ending): Look =>
  async (file, { school, field }) => {
    const answer = await askReader({ path: file.path, as: "picture", shape: "whole" }, school);
    if (answer && "picture" in answer) return { ending, pages: 1, file };
    throw pictureRefusal(answer && "fault" in answer ? answer.fault : "heavy", field, DAMAGED);
  };

/** Viewers of pictures on most computers cannot open these: they become a JPEG, without what the phone wrote into them. */
const iPhonePhoto: Look = async (file, { school, field }) => {
  const answer = await askReader({ path: file.path, as: "picture", shape: "jpeg" }, school);
  if (!answer || !("picture" in answer))
    throw pictureRefusal(answer && "fault" in answer ? answer.fault : "heavy", field, DAMAGED);
  const jpeg = answer.picture;
  // Beside what came: that may be one file with what is kept of a resumable upload.
  const path = `${file.path}.jpg`;
  await writeFile(path, jpeg, { mode: 0o600 });
  const sha256 = createHash("sha256").update(jpeg).digest();
  return { ending: "jpg", pages: 1, file: { ...file, path, bytes: jpeg.length, sha256 } };
};

const office: Look = async (file, { school, field }) => {
  const answer = await askReader({ path: file.path, as: "office" }, school);
  const found = answer && "office" in answer ? answer.office : "damaged";
  if (found === "other") return undefined;
  if (found === "damaged" || found === "programs" || found === "elsewhere") throw refuse(WRONG[found], {}, field);
  return { ending: found, pages: 0, file };
};

const pdf: Look = async (file, { school, field }) => {
  const pages = await countPages(file.path, school);
  if (pages === 0) throw refuse("This PDF cannot be opened: it is damaged, or asks for a password", {}, field);
  return { ending: "pdf", pages, file };
};

/** Nothing of it is read here: it leaves as a download, or is played by the browser. */
const kept =
  (ending: Ending): Look =>
  (file) =>
    Promise.resolve({ ending, pages: 0, file });

/** What begins so, what it may turn out to be, and how that is found out. */
const LOOKS: readonly { begins: (head: Buffer) => boolean; maybe: readonly Ending[]; isLong?: true; look: Look }[] = [
  { begins: beginnings.beginsAsPdf, maybe: ["pdf"], look: pdf },
  { begins: beginnings.beginsAsJpeg, maybe: ["jpg"], look: picture("jpg") },
  { begins: beginnings.beginsAsPng, maybe: ["png"], look: picture("png") },
  { begins: beginnings.beginsAsHeic, maybe: ["jpg"], look: iPhonePhoto },
  { begins: beginnings.beginsAsZip, maybe: ["docx", "xlsx"], look: office },
  { begins: beginnings.beginsAsOldOffice, maybe: ["doc", "xls"], look: office },
  { begins: beginnings.beginsAsMp4, maybe: ["mp4"], isLong: true, look: kept("mp4") },
  { begins: beginnings.beginsAsMp3, maybe: ["mp3"], isLong: true, look: kept("mp3") },
];

/**
 * Finds out what a file is. It takes long: no connection is held meanwhile.
 * @throws Refusal which says what the file is not, or what is wrong with it
 */
export async function lookInto(
  file: IncomingFile,
  asked: Asked & { services: Pick<Services, "settings">; kinds: Kinds },
): Promise<Known> {
  mustHoldNothing("a document is read");
  const { services, field, kinds } = asked;
  mustHaveBytes(file, field);
  const head = await readHead(file.path);
  const kind = LOOKS.find((each) => each.begins(head));
  if (!kind) throw new Refusal("refused", kinds.unknown, field);
  if (!kind.maybe.some((ending) => kinds.endings.includes(ending))) throw new Refusal("refused", kinds.none, field);
  const most = services.settings.uploadBytesMax.document;
  // Of the others the process that reads them holds the whole.
  if (!kind.isLong && file.bytes > most)
    throw refuseAs("tooLarge", "The file is larger than {megabytes} MB", { megabytes: most / 1e6 }, field);
  const found = await kind.look(file, asked);
  if (!found) throw new Refusal("refused", kinds.unknown, field);
  if (!kinds.endings.includes(found.ending)) throw new Refusal("refused", kinds.none, field);
  const originalName = namedAs(found.file.originalName, `.${found.ending}`);
  return { ...found, contentType: TYPES[found.ending], file: { ...found.file, originalName } };
}

/** The first bytes of a file, by which its kind is known. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginnings.HEAD_BYTES), 0, beginnings.HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
