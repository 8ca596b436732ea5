import { messageHistory, type Send } from "@ofisi/contract/messaging/messageHistory";
import { Button } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { MESSAGE_READS } from "./changed.ts";
import { priceInWords } from "./priceInWords.ts";

const DIALOGS = ["sentMessages"] as const;
const READS = { invalidates: MESSAGE_READS };

/** Sends that wait for an hour or for a second person, each with what it is, what it will cost, and a way to cancel it. */
export function WaitingSendsSection() {
  const { t } = useTranslation();
  const { currency } = useSession();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const { data } = useRead(messageHistory.getWaitingSends, {});
  const cancelling = useWrite(messageHistory.cancelMessages, READS);
  const cancel = async ({ id }: Send): Promise<void> => {
    const agreed = await ask.confirm(t("messageHistory.send.cancelAsk"), {
      confirmLabel: t("messageHistory.send.cancelAct"),
      destructive: true,
      detail: t("messageHistory.send.cancelAbout"),
    });
    const done = agreed ? await cancelling.run({ sendCode: id }) : undefined;
    if (done) notify(t("messageHistory.send.cancelled", { count: done.cancelled }));
  };
  return (
    <Down gap={1}>
      {(data?.sends ?? []).map((send) => (
        <Notice
          key={send.id}
          tone={send.approval === "waiting" ? "attention" : "info"}
          action={
            <Across gap={0.5}>
              <Button small onClick={() => open("sentMessages", send.id)}>
                {t("messageHistory.waiting.look")}
              </Button>
              <Button small busy={cancelling.busy} onClick={() => void cancel(send)}>
                {t("messageHistory.send.cancelAct")}
              </Button>
            </Across>
          }
        >
          <Words as="div" strong>
            {send.approval === "waiting"
              ? t("messageHistory.waiting.approval", { name: send.sentBy })
              : t("messageHistory.waiting.goesAt", { when: formatDateTime(send.goesAt) })}
          </Words>
          <Words as="div" size="small">
            {send.message || send.emailSubject} · {t("messageHistory.messages", { count: send.contacts })} ·{" "}
            {priceInWords(t, send, currency)}
          </Words>
        </Notice>
      ))}
    </Down>
  );
}
