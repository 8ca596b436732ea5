import { family } from "@ofisi/contract/people/family";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { sayMoment } from "./moments.ts";

/** What the school has sent to whoever is signed in, a page at a time, the latest first. */
export function MessagesPart({ child: { userCode } }: OfChild) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const reading = useRead(family.getChildMessages, { userCode, page });
  return (
    <Loaded reading={reading} lines={4}>
      {({ contact, messages, hasMore }) => (
        <Down gap={1}>
          <Words faint size="small">
            {t("family.messages.about", { contact })}
          </Words>
          {messages.length === 0 ? (
            <Words faint>{t("family.messages.none")}</Words>
          ) : (
            <SimpleTable
              label={t("family.messages.table")}
              stacks
              head={[t("family.messages.date"), t("family.messages.channel"), t("family.messages.text")]}
              rows={messages.map(({ id, date, channel, subject, body }) => ({
                key: String(id),
                cells: [
                  sayMoment(date),
                  t(`family.messages.channels.${channel}`),
                  <div key="text">
                    {subject !== "" && <Words strong>{subject}</Words>}
                    <Words lines>{body}</Words>
                  </div>,
                ],
              }))}
            />
          )}
          {(page > 0 || hasMore) && (
            <Across>
              {page > 0 && (
                <Button small kind="outlined" onClick={() => setPage(page - 1)}>
                  {t("family.messages.newer")}
                </Button>
              )}
              {hasMore && (
                <Button small kind="outlined" onClick={() => setPage(page + 1)}>
                  {t("family.messages.older")}
                </Button>
              )}
            </Across>
          )}
        </Down>
      )}
    </Loaded>
  );
}
