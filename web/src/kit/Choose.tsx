import { styled } from "@mui/material/styles";

const Native = styled("select")(({ theme }) => ({
  font: "inherit",
  color: "inherit",
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  height: 32,
  maxWidth: "100%",
  padding: "0 4px",
  "@media (pointer: coarse)": { height: 44, fontSize: 16 },
  "& option": { color: theme.vars.palette.text.primary, background: theme.vars.palette.background.paper },
}));

/** One of a few values outside of a form, in the browser's own list. */
export function Choose<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Native
      aria-label={props.label}
      value={props.value}
      onChange={(event) => {
        const chosen = props.options.find((option) => option.value === event.target.value);
        if (chosen) props.onChange(chosen.value);
      }}
    >
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Native>
  );
}
