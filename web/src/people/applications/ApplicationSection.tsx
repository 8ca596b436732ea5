import type { Applicant } from "@ofisi/contract/people/applicants";
import { applicationForm, spellReference } from "@ofisi/contract/people/applications";
import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { Button } from "../../kit/Button.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";

/** Of an applicant who came by the public form: the guardian, and whose national ID it is where it is another's. */
export function ApplicationSection({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { userCode, sameIdAs } = applicant;
  const reading = useRead(applicationForm.getApplication, { userCode }, { keep: false });
  return (
    <Down gap={2}>
      <Words size="heading" as="h3">
        {t("applications.office.fromForm")}
      </Words>
      <Loaded reading={reading} lines={2}>
        {(application) => (
          <Down gap={2}>
            {sameIdAs !== "" && (
              <Notice tone="attention">
                {t("applications.office.sameIdAbout", { id: application.idNumber, name: sameIdAs })}
              </Notice>
            )}
            <FilesOf userCode={userCode} />
            <Facts
              facts={[
                { label: t("applications.parts.guardian"), value: application.guardianName },
                { label: t("applications.fields.guardianPhone"), value: application.guardianPhone },
                ...(application.secondGuardianName === ""
                  ? []
                  : [
                      { label: t("applications.parts.secondGuardian"), value: application.secondGuardianName },
                      { label: t("applications.fields.secondGuardianPhone"), value: application.secondGuardianPhone },
                    ]),
                { label: t("applications.fields.reference"), value: spellReference(application.reference) },
                { label: t("applications.office.sentAt"), value: formatDateTime(application.sentAt) },
                { label: t("applications.office.idNumber"), value: application.idNumber },
              ]}
            />
          </Down>
        )}
      </Loaded>
    </Down>
  );
}

/** The way to what was handed in with the form; nothing where nothing was. */
function FilesOf({ userCode }: { userCode: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(applicantFiles.getApplicantFiles, { userCode }, { keep: false });
  const count = reading.data?.files.length ?? 0;
  if (count === 0) return null;
  return (
    <Across>
      <Button kind="outlined" onClick={() => open("applicantCv", userCode)}>
        {t("applicantFiles.viewAll", { count })}
      </Button>
    </Across>
  );
}
