import { expect, test } from "vitest";
import { readBlock, writeBlock } from "./tsv.ts";

test("a block is read as Excel writes it: quoted cells, line breaks in cells, a break at the end", () => {
  expect(readBlock("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(readBlock('"one\r\ntwo"\t"say ""hi"""\n\tlast')).toEqual([
    ["one\ntwo", 'say "hi"'],
    ["", "last"],
  ]);
  expect(readBlock("single")).toEqual([["single"]]);
  expect(readBlock("a\n\nb")).toEqual([["a"], [""], ["b"]]);
});

test("a quotation mark that nothing closes, or that stands inside, is a letter", () => {
  expect(readBlock('5" pipe\t"open')).toEqual([['5" pipe', '"open']]);
  expect(readBlock('"a" b\tc')).toEqual([['"a" b', "c"]]);
});

test("what is written is read again as it was", () => {
  const block = [
    ["plain", "with\ttab", "two\nlines"],
    ['"quoted"', "", 'in "the" middle'],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
  expect(writeBlock([['in "the" middle']])).toBe('in "the" middle');
});
