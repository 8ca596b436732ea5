import { courses, type CourseCategory } from "@ofisi/contract/academics/courses";
import { useTranslation } from "react-i18next";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { coursesChanged } from "./changed.ts";

/** Adds a course category (document 000 section 5). */
export function AddCategoryDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ categoryName: name }: CourseCategory): Promise<void> => {
    await coursesChanged();
    onClose();
    notify(t("courses.category.added", { name }));
  };
  return (
    <FormDialog
      operation={courses.addCourseCategory}
      title={t("courses.category.add")}
      size="small"
      initial={{ categoryName: "" }}
      draft={draft}
      onDone={(category) => void done(category)}
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
