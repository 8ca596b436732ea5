import { useTranslation } from "../../kit/i18n/i18n.ts";
import { DateField } from "../../kit/fields/DateField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";

/** When a send leaves, by the school's own clock; both left empty, at once. */
export function WhenSection() {
  const { t } = useTranslation();
  return (
    <Halves>
      <DateField name="sendOn" label={t("bulk.send.on")} hint={t("bulk.send.onHint")} />
      <TextField name="sendTime" label={t("bulk.send.time")} type="time" />
    </Halves>
  );
}
