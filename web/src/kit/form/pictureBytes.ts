/** What the first bytes of the pictures are that the server takes; null stands for any byte. */
const STARTS: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: RIFF, four bytes of length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  // HEIC: four bytes of length, ftyp, and which kind of photo it is
  ...["heic", "heix", "hevc", "hevx", "mif1", "msf1"].map((mark) => [
    null,
    null,
    null,
    null,
    ...Array.from(`ftyp${mark}`, (letter) => letter.charCodeAt(0)),
  ]),
];
const LONGEST = Math.max(...STARTS.map((start) => start.length));

/** True when a file begins as a JPEG, PNG, WebP or HEIC does, whatever it is called. The server looks into it again. */
export async function beginsAsPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  return STARTS.some((start) => start.every((byte, at) => byte === null || bytes[at] === byte));
}
