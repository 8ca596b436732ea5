import type { SentMessage } from "@ofisi/contract/messaging/messageHistory";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { useSession } from "../../kit/data/session.ts";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { STATE_TONES } from "./states.ts";

/** Who got what, and how it stands; of what nobody knows, a person says whether it was sent. */
export function RecipientsTable(props: {
  messages: readonly SentMessage[];
  onSettle: (message: SentMessage, wasSent: boolean) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const state = (message: SentMessage) => (
    <Across key="state">
      <StateChip label={t(`messageHistory.states.${message.state}`)} tone={STATE_TONES[message.state]} />
      {message.state === "unknown" &&
        ([true, false] as const).map((wasSent) => {
          const act = t(wasSent ? "messageHistory.send.wasSent" : "messageHistory.send.wasNotSent");
          return (
            <Button
              key={String(wasSent)}
              small
              label={t("messageHistory.send.settle", { act, name: message.name })}
              onClick={() => void props.onSettle(message, wasSent)}
            >
              {act}
            </Button>
          );
        })}
      {message.reason !== "" && (
        <Words size="small" faint>
          {message.reason}
        </Words>
      )}
    </Across>
  );
  return (
    <SimpleTable
      label={t("messageHistory.send.table")}
      stacks
      figures={[t("messageHistory.send.cost")]}
      head={[
        t("messageHistory.send.recipient"),
        t("messageHistory.send.body"),
        t("messageHistory.send.cost"),
        t("messageHistory.send.state"),
      ]}
      rows={props.messages.map((message) => ({
        key: String(message.id),
        cells: [
          <div key="who">
            <div>{message.name}</div>
            <Words size="small" faint>
              {message.channel === "sms" ? <PhoneLink number={message.recipient} /> : message.recipient}
            </Words>
          </div>,
          message.subject === "" ? message.body : `${message.subject}: ${message.body}`,
          formatMoney(message.cost, currency),
          state(message),
        ],
      }))}
    />
  );
}
