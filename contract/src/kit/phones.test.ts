import { describe, expect, it } from "vitest";
import { normalisePhone, phonesIn } from "./phones.ts";

describe("a number without a country's code", () => {
  it.each([
    ["KE", "0712 345 678", "+254712345678"],
    ["KE", "712345678", "+254712345678"],
    ["KE", "020 2345678", "+254202345678"],
    ["CD", "0812-345-678", "+243812345678"],
    ["CD", "097.000.01.18", "+243970000118"],
  ] as const)("in %s: %s is %s", (country, given, expected) => expect(normalisePhone(given, country)).toBe(expected));

  it.each([
    ["KE", "0712 34567", "a figure short"],
    ["KE", "07123456789", "a figure too long"],
    ["KE", "0812345678", "of no Kenyan network"],
    ["CD", "099712345", "a figure short"],
    ["CD", "09971234567", "a figure too long"],
    ["CD", "0712345678", "of a neighbour"],
    ["KE", "1234567", "without its area"],
    ["KE", "12/04/2013", "a date"],
    ["KE", "2013-04-12", "a date"],
    ["KE", "0997123456/7", "two in short"],
    ["KE", "O712345678", "with a letter O"],
  ] as const)("in %s: %s is none, being %s", (country, given, _why) => {
    expect(normalisePhone(given, country)).toBeUndefined();
    expect(phonesIn(given, country)).toBeUndefined();
  });

  it("is as it was given where no country is known, if some school could have it", () => {
    expect(normalisePhone(" 0712 345 678 ")).toBe("0712 345 678");
    expect(normalisePhone("0812345678")).toBe("0812345678");
    for (const given of ["0712 34567", "2013-04-12", "12/04/2013", "1234567"])
      expect(normalisePhone(given)).toBeUndefined();
  });
});

describe("a number with a country's code", () => {
  it.each([
    ["+254 (0)712-345-678", "+254712345678"],
    ["(+243) 970-000-111", "+243970000111"],
    ["00243970000115", "+243970000115"],
    ["256 772 123456", "+256772123456"],
    ["+255 (0)754 123 456", "+255754123456"],
    ["+250 788 123 456", "+250788123456"],
    ["+257 79 12 34 56", "+25779123456"],
    ["+32 470 12 34 56", "+32 470 12 34 56"],
    ["(+32) 470 12 34 56", "+32 470 12 34 56"],
  ])("%s is %s in every school", (given, expected) => {
    expect(normalisePhone(given, "KE")).toBe(expected);
    expect(normalisePhone(given, "CD")).toBe(expected);
  });

  it.each(["+254 712 34567", "+243 0712345678", "00256 12345", "+257 791234567", "+32 12"])("%s is none", (given) =>
    expect(normalisePhone(given, "KE")).toBeUndefined(),
  );
});

describe("a cell", () => {
  it.each([
    ["0970000120/0810000121", ["+243970000120", "+243810000121"]],
    ["0970000122 - 0810000123", ["+243970000122", "+243810000123"]],
    ["0970000124 ou 0810000125", ["+243970000124", "+243810000125"]],
    ["0970000126, 0810000127", ["+243970000126", "+243810000127"]],
    ["0970000126 0810000127", ["+243970000126", "+243810000127"]],
    ["0970-000-126/0810-000-127", ["+243970000126", "+243810000127"]],
    ["0970000126; +243970000126", ["+243970000126"]],
    ["tel: 0970000129", ["+243970000129"]],
    ["Tél.:0970000129", ["+243970000129"]],
    ["+243 970000132 (maman)", ["+243970000132"]],
    ["0970000133 WhatsApp", ["+243970000133"]],
    ["Maman 0970000133 / papa 0810000125", ["+243970000133", "+243810000125"]],
    ["", []],
  ])("%s holds %j", (cell, expected) => expect(phonesIn(cell, "CD")).toEqual(expected));

  it.each(["call me", "0970000120/081000012", "O970000128", "0970000120/7", "9,7E+08", "-"])("%s holds none", (cell) =>
    expect(phonesIn(cell, "CD")).toBeUndefined(),
  );
});
