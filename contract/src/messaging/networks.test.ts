import { expect, it } from "vitest";
import { beginningsOf, NETWORKS, networkOf } from "./networks.ts";

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

it("knows how the numbers of each network begin, and each beginning leads back to it", () => {
  for (const { code } of NETWORKS)
    for (const beginning of beginningsOf(code)) expect(networkOf(beginning.padEnd(13, "0"))?.code).toBe(code);
  expect(beginningsOf("KE-Equitel")).toEqual(["+254124", "+254763", "+254764", "+254765", "+254766"]);
  expect(beginningsOf("nobody's")).toEqual([]);
});
