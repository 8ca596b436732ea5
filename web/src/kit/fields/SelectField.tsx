import MuiTextField from "@mui/material/TextField";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** One of a few values, in the browser's own list: a phone shows it well. An empty value is the way to say nothing. */
export function SelectField(props: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const { control } = useFormContext<Wire>();
  const helper = useHelper(props.name);
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => (
        <MuiTextField
          {...field}
          inputRef={field.ref}
          ref={undefined}
          select
          label={props.label}
          required={props.required ?? false}
          disabled={props.disabled ?? false}
          error={fieldState.error !== undefined}
          helperText={helper(fieldState.error?.message, props.hint)}
          fullWidth
          size="small"
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </MuiTextField>
      )}
    />
  );
}
