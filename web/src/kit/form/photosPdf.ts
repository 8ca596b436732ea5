/** Photos that become one paper: a PDF with a page for each, made in the browser. */

/** A photo as a page has it: upright, as JPEG in RGB. */
export interface PagePhoto {
  jpeg: Blob;
  width: number;
  height: number;
}

/** The longer side of a page, in points: that of A4. */
const PAGE_POINTS = 842;

/** One PDF of photos, in their order; each page has its photo's shape. */
export async function pdfOfPhotos(photos: readonly PagePhoto[], name: string): Promise<File> {
  const parts: (Blob | string)[] = [];
  const offsets: number[] = [];
  let at = 0;
  const add = (part: Blob | string): void => {
    // All that is text here is ASCII: as many bytes as characters.
    at += typeof part === "string" ? part.length : part.size;
    parts.push(part);
  };
  const object = (number: number, ...contents: readonly (Blob | string)[]): void => {
    offsets[number] = at;
    add(`${number} 0 obj\n`);
    contents.forEach(add);
    add("\nendobj\n");
  };
  const pageOf = (photo: number): number => 3 + 3 * photo;
  add("%PDF-1.4\n");
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(
    2,
    `<< /Type /Pages /Kids [${photos.map((_, photo) => `${pageOf(photo)} 0 R`).join(" ")}] /Count ${photos.length} >>`,
  );
  photos.forEach(({ jpeg, width, height }, photo) => {
    const page = pageOf(photo);
    const scale = PAGE_POINTS / Math.max(width, height);
    const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const draw = `q ${wide} 0 0 ${high} 0 0 cm /Photo Do Q`;
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${page + 1} 0 R /Resources << /XObject << /Photo ${page + 2} 0 R >> >> >>`,
    );
    object(page + 1, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    object(
      page + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      "\nendstream",
    );
  });
  const table = at;
  const count = offsets.length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join("")}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new File(parts, name, { type: "application/pdf" });
}
