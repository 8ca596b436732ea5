import type { Applicant } from "@ofisi/contract/people/applicants";
import { letters, LETTERS_MAX } from "@ofisi/contract/people/letters";
import type { ReactNode } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { ask } from "../../../kit/dialog/ask.tsx";
import { useDialog } from "../../../kit/dialog/useDialog.ts";
import { lazyPart, usePrefetch } from "../../../kit/lazyPart.tsx";
import type { RowAct } from "../../../kit/list/RowActs.tsx";
import { PrintIcon } from "../../../kit/shell/icons.ts";

const LettersDialog = lazyPart(async () => (await import("./LettersDialog.tsx")).LettersDialog);
const PARTS = [LettersDialog];

/** Letters to ticked applicants: the act, and the dialog that it opens. */
export function useLetters() {
  const { t } = useTranslation();
  usePrefetch(PARTS);
  const dialog = useDialog<readonly string[]>();
  const act = (count: number): RowAct<Applicant> => ({
    label: t("letters.act", { count }),
    icon: <PrintIcon />,
    do: letters.printLetters,
    none: t("applicants.selectApplicants"),
    run: (rows) =>
      rows.length > LETTERS_MAX
        ? void ask.alert(t("letters.tooMany", { max: LETTERS_MAX }))
        : dialog.open(rows.map(({ userCode }) => userCode)),
  });
  const draw = (): ReactNode => dialog.subject && <LettersDialog chosen={dialog.subject} onClose={dialog.close} />;
  return { isOpen: dialog.isOpen, act, draw };
}
