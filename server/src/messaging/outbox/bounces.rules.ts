/** Letters that come back: what they are called, and what the letter says that a mail server writes of it (RFC 3464). */
import { createHmac } from "node:crypto";
import type { Report } from "./reports.rules.ts";
import { reasonOf } from "./rules.ts";

const DOMAIN = "ofisi.local";
const SIGNATURE_MAX = 16;

/**
 * What a letter is called. Anybody may write to the mailbox that letters come back to: without a signature whoever counts
 * would say of any family that its mailbox is not there.
 */
export function messageIdOf(secret: string, key: string): string {
  const signature = createHmac("sha256", secret).update(`letter ${key}`).digest("base64url").slice(0, SIGNATURE_MAX);
  return `<${key}.${signature}@${DOMAIN}>`;
}

/** The same in brackets, as some tell it without. */
export const bracketed = (reference: string): string => `<${reference.replace(/^<|>$/g, "")}>`;

/** Mailboxes that are not there, by their enhanced code (RFC 3463): nobody writes to them again. */
export const isNoMailbox = (said: string): boolean => /\b5\.1\.[1236]\b/.test(said);

const OWN = new RegExp(`^message-id:\\s*(<[^<>\\s]+@${DOMAIN.replace(".", "\\.")}>)`, "im");

/** What a letter of a mail server says of one of ours; undefined for any other letter. */
export function readBounce(letter: string): Report | undefined {
  const lines = letter.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(lines)?.[1]?.trim() ?? "";
  const action = field("Action").toLowerCase();
  const reference = OWN.exec(lines)?.[1];
  if (action === "" || reference === undefined) return undefined;
  if (action === "delivered") return { reference, state: "delivered", detail: "" };
  const said = field("Diagnostic-Code").replace(/^[\w-]+;\s*/, "");
  const detail = reasonOf(said || field("Status") || action);
  if (action !== "failed") return { reference, state: "interim", detail };
  const isGone = isNoMailbox(`${field("Status")} ${said}`);
  return { reference, state: "failed", detail, ...(isGone && { suppress: "bounced" }) };
}
