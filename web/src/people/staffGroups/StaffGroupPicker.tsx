import { staffGroups, type StaffGroup } from "@ofisi/contract/people/staffGroups";
import type { ReactNode } from "react";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { useRead } from "../../kit/data/useRead.ts";

/** The school's staff groups, as far as they are known. */
export function useStaffGroups(isNeeded = true): readonly StaffGroup[] {
  return useRead(staffGroups.getStaffGroup, {}, { enabled: isNeeded }).data?.Groups ?? [];
}

/** Picks a staff group, with the number of its members at the end of the line; empty for none. */
export function StaffGroupPicker(props: {
  value: string;
  onChange: (groupCode: string) => void;
  label?: string;
  clearable?: boolean;
  wide?: boolean;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const list = useStaffGroups();
  return (
    <Picker
      label={props.label ?? t("staff.groups.one")}
      placeholder={t("staff.groups.placeholder")}
      emptyText={t("staff.groups.none")}
      options={list.map(({ groupCode, groupName, staffCount }) => ({
        value: groupCode,
        label: groupName,
        note: formatNumber(staffCount),
      }))}
      value={props.value}
      onChange={props.onChange}
      clearable={props.clearable ?? false}
      wide={props.wide ?? false}
      actions={props.actions}
    />
  );
}
