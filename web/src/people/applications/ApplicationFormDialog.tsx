import { applicationForm } from "@ofisi/contract/people/applications";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useSessionState } from "../../kit/data/session.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";

/** Opens and closes the school's public form, says for which groups, and has its link. */
export function ApplicationFormDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { view } = useSessionState();
  const reading = useRead(applicationForm.getApplicationForm, {}, { keep: false });
  if (!reading.data)
    return <WaitingDialog title={t("applications.office.title")} reading={reading} onClose={onClose} />;
  const { isOpen, groups, version } = reading.data;
  const open = groups.filter((group) => group.isOpen).map(({ groupCode }) => groupCode);
  return (
    <FormDialog
      operation={applicationForm.saveApplicationForm}
      title={t("applications.office.title")}
      action={t("applications.office.save")}
      draft={draft}
      initial={{ isFormOpen: String(isOpen), openGroups: JSON.stringify(open) }}
      fixed={{ version: String(version) }}
      onDone={() => {
        onClose();
        notify(t("applications.office.saved"));
      }}
      onClose={onClose}
    >
      <CheckField name="isFormOpen" label={t("applications.office.open")} />
      <CheckListField
        name="openGroups"
        label={t("applications.office.groups")}
        items={groups.map(({ groupCode, groupName, groupEntryYear, groupExitYear }) => ({
          value: groupCode,
          label: groupName,
          note: `${groupEntryYear} – ${groupExitYear}`,
        }))}
        empty={t("applications.office.noGroups")}
      />
      <Down gap={0}>
        <CopyLine
          label={t("applications.office.link")}
          copy={t("applications.office.link")}
          value={linkOf(view?.schoolCode ?? "")}
        />
        <Words faint size="small">
          {t("applications.office.linkHint")}
        </Words>
      </Down>
    </FormDialog>
  );
}

/** The address of the form, of this installation. */
function linkOf(schoolCode: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/apply/${schoolCode}`;
}
