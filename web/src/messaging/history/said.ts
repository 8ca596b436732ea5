import type { Queued } from "@ofisi/contract/messaging/rows";
import { formatDateTime, t } from "../../kit/i18n/i18n.ts";

/** What is said of a send once it is queued: on its way, at its hour, or once somebody else has said yes; and who was left out. */
export function saidOf(queued: Queued): string {
  const { suppressed, gone } = queued;
  const unreached = queued.left - suppressed - gone;
  return [
    leaving(queued),
    suppressed > 0 && t("messageHistory.said.suppressedLeft", { count: suppressed }),
    gone > 0 && t("messageHistory.said.goneLeft", { count: gone }),
    unreached > 0 && t("messageHistory.said.otherLeft", { count: unreached }),
  ]
    .filter(Boolean)
    .join(". ");
}

function leaving({ queued: count, goesAt, needsApproval }: Queued): string {
  if (needsApproval) return t("messageHistory.said.asked", { count });
  if (goesAt !== "") return t("messageHistory.said.scheduled", { count, when: formatDateTime(goesAt) });
  return t("messageHistory.said.queued", { count });
}
