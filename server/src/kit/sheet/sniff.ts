/** What a file is, by its first bytes; its name is never believed. */
import { open, readFile } from "node:fs/promises";
import { decode } from "./encodings.ts";
import { SheetRefusal } from "./refusal.ts";

/**
 * Files that start like these are surely no spreadsheet; text is recognised by its decoding later. Marks that are plain
 * letters, as of programs (MZ) and of pictures (GIF8), are none of these: MZAZI titles a column of parents.
 */
const OTHERS: Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47]), // PNG
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
  Buffer.from("%PDF"),
  Buffer.from([0x1f, 0x8b]), // gzip
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), // 7z
  Buffer.from("{\\rtf"),
  Buffer.from([0x7f, 0x45, 0x4c, 0x46]), // ELF
];
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Excel until 1994: a sheet without a container. */
const OLD_SHEETS = [
  Buffer.from([0x09, 0x00, 0x04, 0x00]),
  Buffer.from([0x09, 0x02, 0x06, 0x00]),
  Buffer.from([0x09, 0x04, 0x06, 0x00]),
  Buffer.from([0x09, 0x08, 0x10, 0x00]),
  Buffer.from([0x09, 0x08, 0x08, 0x00]),
];
/** Name of the stream that an encrypted workbook has in its OLE container. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/** Excel 2003 XML says so in its first lines; a page that is called .xls has a table. */
const EXCEL_XML = /^\s*<\?(?:xml|mso)[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i;
const PAGE = /^\s*<(?:!doctype|html|head|body|meta|style|table|div)[\s>]/i;

/** `other` is read by `otherBooks.ts`: from its bytes, or from its text where it is text. */
export type SheetKind = "workbook" | "delimited" | { other: Buffer | string };

/**
 * @throws SheetRefusal `empty`, `encrypted` or `wrongType`
 */
export async function sniff(path: string, originalName = ""): Promise<SheetKind> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size === 0) throw new SheetRefusal("empty");
    const head = (await file.read(Buffer.alloc(Math.min(size, 4096)), 0)).buffer;
    const startsWith = (magic: Buffer) => head.subarray(0, magic.length).equals(magic);
    if (startsWith(ZIP)) return "workbook";
    if (startsWith(OLE) || OLD_SHEETS.some(startsWith)) {
      // The directory of the container may stand anywhere; uploads are small enough to look through.
      const all = await readFile(path);
      if (all.includes(ENCRYPTED)) throw new SheetRefusal("encrypted");
      return { other: all };
    }
    const beginning = decode(head).replace(/^\ufeff/, "");
    if (EXCEL_XML.test(beginning) || PAGE.test(beginning)) {
      const text = decode(await readFile(path)).replace(/^\ufeff/, "");
      if (EXCEL_XML.test(beginning) || /<table[\s>]/i.test(text)) return { other: text };
    }
    if (OTHERS.some(startsWith) || /\.xls[xm]$/i.test(originalName)) throw new SheetRefusal("wrongType");
    return "delimited";
  } finally {
    await file.close();
  }
}
