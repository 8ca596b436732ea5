/** Videos, sounds and old documents of nothing, for tests. */

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

/**
 * An MP4 of so many bytes of pictures; `seconds` and `at` are what its index says of length and place, `lasts` and `sizes` how long
 * its pictures last and how many bytes they have, of an index that says so.
 */
export function anMp4({
  bytes = 5_000,
  seconds = 3,
  at = 40,
  lasts = 0,
  sizes = 0,
}: { bytes?: number; seconds?: number; at?: number; lasts?: number; sizes?: number } = {}): Buffer {
  const length = Buffer.alloc(100);
  length.writeUInt32BE(1_000, 12);
  length.writeUInt32BE(seconds * 1_000, 16);
  const places = Buffer.alloc(12);
  places.writeUInt32BE(1, 4);
  places.writeUInt32BE(at, 8);
  const own = Buffer.alloc(24);
  own.writeUInt32BE(1_000, 12);
  own.writeUInt32BE(lasts * 1_000, 16);
  const times = Buffer.alloc(16);
  times.writeUInt32BE(1, 4);
  times.writeUInt32BE(1, 8);
  times.writeUInt32BE(lasts * 1_000, 12);
  const sizesOf = Buffer.alloc(16);
  sizesOf.writeUInt32BE(1, 8);
  sizesOf.writeUInt32BE(sizes, 12);
  const table = [
    ...(lasts > 0 ? [box("stts", times)] : []),
    ...(sizes > 0 ? [box("stsz", sizesOf)] : []),
    box("stco", places),
  ];
  const track = box("trak", box("mdia", ...(lasts > 0 ? [box("mdhd", own)] : []), box("minf", box("stbl", ...table))));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0mp42", "latin1")),
    box("mdat", Buffer.alloc(bytes, 7)),
    box("moov", box("mvhd", length), track),
  ]);
}

/** An MP3 of silent frames, of 128 kbit/s. */
export function anMp3(frames = 10): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 4, 1, 2, 3, 4]);
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)]);
}

/** An old document: a file system with a directory of these names. */
export function anOldDocument(...names: string[]): Buffer {
  const head = Buffer.alloc(512, 0xff);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  head.writeUInt16LE(9, 0x1e);
  head.writeUInt32LE(1, 0x30);
  head.writeUInt32LE(0xfffffffe, 0x44);
  head.writeUInt32LE(0, 0x4c);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  for (const [place, name] of ["Root Entry", ...names].entries()) {
    directory.write(name, place * 128, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, place * 128 + 0x40);
    directory[place * 128 + 0x42] = place === 0 ? 5 : 2;
  }
  return Buffer.concat([head, table, directory, Buffer.alloc(512)]);
}
