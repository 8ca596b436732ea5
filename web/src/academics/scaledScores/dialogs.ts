import { regrading } from "@ofisi/contract/academics/regrading";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about score bands that the address names, each of what is chosen: `chosenKey`. */
export const dialogs = defineDialogs({
  ...addAndEdit(
    "Score",
    "scaledScores.form",
    { add: scaledScores.addGradeScore, edit: scaledScores.editGradeScore },
    () => import("./ScoreDialog.tsx"),
  ),
  applyBands: {
    do: regrading.applyBands,
    title: () => t("scaledScores.altered.open"),
    lazy: async () => (await import("./ApplyBandsDialog.tsx")).ApplyBandsDialog,
  },
  gradePreset: {
    do: scaledScores.applyGradePreset,
    title: () => t("scaledScores.preset.open"),
    lazy: async () => (await import("./PresetDialog.tsx")).PresetDialog,
  },
});
