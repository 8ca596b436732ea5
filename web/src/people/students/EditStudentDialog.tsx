import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { familyChanged } from "../guardians/changed.ts";
import { FamilyPicker } from "../guardians/FamilyPicker.tsx";
import { useNextIds } from "../person/FieldsSection.tsx";
import { StudentFields, studentValues, useStudentFields } from "./fields.tsx";

/** Changes a student. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditStudentDialog(props: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.id }, { keep: false });
  const { ids } = useNextIds();
  if (reading.data && ids)
    return <EditForm {...props} student={reading.data} proposed={ids.parentIDNumber} onRefused={reading.refetch} />;
  return <WaitingDialog title={t("people.students.edit")} reading={reading} onClose={props.onClose} />;
}

function EditForm(props: {
  student: Student;
  /** The next free family ID, or empty. */
  proposed: string;
  draft: string;
  /** Fetches the record again: a refusal may mean that somebody else has saved. */
  onRefused: () => void;
  onClose: () => void;
}) {
  const { student, draft, onRefused, onClose } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const fields = useStudentFields();
  return (
    <EditDialog
      operation={students.editStudents}
      title={t("people.students.edit")}
      action={t("people.students.save")}
      record={student}
      fields={fields}
      valuesOf={(record) => studentValues(record, schoolCode)}
      fixedOf={({ userCode, groupCode }) => ({ userCode, groupCode, userTypeCode: "STUDENT" })}
      beside={(before, now) => [
        { label: t("people.students.fields.group"), from: before.groupName, to: now.groupName },
      ]}
      draft={draft}
      changed={familyChanged}
      told={(saved) => t("people.students.saved", { name: saved.name })}
      onRefused={onRefused}
      onClose={onClose}
    >
      <StudentFields />
      <FamilyPicker proposed={props.proposed} />
    </EditDialog>
  );
}
