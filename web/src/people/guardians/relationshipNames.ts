import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";

/** A relationship in the person's language; a word of the school's own stays as it is. */
export function useRelationshipName(): (relationship: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (relationship) => {
      const names: Record<string, string> = t("guardians.relationships", { returnObjects: true });
      return names[relationship] ?? relationship;
    },
    [t],
  );
}
