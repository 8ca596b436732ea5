import { describe, expect, it } from "vitest";
import { cents } from "../kit/money.ts";
import { NETWORKS, networkOf, priceOf } from "./networks.ts";

it.each([
  ["0722 123 456", "KE-Safaricom"],
  ["+254 (0)722-123-456", "KE-Safaricom"],
  ["254110123456", "KE-Safaricom"],
  ["0757123456", "KE-Safaricom"],
  ["0751123456", "KE-Airtel"],
  ["0733123456", "KE-Airtel"],
  ["0100123456", "KE-Airtel"],
  ["0771123456", "KE-Telkom"],
  ["0120123456", "KE-Telkom"],
  ["0763123456", "KE-Equitel"],
  ["0747123456", "KE-Faiba"],
  ["0745123456", "KE-Safaricom"],
  ["0744123456", undefined],
  ["0202123456", undefined],
  ["+243 81 234 5678", "CD-Vodacom"],
  ["00243991234567", "CD-Airtel"],
  ["+243 (0)84 123 4567", "CD-Orange"],
  ["+243901234567", "CD-Africell"],
  ["+256 772 123456", "UG-MTN"],
  ["+256 (0)752 123456", "UG-Airtel"],
  ["+256 730 123456", "UG-Airtel"],
  ["+256 736 123456", undefined],
  ["+255 754 123 456", "TZ-Vodacom"],
  ["+255 713 123 456", "TZ-Yas"],
  ["+255 621 123 456", "TZ-Halotel"],
  ["+250 788 123 456", "RW-MTN"],
  ["+250 722 123 456", "RW-Airtel"],
  ["+32 470 12 34 56", undefined],
  ["+25472212345", undefined],
  ["not a number", undefined],
  ["", undefined],
])("%s belongs to %s", (number, code) => {
  expect(networkOf(number)?.code).toBe(code);
});

it("names each network once, and gives no beginning to two", () => {
  const codes = NETWORKS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

describe("the price of a message", () => {
  const prices = { byNetwork: { "KE-Safaricom": cents(80), "KE-Airtel": cents(0) }, otherwise: cents(150) };

  it("is the network's, for each segment", () => {
    expect(priceOf("0722123456", 3, prices)).toMatchObject({
      cost: 240n,
      network: { country: "KE", name: "Safaricom" },
      isOtherwise: false,
    });
  });

  it("may be nothing", () => {
    expect(priceOf("0733123456", 3, prices)).toMatchObject({ cost: 0n, isOtherwise: false });
  });

  it("is the one for all others where the network has none of its own, and where it is not known", () => {
    expect(priceOf("+243812345678", 2, prices)).toMatchObject({
      cost: 300n,
      network: { name: "Vodacom" },
      isOtherwise: true,
    });
    expect(priceOf("+32470123456", 2, prices)).toEqual({ cost: 300n, isOtherwise: true });
  });

  it("is nothing where nothing is sent", () => {
    expect(priceOf("0722123456", 0, prices).cost).toBe(0n);
  });
});
