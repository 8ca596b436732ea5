import { expect, it } from "vitest";
import { CARRIERS, carrierFault, OPTION_KINDS } from "./carriers.ts";
import { ADAPTERS, ProviderOptions, type AdapterName } from "./messagingSettings.ts";

const GATEWAY = { url: "https://gateway.example.org/send", body: "to={to}&text={message}" };

it.each<[string, AdapterName, object, boolean, string | undefined]>([
  ["capture needs nothing", "capture", {}, false, undefined],
  ["Africa's Talking needs its username", "africasTalking", { username: " " }, true, "username"],
  ["and its key", "africasTalking", { username: "shule" }, false, "secret"],
  ["and is content with both", "africasTalking", { username: "shule" }, true, undefined],
  ["a mail server has a name", "smtp", { from: "office@shule.example" }, false, "host"],
  ["and somebody from whom mail comes", "smtp", { host: "smtp.shule.example" }, false, "from"],
  ["a gateway has an address", "http", { ...GATEWAY, url: "" }, false, "url"],
  ["of the web", "http", { ...GATEWAY, url: "ftp://gateway.example.org" }, false, "url"],
  ["and is told number and text", "http", { ...GATEWAY, body: "text={message}" }, false, "body"],
  ["in its address where it is only asked", "http", { ...GATEWAY, body: "", method: "GET" }, false, "url"],
  ["its headers have names", "http", { ...GATEWAY, headers: [{ name: "X Key", value: "1" }] }, false, "headers"],
  ["and then nothing is wrong", "http", GATEWAY, false, undefined],
])("%s", (_, adapter, options, hasSecret, field) => {
  expect(carrierFault(adapter, ProviderOptions.parse(options), hasSecret)?.field).toBe(field);
});

it("says of every option how it is written, and of every carrier what it reads", () => {
  expect(Object.keys(OPTION_KINDS).toSorted()).toEqual(Object.keys(ProviderOptions.parse({})).toSorted());
  for (const adapter of ADAPTERS) {
    const { options, required } = CARRIERS[adapter];
    for (const name of Object.keys(required)) expect(options).toContain(name);
  }
});
