/**
 * Uploaded PDFs as pictures of their pages: drawn in the typesetting process, so that the browser gets a picture on every device,
 * and nothing that stands in the file runs anywhere.
 */
import { mustHoldNothing } from "../database/pool.ts";
import { FILE_TURNS, FILE_TURN_MS_MAX } from "../files/readers.ts";
import { Workers } from "../workers.ts";
import type { LookRequest, PressAnswer } from "./requests.ts";

/** A page of a scan takes a second; beyond this somebody has made the file for it. */
const TIME_MS_MAX = 20_000;
/** A page as a picture takes more than its reading. */
const COUNTING = { timeMsMax: TIME_MS_MAX, memoryBytesMax: 500_000_000 };
const DRAWING = { timeMsMax: TIME_MS_MAX, memoryBytesMax: 800_000_000 };

/** Processes apart from those that draw our own papers: a PDF from outside never keeps a receipt waiting. */
const lookers = new Workers<LookRequest, PressAnswer>("pdf", FILE_TURNS, FILE_TURN_MS_MAX);

/** How many pages a PDF has; 0 for a file that is no PDF, is damaged, or asks for a password. */
export async function countPages(path: string, school: string): Promise<number> {
  mustHoldNothing("a PDF is looked into");
  const answer = await lookers.ask({ path }, school, COUNTING);
  return "pages" in answer ? answer.pages : 0;
}

/** A page as WebP; undefined for one that is not there or cannot be drawn. */
export async function pictureOfPage(path: string, page: number, school: string): Promise<Buffer | undefined> {
  mustHoldNothing("a page of a PDF is drawn");
  const answer = await lookers.ask({ path, page }, school, DRAWING);
  return "picture" in answer ? Buffer.from(answer.picture) : undefined;
}
