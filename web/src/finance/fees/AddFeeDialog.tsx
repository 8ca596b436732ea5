import { feeStructure, type SavedFee } from "@ofisi/contract/finance/fees";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
import { useMoney } from "../money/money.ts";
import { groupOptions, useGroups } from "../../people/groups/GroupPicker.tsx";
import { feesChanged } from "./changed.ts";
import { readFeeKey } from "./feeKey.ts";
import { feeTypeOptions, useFeeTypes } from "./FeeTypeMenu.tsx";

/** Adds a fee of a group, after asking (document 001 sections 2.1 and 5). */
export function AddFeeDialog(props: DialogProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const toldOf = useToldOfFee();
  const types = useFeeTypes().data?.feeTypes ?? [];
  const groups = useGroups("").data?.Groups ?? [];
  return (
    <FormDialog
      operation={feeStructure.addFeeStructure}
      title={t("fees.form.title")}
      action={t("fees.form.add")}
      initial={{
        // What the screen is narrowed to is the first choice of the form.
        ...readFeeKey(props.id),
        feeAmount: "",
        dateFrom: "",
        dateTo: "",
      }}
      draft={props.draft}
      before={(fee) =>
        ask.confirm(
          t("fees.form.addConfirm", {
            type: types.find((type) => type.feeTypeCode === fee.feeTypeCode)?.feeTypeName ?? "",
            group: groups.find((group) => group.groupCode === fee.groupCode)?.groupName ?? "",
            amount: money.format(fee.feeAmount),
          }),
          { confirmLabel: t("fees.form.add") },
        )
      }
      changed={feesChanged}
      told={toldOf("fees.form.added")}
      onClose={props.onClose}
    >
      <PickField
        name="feeTypeCode"
        label={t("fees.form.feeType")}
        placeholder={t("fees.types.placeholder")}
        options={feeTypeOptions(types)}
        required
      />
      <PickField
        name="groupCode"
        label={t("fees.form.group")}
        placeholder={t("people.groups.placeholder")}
        options={groupOptions(groups)}
        required
      />
      <TermFields />
    </FormDialog>
  );
}

/** Says that a fee is saved; where its group has it for some of the days already, that too, until it is acknowledged. */
export function useToldOfFee() {
  const { t } = useTranslation();
  return (done: "fees.form.added" | "fees.form.saved") => (fee: SavedFee) => {
    const names = { type: fee.feeTypeName, group: fee.groupName };
    const days = fee.overlaps.map(({ dateFrom, dateTo }) => `${formatDate(dateFrom)} – ${formatDate(dateTo)}`);
    if (days.length > 0) void ask.alert(t("fees.form.overlaps", { ...names, days: days.join(", ") }));
    return t(done, names);
  };
}

/** What adding and editing a fee share: amount and dates. */
export function TermFields() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return (
    <>
      <NumberField name="feeAmount" label={t("fees.form.amount", { currency })} max={20} decimals required />
      <Halves>
        <DateField name="dateFrom" label={t("fees.columns.dateFrom")} required />
        <DateField name="dateTo" label={t("fees.columns.dateTo")} required />
      </Halves>
    </>
  );
}
