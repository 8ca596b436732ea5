import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import type { KeyboardEvent } from "react";
import { Words } from "../shell/Layout.tsx";

/** One of the levels of something: its figure, and what it stands for. */
export interface LevelOption {
  value: string;
  figure: string;
  words: string;
}

/**
 * One level of several, side by side with what each stands for. Arrows go from one to the next; a digit takes the level in
 * its place and goes on to the next choice of the form, so that a row of them is a row of digits.
 */
export function LevelChoice(props: {
  label: string;
  options: readonly LevelOption[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, options, value, onChange } = props;
  const takeDigit = (event: KeyboardEvent<HTMLElement>): void => {
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(option.value);
    focusNext(event.currentTarget);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Words strong>{label}</Words>
      <RadioGroup
        aria-label={label}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        onKeyDown={takeDigit}
        sx={{
          mt: 1,
          display: "grid",
          gap: 1,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(auto-fill, minmax(180px, 1fr))" },
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={
              <>
                <Words as="span" strong>
                  {option.figure}
                </Words>{" "}
                <Words as="span">{option.words}</Words>
              </>
            }
            sx={(theme) => ({
              m: 0,
              px: 1,
              py: 0.5,
              alignItems: "flex-start",
              border: 1,
              borderRadius: 1,
              borderColor: option.value === value ? theme.vars?.palette.primary.main : theme.vars?.palette.divider,
              "& .MuiFormControlLabel-label": { pt: 0.75, minWidth: 0, overflowWrap: "anywhere" },
            })}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** The next choice of the same form, at what is chosen in it. */
function focusNext(group: HTMLElement): void {
  const groups = [...(group.closest("form")?.querySelectorAll<HTMLElement>("[role=radiogroup]") ?? [])];
  const next = groups[groups.indexOf(group) + 1];
  (next?.querySelector<HTMLElement>("input:checked") ?? next?.querySelector<HTMLElement>("input"))?.focus();
}
