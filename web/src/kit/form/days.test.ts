import { expect, test } from "vitest";
import { readDay, writtenDay } from "./days.ts";

test.each([
  "31/03/2012",
  "31/3/2012",
  "31.03.2012",
  "31-3-2012",
  "31 03 2012",
  " 31 / 3 / 2012 ",
  "31032012",
  "2012-03-31",
])("%s is the last of March 2012", (text) => {
  expect(readDay(text)).toBe("2012-03-31");
});

test.each(["3", "31/03", "31/03/12", "31/03/201", "31/02/2012", "03/31/2012", "abc", "0002-12-25", "31/03/1812"])(
  "%s is no day, or none yet",
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);

test("nothing is nothing, and a day is written day first; what is no day stays as it is", () => {
  expect([readDay(""), readDay("  ")]).toEqual(["", ""]);
  expect([writtenDay("2012-03-31"), writtenDay(""), writtenDay("31/0")]).toEqual(["31/03/2012", "", "31/0"]);
});
