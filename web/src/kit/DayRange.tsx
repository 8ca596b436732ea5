import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";

const Day = styled("input")(({ theme }) => ({
  font: "inherit",
  color: "inherit",
  colorScheme: "inherit",
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  height: 36,
  padding: "0 8px",
  minWidth: 0,
  "@media (pointer: coarse)": { height: 44, fontSize: 16 },
}));

/** A span of days as two calendars, both ends included; an empty end is open. Holds ISO days. */
export function DayRange(props: {
  /** What happened on these days; stands before them. */
  label: string;
  fromLabel: string;
  toLabel: string;
  from: string;
  to: string;
  onChange: (change: { dateFrom?: string; dateTo?: string }) => void;
}) {
  const { from, to, onChange } = props;
  return (
    <Box
      role="group"
      aria-label={props.label}
      sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1, fontSize: "0.875rem" }}
    >
      <Day
        type="date"
        aria-label={props.fromLabel}
        title={props.fromLabel}
        value={from}
        max={to}
        onChange={(event) => onChange({ dateFrom: event.target.value })}
      />
      <span aria-hidden="true">–</span>
      <Day
        type="date"
        aria-label={props.toLabel}
        title={props.toLabel}
        value={to}
        min={from}
        onChange={(event) => onChange({ dateTo: event.target.value })}
      />
    </Box>
  );
}
