import { attendance } from "@ofisi/contract/academics/attendance";
import { cards } from "@ofisi/contract/academics/cards";
import { bills } from "@ofisi/contract/finance/bills";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { acceptance } from "@ofisi/contract/people/acceptance";
import { students } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CardSection } from "../../academics/cards/CardSection.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { InOrder } from "../../kit/data/InOrder.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { May } from "../../kit/May.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { RepliesSection } from "../../messaging/replies/RepliesSection.tsx";
import { ConsentSection } from "../consents/ConsentSection.tsx";
import { CameAsSection } from "../applicants/CameAsSection.tsx";
import { guardiansChanged } from "../guardians/changed.ts";
import { FamilySection } from "../guardians/FamilySection.tsx";
import { PersonFacts } from "../person/FactsSection.tsx";
import { useRemovePerson } from "../person/RemoveSection.tsx";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { STUDENT_READS } from "./changed.ts";

/** A student's record and family with Delete, Edit and Close (document 000 section 2). A deletion can be undone. */
export function ProfileDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(students.getStudent, { userCode: props.id }, { keep: false });
  const student = reading.data;
  const removal = useRemovePerson({
    deleting: students.deleteStudent,
    restoring: students.restoreStudent,
    invalidates: LISTS,
    detail: t("people.students.deleteDetail"),
    onChanged: () => void guardiansChanged(),
  });

  return (
    <Dialog
      title={t("people.students.profile")}
      size="record"
      onClose={props.onClose}
      actions={
        <>
          {student && (
            <>
              <May do={students.deleteStudent}>
                <Button kind="danger" busy={removal.busy} onClick={() => void removal.remove(student, props.onClose)}>
                  {t("people.students.delete")}
                </Button>
              </May>
              <SignInsMenu chosen={[student]} />
              <May do={attendance.getPersonAttendance}>
                <Button onClick={() => open("studentYear", student.userCode)}>
                  {t("people.students.openAttendance")}
                </Button>
              </May>
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
          <InOrder>
            <PersonFacts person={person} placeOfBirth={person.placeOfBirth} familyID={person.parentIDNumber} />
            <FamilySection userCode={person.userCode} />
            <ConsentSection userCode={person.userCode} hasPhoto={person.photo !== ""} />
            <May do={acceptance.getApplicantOfStudent}>
              <CameAsSection studentCode={person.userCode} />
            </May>
            <May do={cards.getCardHistory}>
              <CardSection userCode={person.userCode} />
            </May>
            <May do={messageReplies.getReplies}>
              <RepliesSection userCode={person.userCode} />
            </May>
          </InOrder>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Without the record itself: it is not there to be read again after a deletion. */
const LISTS = STUDENT_READS.filter((read) => read !== students.getStudent);
