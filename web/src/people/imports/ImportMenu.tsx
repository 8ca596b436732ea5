import { withWords } from "../../kit/i18n.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";

const load = () => import("./StartImportDialog.tsx");
const StartImportDialog = late(async () => (await withWords(load, "imports")).StartImportDialog);
const PARTS = [StartImportDialog];
const DIALOGS = ["startImport"] as const;

/** The way into the workbench, open while the address says `dialog=startImport~<group code or nothing>`. */
export function ImportMenu({ of = "students" }: { of?: "students" | "staff" }) {
  useEarly(PARTS);
  const dialog = useAddressDialog(DIALOGS);
  return dialog.name === "startImport" && <StartImportDialog of={of} groupCode={dialog.id} onClose={dialog.close} />;
}
