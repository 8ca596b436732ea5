import type { ListRow } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Facts } from "../../kit/Facts.tsx";

/** One row of the custom list: its message and its e-mail. */
export function CustomRowDialog({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("custom.row.title", { name: row.name })} onClose={onClose}>
      <Facts
        facts={[
          { label: t("custom.smsPart"), value: row.message },
          { label: t("custom.emailPart"), value: row.emailBody },
          { label: t("custom.fields.phone"), value: row.phoneNumber },
          { label: t("custom.fields.email"), value: row.email },
          { label: t("custom.row.response"), value: row.res },
        ]}
      />
    </Dialog>
  );
}
