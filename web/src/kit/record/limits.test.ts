import { email, flag, required, text, whole } from "@ofisi/contract/kit/fields";
import { expect, test } from "vitest";
import { z } from "zod";
import { limitsOf } from "./limits.ts";

const input = z.object({
  name: required("Empty", 80),
  about: text(500),
  mail: email(),
  seats: whole(0, 100_000, 0),
  hours: whole(1, 40),
  below: whole(-100, 5, 0),
  isForAll: flag(),
});

test.each([
  ["name", 80, true],
  ["about", 500, false],
  ["mail", 254, false],
  ["seats", 6, false],
  ["hours", 2, true],
  ["below", 4, false],
  ["isForAll", undefined, false],
])("%s takes what the contract says", (name, max, isRequired) => {
  expect(limitsOf(input, name)).toEqual({ max, required: isRequired });
});

test("what the operation does not take is not drawn in silence", () => {
  expect(() => limitsOf(input, "colour")).toThrow("colour");
});
