import { applicationForm } from "@ofisi/contract/people/applications";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useSessionState } from "../../kit/data/session.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";

/** Opens and closes the school's public form, says for which groups, and has its link. */
export function ApplicationFormDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { view } = useSessionState();
  const read = useReadValues();
  const reading = useRead(applicationForm.getApplicationForm, {}, { keep: false });
  if (!reading.data)
    return <WaitingDialog title={t("applications.office.title")} reading={reading} onClose={onClose} />;
  const items = reading.data.groups.map(({ groupCode, groupName, groupEntryYear, groupExitYear }) => ({
    value: groupCode,
    label: groupName,
    note: `${groupEntryYear} – ${groupExitYear}`,
  }));
  return (
    <EditDialog
      operation={applicationForm.saveApplicationForm}
      title={t("applications.office.title")}
      action={t("applications.office.save")}
      draft={draft}
      record={reading.data}
      fields={[
        { name: "isFormOpen", label: t("applications.office.open"), read: read.tick },
        { name: "openGroups", label: t("applications.office.groups"), read: read.listOf(items) },
      ]}
      valuesOf={({ isOpen, groups }) => ({
        isFormOpen: String(isOpen),
        openGroups: JSON.stringify(groups.filter((group) => group.isOpen).map(({ groupCode }) => groupCode)),
      })}
      onRefused={reading.refetch}
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
        items={items}
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
        <LinksNotice of="address" />
      </Down>
    </EditDialog>
  );
}

/** The address of the form, of this installation. */
function linkOf(schoolCode: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/apply/${schoolCode}`;
}
