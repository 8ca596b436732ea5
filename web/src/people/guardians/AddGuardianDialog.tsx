import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { familyChanged } from "./changed.ts";
import { useNextIds } from "../person/FieldsSection.tsx";
import { FamilyPicker } from "./FamilyPicker.tsx";
import { GuardianFields, guardianValues } from "./GuardianFields.tsx";
import { KnownGuardianNotice, useKnownGuardian } from "./knownGuardian.tsx";

/** Adds a guardian to a student's family; the first one also brings the family's ID (G061). */
export function AddGuardianDialog({ id: userCode, draft }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(students.getStudent, { userCode }, { keep: false });
  const { ids } = useNextIds();
  // A link leads to the form alone: from there too it goes on to the family that it is about.
  const toProfile = (): void => open("profile", userCode);
  if (reading.data && ids)
    return <AddForm draft={draft} student={reading.data} proposed={ids.parentIDNumber} onClose={toProfile} />;
  return <WaitingDialog title={t("guardians.add")} reading={reading} onClose={toProfile} />;
}

function AddForm(props: { student: Student; proposed: string; draft: string; onClose: () => void }) {
  const { student, proposed, draft, onClose } = props;
  const { t } = useTranslation();
  const hasFamily = student.parentIDNumber !== "";
  const { known, mayAdd, agree } = useKnownGuardian();
  const done = (guardian: Guardian): void => {
    onClose();
    notify(t("guardians.added", { name: guardian.names }));
    void familyChanged();
  };
  return (
    <FormDialog
      operation={guardians.addParent}
      title={t("guardians.add")}
      initial={{ ...guardianValues(), ...(hasFamily ? {} : { parentIDNumber: proposed }) }}
      fixed={{ userCode: student.userCode }}
      draft={draft}
      before={({ parentIDNumber, phoneNumber }) => mayAdd(student.parentIDNumber || parentIDNumber, phoneNumber)}
      onDone={done}
      onClose={onClose}
    >
      <Words faint>
        {hasFamily
          ? t("guardians.addTo", { name: student.name, id: student.parentIDNumber })
          : t("guardians.addFirst", { name: student.name })}
      </Words>
      <GuardianFields />
      {!hasFamily && <FamilyPicker proposed={proposed} required hint={t("guardians.familyHint")} />}
      {known && <KnownGuardianNotice known={known} student={student} onLinked={done} onAgree={agree} />}
    </FormDialog>
  );
}
