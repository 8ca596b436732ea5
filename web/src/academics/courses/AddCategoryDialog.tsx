import { courses } from "@ofisi/contract/academics/courses";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { coursesChanged } from "./changed.ts";

/** Adds a course category (document 000 section 5). */
export function AddCategoryDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={courses.addCourseCategory}
      title={t("courses.category.add")}
      size="small"
      initial={{ categoryName: "" }}
      draft={draft}
      changed={coursesChanged}
      told={({ categoryName: name }) => t("courses.category.added", { name })}
      onClose={onClose}
    >
      <TextField
        name="categoryName"
        label={t("courses.category.name")}
        hint={t("courses.category.hint")}
        max={80}
        required
      />
    </FormDialog>
  );
}
