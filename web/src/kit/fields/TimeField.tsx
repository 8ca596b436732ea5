import MuiTextField from "@mui/material/TextField";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** A time of the day, in the browser's own field: written as the reader's device writes times, sent as `08:20`. */
export function TimeField({ name, label, required, disabled, hint }: FieldProps) {
  const { control } = useFormContext<Wire>();
  const helper = useHelper(name);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <MuiTextField
          {...field}
          inputRef={field.ref}
          ref={undefined}
          type="time"
          label={label}
          required={required ?? false}
          disabled={disabled ?? false}
          error={fieldState.error !== undefined}
          helperText={helper(fieldState.error?.message, hint)}
          fullWidth
          size="small"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}
