import { messageReplies, type Reply } from "@ofisi/contract/messaging/messageReplies";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { nameOf, useReplyColumns } from "./columns.tsx";

const REPLIES = listOf(messageReplies.getReplies, {
  name: "messageReplies",
  filters: { keyword: "", unreadOnly: "" },
  sorts: ["receivedAt"],
  direction: "desc",
  rows: (answer) => answer.replies,
  keyOf: (reply) => String(reply.id),
  nameOf,
});

/** /sms/replies: what people have written back, and who has read it. */
export function RepliesScreen() {
  const { t } = useTranslation();
  const list = useList(REPLIES);
  const { answer, values, set } = list;
  const { run } = useWrite(messageReplies.markReplyRead, { invalidates: [messageReplies.getReplies] });
  const markRead = useCallback(async (reply: Reply) => void (await run({ replyId: String(reply.id) })), [run]);
  /** All of its words, which a row has no room for. */
  const look = async (reply: Reply): Promise<void> => {
    if (reply.isRead) return ask.alert(nameOf(reply), reply.message);
    const agreed = await ask.confirm(nameOf(reply), {
      confirmLabel: t("messageReplies.markRead"),
      cancelLabel: t("kit.close"),
      detail: reply.message,
    });
    if (agreed) await markRead(reply);
  };
  return (
    <ListScreen
      list={list}
      title={t("messageReplies.title")}
      about={t("messageReplies.about")}
      label={t("messageReplies.table")}
      columns={useReplyColumns(markRead)}
      search={{ by: "keyword", label: t("messageReplies.search") }}
      filters={
        <FilterChips
          label={t("messageReplies.filter")}
          value={values.unreadOnly}
          onChange={(unreadOnly) => set({ unreadOnly })}
          chips={[
            { value: "", label: t("messageReplies.all") },
            { value: "true", label: t("messageReplies.unread"), ...(answer && { count: answer.unread }) },
          ]}
        />
      }
      total={answer && t("messageReplies.total", { count: answer.count })}
      onRow={(reply) => void look(reply)}
      none={{ title: t("messageReplies.none"), about: t("messageReplies.noneAbout") }}
      unmatched={{ title: t("messageReplies.unmatched"), about: t("messageReplies.unmatchedAbout") }}
    />
  );
}
