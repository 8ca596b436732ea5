import { styled } from "@mui/material/styles";
import { control } from "../shell/control.ts";

const Native = styled("select")(({ theme }) => ({
  ...control(theme),
  appearance: "none",
  font: "inherit",
  fontWeight: 500,
  color: "inherit",
  maxWidth: "100%",
  padding: "0 30px 0 12px",
  textOverflow: "ellipsis",
  // The same arrow as a picker's; the browser's own list stays.
  backgroundImage: `linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)`,
  backgroundSize: "5px 5px",
  backgroundPosition: "right 15px center, right 10px center",
  backgroundRepeat: "no-repeat",
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
      // What is chosen can be read on paper; that nothing is need not be.
      {...(props.value === "" && { "data-paper": "" })}
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
