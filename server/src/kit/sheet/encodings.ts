/** What the bytes of a text file say: programs write letters with accents in half a dozen ways, and say in which in two. */

/** What 0x80 to 0xff are, by what writes them so; of two that read as well the first counts. */
const ENCODINGS: readonly string[] = [
  // Excel, by default. Spelled out because Node's decoders of several versions take Windows-1252 for Latin-1.
  `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${String.fromCharCode(...Array.from({ length: 96 }, (_, at) => 0xa0 + at))}`,
  // Excel's "CSV (MS-DOS)".
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  // Excel's "CSV (Macintosh)".
  new TextDecoder("macintosh").decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)),
];

/** UTF-8 and UTF-16 by their marks or shape; anything else as it reads best. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const sample = bytes.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > sample.length / 4 && even === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (even > sample.length / 4 && odd === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeBytes(bytes.toString("latin1"));
  }
}

/** A letter of UTF-8, or a byte by itself. */
const LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
/** Neighbours of letters that are looked at: more say nothing new. */
const SAMPLES = 5_000;

/** @param text its bytes as characters */
function decodeBytes(text: string): string {
  const samples = text.match(/[^\x80-\xff]?[\x80-\xff]+[^\x80-\xff]?/g)?.slice(0, SAMPLES) ?? [];
  const letters = samples.join("\n").match(LETTER) ?? [];
  const isUtf8 = letters.filter(({ length }) => length > 1).length * 2 > letters.length;
  const inEncoding = (part: string, encoding: string): string =>
    part.replaceAll(/[\x80-\xff]/g, (byte) => encoding[byte.charCodeAt(0) - 0x80] ?? byte);
  const scores = ENCODINGS.map((encoding) => readable(inEncoding(samples.join("\n"), encoding)));
  const best = ENCODINGS[isUtf8 ? 0 : scores.indexOf(Math.max(...scores))] ?? "";
  // Put together of two files, or cut in a letter, it is UTF-8 all the same.
  if (isUtf8)
    return text.replaceAll(LETTER, (letter) =>
      letter.length > 1 ? Buffer.from(letter, "latin1").toString("utf8") : inEncoding(letter, best),
    );
  return inEncoding(text, best);
}

/** Small letters beside small ones, capitals beside capitals or where a word begins, and the marks between words. */
const READABLE =
  /(?<=[a-z])[ß-öø-ÿœ]|[ß-öø-ÿœ](?=[a-z])|(?<=[A-Z])[À-ÖØ-ÞŒ]|(?<!\p{L})[À-ÖØ-ÞŒ](?=[A-Za-z])|(?<=[A-Za-z])[‘’“”–—…]|[‘’“”–—…](?=[A-Za-z])/gu;

function readable(text: string): number {
  return text.match(READABLE)?.length ?? 0;
}
