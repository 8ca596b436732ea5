import type { ListRow } from "@ofisi/contract/messaging/rows";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { SentTick } from "../../kit/SentTick.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { RowStatusSection, statusColumn } from "../bulk/StatusSection.tsx";

/** The columns of a custom list (document 001 section 2.7). */
export function useCustomColumns(): Column<ListRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("custom.fields.name"),
        width: 170,
        card: "title",
        always: true,
        value: (row) => row.name,
      },
      {
        id: "email",
        title: t("custom.fields.email"),
        width: 200,
        cell: (row) => (
          <SentTick isSent={row.emailStatus === "2"} label={t("messageHistory.emailSent")}>
            {row.email}
          </SentTick>
        ),
      },
      { id: "phone", title: t("custom.fields.phone"), width: 150, card: "note", value: (row) => row.phoneNumber },
      {
        id: "message",
        title: t("custom.fields.message"),
        width: 340,
        card: "below",
        value: (row) => row.message || row.emailBody,
      },
      statusColumn(t("custom.fields.status"), (row) => <RowStatusSection row={row} />),
    ],
    [t],
  );
}
