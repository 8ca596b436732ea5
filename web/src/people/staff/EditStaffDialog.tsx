import { staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { MemberFields, memberValues, useMemberFields } from "../person/FieldsSection.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { staffChanged } from "./changed.ts";
import { RoleField, useRoleOptions } from "./RoleField.tsx";

/** Changes a member of the staff. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditStaffDialog({ id: userCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { one } = useReadValues();
  const fields = useMemberFields();
  const roles = useRoleOptions();
  const reading = useRead(staff.getStaffMember, { userCode }, { keep: false });
  // Whoever signs in has the roles of their sign-in.
  const isFirst = reading.data?.signIn === "none";
  if (!reading.data) return <WaitingDialog title={t("staff.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={staff.editStaff}
      title={t("staff.edit")}
      action={t("people.students.save")}
      record={reading.data}
      fields={isFirst ? [...fields, { name: "role", label: t("staff.roles.first"), read: one(roles) }] : fields}
      valuesOf={(record) => ({
        ...memberValues(record, schoolCode),
        ...(isFirst && { role: record.roles[0] ?? "" }),
      })}
      fixedOf={(record) => ({ userCode: record.userCode, groupCode: record.groupCode, userTypeCode: "STAFF" })}
      beside={(before, now) => [
        { label: t("people.students.fields.group"), from: before.groupName, to: now.groupName },
      ]}
      draft={draft}
      changed={staffChanged}
      told={(saved) => t("people.students.saved", { name: saved.name })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <MemberFields />
      {isFirst && <RoleField of={reading.data.roles} />}
    </EditDialog>
  );
}
