/** Workbooks and zips written by hand, so that tests can make them lie. */
import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  name: string;
  content: Buffer | string;
  /** Lies about the inflated size. */
  declared?: number;
  /** Content that is packed already, with its real size and sum. */
  packed?: { bytes: Buffer; size: number; sum: number };
  flags?: number;
}

/** A zip written by hand, so that it can lie. */
export function zip(entries: Entry[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.packed?.bytes ?? deflateRawSync(content);
    const size = entry.declared ?? entry.packed?.size ?? content.length;
    const sum = entry.packed?.sum ?? crc32(content);
    const name = Buffer.from(entry.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(entry.flags ?? 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    body.push(local, name, packed);
    directory.push(central, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((bytes, piece) => bytes + piece.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, ...directory, end]);
}

export const SPREADSHEETML = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook whose only sheet has the given XML within `sheetData`; its styles are `xl/styles.xml`, where it is given. */
export function workbook(sheetData: string | Entry, extra: Entry[] = []): Buffer {
  const styled = extra.some(({ name }) => name === "xl/styles.xml");
  const sheet: Entry =
    typeof sheetData === "string"
      ? {
          name: "xl/worksheets/sheet1.xml",
          content: `<worksheet xmlns="${SPREADSHEETML}"><sheetData>${sheetData}</sheetData></worksheet>`,
        }
      : sheetData;
  return zip([
    {
      name: "[Content_Types].xml",
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${SPREADSHEETML}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>${styled ? `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/>` : ""}</Relationships>`,
    },
    sheet,
    ...extra,
  ]);
}
export const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
export const HEAD = row(1, text("A1", "Name"), text("B1", "Phone"));

/** 600 MB of spaces, packed into 0.6 MB without ever being held. */
export function bomb(): Entry["packed"] {
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  // A run of equal deflate blocks: all but the last flushed to a byte boundary.
  const block = deflateRawSync(piece, { finishFlush: 2 });
  let sum = 0;
  for (let index = 0; index < 600; index++) sum = crc32(piece, sum);
  const bytes = Buffer.concat([...Array.from({ length: 600 }, () => block), Buffer.from([0x03, 0x00])]);
  return { bytes, size: 600 * piece.length, sum };
}
