import { staff } from "@ofisi/contract/people/staff";
import { useRead } from "../../kit/data/useRead.ts";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";

/** The staff as a picker's options, for those who may look up records of people. */
export function useStaffOptions(): PickerOption[] {
  const list = useRead(staff.getStaff, { keyword: "", page: 0, size: 0, sort: "name", direction: "asc" }).data ?? [];
  return list.map(({ userCode, name, groupName }) => ({ value: userCode, label: name, note: groupName }));
}

/** Picks a member of the staff; empty for none. */
export function StaffPicker(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (userCode: string) => void;
}) {
  return <Picker options={useStaffOptions()} {...props} />;
}
