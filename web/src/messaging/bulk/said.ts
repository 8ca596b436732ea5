import type { Queued } from "@ofisi/contract/messaging/rows";
import { formatDateTime, t } from "../../kit/i18n/i18n.ts";

/** What is said of a send once it is queued: on its way, at its hour, or once somebody else has said yes. */
export function saidOf({ queued: count, goesAt, needsApproval }: Queued): string {
  if (needsApproval) return t("bulk.send.asked", { count });
  if (goesAt !== "") return t("bulk.send.scheduled", { count, when: formatDateTime(goesAt) });
  return t("bulk.send.queued", { count });
}
