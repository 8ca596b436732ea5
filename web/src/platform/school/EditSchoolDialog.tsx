import { schoolProfile } from "@ofisi/contract/platform/school";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { schoolChanged } from "./changed.ts";

const FIELDS = ["name", "motto", "address", "phone", "email", "website", "paymentDetails", "dueDays"] as const;

/** Changes what stands at the head of the school's papers, and how and until when its bills are paid. */
export function EditSchoolDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(schoolProfile.getSchoolProfile, {});
  if (!reading.data) return <WaitingDialog title={t("schoolProfile.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={schoolProfile.saveSchoolProfile}
      title={t("schoolProfile.edit")}
      action={t("schoolProfile.save")}
      draft={draft}
      record={reading.data}
      fields={FIELDS.map((name) => ({ name, label: t(`schoolProfile.fields.${name}`) }))}
      valuesOf={(school) => Object.fromEntries(FIELDS.map((name) => [name, school[name]]))}
      changed={schoolChanged}
      told={() => t("schoolProfile.saved")}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <TextField name="name" label={t("schoolProfile.fields.name")} max={120} required />
      <TextField name="motto" label={t("schoolProfile.fields.motto")} max={160} />
      <TextField
        name="address"
        label={t("schoolProfile.fields.address")}
        hint={t("schoolProfile.addressHint")}
        max={200}
      />
      <PhoneField name="phone" label={t("schoolProfile.fields.phone")} />
      <TextField name="email" label={t("schoolProfile.fields.email")} type="email" max={200} />
      <TextField name="website" label={t("schoolProfile.fields.website")} max={120} />
      <TextField
        name="paymentDetails"
        label={t("schoolProfile.fields.paymentDetails")}
        hint={t("schoolProfile.paymentHint")}
        max={500}
        multiline
      />
      <TextField
        name="dueDays"
        label={t("schoolProfile.fields.dueDays")}
        hint={t("schoolProfile.dueHint")}
        inputMode="numeric"
        max={3}
      />
    </EditDialog>
  );
}
