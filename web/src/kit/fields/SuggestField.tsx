import MuiTextField from "@mui/material/TextField";
import { useId } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/**
 * A line of text with suggestions; any other words are taken too. A suggestion is shown in the person's
 * language and kept as the contract writes it.
 */
export function SuggestField(
  props: FieldProps & { max: number; suggestions: readonly { value: string; label: string }[] },
) {
  const { suggestions } = props;
  const { control } = useFormContext<Wire>();
  const helper = useHelper(props.name);
  const id = useId();
  const shown = (value: string): string => suggestions.find((each) => each.value === value)?.label ?? value;
  const kept = (typed: string): string => suggestions.find((each) => each.label === typed)?.value ?? typed;
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => (
        <>
          <MuiTextField
            {...field}
            value={shown(field.value ?? "")}
            onChange={(event) => field.onChange(kept(event.target.value))}
            inputRef={field.ref}
            ref={undefined}
            label={props.label}
            required={props.required ?? false}
            disabled={props.disabled ?? false}
            autoComplete="off"
            error={fieldState.error !== undefined}
            helperText={helper(fieldState.error?.message, props.hint)}
            fullWidth
            size="small"
            slotProps={{ htmlInput: { list: id, maxLength: props.max } }}
          />
          <datalist id={id}>
            {suggestions.map((each) => (
              <option key={each.value} value={each.label} />
            ))}
          </datalist>
        </>
      )}
    />
  );
}
