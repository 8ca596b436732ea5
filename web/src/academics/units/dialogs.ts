import { units } from "@ofisi/contract/academics/units";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";

/** The dialogs about units that the address names. */
export const dialogs = defineDialogs(
  addAndEdit("Unit", "units", { add: units.addActivity, edit: units.editActivity }, () => import("./UnitDialog.tsx")),
);
