import { bills } from "@ofisi/contract/finance/bills";
import { students, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Down } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { May } from "../../kit/May.tsx";
import { notify } from "../../kit/notify.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { guardiansChanged } from "../guardians/changed.ts";
import { FamilyMenu } from "../guardians/FamilyMenu.tsx";
import { PersonFacts } from "../person/FactsSection.tsx";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { STUDENT_READS } from "./changed.ts";

/** A student's record and family with Delete, Edit and Close (document 000 section 2). A deletion can be undone. */
export function ProfileDialog(props: {
  userCode: string;
  onEdit: () => void;
  /** Opens the profile of a brother or sister. */
  onStudent: (userCode: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.userCode }, { keep: false });
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
                <Button onClick={props.onEdit}>{t("people.students.editShort")}</Button>
              </May>
            </>
          )}
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      {student ? (
        <Down gap={3}>
          <PersonFacts person={student} familyID={student.parentIDNumber} />
          <FamilyMenu userCode={student.userCode} onStudent={props.onStudent} />
        </Down>
      ) : reading.failed ? (
        <Failed message={reading.failed.message} onRetry={reading.refetch} />
      ) : (
        <LinesOnTheirWay count={6} />
      )}
    </Dialog>
  );
}

/** Without the record itself: it is not there to be read again after a deletion. */
const LISTS = STUDENT_READS.filter((read) => read !== students.getStudent);
