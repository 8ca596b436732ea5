import { messageHistory, type Send } from "@ofisi/contract/messaging/messageHistory";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import type { Out } from "@ofisi/contract/kit/operation";
import { ZERO } from "@ofisi/contract/kit/money";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useSession } from "../../kit/data/session.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { ChartIcon, RepliesIcon } from "../../kit/shell/icons.ts";
import { listOf, useList } from "../../kit/list/useList.ts";
import { WaitingSendsSection } from "./WaitingSendsSection.tsx";
import { textOf, useHistoryColumns } from "./columns.tsx";

const HISTORY = listOf(messageHistory.getMessagesHistory, {
  name: "messageHistory",
  filters: { keyword: "", unknownOnly: "" },
  sorts: ["date"],
  direction: "desc",
  rows: (answer) => answer.history,
  keyOf: (send) => send.id,
  nameOf: (send) => `${textOf(send)} ${send.recipients}`,
});
const DIALOGS = ["sentMessages", "messageMonths"] as const;
const FIGURES = ["toDate", "today", "thisMonth", "lastMonth"] as const;
const NONE = {
  toDate: 0,
  today: 0,
  thisMonth: 0,
  lastMonth: 0,
  toDateAmount: ZERO,
  todayAmount: ZERO,
  thisMonthAmount: ZERO,
  lastMonthAmount: ZERO,
  unknown: 0,
  unknownAmount: ZERO,
};

/** /sms/MessagesHistory: what was sent, what it cost and how it ended (document 001 section 2.8). */
export function HistoryScreen() {
  const { t } = useTranslation();
  const list = useList(HISTORY);
  const { open } = useDialogs();
  const navigate = useNavigate();
  useEarlyDialogs(DIALOGS);
  const openSend = useCallback((send: Send) => open("sentMessages", send.id), [open]);
  const { answer, values, set } = list;
  const unknown = answer?.summary.unknown ?? 0;
  const files = useListFiles(list, messageHistory.downloadMessagesHistory, t("messageHistory.download"));
  const months = {
    label: t("messageHistory.months.open"),
    icon: <ChartIcon />,
    do: messageHistory.getMessageMonths,
    onPress: () => open("messageMonths"),
  };
  const replies = {
    label: t("messageHistory.replies"),
    icon: <RepliesIcon />,
    do: messageReplies.getReplies,
    onPress: () => void navigate({ href: "/sms/replies" }),
  };
  return (
    <ListScreen
      list={list}
      title={t("messageHistory.title")}
      about={t("messageHistory.about")}
      label={t("messageHistory.table")}
      columns={useHistoryColumns()}
      search={{ by: "keyword", label: t("messageHistory.search") }}
      filters={
        (unknown > 0 || values.unknownOnly !== "") && (
          <FilterChips
            label={t("messageHistory.unknown.filter")}
            value={values.unknownOnly}
            onChange={(unknownOnly) => set({ unknownOnly })}
            chips={[
              { value: "", label: t("messageHistory.unknown.all") },
              { value: "true", label: t("messageHistory.unknown.only") },
            ]}
          />
        )
      }
      total={answer && t("messageHistory.sends", { count: answer.count })}
      figures={
        <>
          <WaitingSendsSection />
          <Summary of={answer?.summary ?? (list.reading.failed && NONE)} />
        </>
      }
      actions={[replies, months, ...files]}
      onRow={openSend}
      none={{ title: t("messageHistory.none.title"), about: t("messageHistory.none.about") }}
      unmatched={{ title: t("messageHistory.none.filtered"), about: t("messageHistory.none.filteredAbout") }}
    />
  );
}

/** The four cards, each with an amount and a count, by the school's own days (G122). */
function Summary({ of }: { of: Out<typeof messageHistory.getMessagesHistory>["summary"] | undefined }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  return (
    <Down gap={1}>
      <Cards label={t("messageHistory.summary")}>
        {FIGURES.map((figure) => (
          <Card
            key={figure}
            label={t(`messageHistory.cards.${figure}`)}
            value={of && formatMoney(of[`${figure}Amount`], currency)}
            {...(of && { note: t("messageHistory.messages", { count: of[figure] }) })}
          />
        ))}
      </Cards>
      {of && of.unknown > 0 && (
        <Notice tone="attention">
          {t("messageHistory.unknown.notice", {
            count: of.unknown,
            price: formatMoney(of.unknownAmount, currency),
          })}
        </Notice>
      )}
    </Down>
  );
}
