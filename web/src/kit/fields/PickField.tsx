import FormHelperText from "@mui/material/FormHelperText";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { Picker, type PickerOption } from "../form/Picker.tsx";
import { useHelper } from "./FieldNotes.tsx";

/** A `Picker` as a field of a form, for lists too long for a select. */
export function PickField(props: {
  name: string;
  label: string;
  placeholder: string;
  options: readonly PickerOption[];
  required?: boolean;
  clearable?: boolean;
  /** Shown in place of the options when there are none. */
  emptyText?: string;
  /** Buttons beside the menu: add. */
  actions?: ReactNode;
}) {
  const { control } = useFormContext<Wire>();
  const note = useHelper(props.name)(undefined, undefined);
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
            actions={props.actions}
            {...(props.emptyText !== undefined && { emptyText: props.emptyText })}
            wide
          />
          {note !== undefined && <FormHelperText component="div">{note}</FormHelperText>}
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
