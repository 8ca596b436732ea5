/** Files that are of two kinds at once: what a viewer of the one kind never reads, and one of the other does. */

/** An archive begins so: its mark, a version below 64 and nothing in the byte above it. */
const ARCHIVE = Buffer.from("PK\u0003\u0004", "latin1");
const VERSION_MAX = 63;

/** True where there is a page, a program for one, or an archive in what nobody has looked into. */
export function isMixed(unread: Buffer): boolean {
  if (/<(?:!doctype\s|(?:html|script|svg|body|iframe)[\s>])/i.test(unread.toString("latin1"))) return true;
  for (let at = unread.indexOf(ARCHIVE); at >= 0; at = unread.indexOf(ARCHIVE, at + 1))
    if ((unread[at + 4] ?? 255) <= VERSION_MAX && unread[at + 5] === 0) return true;
  return false;
}

/** What stands behind the last part of a PNG. */
export function behindPng(contents: Buffer): Buffer {
  let at = 8;
  while (at + 12 <= contents.length) {
    const isEnd = contents.toString("latin1", at + 4, at + 8) === "IEND";
    at += 12 + contents.readUInt32BE(at);
    if (isEnd) break;
  }
  return contents.subarray(Math.min(at, contents.length));
}

/** What stands behind the end of a JPEG's picture. A phone keeps a smaller picture or a short film there. */
export function behindJpeg(contents: Buffer): Buffer {
  let at = 2;
  while (at + 4 <= contents.length) {
    const mark = contents[at + 1]!;
    if (contents[at] !== 0xff) return contents.subarray(at);
    if (mark === 0xd9) return contents.subarray(at + 2);
    if (mark === 0xff || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7)) {
      at += mark === 0xff ? 1 : 2;
      continue;
    }
    at += 2 + contents.readUInt16BE(at + 2);
    // Behind the head of a scan its bytes, in which a mark is followed by nothing or by its number in a row.
    if (mark === 0xda) while (at + 1 < contents.length && !isMark(contents, at)) at += 1;
  }
  return contents.subarray(contents.length);
}

function isMark(contents: Buffer, at: number): boolean {
  const next = contents[at + 1]!;
  return contents[at] === 0xff && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);
}

/** What of a PDF is neither a stream nor text in brackets: pages, archives and programs have no place there. */
export function besidesPdf(contents: Buffer): Buffer {
  // Cut at the ends first: looked for from each beginning, those without an end would each take the rest of the file.
  const parts = contents.toString("latin1").split("endstream");
  const last = parts.pop() ?? "";
  const text = [...parts.map((part) => part.replace(/stream\r?\n[\s\S]*$/, "")), last]
    .join("")
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, "");
  return Buffer.from(text, "latin1");
}
