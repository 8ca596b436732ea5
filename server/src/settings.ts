/**
 * Every setting of the house: environment variables with working defaults.
 * `npm start -- --help` and the README list them from the same table.
 */
import { isIP } from "node:net";
import { resolve } from "node:path";
import { isNearly } from "./kit/nearly.ts";
import { readBlock } from "./kit/proxies.ts";
import { StartError } from "./kit/startError.ts";

export interface Settings {
  /** TCP port; 0 takes any free one. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute path of the folder with everything that must be kept. */
  dataDir: string;
  /** A PostgreSQL of the user's; undefined means the one that comes with Ofisi. May hold a password: never print it. */
  databaseUrl: string | undefined;
  /** Whether an empty installation gets the demo school: whole, its people before anybody is billed, or not. */
  demo: "on" | "people" | "off";
  /** Number of server processes. */
  workers: number;
  tls: "self" | "off";
  /** The person accepted what plain http on a network costs. */
  allowPlainHttp: boolean;
  /** Fixed origin for links in messages, without a slash at the end; undefined means the listening address. */
  publicUrl: string | undefined;
  /** How many proxies of our own stand in front. */
  trustProxy: number;
  /** Where they call from, beside this machine: addresses and blocks. */
  proxyAddresses: string[];
  /** Names that people reach this installation by, beside those that it knows by itself. */
  hostNames: string[];
  mail: {
    adapter: "capture" | "smtp";
    /** May hold a password: never print it. */
    smtpUrl: string | undefined;
    /** Nothing is handed to a mail server that does not encrypt. */
    encrypted: boolean;
    from: string;
  };
  /** Stands in for Safaricom's own addresses, for tests and rehearsals; undefined means the real ones. */
  mpesaBaseUrl: string | undefined;
  /** Stands in for Africa's Talking's own addresses, for tests and rehearsals; undefined means the real ones. */
  africasTalkingUrl: string | undefined;
  /** Addresses and blocks inside this network that messages may be handed to. */
  messagingPrivateHosts: string[];
  /** Upload limits, in bytes (G025). */
  uploadBytesMax: { photo: number; document: number; spreadsheet: number; media: number };
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

interface Setting<T> {
  /** Shown in the help; empty when there is none. */
  default: string;
  about: string;
  /** Turns the text into the value; throws a plain string that says what it must be. */
  read(text: string): T;
}

/** As disks and pages count them, so that what is said of a limit is the number that was set. */
const BYTES_PER_MB = 1_000_000;

const oneOf = <const T extends string>(...values: T[]) => {
  return (text: string): T => {
    const found = values.find((value) => value === text.toLowerCase());
    if (found === undefined) throw `must be one of: ${values.join(", ")}`;
    return found;
  };
};

const whole = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  const wanted = min === max ? String(min) : `a whole number from ${min} to ${max}`;
  if (!/^\d+$/.test(text) || value < min || value > max) throw `must be ${wanted}`;
  return value;
};

/** Megabytes in, bytes out. 2000 MB is far above any upload a school makes and far below what a disk holds. */
const megabytes = (text: string) => whole(1, 2000)(text) * BYTES_PER_MB;

const url = (...protocols: string[]) => {
  return (text: string): string | undefined => {
    if (text === "") return undefined;
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw `must be a complete address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;
    }
    return text;
  };
};

const yesNo = (text: string) => oneOf("yes", "no")(text) === "yes";

const host = (text: string) => {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw "must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0";
};

/** The origin alone: links are made by adding a path. */
const origin = (text: string) => {
  const address = url("http:", "https:")(text);
  if (address === undefined) return undefined;
  const parsed = new URL(address);
  if (parsed.pathname !== "/" || parsed.search || parsed.hash || parsed.username) {
    throw "must be an origin without a path, such as https://ofisi.example.org";
  }
  return parsed.origin;
};

/** Several of one kind, with commas between. */
const list = (what: string, isOne: (text: string) => boolean) => (text: string) => {
  const all = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  if (!all.every(isOne)) throw `must be ${what}, with commas between`;
  return all;
};

const mailbox = (text: string) => {
  if (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text)) return text;
  throw "must be an e-mail address, such as Ofisi <office@example.org>";
};

const text = <T>(setting: Setting<T>) => setting;

const TABLE = {
  PORT: text({ default: "8080", about: "Port to serve on; 0 takes any free one.", read: whole(0, 65_535) }),
  HOST: text({
    default: "127.0.0.1",
    about: "Address to serve on. 0.0.0.0 serves the whole network and wants TLS=self or a PUBLIC_URL with https.",
    read: host,
  }),
  DATA_DIR: text({
    default: "./data",
    about: "Folder of everything that must be kept: the database, uploads, keys. Back it up.",
    read: (value) => resolve(value),
  }),
  DATABASE_URL: text({
    default: "",
    about:
      "A PostgreSQL of yours, version 15 or later: postgres://user:password@host:5432/database. Its user owns the database and may create roles. Empty: Ofisi runs its own in DATA_DIR.",
    read: url("postgres:", "postgresql:"),
  }),
  DEMO: text({
    default: "on",
    about:
      "on: an empty installation gets the demo school with a year of its money. people: the same before anybody is billed. off: it starts empty and prints a one-time set-up link.",
    read: oneOf("on", "people", "off"),
  }),
  WORKERS: text({
    default: "1",
    about: "Number of server processes behind the one port; as many as the machine has cores serve it whole.",
    read: whole(1, 16),
  }),
  TLS: text({
    default: "off",
    about:
      "self: serve https with a certificate made at the first start (browsers ask once whether to trust it). off: serve plain http.",
    read: oneOf("self", "off"),
  }),
  ALLOW_PLAIN_HTTP: text({
    default: "no",
    about:
      "yes: serve plain http to other machines. It costs this: anybody on the same network can read passwords and pupils' data as they pass and take over sessions, and cookies are not Secure. Prefer TLS=self.",
    read: yesNo,
  }),
  PUBLIC_URL: text({
    default: "",
    about:
      "Address at which people reach Ofisi, such as https://ofisi.example.org. Links in messages begin with it. With https it says that a proxy of yours does the encrypting.",
    read: origin,
  }),
  TRUST_PROXY: text({
    default: "0",
    about:
      "How many proxies of your own stand in front, one behind the other: that many X-Forwarded-For entries are believed, where the last proxy runs on this machine or PROXY_ADDRESSES names it. 0: none is believed.",
    read: whole(0, 5),
  }),
  PROXY_ADDRESSES: text({
    default: "",
    about:
      "Addresses or blocks that a proxy of yours on another machine calls from, such as 10.0.0.5,172.17.0.0/16. This machine itself is always one.",
    read: list("addresses or blocks such as 10.0.0.5 or 172.17.0.0/16", (one) => readBlock(one) !== undefined),
  }),
  HOST_NAMES: text({
    default: "",
    about:
      "More names that people type to reach Ofisi, such as ofisi.shule.ac.ke. Addresses, names without a dot, this machine's own name and that of PUBLIC_URL are known. Any other name is refused.",
    read: list("host names such as ofisi.shule.ac.ke", (one) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(one)),
  }),
  MPESA_BASE_URL: text({
    default: "",
    about:
      "Stands in for Safaricom's own addresses, in tests and rehearsals. Empty: the sandbox's or the live one, as each paybill says.",
    read: url("http:", "https:"),
  }),
  AFRICAS_TALKING_URL: text({
    default: "",
    about:
      "Stands in for Africa's Talking's own addresses, in tests and rehearsals. Empty: the sandbox's or the live one, as each school says.",
    read: url("http:", "https:"),
  }),
  MESSAGING_PRIVATE_HOSTS: text({
    default: "",
    about:
      "Addresses or blocks inside your network that messages may be handed to, such as 10.0.0.5,192.168.4.0/24. Any other gateway or mail server of a school must have a public address.",
    read: list("addresses or blocks such as 10.0.0.5 or 192.168.4.0/24", (one) => readBlock(one) !== undefined),
  }),
  MAIL_ADAPTER: text({
    default: "capture",
    about: "capture: mail is written to DATA_DIR/outbox and goes nowhere. smtp: it leaves through SMTP_URL.",
    read: oneOf("capture", "smtp"),
  }),
  SMTP_URL: text({
    default: "",
    about: "Mail server for MAIL_ADAPTER=smtp: smtps://user:password@mail.example.org:465.",
    read: url("smtp:", "smtps:"),
  }),
  SMTP_ENCRYPTED: text({
    default: "on",
    about:
      "on: mail leaves only encrypted, with smtps:// or by STARTTLS, to a server whose certificate is good. off: it may leave in plain text, for a mail server on this machine or inside your own network.",
    read: (value) => oneOf("on", "off")(value) === "on",
  }),
  MAIL_FROM: text({ default: "Ofisi <ofisi@localhost>", about: "Sender of mail.", read: mailbox }),
  PHOTO_MB_MAX: text({ default: "5", about: "Largest photo, in MB.", read: megabytes }),
  DOCUMENT_MB_MAX: text({ default: "20", about: "Largest document, in MB.", read: megabytes }),
  SPREADSHEET_MB_MAX: text({ default: "10", about: "Largest spreadsheet, in MB.", read: megabytes }),
  MEDIA_MB_MAX: text({ default: "100", about: "Largest video or sound, in MB.", read: megabytes }),
  LOG_LEVEL: text({
    // Whoever sits in front of it wants the address and what is wrong, not every request.
    default: process.stderr.isTTY ? "warn" : "info",
    about: "How much is logged: fatal, error, warn, info, debug, trace or silent. In a terminal warn, else info.",
    read: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  }),
};

type Name = keyof typeof TABLE;

/** Settings whose value may hold a password; a refusal does not repeat them. */
const SECRET: ReadonlySet<Name> = new Set(["DATABASE_URL", "SMTP_URL"]);

/**
 * Reads and checks every setting. An empty variable counts as not set.
 * @throws StartError naming the setting, what is wrong with it and what it may be.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  refuseMisspelt(env);
  const value = <N extends Name>(name: N): ReturnType<(typeof TABLE)[N]["read"]> => {
    const setting: Setting<unknown> = TABLE[name];
    const given = env[name]?.trim() ?? "";
    try {
      return setting.read(given === "" ? setting.default : given) as ReturnType<(typeof TABLE)[N]["read"]>;
    } catch (problem) {
      if (typeof problem !== "string") throw problem;
      const shown = SECRET.has(name) ? "" : ` is "${given}" but`;
      throw new StartError(
        `the setting ${name}${shown} ${problem}.`,
        `Correct ${name} or leave it out${setting.default === "" ? "" : ` (then it is ${setting.default})`}. npm start -- --help lists every setting.`,
      );
    }
  };
  const settings: Settings = {
    port: value("PORT"),
    host: value("HOST"),
    dataDir: value("DATA_DIR"),
    databaseUrl: value("DATABASE_URL"),
    demo: value("DEMO"),
    workers: value("WORKERS"),
    tls: value("TLS"),
    allowPlainHttp: value("ALLOW_PLAIN_HTTP"),
    publicUrl: value("PUBLIC_URL"),
    trustProxy: value("TRUST_PROXY"),
    proxyAddresses: value("PROXY_ADDRESSES"),
    hostNames: value("HOST_NAMES"),
    mpesaBaseUrl: value("MPESA_BASE_URL"),
    africasTalkingUrl: value("AFRICAS_TALKING_URL"),
    messagingPrivateHosts: value("MESSAGING_PRIVATE_HOSTS"),
    mail: {
      adapter: value("MAIL_ADAPTER"),
      smtpUrl: value("SMTP_URL"),
      encrypted: value("SMTP_ENCRYPTED"),
      from: value("MAIL_FROM"),
    },
    uploadBytesMax: {
      photo: value("PHOTO_MB_MAX"),
      document: value("DOCUMENT_MB_MAX"),
      spreadsheet: value("SPREADSHEET_MB_MAX"),
      media: value("MEDIA_MB_MAX"),
    },
    logLevel: value("LOG_LEVEL"),
  };
  if (settings.mail.adapter === "smtp" && settings.mail.smtpUrl === undefined) {
    throw new StartError(
      "MAIL_ADAPTER is smtp but SMTP_URL is not set.",
      "Set SMTP_URL to your mail server, such as smtps://user:password@mail.example.org:465, or leave MAIL_ADAPTER out.",
    );
  }
  refuseOpenPlainHttp(settings);
  if (settings.tls === "self" && settings.publicUrl?.startsWith("http:") === true) {
    throw new StartError(
      `TLS=self serves https alone, but PUBLIC_URL is ${settings.publicUrl}: nothing answers there, and links in messages would be dead.`,
      `Set PUBLIC_URL=${settings.publicUrl.replace("http:", "https:")}, or leave TLS out.`,
    );
  }
  return settings;
}

/** Variables of other programs that look like settings of ours. */
const OTHERS = new Set(["HOSTNAME", "HOSTTYPE", "HOME", "MAIL", "TERM", "PATH", "POSIXLY_CORRECT"]);

/** A variable whose name is nearly a setting's was meant to be one, and would be ignored: DEMOS=off loads the demo. */
function refuseMisspelt(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    if (name in TABLE || OTHERS.has(name) || env[name] === "") continue;
    const meant = Object.keys(TABLE).find((known) => isNearly(name.toUpperCase(), known));
    // On Windows names are the same in capitals and not.
    if (meant === undefined || (process.platform === "win32" && name.toUpperCase() === meant)) continue;
    throw new StartError(
      `the environment has ${name}, which is no setting. Did you mean ${meant}?`,
      `Write it as ${meant}, or take ${name} out of the environment. npm start -- --help lists every setting.`,
    );
  }
}

/** @throws StartError for what was written behind `npm start --`, where settings are not. */
export function refuseArguments(args: readonly string[]): void {
  const [first] = args;
  if (first === undefined) return;
  const [given = "", value = "…"] = first.replace(/^-+/, "").split("=");
  const name = given.toUpperCase().replaceAll("-", "_");
  const example = name in TABLE ? `${name}=${args[1] ?? value} npm start` : "PORT=9000 npm start";
  throw new StartError(
    `npm start takes no argument "${first}".`,
    `Settings are environment variables: ${example}. npm start -- --help lists every setting.`,
  );
}

/** Whether only this machine can reach the address. */
export function isLoopback(hostName: string): boolean {
  return hostName === "localhost" || hostName === "::1" || /^127(\.\d{1,3}){3}$/.test(hostName);
}

/** Whether people come from other machines, to us or to a proxy in front. */
export function othersReachIt({ host: listening, publicUrl }: Settings): boolean {
  return !isLoopback(listening) || publicUrl !== undefined;
}

/**
 * Whether people reach the house over https or on this machine alone. Where it is false, somebody chose
 * ALLOW_PLAIN_HTTP, and a browser would throw a Secure cookie away.
 */
export function cookiesAreSecure(settings: Settings): boolean {
  return isEncrypted(settings) || isLoopback(settings.host);
}

/** Whether the way to people's browsers is encrypted, by us or by a proxy in front. */
export function isEncrypted(settings: Settings): boolean {
  return settings.tls === "self" || settings.publicUrl?.startsWith("https:") === true;
}

function refuseOpenPlainHttp(settings: Settings): void {
  if (cookiesAreSecure(settings) || settings.allowPlainHttp) return;
  throw new StartError(
    `HOST=${settings.host} would serve plain http to other machines: anybody on the same network could read passwords and pupils' data as they pass.`,
    "Set TLS=self (https with a certificate made here), or PUBLIC_URL=https://… when a proxy of yours encrypts, or ALLOW_PLAIN_HTTP=yes to accept that risk.",
  );
}

/** The list of settings for `npm start -- --help` and the README: plain text, 100 columns. */
export function settingsHelp(): string {
  const lines = ["Settings are environment variables:", ""];
  for (const [name, setting] of Object.entries(TABLE)) {
    lines.push(`  ${name}${setting.default === "" ? "" : `=${setting.default}`}`);
    lines.push(...wrap(setting.about, 94).map((line) => `      ${line}`));
  }
  lines.push("", "Example: PORT=9000 DEMO=off npm start");
  return lines.join("\n");
}

function wrap(sentence: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
