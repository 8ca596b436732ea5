/** An MP4 video: whether its boxes are what they say, to the last byte. Nothing of it is decoded here. */
import type { FileHandle } from "node:fs/promises";

/** The index of a film of hours; beyond this somebody has made the file for it. */
const INDEX_BYTES_MAX = 32_000_000;
const BOXES_MAX = 200_000;
const HOURS_MAX = 12;
/** A still picture at the end may stand for a while. */
const SLACK_SECONDS = 600;
/** Boxes of the index that hold other boxes, on the way to where the pictures lie. */
const HOLDS_BOXES = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Pictures in the same kind of boxes. */
const STILLS = new Set(["heic", "heix", "heif", "mif1", "msf1", "avif", "avis"]);

/** True for what begins as an MP4; photos that are kept in the same way are none. */
export function beginsAsMp4(head: Buffer): boolean {
  return head.toString("latin1", 4, 8) === "ftyp" && !STILLS.has(head.toString("latin1", 8, 12));
}

/**
 * True where the boxes fill the file to its end, and where all that the index points to lies within it. A video that
 * says that it is longer or shorter than it is, or has something behind its end, is none.
 */
export async function isWholeMp4(file: FileHandle, bytes: number): Promise<boolean> {
  const found = new Map<string, { at: number; bytes: number }>();
  let count = 0;
  for (let at = 0; at < bytes;) {
    const head = await read(file, at, 16);
    const box = boxOf(head, 0, bytes - at);
    count += 1;
    if (!box || count > BOXES_MAX || (at === 0) !== (box.type === "ftyp")) return false;
    // Players read the first index there is: a second one could only say otherwise.
    if (box.type === "moov" && found.has("moov")) return false;
    found.set(box.type, { at, bytes: box.bytes });
    at += box.bytes;
  }
  const index = found.get("moov");
  if (!index || index.bytes > INDEX_BYTES_MAX || !(found.has("mdat") || found.has("moof"))) return false;
  return isTrueIndex(await read(file, index.at, index.bytes), bytes);
}

/** Of what the index says of itself, seconds; and of each track, in its own ticks. */
interface Told {
  film: number;
  tracks: { scale: number; ticks: number }[];
}

function isTrueIndex(index: Buffer, fileBytes: number): boolean {
  const told: Told = { film: Number.NaN, tracks: [] };
  let count = 0;
  const walk = (from: number, to: number): boolean => {
    for (let at = from; at < to;) {
      const box = boxOf(index, at, to - at);
      count += 1;
      if (!box || count > BOXES_MAX) return false;
      const [start, end] = [at + box.head, at + box.bytes];
      if (box.type === "trak") told.tracks.push({ scale: 0, ticks: 0 });
      const track = told.tracks.at(-1);
      if (HOLDS_BOXES.has(box.type) && !walk(start, end)) return false;
      const body = index.subarray(start, end);
      if (box.type === "mvhd") {
        const film = lengthOf(body);
        if (!film || film.ticks / film.scale > HOURS_MAX * 3_600) return false;
        told.film = film.ticks / film.scale;
      }
      if (box.type === "mdhd" && track) track.scale = lengthOf(body)?.scale ?? 0;
      if (box.type === "stts" && track) track.ticks += ticksOf(body);
      if (box.type === "stsz" && sizesOf(body) > fileBytes) return false;
      if (box.type === "stco" && !pointsWithin(index.subarray(start, end), 4, fileBytes)) return false;
      if (box.type === "co64" && !pointsWithin(index.subarray(start, end), 8, fileBytes)) return false;
      at = end;
    }
    return true;
  };
  return walk(0, index.length) && !Number.isNaN(told.film) && isAsLong(told);
}

/** A box's type, the bytes of its head, and of the whole; undefined where it does not fit into what is left. */
function boxOf(from: Buffer, at: number, left: number): { type: string; head: number; bytes: number } | undefined {
  if (from.length < at + 8 || left < 8) return undefined;
  const type = from.toString("latin1", at + 4, at + 8);
  const short = from.readUInt32BE(at);
  if (short === 1 && from.length < at + 16) return undefined;
  const head = short === 1 ? 16 : 8;
  const bytes = short === 0 ? left : short === 1 ? Number(from.readBigUInt64BE(at + 8)) : short;
  return bytes >= head && bytes <= left ? { type, head, bytes } : undefined;
}

/** A film may be shown slower, or begin late; it is not many times as long as all that is in it. */
function isAsLong({ film, tracks }: Told): boolean {
  const known = tracks.filter(({ scale, ticks }) => scale > 0 && ticks > 0);
  if (known.length === 0) return true;
  const longest = Math.max(...known.map(({ scale, ticks }) => ticks / scale));
  return film <= 2 * longest + SLACK_SECONDS;
}

/** The ticks of a second, and how many it is long; nothing of a box that is cut off. */
function lengthOf(box: Buffer): { scale: number; ticks: number } | undefined {
  const isLong = box[0] === 1;
  if (box.length < (isLong ? 32 : 20)) return undefined;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const ticks = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  return scale > 0 ? { scale, ticks } : undefined;
}

/** How long all pictures of a track last together. */
function ticksOf(box: Buffer): number {
  let ticks = 0;
  for (let at = 8; at + 8 <= box.length; at += 8) ticks += box.readUInt32BE(at) * box.readUInt32BE(at + 4);
  return ticks;
}

/** The bytes of all pictures of a track together. */
function sizesOf(box: Buffer): number {
  if (box.length < 12) return 0;
  const [each, count] = [box.readUInt32BE(4), box.readUInt32BE(8)];
  if (each > 0) return each * count;
  let bytes = 0;
  for (let at = 12; at + 4 <= box.length; at += 4) bytes += box.readUInt32BE(at);
  return bytes;
}

function pointsWithin(box: Buffer, width: 4 | 8, fileBytes: number): boolean {
  if (box.length < 8) return false;
  const count = box.readUInt32BE(4);
  if (box.length < 8 + count * width) return false;
  for (let one = 0; one < count; one += 1) {
    const place = 8 + one * width;
    if ((width === 4 ? box.readUInt32BE(place) : Number(box.readBigUInt64BE(place))) >= fileBytes) return false;
  }
  return true;
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
