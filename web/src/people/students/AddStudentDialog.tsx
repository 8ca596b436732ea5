import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useSession } from "../../kit/data/session.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useGroups } from "../groups/GroupPicker.tsx";
import { familyChanged } from "../guardians/changed.ts";
import { FamilyPicker } from "../guardians/FamilyPicker.tsx";
import { useNextIds } from "../person/FieldsSection.tsx";
import { StudentFields, studentValues } from "./fields.tsx";

/** Adds a student to a group. */
export function AddStudentDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { open } = useDialogs();
  const group = useGroups("").data?.Groups.find((each) => each.groupCode === props.id);
  const { ids, reading } = useNextIds();
  const done = async (student: Student): Promise<void> => {
    props.onClose();
    notify(t("people.students.added", { name: student.name }), { open: () => open("profile", student.userCode) });
    await familyChanged();
  };
  if (!ids) return <WaitingDialog title={t("people.students.add")} reading={reading} onClose={props.onClose} />;
  return (
    <FormDialog
      operation={students.addStudents}
      title={group ? t("people.students.addTo", { group: group.groupName }) : t("people.students.add")}
      action={t("people.students.add")}
      initial={{ ...studentValues(undefined, schoolCode), schoolIDNo: ids.schoolIDNo }}
      fixed={{ groupCode: props.id, userTypeCode: "STUDENT" }}
      draft={props.draft}
      onDone={(student) => void done(student)}
      onClose={props.onClose}
    >
      <StudentFields />
      <FamilyPicker proposed={ids.parentIDNumber} />
    </FormDialog>
  );
}
