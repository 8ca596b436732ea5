import type { familyLinks } from "@ofisi/contract/people/familyLinks";
import type { Out } from "@ofisi/contract/kit/operation";
import { t } from "../../kit/i18n/i18n.ts";

/** What became of links that were sent: how many left, and who was left out and why. */
export function saidOf({ sent, leftOut, suppressed }: Out<typeof familyLinks.sendFamilyLinks>): string {
  return [
    t("familyLinks.sent", { count: sent }),
    leftOut > 0 && t("familyLinks.leftOut", { count: leftOut }),
    suppressed > 0 && t("familyLinks.suppressed", { count: suppressed }),
  ]
    .filter(Boolean)
    .join(". ");
}
