/** Papers of the demo's applicants: small, made by code. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictureOfPage } from "../kit/pdf/look.ts";

export type PaperKind = "cv" | "birth" | "report" | "transfer" | "health" | "letter";

interface Owner {
  name: string;
  dateOfBirth: string;
}

const NOBODY: Owner = { name: "A specimen", dateOfBirth: "on a day in 2014" };

const WORDS: Record<PaperKind, (owner: Owner) => [title: string, ...lines: string[]]> = {
  cv: ({ name, dateOfBirth }) => [
    "Curriculum vitae",
    name,
    `Born ${dateOfBirth}`,
    "",
    "Schools",
    "Hill View Primary School, five years",
    "Baraka Nursery, two years",
    "",
    "Likes",
    "Football, reading, the school choir",
  ],
  birth: ({ name, dateOfBirth }) => [
    "Certificate of birth",
    `Name: ${name}`,
    `Born: ${dateOfBirth}`,
    "",
    "Made for the demonstration school",
  ],
  report: ({ name }) => [
    "Report of the last term",
    name,
    "",
    "English                  72",
    "Kiswahili                68",
    "Mathematics              64",
    "Science                  70",
    "",
    "A pleasant child who finishes what is begun.",
  ],
  transfer: ({ name }) => [
    "School leaving certificate",
    `This is to say that ${name}`,
    "has attended our school and leaves it on good terms.",
    "All fees are paid.",
  ],
  health: ({ name, dateOfBirth }) => [
    "Immunisation card",
    `${name}, born ${dateOfBirth}`,
    "",
    "BCG, polio, measles: complete",
  ],
  letter: ({ name }) => [
    "To the admissions office",
    `I have taught ${name} for three years`,
    "and am glad to recommend the child to you.",
    "",
    "The headteacher, Hill View Primary School",
  ],
};

const TYPES: Readonly<Record<string, string>> = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" };

export function contentTypeOf(fileName: string): string {
  return TYPES[fileName.slice(fileName.lastIndexOf(".") + 1)]!;
}

/** Makes the papers of a school's applicants as files. */
export class PaperPress {
  /** A photo takes longer than all else: it is taken once, and of nobody by name. */
  readonly #photos = new Map<string, Buffer>();

  constructor(readonly schoolCode: string) {}

  async draw(kind: PaperKind, fileName: string, owner: Owner): Promise<Buffer> {
    if (fileName.endsWith(".pdf")) return onePage(...WORDS[kind](owner));
    const photo = this.#photos.get(fileName) ?? (await this.#photograph(kind, fileName));
    this.#photos.set(fileName, photo);
    return photo;
  }

  /** The page as somebody's phone has taken it, on a table and not quite straight. */
  async #photograph(kind: PaperKind, fileName: string): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), "ofisi-page-"));
    const path = join(folder, "page.pdf");
    await writeFile(path, onePage(...WORDS[kind](NOBODY)));
    const page = await pictureOfPage(path, 1, this.schoolCode).finally(() => rm(folder, { recursive: true }));
    const photo = sharp(page).resize(900).rotate(1.4, { background: "#8a7a66" });
    return await (fileName.endsWith(".png") ? photo.png({ palette: true }) : photo.jpeg({ quality: 70 })).toBuffer();
  }
}

/** Letters that the page's own font has; a name keeps its letters and loses their marks. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/[\\()]/g, (sign) => `\\${sign}`);
}

export function onePage(title: string, ...lines: readonly string[]): Buffer {
  const text = [
    `BT /F 26 Tf 72 740 Td (${plain(title)}) Tj /F 14 Tf 0 -24 Td`,
    ...lines.map((line) => `0 -24 Td (${plain(line)}) Tj`),
    "ET",
    "1 w 72 724 m 523 724 l S",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
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
