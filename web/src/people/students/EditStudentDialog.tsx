import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatDate } from "../../kit/i18n.ts";
import { notify } from "../../kit/notify.tsx";
import { useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import type { VersionedField } from "../../kit/versions/fields.ts";
import { WaitingDialog } from "../../kit/WaitingDialog.tsx";
import { familyChanged } from "../guardians/changed.ts";
import { StudentFields, studentValues } from "./StudentFields.tsx";

/** Changes a student. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditStudentDialog(props: { userCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.userCode }, { keep: false });
  if (reading.data) return <EditForm {...props} student={reading.data} onRefused={reading.refetch} />;
  return <WaitingDialog title={t("people.students.edit")} reading={reading} onClose={props.onClose} />;
}

function EditForm(props: {
  student: Student;
  draft: string;
  /** Fetches the record again: a refusal may mean that somebody else has saved. */
  onRefused: () => void;
  onClose: () => void;
}) {
  const { student, draft, onRefused, onClose } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const fields = useFields();
  const done = async (saved: Student): Promise<void> => {
    onClose();
    notify(t("people.students.saved", { name: saved.name }));
    await familyChanged();
  };
  return (
    <EditDialog
      operation={students.editStudents}
      title={t("people.students.edit")}
      action={t("people.students.save")}
      record={student}
      fields={fields}
      valuesOf={(record) => ({ ...studentValues(record, schoolCode), parentIDNumber: record.parentIDNumber })}
      fixedOf={({ userCode, groupCode }) => ({ userCode, groupCode, userTypeCode: "STUDENT" })}
      beside={(before, now) => [
        { label: t("people.students.fields.group"), from: before.groupName, to: now.groupName },
      ]}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onRefused={onRefused}
      onClose={onClose}
    >
      <StudentFields />
      <TextField name="parentIDNumber" label={t("people.students.fields.familyID")} max={40} />
    </EditDialog>
  );
}

/** The form's fields by wire name, as people read them. */
function useFields(): VersionedField[] {
  const { t } = useTranslation();
  const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
  return [
    { name: "name", label: t("people.students.fields.name") },
    { name: "dateOfBirth", label: t("people.students.fields.dateOfBirth"), read: formatDate },
    { name: "gender", label: t("people.students.fields.gender"), read: (gender) => genders[gender] ?? gender },
    { name: "schoolIDNo", label: t("people.students.fields.schoolID") },
    { name: "idNumber", label: t("people.students.fields.nationalID") },
    { name: "nationality", label: t("people.students.fields.nationality") },
    { name: "phoneNumber", label: t("people.students.fields.phone") },
    { name: "email", label: t("people.students.fields.email") },
    { name: "address", label: t("people.students.fields.address") },
    { name: "parentIDNumber", label: t("people.students.fields.familyID") },
  ];
}
