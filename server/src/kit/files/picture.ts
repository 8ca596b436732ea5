/** Opens pictures that people send. Runs in the process of `child.ts`: what is taken in can be shown. */
import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { beginsAsHeic } from "./beginnings.ts";
import { decodeHeic } from "./heic.ts";
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from "./limits.ts";
import type { FileAnswer, PictureFault, Shape } from "./requests.ts";

const HELD_BYTES_MAX = 200e6;
/** Less than the process has, so that the file is refused for itself. */
const SECONDS_MAX = 15;

/** A photo is kept at this many pixels square: sharp on a profile, small on a slow link. */
const PHOTO_PIXELS = 480;
/** A logo is kept whole within this box: sharp at the head of a paper, 16 mm high at 300 dots an inch. */
const LOGO_PIXELS = { width: 600, height: 240 };
/** A photographed page on a desk's screen. */
const SHOWN_PIXELS = 1_600;
/** As wide as an iPhone's photos. */
const JPEG_PIXELS = 4_096;

const SHAPES: Readonly<Record<Shape, (image: Sharp) => Sharp>> = {
  // Decoded to its last line, which a page behind a picture's first bytes is not. Made narrow as it comes, it is not held whole.
  whole: (image) => image.resize({ width: 1, fit: "fill", fastShrinkOnLoad: false }),
  photo: (image) => image.rotate().resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: "cover" }).webp({ quality: 82 }),
  // Whole, with what is transparent in it.
  logo: (image) =>
    image
      .rotate()
      .resize({ ...LOGO_PIXELS, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 }),
  shown: (image) => within(image.rotate(), SHOWN_PIXELS).webp({ quality: 82 }),
  jpeg: (image) => within(image.rotate(), JPEG_PIXELS).flatten({ background: "#ffffff" }).jpeg({ quality: 85 }),
};

const within = (image: Sharp, pixels: number) =>
  image.resize(pixels, pixels, { fit: "inside", withoutEnlargement: true });

// Each file is another one, and one thread is enough for one file.
sharp.cache(false);
sharp.concurrency(1);

class Faulty extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The picture at a path in another shape, or why it is not taken. Never throws. */
export async function drawPicture(path: string, shape: Shape): Promise<FileAnswer> {
  try {
    const picture = await SHAPES[shape](await openPicture(path))
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
    return { picture: shape === "whole" ? new Uint8Array() : picture };
  } catch (error) {
    return { fault: error instanceof Faulty ? error.fault : faultOf(error) };
  }
}

async function openPicture(path: string): Promise<Sharp> {
  const contents = await readFile(path);
  if (beginsAsHeic(contents)) {
    const { data, width, height } = await decodeHeic(contents, mustFit);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  // A slip of the camera that every viewer reads over is no damage. Limits are ours, which say which one is broken.
  const image = sharp(contents, { limitInputPixels: false, failOn: "error" });
  const shape = await image.metadata();
  mustFit(shape.width, shape.height);
  if (heldBytes(shape) > HELD_BYTES_MAX) throw new Faulty("heavy");
  return image;
}

function mustFit(width: number, height: number): void {
  // A picture of one column takes a minute for its fifty million lines.
  if (Math.max(width, height) > PICTURE_SIDE_MAX) throw new Faulty("sides");
  if (width * height > PICTURE_PIXELS_MAX) throw new Faulty("pixels");
}

function faultOf(error: unknown): PictureFault {
  return error instanceof Error && /timeout/i.test(error.message) ? "heavy" : "damaged";
}

type Held = Pick<Metadata, "format" | "width" | "height" | "channels" | "depth" | "isProgressive">;

/** What is held of a picture until its last pixel is read: of most a strip, of those that come in passes all of it. */
export function heldBytes({ format, width, height, channels, depth, isProgressive }: Held): number {
  const pixels = width * height;
  if (format === "webp") return 8 * pixels;
  if (!isProgressive) return 0;
  return pixels * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}
