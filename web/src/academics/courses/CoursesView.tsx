import { COURSE_SORTS, courses } from "@ofisi/contract/academics/courses";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { CategoryMenu } from "./CategoryMenu.tsx";
import { useCourseColumns } from "./columns.tsx";
import type { ViewProps } from "./CoursesScreen.tsx";

const DIALOGS = ["addCourse", "editCourse"] as const;

const COURSES = listOf(courses.getCourse, {
  name: "courses",
  filters: { keyword: "", categoryCode: "" },
  sorts: COURSE_SORTS,
  rows: (answer) => answer.CoursesResponse,
  keyOf: (course) => String(course.id),
  nameOf: (course) => course.courseName,
});

/** The main courses table (document 000 section 2). */
export function CoursesView({ views }: ViewProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const list = useList(COURSES);
  const columns = useCourseColumns();
  const files = useListFiles(list, courses.downloadCourses, t("courses.download"));
  const add = {
    label: t("courses.course.add"),
    icon: <AddIcon />,
    do: courses.addCourse,
    onPress: () => open("addCourse", list.values.categoryCode),
  };
  return (
    <ListScreen
      list={list}
      title={t("courses.title")}
      about={t("courses.about")}
      figures={views}
      label={t("courses.views.courses")}
      columns={columns}
      search={{ by: "keyword", label: t("courses.course.search") }}
      filters={<CategoryMenu {...list.bind("categoryCode")} />}
      total={list.answer && t("courses.course.total", { count: list.answer.count })}
      main={add}
      actions={files}
      none={{ title: t("courses.course.none"), about: t("courses.course.noneAbout"), action: add }}
      unmatched={{ title: t("courses.course.filtered"), about: t("courses.filteredAbout") }}
    />
  );
}
