/** Small PDFs, as a family would hand them in. */

/** A PDF with a page for each of the texts, one line on it. */
export function aPdf(...pages: readonly string[]): Buffer {
  const texts = pages.map((words) => `BT /F 24 Tf 72 740 Td (${words}) Tj ET`);
  // After the catalogue, the pages and the font: first each page, then what is on it.
  const pageAt = (at: number) => 4 + at;
  const textAt = (at: number) => 4 + pages.length + at;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.map(
      (_, at) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${textAt(at)} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    ),
    ...texts.map((text) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
  ];
  let whole = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = whole.length;
    whole += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`;
  return Buffer.from(`${whole}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}${end}`, "latin1");
}
