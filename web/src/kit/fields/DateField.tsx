import InputAdornment from "@mui/material/InputAdornment";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { Calendar, useWrittenDay, type Bounds } from "../form/DayInput.tsx";
import { readDay } from "../form/days.ts";
import { formatDate, useTranslation } from "../i18n/i18n.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** A day, written day first or chosen from a calendar; holds `2012-03-31`, or what was written where that is no day. */
export function DateField({ name, label, required = false, disabled = false, hint, ...bounds }: FieldProps & Bounds) {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const { field, fieldState } = useController({ name, control });
  const helper = useHelper(name);
  const value = field.value ?? "";
  const written = useWrittenDay(value, (day, text) => field.onChange(day ?? text));
  const [isLeft, setLeft] = useState(true);
  // Said as soon as it is left; the contract would say it in the wire's own format.
  const isBad = written.isBad && (isLeft || fieldState.error !== undefined);
  const day = readDay(value) ?? "";
  const words = [day && formatDate(day), hint].filter(Boolean).join(" · ");
  return (
    <MuiTextField
      name={name}
      inputRef={field.ref}
      value={written.text}
      onChange={(event) => written.change(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        written.tidy();
        field.onBlur();
      }}
      label={label}
      required={required}
      disabled={disabled}
      autoComplete="off"
      placeholder={t("kit.days.pattern")}
      error={isBad || fieldState.error !== undefined}
      helperText={helper(isBad ? t("kit.days.bad") : fieldState.error?.message, words === "" ? undefined : words)}
      fullWidth
      size="small"
      slotProps={{
        htmlInput: { maxLength: 14, inputMode: "numeric" },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Calendar day={day} bounds={bounds} disabled={disabled} onPick={written.pick} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
