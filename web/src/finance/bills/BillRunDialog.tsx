import { bills, PAPERS_MAX, type BillRun } from "@ofisi/contract/finance/bills";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatNumber, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { Progress } from "../../kit/Progress.tsx";
import { useGroups } from "../../people/groups/GroupPicker.tsx";
import { useMoney } from "../money/money.ts";
import { LeftOutWords } from "./LeftOutWords.tsx";
import { lastRun, rememberRun } from "./runs.ts";
import { useRun } from "./useRun.ts";

/** How far the bills are; it may be closed meanwhile and is found again above the list. */
export function BillRunDialog({ id: runCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRun(runCode);
  const run = reading.data;
  const close = (): void => {
    // Seen to its end: there is nothing to come back to.
    if (run?.state === "done" && lastRun.get()?.runCode === runCode) rememberRun(undefined);
    onClose();
  };
  return (
    <Dialog
      title={t("bills.run.title")}
      onClose={close}
      actions={
        <>
          {run?.state === "done" && run.billed > 0 && run.billed <= PAPERS_MAX && (
            <Button
              kind="outlined"
              icon={<PrintIcon />}
              onClick={() => openTab(fileUrl(bills.printBillsOfRun, { runCode }))}
            >
              {t("bills.run.print", { count: run.billed })}
            </Button>
          )}
          <Button kind="primary" onClick={close}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={reading} lines={4}>
        {(made) => <RunFacts run={made} />}
      </Loaded>
    </Dialog>
  );
}

function RunFacts({ run }: { run: BillRun }) {
  const { t } = useTranslation();
  const money = useMoney();
  const group = useGroups("").data?.Groups.find((each) => each.groupCode === run.groupCode)?.groupName ?? "";
  return (
    <Down gap={2}>
      {run.state === "failed" && <Notice tone="bad">{sayHere(run.failure) || t("bills.run.failed")}</Notice>}
      {run.state === "done" && <Notice tone="good">{t("bills.run.done", { count: run.billed })}</Notice>}
      {run.state === "done" && run.billed > PAPERS_MAX && (
        <Notice>{t("bills.run.tooMany", { max: PAPERS_MAX })}</Notice>
      )}
      {(["bin", "group"] as const).map((why) => {
        const names = run.leftOut.filter((student) => student.why === why).map((student) => student.name);
        return (
          names.length > 0 && (
            <Notice key={why} tone="attention">
              {t(`bills.run.left.${why}`, { names: names.join(", ") })}
            </Notice>
          )
        );
      })}
      {(run.state === "queued" || run.state === "running") && (
        <>
          <Words live>{t(`bills.run.${run.state}`, { group })}</Words>
          <Progress label={t("bills.run.progress")} done={run.progress} total={run.total} />
          <Words faint>{t("bills.run.mayClose")}</Words>
        </>
      )}
      <Facts
        facts={[
          { label: t("people.groups.one"), value: group },
          { label: t("bills.run.billed"), value: formatNumber(run.billed) },
          { label: t("bills.run.skipped"), value: formatNumber(run.skipped) },
          { label: t("bills.cards.total"), value: money.format(run.totalAmount) },
          { label: t("bills.summary.credit"), value: money.format(run.totalCredit) },
        ]}
      />
      <LeftOutWords students={run.onPurpose} />
    </Down>
  );
}
