import { feeStructure, feeTypes, type FeeType } from "@ofisi/contract/finance/fees";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button, IconButton } from "../../kit/Button.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { AddIcon, DeleteIcon } from "../../kit/icons.ts";
import { notify } from "../../kit/notify.tsx";
import { Picker, type PickerOption } from "../../kit/Picker.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { invalidate, useRead, useWrite, type Reading } from "../../kit/useRead.ts";

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
  const dialog = useAddressDialog(DIALOGS);
  const list = useFeeTypes().data?.feeTypes ?? [];
  const removal = useWrite(feeTypes.removeFeeType, {
    invalidates: [feeTypes.getFeeType, feeStructure.getFeeStructure],
  });
  const chosen = list.find((type) => type.feeTypeCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("fees.types.removeNone"));
    const { feeTypeName } = chosen;
    const agreed = await ask.confirm(t("fees.types.removeConfirm", { name: feeTypeName }), {
      confirmLabel: t("fees.types.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ feeTypeName }))) return;
    notify(t("fees.types.removed", { name: feeTypeName }));
    onChange("");
  };
  const added = async (type: FeeType): Promise<void> => {
    await invalidate(feeTypes.getFeeType);
    dialog.close();
    notify(t("fees.types.added", { name: type.feeTypeName }));
    onChange(type.feeTypeCode);
  };

  return (
    <>
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
            <Button icon={<AddIcon />} onClick={() => dialog.open("addFeeType")}>
              {t("fees.types.new")}
            </Button>
            <IconButton label={t("fees.types.remove")} icon={<DeleteIcon />} onClick={() => void remove()} />
          </>
        }
      />
      {dialog.name === "addFeeType" && (
        <FormDialog
          operation={feeTypes.addFeeType}
          title={t("fees.types.title")}
          action={t("fees.types.add")}
          size="small"
          initial={{ feeTypeName: "" }}
          draft={dialog.key}
          before={({ feeTypeName }) =>
            ask.confirm(t("fees.types.addConfirm", { name: feeTypeName }), { confirmLabel: t("fees.types.add") })
          }
          onDone={(type) => void added(type)}
          onClose={dialog.close}
        >
          <TextField name="feeTypeName" label={t("fees.types.name")} hint={t("fees.types.hint")} max={80} required />
        </FormDialog>
      )}
    </>
  );
}
