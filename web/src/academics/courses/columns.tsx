import {
  COURSE_SORTS,
  courses,
  LECTURE_SORTS,
  type Course,
  type CourseLecture,
  type Workload,
} from "@ofisi/contract/academics/courses";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { IconButton } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { columnsOf, type ListField } from "../../kit/record/fields.ts";
import { DeleteIcon, EditIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { COURSE_READS } from "./changed.ts";

const COURSE_FIELDS: readonly ListField<Course>[] = [
  { name: "courseName", label: "courses.columns.courseName", width: 240, card: "title", pinned: true, always: true },
  { name: "courseCode", label: "courses.columns.courseCode", width: 140, kind: "code", card: "note" },
  { name: "categoryName", label: "courses.columns.category", width: 200, card: "end" },
];

/** The columns of the main courses table (G088), with Edit and Delete for those who may. */
export function useCourseColumns(): Column<Course>[] {
  const { t } = useTranslation();
  const may = useMay(courses.editCourse);
  const { open } = useDialogs();
  const removal = useWrite(courses.deleteCourse, { invalidates: COURSE_READS });
  const remove = useLatest(async ({ courseName: name, courseCode }: Course): Promise<void> => {
    const agreed = await ask.confirm(t("courses.confirm"), {
      confirmLabel: t("courses.course.remove"),
      destructive: true,
      detail: t("courses.course.goes", { name, code: courseCode }),
    });
    if (agreed && (await removal.run({ courseCode }))) notify(t("courses.course.removed", { name }));
  });
  return useMemo(
    () => [
      ...columnsOf(COURSE_FIELDS, COURSE_SORTS, t),
      ...(may
        ? [
            acts<Course>(t("courses.columns.acts"), {
              edit: (course) => ({
                label: t("courses.editOf", { name: course.courseName }),
                onPress: () => open("editCourse", String(course.id)),
              }),
              remove: (course) => ({
                label: t("courses.course.removeOf", { name: course.courseName }),
                onPress: () => void remove(course),
              }),
            }),
          ]
        : []),
    ],
    [t, may, open, remove],
  );
}

const LECTURE_FIELDS: readonly ListField<CourseLecture>[] = [
  { name: "staffName", label: "courses.columns.staff", width: 200, card: "title", pinned: true, always: true },
  { name: "courseName", label: "courses.columns.course", width: 200, card: "note" },
  { name: "groupName", label: "courses.columns.group", width: 130, card: "end" },
  { name: "hoursPerWeek", label: "courses.columns.hoursPerWeek", width: 110, kind: "number", card: "figure" },
  { name: "semesterName", label: "courses.columns.semester", width: 120 },
  { name: "year", label: "courses.columns.year", width: 110 },
];

/** The columns of the course distribution (G088), with Edit and Remove for those who may. */
export function useLectureColumns(): Column<CourseLecture>[] {
  const { t } = useTranslation();
  const may = useMay(courses.editCourseLecture);
  const { open } = useDialogs();
  const removal = useWrite(courses.removeCourseLecture, { invalidates: COURSE_READS });
  const remove = useLatest(async ({ id, staffName: staff, courseName: course, groupName }: CourseLecture) => {
    const agreed = await ask.confirm(t("courses.confirm"), {
      confirmLabel: t("courses.lecture.remove"),
      destructive: true,
      detail: t("courses.lecture.goes", { staff, course, group: groupName }),
    });
    if (agreed && (await removal.run({ id }))) notify(t("courses.lecture.removed", { staff, course }));
  });
  return useMemo(
    () => [
      ...columnsOf(LECTURE_FIELDS, LECTURE_SORTS, t),
      ...(may
        ? [
            acts<CourseLecture>(t("courses.columns.acts"), {
              edit: ({ id, staffName, courseName }) => ({
                label: t("courses.editOf", { name: `${courseName}, ${staffName}` }),
                onPress: () => open("editLecture", String(id)),
              }),
              remove: (lecture) => ({
                label: t("courses.lecture.removeOf", { staff: lecture.staffName, course: lecture.courseName }),
                onPress: () => void remove(lecture),
              }),
            }),
          ]
        : []),
    ],
    [t, may, open, remove],
  );
}

/** The columns of the workload, with the sum of hours while it is of one semester. */
export function useWorkloadColumns(hoursPerWeek: number | undefined): Column<Workload>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "staffName",
        title: t("courses.columns.staff"),
        width: 220,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (row) => row.staffName,
        ...(hoursPerWeek !== undefined && { total: t("courses.workload.sum") }),
      },
      {
        id: "semesterName",
        title: t("courses.columns.semester"),
        width: 140,
        card: "note",
        sortable: true,
        value: (row) => row.semesterName,
      },
      {
        id: "courseCount",
        title: t("courses.columns.courses"),
        width: 100,
        kind: "number",
        sortable: true,
        value: (row) => row.courseCount,
      },
      {
        id: "groupCount",
        title: t("courses.columns.groups"),
        width: 100,
        kind: "number",
        sortable: true,
        value: (row) => row.groupCount,
      },
      {
        id: "hoursPerWeek",
        title: t("courses.columns.hoursPerWeek"),
        width: 130,
        kind: "number",
        card: "figure",
        sortable: true,
        value: (row) => row.hoursPerWeek,
        ...(hoursPerWeek !== undefined && { total: hoursPerWeek }),
      },
    ],
    [t, hoursPerWeek],
  );
}

interface Act {
  label: string;
  onPress: () => void;
}

/** What is done with one row. */
function acts<Row>(title: string, { edit, remove }: Record<"edit" | "remove", (row: Row) => Act>): Column<Row> {
  return {
    id: "acts",
    title,
    kind: "action",
    width: 92,
    card: "below",
    always: true,
    atEnd: true,
    cell: (row) => (
      <div className="one-line">
        <RowAct {...edit(row)} icon={<EditIcon />} />
        <RowAct {...remove(row)} icon={<DeleteIcon />} />
      </div>
    ),
  };
}

function RowAct({ label, onPress, icon }: Act & { icon: ReactNode }) {
  return <IconButton inRow label={label} icon={icon} onClick={onPress} />;
}
