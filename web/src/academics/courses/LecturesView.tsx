import { courses, LECTURE_SORTS } from "@ofisi/contract/academics/courses";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { SemesterMenu } from "../calendar/SemesterMenu.tsx";
import { YearMenu } from "../calendar/YearMenu.tsx";
import { useLectureColumns } from "./columns.tsx";
import type { ViewProps } from "./CoursesScreen.tsx";
import { termKey } from "./termKey.ts";

const DIALOGS = ["addLecture", "editLecture"] as const;

/** Without a year it is the present one's: the server says so, and the year menu shows which it is (G076). */
const LECTURES = listOf(courses.getCourseLectures, {
  name: "courseLectures",
  filters: { keyword: "", academicYearCode: "", semesterCode: "" },
  sorts: LECTURE_SORTS,
  rows: (answer) => answer.CourseLecturesResponse,
  keyOf: (lecture) => String(lecture.id),
  nameOf: (lecture) => `${lecture.staffName}, ${lecture.courseName}`,
});

/** The course distribution: who teaches what to whom, in a year and perhaps a semester (document 000 section 2). */
export function LecturesView({ views }: ViewProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const list = useList(LECTURES);
  const { academicYearCode, semesterCode } = list.values;
  const columns = useLectureColumns();
  const files = useListFiles(list, courses.downloadCourseLectures, t("courses.download"));
  const add = {
    label: t("courses.lecture.add"),
    icon: <AddIcon />,
    do: courses.addCourseLectures,
    onPress: () => open("addLecture", termKey(academicYearCode, semesterCode)),
  };
  const none = { title: t("courses.lecture.none"), about: t("courses.lecture.noneAbout"), action: add };
  return (
    <ListScreen
      list={list}
      title={t("courses.title")}
      about={t("courses.about")}
      figures={views}
      label={t("courses.views.distribution")}
      columns={columns}
      search={{ by: "keyword", label: t("courses.lecture.search") }}
      filters={
        <>
          <YearMenu {...list.bind("academicYearCode")} />
          <SemesterMenu {...list.bind("semesterCode")} />
        </>
      }
      total={list.answer && t("courses.lecture.total", { count: list.answer.count })}
      main={add}
      actions={files}
      none={none}
      unmatched={
        list.values.keyword === "" ? none : { title: t("courses.lecture.filtered"), about: t("courses.filteredAbout") }
      }
    />
  );
}
