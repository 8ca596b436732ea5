import { cardBatches, type CardBatch } from "@ofisi/contract/academics/cardBatches";
import { useEffect, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useMay } from "../../kit/data/session.ts";
import { store, useStore } from "../../kit/data/store.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { Progress } from "../../kit/Progress.tsx";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LeftOutWords } from "./LeftOut.tsx";

/** While papers are being made, the progress is asked for this often. */
const POLL_MS = 1_000;
/** The finished batch that was put away here; it comes back with the page. */
const hidden = store("");

/** The batch whose file is saved as soon as it is there: it was begun here with a single press. */
const awaited = store("");
export const awaitBatch = (batchCode: string): void => awaited.set(batchCode);

const isLive = ({ state }: CardBatch): boolean => state === "queued" || state === "running";

/** Above the cards: the school's batch, how far it is, and its file once it is there. */
export function CardBatchNotice() {
  return useMay(cardBatches.getCardBatch) ? <BatchLine /> : null;
}

function BatchLine() {
  const { t } = useTranslation();
  const [isFollowed, setFollowed] = useState(false);
  const batch = useRead(cardBatches.getCardBatch, {}, isFollowed ? { everyMs: POLL_MS } : {}).data?.batch ?? undefined;
  const isMaking = batch !== undefined && isLive(batch);
  if (isFollowed !== isMaking) setFollowed(isMaking);
  const put = useStore(hidden);
  const awaitedCode = useStore(awaited);
  const readyCode = batch?.state === "done" && batch.batchCode === awaitedCode ? awaitedCode : "";
  useEffect(() => {
    if (readyCode === "") return;
    awaited.set("");
    void saveFrom(() => fileUrl(cardBatches.downloadCardBatch, { batchCode: readyCode }));
  }, [readyCode]);
  const cancel = useWrite(cardBatches.cancelCardBatch, { invalidates: [cardBatches.getCardBatch] });
  if (!batch || batch.state === "cancelled" || put === batch.batchCode) return null;
  const { batchCode, fileName, state, progress, total, made: count } = batch;
  const hide = <Button onClick={() => hidden.set(batchCode)}>{t("reportCards.batch.hide")}</Button>;
  if (state === "failed")
    return (
      <Notice tone="bad" action={hide}>
        {t("reportCards.batch.failed", { fileName })} {sayHere(batch.failure)}
      </Notice>
    );
  if (state === "done")
    return (
      <Notice
        tone="good"
        action={
          <>
            <Button
              icon={<DownloadIcon />}
              onClick={() => void saveFrom(() => fileUrl(cardBatches.downloadCardBatch, { batchCode }))}
            >
              {t("reportCards.batch.download")}
            </Button>
            {hide}
          </>
        }
      >
        <Down>
          <Words>{t("reportCards.batch.done", { fileName, count })}</Words>
          <LeftOutWords leftOut={batch.leftOut} />
        </Down>
      </Notice>
    );
  return (
    <Notice
      action={
        <Button busy={cancel.busy} onClick={() => void cancel.run({ batchCode })}>
          {t("reportCards.batch.cancel")}
        </Button>
      }
    >
      <Down>
        <Words>{t(`reportCards.batch.${state}`, { fileName, by: batch.startedBy })}</Words>
        <LeftOutWords leftOut={batch.leftOut} />
        <Progress label={t("reportCards.batch.progress")} done={progress} total={total} />
      </Down>
    </Notice>
  );
}
