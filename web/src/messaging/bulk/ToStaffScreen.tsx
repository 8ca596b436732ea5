import { useTranslation } from "../../kit/i18n/i18n.ts";
import { StaffGroupPicker, useStaffGroups } from "../../people/staffGroups/StaffGroupPicker.tsx";
import { BulkScreen } from "./BulkScreen.tsx";
import { PARENTS_ONLY } from "./lists.ts";
import { useListActs } from "./useListActs.ts";

/** /sms/smsstaff: the same to groups of the staff (document 001 section 2.6). */
export function ToStaffScreen() {
  const { t } = useTranslation();
  const acts = useListActs("STAFF");
  const groups = useStaffGroups();
  return (
    <BulkScreen
      type="STAFF"
      ticks={PARENTS_ONLY}
      acts={acts}
      title={t("bulk.staff.title")}
      about={t("bulk.staff.about")}
      adding={
        <StaffGroupPicker
          label={t("bulk.addGroup")}
          value=""
          onChange={(groupCode) => void acts.addGroup(groups.find((each) => each.groupCode === groupCode))}
        />
      }
    />
  );
}
