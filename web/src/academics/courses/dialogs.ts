import { courses } from "@ofisi/contract/academics/courses";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about courses that the address names, such as `?dialog=editCourse~12`. */
export const dialogs = defineDialogs({
  addCourseCategory: {
    do: courses.addCourseCategory,
    title: () => t("courses.category.add"),
    lazy: async () => (await import("./AddCategoryDialog.tsx")).AddCategoryDialog,
  },
  /** With the category that it is for, or none. */
  ...addAndEdit(
    "Course",
    "courses.course",
    { add: courses.addCourse, edit: courses.editCourse },
    () => import("./CourseDialog.tsx"),
  ),
  /** With the year and semester that it is for: `termKey`. */
  ...addAndEdit(
    "Lecture",
    "courses.lecture",
    { add: courses.addCourseLectures, edit: courses.editCourseLecture },
    () => import("./LectureDialog.tsx"),
  ),
});
