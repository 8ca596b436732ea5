/** One of a few values outside of a `FormDialog`, in the browser's own list, with its name above: light, as `TextInput`. */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ComponentProps, useId } from "react";

interface Option {
  value: string;
  label: string;
}

/** The library's input gives its own type along, which a list has not. */
function NativeList({
  options,
  type: _type,
  ...list
}: ComponentProps<"select"> & { options: readonly Option[]; type?: string }) {
  return (
    <select {...list}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function SelectInput(props: {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  required?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { label, name, value, options, required = false, error, onChange } = props;
  const id = useId();
  return (
    <FormControl fullWidth size="small" variant="outlined" error={error !== undefined} required={required}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        notched
        id={id}
        name={name}
        label={label}
        value={value}
        inputComponent={NativeList as never}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error === undefined ? undefined : `${id}-below`}
        slotProps={{ input: { options } as object }}
        sx={{
          "& select": { boxSizing: "border-box", height: 40, paddingInlineStart: "10px", textOverflow: "ellipsis" },
        }}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-below`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
