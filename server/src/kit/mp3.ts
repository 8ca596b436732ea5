/** An MP3 sound: whether frame follows on frame to its end. Nothing of it is decoded here. */
import type { FileHandle } from "node:fs/promises";

const WINDOW_BYTES = 1 << 18;
/** Kilobits a second by the frame's four bits: of MPEG 1, and of MPEG 2 and 2.5. */
const RATES_ONE = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_TWO = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ_ONE = [44_100, 48_000, 32_000];
/** As encoders leave between the tag and the sound. */
const PADDING_MAX = 65_536;
const FRAMES_MIN = 3;
/** What may stand behind the last frame. */
const TAILS = ["TAG", "APETAGEX", "LYRICSBEGIN"];

/** True for what begins as an MP3: by a tag, or by a frame. */
export function beginsAsMp3(head: Buffer): boolean {
  return head.toString("latin1", 0, 3) === "ID3" || frameBytes(head) !== undefined;
}

/** True where all behind the tag are frames, to the end of the file or to a tag there. */
export async function isWholeMp3(file: FileHandle, bytes: number): Promise<boolean> {
  const at = windowOver(file);
  let place = await tagBytes(at);
  const padded = place + PADDING_MAX;
  while (place < Math.min(bytes, padded) && (await at(place, 1))[0] === 0) place += 1;
  for (let frames = 0; ; frames += 1) {
    if (place >= bytes) return frames >= FRAMES_MIN;
    const head = await at(place, 16);
    const length = frameBytes(head);
    if (length === undefined) {
      const tail = head.toString("latin1");
      return frames >= FRAMES_MIN && (TAILS.some((each) => tail.startsWith(each)) || head.every((byte) => byte === 0));
    }
    place += length;
  }
}

/** How long the frame is whose head this is; undefined for what is no head of a frame. */
function frameBytes(head: Buffer): number | undefined {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe0) !== 0xe0) return undefined;
  const version = (head[1]! >> 3) & 3;
  const isLayerThree = ((head[1]! >> 1) & 3) === 1;
  const hertz = HERTZ_ONE[(head[2]! >> 2) & 3];
  const rate = (version === 3 ? RATES_ONE : RATES_TWO)[head[2]! >> 4];
  // 1 is no version; a rate of 0 says nothing of the length.
  if (version === 1 || !isLayerThree || hertz === undefined || !rate) return undefined;
  const perSecond = version === 3 ? hertz : version === 2 ? hertz / 2 : hertz / 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / perSecond) + ((head[2]! >> 1) & 1);
}

async function tagBytes(at: ReturnType<typeof windowOver>): Promise<number> {
  const head = await at(0, 10);
  if (head.toString("latin1", 0, 3) !== "ID3" || head.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (head[place]! & 0x7f), 0);
  return 10 + size + ((head[5]! & 0x10) === 0 ? 0 : 10);
}

/** Reads a few bytes from anywhere, a large piece of the file at once. */
function windowOver(file: FileHandle): (at: number, bytes: number) => Promise<Buffer> {
  let start = 0;
  let held = Buffer.alloc(0);
  return async (at, bytes) => {
    if (at < start || at + bytes > start + held.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at);
      [start, held] = [at, buffer.subarray(0, bytesRead)];
    }
    return held.subarray(at - start, at - start + bytes);
  };
}
