/** What texts share, and what is nobody's. */
import { expect, it } from "vitest";
import { isStorable } from "../storable.ts";
import { compareTexts } from "./winnow.ts";

/** Words that no other text has; a seed makes the same ones again. */
function words(seed: number, count: number): string {
  let state = seed * 7_919 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${(state >>> 8).toString(36)}`;
  }).join(" ");
}
const PASSAGE = words(1, 40);

it("finds a long passage wherever it stands, whatever its case and punctuation", () => {
  const texts = [
    `${words(2, 300)}. ${PASSAGE} ${words(3, 200)}`,
    words(4, 500),
    `${words(5, 77)} ${PASSAGE.toUpperCase().replaceAll(" ", ", ")}; ${words(6, 900)}`,
  ];
  const [found, ...others] = compareTexts(texts);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ one: 0, other: 2, words: 40 });
  expect(found!.passages).toHaveLength(1);
  expect(found!.passages[0]!.one).toBe(PASSAGE);
  expect(found!.passages[0]!.other).toBe(PASSAGE.toUpperCase().replaceAll(" ", ", "));
});

it("says nothing of what is short, of what the assignment says, and of what all have", () => {
  const short = PASSAGE.split(" ").slice(0, 19).join(" ");
  expect(compareTexts([`${words(2, 90)} ${short}`, `${short} ${words(3, 90)}`])).toEqual([]);
  const quoting = [`${PASSAGE} ${words(2, 90)}`, `${words(3, 90)} ${PASSAGE}`];
  expect(compareTexts(quoting)).toHaveLength(1);
  expect(compareTexts(quoting, [`Write of this: ${PASSAGE}`])).toEqual([]);
  expect(compareTexts(Array.from({ length: 9 }, (_, at) => `${words(at + 10, 60)} ${PASSAGE}`))).toEqual([]);
  expect(compareTexts(["", "one", PASSAGE])).toEqual([]);
});

it("names passages that were changed in between one by one, the longest first, and the pair that shares most first", () => {
  const [first, second] = [words(1, 60), words(2, 25)];
  const copied = `${first} ${words(3, 4)} ${second}`;
  const pairs = compareTexts([
    `${first} own words here ${second}`,
    copied,
    `${words(8, 50)} ${words(9, 45)}`,
    words(9, 45),
  ]);
  expect(pairs.map(({ one, other, words: count }) => [one, other, count])).toEqual([
    [0, 1, 85],
    [2, 3, 45],
  ]);
  expect(pairs[0]!.passages.map((passage) => passage.words)).toEqual([60, 25]);
});

it("is done with two hundred long texts, and finds the two that share a page", () => {
  const texts = Array.from({ length: 200 }, (_, at) => words(at + 100, 3_000));
  texts[17] = `${texts[17]!} ${words(1, 400)}`;
  texts[170] = `${words(1, 400)} ${texts[170]!}`;
  expect(compareTexts(texts).map(({ one, other, words: count }) => [one, other, count])).toEqual([[17, 170, 400]]);
});

it("cuts a long passage between two characters, so that what it shows can be kept", () => {
  const long = Array.from({ length: 500 }, (_, at) => `w${at}😀😀😀`).join(" ");
  for (let letters = 1; letters < 12; letters += 1) {
    const text = `${"a".repeat(letters)} ${long}`;
    const [found] = compareTexts([text, text]);
    expect(isStorable(found!.passages)).toBe(true);
  }
});
