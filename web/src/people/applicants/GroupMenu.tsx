import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { APPLICANT_READS } from "./changed.ts";
import { ApplicantGroupPicker, useApplicantGroups } from "./GroupPicker.tsx";

const DIALOGS = ["addApplicantGroup"] as const;

/** The menu of groups of applicants with New group and remove (document 000 sections 2 and 5). */
export function ApplicantGroupMenu({ value, onChange }: { value: string; onChange: (groupCode: string) => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(applicantGroups.addGroupApplicant, (group) => onChange(group.groupCode));
  const removal = useWrite(applicantGroups.removeGroupApplicant, { invalidates: APPLICANT_READS });
  const chosen = useApplicantGroups().find((group) => group.groupCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("applicants.groups.removeNone"));
    const { groupCode, groupName } = chosen;
    const agreed = await ask.confirm(t("applicants.groups.removeConfirm", { group: groupName }), {
      confirmLabel: t("applicants.groups.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ groupCode, groupName }))) return;
    notify(t("applicants.groups.removed", { name: groupName }));
    onChange("");
  };

  return (
    <ApplicantGroupPicker
      value={value}
      onChange={onChange}
      clearable
      actions={
        <ActionMenu
          label={t("kit.actionsOf", { what: t("applicants.groups.one") })}
          actions={[
            { label: t("applicants.groups.add"), icon: <AddIcon />, onPress: () => open("addApplicantGroup") },
            { label: t("applicants.groups.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
          ]}
        />
      }
    />
  );
}
