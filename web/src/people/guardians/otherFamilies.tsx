import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { call } from "../../kit/data/call.ts";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";

type Families = Out<typeof guardians.getOtherFamilies>["families"];

/** What is the person's own. A relationship is to one family's children. */
const OWN = ["names", "phoneNumber", "email", "address", "nationality"] as const;

/**
 * Asks, before a guardian is changed, whether to change the same person's records in other families too. What cannot be
 * looked up now stops nothing.
 */
export function useOtherFamilies(guardian: Guardian | undefined) {
  const [families, setFamilies] = useState<Families>();
  const answer = useRef<string[]>(undefined);
  const before = async (typed: In<typeof guardians.editGuardian>): Promise<boolean | { otherIds: string[] }> => {
    const otherIds = answer.current;
    // Of this save alone: one that is refused is asked about again.
    answer.current = undefined;
    setFamilies(undefined);
    if (otherIds) return { otherIds };
    if (!guardian || OWN.every((field) => typed[field] === guardian[field])) return true;
    const found = await call(guardians.getOtherFamilies, { id: guardian.id }).catch(() => undefined);
    if (!found || found.families.length === 0) return true;
    setFamilies(found.families);
    return false;
  };
  const choose = (otherIds: string[]): void => {
    answer.current = otherIds;
  };
  return { families, before, choose };
}

/** Names the other families, and saves the form with them or without. */
export function OtherFamiliesNotice(props: {
  guardian: Guardian;
  families: Families;
  onChoose: (otherIds: string[]) => void;
}) {
  const { guardian, families, onChoose } = props;
  const { t } = useTranslation();
  const intoView = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" }), []);
  const named = families.map(({ parentIDNumber, children }) =>
    children.length === 0 ? parentIDNumber : `${parentIDNumber} (${children.join(", ")})`,
  );
  const choice = (label: string, otherIds: string[], kind?: "outlined") => (
    // No button that submits: it would be the one that Enter in a field presses.
    <Button
      small
      {...(kind && { kind })}
      onClick={(event) => {
        onChoose(otherIds);
        event.currentTarget.closest("form")?.requestSubmit();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div ref={intoView}>
      <Notice tone="attention">
        <Down gap={1}>
          <span>{t("guardians.others.ask", { name: guardian.names, families: named.join(", ") })}</span>
          <Across>
            {choice(
              t("guardians.others.too"),
              families.map(({ id }) => String(id)),
              "outlined",
            )}
            {choice(t("guardians.others.only", { id: guardian.parentIDNumber }), [])}
          </Across>
        </Down>
      </Notice>
    </div>
  );
}
