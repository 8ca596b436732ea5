import { applicantGroups, type ApplicantGroup } from "@ofisi/contract/people/applicantGroups";
import type { ReactNode } from "react";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { useRead } from "../../kit/data/useRead.ts";

/** The school's groups of applicants, as far as they are known; none where they are not wanted. */
export function useApplicantGroups(isWanted = true): readonly ApplicantGroup[] {
  return useRead(applicantGroups.getGroupApplicant, {}, { enabled: isWanted }).data?.Groups ?? [];
}

/** Picks a group of applicants, with their number at the end of the line; empty for none. */
export function ApplicantGroupPicker(props: {
  value: string;
  onChange: (groupCode: string) => void;
  label?: string;
  clearable?: boolean;
  wide?: boolean;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const list = useApplicantGroups();
  return (
    <Picker
      label={props.label ?? t("applicants.groups.one")}
      placeholder={t("applicants.groups.placeholder")}
      emptyText={t("applicants.groups.none")}
      options={list.map(({ groupCode, groupName, groupEntryYear, groupExitYear, applicantCount }) => ({
        value: groupCode,
        label: t("applicants.groups.years", { name: groupName, from: groupEntryYear, to: groupExitYear }),
        note: formatNumber(applicantCount),
      }))}
      value={props.value}
      onChange={props.onChange}
      clearable={props.clearable ?? false}
      wide={props.wide ?? false}
      actions={props.actions}
    />
  );
}
