import { bills, PAPERS_MAX, type BillRun } from "@ofisi/contract/finance/bills";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatNumber, sayHere } from "../../kit/i18n.ts";
import { PrintIcon } from "../../kit/icons.ts";
import { openTab } from "../../kit/openTab.ts";
import { fileUrl } from "../../kit/call.ts";
import { Down, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { useSession } from "../../kit/session.ts";
import { useStore } from "../../kit/store.ts";
import { useRead, type Reading } from "../../kit/useRead.ts";
import { useGroups } from "../../people/groups/GroupPicker.tsx";
import { moneyChanged } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { LeftOutWords } from "./LeftOutWords.tsx";
import { lastRun, rememberRun } from "./runs.ts";

/** While bills are being made, the progress is asked for this often. */
const POLL_MS = 1000;

/** A run, followed until it is done; what it has made is shown as soon as it is. */
function useRun(runCode: string): Reading<BillRun> {
  const [isLive, setLive] = useState(true);
  const reading = useRead(
    bills.getBillRun,
    { runCode },
    { keep: false, enabled: runCode !== "", ...(isLive ? { everyMs: POLL_MS } : {}) },
  );
  const state = reading.data?.state;
  const isOver = state === "done" || state === "failed" || reading.failed?.kind === "notFound";
  if (isLive === isOver) setLive(!isOver);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state === "done") void moneyChanged();
    before.current = state;
  }, [state]);
  return reading;
}

/** How far the bills are; it may be closed meanwhile and is found again above the list. */
export function BillRunDialog({ runCode, onClose }: { runCode: string; onClose: () => void }) {
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
      {run ? (
        <RunFacts run={run} />
      ) : reading.failed ? (
        <Failed message={reading.failed.message} onRetry={reading.refetch} />
      ) : (
        <LinesOnTheirWay count={4} />
      )}
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

/** Above the list: a run that was closed while it went on, until its end was seen. */
export function BillRunNotice({ isHidden, onOpen }: { isHidden: boolean; onOpen: (runCode: string) => void }) {
  const { userCode } = useSession();
  const run = useStore(lastRun);
  if (isHidden || run === undefined || run.userCode !== userCode) return null;
  return <RunLine runCode={run.runCode} onOpen={() => onOpen(run.runCode)} />;
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
