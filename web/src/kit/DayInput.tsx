import { styled } from "@mui/material/styles";

const Frame = styled("label")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  fontSize: "0.8125rem",
  color: theme.vars.palette.text.secondary,
  "& input": {
    font: "inherit",
    color: theme.vars.palette.text.primary,
    colorScheme: "inherit",
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    height: 32,
    padding: "0 6px",
    "@media (pointer: coarse)": { height: 44, fontSize: 16 },
  },
}));

/** A day outside of a form, in the browser's own calendar; `2012-03-31` or empty. */
export function DayInput(props: {
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** ISO days that can be chosen at the earliest and the latest. */
  min?: string;
  max?: string;
}) {
  return (
    <Frame>
      {props.label}
      <input
        type="date"
        value={props.value}
        min={props.min || undefined}
        max={props.max || undefined}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Frame>
  );
}
