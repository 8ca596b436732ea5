import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about exam schemes that the address names. All but the first two are of what is chosen: `chosenKey`. */
export const dialogs = defineDialogs({
  addScheme: {
    do: examSchemes.addScheme,
    title: () => t("examSchemes.scheme.add"),
    lazy: async () => (await import("./SchemeDialog.tsx")).AddSchemeDialog,
  },
  editScheme: {
    do: examSchemes.editScheme,
    title: () => t("examSchemes.scheme.edit"),
    lazy: async () => (await import("./SchemeDialog.tsx")).EditSchemeDialog,
  },
  copyScheme: {
    do: examSchemes.copyScheme,
    title: () => t("examSchemes.copy.open"),
    lazy: async () => (await import("./CopySchemeDialog.tsx")).CopySchemeDialog,
  },
  addSubject: {
    do: examSchemes.addExamType,
    title: () => t("examSchemes.subject.add"),
    lazy: async () => (await import("./SubjectDialog.tsx")).AddSubjectDialog,
  },
  editSubject: {
    do: examSchemes.editSubject,
    title: () => t("examSchemes.subject.edit"),
    lazy: async () => (await import("./SubjectDialog.tsx")).EditSubjectDialog,
  },
  addPaper: {
    do: examSchemes.addExamTypePaper,
    title: () => t("examSchemes.paper.add"),
    lazy: async () => (await import("./PaperDialog.tsx")).AddPaperDialog,
  },
  editPaper: {
    do: examSchemes.editPaper,
    title: () => t("examSchemes.paper.edit"),
    lazy: async () => (await import("./PaperDialog.tsx")).EditPaperDialog,
  },
});
