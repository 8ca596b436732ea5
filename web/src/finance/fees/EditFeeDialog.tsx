import { feeStructure } from "@ofisi/contract/finance/fees";
import { decimal } from "@ofisi/contract/kit/cents";
import { parseMoney, ZERO } from "@ofisi/contract/kit/money";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useMoney } from "../money/money.ts";
import { TermFields, useToldOfFee } from "./AddFeeDialog.tsx";
import { feesChanged } from "./changed.ts";
import { useFee } from "./FeeCardDialog.tsx";

/** Changes amount and dates of a fee, fetched as it is now (document 001 section 2.1). */
export function EditFeeDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { currency, format } = useMoney();
  const toldOf = useToldOfFee();
  const { fee, reading } = useFee(props.id);
  if (!fee) return <WaitingDialog title={t("fees.form.edit")} size="small" reading={reading} onClose={props.onClose} />;
  return (
    <EditDialog
      operation={feeStructure.editFeeStructure}
      title={t("fees.form.edit")}
      action={t("fees.form.save")}
      size="small"
      // With its amount as the form has it: a draft that is kept is text.
      record={{ ...fee, feeAmount: decimal(fee.feeAmount) }}
      fields={[
        {
          name: "feeAmount",
          label: t("fees.form.amount", { currency }),
          read: (value) => format(parseMoney(value) ?? ZERO),
        },
        { name: "dateFrom", label: t("fees.columns.dateFrom"), read: formatDate },
        { name: "dateTo", label: t("fees.columns.dateTo"), read: formatDate },
      ]}
      valuesOf={({ feeAmount, dateFrom, dateTo }) => ({ feeAmount, dateFrom, dateTo })}
      fixedOf={({ feeStructureCode }) => ({ feeStructureCode })}
      draft={props.draft}
      changed={feesChanged}
      told={toldOf("fees.form.saved")}
      onRefused={reading.refetch}
      onClose={props.onClose}
    >
      <Words strong>{`${fee.feeTypeName} · ${fee.groupName}`}</Words>
      <TermFields />
      <Words faint size="small">
        {t("fees.form.issued")}
      </Words>
    </EditDialog>
  );
}
