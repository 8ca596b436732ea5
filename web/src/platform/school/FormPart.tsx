import { applicationForm } from "@ofisi/contract/people/applications";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";

/** Whether the school takes applications by its public form, and the way to change it. */
export function FormPart() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(applicationForm.getApplicationForm, {});
  return (
    <Down gap={2}>
      <Words size="heading" as="h2">
        {t("applications.office.title")}
      </Words>
      <Loaded reading={reading} lines={1}>
        {({ isOpen }) => (
          <Across gap={2}>
            <StateChip
              tone={isOpen ? "good" : "neutral"}
              label={t(isOpen ? "schoolProfile.form.open" : "schoolProfile.form.closed")}
            />
            <Button kind="outlined" onClick={() => open("applicationForm")}>
              {t("schoolProfile.form.change")}
            </Button>
          </Across>
        )}
      </Loaded>
    </Down>
  );
}
