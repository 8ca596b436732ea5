import { groups, type Group } from "@ofisi/contract/people/groups";
import type { ReactNode } from "react";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { useRead, type Reading } from "../../kit/data/useRead.ts";

/** The groups of a key stage, or of the school when `keyStageCode` is empty. */
export function useGroups(keyStageCode: string): Reading<{ Groups: Group[] }> {
  return useRead(groups.getGroup, { keyStageCode: keyStageCode === "" ? undefined : keyStageCode });
}

/** Groups of students who are at the school: where somebody is put, taught and charged. */
export const presentGroups = (list: readonly Group[]): Group[] => list.filter(({ isAlumni }) => !isAlumni);

/** Groups as a picker's options, with the number of students at the end of the line. */
export function groupOptions(list: readonly Group[]): PickerOption[] {
  return list.map((group) => ({
    value: group.groupCode,
    label: group.groupName,
    note: formatNumber(group.studentCount),
  }));
}

/** Picks a group, of one key stage when given; empty for none. */
export function GroupPicker(props: {
  value: string;
  onChange: (groupCode: string) => void;
  keyStageCode?: string;
  label?: string;
  /** Which groups are offered: all of them, as where a list is narrowed, or one kind where somebody is put. */
  of?: "present" | "alumni";
  clearable?: boolean;
  wide?: boolean;
  actions?: ReactNode;
}) {
  const { of } = props;
  const { t } = useTranslation();
  const list = useGroups(props.keyStageCode ?? "").data?.Groups ?? [];
  const offered = of === undefined ? list : list.filter(({ isAlumni }) => isAlumni === (of === "alumni"));
  return (
    <Picker
      label={props.label ?? t("people.groups.one")}
      placeholder={t("people.groups.placeholder")}
      emptyText={t("people.groups.none")}
      options={groupOptions(offered)}
      value={props.value}
      onChange={props.onChange}
      clearable={props.clearable ?? false}
      wide={props.wide ?? false}
      actions={props.actions}
    />
  );
}
