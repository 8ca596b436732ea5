/** A short film and a short sound, made by code: real ones, that players play, of a few kilobytes. */

/** A picture is so many squares of 16 pixels. */
const ACROSS = 8;
const DOWN = 5;
const SQUARES = ACROSS * DOWN;
const FRAMES = 15;
const FRAMES_PER_SECOND = 5;

/** Bits as H.264 writes them, the first one highest. */
class Bits {
  readonly #bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  /** A number in so many bits. */
  put(value: number, bits: number): this {
    for (let at = bits - 1; at >= 0; at -= 1) {
      this.#byte = (this.#byte << 1) | ((value >> at) & 1);
      this.#filled += 1;
      if (this.#filled < 8) continue;
      this.#bytes.push(this.#byte);
      [this.#byte, this.#filled] = [0, 0];
    }
    return this;
  }

  /** A number that says itself how long it is (Exp-Golomb). */
  golomb(...values: number[]): this {
    for (const value of values) this.put(value + 1, 2 * (32 - Math.clz32(value + 1)) - 1);
    return this;
  }

  /** Whole bytes, from the next one on. */
  aligned(bytes: Uint8Array): this {
    while (this.#filled > 0) this.put(0, 1);
    for (const byte of bytes) this.put(byte, 8);
    return this;
  }

  /** A unit of the stream, with its end; what would look like the beginning of another is told apart. */
  unit(kind: number): Buffer {
    this.put(1, 1).aligned(new Uint8Array());
    const written = [kind];
    for (const byte of this.#bytes) {
      if (byte <= 3 && written.at(-1) === 0 && written.at(-2) === 0 && written.length > 2) written.push(3);
      written.push(byte);
    }
    return Buffer.from(written);
  }
}

/** Baseline, of one reference picture, in the order in which they are shown. */
const sequence = () =>
  new Bits()
    .put(0x42, 8)
    .put(0xc0, 8)
    .put(10, 8)
    .golomb(0, 0, 2, 1)
    .put(0, 1)
    .golomb(ACROSS - 1, DOWN - 1)
    .put(0b1000, 4)
    .unit(0x67);
const picture = () =>
  new Bits().golomb(0, 0).put(0, 2).golomb(0, 0, 0).put(0, 3).golomb(0, 0, 0).put(0b100, 3).unit(0x68);

/** Squares of one colour each, written out as they are: a sun over the fields. */
function firstFrame(): Buffer {
  const bits = new Bits().golomb(0, 7, 0).put(0, 4).golomb(0).put(0, 2).golomb(0, 1);
  for (let square = 0; square < SQUARES; square += 1) {
    const [x, y] = [square % ACROSS, Math.floor(square / ACROSS)];
    const isSun = x >= 5 && x <= 6 && y <= 1;
    const [light, blue, red]: [number, number, number] = isSun
      ? [210, 30, 150]
      : y < 3
        ? [170, 150, 110]
        : [110 - 10 * y, 90, 110];
    const samples = new Uint8Array(384);
    samples.fill(light, 0, 256).fill(blue, 256, 320).fill(red, 320);
    bits.golomb(25).aligned(samples);
  }
  return bits.unit(0x65);
}

/** As the one before it. */
const sameAgain = (at: number) =>
  new Bits()
    .golomb(0, 5, 0)
    .put(at % 16, 4)
    .put(0, 3)
    .golomb(0, 1, SQUARES)
    .unit(0x41);

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([numbers(body.length + 8), Buffer.from(type, "latin1"), body]);
};
/** The picture as it is: neither turned nor made larger. */
const UPRIGHT = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Three seconds of film, as an MP4. */
export function aFilm(): Buffer {
  const [told, shown] = [sequence(), picture()];
  const frames = Array.from({ length: FRAMES }, (_, at) => {
    const unit = at === 0 ? firstFrame() : sameAgain(at);
    return Buffer.concat([numbers(unit.length), unit]);
  });
  const brand = box("ftyp", Buffer.from("isom\0\0\0\0isomavc1", "latin1"));
  const size = [ACROSS * 16, DOWN * 16] as const;
  const decoder = box(
    "avcC",
    Buffer.from([1, ...told.subarray(1, 4), 0xff, 0xe1]),
    shorts(told.length),
    told,
    Buffer.from([1]),
    shorts(shown.length),
    shown,
  );
  const look = Buffer.concat([
    numbers(0, 1, 0, 0, 0, 0),
    shorts(...size),
    numbers(0x480000, 0x480000, 0),
    shorts(1),
    Buffer.alloc(32),
    shorts(24, 0xffff),
  ]);
  const table = box(
    "stbl",
    box("stsd", numbers(0, 1), box("avc1", look, decoder)),
    box("stts", numbers(0, 1, FRAMES, 1)),
    box("stss", numbers(0, 1, 1)),
    box("stsc", numbers(0, 1, 1, FRAMES, 1)),
    box("stsz", numbers(0, 0, FRAMES, ...frames.map(({ length }) => length))),
    box("stco", numbers(0, 1, brand.length + 8)),
  );
  const track = box(
    "trak",
    box("tkhd", numbers(3, 0, 0, 1, 0, FRAMES, 0, 0, 0, 0), UPRIGHT, numbers(size[0] << 16, size[1] << 16)),
    box(
      "mdia",
      box("mdhd", numbers(0, 0, 0, FRAMES_PER_SECOND, FRAMES), shorts(0x55c4, 0)),
      box("hdlr", numbers(0, 0), Buffer.from("vide", "latin1"), numbers(0, 0, 0), Buffer.from("\0")),
      box(
        "minf",
        box("vmhd", numbers(1, 0, 0)),
        box("dinf", box("dref", numbers(0, 1), box("url ", numbers(1)))),
        table,
      ),
    ),
  );
  const film = numbers(0, 0, 0, FRAMES_PER_SECOND, FRAMES, 0x10000, 0x01000000, 0, 0);
  const index = box("moov", box("mvhd", film, UPRIGHT, Buffer.alloc(24), numbers(2)), track);
  return Buffer.concat([brand, box("mdat", ...frames), index]);
}

/** A second of silence, as an MP3 of 128 kbit/s. */
export function aSound(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}
