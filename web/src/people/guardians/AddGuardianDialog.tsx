import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { useRead } from "../../kit/useRead.ts";
import { WaitingDialog } from "../../kit/WaitingDialog.tsx";
import { familyChanged } from "./changed.ts";
import { FamilyIdField, GuardianFields, guardianValues } from "./GuardianFields.tsx";

/** Adds a guardian to a student's family; the first one also brings the family's ID (G061). */
export function AddGuardianDialog(props: { userCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.userCode }, { keep: false });
  if (reading.data) return <AddForm {...props} student={reading.data} />;
  return <WaitingDialog title={t("guardians.add")} reading={reading} onClose={props.onClose} />;
}

function AddForm(props: { student: Student; draft: string; onClose: () => void }) {
  const { student, draft, onClose } = props;
  const { t } = useTranslation();
  const hasFamily = student.parentIDNumber !== "";
  const done = async (guardian: Guardian): Promise<void> => {
    onClose();
    notify(t("guardians.added", { name: guardian.names }));
    await familyChanged();
  };
  return (
    <FormDialog
      operation={guardians.addParent}
      title={t("guardians.add")}
      initial={{ ...(hasFamily ? {} : { parentIDNumber: "" }), ...guardianValues() }}
      fixed={{ userCode: student.userCode }}
      draft={draft}
      onDone={(guardian) => void done(guardian)}
      onClose={onClose}
    >
      <Words faint>
        {hasFamily
          ? t("guardians.addTo", { name: student.name, id: student.parentIDNumber })
          : t("guardians.addFirst", { name: student.name })}
      </Words>
      {!hasFamily && <FamilyIdField />}
      <GuardianFields />
    </FormDialog>
  );
}
