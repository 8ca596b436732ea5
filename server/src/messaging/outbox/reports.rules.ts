/** What a carrier's report says: whose message, and whether it has arrived. */
import type { AdapterName, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { bracketed, readBounce } from "./bounces.rules.ts";
import { readField } from "./gateway.rules.ts";
import { reasonOf, referenceOf } from "./rules.ts";
import { readReceipt } from "./smpp.rules.ts";

export interface Report {
  reference: string;
  /** `interim`: it is still on its way. `sent`: the carrier has it, as an answer to a question about it says. */
  state: "delivered" | "failed" | "sent" | "interim";
  detail: string;
  /** Why whoever it is about is sent nothing any more. */
  suppress?: "bounced" | "blacklisted";
}

/** Undefined for what cannot be read, or names no message. */
export function readReport(adapter: AdapterName, options: ProviderOptions, body: string): Report | undefined {
  const read = readBy(adapter, options, body);
  return read && { ...read, reference: referenceOf(read.reference) };
}

/** What of a carrier's options its reports are read by. */
export const toldBy = (
  adapter: AdapterName,
  { reportReference, reportStatus, reportDelivered, reportFailed }: ProviderOptions,
): object =>
  adapter === "http" || adapter === "smtp" ? { reportReference, reportStatus, reportDelivered, reportFailed } : {};

function readBy(adapter: AdapterName, options: ProviderOptions, body: string): Report | undefined {
  if (adapter === "africasTalking") return africasTalking(body);
  if (adapter === "smpp") return readReceipt(body);
  if (adapter === "smtp") return readBounce(body) ?? ofLetter(described(options, body));
  return adapter === "http" ? described(options, body) : undefined;
}

/** Final and not arrived: a telephone that was away for too long, and what a network has let go of, are told by their own words. */
const NOT_ARRIVED = new Set(["Failed", "Rejected", "AbsentSubscriber", "Expired"]);

/** A form: id, status, phoneNumber, networkCode, failureReason, retryCount (DOMAIN 2). */
function africasTalking(body: string): Report | undefined {
  const form = new URLSearchParams(body);
  const reference = form.get("id") ?? "";
  const status = form.get("status") ?? "";
  if (reference === "" || status === "") return undefined;
  if (status === "Success") return { reference, state: "delivered", detail: "" };
  if (!NOT_ARRIVED.has(status)) return { reference, state: "interim", detail: reasonOf(status) };
  const detail = reasonOf(form.get("failureReason") || status);
  return { reference, state: "failed", detail, ...(/blacklist/i.test(detail) && { suppress: "blacklisted" }) };
}

/** As a provider's webhook tells of a letter: failed is, in the school's words for it, a mailbox that is not there. */
const ofLetter = (read: Report | undefined): Report | undefined =>
  read && {
    ...read,
    reference: bracketed(read.reference),
    ...(read.state === "failed" && { suppress: "bounced" }),
  };

const words = (list: string) => list.split(",").map((word) => word.trim().toLowerCase());

/** As the school has described its gateway's reports. */
function described(options: ProviderOptions, body: string): Report | undefined {
  if (options.reportReference === "" || options.reportStatus === "") return undefined;
  const reference = readField(body, options.reportReference) ?? "";
  const status = readField(body, options.reportStatus) ?? "";
  if (reference === "" || status === "") return undefined;
  const said = status.toLowerCase();
  if (words(options.reportDelivered).includes(said)) return { reference, state: "delivered", detail: "" };
  const state = words(options.reportFailed).includes(said) ? "failed" : "interim";
  return { reference, state, detail: reasonOf(status) };
}
