/** Student groups: list, add, rename, remove, move between key stages (G050 to G052). */
import { groups as contract } from "@ofisi/contract/people/groups";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { countFeesOfGroup } from "../../finance/fees/queries.ts";
import { findKeyStage } from "../keyStages/queries.ts";
import { countInside } from "../persons/queries.ts";
import * as queries from "./queries.ts";

export const groupHandlers = schoolHandlers(contract, {
  getGroup: async ({ db, school }, { keyStageCode }) => ({
    Groups: await queries.listGroups(db, school, keyStageCode),
  }),

  async addGroup(context, input) {
    if (input.keyStageCode) await requireKeyStage(context, input.keyStageCode);
    const group = { ...input, groupCode: makeCode("GR"), keyStageCode: input.keyStageCode ?? "" };
    await refusingTakenName(input.groupName, () => queries.addGroup(context.db, context.school, group));
    await context.audit({ subject: `group ${group.groupCode}`, after: group });
    return { ...group, studentCount: 0 };
  },

  async editGroup(context, { groupCode, groupName }) {
    const before = await getGroup(context, groupCode);
    await refusingTakenName(groupName, () => queries.renameGroup(context.db, context.school, groupCode, groupName));
    const after = { ...before, groupName };
    await context.audit({ subject: `group ${groupCode}`, before: { ...before }, after });
    return { ...after, studentCount: (await countInside(context.db, context.school, "students", groupCode)).present };
  },

  async removeGroup(context, { groupCode }) {
    const before = await getGroup(context, groupCode);
    const inside = await countInside(context.db, context.school, "students", groupCode);
    if (inside.present > 0) {
      throw refuse("{name} cannot be removed while it has {count} students. Move them first", {
        name: before.groupName,
        count: inside.present,
      });
    }
    if (inside.inBin > 0) {
      throw refuse("{name} cannot be removed while {count} of its students are in the bin", {
        name: before.groupName,
        count: inside.inBin,
      });
    }
    const fees = await countFeesOfGroup(context.db, context.school, groupCode);
    if (fees > 0) {
      throw refuse("{name} cannot be removed while it has {count} fee structures. Remove them first", {
        name: before.groupName,
        count: fees,
      });
    }
    await queries.removeGroup(context.db, context.school, groupCode);
    await context.audit({ subject: `group ${groupCode}`, before: { ...before } });
    return {};
  },

  async moveGroup(context, { checkedGroups, keyStageCode, keyStageCode2 }) {
    await requireKeyStage(context, keyStageCode);
    await requireKeyStage(context, keyStageCode2);
    const groups = await queries.findGroups(context.db, context.school, checkedGroups);
    if (groups.length < checkedGroups.length) throw refuse("This group is not there any more", {}, "checkedGroups");
    const elsewhere = groups.find((group) => group.keyStageCode !== keyStageCode);
    if (elsewhere) throw refuse("{name} is in another key stage now. Nothing was moved", { name: elsewhere.groupName });
    await refusingTakenName(groups.map((group) => group.groupName).join(", "), () =>
      queries.moveGroups(context.db, context.school, checkedGroups, keyStageCode2),
    );
    const change = { before: { keyStageCode }, after: { keyStageCode: keyStageCode2 } };
    await context.audit(groups.map(({ groupCode }) => ({ subject: `group ${groupCode}`, ...change })));
    return { moved: groups.length };
  },
});

async function getGroup(context: SchoolContext, groupCode: string): Promise<queries.GroupRow> {
  const group = await queries.findGroup(context.db, context.school, groupCode);
  if (!group) throw refuse("This group is not there any more", {}, "groupCode");
  return group;
}

async function requireKeyStage(context: SchoolContext, keyStageCode: string): Promise<void> {
  if (!(await findKeyStage(context.db, context.school, keyStageCode))) {
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
  }
}

async function refusingTakenName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, "groups_name"))
      throw refuse("There is a group called {name} here already", { name }, "groupName");
    throw error;
  }
}
