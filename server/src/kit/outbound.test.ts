/** What a name that a stranger has typed may lead to. */
import { expect, test } from "vitest";
import { mayBeCalled } from "./outbound.ts";

const INSIDE = [
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.88.99.1",
  "192.168.1.1",
  "198.19.255.255",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fdff::1",
  "64:ff9b:1::a00:1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2002:a00:1::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];

test.each(INSIDE)("%s is inside, and is called only where the settings name it", (address) => {
  expect(mayBeCalled(address, [])).toBe(false);
  expect(mayBeCalled(address, ["10.9.0.0/16", "nonsense"])).toBe(false);
  expect(mayBeCalled(address, [address.replace("::ffff:", "")])).toBe(true);
});

test.each([
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "192.167.255.255",
  "192.88.98.1",
  "2001:1::1",
  "2003::1",
  "2001:4860:4860::8888",
  "::ffff:8.8.8.8",
])("%s is outside", (address) => expect(mayBeCalled(address, [])).toBe(true));

test.each(["", "example.org", "10.0.0", "1.2.3.4/32"])("%j is no address", (text) => {
  expect(mayBeCalled(text, [text])).toBe(false);
});
