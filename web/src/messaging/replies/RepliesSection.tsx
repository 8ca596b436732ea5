import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { nameOf } from "./columns.tsx";

/** As many as a profile has room for. */
const FEW = 3;
const MORE = 25;

/** What a person, or a student's parents, have written back to the school, the latest first; nothing where nobody has. */
export function RepliesSection({ userCode }: { userCode: string }) {
  const { t } = useTranslation();
  const [size, setSize] = useState(FEW);
  const reading = useRead(messageReplies.getReplies, {
    userCode,
    keyword: "",
    unreadOnly: false,
    page: 1,
    size,
    sort: "receivedAt",
    direction: "desc",
  });
  const { run, busy } = useWrite(messageReplies.markReplyRead, { invalidates: [messageReplies.getReplies] });
  return (
    <Loaded reading={reading} lines={1}>
      {(data) =>
        data.count > 0 && (
          <Down gap={1}>
            <Words strong as="h3">
              {t("messageReplies.title")}
            </Words>
            {data.replies.map((reply) => (
              <Across key={reply.id}>
                <Down gap={0}>
                  <Words>{reply.message}</Words>
                  <Words size="small" faint>
                    {t("messageReplies.fromAt", { name: nameOf(reply), when: formatDateTime(reply.receivedAt) })}
                  </Words>
                </Down>
                <Gap />
                {reply.isRead ? (
                  <Words size="small" faint>
                    {t("messageReplies.readBy", { name: reply.readBy })}
                  </Words>
                ) : (
                  <Button
                    small
                    busy={busy}
                    label={t("messageReplies.markReadOf", { name: nameOf(reply) })}
                    onClick={() => void run({ replyId: String(reply.id) })}
                  >
                    {t("messageReplies.markRead")}
                  </Button>
                )}
              </Across>
            ))}
            {size < MORE && data.count > size && (
              <Across>
                <Button kind="text" onClick={() => setSize(MORE)}>
                  {t("messageReplies.earlier")}
                </Button>
              </Across>
            )}
          </Down>
        )
      }
    </Loaded>
  );
}
