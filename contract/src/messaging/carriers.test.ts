import { expect, it } from "vitest";
import {
  CARRIERS,
  carrierFault,
  isEncrypted,
  isSameCarrier,
  keepsSecret,
  OPTION_KINDS,
  usesSecret,
} from "./carriers.ts";
import { ADAPTERS, ProviderOptions, type AdapterName } from "./messagingSettings.ts";

const SECRET_HEADER = { headers: [{ name: "X-Key", value: "{secret}" }] };
const PLAIN = { url: "http://gateway.example.org/send", body: "to={to}&text={message}" };
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
  ["over plain http it is told no secret in its headers", "http", { ...PLAIN, ...SECRET_HEADER }, true, "url"],
  ["nor in its address", "http", { ...PLAIN, url: "HTTP://gateway.example.org/?key={secret}" }, true, "url"],
  ["nor in its body", "http", { ...PLAIN, body: "{to} {message} {secret}" }, true, "url"],
  ["nor is it asked with one", "http", { ...GATEWAY, ...SECRET_HEADER, balanceUrl: PLAIN.url }, true, "balanceUrl"],
  [
    "nor about a message",
    "http",
    { ...GATEWAY, statusUrl: `${PLAIN.url}?id={id}&key={secret}`, statusPath: "state", statusTaken: "sent" },
    true,
    "statusUrl",
  ],
  ["but over https", "http", { ...GATEWAY, ...SECRET_HEADER }, true, undefined],
  ["and over plain http without one", "http", PLAIN, true, undefined],
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

const MAIL = { host: "smtp.shule.example", port: 587, secure: false };

it.each<[string, AdapterName, object, object, boolean]>([
  ["a gateway's path", "http", GATEWAY, { ...GATEWAY, url: "https://gateway.example.org/v2" }, true],
  ["its host", "http", GATEWAY, { ...GATEWAY, url: "https://gateway.example.com/send" }, false],
  ["its port", "http", GATEWAY, { ...GATEWAY, url: "https://gateway.example.org:8443/send" }, false],
  ["its encryption", "http", GATEWAY, { ...GATEWAY, url: "http://gateway.example.org/send" }, false],
  ["a host before the at sign", "http", GATEWAY, { ...GATEWAY, url: "https://gateway.example.org@x.example/" }, false],
  ["a balance at the gateway", "http", GATEWAY, { ...GATEWAY, balanceUrl: "https://gateway.example.org/b" }, true],
  ["a balance elsewhere", "http", GATEWAY, { ...GATEWAY, balanceUrl: "https://x.example/b" }, false],
  ["a state at the gateway", "http", GATEWAY, { ...GATEWAY, statusUrl: "https://gateway.example.org/s?id={id}" }, true],
  ["a state elsewhere", "http", GATEWAY, { ...GATEWAY, statusUrl: "https://x.example/s?id={id}" }, false],
  ["a mail server's sender", "smtp", MAIL, { ...MAIL, from: "office@shule.example" }, true],
  ["a mail server's host", "smtp", MAIL, { ...MAIL, host: "smtp.x.example" }, false],
  ["a mail server's TLS", "smtp", MAIL, { ...MAIL, secure: true }, false],
  ["a mail server's encryption no longer asked for", "smtp", MAIL, { ...MAIL, encrypted: false }, false],
  ["a mail server's encryption asked for", "smtp", { ...MAIL, encrypted: false }, MAIL, true],
  ["and its host with it", "smtp", { ...MAIL, encrypted: false }, { ...MAIL, host: "smtp.x.example" }, false],
  ["a message centre's port", "smpp", MAIL, { ...MAIL, port: 2775 }, false],
  ["Africa's Talking's username", "africasTalking", {}, { username: "shule" }, true],
  ["and its sandbox", "africasTalking", {}, { environment: "live" }, false],
])("with %s changed, the secret goes on or not", (_, adapter, before, now, stays) => {
  expect(keepsSecret(adapter, ProviderOptions.parse(before), ProviderOptions.parse(now))).toBe(stays);
});

it("knows who is told a secret", () => {
  const uses = (adapter: AdapterName, options: object) => usesSecret(adapter, ProviderOptions.parse(options));
  expect(uses("http", GATEWAY)).toBe(false);
  expect(uses("http", { ...GATEWAY, headers: [{ name: "X-Key", value: "{secret}" }] })).toBe(true);
  expect(uses("http", { ...GATEWAY, statusUrl: "https://gateway.example.org/s?id={id}&key={secret}" })).toBe(true);
  expect([uses("smtp", MAIL), uses("smtp", { ...MAIL, username: "office" })]).toEqual([false, true]);
  expect([uses("smpp", MAIL), uses("capture", {})]).toEqual([true, false]);
});

it.each<[AdapterName, object, boolean]>([
  ["capture", {}, true],
  ["africasTalking", {}, true],
  ["http", GATEWAY, true],
  ["http", PLAIN, false],
  ["http", { ...GATEWAY, statusUrl: PLAIN.url }, false],
  ["smpp", MAIL, false],
  ["smpp", { ...MAIL, secure: true }, true],
  ["smtp", MAIL, true],
  ["smtp", { ...MAIL, encrypted: false }, false],
  ["smtp", { ...MAIL, encrypted: false, secure: true }, true],
])("by %s with %o what is handed over is encrypted: %s", (adapter, options, expected) => {
  expect(isEncrypted(adapter, ProviderOptions.parse(options))).toBe(expected);
});

it.each([
  ["http", { url: "https://sms.example.org/v1" }, { url: "https://SMS.example.org:8443/v2" }, true],
  ["http", { url: "https://sms.example.org/v1" }, { url: "https://other.example.org/v1" }, false],
  ["smpp", { host: "smpp.example.org", port: 2775 }, { host: " SMPP.example.org", port: 3550, secure: true }, true],
  // Its message centre counts messages of its own: asked about another's, it would answer for its own of that number.
  ["smpp", { host: "smpp.example.org" }, { host: "smpp.other.example" }, false],
  ["africasTalking", { environment: "sandbox" }, { environment: "live" }, true],
] as const)("by %s, %o and %o are the same carrier: %s", (adapter, before, now, isSame) => {
  const of = (options: object) => ({ adapter, options: ProviderOptions.parse(options) });
  expect(isSameCarrier(of(before), of(now))).toBe(isSame);
});
