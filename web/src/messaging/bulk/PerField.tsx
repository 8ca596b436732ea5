import { useTranslation } from "../../kit/i18n/i18n.ts";
import { SelectField } from "../../kit/fields/SelectField.tsx";

/** Whether a family with several children gets one message or one for each. */
export function PerField() {
  const { t } = useTranslation();
  return (
    <SelectField
      name="per"
      label={t("bulk.send.per")}
      options={[
        { value: "family", label: t("bulk.send.perFamily") },
        { value: "child", label: t("bulk.send.perChild") },
      ]}
    />
  );
}
