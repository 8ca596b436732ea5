import { filler } from "@ofisi/contract/academics/filler";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { notify } from "../../kit/shell/notify.tsx";

/** Locks a lesson where it is, or unlocks it, for those who may. */
export function LockSection({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const may = useMay(filler.lockLesson);
  const locks = useRead(filler.getLessonLocks, {}).data;
  const locking = useWrite(filler.lockLesson, { invalidates: [filler.getLessonLocks, filler.getFillInput] });
  if (!may || !locks) return null;
  const isLocked = locks.ids.includes(id);
  const press = async (): Promise<void> => {
    if (await locking.run({ id, isLocked: !isLocked }))
      notify(t(`filler.lock.${isLocked ? "unlocked" : "locked"}`, { name }));
  };
  return (
    <Button busy={locking.busy} onClick={() => void press()}>
      {t(`filler.lock.${isLocked ? "unlock" : "lock"}`)}
    </Button>
  );
}
