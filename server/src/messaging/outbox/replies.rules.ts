/** What somebody has written back: who, what, and whether it asks for no more. */
import { ProviderOptions, type AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import { createHash } from "node:crypto";
import { readField } from "./gateway.rules.ts";
import { partOf, readKept, type Part } from "./smpp.rules.ts";
import { storable } from "./rules.ts";
import { cutTo } from "../../kit/cut.ts";

export interface Incoming {
  /** As the carrier writes it. */
  from: string;
  text: string;
  /** The carrier's own name for it; empty where it has none. */
  id: string;
  /** Of a text that came in parts, which it is, and a digest that all of them have alike. */
  part?: Part & { of: string };
}

/** The longest that is kept: ten segments, and what a gateway may join. */
const TEXT_MAX = 4_000;
/** No number is longer, and no word that stands for one. */
const FROM_MAX = 100;

/** What of a carrier's options its replies are read by. */
export const repliedBy = (adapter: AdapterName, { replyFrom, replyText, replyId }: ProviderOptions): object =>
  adapter === "http" ? { replyFrom, replyText, replyId } : {};

/** Undefined for what cannot be read, or names nobody. */
export function readReply(adapter: AdapterName, options: ProviderOptions, body: string): Incoming | undefined {
  const read = fieldsOf(adapter, options, body);
  if (!read) return undefined;
  const from = storable(read.from).trim().slice(0, FROM_MAX);
  if (from === "") return undefined;
  // A part may end in the blank between two words.
  if (read.part) return { from, text: read.text, id: "", part: read.part };
  return { from, text: textOf(read.text), id: storable(read.id) };
}

/** A part that was kept; parts come over a line alone, for gateways join them themselves. */
export const readPart = (body: string) => readReply("smpp", NO_OPTIONS, body);
const NO_OPTIONS = ProviderOptions.parse({});

const textOf = (written: string): string => cutTo(storable(written).trim(), TEXT_MAX);

/** What stands where parts have not come. */
const GAP = "[…]";

/** The text that parts make, in their order; it is whole where none is missing. */
export function joinedText(parts: readonly { text: string; part: Pick<Part, "place" | "parts"> }[]): {
  text: string;
  isWhole: boolean;
} {
  const count = parts[0]?.part.parts ?? 0;
  const byPlace = new Map(parts.map(({ text, part }) => [part.place, text]));
  let text = "";
  for (let place = 1; place <= count; place += 1) {
    const written = byPlace.get(place);
    if (written !== undefined) text += written;
    else if (!text.endsWith(GAP)) text += GAP;
  }
  return { text: textOf(text), isWhole: byPlace.size === count };
}

function fieldsOf(adapter: AdapterName, options: ProviderOptions, body: string): Incoming | undefined {
  if (adapter === "africasTalking") {
    // A form: date, from, id, linkId, text, to, networkCode.
    const form = new URLSearchParams(body);
    return { from: form.get("from") ?? "", text: form.get("text") ?? "", id: form.get("id") ?? "" };
  }
  if (adapter === "smpp") {
    const kept = readKept(body);
    if (!kept) return undefined;
    const { from, to, text } = kept;
    const part = partOf(kept);
    if (!part) return { from, text, id: "" };
    const of = `parts ${digest(JSON.stringify([from, to, part.number, part.parts]))}`;
    return { from, text, id: "", part: { ...part, of } };
  }
  const { replyFrom, replyText, replyId } = options;
  if (adapter !== "http" || replyFrom === "" || replyText === "") return undefined;
  const field = (name: string) => (name === "" ? "" : (readField(body, name) ?? ""));
  return { from: field(replyFrom), text: field(replyText), id: field(replyId) };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** The same for what is told again: the carrier's own name, or a digest of all that it said. */
export function fingerprintOf(id: string, body: string): string {
  return id === "" ? `body ${digest(body)}` : `id ${id.slice(0, 200)}`;
}

const STOP = new Set("STOP STOPALL UNSUBSCRIBE UNSUB CANCEL END QUIT ARRET ARRETER ACHA SIMAMA".split(" "));
const START = new Set(["START", "UNSTOP", "REPRENDRE", "ANZA"]);
/** Words beside them that change nothing: "Stop sms", "simama tafadhali". */
const BESIDE = new Set(["SMS", "MESSAGE", "MESSAGES", "UJUMBE", "ALL", "PLEASE", "SVP", "TAFADHALI"]);

/**
 * Whether a whole text opts out, or in again: one of the words, alone, repeated, or with a word beside it that changes
 * nothing. In a sentence it is a word among others.
 */
export function actOf(text: string): "" | "stop" | "start" {
  const words = text
    // Full-width letters are letters, and accents make no difference.
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !BESIDE.has(word));
  if (words.length === 0) return "";
  if (words.every((word) => STOP.has(word))) return "stop";
  return words.every((word) => START.has(word)) ? "start" : "";
}
