/** Pictures that people have sent are opened here and nowhere else: what is taken in can be shown. */
import type { Text } from "@ofisi/contract/kit/phrases";
import sharp, { type Metadata, type Sharp } from "sharp";
import { AtATime } from "./atATime.ts";

/** As of any picture: above a phone camera's, below what exhausts memory when decoded. */
export const PICTURE_PIXELS_MAX = 50e6;
/** Two of these at a time leave room on a machine of two gigabytes. */
const HELD_BYTES_MAX = 200e6;

/** Of many at a time, the process over: each may take some hundred megabytes, and the threads that read it hash passwords too. */
const turns = new AtATime(2);

/** For whatever reads a large picture otherwise than by its path: waits until it may. */
export async function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  return await turns.run(work);
}

/** A picture that is kept in such a way that it would be held whole while it is read. */
export class TooHeavy extends Error {}
export const TOO_HEAVY: Text =
  "This picture is kept in a way that takes very much room to open. Save it as an ordinary JPEG, or smaller";

type Shape = Pick<Metadata, "format" | "width" | "height" | "channels" | "depth" | "isProgressive">;

/** What is held of a picture until its last pixel is read: of most a strip, of those that come in passes all of it. */
export function heldBytes({ format, width, height, channels, depth, isProgressive }: Shape): number {
  const pixels = width * height;
  if (format === "webp") return 8 * pixels;
  if (!isProgressive) return 0;
  return pixels * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

/**
 * What becomes of the picture at a path. It is read to its end or not at all; a slip of the camera that every viewer
 * reads over is no damage.
 * @throws TooHeavy
 */
export async function readPicture<T>(path: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  return await inPictureTurn(async () => {
    const image = sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" });
    if (heldBytes(await image.metadata()) > HELD_BYTES_MAX) throw new TooHeavy();
    return await work(image);
  });
}
