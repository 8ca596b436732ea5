import { assignments } from "@ofisi/contract/academics/assignments";
import { useTranslation } from "react-i18next";
import { useRead } from "../../kit/data/useRead.ts";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";

export { COURSEWORK, GradedChip, isOver, LateChip, sayMoment, showAnew } from "./coursework.tsx";

const EMPTY = { Groups: [], Activities: [], Staffs: [] };

/** What assignments are filtered by and published to, as pickers have it. */
export function useChoices(): Record<"groups" | "units" | "staff", PickerOption[]> {
  const { Groups, Activities, Staffs } = useRead(assignments.getAssignmentChoices, {}).data ?? EMPTY;
  return {
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

const WHOLE = { keyword: "", staffCode: undefined, groupCode: undefined, status: undefined, page: 0, size: 0 } as const;

/** One assignment as it is now. */
export function useAssignment(id: string) {
  const input = { ...WHOLE, id: Number(id) || -1, sort: "createDate", direction: "desc" } as const;
  const reading = useRead(assignments.searchAssignments, { ...input, id: Math.max(0, input.id) }, { keep: false });
  return { reading, assignment: reading.data?.Assignments.find((one) => String(one.id) === id) };
}

/** One submission as it is now. */
export function useSubmission(id: string) {
  const input = { ...WHOLE, id: Number(id) || 0, sort: "date", direction: "desc" } as const;
  const reading = useRead(assignments.searchSubmitted, input, { keep: false });
  return { reading, submission: reading.data?.Submitted.find((one) => String(one.id) === id) };
}
