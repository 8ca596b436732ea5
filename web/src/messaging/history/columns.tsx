import type { Send } from "@ofisi/contract/messaging/messageHistory";
import { useMemo } from "react";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { SentTick } from "../../kit/SentTick.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { STATUS_NAMES, STATUS_TONES } from "./states.ts";

/** Recipients that a row names; the answer has no more of them. */
const NAMED = 3;

/** The columns of the history (document 001 section 2.8): a green tick beside the cost where the e-mail was sent. */
export function useHistoryColumns(): Column<Send>[] {
  const { t, i18n } = useTranslation();
  const { currency } = useSession();
  return useMemo(
    () => [
      {
        id: "date",
        title: t("messageHistory.fields.date"),
        kind: "moment",
        sortable: true,
        width: 120,
        card: "note",
        value: (send) => send.date,
      },
      {
        id: "cost",
        title: t("messageHistory.fields.cost"),
        width: 110,
        card: "figure",
        cell: (send) => (
          <SentTick isSent={send.emailStatus === "2"} label={t("messageHistory.emailSent")}>
            {formatMoney(send.cost, currency)}
          </SentTick>
        ),
      },
      {
        id: "contacts",
        title: t("messageHistory.fields.contacts"),
        width: 230,
        card: "below",
        value: ({ contacts, recipients, states: { suppressed } }) =>
          [
            // First: a long list of numbers is cut at its end.
            suppressed > 0 && t("messageHistory.leftOut", { count: suppressed }),
            contacts > NAMED ? t("messageHistory.andMore", { first: recipients, count: contacts - NAMED }) : recipients,
          ]
            .filter(Boolean)
            .join(" · "),
      },
      {
        id: "message",
        title: t("messageHistory.fields.message"),
        width: 320,
        card: "title",
        always: true,
        value: textOf,
      },
      {
        id: "status",
        title: t("messageHistory.fields.status"),
        width: 110,
        kind: "action",
        card: "end",
        cell: ({ status }) => (
          <StateChip label={t(`messageHistory.status.${STATUS_NAMES[status]}`)} tone={STATUS_TONES[status]} />
        ),
      },
      {
        id: "sentBy",
        title: t("messageHistory.fields.sentBy"),
        width: 150,
        hidden: true,
        value: (send) => send.sentBy,
      },
    ],
    // Amounts and days are written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, currency, i18n.language],
  );
}

/** What a send says, in a line: its SMS, or its e-mail's subject. */
export function textOf({ message, emailSubject, emailBody }: Send): string {
  return message || emailSubject || emailBody;
}
