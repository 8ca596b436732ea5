/** Key stages: list, add, rename, remove (G049, G051). */
import { keyStages as contract } from "@ofisi/contract/people/keyStages";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { listGroups } from "../groups/queries.ts";
import { keyStageRecords, listKeyStages } from "./queries.ts";

export const keyStageHandlers = schoolHandlers(contract, {
  getKeyStages: (context) => listKeyStages(context),
  addKeyStage: (context, keyStage) => keyStageRecords.add(context, keyStage),
  editKeyStage: (context, { keyStageCode, version, ...keyStage }) =>
    keyStageRecords.change(context, keyStageCode, keyStage, version),
  removeKey: remove,
  removeKeyStage: remove,
});

async function remove(context: SchoolContext, { keyStageCode }: { keyStageCode: string }) {
  const keyStage = await keyStageRecords.get(context, keyStageCode);
  const groups = await listGroups(context, keyStageCode);
  if (groups.length > 0) {
    throw refuse("{name} cannot be removed while it has groups: {groups}. Move or remove them first", {
      name: keyStage.keyStageName,
      groups: groups.map((group) => group.groupName).join(", "),
    });
  }
  await keyStageRecords.removeUnheld(context, [keyStage]);
}
