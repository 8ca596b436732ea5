import { staff, STAFF_SORTS } from "@ofisi/contract/people/staff";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";
import { withOwnPhoto } from "../person/photo.ts";

/** The list of the staff: what narrows and sorts it, and how ticked people are followed. */
export const STAFF = listOf(staff.searchStaff, {
  name: "staff",
  filters: { keyword: "", groupCode: "" },
  sorts: STAFF_SORTS,
  rows: (answer) => answer.Staffs.map(withOwnPhoto),
  keyOf: (member) => member.userCode,
  nameOf: (member) => member.name,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(staff.getPresentStaff, { checkedStaff: [...keys] })).Staffs.map(withOwnPhoto),
    belongs: (member, { groupCode }) => groupCode === "" || member.groupCode === groupCode,
  },
});
