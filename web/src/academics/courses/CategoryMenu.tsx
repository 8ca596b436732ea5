import { courses, type CourseCategory } from "@ofisi/contract/academics/courses";
import { useMay } from "../../kit/data/session.ts";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import type { PickerOption } from "../../kit/form/Picker.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounMenu } from "../../kit/list/NounMenu.tsx";
import { coursesChanged } from "./changed.ts";

const DIALOGS = ["addCourseCategory"] as const;

/** The school's course categories. */
export function useCategories(): Reading<{ CourseCategory: CourseCategory[] }> {
  return useRead(courses.getCourseCategory, {});
}

/** Categories as a picker's options, with the number of their courses at the end of the line. */
export function categoryOptions(list: readonly CourseCategory[]): PickerOption[] {
  return list.map(({ categoryCode, categoryName, courseCount }) => ({
    value: categoryCode,
    label: categoryName,
    note: formatNumber(courseCount),
  }));
}

/** The course category menu with add and delete, for those who may (document 000 sections 3 and 5). */
export function CategoryMenu({ value, onChange }: { value: string; onChange: (categoryCode: string) => void }) {
  const { t } = useTranslation();
  const list = useCategories().data?.CourseCategory ?? [];
  const may = useMay(courses.addCourseCategory);
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(courses.addCourseCategory, ({ categoryCode }) => onChange(categoryCode));
  const removal = useRemoval(courses.deleteCategory, t("courses.category.remove"), coursesChanged);
  const chosen = list.find((each) => each.categoryCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("courses.category.placeholder"));
    const { categoryCode, categoryName: name } = chosen;
    const isGone = await removal.run(
      { categoryCode },
      {
        question: t("courses.confirm"),
        detail: t("courses.category.goes", { name }),
        told: t("courses.category.removed", { name }),
      },
    );
    if (isGone) onChange("");
  };
  return (
    <NounMenu
      label={t("courses.category.one")}
      placeholder={t("courses.category.placeholder")}
      emptyText={t("courses.category.none")}
      options={categoryOptions(list)}
      value={value}
      onChange={onChange}
      may={may}
      add={{ label: t("courses.category.add"), onPress: () => open("addCourseCategory") }}
      remove={{ label: t("courses.category.remove"), onPress: () => void remove() }}
    />
  );
}
