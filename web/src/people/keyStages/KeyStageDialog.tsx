import { keyStages, type KeyStage } from "@ofisi/contract/people/keyStages";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { addDialog, editDialog } from "../../kit/record/dialogs.tsx";

const KEY_STAGE = {
  words: "people.keyStages",
  fields: [{ name: "keyStageName", label: "people.keyStages.name", hint: "people.keyStages.hint" }],
  nameOf: (stage: KeyStage) => stage.keyStageName,
  size: "small",
  changed: () => invalidate(keyStages.getKeyStages),
} as const;

/** Adds a key stage. */
export const AddKeyStageDialog = addDialog(keyStages.addKeyStage, KEY_STAGE);

/** Renames a key stage. */
export const EditKeyStageDialog = editDialog(keyStages.editKeyStage, {
  ...KEY_STAGE,
  useReading: () => useRead(keyStages.getKeyStages, {}),
  rows: (stages) => stages,
  code: "keyStageCode",
  gone: "This key stage is not there any more",
});
