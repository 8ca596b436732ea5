import { bills } from "@ofisi/contract/finance/bills";
import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { May } from "../../kit/May.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { guardiansChanged } from "../guardians/changed.ts";
import { FamilySection } from "../guardians/FamilySection.tsx";
import { PersonFacts } from "../person/FactsSection.tsx";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { STUDENT_READS } from "./changed.ts";

/** A student's record and family with Delete, Edit and Close (document 000 section 2). A deletion can be undone. */
export function ProfileDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(students.getStudent, { userCode: props.id }, { keep: false });
  const student = reading.data;
  const deletion = useWrite(students.deleteStudent, { invalidates: LISTS });
  const restoring = useWrite(students.restoreStudent, { invalidates: LISTS });

  const remove = async ({ userCode, name }: Student): Promise<void> => {
    const agreed = await ask.confirm(t("people.students.deleteConfirm", { name }), {
      confirmLabel: t("people.students.delete"),
      destructive: true,
      detail: t("people.students.deleteDetail"),
    });
    if (!agreed || !(await deletion.run({ userCode }))) return;
    props.onClose();
    void guardiansChanged();
    const undo = async (): Promise<void> => {
      if (!(await restoring.run({ userCode }))) return;
      void guardiansChanged();
      notify(t("people.students.restored", { name }));
    };
    notify(t("people.students.deleted", { name }), { undo: () => void undo() });
  };

  return (
    <Dialog
      title={t("people.students.profile")}
      size="large"
      onClose={props.onClose}
      actions={
        <>
          {student && (
            <>
              <May do={students.deleteStudent}>
                <Button kind="danger" busy={deletion.busy} onClick={() => void remove(student)}>
                  {t("people.students.delete")}
                </Button>
              </May>
              <SignInsMenu chosen={[student]} />
              <May do={bills.getStatement}>
                <Button href={`#/finance/statement/${student.userCode}`}>{t("people.students.openStatement")}</Button>
              </May>
              <May do={students.editStudents}>
                <Button onClick={() => open("editStudent", student.userCode)}>{t("people.students.editShort")}</Button>
              </May>
            </>
          )}
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={reading} lines={6}>
        {(person) => (
          <Down gap={3}>
            <PersonFacts person={person} familyID={person.parentIDNumber} />
            <FamilySection userCode={person.userCode} />
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Without the record itself: it is not there to be read again after a deletion. */
const LISTS = STUDENT_READS.filter((read) => read !== students.getStudent);
