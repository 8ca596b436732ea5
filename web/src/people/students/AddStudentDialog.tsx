import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { notify } from "../../kit/notify.tsx";
import { useSession } from "../../kit/session.ts";
import { useGroups } from "../groups/GroupPicker.tsx";
import { PersonFields, personValues } from "../person/FieldsSection.tsx";
import { studentsChanged } from "./changed.ts";

/** Adds a student to a group. */
export function AddStudentDialog(props: { groupCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const group = useGroups("").data?.Groups.find((each) => each.groupCode === props.groupCode);
  const done = async (student: Student): Promise<void> => {
    props.onClose();
    notify(t("people.students.added", { name: student.name }));
    await studentsChanged();
  };
  return (
    <FormDialog
      operation={students.addStudents}
      title={group ? t("people.students.addTo", { group: group.groupName }) : t("people.students.add")}
      action={t("people.students.add")}
      initial={personValues(undefined, schoolCode)}
      fixed={{ groupCode: props.groupCode, userTypeCode: "STUDENT" }}
      draft={props.draft}
      onDone={(student) => void done(student)}
      onClose={props.onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}
