/**
 * What each carrier is told: which of the options it reads, which it cannot do without, and whether it has a secret.
 * The settings screen draws its fields from this and the server refuses by it, so that another carrier is a row here
 * and an adapter there.
 */
import { isEmail } from "../kit/fields.ts";
import { said, type Params, type Said, type Text } from "../kit/phrases.ts";
import type { AdapterName, ProviderOptions } from "./messagingSettings.ts";

export type OptionName = keyof ProviderOptions;

/** How an option is written down: a line, a text of several, a whole number, yes or no, one of a few, or name and value by line. */
export type OptionKind = "line" | "text" | "whole" | "tick" | "choice" | "headers";

/** In the order in which a form shows them. */
export const OPTION_KINDS = {
  environment: "choice",
  method: "choice",
  url: "line",
  host: "line",
  port: "whole",
  secure: "tick",
  encrypted: "tick",
  username: "line",
  systemType: "line",
  from: "line",
  bounceTo: "line",
  sender: "line",
  window: "whole",
  longText: "choice",
  headers: "headers",
  body: "text",
  referencePath: "line",
  costPath: "line",
  reportReference: "line",
  reportStatus: "line",
  reportDelivered: "line",
  reportFailed: "line",
  replyFrom: "line",
  replyText: "line",
  replyId: "line",
  balanceUrl: "line",
  balancePath: "line",
  statusUrl: "line",
  statusPath: "line",
  statusTaken: "line",
  dkimDomain: "line",
  dkimSelector: "line",
} as const satisfies Record<OptionName, OptionKind>;

export type OptionChoice = ProviderOptions["environment"] | ProviderOptions["method"] | ProviderOptions["longText"];
/** What a choice may be. */
export const OPTION_CHOICES: Partial<Record<OptionName, readonly OptionChoice[]>> = {
  environment: ["sandbox", "live"],
  method: ["POST", "GET"],
  longText: ["parts", "payload"],
};

interface CarrierRow {
  options: readonly OptionName[];
  /** Options that may not be empty, and what to do about it. */
  required: Partial<Record<OptionName, Text>>;
  secret: "none" | "optional" | "required";
}

export const CARRIERS: Record<AdapterName, CarrierRow> = {
  capture: { options: ["sender"], required: {}, secret: "none" },
  africasTalking: {
    options: ["environment", "username", "sender"],
    required: { username: "Username: write the one that the carrier gave you" },
    secret: "required",
  },
  http: {
    options: [
      "method",
      "url",
      "sender",
      "headers",
      "body",
      "referencePath",
      "costPath",
      "reportReference",
      "reportStatus",
      "reportDelivered",
      "reportFailed",
      "replyFrom",
      "replyText",
      "replyId",
      "balanceUrl",
      "balancePath",
      "statusUrl",
      "statusPath",
      "statusTaken",
    ],
    required: { url: "Address: write it like https://gateway.example.org/send" },
    secret: "optional",
  },
  smpp: {
    options: ["host", "port", "secure", "username", "systemType", "sender", "window", "longText"],
    required: {
      host: "Message centre: write its name, such as smpp.example.org",
      username: "Username: write the one that the carrier gave you",
    },
    secret: "required",
  },
  smtp: {
    options: [
      "host",
      "port",
      "secure",
      "encrypted",
      "username",
      "from",
      "bounceTo",
      "dkimDomain",
      "dkimSelector",
      "reportReference",
      "reportStatus",
      "reportDelivered",
      "reportFailed",
    ],
    required: {
      host: "Mail server: write its name, such as smtp.example.org",
      from: "Sender: write an address such as office@example.org",
    },
    secret: "optional",
  },
};

const isEmpty = (value: ProviderOptions[OptionName]): boolean => typeof value === "string" && value.trim() === "";

/** The first thing that is wrong with what a carrier is to be told, at its option, with what to do about it. */
export function carrierFault(
  adapter: AdapterName,
  options: ProviderOptions,
  hasSecret: boolean,
): { said: Said; field: OptionName | "secret" } | undefined {
  const { required, secret } = CARRIERS[adapter];
  const fault = (field: OptionName | "secret", text: Text, params: Params = {}) => ({
    said: said(text, params),
    field,
  });
  for (const [name, text] of Object.entries(required) as [OptionName, Text][])
    if (isEmpty(options[name])) return fault(name, text);
  if (secret === "required" && !hasSecret) return fault("secret", "Secret: write the key that the carrier gave you");
  if (adapter === "smtp" && options.bounceTo !== "" && !isEmail(options.bounceTo))
    return fault("bounceTo", "Returned letters: write an address such as returns@example.org");
  if (adapter !== "http") return undefined;
  if (!/^https?:\/\/[^\s/]/.test(options.url))
    return fault("url", "Address: write it like https://gateway.example.org/send");
  const odd = options.headers.find(({ name, value }) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n]/.test(value));
  if (odd) return fault("headers", "Headers: write one on each line, like X-Key: value");
  const told = [options.url, options.body, ...options.headers.map(({ value }) => value)].join(" ");
  const names = { number: "{to}", words: "{message}" };
  if (!told.includes(names.number) || !told.includes(names.words))
    return fault(
      options.method === "GET" ? "url" : "body",
      "Write {number} and {words} where the gateway is to read the number and the text",
      names,
    );
  return askingFault(options) ?? plainSecretFault(options);
}

/** The first address at which a gateway is told its secret in plain http, readable for anybody on the way. */
function plainSecretFault({
  url,
  headers,
  body,
  balanceUrl,
  statusUrl,
}: ProviderOptions): ReturnType<typeof carrierFault> {
  const inHeaders = headers.map(({ value }) => value).join(" ");
  const told = { url: url + body, balanceUrl, statusUrl };
  for (const [field, address] of Object.entries({ url, balanceUrl, statusUrl }) as [keyof typeof told, string][])
    if (isPlainHttp(address) && (told[field] + inHeaders).includes("{secret}"))
      return { said: said("Begin the address with https: over http anybody on the way reads the secret"), field };
  return undefined;
}

const isPlainHttp = (address: string): boolean => /^http:/i.test(address.trim());

/** Whether what a carrier is handed cannot be read on the way there. */
export function isEncrypted(adapter: AdapterName, options: ProviderOptions): boolean {
  switch (adapter) {
    case "http":
      return ![options.url, options.balanceUrl, options.statusUrl].some(isPlainHttp);
    case "smpp":
      return options.secure;
    case "smtp":
      return options.secure || options.encrypted;
    default:
      return true;
  }
}

/** What is wrong with how a gateway is asked about a message, where it is to be. */
function askingFault(options: ProviderOptions): ReturnType<typeof carrierFault> {
  const { statusUrl, statusPath } = options;
  if (statusUrl === "") return undefined;
  if (!/^https?:\/\/[^\s/]/.test(statusUrl) || !/\{(?:reference|id)\}/.test(statusUrl)) {
    const example = "https://gateway.example.org/status?id={reference}";
    return { said: said("Address of the state: write it like {example}", { example }), field: "statusUrl" };
  }
  if (statusPath.trim() === "")
    return { said: said("State in the answer: write where it stands, such as status"), field: "statusPath" };
  const { reportDelivered, reportFailed, statusTaken } = options;
  if ([reportDelivered, reportFailed, statusTaken].every((list) => list.trim() === ""))
    return { said: said("Write the gateway’s words for arrived, failed or on its way"), field: "reportDelivered" };
  return undefined;
}

/** The server at the beginning of an address, `https://gateway.example.org:8443`; the whole where it cannot be read. */
function serverOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}

/** Where an adapter takes its secret to. */
function secretGoesTo(adapter: AdapterName, options: ProviderOptions): string[] {
  switch (adapter) {
    case "africasTalking":
      return [options.environment];
    case "http":
      return [options.url, options.balanceUrl, options.statusUrl].filter(Boolean).map(serverOf);
    case "smpp":
      return [`${nameOf(options.host)} ${options.port} ${options.secure}`];
    case "smtp":
      return [`${nameOf(options.host)} ${options.port} ${options.secure} ${isEncrypted(adapter, options)}`];
    default:
      return [];
  }
}

/**
 * Whether a secret that is kept may go on with what is told now: it goes nowhere where it has not gone before, so that
 * whoever may change an address does not learn the key that somebody else has written.
 */
export function keepsSecret(adapter: AdapterName, before: ProviderOptions, now: ProviderOptions): boolean {
  // The same mail server may be told it encrypted where it was told it in the open, and not the other way round.
  const known = [before, { ...before, encrypted: true }].flatMap((each) => secretGoesTo(adapter, each));
  return secretGoesTo(adapter, now).every((place) => known.includes(place));
}

/** Whether a carrier is told its secret at all. */
export function usesSecret(
  adapter: AdapterName,
  { url, body, headers, balanceUrl, statusUrl, username }: ProviderOptions,
): boolean {
  if (adapter === "http") return JSON.stringify([url, body, headers, balanceUrl, statusUrl]).includes("{secret}");
  return adapter === "smtp" ? username !== "" : CARRIERS[adapter].secret === "required";
}

/**
 * Whether what is told now is still the carrier of before: reports of what that one was given are its own, and another
 * message centre, asked about it, would answer for its own message of the same number.
 */
export function isSameCarrier(
  before: { adapter: AdapterName; options: ProviderOptions },
  now: { adapter: AdapterName; options: ProviderOptions },
): boolean {
  return before.adapter === now.adapter && hostOf(before) === hostOf(now);
}

/** The machine that messages are handed to, where its name tells one carrier from another. */
function hostOf({ adapter, options }: { adapter: AdapterName; options: ProviderOptions }): string {
  if (adapter === "http") return serverOf(options.url).replace(/^https?:\/\/|:\d+$/g, "");
  return adapter === "smpp" ? nameOf(options.host) : "";
}

const nameOf = (host: string) => host.trim().toLowerCase();
