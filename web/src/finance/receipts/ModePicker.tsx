import { PAYMENT_MODES, type PaymentMode } from "@ofisi/contract/finance/banks";
import { receipts } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "react-i18next";
import { Picker } from "../../kit/Picker.tsx";
import { useMay, useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";

/** The payment modes of the school; the country's for those who may not ask for them (SNA, G036). */
function useModes(): readonly PaymentMode[] {
  const { country } = useSession();
  const list = useRead(receipts.getBanks, {}, { enabled: useMay(receipts.getBanks) });
  return list.data?.Banks ?? PAYMENT_MODES[country];
}

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
  return (
    <Picker
      label={props.label ?? t("receipts.fields.paymentMode")}
      placeholder={t("receipts.filters.mode")}
      options={modes.map((mode) => ({ value: mode.bankCode, label: mode.name }))}
      value={props.value}
      onChange={props.onChange}
      clearable={props.required !== true}
      wide={props.wide ?? false}
    />
  );
}
