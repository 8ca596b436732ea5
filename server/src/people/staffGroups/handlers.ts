/** Staff groups: list, add, rename, remove (document 000 section 7). */
import { staffGroups as contract } from "@ofisi/contract/people/staffGroups";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { countInside } from "../persons/queries.ts";
import * as queries from "./queries.ts";

export const staffGroupHandlers = schoolHandlers(contract, {
  getStaffGroup: async ({ db, school }) => ({ Groups: await queries.listStaffGroups(db, school) }),

  async addStaffGroup(context, { groupName }) {
    const group = { groupCode: makeCode("SG"), groupName };
    await refusingTakenName(groupName, () => queries.addStaffGroup(context.db, context.school, group));
    await context.audit({ subject: `staff group ${group.groupCode}`, after: group });
    return { ...group, staffCount: 0 };
  },

  async editStaffGroup(context, { groupCode, groupName }) {
    const before = await getGroup(context, groupCode);
    await refusingTakenName(groupName, () =>
      queries.renameStaffGroup(context.db, context.school, groupCode, groupName),
    );
    const after = { ...before, groupName };
    await context.audit({ subject: `staff group ${groupCode}`, before: { ...before }, after });
    return { ...after, staffCount: (await countInside(context.db, context.school, "staff", groupCode)).present };
  },

  async removeStaffGroup(context, { groupCode }) {
    const before = await getGroup(context, groupCode);
    const inside = await countInside(context.db, context.school, "staff", groupCode);
    if (inside.present > 0) {
      throw refuse("{name} cannot be removed while it has {count} members. Move them first", {
        name: before.groupName,
        count: inside.present,
      });
    }
    if (inside.inBin > 0) {
      throw refuse("{name} cannot be removed while {count} of its members are in the bin", {
        name: before.groupName,
        count: inside.inBin,
      });
    }
    await queries.removeStaffGroup(context.db, context.school, groupCode);
    await context.audit({ subject: `staff group ${groupCode}`, before: { ...before } });
    return {};
  },
});

async function getGroup(context: SchoolContext, groupCode: string): Promise<queries.StaffGroupRow> {
  const group = await queries.findStaffGroup(context.db, context.school, groupCode);
  if (!group) throw refuse("This group is not there any more", {}, "groupCode");
  return group;
}

async function refusingTakenName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, "staff_groups_name"))
      throw refuse("There is a staff group called {name} already", { name }, "groupName");
    throw error;
  }
}
