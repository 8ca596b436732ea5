import { acceptance } from "@ofisi/contract/people/acceptance";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";

/** The way from a student back to the applicant whom they came as, with papers, letters and history; nothing of others. */
export function CameAsSection({ studentCode }: { studentCode: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(acceptance.getApplicantOfStudent, { studentCode }, { keep: false });
  return (
    <Loaded reading={reading} lines={1}>
      {({ userCode, appliedOn, acceptedOn, papers }) =>
        userCode !== "" && (
          <Across>
            <Words>{t("applicants.came", { applied: formatDate(appliedOn), accepted: formatDate(acceptedOn) })}</Words>
            {papers > 0 && <Words faint>{t("applicants.camePapers", { count: papers })}</Words>}
            <Button kind="text" onClick={() => open("applicantProfile", userCode)}>
              {t("applicants.openApplication")}
            </Button>
          </Across>
        )
      }
    </Loaded>
  );
}
