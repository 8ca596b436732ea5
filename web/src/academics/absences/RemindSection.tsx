import { absences } from "@ofisi/contract/academics/absences";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { May } from "../../kit/May.tsx";
import { notify } from "../../kit/shell/notify.tsx";

/** Reminds those whose registers of a day are open. */
export function RemindSection({ day }: { day: string }) {
  const { t } = useTranslation();
  const writing = useWrite(absences.remindRegisters);
  const remind = async (): Promise<void> => {
    const done = await writing.run({ day });
    if (!done) return;
    notify(done.registers === 0 ? t("absences.noneOpen") : t("absences.reminded", { count: done.reminded }));
  };
  return (
    <May do={absences.remindRegisters}>
      <Button kind="outlined" busy={writing.busy} onClick={() => void remind()}>
        {t("absences.remind")}
      </Button>
    </May>
  );
}
