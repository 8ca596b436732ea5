import { asksForMoney } from "@ofisi/contract/messaging/bulkMessages";
import { messageHistory, type Send, type SentMessage } from "@ofisi/contract/messaging/messageHistory";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { MESSAGE_READS, messagesChanged } from "./changed.ts";
import { saidOf } from "./said.ts";

const READS = { invalidates: MESSAGE_READS };

/** What can be done with a send: the failed again, the waiting not at all, and a word on what nobody knows. */
export function useSendActs(sendCode: string) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const retrying = useWrite(messageHistory.retryFailedMessages, READS);
  const cancelling = useWrite(messageHistory.cancelMessages, READS);
  const settling = useWrite(messageHistory.settleMessage, READS);

  const retry = async (count: number, { message, emailSubject, emailBody }: Send): Promise<void> => {
    const about = t("messageHistory.send.retryAbout", { count });
    const isOfMoney = asksForMoney(`${message} ${emailSubject} ${emailBody}`);
    const lost = retrying.unanswered(sendCode);
    const agreed =
      lost !== undefined ||
      (await ask.confirm(t("messageHistory.send.confirm"), {
        confirmLabel: t("messageHistory.send.retryAct"),
        detail: isOfMoney ? `${about} ${t("messageHistory.send.retryOwed")}` : about,
      }));
    if (!agreed) return;
    const queued = await retrying.run(lost ?? { sendCode, seen: { recipients: count } }, { written: sendCode });
    if (queued) notify(saidOf(queued), { open: () => open("sentMessages", queued.sendCode) });
    // What was refused may be so because it is not as it was shown.
    else await messagesChanged();
  };
  const cancel = async (): Promise<void> => {
    const agreed = await ask.confirm(t("messageHistory.send.cancelAsk"), {
      confirmLabel: t("messageHistory.send.cancelAct"),
      destructive: true,
      detail: t("messageHistory.send.cancelAbout"),
    });
    const done = agreed ? await cancelling.run({ sendCode }) : undefined;
    if (done) notify(t("messageHistory.send.cancelled", { count: done.cancelled }));
  };
  const settle = async ({ id, name }: SentMessage, wasSent: boolean): Promise<void> => {
    const agreed = await ask.confirm(t("messageHistory.send.settleAsk", { name }), {
      confirmLabel: t(wasSent ? "messageHistory.send.wasSent" : "messageHistory.send.wasNotSent"),
    });
    const input = { sendCode, messageId: String(id), wasSent: wasSent ? "true" : "false" } as const;
    if (agreed && (await settling.run(input))) notify(t("messageHistory.send.settled"));
  };
  return { retry, cancel, settle, retrying: retrying.busy, cancelling: cancelling.busy };
}
