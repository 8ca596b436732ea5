/** How files of each kind begin. */

/** So many bytes tell every kind apart. */
export const HEAD_BYTES = 16;

const begins =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

export const beginsAsPdf = begins(0x25, 0x50, 0x44, 0x46, 0x2d);
export const beginsAsJpeg = begins(0xff, 0xd8, 0xff);
export const beginsAsPng = begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const beginsAsZip = begins(0x50, 0x4b, 0x03, 0x04);
/** Word and Excel until 2007. */
export const beginsAsOldOffice = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

const letters = (head: Buffer, from: number, to: number): string => head.toString("latin1", from, to);

export const beginsAsWebp = (head: Buffer): boolean =>
  letters(head, 0, 4) === "RIFF" && letters(head, 8, 12) === "WEBP";

/** The marks of photos that iPhones keep in the boxes of a video; AVIF has others, and is not among them. */
const HEIC_MARKS = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);
const AVIF_MARKS = new Set(["avif", "avis"]);
const markOf = (head: Buffer): string | undefined =>
  letters(head, 4, 8) === "ftyp" ? letters(head, 8, 12) : undefined;

export const beginsAsHeic = (head: Buffer): boolean => HEIC_MARKS.has(markOf(head) ?? "");

/** A video; photos that are kept in the same boxes are none. */
export function beginsAsMp4(head: Buffer): boolean {
  const mark = markOf(head);
  return mark !== undefined && !HEIC_MARKS.has(mark) && !AVIF_MARKS.has(mark);
}

/** A sound, by its tag or its first frame: MPEG audio of layer three, with a version, a rate and a frequency. */
export function beginsAsMp3(head: Buffer): boolean {
  if (letters(head, 0, 3) === "ID3") return true;
  const [sync = 0, kind = 0, rate = 0] = head;
  const isLayerThree = sync === 0xff && (kind & 0xe0) === 0xe0 && ((kind >> 1) & 3) === 1;
  const hasVersion = ((kind >> 3) & 3) !== 1;
  const bits = rate >> 4;
  return isLayerThree && hasVersion && bits > 0 && bits < 15 && ((rate >> 2) & 3) !== 3;
}
