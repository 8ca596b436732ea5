import { receipts } from "@ofisi/contract/finance/receipts";
import { CURRENCIES, decimal } from "@ofisi/contract/kit/cents";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatDate, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useReadValues } from "../../kit/versions/fields.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";

/**
 * What the school settles about its money: from which amount a second person is asked, what the books are in until
 * something is in them, and the paper of receipts.
 */
export function SettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { one } = useReadValues();
  const reading = useRead(receipts.getFinanceSettings, {});
  const settings = reading.data;
  if (settings === undefined)
    return <WaitingDialog title={t("receipts.settings.title")} size="small" reading={reading} onClose={onClose} />;
  const isChanging = settings.approvalNextFrom !== "";
  const wanted = isChanging ? settings.approvalNext : settings.approvalAbove;
  const currencies = CURRENCIES.map((each) => ({ value: each, label: t(`receipts.settings.currencies.${each}`) }));
  const papers = (["a4", "roll"] as const).map((value) => ({ value, label: t(`receipts.settings.${value}`) }));
  return (
    <EditDialog
      operation={receipts.saveFinanceSettings}
      title={t("receipts.settings.title")}
      action={t("receipts.settings.save")}
      size="small"
      draft={draft}
      // With its amount as the form has it: a draft that is kept is text.
      record={{
        version: settings.version,
        approvalAbove: wanted === undefined ? "" : decimal(wanted),
        receiptPaper: settings.receiptPaper,
        currency: settings.currency,
      }}
      fields={[
        { name: "approvalAbove", label: t("receipts.settings.limit") },
        { name: "currency", label: t("receipts.settings.currency"), read: one(currencies) },
        { name: "receiptPaper", label: t("receipts.settings.paper"), read: one(papers) },
      ]}
      valuesOf={({ version: _version, ...values }) => values}
      onRefused={reading.refetch}
      onDone={() => {
        void invalidate(receipts.getFinanceSettings);
        notify(t("receipts.settings.saved"));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="approvalAbove"
        label={t("receipts.settings.limit")}
        hint={t("receipts.settings.limitHint")}
        prefix={settings.currency}
        inputMode="decimal"
        max={20}
      />
      {isChanging && settings.approvalAbove !== undefined && (
        <Notice>
          {t("receipts.settings.limitUntil", {
            day: formatDate(settings.approvalNextFrom),
            limit: formatMoney(settings.approvalAbove, settings.currency),
          })}
        </Notice>
      )}
      <SelectField
        name="currency"
        label={t("receipts.settings.currency")}
        hint={t("receipts.settings.currencyHint")}
        options={currencies}
      />
      <SelectField name="receiptPaper" label={t("receipts.settings.paper")} options={papers} />
    </EditDialog>
  );
}
