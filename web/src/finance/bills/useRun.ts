import { bills, type BillRun } from "@ofisi/contract/finance/bills";
import { useEffect, useRef, useState } from "react";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import { moneyChanged } from "../money/changed.ts";

/** While bills are being made, the progress is asked for this often. */
const POLL_MS = 1000;

/** A run, followed until it is done; what it has made is shown as soon as it is. */
export function useRun(runCode: string): Reading<BillRun> {
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
