import { LESSON_SORTS, timetable, type Lesson } from "@ofisi/contract/academics/timetable";
import { useCallback, useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import type { Column } from "../../kit/table/columns.ts";
import { useWeeks } from "../lessonWeeks/weeks.ts";
import { useCalendarActions } from "./useCalendarActions.tsx";
import { LESSON_FILTERS, LessonFilters } from "./LessonFilters.tsx";
import { lessonKey } from "./lessonKey.ts";
import { useLessonWords } from "./lessons.ts";
import type { ViewProps } from "./TimetableScreen.tsx";

const LESSONS = listOf(timetable.getTimetable, {
  name: "lessons",
  filters: LESSON_FILTERS,
  sorts: LESSON_SORTS,
  rows: (answer) => answer.Timetable,
  keyOf: (lesson) => String(lesson.id),
  nameOf: (lesson) => `${lesson.activityName}, ${lesson.day} ${lesson.startTime}`,
});
const DIALOGS = ["addLesson", "lesson", "editLesson"] as const;

/** The lessons as the documented table. */
export function LessonsView({ views }: ViewProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const list = useList(LESSONS);
  const files = useListFiles(list, timetable.downloadTimetable, t("timetable.download"));
  const calendars = useCalendarActions();
  const { keyword: _, ...terms } = list.values;
  const onRow = useCallback((lesson: Lesson) => open("lesson", String(lesson.id)), [open]);
  const add = {
    label: t("timetable.lesson.add"),
    icon: <AddIcon />,
    do: timetable.addActivityList,
    onPress: () => open("addLesson", lessonKey(terms)),
  };
  return (
    <ListScreen
      list={list}
      title={t("timetable.title")}
      about={t("timetable.about")}
      figures={views}
      label={t("timetable.table")}
      columns={useColumns()}
      search={{ by: "keyword", label: t("timetable.search") }}
      filters={<LessonFilters bind={list.bind} />}
      total={list.answer && t("timetable.total", { count: list.answer.count })}
      main={add}
      actions={[...files, ...calendars]}
      onRow={onRow}
      none={{ title: t("timetable.none"), about: t("timetable.noneAbout"), action: add }}
      unmatched={{ title: t("timetable.unmatched"), action: add }}
    />
  );
}

/** The documents' columns, in their words. */
function useColumns(): Column<Lesson>[] {
  const { t } = useTranslation();
  const { dayName, groupName, weekName } = useLessonWords();
  const hasWeeks = useWeeks() !== undefined;
  return useMemo(
    () => [
      {
        id: "day",
        title: t("timetable.columns.day"),
        width: 130,
        card: "end",
        sortable: true,
        value: (lesson) => dayName(lesson.day),
      },
      ...(hasWeeks
        ? [{ id: "week", title: t("timetable.weeks.column"), width: 120, card: "note" as const, value: weekName }]
        : []),
      {
        id: "activityName",
        title: t("timetable.columns.label"),
        width: 220,
        card: "title",
        pinned: true,
        sortable: true,
        value: (lesson) => lesson.activityName,
      },
      {
        id: "startTime",
        title: t("timetable.columns.start"),
        width: 100,
        card: "note",
        sortable: true,
        value: (lesson) => lesson.startTime,
      },
      {
        id: "endTime",
        title: t("timetable.columns.end"),
        width: 100,
        card: "note",
        sortable: true,
        value: (lesson) => lesson.endTime,
      },
      {
        id: "venueName",
        title: t("timetable.columns.venue"),
        width: 160,
        sortable: true,
        value: (lesson) => lesson.venueName,
      },
      {
        id: "groupName",
        title: t("timetable.columns.group"),
        width: 140,
        card: "figure",
        sortable: true,
        value: groupName,
      },
      {
        id: "staffName",
        title: t("timetable.columns.staff"),
        width: 200,
        card: "note",
        sortable: true,
        value: (lesson) => lesson.staffName,
      },
    ],
    [t, dayName, groupName, weekName, hasWeeks],
  );
}
