import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { control } from "../shell/control.ts";
import { formatNumber, useTranslation } from "../i18n/i18n.ts";

/** One way to narrow a list, with how many rows it leaves. */
export interface FilterChip<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

/** Filled in the theme's colour. */
const ON = { background: "var(--mui-palette-primary-main)", borderColor: "transparent" } as const;

/** A few filters side by side, of which one is on. */
export function FilterChips<Value extends string>(props: {
  label: string;
  chips: readonly FilterChip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { t } = useTranslation();
  const chosen = props.chips.find((chip) => chip.value === props.value);
  return (
    <Box
      role="group"
      aria-label={props.label}
      data-paper={chosen ? t("kit.paper.named", { name: props.label, value: chosen.label }) : ""}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}
    >
      {props.chips.map((chip) => {
        const isOn = chip.value === props.value;
        return (
          <Chip
            key={chip.value}
            label={chip.count === undefined ? chip.label : `${chip.label} ${formatNumber(chip.count)}`}
            variant={isOn ? "filled" : "outlined"}
            color={isOn ? "primary" : "default"}
            aria-pressed={isOn}
            onClick={() => props.onChange(chip.value)}
            sx={[control, isOn && ON]}
          />
        );
      })}
    </Box>
  );
}
