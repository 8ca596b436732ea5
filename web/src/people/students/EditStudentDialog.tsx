import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { notify } from "../../kit/notify.tsx";
import { useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";
import { WaitingDialog } from "../../kit/WaitingDialog.tsx";
import { familyChanged } from "../guardians/changed.ts";
import { StudentFields, studentValues } from "./StudentFields.tsx";

/** Changes a student. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditStudentDialog(props: { userCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.userCode }, { keep: false });
  if (reading.data) return <EditForm {...props} student={reading.data} />;
  return <WaitingDialog title={t("people.students.edit")} reading={reading} onClose={props.onClose} />;
}

function EditForm(props: { student: Student; draft: string; onClose: () => void }) {
  const { student, draft, onClose } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const done = async (saved: Student): Promise<void> => {
    onClose();
    notify(t("people.students.saved", { name: saved.name }));
    await familyChanged();
  };
  return (
    <FormDialog
      operation={students.editStudents}
      title={t("people.students.edit")}
      action={t("people.students.save")}
      initial={{ ...studentValues(student, schoolCode), parentIDNumber: student.parentIDNumber }}
      fixed={{
        userCode: student.userCode,
        groupCode: student.groupCode,
        userTypeCode: "STUDENT",
        version: String(student.version),
      }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onClose={onClose}
    >
      <StudentFields />
      <TextField name="parentIDNumber" label={t("people.students.fields.familyID")} max={40} />
    </FormDialog>
  );
}
