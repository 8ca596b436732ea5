/** Pictures that people have sent are opened here and nowhere else: what is taken in can be shown. */
import sharp, { type Sharp } from "sharp";
import { AtATime } from "./atATime.ts";

/** As of any picture: above a phone camera's, below what exhausts memory when decoded. */
export const PICTURE_PIXELS_MAX = 50e6;

/** Of many at a time, the process over: each may take half a gigabyte, and the threads that read it hash passwords too. */
const turns = new AtATime(2);

/** For whatever reads a large picture otherwise than by its path: waits until it may. */
export async function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  return await turns.run(work);
}

/**
 * What becomes of the picture at a path. It is read to its end or not at all; a slip of the camera that every viewer
 * reads over is no damage.
 */
export async function readPicture<T>(path: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  return await inPictureTurn(() => work(sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })));
}
