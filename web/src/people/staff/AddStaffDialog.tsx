import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { MemberFields, memberValues, useNextIds } from "../person/FieldsSection.tsx";
import { useStaffGroups } from "../staffGroups/StaffGroupPicker.tsx";
import { staffChanged } from "./changed.ts";
import { RoleField } from "./RoleField.tsx";

/** Adds somebody to a staff group; who signs in already keeps their sign-in. */
export function AddStaffDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { schoolCode } = useSession();
  const group = useStaffGroups().find((each) => each.groupCode === props.id);
  const { ids, reading } = useNextIds();
  const free = useRead(staff.getFreeSignIns, {}, { enabled: useMay(staff.getFreeSignIns) }).data ?? [];
  const done = async (member: Staff): Promise<void> => {
    props.onClose();
    notify(t("people.students.added", { name: member.name }), { open: () => open("staffProfile", member.userCode) });
    await staffChanged();
  };
  if (!ids) return <WaitingDialog title={t("staff.add")} reading={reading} onClose={props.onClose} />;
  return (
    <FormDialog
      operation={staff.addStaff}
      title={group ? t("staff.addTo", { group: group.groupName }) : t("staff.add")}
      action={t("staff.add")}
      initial={{ ...memberValues(undefined, schoolCode), schoolIDNo: ids.staffIDNo, username: "", role: "" }}
      fixed={{ groupCode: props.id, userTypeCode: "STAFF", photo: "" }}
      draft={props.draft}
      onDone={(member) => void done(member)}
      onClose={props.onClose}
    >
      <MemberFields />
      <RoleField />
      {free.length > 0 && (
        <SelectField
          name="username"
          label={t("staff.signIn.existing")}
          hint={t("staff.signIn.existingHint")}
          options={[
            { value: "", label: t("staff.signIn.existingNone") },
            ...free.map(({ username, personName }) => ({ value: username, label: `${personName} (${username})` })),
          ]}
        />
      )}
    </FormDialog>
  );
}
