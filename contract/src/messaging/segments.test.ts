import { SegmentedMessage } from "sms-segments-calculator";
import { describe, expect, it } from "vitest";
import { countSegments, normalise, splitSegments, substituteAll } from "./segments.ts";
import { messages } from "./test.texts.ts";

const times = (text: string, count: number) => text.repeat(count);
const counted = (text: string) => {
  const { encoding, segments, units, left } = countSegments(text);
  return { encoding, segments, units, left };
};
const calculated = (text: string) => {
  const message = new SegmentedMessage(text);
  return { encoding: message.encodingName === "GSM-7" ? "GSM7" : "UCS2", segments: message.segmentsCount };
};

describe("a text in the default alphabet", () => {
  it("is one segment of up to 160 characters, and several of 153 each", () => {
    expect(counted("")).toEqual({ encoding: "GSM7", segments: 0, units: 0, left: 160 });
    expect(counted("a")).toEqual({ encoding: "GSM7", segments: 1, units: 1, left: 159 });
    expect(counted(times("a", 160))).toEqual({ encoding: "GSM7", segments: 1, units: 160, left: 0 });
    expect(counted(times("a", 161))).toEqual({ encoding: "GSM7", segments: 2, units: 161, left: 145 });
    expect(counted(times("a", 306))).toEqual({ encoding: "GSM7", segments: 2, units: 306, left: 0 });
    expect(counted(times("a", 307))).toEqual({ encoding: "GSM7", segments: 3, units: 307, left: 152 });
  });

  it("pays two septets for a character of the extension table", () => {
    for (const character of "€[]{}|^~\\\f") expect(countSegments(character).units, character).toBe(2);
    expect(counted(times("€", 80))).toEqual({ encoding: "GSM7", segments: 1, units: 160, left: 0 });
  });

  it("leaves a septet empty rather than split such a character over two segments", () => {
    const text = `${times("a", 152)}€${times("a", 152)}`;
    expect(counted(text)).toEqual({ encoding: "GSM7", segments: 3, units: 306, left: 152 });
    expect(splitSegments(text).map((part) => part.length)).toEqual([152, 152, 1]);
  });

  it("holds é, è, à, ù, ò, ñ and Ç, but neither ê nor ç", () => {
    expect(countSegments("éèàùìòñÇÉÄÖÜäöüßÅåØøÆæ").encoding).toBe("GSM7");
    for (const character of "êîôûâëïçœÀÈÊŒ`\t") expect(countSegments(character).encoding, character).toBe("UCS2");
  });

  it("pays twice for a line that ends with \\r\\n, which is why \\n is what is sent", () => {
    expect(countSegments("a\r\nb").units).toBe(4);
    expect(normalise("a\r\nb\rc\u2028d\n")).toBe("a\nb\nc\nd\n");
    expect(countSegments(normalise("a\r\nb")).units).toBe(3);
  });
});

describe("a text in UCS-2", () => {
  it("is one segment of up to 70 units, and several of 67 each", () => {
    expect(counted(times("ê", 70))).toEqual({ encoding: "UCS2", segments: 1, units: 70, left: 0 });
    expect(counted(times("ê", 71))).toEqual({ encoding: "UCS2", segments: 2, units: 71, left: 63 });
    expect(counted(times("ê", 135))).toEqual({ encoding: "UCS2", segments: 3, units: 135, left: 66 });
  });

  it("pays one unit for a character that the extension table would pay two for", () => {
    expect(counted(`ê${times("[", 69)}`)).toEqual({ encoding: "UCS2", segments: 1, units: 70, left: 0 });
  });

  it("does not split a surrogate pair over two segments", () => {
    const text = `${times("a", 66)}😀${times("a", 66)}`;
    expect(counted(text)).toEqual({ encoding: "UCS2", segments: 3, units: 134, left: 66 });
    expect(splitSegments(text)).toEqual([times("a", 66), `😀${times("a", 65)}`, "a"]);
  });

  it("takes half a pair, which cannot be shown, for a unit", () => {
    expect(counted("a\ud83d")).toEqual({ encoding: "UCS2", segments: 1, units: 2, left: 68 });
    expect(counted("\ude00")).toEqual({ encoding: "UCS2", segments: 1, units: 1, left: 69 });
  });
});

describe("what forces UCS-2", () => {
  it("is named with its place and its plain substitute", () => {
    expect(countSegments("L’élève — “ça”…").forcing).toEqual([
      { index: 1, character: "’", substitute: "'" },
      { index: 8, character: "—", substitute: "-" },
      { index: 10, character: "“", substitute: '"' },
      { index: 11, character: "ç", substitute: "c" },
      { index: 13, character: "”", substitute: '"' },
      { index: 14, character: "…", substitute: "..." },
    ]);
    expect(countSegments("Fees are due [KES 5,000]").forcing).toEqual([]);
  });

  it("is one character where a person sees one", () => {
    const seen = (text: string) => countSegments(text).forcing.map(({ character }) => character);
    expect(seen("a👨‍👩‍👧b👍🏾c🇰🇪d❤️e1️⃣")).toEqual(["👨‍👩‍👧", "👍🏾", "🇰🇪", "❤️", "1️⃣"]);
    expect(seen("e\u0301 e\u0302")).toEqual(["e\u0301", "e\u0302"]);
  });

  it.each([
    ["’‘`´′", "'''''"],
    ["«\u202fBonjour\u00a0» –−—‑", '" Bonjour " ----'],
    ["ê î ô û â ë ï ç À È Ê Œuvre œ", "e i o u a e i c A E E OEuvre oe"],
    ["½ kg, n° 5, № 6, ™ © ® ² ①", "1/2 kg, no 5, No 6, TM (c) (R) 2 1"],
    ["ng’ombe ŋ ũ ĩ ɛ ɔ", "ng'ombe ng' u i e o"],
    ["a\u200bb\ufeffc\u00add\te", "abcd e"],
    ["• one → two", "- one -> two"],
    ["1️⃣ ©️", "1 (c)"],
    ["e\u0301te\u0302", "éte"],
    ["日本 😀 👨‍👩‍👧", "日本 😀 👨‍👩‍👧"],
  ])("is put plainly: %j becomes %j", (text, plain) => {
    expect(substituteAll(text)).toBe(plain);
  });

  it("has substitutes that are all in the default alphabet, for every character of Unicode's first plane", () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const character = String.fromCharCode(code);
      const { encoding, forcing } = countSegments(character);
      expect(forcing.length, character).toBe(encoding === "GSM7" ? 0 : 1);
      const substitute = forcing[0]?.substitute;
      if (substitute !== undefined) expect(countSegments(substitute).encoding, character).toBe("GSM7");
    }
  });

  it("leaves a letter and its accent one character, however it was typed", () => {
    expect(countSegments(normalise("e\u0301cole")).encoding).toBe("GSM7");
    expect(normalise("e\u0301cole")).toBe("école");
  });
});

describe("5,000 messages of schools", () => {
  const texts = messages(5_000, 20_261_122);

  it("are in both encodings, of one segment and of many", () => {
    const kinds = new Map<string, number>();
    for (const text of texts) {
      const { encoding, segments } = countSegments(normalise(text));
      const kind = `${encoding} ${Math.min(segments, 4)}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    for (const kind of ["GSM7 1", "GSM7 2", "GSM7 3", "GSM7 4", "UCS2 1", "UCS2 2", "UCS2 3", "UCS2 4"])
      expect(kinds.get(kind), kind).toBeGreaterThan(20);
  });

  it("are counted as an independent counter does, every one, joined emoji taken apart for it", () => {
    const differing = texts.map(normalise).filter((text) => {
      const { encoding, segments } = countSegments(text);
      const other = calculated(apart(text));
      return encoding !== other.encoding || segments !== other.segments;
    });
    expect(differing).toEqual([]);
  });

  it("are never counted as more than the independent counter has, which keeps joined emoji whole", () => {
    for (const text of texts.map(normalise).filter((each) => apart(each) !== each))
      expect(countSegments(text).segments, text).toBeLessThanOrEqual(calculated(text).segments);
  });

  it("are their segments joined, none of which is larger than a segment", () => {
    for (const text of texts) {
      const parts = splitSegments(text);
      const { encoding, segments, units, left } = countSegments(text);
      const each = encoding === "GSM7" ? 153 : 67;
      expect(parts.join("")).toBe(text);
      expect(parts).toHaveLength(segments);
      // A part of a UCS-2 text may itself be in the default alphabet; its units are its length all the same.
      const sizes = parts.map((part) => (encoding === "GSM7" ? countSegments(part).units : part.length));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(units);
      if (segments > 1) {
        expect(Math.max(...sizes)).toBeLessThanOrEqual(each);
        expect(sizes.at(-1)).toBe(each - left);
      }
    }
  });

  it("stay as they are when what forces UCS-2 has been put plainly once", () => {
    for (const text of texts) {
      const plain = substituteAll(text);
      expect(substituteAll(plain)).toBe(plain);
      expect(countSegments(plain).forcing.filter(({ substitute }) => substitute !== undefined)).toEqual([]);
    }
  });
});

it("splits joined emoji where a segment ends: 23.040 keeps together a UCS-2 character, not a picture of several", () => {
  // 66 letters and a family of eight units. The calculator moves all of it on and needs a third segment.
  const text = `${times("a", 64)}👨‍👩‍👧${times("a", 62)}`;
  expect(text).toHaveLength(134);
  expect(countSegments(text).segments).toBe(2);
  expect(calculated(text).segments).toBe(3);
});

it("counts no segment for an empty text, where the calculator has one: nothing is sent", () => {
  expect(countSegments("").segments).toBe(0);
  expect(calculated("").segments).toBe(1);
});

/** The same units in the same order, with nothing that would join them to one picture or letter. */
function apart(text: string): string {
  return text.replace(/\u200d|\p{M}/gu, "→").replace(/\p{EMod}|\p{RI}/gu, "😀");
}
