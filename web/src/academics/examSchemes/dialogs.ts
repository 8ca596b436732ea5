import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about exam schemes that the address names. All but the first two are of what is chosen: `chosenKey`. */
export const dialogs = defineDialogs({
  ...addAndEdit(
    "Scheme",
    "examSchemes.scheme",
    { add: examSchemes.addScheme, edit: examSchemes.editScheme },
    () => import("./SchemeDialog.tsx"),
  ),
  copyScheme: {
    do: examSchemes.copyScheme,
    title: () => t("examSchemes.copy.open"),
    lazy: async () => (await import("./CopySchemeDialog.tsx")).CopySchemeDialog,
  },
  ...addAndEdit(
    "Subject",
    "examSchemes.subject",
    { add: examSchemes.addExamType, edit: examSchemes.editSubject },
    () => import("./SubjectDialog.tsx"),
  ),
  ...addAndEdit(
    "Paper",
    "examSchemes.paper",
    { add: examSchemes.addExamTypePaper, edit: examSchemes.editPaper },
    () => import("./PaperDialog.tsx"),
  ),
});
