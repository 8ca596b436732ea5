/** Documents of Word and Excel as they were until 2007 (.doc, .xls): a small file system, of which the names are read. */

export const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const END = 0xfffffffa;
const ENTRY_BYTES = 128;
const HEADER_PLACES = 109;
/** Programs in it, and files that a press opens. */
const RUNS = new Set(["_VBA_PROJECT", "_VBA_PROJECT_CUR", "VBA", "Macros", "\u0001Ole10Native"]);

/** What such a file is, or what is wrong with it. */
export function lookAtOldOffice(file: Buffer): "doc" | "xls" | "programs" | "damaged" | "other" {
  const names = namesIn(file);
  if (!names || names.has("EncryptedPackage")) return "damaged";
  if ([...names].some((name) => RUNS.has(name))) return "programs";
  if (names.has("WordDocument")) return "doc";
  return names.has("Workbook") || names.has("Book") ? "xls" : "other";
}

/** The names in its directory; undefined where that cannot be followed to its end. */
function namesIn(file: Buffer): Set<string> | undefined {
  if (file.length < 1_536) return undefined;
  const shift = file.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 1 << shift;
  const sector = (number: number): Buffer | undefined => {
    const at = (number + 1) * size;
    return number < END && at + size <= file.length ? file.subarray(at, at + size) : undefined;
  };
  const table = tableOf(file, sector, size);
  const names = new Set<string>();
  const seen = new Set<number>();
  for (let number = file.readUInt32LE(0x30); number < END;) {
    const here = sector(number);
    // A directory that comes back to itself is none.
    if (!here || seen.has(number)) return undefined;
    seen.add(number);
    for (let at = 0; at < size; at += ENTRY_BYTES) {
      const length = here.readUInt16LE(at + 0x40);
      if (here[at + 0x42] === 0 || length < 2 || length > 64) continue;
      names.add(here.toString("utf16le", at, at + length - 2));
    }
    const next = table(number);
    if (next === undefined) return undefined;
    number = next;
  }
  return names;
}

/** What sector follows on a sector. */
function tableOf(file: Buffer, sector: (number: number) => Buffer | undefined, size: number) {
  const perSector = size / 4;
  const parts: number[] = [];
  for (let place = 0; place < HEADER_PLACES; place += 1) parts.push(file.readUInt32LE(0x4c + place * 4));
  const more = new Set<number>();
  for (let number = file.readUInt32LE(0x44); number < END && !more.has(number);) {
    more.add(number);
    const here = sector(number);
    if (!here) break;
    for (let place = 0; place < perSector - 1; place += 1) parts.push(here.readUInt32LE(place * 4));
    number = here.readUInt32LE(size - 4);
  }
  return (number: number): number | undefined => {
    const part = parts[Math.floor(number / perSector)];
    return part === undefined ? undefined : sector(part)?.readUInt32LE((number % perSector) * 4);
  };
}
