import { courses } from "@ofisi/contract/academics/courses";
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
  addCourse: {
    do: courses.addCourse,
    title: () => t("courses.course.add"),
    lazy: async () => (await import("./CourseDialog.tsx")).AddCourseDialog,
  },
  editCourse: {
    do: courses.editCourse,
    title: () => t("courses.course.edit"),
    lazy: async () => (await import("./CourseDialog.tsx")).EditCourseDialog,
  },
  /** With the year and semester that it is for: `termKey`. */
  addLecture: {
    do: courses.addCourseLectures,
    title: () => t("courses.lecture.add"),
    lazy: async () => (await import("./LectureDialog.tsx")).AddLectureDialog,
  },
  editLecture: {
    do: courses.editCourseLecture,
    title: () => t("courses.lecture.edit"),
    lazy: async () => (await import("./LectureDialog.tsx")).EditLectureDialog,
  },
});
