/** Sheets of homework, small and made by code: PDF, picture, Word, film and sound. */
import sharp from "sharp";
import { DOCX } from "../kit/files/endings.ts";
import { ZipWriter } from "../kit/zip.ts";
import { onePage } from "./papers.ts";
import { aFilm, aSound } from "./recordings.ts";

export type SheetKind = "pdf" | "png" | "docx" | "mp4" | "mp3";

interface Sheet {
  contents: Buffer;
  contentType: string;
  /** Pages that can be shown as pictures. */
  pages: number;
}

export class HomeworkPress {
  /** A drawing takes longer than all else: it is made once. */
  #drawing: Promise<Buffer> | undefined;
  #film: Buffer | undefined;
  #sound: Buffer | undefined;

  async draw(kind: SheetKind, words: readonly string[]): Promise<Sheet> {
    const [title = "", ...lines] = words;
    if (kind === "pdf") return { contents: onePage(title, ...lines), contentType: "application/pdf", pages: 1 };
    if (kind === "docx") return { contents: await aDocument(words), contentType: DOCX, pages: 0 };
    if (kind === "mp4") return { contents: (this.#film ??= aFilm()), contentType: "video/mp4", pages: 0 };
    if (kind === "mp3") return { contents: (this.#sound ??= aSound()), contentType: "audio/mpeg", pages: 0 };
    this.#drawing ??= aDrawing();
    return { contents: await this.#drawing, contentType: "image/png", pages: 1 };
  }
}

/** A garden from above: beds, a path and a tank. */
async function aDrawing(): Promise<Buffer> {
  const beds = [0, 1, 2, 3].map(
    (at) =>
      `<rect x="60" y="${70 + at * 90}" width="330" height="60" rx="8" fill="#6b8f4e" stroke="#3d5a2a" stroke-width="3"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#f6f1e4"/>
    <rect x="20" y="30" width="600" height="420" fill="none" stroke="#444" stroke-width="4"/>${beds.join("")}
    <rect x="420" y="30" width="50" height="420" fill="#c9b48a"/><circle cx="545" cy="120" r="50" fill="#7fa7c4" stroke="#33566e" stroke-width="4"/></svg>`;
  return await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer();
}

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

async function aDocument(paragraphs: readonly string[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const archive = new ZipWriter(async (bytes) => void pieces.push(Buffer.from(bytes)));
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
  const words = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`);
  await archive.add(
    "[Content_Types].xml",
    xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    ),
  );
  await archive.add(
    "_rels/.rels",
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
    ),
  );
  await archive.add(
    "word/document.xml",
    xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${words.join("")}</w:body></w:document>`,
    ),
  );
  await archive.end();
  return Buffer.concat(pieces);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
}
