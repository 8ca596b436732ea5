/** Photos of iPhones (HEIC), decoded in the process of `child.ts`, upright as their camera held them. */

export interface Pixels {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * @param mustFit throws for a picture that is too large, before it is decoded
 * @throws Error for a file that cannot be decoded
 */
export async function decodeHeic(contents: Buffer, mustFit: (width: number, height: number) => void): Promise<Pixels> {
  // Some megabytes of decoder that most files do not need.
  const { default: heic } = await import("heic-decode");
  const pictures = await heic.all({ buffer: contents });
  try {
    // The first is the photo, the others are what some cameras keep beside it.
    const [photo] = pictures;
    if (!photo) throw new Error("no picture");
    mustFit(photo.width, photo.height);
    return await photo.decode();
  } finally {
    pictures.dispose();
  }
}
