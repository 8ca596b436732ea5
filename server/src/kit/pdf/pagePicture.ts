/** A page that the typesetter has drawn as SVG, as a picture. Runs in the typesetting process. */

/** Found in its folder when it is wanted: papers of our own are drawn without it. */
const load = async () => (await import("sharp")).default;

/** Sharp on a desk's screen, and some 150 kB for a page of text. */
const PAGE_PIXELS = { width: 1240, height: 3508 };
/** A page as the typesetter hands it over, pictures and all. */
const SVG_CHARACTERS_MAX = 100_000_000;
const POINTS_TO_AN_INCH = 72;

/** @throws Error where the page cannot be drawn */
export async function pictureOf(svg: string): Promise<Uint8Array> {
  if (svg.length > SVG_CHARACTERS_MAX) throw new Error("the page is too large");
  const small = await withSmallPictures(svg);
  const sharp = await load();
  return await sharp(Buffer.from(small), { density: densityOf(small), unlimited: true })
    .flatten({ background: "#ffffff" })
    .resize({ ...PAGE_PIXELS, fit: "inside" })
    .webp({ quality: 80 })
    .toBuffer();
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
  const sharp = await load();
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
