/**
 * Somebody's PDF as pictures of its pages: drawn in the processes of `press.ts`, so that the browser gets a picture on a
 * desk and on a phone, and nothing that stands in the file runs anywhere.
 */
import sharp from "sharp";
import { mustHoldNothing } from "../database/pool.ts";
import { inPictureTurn } from "../readPicture.ts";
import type { PressLimits } from "./press.ts";
import { draw } from "./render.ts";

/** A page of a scan takes a second; beyond this somebody has made the file for it. */
const LIMITS: PressLimits = { timeMsMax: 20_000, memoryBytesMax: 700_000_000 };
/** Sharp on a desk's screen, and some 150 kB for a page of text. */
const PAGE_PIXELS = { width: 1240, height: 3508 };
/** A page as the process hands it over, pictures and all. */
const SVG_CHARACTERS_MAX = 100_000_000;
const POINTS_TO_AN_INCH = 72;

/** How many pages a PDF has; 0 for what is none, is damaged, or asks for a password. */
export async function countPages(file: Buffer, school: string): Promise<number> {
  mustHoldNothing("a PDF is looked into");
  const answer = await draw({ file }, school, LIMITS);
  return "pages" in answer ? answer.pages : 0;
}

/** A page as WebP; undefined for one that is not there or cannot be drawn. */
export async function pictureOfPage(file: Buffer, page: number, school: string): Promise<Buffer | undefined> {
  mustHoldNothing("a page of a PDF is drawn");
  const answer = await draw({ file, page }, school, LIMITS);
  if (!("svg" in answer) || answer.svg.length > SVG_CHARACTERS_MAX) return undefined;
  const { svg } = answer;
  // What was scanned stands whole in it: a gigabyte of an A3 page, while it is drawn.
  return await inPictureTurn(() =>
    sharp(Buffer.from(svg), { density: densityOf(svg), unlimited: true })
      .flatten({ background: "#ffffff" })
      .resize({ ...PAGE_PIXELS, fit: "inside" })
      .webp({ quality: 80 })
      .toBuffer(),
  ).catch(() => undefined);
}

/** Dots to an inch at which the page is as large as it is shown: drawn smaller it would be blurred. */
function densityOf(svg: string): number {
  const sizes = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.slice(0, 400));
  const [width, height] = [Number(sizes?.[1] ?? 595), Number(sizes?.[2] ?? 842)];
  const scale = Math.min(PAGE_PIXELS.width / Math.max(width, 1), PAGE_PIXELS.height / Math.max(height, 1));
  return Math.min(Math.max(POINTS_TO_AN_INCH * scale, 1), 2_400);
}
