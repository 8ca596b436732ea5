import { courses } from "@ofisi/contract/academics/courses";
import { units as unitList } from "@ofisi/contract/academics/units";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { categoryOptions, useCategories } from "./CategoryMenu.tsx";
import { coursesChanged } from "./changed.ts";

/** Adds a course to a category: to the one that the list is narrowed to, unless another is chosen. */
export function AddCourseDialog({ id: categoryCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const choices = useChoices();
  return (
    <FormDialog
      operation={courses.addCourse}
      title={t("courses.course.add")}
      size="small"
      initial={{ categoryCode, courseName: "", courseCode: "", activityCode: "" }}
      draft={draft}
      changed={coursesChanged}
      told={({ courseName: name }) => t("courses.course.added", { name })}
      onClose={onClose}
    >
      <CourseFields choices={choices} />
    </FormDialog>
  );
}

/** Changes a course, fetched as it is now (G087). */
export function EditCourseDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const read = useReadValues();
  const choices = useChoices();
  const reading = useRead(courses.getCourse, { ...ONE, id: Number(id) }, { keep: false });
  const course = reading.data?.CoursesResponse[0];
  if (!course) {
    const missing = orGone(reading, "This course is not there any more");
    return <WaitingDialog title={t("courses.course.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  return (
    <EditDialog
      operation={courses.editCourse}
      title={t("courses.course.edit")}
      action={t("courses.save")}
      size="small"
      record={course}
      fields={[
        { name: "categoryCode", label: t("courses.category.one"), read: read.one(choices.categories) },
        { name: "courseName", label: t("courses.columns.courseName") },
        { name: "courseCode", label: t("courses.columns.courseCode") },
        { name: "activityCode", label: t("courses.course.unit"), read: read.one(choices.units) },
      ]}
      valuesOf={({ categoryCode, courseName, courseCode, activityCode }) => ({
        categoryCode,
        courseName,
        courseCode,
        activityCode,
      })}
      fixedOf={() => ({ id: String(course.id) })}
      onRefused={reading.refetch}
      draft={draft}
      changed={coursesChanged}
      told={({ courseName: name }) => t("courses.course.saved", { name })}
      onClose={onClose}
    >
      <CourseFields choices={choices} />
    </EditDialog>
  );
}

const ONE = {
  keyword: "",
  categoryCode: undefined,
  page: 0,
  size: 1,
  sort: "courseName",
  direction: "asc",
} as const;

/** What a course is chosen to be of: a category and a unit, or the unit of its own name. */
function useChoices() {
  const { t } = useTranslation();
  const categories = useCategories().data?.CourseCategory ?? [];
  const units = useRead(unitList.getActivity, {}).data?.Activities ?? [];
  return {
    categories: categoryOptions(categories),
    units: [
      { value: "", label: t("courses.course.ownName") },
      ...units.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName })),
    ],
  };
}

function CourseFields({ choices: { categories, units } }: { choices: ReturnType<typeof useChoices> }) {
  const { t } = useTranslation();
  return (
    <>
      <PickField
        name="categoryCode"
        label={t("courses.category.one")}
        placeholder={t("courses.category.placeholder")}
        options={categories}
        required
      />
      <TextField name="courseName" label={t("courses.columns.courseName")} max={120} required />
      <TextField
        name="courseCode"
        label={t("courses.columns.courseCode")}
        hint={t("courses.course.codeHint")}
        max={40}
        required
      />
      <SelectField
        name="activityCode"
        label={t("courses.course.unit")}
        hint={t("courses.course.unitHint")}
        options={units}
      />
    </>
  );
}
