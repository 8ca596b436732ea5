/** What a day is written in, and chosen from a calendar: in a row of filters, and within a form's field. */
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { isDay } from "@ofisi/contract/kit/dates";
import { useRef, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { IconButton } from "../Button.tsx";
import { control } from "../shell/control.ts";
import { readDay, writtenDay } from "./days.ts";

/** A calendar's bounds, as ISO days. */
export interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * What stands in a field while a day is written. The browser's own field says 03/04 as its language does, which need not
 * be the page's.
 * @param value an ISO day, or empty; what is neither stands as it is.
 * @param onChange gets the ISO day, empty, or undefined for what is no day yet, with the text.
 */
export function useWrittenDay(value: string, onChange: (day: string | undefined, text: string) => void) {
  const [written, setWritten] = useState({ value, text: writtenDay(value) });
  // Changed from outside: filters that were cleared, a draft that came back.
  if (written.value !== value) setWritten({ value, text: writtenDay(value) });
  const change = (text: string): void => {
    const day = readDay(text);
    setWritten({ value: day ?? value, text });
    onChange(day, text);
  };
  return {
    text: written.text,
    isBad: readDay(written.text) === undefined,
    change,
    /** A day from the calendar. */
    pick: (day: string) => change(writtenDay(day)),
    /** Where it is left, a day stands as all are written. */
    tidy: () => setWritten({ value, text: writtenDay(readDay(written.text) ?? written.text) }),
  };
}

const Native = styled("input")({
  position: "absolute",
  insetInlineEnd: 0,
  bottom: 0,
  width: 1,
  height: "100%",
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: "none",
});

/** A browser of before 2022 cannot be told to; there a press on the field itself opens it. */
function openCalendar(native: HTMLInputElement): void {
  if ("showPicker" in native) return native.showPicker();
  const field: HTMLInputElement = native;
  field.focus();
  field.click();
}

/** Opens the browser's calendar at the day. */
export function Calendar(props: { day: string; bounds: Bounds; disabled?: boolean; onPick: (day: string) => void }) {
  const { day, bounds, disabled = false, onPick } = props;
  const { t } = useTranslation();
  const native = useRef<HTMLInputElement>(null);
  return (
    <Box component="span" sx={{ position: "relative", display: "inline-flex" }}>
      <IconButton
        label={t("kit.days.calendar")}
        icon={<CalendarIcon fontSize="small" />}
        disabled={disabled}
        onClick={() => native.current && openCalendar(native.current)}
      />
      <Native
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        value={isDay(day) ? day : ""}
        {...(bounds.min && { min: bounds.min })}
        {...(bounds.max && { max: bounds.max })}
        onChange={(event) => onPick(event.target.value)}
      />
    </Box>
  );
}

const Frame = styled("span")(({ theme }) => ({
  ...control(theme),
  display: "inline-flex",
  alignItems: "center",
  "&:focus-within": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  "&:has([aria-invalid=true])": { borderColor: theme.vars.palette.error.main },
  "& input:first-of-type": {
    font: "inherit",
    color: "inherit",
    width: 98,
    padding: "0 0 0 10px",
    border: 0,
    outline: 0,
    background: "none",
    "@media (pointer: coarse)": { fontSize: 16, width: 114 },
  },
}));

/** A day in a row of filters: a filter changes once a whole day stands there, or nothing. */
export function DayInput(props: { label: string; value: string; bounds?: Bounds; onChange: (day: string) => void }) {
  const { label, value, bounds = {}, onChange } = props;
  const { t } = useTranslation();
  const written = useWrittenDay(value, (day) => day !== undefined && onChange(day));
  const [isLeft, setLeft] = useState(true);
  const isBad = isLeft && written.isBad;
  return (
    <Frame title={isBad ? t("kit.days.bad") : label}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        aria-label={label}
        aria-invalid={isBad}
        placeholder={t("kit.days.pattern")}
        value={written.text}
        onChange={(event) => written.change(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          written.tidy();
        }}
      />
      <Calendar day={value} bounds={bounds} onPick={written.pick} />
    </Frame>
  );
}
