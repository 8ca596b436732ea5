/** Pictures that people have sent are opened here and nowhere else: what is taken in can be shown. */
import sharp, { type Sharp } from "sharp";

/** As of any picture: above a phone camera's, below what exhausts memory when decoded. */
export const PICTURE_PIXELS_MAX = 50e6;

/**
 * What becomes of the picture at a path. It is read to its end or not at all; a slip of the camera that every viewer
 * reads over is no damage.
 */
export async function readPicture<T>(path: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  return await work(sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" }));
}
