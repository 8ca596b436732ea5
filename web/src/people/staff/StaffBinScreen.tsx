import { staff } from "@ofisi/contract/people/staff";
import { binScreen } from "../../kit/list/BinScreen.tsx";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { STAFF_READS } from "./changed.ts";

/** /school/staff/bin: deleted staff, the latest first, until they are gone for good (G060). */
export const StaffBinScreen = binScreen(staff.getStaffBin, "Staffs", {
  name: "staffBin",
  words: "staff.bin",
  back: "/school/staff",
  keyOf: (member) => member.userCode,
  nameOf: (member) => member.name,
  cell: binnedPerson,
  useColumns: usePersonBinColumns,
  restore: staff.restoreStaff,
  restored: ({ userCode }) => ({ userCode }),
  invalidates: STAFF_READS,
});
