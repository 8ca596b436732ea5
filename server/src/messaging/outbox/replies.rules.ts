/** What somebody has written back: who, what, and whether it asks for no more. */
import type { AdapterName, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { createHash } from "node:crypto";
import { readField } from "./gateway.rules.ts";
import { readKept } from "./smpp.rules.ts";
import { storable } from "./rules.ts";

export interface Incoming {
  /** As the carrier writes it. */
  from: string;
  text: string;
  /** The carrier's own name for it; empty where it has none. */
  id: string;
}

/** The longest that is kept: ten segments, and what a gateway may join. */
const TEXT_MAX = 4_000;
/** No number is longer, and no word that stands for one. */
const FROM_MAX = 100;

/** Undefined for what cannot be read, or names nobody. */
export function readReply(adapter: AdapterName, options: ProviderOptions, body: string): Incoming | undefined {
  const read = fieldsOf(adapter, options, body);
  if (!read) return undefined;
  const from = storable(read.from).trim().slice(0, FROM_MAX);
  if (from === "") return undefined;
  return { from, text: storable(read.text).trim().slice(0, TEXT_MAX), id: storable(read.id) };
}

function fieldsOf(adapter: AdapterName, options: ProviderOptions, body: string): Incoming | undefined {
  if (adapter === "africasTalking") {
    // A form: date, from, id, linkId, text, to, networkCode.
    const form = new URLSearchParams(body);
    return { from: form.get("from") ?? "", text: form.get("text") ?? "", id: form.get("id") ?? "" };
  }
  if (adapter === "smpp") {
    const kept = readKept(body);
    return kept && { from: kept.from, text: kept.text, id: "" };
  }
  const { replyFrom, replyText, replyId } = options;
  if (adapter !== "http" || replyFrom === "" || replyText === "") return undefined;
  const field = (name: string) => (name === "" ? "" : (readField(body, name) ?? ""));
  return { from: field(replyFrom), text: field(replyText), id: field(replyId) };
}

/** The same for what is told again: the carrier's own name, or a digest of all that it said. */
export function fingerprintOf(id: string, body: string): string {
  return id === "" ? `body ${createHash("sha256").update(body).digest("base64url")}` : `id ${id.slice(0, 200)}`;
}

const STOP = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "ARRET", "ARRETER", "ACHA", "SIMAMA"]);
const START = new Set(["START", "UNSTOP", "REPRENDRE", "ANZA"]);

/** One word that stands alone asks for no more, or for more again; in a sentence it is a word among others. */
export function actOf(text: string): "" | "stop" | "start" {
  const word = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    .toUpperCase();
  if (STOP.has(word)) return "stop";
  return START.has(word) ? "start" : "";
}
