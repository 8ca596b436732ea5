/** Key stages: list, add, rename, remove (G049, G051). */
import { keyStages as contract, type KeyStage } from "@ofisi/contract/people/keyStages";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { listGroups } from "../groups/queries.ts";
import * as queries from "./queries.ts";

export const keyStageHandlers = schoolHandlers(contract, {
  getKeyStages: ({ db, school }) => queries.listKeyStages(db, school),

  async addKeyStage(context, { keyStageName }) {
    const keyStage = { keyStageCode: makeCode("KS"), keyStageName };
    await refusingTakenName(keyStageName, () => queries.addKeyStage(context.db, context.school, keyStage));
    await context.audit({ subject: `key stage ${keyStage.keyStageCode}`, after: keyStage });
    return keyStage;
  },

  async editKeyStage(context, { keyStageCode, keyStageName }) {
    const before = await getKeyStage(context, keyStageCode);
    const after = { keyStageCode, keyStageName };
    await refusingTakenName(keyStageName, () => queries.renameKeyStage(context.db, context.school, after));
    await context.audit({ subject: `key stage ${keyStageCode}`, before: { ...before }, after });
    return after;
  },

  removeKey: remove,
  removeKeyStage: remove,
});

async function remove(context: SchoolContext, { keyStageCode }: { keyStageCode: string }) {
  const before = await getKeyStage(context, keyStageCode);
  const groups = await listGroups(context.db, context.school, keyStageCode);
  if (groups.length > 0) {
    throw refuse("{name} cannot be removed while it has groups: {groups}. Move or remove them first", {
      name: before.keyStageName,
      groups: groups.map((group) => group.groupName).join(", "),
    });
  }
  await queries.removeKeyStage(context.db, context.school, keyStageCode);
  await context.audit({ subject: `key stage ${keyStageCode}`, before: { ...before } });
  return {};
}

async function getKeyStage(context: SchoolContext, keyStageCode: string): Promise<KeyStage> {
  const keyStage = await queries.findKeyStage(context.db, context.school, keyStageCode);
  if (!keyStage) throw refuse("This key stage is not there any more", {}, "keyStageCode");
  return keyStage;
}

async function refusingTakenName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, "key_stages_name"))
      throw refuse("There is a key stage called {name} already", { name }, "keyStageName");
    throw error;
  }
}
