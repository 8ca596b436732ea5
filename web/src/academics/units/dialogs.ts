import { units } from "@ofisi/contract/academics/units";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about units that the address names. */
export const dialogs = defineDialogs({
  addUnit: {
    do: units.addActivity,
    title: () => t("units.add"),
    lazy: async () => (await import("./UnitDialog.tsx")).AddUnitDialog,
  },
  editUnit: {
    do: units.editActivity,
    title: () => t("units.edit"),
    lazy: async () => (await import("./UnitDialog.tsx")).EditUnitDialog,
  },
});
