import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { imports } from "@ofisi/contract/people/imports";
import { fileUrl } from "../../kit/data/call.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, type DialogName } from "../../kit/dialog/dialogs.tsx";
import { t, useTranslation } from "../../kit/i18n/i18n.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { TemplateIcon, UploadIcon } from "../../kit/shell/icons.ts";

/** What brings applicants in from a spreadsheet while a group is being looked at (document 000 section 5). */
export function useApplicantSheets(groupCode: string): QuietAction[] {
  const { t: words } = useTranslation();
  const { open } = useDialogs();
  return [
    {
      label: words("people.students.downloadTemplate"),
      icon: <TemplateIcon />,
      do: applicants.downloadApplicantTemplate,
      download: () => fileUrl(applicants.downloadApplicantTemplate, {}),
    },
    {
      label: words("people.students.upload"),
      icon: <UploadIcon />,
      do: imports.uploadApplicant,
      onPress: () =>
        groupCode === ""
          ? void ask.alert(words("people.students.selectGroup"))
          : open("startApplicantImport", groupCode),
    },
  ];
}

/** Shows a CV, or takes one in where there is none yet: that asks for a group, which goes no further (G069). */
export function openCvOf(
  { userCode, cv }: Applicant,
  groupCode: string,
  open: (name: DialogName, id?: string) => void,
): void {
  if (cv !== "") open("applicantCv", userCode);
  else if (groupCode === "") void ask.alert(t("people.students.selectGroup"));
  else open("uploadCv", userCode);
}
