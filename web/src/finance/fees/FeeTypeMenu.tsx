import { feeStructure, feeTypes, type FeeType } from "@ofisi/contract/finance/fees";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button, IconButton } from "../../kit/Button.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { invalidate, useRead, type Reading } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";

const DIALOGS = ["addFeeType"] as const;

/** The school's fee types. */
export function useFeeTypes(): Reading<{ feeTypes: FeeType[] }> {
  return useRead(feeTypes.getFeeType, {});
}

/** Fee types as a picker's options. */
export function feeTypeOptions(list: readonly FeeType[]): PickerOption[] {
  return list.map((type) => ({ value: type.feeTypeCode, label: type.feeTypeName }));
}

/** The fee type menu with New and a remove icon (document 001 section 2.1). */
export function FeeTypeMenu({ value, onChange }: { value: string; onChange: (feeTypeCode: string) => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(feeTypes.addFeeType, (type) => onChange(type.feeTypeCode));
  const list = useFeeTypes().data?.feeTypes ?? [];
  const removal = useRemoval(feeTypes.removeFeeType, t("fees.types.remove"), () =>
    invalidate(feeTypes.getFeeType, feeStructure.getFeeStructure),
  );
  const chosen = list.find((type) => type.feeTypeCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("fees.types.removeNone"));
    const { feeTypeName } = chosen;
    const told = t("fees.types.removed", { name: feeTypeName });
    const question = t("fees.types.removeConfirm", { name: feeTypeName });
    if (await removal.run({ feeTypeName }, { question, told })) onChange("");
  };

  return (
    <Picker
      label={t("fees.types.one")}
      placeholder={t("fees.types.placeholder")}
      emptyText={t("fees.types.none")}
      options={feeTypeOptions(list).map((option, index) => ({
        ...option,
        note: t("fees.types.uses", { count: list[index]?.structures ?? 0 }),
      }))}
      value={value}
      onChange={onChange}
      clearable
      actions={
        <>
          <Button icon={<AddIcon />} onClick={() => open("addFeeType")}>
            {t("fees.types.new")}
          </Button>
          <IconButton label={t("fees.types.remove")} icon={<DeleteIcon />} onClick={() => void remove()} />
        </>
      }
    />
  );
}
