import { schoolProfile } from "@ofisi/contract/platform/school";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { schoolChanged } from "./changed.ts";

/** Changes what stands at the head of the school's papers, and how and until when its bills are paid. */
export function EditSchoolDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(schoolProfile.getSchoolProfile, {});
  if (!reading.data) return <WaitingDialog title={t("schoolProfile.edit")} reading={reading} onClose={onClose} />;
  const { logo: _logo, paybills: _paybills, version, ...fields } = reading.data;
  return (
    <FormDialog
      operation={schoolProfile.saveSchoolProfile}
      title={t("schoolProfile.edit")}
      action={t("schoolProfile.save")}
      draft={draft}
      initial={fields}
      fixed={{ version: String(version) }}
      changed={schoolChanged}
      told={() => t("schoolProfile.saved")}
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
    </FormDialog>
  );
}
