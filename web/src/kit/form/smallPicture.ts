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
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, PIXELS_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // What is transparent is paper.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!small || small.size >= file.size) return file;
    return new File([small], `${file.name.replace(/\.[a-z0-9]{1,5}$/i, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
