import { add } from "@ofisi/contract/kit/money";
import type { SeenSend } from "@ofisi/contract/messaging/rows";
import { clock, schoolDay } from "../../kit/i18n/clock.ts";
import { formatDateTime, formatTime, t } from "../../kit/i18n/i18n.ts";
import type { Preview } from "./SendDetailSection.tsx";

/**
 * The question before a send, and the label of its button. The documents' question is about sending now; where nothing
 * leaves now, because of the chosen hour or of quiet hours, both name the time at which it does.
 */
export function sendQuestion(previews: readonly Preview[]): { text: string; act: string } {
  const leaving = previews.filter(({ recipients }) => recipients > 0).map(({ goesAt }) => goesAt);
  const [goesAt = ""] = leaving.toSorted();
  const needsApproval = previews.some((preview) => preview.needsApproval);
  const when = goesAt === "" ? "" : whenInWords(goesAt);
  return {
    text: when === "" ? t("bulk.send.confirm") : t("bulk.send.confirmLater", { when }),
    act: needsApproval ? t("bulk.send.askAct") : when === "" ? t("bulk.send.act") : t("bulk.send.laterAct", { when }),
  };
}

const DAY_MS = 86_400_000;

/** An instant as `07:00 tomorrow`, or with its day where it is neither today nor tomorrow. */
function whenInWords(instant: string): string {
  const day = schoolDay(new Date(instant));
  const time = formatTime(instant);
  if (day === schoolDay()) return t("bulk.send.today", { time });
  return day === schoolDay(new Date(clock.now().getTime() + DAY_MS))
    ? t("bulk.send.tomorrow", { time })
    : formatDateTime(instant);
}

/** What was shown of a send, by whatever channels: sent along, so that no more leaves. */
export function seenIn(previews: readonly Preview[]): SeenSend {
  return {
    recipients: previews.reduce((sum, { recipients }) => sum + recipients, 0),
    price: add(...previews.map(({ price }) => price)),
  };
}
