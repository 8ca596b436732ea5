import { staff } from "@ofisi/contract/people/staff";
import { useRead } from "../../kit/data/useRead.ts";
import type { PickerOption } from "../../kit/form/Picker.tsx";

/** The staff as a picker's options, for those who may look up records of people. */
export function useStaffOptions(): PickerOption[] {
  const list = useRead(staff.getStaff, { keyword: "", page: 0, size: 0, sort: "name", direction: "asc" }).data ?? [];
  return list.map(({ userCode, name, groupName }) => ({ value: userCode, label: name, note: groupName }));
}
