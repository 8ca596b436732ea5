import { LESSON_SORTS } from "@ofisi/contract/academics/timetable";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { DatedWeekSection } from "../lessonChanges/DatedWeekSection.tsx";
import { LESSON_FILTERS, LessonFilters } from "./LessonFilters.tsx";
import type { ViewProps } from "./TimetableScreen.tsx";
import { useCalendarActions } from "./useCalendarActions.tsx";

const CHOSEN = { ...LESSON_FILTERS, day: "" };
const ORDER = { sorts: LESSON_SORTS };

/** A real week, with what is different in it beside what is as in every week. */
export function DatesView({ views }: ViewProps) {
  const { t } = useTranslation();
  const filters = useFilters(CHOSEN, ORDER, lessonChanges.getDatedLessons);
  const calendars = useCalendarActions();
  return (
    <Screen title={t("timetable.title")} about={t("lessonChanges.about")} action={<QuietActions actions={calendars} />}>
      {views}
      <Toolbar>
        <LessonFilters bind={filters.bind} />
        <ClearFilters onClick={filters.clear} disabled={!filters.isFiltered} />
      </Toolbar>
      <DatedWeekSection values={filters.values} onDay={(day) => filters.set({ day })} />
    </Screen>
  );
}
