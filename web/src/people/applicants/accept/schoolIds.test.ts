import { expect, test } from "vitest";
import { proposals } from "./schoolIds.ts";

test("IDs go on from the first as the school writes them", () => {
  expect(proposals("0098", 4)).toEqual(["0098", "0099", "0100", "0101"]);
  expect(proposals("A/9", 3)).toEqual(["A/9", "A/10", "A/11"]);
});

test("a number of any length goes on exactly", () => {
  expect(proposals("90071992547409929", 2)).toEqual(["90071992547409929", "90071992547409930"]);
});

test("without a pattern each is left to be written", () => {
  expect(proposals("", 2)).toEqual(["", ""]);
  expect(proposals("7A", 2)).toEqual(["7A", ""]);
});
