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
  return await inPictureTurn(async () => {
    const svg = await withSmallPictures(answer.svg);
    return await sharp(Buffer.from(svg), { density: densityOf(svg), unlimited: true })
      .flatten({ background: "#ffffff" })
      .resize({ ...PAGE_PIXELS, fit: "inside" })
      .webp({ quality: 80 })
      .toBuffer();
  }).catch(() => undefined);
}

/** Pictures in a drawing, and drawings in it that may hold some. */
const WITHIN = /data:image\/([a-z+]+);base64,([A-Za-z0-9+/=]+)/g;
/** As sharp as a page is shown, also of a picture of which half is cut away. */
const WITHIN_PIXELS = { width: 2 * PAGE_PIXELS.width, height: 2 * PAGE_PIXELS.height };

/** A drawing whose pictures are no larger than can be seen: what was scanned stands whole in it, and would be held so while it is drawn. */
export async function withSmallPictures(svg: string): Promise<string> {
  let small = "";
  let from = 0;
  for (const { 0: whole, 1: kind, 2: data = "", index } of svg.matchAll(WITHIN)) {
    const bytes = Buffer.from(data, "base64");
    const made =
      kind === "svg+xml" ? Buffer.from(await withSmallPictures(bytes.toString("utf8"))) : await smallPicture(bytes);
    const type = kind === "svg+xml" ? kind : "png";
    small += `${svg.slice(from, index)}data:image/${type};base64,${made.toString("base64")}`;
    from = index + whole.length;
  }
  return small + svg.slice(from);
}

async function smallPicture(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes)
    .resize({ ...WITHIN_PIXELS, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Dots to an inch at which the page is as large as it is shown: drawn smaller it would be blurred. */
function densityOf(svg: string): number {
  const sizes = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.slice(0, 400));
  const [width, height] = [Number(sizes?.[1] ?? 595), Number(sizes?.[2] ?? 842)];
  const scale = Math.min(PAGE_PIXELS.width / Math.max(width, 1), PAGE_PIXELS.height / Math.max(height, 1));
  return Math.min(Math.max(POINTS_TO_AN_INCH * scale, 1), 2_400);
}
