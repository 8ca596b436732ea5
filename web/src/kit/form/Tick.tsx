import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";

/** A tick outside of a form. */
export function Tick(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      label={props.label}
      control={
        <Checkbox size="small" checked={props.checked} onChange={(_event, checked) => props.onChange(checked)} />
      }
    />
  );
}
