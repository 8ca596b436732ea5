import { consents } from "@ofisi/contract/people/consents";
import { students } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, AgreedIcon, PrintIcon, TemplateIcon, UploadIcon } from "../../kit/shell/icons.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { useBinAction } from "../../kit/list/useBinAction.tsx";

/** What can be begun above the students' list while a group is being looked at, or none. */
export function useStudentActions(groupCode: string): { add: QuietAction; upload: QuietAction; rest: QuietAction[] } {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const upload = {
    label: t("people.students.upload"),
    icon: <UploadIcon />,
    do: students.addStudents,
    onPress: () => open("startImport", groupCode),
  };
  return {
    add: {
      label: t("people.students.add"),
      icon: <AddIcon />,
      do: students.addStudents,
      onPress: () =>
        groupCode === "" ? void ask.alert(t("people.students.selectGroup")) : open("addStudent", groupCode),
    },
    upload,
    rest: [
      {
        label: t("people.students.classList"),
        icon: <PrintIcon />,
        do: students.printClassList,
        onPress: () => open("classList", groupCode),
      },
      {
        label: t("people.students.downloadTemplate"),
        icon: <TemplateIcon />,
        do: students.addStudents,
        download: () => fileUrl(students.downloadStudentTemplate, {}),
      },
      upload,
      useBinAction("/school/students/bin", students.addStudents),
      // The last: where the screen is narrow it is what goes into the menu.
      {
        label: t("people.students.consents"),
        icon: <AgreedIcon />,
        do: consents.downloadConsents,
        onPress: () => open("consentList", groupCode),
      },
    ],
  };
}
