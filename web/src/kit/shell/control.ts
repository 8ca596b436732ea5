import type { Theme } from "@mui/material/styles";

/** In CSS pixels; a finger has 44. */
const HEIGHT_PX = 36;

/** The one look of what stands in a row of controls: pickers, lists, days and chips are as high and edged alike. */
export function control(theme: Theme) {
  return {
    height: HEIGHT_PX,
    borderRadius: "8px",
    border: `1px solid rgba(${theme.vars.palette.common.onBackgroundChannel} / 0.23)`,
    background: theme.vars.palette.background.paper,
    "@media (pointer: coarse)": { height: 44 },
  } as const;
}
