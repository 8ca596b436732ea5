import { messageHistory, type Send } from "@ofisi/contract/messaging/messageHistory";
import { MESSAGE_STATES, type MessageState } from "@ofisi/contract/messaging/rows";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatDateTime, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useLastPage } from "../../kit/table/useLastPage.ts";
import { usePaging } from "../../kit/table/usePaging.ts";
import { DecideSection } from "./DecideSection.tsx";
import { priceInWords } from "./priceInWords.ts";
import { RecipientsTable } from "./RecipientsTable.tsx";
import { SettleDialog } from "./SettleDialog.tsx";
import { useSendActs } from "./useSendActs.ts";

/** One send: its message and e-mail, each recipient with how it stands, and what can still be done with it. */
export function SentMessagesDialog({ id: sendCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<MessageState>();
  const table = usePaging(10, "id", "asc");
  const { page, size } = table;
  const reading = useRead(messageHistory.getMessages, {
    sendCode,
    state,
    keyword: "",
    page,
    size,
    sort: "id",
    direction: "asc",
  });
  const { data } = reading;
  // What is settled leaves the state that the list is narrowed to.
  const isPast = useLastPage(table, data && { shown: data.messages.length, count: data.count });
  const acts = useSendActs(sendCode);
  const settling = useDialog("settleMessages");
  if (!data) return <WaitingDialog title={t("messageHistory.send.title")} reading={reading} onClose={onClose} />;
  const { send, messages, count, canDecide, retryable } = data;
  const { held, unknown } = send.states;
  const waiting = send.states.waiting + held;
  return (
    <Dialog
      title={t("messageHistory.send.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          {waiting > 0 && (
            <Button kind="danger" busy={acts.cancelling} onClick={() => void acts.cancel()}>
              {t("messageHistory.send.cancel", { count: waiting })}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {retryable > 0 && (
            <Button kind="primary" busy={acts.retrying} onClick={() => void acts.retry(retryable, send)}>
              {t("messageHistory.send.retry", { count: retryable })}
            </Button>
          )}
        </>
      }
    >
      <Down>
        <About send={send} />
        <DecideSection send={send} canDecide={canDecide} />
        {unknown > 0 && (
          <Notice
            tone="attention"
            action={
              <Button small kind="outlined" onClick={() => settling.open()}>
                {t("messageHistory.send.settleAll")}
              </Button>
            }
          >
            {t("messageHistory.send.unknown", { count: unknown })}
          </Notice>
        )}
        <FilterChips
          label={t("messageHistory.send.filter")}
          value={state ?? ""}
          onChange={(next) => {
            setState(next === "" ? undefined : next);
            table.toPage(0);
          }}
          chips={[
            { value: "" as const, label: t("messageHistory.send.all"), count: send.contacts },
            ...MESSAGE_STATES.filter((each) => send.states[each] > 0 || each === state).map((each) => ({
              value: each,
              label: t(`messageHistory.states.${each}`),
              count: send.states[each],
            })),
          ]}
        />
        {isPast ? (
          <LinesOnTheirWay count={6} />
        ) : messages.length === 0 ? (
          <Empty title={t("messageHistory.send.none")} />
        ) : (
          <div>
            <RecipientsTable messages={messages} onSettle={acts.settle} />
            <TableFooter state={table} count={count} />
          </div>
        )}
      </Down>
      {settling.isOpen && <SettleDialog sendCode={sendCode} onClose={settling.close} />}
    </Dialog>
  );
}

function About({ send }: { send: Send }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const { held, waiting, sending } = send.states;
  const ahead = held + waiting + sending;
  return (
    <Facts
      facts={[
        { label: t("messageHistory.send.sms"), value: send.message },
        { label: t("messageHistory.send.subject"), value: send.emailSubject },
        { label: t("messageHistory.send.email"), value: send.emailBody },
        { label: t("messageHistory.send.attachment"), value: send.attachmentName },
        { label: t("messageHistory.send.when"), value: formatDateTime(send.date) },
        { label: t("messageHistory.send.sentBy"), value: send.sentBy },
        { label: t("messageHistory.send.cost"), value: ahead < send.contacts ? formatMoney(send.cost, currency) : "" },
        { label: t("messageHistory.send.toCome"), value: ahead > 0 ? priceInWords(t, send, currency) : "" },
      ]}
    />
  );
}
