import { permissions } from "@ofisi/contract/academics/permissions";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { formatDate, formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { May } from "../../kit/May.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

/** A request for leave, with every decision of it. */
export function PermissionDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(permissions.getPermission, { id: Number(id) || 1 }, { keep: false });
  const request = reading.data;
  return (
    <Dialog
      title={t("permissions.one", { name: request?.name ?? "" })}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {request && request.day >= schoolDay() && (
            <May do={permissions.decidePermission}>
              <Button kind="primary" onClick={() => open("decidePermission", id)}>
                {t("permissions.decide")}
              </Button>
            </May>
          )}
        </>
      }
    >
      <Loaded reading={reading} lines={6}>
        {({ decisions, ...one }) => (
          <Down gap={3}>
            <Facts
              facts={[
                { label: t("permissions.fields.status"), value: t(`permissions.status.${one.status}`) },
                { label: t("permissions.fields.group"), value: one.groupName },
                { label: t("permissions.fields.day"), value: formatDate(one.day) },
                { label: t("permissions.fields.leaves"), value: one.leavesAt },
                { label: t("permissions.fields.returns"), value: one.returnsAt },
                { label: t("permissions.fields.destination"), value: one.destination },
                { label: t("permissions.fields.reason"), value: one.reason },
                { label: t("permissions.fields.askedBy"), value: `${one.askedBy}, ${formatDateTime(one.askedAt)}` },
                { label: t("permissions.fields.told"), value: t(`permissions.told.${one.told}`) },
              ].filter(({ value }) => value !== "")}
            />
            {decisions.length === 0 ? (
              <Words faint>{t("permissions.noHistory")}</Words>
            ) : (
              <SimpleTable
                label={t("permissions.history")}
                stacks
                head={(["when", "decision", "word", "by"] as const).map((name) => t(`permissions.${name}`))}
                rows={decisions.map(({ status, word, decidedBy, decidedAt }, nth) => ({
                  key: String(nth),
                  cells: [formatDateTime(decidedAt), t(`permissions.status.${status}`), word, decidedBy],
                }))}
              />
            )}
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
