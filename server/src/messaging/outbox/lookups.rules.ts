/** What became of a message, where a carrier is asked: when it is asked, and what its answer says. */
import type { AdapterName, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { readPath } from "./gateway.rules.ts";
import { reasonOf, storable } from "./rules.ts";
import type { Report } from "./reports.rules.ts";

/**
 * Minutes between one question and the next, about one message; after the last of them nobody asks any more, and a person
 * says how it ended.
 */
export const ASK_WAITS = [5, 15, 60, 240, 720, 1_440] as const;
/** What nobody knows is asked about at once nearly; what was taken is to be reported by itself, and waits for that. */
export const ASK_AFTER_MINUTES = { sending: 5, unknown: 1, sent: 60 } as const;

/** The part of a school's description of its gateway that says how it is asked. */
export type Asking = Pick<ProviderOptions, "statusUrl" | "statusPath">;

/** Whether the gateway can be asked at all. */
export const canBeAsked = ({ statusUrl, statusPath }: Asking): boolean => statusUrl !== "" && statusPath !== "";

/** Whether it is asked by our own key alone, so that a message whose answer was lost can be asked about. */
export const isAskedByKey = ({ statusUrl }: Asking): boolean =>
  statusUrl.includes("{id}") && !statusUrl.includes("{reference}");

/** What of a gateway's description its answers are read by, as it is kept with them. */
export const askedBy = ({ statusPath, statusTaken, reportDelivered, reportFailed }: ProviderOptions): object => ({
  statusPath,
  statusTaken,
  reportDelivered,
  reportFailed,
});

const words = (list: string) =>
  list
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

/**
 * An answer about a message of this reference, read as a report; undefined for what says nothing of how it stands. With
 * `sent` the carrier has it, and it is on its way.
 */
export function readLookup(
  adapter: AdapterName,
  options: ProviderOptions,
  reference: string,
  body: string,
): Report | undefined {
  const said = adapter === "http" ? readPath(body, options.statusPath)?.trim() : undefined;
  if (said === undefined || said === "") return undefined;
  const word = storable(said).toLowerCase();
  if (words(options.reportDelivered).includes(word)) return { reference, state: "delivered", detail: "" };
  if (words(options.reportFailed).includes(word)) return { reference, state: "failed", detail: reasonOf(said) };
  const state = words(options.statusTaken).includes(word) ? "sent" : "interim";
  return { reference, state, detail: reasonOf(said) };
}
