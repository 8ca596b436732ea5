import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

/** For how long a link to the family's page opens. */
export function SettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(familyLinks.getFamilySettings, {}, { keep: false });
  const title = t("familyLinks.settings.title");
  if (!reading.data) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={familyLinks.saveFamilySettings}
      title={title}
      action={t("familyLinks.settings.save")}
      draft={draft}
      record={reading.data}
      fields={[{ name: "days", label: t("familyLinks.settings.days") }]}
      valuesOf={({ days }) => ({ days: String(days) })}
      onRefused={reading.refetch}
      changed={() => invalidate(familyLinks.getFamilySettings)}
      told={() => t("familyLinks.settings.saved")}
      onClose={onClose}
    >
      <NumberField
        name="days"
        label={t("familyLinks.settings.days")}
        hint={t("familyLinks.settings.hint")}
        max={3}
        required
      />
    </EditDialog>
  );
}
