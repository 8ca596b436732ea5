import { courses, WORKLOAD_SORTS, type Workload } from "@ofisi/contract/academics/courses";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { SemesterMenu } from "../calendar/SemesterMenu.tsx";
import { YearMenu } from "../calendar/YearMenu.tsx";
import { useWorkloadColumns } from "./columns.tsx";
import type { ViewProps } from "./CoursesScreen.tsx";

const WORKLOAD = listOf(courses.getWorkload, {
  name: "workload",
  filters: { keyword: "", academicYearCode: "", semesterCode: "" },
  sorts: WORKLOAD_SORTS,
  rows: (answer) => answer.Workload,
  keyOf: (row) => `${row.userCode} ${row.semesterCode}`,
  nameOf: (row) => `${row.staffName}, ${row.semesterName}`,
});

/** How many hours a week everybody teaches: what a head looks at. A row leads to what they are made of. */
export function WorkloadView({ views, show }: ViewProps) {
  const { t } = useTranslation();
  const list = useList(WORKLOAD);
  const hours = list.answer?.hoursPerWeek;
  const columns = useWorkloadColumns(hours);
  const openRow = useCallback((row: Workload) => show("distribution", row.staffName), [show]);
  const none = { title: t("courses.lecture.none"), about: t("courses.lecture.noneAbout") };
  return (
    <ListScreen
      list={list}
      title={t("courses.title")}
      about={t("courses.workload.about")}
      figures={views}
      label={t("courses.views.workload")}
      columns={columns}
      search={{ by: "keyword", label: t("courses.lecture.search") }}
      filters={
        <>
          <YearMenu {...list.bind("academicYearCode")} />
          <SemesterMenu {...list.bind("semesterCode")} />
        </>
      }
      total={hours === undefined ? undefined : t("courses.workload.total", { count: hours })}
      onRow={openRow}
      none={none}
      unmatched={
        list.values.keyword === "" ? none : { title: t("courses.lecture.filtered"), about: t("courses.filteredAbout") }
      }
    />
  );
}
