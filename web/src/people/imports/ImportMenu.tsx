import { imports } from "@ofisi/contract/people/imports";
import { useTranslation } from "react-i18next";
import { withWords } from "../../i18n/namespaces.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { MayDialog } from "../../kit/MayDialog.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";

const load = () => import("./StartImportDialog.tsx");
const WORDS = ["people/imports", "people/groups", "people/keyStages", "people/staffGroups"] as const;
const StartImportDialog = late(async () => (await withWords(load, ...WORDS)).StartImportDialog);
const PARTS = [StartImportDialog];
const DIALOGS = ["startImport"] as const;

/** The way into the workbench, open while the address says `dialog=startImport~<group code or nothing>`. */
export function ImportMenu({ of = "students" }: { of?: "students" | "staff" }) {
  const { t } = useTranslation();
  useEarly(PARTS);
  const dialog = useAddressDialog(DIALOGS);
  if (dialog.name !== "startImport") return null;
  return (
    <MayDialog
      do={of === "staff" ? imports.uploadStaff : imports.uploadStudents}
      title={t("people.students.upload")}
      onClose={dialog.close}
    >
      <StartImportDialog of={of} groupCode={dialog.id} onClose={dialog.close} />
    </MayDialog>
  );
}
