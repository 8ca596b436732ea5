import type { Queued } from "@ofisi/contract/messaging/rows";
import { formatDateTime, t } from "../../kit/i18n/i18n.ts";

/** What is said of a send once it is queued: on its way, at its hour, or once somebody else has said yes; and who was left out. */
export function saidOf(queued: Queued): string {
  const { suppressed, gone } = queued;
  const unreached = queued.left - suppressed - gone;
  return [
    leaving(queued),
    suppressed > 0 && t("bulk.send.suppressedLeft", { count: suppressed }),
    gone > 0 && t("bulk.send.goneLeft", { count: gone }),
    unreached > 0 && t("bulk.send.otherLeft", { count: unreached }),
  ]
    .filter(Boolean)
    .join(". ");
}

function leaving({ queued: count, goesAt, needsApproval }: Queued): string {
  if (needsApproval) return t("bulk.send.asked", { count });
  if (goesAt !== "") return t("bulk.send.scheduled", { count, when: formatDateTime(goesAt) });
  return t("bulk.send.queued", { count });
}
