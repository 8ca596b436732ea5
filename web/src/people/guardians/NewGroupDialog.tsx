import { groups } from "@ofisi/contract/people/groups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves, Words } from "../../kit/shell/Layout.tsx";
import { invalidate } from "../../kit/data/useRead.ts";

const EMPTY = { groupName: "", groupEntryYear: "", groupExitYear: "" };

/** A group known by its years needs all three (document 000 section 5): the missing ones say 'Empty'. */
const addGroupByYears = {
  ...groups.addGroup,
  in: groups.addGroup.in
    .refine((group) => group.groupEntryYear !== "", { error: "Empty", path: ["groupEntryYear"] })
    .refine((group) => group.groupExitYear !== "", { error: "Empty", path: ["groupExitYear"] }),
};

/** Adds a group known by its entry and exit year (G050). */
export function NewGroupDialog(props: DialogProps) {
  const { t } = useTranslation();
  const year = { inputMode: "numeric", max: 4, hint: t("guardians.group.yearHint"), required: true } as const;
  return (
    <FormDialog
      operation={addGroupByYears}
      title={t("guardians.group.title")}
      action={t("guardians.group.add")}
      initial={EMPTY}
      draft={props.draft}
      size="small"
      changed={() => invalidate(groups.getGroup)}
      told={(group) => t("guardians.group.added", { name: group.groupName })}
      onClose={props.onClose}
    >
      <Words faint>{t("guardians.group.about")}</Words>
      <TextField name="groupName" label={t("guardians.group.name")} max={200} required />
      <Halves>
        <TextField name="groupEntryYear" label={t("guardians.group.entry")} {...year} />
        <TextField name="groupExitYear" label={t("guardians.group.exit")} {...year} />
      </Halves>
    </FormDialog>
  );
}
