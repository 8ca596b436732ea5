import { applicants } from "@ofisi/contract/people/applicants";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { ApplicationSection } from "../applications/ApplicationSection.tsx";
import { PersonFacts } from "../person/FactsSection.tsx";
import { withOwnPhoto } from "../person/photo.ts";
import { AcceptedChip } from "./accept/AcceptedChip.tsx";
import { useStatusName } from "./statuses.ts";
import { useRemoveApplicant } from "./useRemoveApplicant.ts";

/** An applicant's record with Delete, Edit and Close, and with the status and comments. A deletion can be undone. */
export function ApplicantProfileDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const statusName = useStatusName();
  const reading = useRead(applicants.getApplicant, { userCode: props.id }, { keep: false });
  const applicant = reading.data && withOwnPhoto(reading.data);
  const removal = useRemoveApplicant();
  return (
    <Dialog
      title={t("applicants.profile")}
      // Of whoever applied by the form more comes in later; of others this is all, and a tall dialog would stand empty.
      size={applicant?.byForm === true ? "record" : "large"}
      onClose={props.onClose}
      actions={
        <>
          {applicant && (
            <>
              <Button kind="danger" busy={removal.busy} onClick={() => void removal.remove(applicant, props.onClose)}>
                {t("people.students.delete")}
              </Button>
              <Button onClick={() => open(applicant.cv === "" ? "uploadCv" : "applicantCv", applicant.userCode)}>
                {t(applicant.cv === "" ? "applicantFiles.upload" : "applicantFiles.view")}
              </Button>
              <Button onClick={() => open("applicantComments", applicant.userCode)}>
                {t("applicants.comments.edit")}
              </Button>
              <Button onClick={() => open("applicantLetter", applicant.userCode)}>{t("letters.one")}</Button>
              {applicant.acceptedOn === "" && (
                <Button onClick={() => open("applicantStatus", applicant.userCode)}>
                  {t("applicants.status.change")}
                </Button>
              )}
              <Button onClick={() => open("editApplicant", applicant.userCode)}>
                {t("people.students.editShort")}
              </Button>
            </>
          )}
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={{ ...reading, data: applicant }} lines={6}>
        {(person) => (
          <Down gap={3}>
            {person.acceptedOn !== "" && (
              <Across>
                <AcceptedChip applicant={person} />
                <Words faint>{formatDate(person.acceptedOn)}</Words>
              </Across>
            )}
            <PersonFacts person={person} />
            <Facts
              missing={t("people.students.notGiven")}
              facts={[
                { label: t("applicants.fields.status"), value: statusName(person.status) },
                { label: t("applicants.fields.date"), value: formatDate(person.date) },
                { label: t("applicants.fields.comments"), value: person.comments },
              ]}
            />
            {person.byForm && <ApplicationSection applicant={person} />}
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
