import { RELATIONSHIPS, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { SuggestField } from "../../kit/fields/SuggestField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";

/** The first values of a guardian's form: of the guardian given, or empty. */
export function guardianValues(guardian?: Guardian): Wire {
  return {
    names: guardian?.names ?? "",
    relationship: guardian?.relationship ?? "",
    phoneNumber: guardian?.phoneNumber ?? "",
    email: guardian?.email ?? "",
    address: guardian?.address ?? "",
    nationality: guardian?.nationality ?? "",
  };
}

/** The inputs that adding and editing share. */
export function GuardianFields() {
  const { t } = useTranslation();
  const relationships = RELATIONSHIPS.map((value) => ({ value, label: t(`guardians.relationships.${value}`) }));
  return (
    <>
      <TextField name="names" label={t("guardians.fields.names")} max={120} required />
      <Halves>
        <SuggestField
          name="relationship"
          label={t("guardians.fields.relationship")}
          max={40}
          suggestions={relationships}
        />
        <PhoneField name="phoneNumber" label={t("guardians.fields.phone")} />
        <TextField name="email" label={t("guardians.fields.email")} type="email" inputMode="email" max={254} />
        <TextField name="nationality" label={t("guardians.fields.nationality")} max={60} />
      </Halves>
      <TextField name="address" label={t("guardians.fields.address")} max={200} />
    </>
  );
}
