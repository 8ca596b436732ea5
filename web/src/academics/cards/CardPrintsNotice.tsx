import { cards, type CardPrint } from "@ofisi/contract/academics/cards";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { Progress } from "../../kit/Progress.tsx";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";

/** While sheets are being drawn, how far they are is asked for this often. */
const POLL_MS = 1_000;

/** Above the list: sheets of ID cards of which nobody has said yet how they came out. */
export function CardPrintsNotice() {
  return useMay(cards.getCardPrints) ? <Prints /> : null;
}

function Prints() {
  const [isFollowed, setFollowed] = useState(false);
  const prints = useRead(cards.getCardPrints, {}, isFollowed ? { everyMs: POLL_MS } : {}).data?.prints ?? [];
  const isMaking = prints.some(({ state }) => state === "making");
  if (isFollowed !== isMaking) setFollowed(isMaking);
  return prints.map((print) => <PrintLine key={print.printCode} print={print} />);
}

function PrintLine({ print }: { print: CardPrint }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { printCode, count, startedBy: by, startedAt, state, progress, failure } = print;
  const settle = <Button onClick={() => open("settleCardPrint", printCode)}>{t("cards.settle.open")}</Button>;
  if (state === "failed")
    return (
      <Notice tone="bad" action={settle}>
        {t("cards.print.failed", { by })} {sayHere(failure)}
      </Notice>
    );
  if (state === "making")
    return (
      <Notice>
        <Down>
          <Words>{t("cards.print.making", { count, by })}</Words>
          <Progress label={t("cards.print.progress")} done={progress} total={count} />
        </Down>
      </Notice>
    );
  return (
    <Notice
      tone="attention"
      action={
        <>
          <Button icon={<PrintIcon />} onClick={() => openTab(fileUrl(cards.showCardPrint, { printCode }))}>
            {t("cards.print.sheets")}
          </Button>
          {settle}
        </>
      }
    >
      {t("cards.print.ready", { count, by, when: formatDateTime(startedAt) })}
    </Notice>
  );
}
