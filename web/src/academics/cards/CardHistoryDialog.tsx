import { cards } from "@ofisi/contract/academics/cards";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

/** What became of somebody's ID card, by whom and when. */
export function CardHistoryDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(cards.getCardHistory, { userCode: id }, { keep: false });
  return (
    <Dialog title={t("cards.history.title", { name: reading.data?.name ?? "" })} size="medium" onClose={onClose}>
      <Loaded reading={reading} lines={3}>
        {({ steps }) =>
          steps.length === 0 ? (
            <Words faint>{t("cards.history.none")}</Words>
          ) : (
            <SimpleTable
              label={t("cards.history.table")}
              stacks
              head={[t("cards.history.when"), t("cards.fields.status"), t("cards.history.who")]}
              rows={steps.map(({ status, doneBy, doneAt }, nth) => ({
                key: String(nth),
                cells: [formatDateTime(doneAt), t(`cards.status.${status}`), doneBy],
              }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}
