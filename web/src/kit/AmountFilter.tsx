import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTyped } from "./useTyped.ts";

/** An amount that a list is narrowed by. Holds what is typed; `wrong` says that it is no amount, and filters nothing. */
export function AmountFilter(props: {
  label: string;
  currency: string;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}) {
  const [typed, change] = useTyped(props.value, props.onChange);
  return (
    <OutlinedInput
      size="small"
      value={typed}
      error={props.wrong}
      placeholder={props.label}
      onChange={(event) => change(event.target.value)}
      startAdornment={typed !== "" && <InputAdornment position="start">≥ {props.currency}</InputAdornment>}
      inputProps={{ "aria-label": props.label, "aria-invalid": props.wrong, inputMode: "decimal", maxLength: 20 }}
      sx={{ width: 190 }}
    />
  );
}
