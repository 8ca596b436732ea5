import InputAdornment from "@mui/material/InputAdornment";
import MuiTextField from "@mui/material/TextField";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";

export interface FieldProps {
  /** The wire name of the operation's input. */
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** What to write, under the field, until there is something wrong to say. */
  hint?: string;
}

export interface TextFieldProps extends FieldProps {
  /**
   * `password` is for secrets that are written down here and never shown again; `time` is the browser's own field, written
   * as the reader's device writes times and sent as `08:20`.
   */
  type?: "text" | "email" | "tel" | "password" | "time";
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  multiline?: boolean;
  /** What is longer than so many lines is scrolled within: a list of thousands would be as long as a book. */
  linesMax?: number;
  /** In characters; more cannot be typed. */
  max?: number;
  /** Stands before what is typed: a currency, a school's prefix. */
  prefix?: string;
}

/** One line of text, or more. Holds what is typed as the wire carries it. */
export function TextField({ name, label, required, disabled, hint, ...how }: TextFieldProps) {
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
          label={label}
          required={required ?? false}
          disabled={disabled ?? false}
          type={how.type ?? "text"}
          multiline={how.multiline ?? false}
          {...(how.multiline ? { minRows: 2, ...(how.linesMax !== undefined && { maxRows: how.linesMax }) } : {})}
          autoComplete={how.autoComplete ?? "off"}
          error={fieldState.error !== undefined}
          helperText={helper(fieldState.error?.message, hint)}
          fullWidth
          size="small"
          slotProps={{
            // A time's field is never empty to look at.
            inputLabel: how.type === "time" ? { shrink: true } : {},
            htmlInput: { maxLength: how.max, inputMode: how.inputMode },
            input:
              how.prefix === undefined
                ? {}
                : { startAdornment: <InputAdornment position="start">{how.prefix}</InputAdornment> },
          }}
        />
      )}
    />
  );
}
