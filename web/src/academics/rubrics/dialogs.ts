import { rubrics } from "@ofisi/contract/academics/rubrics";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The rubric of an assignment, by its id. */
export const dialogs = defineDialogs({
  rubric: {
    do: rubrics.saveRubric,
    title: () => t("rubrics.title"),
    lazy: async () => (await import("./RubricDialog.tsx")).RubricDialog,
  },
});
