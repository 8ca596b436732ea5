import { courses, type CourseCategory } from "@ofisi/contract/academics/courses";
import { addDialog } from "../../kit/record/dialogs.tsx";
import { coursesChanged } from "./changed.ts";

/** Adds a course category (document 000 section 5). */
export const AddCategoryDialog = addDialog(courses.addCourseCategory, {
  words: "courses.category",
  fields: [{ name: "categoryName", label: "courses.category.name", hint: "courses.category.hint" }],
  nameOf: (category: CourseCategory) => category.categoryName,
  size: "small",
  changed: coursesChanged,
});
