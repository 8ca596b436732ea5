import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import type { StateTone } from "../../kit/StateChip.tsx";

/** The colours that repeat the words of an import's state. */
export const STATE_TONES: Record<Import["state"], StateTone> = {
  reading: "busy",
  checked: "attention",
  importing: "busy",
  imported: "good",
  cancelled: "neutral",
  undoing: "busy",
  undone: "neutral",
  failed: "bad",
};

/** The same for a row. */
export const ROW_TONES: Record<ImportRow["state"], StateTone> = {
  valid: "good",
  invalid: "bad",
  same: "neutral",
  likely: "attention",
  skipped: "neutral",
  imported: "good",
  update: "good",
  updated: "good",
  undone: "neutral",
  kept: "attention",
};
