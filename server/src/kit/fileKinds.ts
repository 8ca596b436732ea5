/** What a file is: by its first bytes which kind it claims, and by all that follows whether that is true. */
import { open, readFile } from "node:fs/promises";
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import type { IncomingFile, Services } from "./context.ts";
import { mustHoldNothing } from "./database/pool.ts";
import { lookAtOffice } from "./docx.ts";
import { beginsAsMp3, isWholeMp3 } from "./mp3.ts";
import { beginsAsMp4, isWholeMp4 } from "./mp4.ts";
import { behindJpeg, behindPng, besidesPdf, isMixed } from "./mixed.ts";
import { lookAtOldOffice, OLD_OFFICE } from "./oldOffice.ts";
import { countPages } from "./pdf/look.ts";
import { readPicture, TOO_HEAVY, TooHeavy } from "./readPicture.ts";
import { Refusal, refuse, refuseAs } from "./refusal.ts";
import type { SchoolCode } from "./tenant.ts";

export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Media types by how a stored file's name ends. */
const TYPES = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  docx: DOCX,
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  mp4: "video/mp4",
  mp3: "audio/mpeg",
} as const;
export type Ending = keyof typeof TYPES;

/** What is taken somewhere, and what is said of anything else. */
export interface Kinds {
  readonly endings: readonly Ending[];
  readonly none: Said;
}
/** What people hand in at an office. */
export const PAPERS: Kinds = {
  endings: ["pdf", "jpg", "png", "docx"],
  none: said("This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)"),
};

export interface Known {
  ending: Ending;
  contentType: string;
  /** Pages that can be shown as pictures; none of what is shown as text or played. */
  pages: number;
}

/** What is wrong with a document, told in the name of its field. */
const WRONG = {
  damaged: "This document cannot be opened: it is damaged, or asks for a password",
  programs: "This document has programs (macros) in it. Save it as .docx or PDF without them",
  elsewhere: "This document fetches something from elsewhere when it is opened. Save it as PDF",
} as const satisfies Record<string, Text>;

const MIXED: Text = "This file is of two kinds at once. Save it anew";

/** A kind of file, or several that begin alike. Undefined is of none that is known here. */
type Look = (
  path: string,
  asked: { bytes: number; school: SchoolCode },
) => Promise<{ ending: Ending; pages: number } | { wrong: Text } | undefined>;

const picture =
  (ending: Ending): Look =>
  async (path) => {
    try {
      // Decoded to its last line, which a page behind a picture's first bytes is not. Made narrow as it comes, it is not held whole.
      await readPicture(path, (image) => image.resize({ width: 1, fit: "fill", fastShrinkOnLoad: false }).toBuffer());
      const contents = await readFile(path);
      // A phone may keep a short film behind a photo: of that alone nothing is said.
      if (isMixed(ending === "png" ? behindPng(contents) : behindJpeg(contents))) return { wrong: MIXED };
      return { ending, pages: 1 };
    } catch (error) {
      if (error instanceof TooHeavy) return { wrong: TOO_HEAVY };
      return { wrong: "This picture is damaged or too large. Take it again, or save it anew" };
    }
  };

function asDocument(found: Ending | keyof typeof WRONG | "other"): Awaited<ReturnType<Look>> {
  if (found === "other") return undefined;
  if (found === "damaged" || found === "programs" || found === "elsewhere") return { wrong: WRONG[found] };
  return { ending: found, pages: 0 };
}

const begins = (bytes: readonly number[]) => (head: Buffer) =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** What begins so, what it may turn out to be, and how that is found out. */
const LOOKS: readonly { begins: (head: Buffer) => boolean; maybe: readonly Ending[]; isLong?: true; look: Look }[] = [
  {
    begins: begins([0x25, 0x50, 0x44, 0x46, 0x2d]),
    maybe: ["pdf"],
    look: async (path, { school }) => {
      const contents = await readFile(path);
      const pages = await countPages(contents, school);
      if (pages === 0) return { wrong: "This PDF cannot be opened: it is damaged, or asks for a password" };
      return isMixed(besidesPdf(contents)) ? { wrong: MIXED } : { ending: "pdf", pages };
    },
  },
  { begins: begins([0xff, 0xd8, 0xff]), maybe: ["jpg"], look: picture("jpg") },
  { begins: begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), maybe: ["png"], look: picture("png") },
  {
    begins: begins([0x50, 0x4b, 0x03, 0x04]),
    maybe: ["docx", "xlsx"],
    look: async (path) => asDocument(await lookAtOffice(path)),
  },
  {
    begins: begins([...OLD_OFFICE]),
    maybe: ["doc", "xls"],
    look: async (path) => asDocument(lookAtOldOffice(await readFile(path))),
  },
  {
    begins: beginsAsMp4,
    maybe: ["mp4"],
    isLong: true,
    look: async (path, { bytes }) =>
      (await within(path, (file) => isWholeMp4(file, bytes)))
        ? { ending: "mp4", pages: 0 }
        : { wrong: "This video is damaged or cut off: what it says of its length is not so. Save it anew" },
  },
  {
    begins: beginsAsMp3,
    maybe: ["mp3"],
    isLong: true,
    look: async (path, { bytes }) =>
      (await within(path, (file) => isWholeMp3(file, bytes)))
        ? { ending: "mp3", pages: 0 }
        : { wrong: "This sound is damaged or no MP3 to its end. Save it anew" },
  },
];

/**
 * Looks into a file to its end. It takes long: no connection is held meanwhile.
 * @throws Refusal which says what the file is not, or what is wrong with it
 */
export async function lookInto(
  { path, bytes }: Pick<IncomingFile, "path" | "bytes">,
  asked: { services: Pick<Services, "settings">; school: SchoolCode; field: string; kinds: Kinds },
): Promise<Known> {
  mustHoldNothing("a document is read");
  const { services, school, field, kinds } = asked;
  const head = await within(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  });
  const kind = LOOKS.find((each) => each.begins(head) && each.maybe.some((ending) => kinds.endings.includes(ending)));
  const most = services.settings.uploadBytesMax.document;
  // Videos and sounds are read a piece at a time; all else whole, whatever the field takes.
  if (kind && !kind.isLong && bytes > most)
    throw refuseAs("tooLarge", "The file is larger than {megabytes} MB", { megabytes: most / 1e6 }, field);
  const found = await kind?.look(path, { bytes, school });
  if (found && "wrong" in found) throw refuse(found.wrong, {}, field);
  if (!found || !kinds.endings.includes(found.ending)) throw new Refusal("refused", kinds.none, field);
  return { ...found, contentType: TYPES[found.ending] };
}

async function within<T>(path: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
