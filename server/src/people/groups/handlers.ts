/** Student groups: list, add, rename, remove, move between key stages, order (G050 to G052). */
import { groups as contract } from "@ofisi/contract/people/groups";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { keyStageRecords } from "../keyStages/queries.ts";
import { refuseFull } from "../persons/people.service.ts";
import { countInside } from "../persons/queries.ts";
import { groupRecords, listGroups, placeInOrder } from "./queries.ts";

export const groupHandlers = schoolHandlers(contract, {
  getGroup: async (context, { keyStageCode }) => ({
    Groups: await listGroups(context, keyStageCode),
  }),

  async addGroup(context, { keyStageCode = "", ...group }) {
    if (keyStageCode !== "") await keyStageRecords.get(context, keyStageCode);
    return { ...(await groupRecords.add(context, { ...group, keyStageCode, isAlumni: false })), studentCount: 0 };
  },

  async editGroup(context, { groupCode, groupName, version }) {
    const group = await groupRecords.change(context, groupCode, { groupName }, version);
    return { ...group, studentCount: (await countInside(context, "students", groupCode)).present };
  },

  async removeGroup(context, { groupCode }) {
    const group = await groupRecords.get(context, groupCode);
    await refuseFull(context, "students", group, {
      present: "{name} cannot be removed while it has {count} students. Move them first",
      inBin: "{name} cannot be removed while {count} of its students are in the bin",
    });
    await groupRecords.removeUnheld(context, [group]);
  },

  async moveGroup(context, { checkedGroups, keyStageCode, keyStageCode2 }) {
    await keyStageRecords.get(context, keyStageCode);
    await keyStageRecords.get(context, keyStageCode2);
    const groups = await groupRecords.lock(context, checkedGroups);
    if (groups.length < checkedGroups.length) throw refuse("This group is not there any more", {}, "checkedGroups");
    const elsewhere = groups.find((group) => group.keyStageCode !== keyStageCode);
    if (elsewhere) throw refuse("{name} is in another key stage now. Nothing was moved", { name: elsewhere.groupName });
    // One after the other: one that is refused names the one that is there.
    // oxlint-disable-next-line no-await-in-loop
    for (const group of groups) await groupRecords.change(context, group, { keyStageCode: keyStageCode2 });
    return { moved: groups.length };
  },

  async orderGroups(context, { keyStageCodes, groupCodes }) {
    if ((await placeInOrder(context, "key_stages", keyStageCodes)) < keyStageCodes.length)
      throw refuse("This key stage is not there any more", {}, "keyStageCodes");
    if ((await placeInOrder(context, "groups", groupCodes)) < groupCodes.length)
      throw refuse("This group is not there any more", {}, "groupCodes");
    await context.audit({ subject: "order of groups", after: { keyStageCodes, groupCodes } });
  },
});
