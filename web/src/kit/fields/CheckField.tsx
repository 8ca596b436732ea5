import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import type { FieldProps } from "./TextField.tsx";

/** A tick; holds the wire's `true` or `false`. */
export function CheckField({ name, label, disabled }: FieldProps) {
  const { control } = useFormContext<Wire>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
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
      )}
    />
  );
}
