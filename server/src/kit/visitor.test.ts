/** Limits per address count a visitor, not each of the addresses that a visitor can take. */
import { expect, it } from "vitest";
import { plainAddress, visitorOf } from "./visitor.ts";

it.each([
  ["192.0.2.7", "192.0.2.7", undefined],
  ["::ffff:192.0.2.7", "192.0.2.7", undefined],
  ["::FFFF:c000:207", "192.0.2.7", undefined],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7", undefined],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1:0::/56"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1:0::/56"],
  ["2001:DB8:1:2ff::9", "2001:db8:1:2ff::/64", "2001:db8:1:200::/56"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0:0::/56"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:0::/56"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64", "64:ff9b:0:0::/56"],
  ["not an address", "not an address", undefined],
])("%s is counted as %s", (address, near, wide) => {
  expect(visitorOf(address)).toEqual({ near, wide });
});

it("an IPv6 address is kept whole where it is shown, and a mapped one is shown as IPv4", () => {
  expect(plainAddress("2001:db8:1:2::1")).toBe("2001:db8:1:2::1");
  expect(plainAddress("::ffff:192.0.2.7")).toBe("192.0.2.7");
});
