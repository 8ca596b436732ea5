import type { Staff } from "@ofisi/contract/people/staff";
import type { StateTone } from "../../kit/StateChip.tsx";

/** The colours that repeat the words of a sign-in's state. */
export const SIGN_IN_TONES: Record<Staff["signIn"], StateTone> = {
  none: "neutral",
  oneTime: "attention",
  open: "good",
  closed: "bad",
};
