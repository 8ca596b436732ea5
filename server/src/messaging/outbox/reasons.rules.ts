/**
 * Why a message stands as it does: in the carrier's own words as they came, or in ours, which are kept as a sentence and put
 * into the words of whoever reads them.
 */
import type { Suppression } from "@ofisi/contract/messaging/messagingSettings";
import { said, type Text } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { cutTo } from "../../kit/cut.ts";

/** The longest that is kept of what others say within a sentence of ours. */
const WORDS_MAX = 300;

/** A sentence of ours as it is kept. @param params what others have said is cut to a length. */
export function ourReason(text: Text, params: Readonly<Record<string, string | number>> = {}): string {
  const short = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" ? cutTo(value.replaceAll("\u0000", ""), WORDS_MAX) : value,
  ]);
  return keepSaid(said(text, Object.fromEntries(short) as Record<string, string | number>));
}

/** What is said of an address that is sent nothing, where nobody has said more. */
export const SUPPRESSED: Record<Suppression["kind"], Text> = {
  optOut: "Whoever this is has asked for no messages",
  bounced: "This address is not there any more",
  blacklisted: "The carrier sends nothing to this number",
  office: "The office has settled that nothing is sent here",
};
