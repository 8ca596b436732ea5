import { isDefaultStatus } from "@ofisi/contract/people/applicants";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { StateTone } from "../../kit/StateChip.tsx";

const TONES: Readonly<Record<string, StateTone>> = { Pending: "attention", Printed: "busy", Collected: "good" };

/** The school's own have none. */
export function statusTone(label: string): StateTone {
  return TONES[label] ?? "neutral";
}

/** What a status is called in the reader's language; the school's own are called what the school calls them. */
export function useStatusName(): (label: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (label) => {
      const names: Record<string, string> = t("applicants.status.labels", { returnObjects: true });
      return isDefaultStatus(label) ? (names[label] ?? label) : label;
    },
    [t],
  );
}
