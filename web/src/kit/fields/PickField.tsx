import FormHelperText from "@mui/material/FormHelperText";
import Box from "@mui/material/Box";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { Picker, type PickerOption } from "../form/Picker.tsx";

/** A `Picker` as a field of a form, for lists too long for a select. */
export function PickField(props: {
  name: string;
  label: string;
  placeholder: string;
  options: readonly PickerOption[];
  required?: boolean;
  clearable?: boolean;
}) {
  const { control } = useFormContext<Wire>();
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => (
        <Box>
          <Picker
            label={props.required ? `${props.label} *` : props.label}
            placeholder={props.placeholder}
            options={props.options}
            value={field.value ?? ""}
            onChange={field.onChange}
            clearable={props.clearable ?? false}
            wide
          />
          {fieldState.error && (
            <FormHelperText error role="alert">
              {fieldState.error.message}
            </FormHelperText>
          )}
        </Box>
      )}
    />
  );
}
