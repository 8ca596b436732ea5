import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, GroupsIcon, TemplateIcon, UploadIcon } from "../../kit/shell/icons.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { useBinAction } from "../../kit/list/useBinAction.tsx";

/** What can be begun above the list of the staff while a group is being looked at, or none. */
export function useStaffActions(groupCode: string): { add: QuietAction; upload: QuietAction; rest: QuietAction[] } {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const upload = {
    label: t("people.students.upload"),
    icon: <UploadIcon />,
    do: staff.addStaff,
    onPress: () => open("startStaffImport", groupCode),
  };
  return {
    add: {
      label: t("staff.add"),
      icon: <AddIcon />,
      do: staff.addStaff,
      onPress: () =>
        groupCode === "" ? void ask.alert(t("people.students.selectGroup")) : open("addStaff", groupCode),
    },
    upload,
    rest: [
      {
        label: t("people.students.downloadTemplate"),
        icon: <TemplateIcon />,
        do: staff.addStaff,
        download: () => fileUrl(staff.downloadStaffTemplate, {}),
      },
      upload,
      useBinAction("/school/staff/bin", staff.addStaff),
      {
        label: t("staff.rule.title"),
        icon: <GroupsIcon />,
        do: signIns.saveStaffRule,
        onPress: () => open("staffRule"),
      },
    ],
  };
}
