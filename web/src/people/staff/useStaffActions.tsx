import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, BinIcon, GroupsIcon, TemplateIcon, UploadIcon } from "../../kit/shell/icons.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";

/** What can be begun above the list of the staff while a group is being looked at, or none. */
export function useStaffActions(groupCode: string): { add: QuietAction; upload: QuietAction; rest: QuietAction[] } {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
      {
        label: t("people.students.openBin"),
        icon: <BinIcon />,
        do: staff.addStaff,
        onPress: () => void navigate({ to: "/school/staff/bin" }),
      },
      {
        label: t("staff.rule.title"),
        icon: <GroupsIcon />,
        do: signIns.saveStaffRule,
        onPress: () => open("staffRule"),
      },
    ],
  };
}
