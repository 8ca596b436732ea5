import Chip from "@mui/material/Chip";

export type StateTone = "neutral" | "good" | "attention" | "bad" | "busy";

/** The library's colours of the tones. */
export const TONE_COLOURS = {
  neutral: "default",
  good: "success",
  attention: "warning",
  bad: "error",
  busy: "info",
} as const;

/** A state in a word; its colour only repeats it. */
export function StateChip({ label, tone = "neutral" }: { label: string; tone?: StateTone }) {
  return <Chip size="small" variant="outlined" label={label} color={TONE_COLOURS[tone]} />;
}
