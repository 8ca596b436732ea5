import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { ReactNode } from "react";
import { Picker } from "../../kit/form/Picker.tsx";
import { useRead } from "../../kit/data/useRead.ts";

/** Picks one of the school's key stages; empty for none. */
export function KeyStagePicker(props: {
  value: string;
  onChange: (keyStageCode: string) => void;
  label?: string;
  clearable?: boolean;
  wide?: boolean;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const list = useRead(keyStages.getKeyStages, {});
  return (
    <Picker
      label={props.label ?? t("people.keyStages.one")}
      placeholder={t("people.keyStages.placeholder")}
      emptyText={t("people.keyStages.none")}
      options={(list.data ?? []).map((stage) => ({ value: stage.keyStageCode, label: stage.keyStageName }))}
      value={props.value}
      onChange={props.onChange}
      clearable={props.clearable ?? false}
      wide={props.wide ?? false}
      actions={props.actions}
    />
  );
}
