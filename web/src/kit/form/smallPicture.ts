/** Photos of papers, made small before they travel: a phone's picture has four times what a page needs to be read. */

/** The longer side of a page that is read on a desk's screen. */
const PIXELS_MAX = 2_400;
/** A file below this goes as it is. */
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.85;

/** The picture at a page's size, as JPEG; the file itself where it is no picture, is small, or cannot be read here. */
export async function smallPicture(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= SMALL_BYTES || typeof createImageBitmap !== "function")
    return file;
  try {
    const { jpeg } = await drawnAsJpeg(file, PIXELS_MAX, QUALITY);
    if (jpeg.size >= file.size) return file;
    return new File([jpeg], `${file.name.replace(/\.[a-z0-9]{1,5}$/i, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}

/** A picture as JPEG, upright, its longer side at most so many pixels. @throws where this browser cannot read it */
export async function drawnAsJpeg(
  file: Blob,
  pixelsMax: number,
  quality: number,
): Promise<{ jpeg: Blob; width: number; height: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, pixelsMax / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // What is transparent is paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { width, height } = canvas;
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  // The memory of a phone is given back at once.
  [canvas.width, canvas.height] = [0, 0];
  if (!jpeg) throw new Error("no picture");
  return { jpeg, width, height };
}
