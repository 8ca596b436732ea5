import { keyStages } from "@ofisi/contract/people/keyStages";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";

/** The dialogs about key stages that the address names. */
export const dialogs = defineDialogs(
  addAndEdit(
    "KeyStage",
    "people.keyStages",
    { add: keyStages.addKeyStage, edit: keyStages.editKeyStage },
    () => import("./KeyStageDialog.tsx"),
  ),
);
