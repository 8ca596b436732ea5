import { useTranslation } from "../i18n/i18n.ts";
import { AddIcon, DeleteIcon, EditIcon } from "../shell/icons.ts";
import { ActionMenu } from "./QuietActions.tsx";

interface Act {
  label: string;
  onPress: () => void;
}

/** What can be done with a noun: in words, and what each begins. */
export interface NounActs {
  add: Act;
  edit?: Act;
  remove: Act;
}

/** Beside the picker of a noun, for those who may: a menu that adds one, and changes or removes the chosen one. */
export function NounActions({ of, add, edit, remove }: NounActs & { of: string }) {
  const { t } = useTranslation();
  return (
    <ActionMenu
      label={t("kit.actionsOf", { what: of })}
      actions={[
        { ...add, icon: <AddIcon /> },
        ...(edit ? [{ ...edit, icon: <EditIcon /> }] : []),
        { ...remove, icon: <DeleteIcon />, danger: true },
      ]}
    />
  );
}
