import { describe, expect, it } from "vitest";
import { centsOf, dialled, e4Of, priceOfMessage, priceText, type PriceRow } from "./prices.ts";

const LIST: readonly PriceRow[] = [
  { prefix: "+", network: "", priceE4: 25_000 },
  { prefix: "+2547", network: "Safaricom", priceE4: 8_025 },
  { prefix: "+25473", network: "Airtel Kenya", priceE4: 10_000 },
  { prefix: "+2430", network: "", priceE4: 0 },
];

describe("the price of a message", () => {
  it("is that of the longest prefix that fits, for each segment, and is never rounded by itself", () => {
    expect(priceOfMessage("+254722123456", 3, LIST)).toEqual({ priceE4: 24_075, network: "Safaricom", isPriced: true });
    expect(priceOfMessage("+254733123456", 2, LIST)).toEqual({
      priceE4: 20_000,
      network: "Airtel Kenya",
      isPriced: true,
    });
  });

  it("is the one for all others where nothing longer fits; whose the number is, its beginning says", () => {
    expect(priceOfMessage("+243812345678", 2, LIST)).toEqual({ priceE4: 50_000, network: "Vodacom", isPriced: true });
    expect(priceOfMessage("+32470123456", 1, LIST)).toEqual({ priceE4: 25_000, network: "", isPriced: true });
  });

  it("is nothing, and said to be unknown, where no line fits", () => {
    expect(priceOfMessage("+32470123456", 4, LIST.slice(1))).toEqual({ priceE4: 0, network: "", isPriced: false });
  });

  it("may be nothing by the price list", () => {
    expect(priceOfMessage("+243012345678", 4, LIST)).toMatchObject({ priceE4: 0, isPriced: true });
  });
});

it.each([
  ["0.8", 8_000, "0.80"],
  ["0.8025", 8_025, "0.8025"],
  ["12", 120_000, "12.00"],
  ["0.0001", 1, "0.0001"],
  ["1.250", 12_500, "1.25"],
])("%s is %i ten-thousandths, and written %s", (typed, e4, written) => {
  expect(e4Of(typed)).toBe(e4);
  expect(priceText(e4)).toBe(written);
});

it.each([
  [0, 0n],
  [49, 0n],
  [50, 1n],
  [8_025 * 3, 241n],
  [8_025 * 4, 321n],
])("a sum of %i ten-thousandths is shown as %i cents: rounded once, halves upwards", (e4, shown) => {
  expect(centsOf(e4)).toBe(shown);
});

it("dials what can be dialled", () => {
  expect(dialled("+254 (0) 712-345 678")).toBe("+254712345678");
  expect(dialled("0712345678")).toBeUndefined();
  expect(dialled("+12345")).toBeUndefined();
});

it.each([
  ["+256 0772 123456", "+256772123456"],
  ["+243 (0)81 234 5678", "+243812345678"],
  ["+44 20 7946 0018", "+442079460018"],
  // A digit too few, or too many.
  ["+25471234567", undefined],
  ["+2547123456789", undefined],
  ["+24381234567", undefined],
  ["+25577212345", undefined],
])("dials %s as %s: a number of a country that is known lacks no digit", (phone, number) => {
  expect(dialled(phone)).toBe(number);
});
