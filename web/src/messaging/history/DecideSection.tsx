import { messageHistory, type Send } from "@ofisi/contract/messaging/messageHistory";
import { Button } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { MESSAGE_READS } from "./changed.ts";
import { priceInWords } from "./priceInWords.ts";

const READS = { invalidates: MESSAGE_READS };

/** What a second person says of a large send: who asks, to how many, at what price, and yes or no. */
export function DecideSection({ send, canDecide }: { send: Send; canDecide: boolean }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const deciding = useWrite(messageHistory.decideSend, READS);
  const { id: sendCode, approval, states, sentBy: name, decidedBy, decisionNote } = send;
  if (approval === "refused")
    return <Notice>{t("messageHistory.waiting.refused", { name: decidedBy, reason: decisionNote })}</Notice>;
  if (approval === "approved") return <Notice>{t("messageHistory.waiting.approved", { name: decidedBy })}</Notice>;
  if (approval === "none" || states.held === 0) return null;
  const price = priceInWords(t, send, currency);

  const approve = async (): Promise<void> => {
    const agreed = await ask.confirm(t("messageHistory.waiting.approveAsk", { count: states.held, price, name }), {
      confirmLabel: t("messageHistory.waiting.approve"),
      detail:
        send.goesAt === ""
          ? t("messageHistory.waiting.leavesNow")
          : t("messageHistory.waiting.goesAt", { when: formatDateTime(send.goesAt) }),
    });
    if (agreed && (await deciding.run({ sendCode, approve: true, note: "" })))
      notify(t("messageHistory.waiting.approvedNow"));
  };
  const refuse = async (): Promise<void> => {
    const note = await ask.reason(t("messageHistory.waiting.refuseAsk"), {
      label: t("messageHistory.waiting.reason"),
      confirmLabel: t("messageHistory.waiting.refuse"),
    });
    if (note !== undefined && (await deciding.run({ sendCode, approve: false, note })))
      notify(t("messageHistory.waiting.refusedNow"));
  };
  return (
    <Notice
      tone="attention"
      action={
        canDecide && (
          <Across gap={0.5}>
            <Button small busy={deciding.busy} onClick={() => void refuse()}>
              {t("messageHistory.waiting.refuse")}
            </Button>
            <Button small kind="outlined" busy={deciding.busy} onClick={() => void approve()}>
              {t("messageHistory.waiting.approve")}
            </Button>
          </Across>
        )
      }
    >
      {t("messageHistory.waiting.asks", { count: states.held, price, name })}
      {send.unpriced > 0 && ` ${t("messageHistory.waiting.unpriced", { count: send.unpriced })}`}
    </Notice>
  );
}
