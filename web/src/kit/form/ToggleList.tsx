import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { TONE_COLOURS, type StateTone } from "../StateChip.tsx";

/** One thing that can be said of a line: a letter to press, and the word that it stands for. */
export interface Toggle {
  key: string;
  /** One letter or two. */
  short: string;
  /** What a press does, for a screen reader and a mouse: begins with the word. */
  label: string;
  isOn: boolean;
  tone: StateTone;
  onPress: () => void;
}

export interface ToggleLine {
  key: string;
  first: ReactNode;
  name: string;
  /** A few words under the name. */
  note: ReactNode;
  toggles: readonly Toggle[];
}

/** Large enough for a thumb; a colour only repeats what the letter and the note say. */
const Press = styled("button")(({ theme }) => ({
  width: 44,
  height: 44,
  flex: "none",
  font: "inherit",
  fontWeight: 600,
  color: "inherit",
  background: "none",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  cursor: "pointer",
  "&:disabled": { cursor: "default", opacity: 0.6 },
  "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  ...Object.fromEntries(
    (["attention", "bad", "busy", "good"] as const).map((tone) => {
      const colour = TONE_COLOURS[tone];
      return [
        `&[aria-pressed=true][data-tone=${tone}]`,
        {
          background: theme.vars.palette[colour].main,
          color: theme.vars.palette[colour].contrastText,
          borderColor: "transparent",
        },
      ];
    }),
  ),
}));

/** On a desk the buttons stand near the names that they are of. */
const WIDTH_PX_MAX = 720;

/** A line for each of many, on which one of a few things is pressed: a register on a phone. */
export function ToggleList(props: {
  label: string;
  disabled: boolean;
  lines: readonly ToggleLine[];
  /** What all of it comes to, and what is done with it: in sight however long the list is. */
  foot: ReactNode;
}) {
  return (
    <>
      <Box component="ul" aria-label={props.label} sx={{ listStyle: "none", m: 0, p: 0, maxWidth: WIDTH_PX_MAX }}>
        {props.lines.map((line) => (
          <Box
            component="li"
            key={line.key}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              py: 0.5,
              borderBottom: 1,
              borderColor: "divider",
              "&:hover": { backgroundColor: "action.hover" },
            }}
          >
            {line.first}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <div>{line.name}</div>
              <Box sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{line.note}</Box>
            </Box>
            <Box role="group" aria-label={line.name} sx={{ display: "flex", gap: 0.5 }}>
              {line.toggles.map((one) => (
                <Press
                  key={one.key}
                  type="button"
                  data-tone={one.tone}
                  aria-pressed={one.isOn}
                  aria-label={one.label}
                  title={one.label}
                  disabled={props.disabled}
                  onClick={one.onPress}
                >
                  {one.short}
                </Press>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          maxWidth: WIDTH_PX_MAX,
          py: 1,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          background: "var(--mui-palette-background-default)",
        }}
      >
        {props.foot}
      </Box>
    </>
  );
}
