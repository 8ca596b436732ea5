import { acceptance } from "@ofisi/contract/people/acceptance";
import type { Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { useWrite } from "../../../kit/data/useRead.ts";
import { ask } from "../../../kit/dialog/ask.tsx";
import { notify } from "../../../kit/shell/notify.tsx";
import { APPLICANT_READS } from "../changed.ts";

/** Takes acceptances back: at once, from the news of them, or of one applicant once that is confirmed. */
export function useUndoAccept() {
  const { t } = useTranslation();
  const write = useWrite(acceptance.undoAcceptApplicants, { invalidates: APPLICANT_READS });
  const run = async (userCodes: string[]): Promise<void> => {
    if (await write.run({ checkedApplicant: userCodes }))
      notify(t("applicants.accept.undone", { count: userCodes.length }));
  };
  const confirm = async ({ userCode, name }: Applicant): Promise<void> => {
    const agreed = await ask.confirm(t("applicants.accept.undoConfirm", { name }), {
      confirmLabel: t("applicants.accept.undo"),
      destructive: true,
      detail: t("applicants.accept.undoDetail"),
    });
    if (agreed) await run([userCode]);
  };
  return { busy: write.busy, run, confirm };
}
