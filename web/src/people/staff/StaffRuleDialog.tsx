import { ruleVersion, signIns } from "@ofisi/contract/people/signIns";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { session, useSession } from "../../kit/data/session.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { useWrite } from "../../kit/data/useRead.ts";

/** Whether every member of staff may do everything, or each what their roles say; a head settles it (decision 0014). */
export function StaffRuleDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const now = useSession().everyStaffMay;
  const [everyStaffMay, setEveryStaffMay] = useState(now);
  const saving = useWrite(signIns.saveStaffRule);
  const save = async (): Promise<void> => {
    const done = await saving.run({ everyStaffMay, version: ruleVersion(now) });
    // Refused, it may have become another one.
    if (!done) return void session.refresh();
    notify(t(everyStaffMay ? "staff.rule.on" : "staff.rule.off"));
    onClose();
    await session.refresh();
  };
  return (
    <Dialog
      title={t("staff.rule.title")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void save()}>
            {t("staff.rule.save")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words>{t("staff.rule.about")}</Words>
        <Tick label={t("staff.rule.label")} checked={everyStaffMay} onChange={setEveryStaffMay} />
      </Down>
    </Dialog>
  );
}
