import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "../i18n/i18n.ts";

/** An amount that a list is narrowed by. Holds what is typed; `wrong` says that it is no amount, and filters nothing. */
export function AmountFilter(props: {
  label: string;
  currency: string;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const amount = `${props.currency} ${props.value}`;
  return (
    <OutlinedInput
      data-paper={props.value === "" || props.wrong ? "" : t("kit.paper.named", { name: props.label, value: amount })}
      size="small"
      value={props.value}
      error={props.wrong}
      placeholder={props.label}
      onChange={(event) => props.onChange(event.target.value)}
      startAdornment={props.value !== "" && <InputAdornment position="start">≥ {props.currency}</InputAdornment>}
      inputProps={{ "aria-label": props.label, "aria-invalid": props.wrong, inputMode: "decimal", maxLength: 20 }}
      sx={{ width: 190 }}
    />
  );
}
