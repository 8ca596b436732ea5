import { assignments } from "@ofisi/contract/academics/assignments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";

const EMPTY = { Groups: [], Activities: [], Staffs: [], ownStaffCode: "", mayPublishForOthers: false };

/** What assignments are filtered by and published to, as pickers have it. */
export function useChoices(): Record<"groups" | "units" | "staff", PickerOption[]> & {
  /** The reader among the staff; empty for somebody without a staff record. */
  own: string;
  mayPublishForOthers: boolean;
} {
  const choices = useRead(assignments.getAssignmentChoices, {}).data ?? EMPTY;
  const { Groups, Activities, Staffs, ownStaffCode, mayPublishForOthers } = choices;
  return {
    own: ownStaffCode,
    mayPublishForOthers,
    groups: Groups.map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName })),
    units: Activities.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName })),
    staff: Staffs.map(({ staffCode, staffName, nationalIdNumber }) => ({
      value: staffCode,
      label: staffName,
      note: nationalIdNumber,
    })),
  };
}

interface Bound {
  value: string;
  onChange: (code: string) => void;
}

/** The menus of groups and staff above either table. */
export function WhoseFilters({ bind }: { bind: (name: "groupCode" | "staffCode") => Bound }) {
  const { t } = useTranslation();
  const { groups, staff } = useChoices();
  return (
    <>
      <Picker
        label={t("assignments.group")}
        placeholder={t("assignments.byGroup")}
        options={groups}
        clearable
        {...bind("groupCode")}
      />
      <Picker
        label={t("assignments.staff")}
        placeholder={t("assignments.byStaff")}
        options={staff}
        clearable
        {...bind("staffCode")}
      />
    </>
  );
}
