import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { GUARDIAN_READS } from "./changed.ts";

/** Removes a guardian from the family after asking, with a way back (G062). */
export function useRemoveGuardian(): (guardian: Guardian) => Promise<void> {
  const { t } = useTranslation();
  const removal = useWrite(guardians.removeGuardian, { invalidates: GUARDIAN_READS });
  const restoring = useWrite(guardians.restoreGuardian, { invalidates: GUARDIAN_READS });
  return async ({ id, names: name }) => {
    const agreed = await ask.confirm(t("guardians.removeConfirm", { name }), {
      confirmLabel: t("guardians.remove"),
      destructive: true,
      detail: t("guardians.removeDetail"),
    });
    if (!agreed || !(await removal.run({ id }))) return;
    const undo = async (): Promise<void> => {
      if (await restoring.run({ id })) notify(t("guardians.restored", { name }));
    };
    notify(t("guardians.removed", { name }), { undo: () => void undo() });
  };
}
