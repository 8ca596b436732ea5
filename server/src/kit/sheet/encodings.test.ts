/** Letters as the programs of a school's computers have written them. */
import { expect, test } from "vitest";
import { decode } from "./encodings.ts";

const decoded = (bytes: string) => decode(Buffer.from(bytes, "latin1"));

test.each([
  ["MS-DOS", "Zo\x82 N\x82ema,\x90LODIE,Fran\x87ois,NO\x90L"],
  ["Macintosh", "Zo\x8e N\x8eema,\x83LODIE,Fran\x8dois,NO\x83L"],
  ["Windows-1252", "Zo\xe9 N\xe9ema,\xc9LODIE,Fran\xe7ois,NO\xc9L"],
  ["UTF-8", "Zo\xc3\xa9 N\xc3\xa9ema,\xc3\x89LODIE,Fran\xc3\xa7ois,NO\xc3\x89L"],
  ["UTF-8 with a letter of Windows-1252", "Zo\xc3\xa9 N\xc3\xa9ema,\xc3\x89LODIE,Fran\xe7ois,NO\xc3\x89L"],
])("accents as %s writes them", (_, written) => {
  expect(decoded(written)).toBe("Zoé Néema,ÉLODIE,François,NOÉL");
});

test("UTF-8 that is cut in a letter is UTF-8", () => {
  expect(decoded("Zo\xc3\xa9 N\xc3\xa9ema\nX\xc3")).toBe("Zoé Néema\nXÃ");
});

test("marks between words are those of Windows-1252", () => {
  expect(decoded("Ng\x92ang\x92a,east\x96west,wa\x85,\x93kazi\x94,\x91a\x92")).toBe(
    "Ng’ang’a,east–west,wa…,“kazi”,‘a’",
  );
});
