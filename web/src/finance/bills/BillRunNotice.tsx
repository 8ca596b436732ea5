import { useEffect } from "react";
import { Button } from "../../kit/Button.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useStore } from "../../kit/data/store.ts";
import { useAddressedDialog } from "../../kit/dialog/useDialog.ts";
import { lastRun, rememberRun } from "./runs.ts";
import { useRun } from "./useRun.ts";

/** Above the list: a run that was closed while it went on, until its end was seen. */
export function BillRunNotice() {
  const { userCode } = useSession();
  const { open } = useDialogs();
  const isOpen = useAddressedDialog()?.name === "billRun";
  const run = useStore(lastRun);
  if (isOpen || run === undefined || run.userCode !== userCode) return null;
  return <RunLine runCode={run.runCode} onOpen={() => open("billRun", run.runCode)} />;
}

function RunLine({ runCode, onOpen }: { runCode: string; onOpen: () => void }) {
  const { t } = useTranslation();
  const reading = useRun(runCode);
  const run = reading.data;
  useEffect(() => {
    // Nobody remembers it any more.
    if (reading.failed?.kind === "notFound" || reading.failed?.kind === "refused") rememberRun(undefined);
  }, [reading.failed]);
  if (!run) return null;
  const isOver = run.state === "done" || run.state === "failed";
  return (
    <Notice
      tone={run.state === "failed" ? "bad" : run.state === "done" ? "good" : "info"}
      action={
        <>
          <Button onClick={onOpen}>{t("bills.run.show")}</Button>
          {isOver && <Button onClick={() => rememberRun(undefined)}>{t("bills.run.dismiss")}</Button>}
        </>
      }
    >
      {run.state === "failed"
        ? t("bills.run.failed")
        : run.state === "done"
          ? t("bills.run.done", { count: run.billed })
          : t("bills.run.line", { done: formatNumber(run.progress), total: formatNumber(run.total) })}
    </Notice>
  );
}
