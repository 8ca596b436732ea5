import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Picker } from "../../../kit/form/Picker.tsx";

/** Narrows the list to those who are accepted, or to those who still wait. */
export function AcceptedMenu({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <Picker
      label={t("applicants.accept.filter")}
      placeholder={t("applicants.accept.all")}
      options={[
        { value: "no", label: t("applicants.accept.waiting") },
        { value: "yes", label: t("applicants.accept.accepted") },
      ]}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}
