import MuiTextField from "@mui/material/TextField";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { Calendar, useWrittenDay } from "../form/DayInput.tsx";
import { readDay } from "../form/days.ts";
import { formatDate, useTranslation } from "../i18n/i18n.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** The time of a day that was chosen without one: the day's last minute. */
const LAST_MINUTE = "23:59";
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)?$/;

/**
 * A day, written day first as in `DateField`, with a time beside it; holds `2026-12-04T16:00`, nothing while no day is given, or what
 * was written where that is no day.
 */
export function MomentField({ name, label, required = false, disabled = false, hint }: FieldProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const { field, fieldState } = useController({ name, control });
  const helper = useHelper(name);
  const value = field.value ?? "";
  const [, day = "", held = ""] = MOMENT.exec(value) ?? [];
  const [typed, setTyped] = useState(held);
  const time = held === "" ? typed : held;
  const written = useWrittenDay(day === "" ? value : day, (next, text) => {
    if (next === undefined || next === "") return field.onChange(next ?? text);
    const at = time === "" ? LAST_MINUTE : time;
    setTyped(at);
    field.onChange(`${next}T${at}`);
  });
  const changeTime = (next: string): void => {
    setTyped(next);
    if (day !== "") field.onChange(`${day}T${next}`);
  };
  const [isLeft, setLeft] = useState(true);
  // Said as soon as it is left; the contract would say it in the wire's own format.
  const isBad = written.isBad && (isLeft || fieldState.error !== undefined);
  const words = [day && formatDate(day), hint].filter(Boolean).join(" · ");
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr) 124px", alignItems: "start" }}>
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
                <Calendar day={readDay(day) ?? ""} bounds={{}} disabled={disabled} onPick={written.pick} />
              </InputAdornment>
            ),
          },
        }}
      />
      <MuiTextField
        type="time"
        value={time}
        onChange={(event) => changeTime(event.target.value)}
        onBlur={field.onBlur}
        label={t("kit.days.time")}
        disabled={disabled || day === ""}
        error={fieldState.error !== undefined && day !== "" && time === ""}
        size="small"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { "aria-label": t("kit.days.timeOf", { label }) } }}
      />
    </Box>
  );
}
