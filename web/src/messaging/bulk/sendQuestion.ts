import { add } from "@ofisi/contract/kit/money";
import type { SeenSend } from "@ofisi/contract/messaging/rows";
import { formatDateTime, t } from "../../kit/i18n/i18n.ts";
import type { Preview } from "./SendDetailSection.tsx";

/**
 * What is asked before a send, and the word of its button. The documents' question is of sending now; where the sender
 * has given an hour, it is of that.
 */
export function sendQuestion(sendOn: string, previews: readonly Preview[]): { text: string; act: string } {
  const [goesAt] = previews
    .map((preview) => preview.goesAt)
    .filter((at) => at !== "")
    .toSorted();
  const isLater = sendOn !== "" && goesAt !== undefined;
  const needsApproval = previews.some((preview) => preview.needsApproval);
  return {
    text: isLater ? t("bulk.send.confirmLater", { when: formatDateTime(goesAt) }) : t("bulk.send.confirm"),
    act: t(needsApproval ? "bulk.send.askAct" : isLater ? "bulk.send.laterAct" : "bulk.send.act"),
  };
}

/** What was shown of a send, by whatever channels: sent along, so that no more leaves. */
export function seenIn(previews: readonly Preview[]): SeenSend {
  return {
    recipients: previews.reduce((sum, { recipients }) => sum + recipients, 0),
    price: add(...previews.map(({ price }) => price)),
  };
}
