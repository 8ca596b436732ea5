import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** A tick; holds the wire's `true` or `false`. */
export function CheckField({ name, label, disabled, hint }: FieldProps) {
  const { control } = useFormContext<Wire>();
  const note = useHelper(name)(undefined, hint);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <div>
          <FormControlLabel
            label={label}
            disabled={disabled ?? false}
            control={
              <Checkbox
                name={field.name}
                checked={field.value === "true"}
                onBlur={field.onBlur}
                onChange={(event) => field.onChange(event.target.checked ? "true" : "false")}
                slotProps={{ input: { ref: field.ref } }}
              />
            }
          />
          {note !== undefined && <FormHelperText>{note}</FormHelperText>}
        </div>
      )}
    />
  );
}
