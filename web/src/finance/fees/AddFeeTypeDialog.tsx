import { feeTypes } from "@ofisi/contract/finance/fees";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { invalidate } from "../../kit/data/useRead.ts";

/** Adds a fee type, after asking (document 001 section 2.1). */
export function AddFeeTypeDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={feeTypes.addFeeType}
      title={t("fees.types.title")}
      action={t("fees.types.add")}
      size="small"
      initial={{ feeTypeName: "" }}
      draft={draft}
      before={({ feeTypeName }) =>
        ask.confirm(t("fees.types.addConfirm", { name: feeTypeName }), { confirmLabel: t("fees.types.add") })
      }
      changed={() => invalidate(feeTypes.getFeeType)}
      told={({ feeTypeName }) => t("fees.types.added", { name: feeTypeName })}
      onClose={onClose}
    >
      <TextField name="feeTypeName" label={t("fees.types.name")} hint={t("fees.types.hint")} max={80} required />
    </FormDialog>
  );
}
