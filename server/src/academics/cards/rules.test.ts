import { expect, it } from "vitest";
import { isSameCard, readCardCode } from "./rules.ts";

const read = (code: string) => readCardCode(code)!;

it("reads both encodings of a card as the same card", () => {
  expect(read("040ABC01")).toEqual({ short: "4ABC1", full: "040ABC01" });
  expect(read("4ABC1")).toEqual({ short: "4ABC1", full: "" });
  expect(isSameCard(read("040ABC01"), read("4abc1"))).toBe(true);
  expect(isSameCard(read("04 0A BC 01 22 33 44"), read("4ABC1"))).toBe(true);
  expect(isSameCard(read("00:00:00:01"), read("0001"))).toBe(true);
});

it("takes eight digits for the beginning of a longer code where they can be one", () => {
  expect(read("DEADBEEF")).toEqual({ short: "DEADBEEF", full: "" });
  expect(isSameCard(read("DEADBEEF"), read("DEADBEEF112233"))).toBe(true);
});

it("tells two cards apart where both told all their bytes", () => {
  expect(isSameCard(read("040ABC01112233"), read("040ABC01445566"))).toBe(false);
  expect(isSameCard(read("04AB0C01"), read("040ABC01"))).toBe(false);
  expect(isSameCard(read("5ABC1"), read("4ABC1"))).toBe(false);
});

it("refuses what is no card", () => {
  for (const written of ["", "4AB", "hello", "040ABC011", "0".repeat(22), "4ABC1; --"])
    expect(readCardCode(written), written).toBeUndefined();
});
