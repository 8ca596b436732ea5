import { acceptance, ACCEPTED_MAX } from "@ofisi/contract/people/acceptance";
import type { Applicant } from "@ofisi/contract/people/applicants";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { ask } from "../../../kit/dialog/ask.tsx";
import { useDialog } from "../../../kit/dialog/useDialog.ts";
import { lazyPart, usePrefetch } from "../../../kit/lazyPart.tsx";
import type { RowAct } from "../../../kit/list/RowActs.tsx";
import { InboxIcon } from "../../../kit/shell/icons.ts";
import { useLatest } from "../../../kit/useLatest.ts";

const AcceptDialog = lazyPart(async () => (await import("./AcceptDialog.tsx")).AcceptDialog);
const PARTS = [AcceptDialog];

/** What a screen of applicants needs for accepting some of them: the dialog, how to open it, and the act on ticked rows. */
export function useAccepting() {
  const { t } = useTranslation();
  usePrefetch(PARTS);
  const dialog = useDialog<readonly Applicant[]>();
  /** Of those who are chosen, who is not accepted yet. */
  const openNow = useLatest((chosen: readonly Applicant[]) => {
    const waiting = chosen.filter(({ acceptedOn }) => acceptedOn === "");
    if (waiting.length === 0) void ask.alert(t("applicants.accept.allAccepted"));
    else if (waiting.length > ACCEPTED_MAX) void ask.alert(t("applicants.accept.tooMany", { max: ACCEPTED_MAX }));
    else dialog.open(waiting);
  });
  const open = useMemo(() => (chosen: readonly Applicant[]) => openNow(chosen), [openNow]);
  const act = (count: number): RowAct<Applicant> => ({
    label: t("applicants.accept.act", { count }),
    icon: <InboxIcon />,
    do: acceptance.acceptApplicants,
    none: t("applicants.selectApplicants"),
    run: open,
  });
  const draw = (onAccepted: () => void): ReactNode =>
    dialog.subject && <AcceptDialog chosen={dialog.subject} onAccepted={onAccepted} onClose={dialog.close} />;
  return { isOpen: dialog.isOpen, open, act, draw };
}
