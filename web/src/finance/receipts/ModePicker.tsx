import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { useModeName, useModes } from "../payments/modes.ts";

/** Picks a payment mode (G125); empty for all, where nothing must be chosen. */
export function ModePicker(props: {
  value: string;
  onChange: (bankCode: string) => void;
  label?: string;
  required?: boolean;
  wide?: boolean;
}) {
  const { t } = useTranslation();
  const modes = useModes();
  const modeName = useModeName();
  return (
    <Picker
      label={props.label ?? t("receipts.fields.paymentMode")}
      placeholder={t("receipts.filters.mode")}
      options={modes.map((mode) => ({ value: mode.bankCode, label: modeName(mode) }))}
      value={props.value}
      onChange={props.onChange}
      clearable={props.required !== true}
      wide={props.wide ?? false}
    />
  );
}
