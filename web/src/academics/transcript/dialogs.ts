import { transcript } from "@ofisi/contract/academics/transcript";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the transcript that the address names. */
export const dialogs = defineDialogs({
  /** Of whom, and of what period: `placeKey`. */
  addMarks: {
    do: transcript.addTranscript,
    title: () => t("transcript.add"),
    lazy: async () => (await import("./AddMarksDialog.tsx")).AddMarksDialog,
  },
  /** Of whom, of what period and in which unit: `placeKey`. */
  addTranscriptEntry: {
    do: transcript.addTranscript,
    title: () => t("transcript.typed.add"),
    lazy: async () => (await import("./AddEntryDialog.tsx")).AddEntryDialog,
  },
  /** The student and the entry's number: `entryKey`. */
  transcriptEntry: { lazy: async () => (await import("./EntryDialog.tsx")).EntryDialog },
});
