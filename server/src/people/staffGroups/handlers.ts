/** Staff groups: list, add, rename, remove (document 000 section 7). */
import { staffGroups as contract } from "@ofisi/contract/people/staffGroups";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuseFull } from "../persons/people.service.ts";
import { countInside } from "../persons/queries.ts";
import { listStaffGroups, staffGroupRecords } from "./queries.ts";

export const staffGroupHandlers = schoolHandlers(contract, {
  getStaffGroup: async (context) => ({ Groups: await listStaffGroups(context) }),

  addStaffGroup: async (context, group) => ({ ...(await staffGroupRecords.add(context, group)), staffCount: 0 }),

  async editStaffGroup(context, { groupCode, groupName, version }) {
    const group = await staffGroupRecords.change(context, groupCode, { groupName }, version);
    return { ...group, staffCount: (await countInside(context, "staff", groupCode)).present };
  },

  async removeStaffGroup(context, { groupCode }) {
    const group = await staffGroupRecords.get(context, groupCode);
    await refuseFull(context, "staff", group, {
      present: "{name} cannot be removed while it has {count} members. Move them first",
      inBin: "{name} cannot be removed while {count} of its members are in the bin",
    });
    await staffGroupRecords.remove(context, [group]);
  },
});
