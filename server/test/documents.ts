/** Documents as people hand them in, for tests. */
import { zip, type Entry } from "./workbook.ts";

const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document of one paragraph, with entries besides. */
export function aDocx(words: string, extra: Entry[] = [], type = DOCUMENT_TYPE): Buffer {
  return zip([
    {
      name: "[Content_Types].xml",
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p></w:body></w:document>`,
    },
    ...extra,
  ]);
}

/** A PDF of empty pages, so many. */
export function aPdf(pages = 1, mark = "%Ofisi"): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(" ");
  const each = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>";
  return pdfOf(
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`, ...Array.from({ length: pages }, () => each)],
    mark,
  );
}

/** A PDF of one page, on which a photo stands as a scanner puts it. */
export function aScan(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const drawn = "q 500 0 0 400 40 200 cm /I Do Q";
  return pdfOf([
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>",
    `<< ${picture} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString("latin1")}\nendstream`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]);
}

/** What follows the catalogue, whose pages are the first of these. */
function pdfOf(parts: readonly string[], mark = "%Ofisi"): Buffer {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", ...parts];
  let text = `%PDF-1.4\n${mark}\n`;
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${text}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, "latin1");
}

/** A photo as iPhones keep them, 64 pixels by 48: blue on the left, red on the right. */
export function aHeic(): Buffer {
  const base64 = [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA",
    "AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAALgACAAEAAAAAAAAA",
    "AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA",
    "ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQED",
    "cAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUA",
    "AAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC",
    "AAEAAQAAADZtZGF0AAAAKigBrxmA70mlv//MmRHtJ+/tIbBkFjLLTIObYzRPMl9NIlPLdx43Uzt1gA==",
  ];
  return Buffer.from(base64.join(""), "base64");
}
